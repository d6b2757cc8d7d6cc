"""Ends a stage when the DVC that started it is gone."""

import os
import signal
import threading
import time

__all__ = ["end_with_dvc"]

_LOOK_S = 0.5
_CLEAN_UP_S = 5.0


def end_with_dvc() -> None:
    """Interrupts this process within a second after its parent's end, if DVC is the parent.

    Nobody would record what an orphaned stage makes, and the next `dvc repro` would find it still
    at work, with its journal locked. A stage that is started by hand goes on without its shell.
    """
    if "DVC_STAGE" not in os.environ:  # DVC sets it for every command
        return
    parent = os.getppid()

    def watch() -> None:
        """Looks whether this process was handed to another parent."""
        while os.getppid() == parent:
            time.sleep(_LOOK_S)
        os.kill(os.getpid(), signal.SIGINT)  # as by Ctrl-C: the unfinished output is removed
        time.sleep(_CLEAN_UP_S)
        os._exit(1)  # it hangs; its unfinished output goes with the next run

    threading.Thread(target=watch, daemon=True).start()
