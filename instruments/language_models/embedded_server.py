"""Serves weights through llama.cpp's own OpenAI endpoint on the loopback device.

``python -m instruments.language_models.embedded_server WEIGHTS CONTEXT THREADS``; the
address is announced as one JSON line on standard output; the server ends when its standard
input closes.
"""

import json
import os
import sys

__all__ = ["main"]


def main(arguments: list[str]) -> None:
    """Runs the server until its parent goes away."""
    # Threads that wait for each other by spinning stand still when other processes want the
    # processor too. Short spins cost nothing on an idle machine; on a busy one a question that
    # takes 2 s alone was answered in 13 s, with the default's long ones in 28 s or never.
    os.environ.setdefault("GOMP_SPINCOUNT", "2000")
    from xllamacpp import CommonParams, Server

    weights, context, threads = arguments
    settings = CommonParams()
    settings.model.path = weights
    settings.n_ctx = int(context)
    settings.n_parallel = 1
    settings.cpuparams.n_threads = int(threads)
    settings.cpuparams_batch.n_threads = int(threads)
    # A reused prompt prefix would make an answer depend on the request before it.
    settings.cache_prompt = False
    settings.cache_ram_mib = 0
    settings.warmup = False
    settings.ui = False
    settings.verbosity = -1
    settings.sampling.temp = 0.0
    server = Server(settings)
    print(json.dumps({"base_url": f"{server.listening_address}/v1"}), flush=True)
    sys.stdin.read()
    # llama.cpp's own teardown may wait for a request that nobody reads any more.
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1:])
