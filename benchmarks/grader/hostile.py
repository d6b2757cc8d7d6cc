r"""Hostile answers: ``python -m benchmarks.grader.hostile``.

Grades each against three gold answers and the other way round, and prints the slowest pairs, the
largest memory of the grader and of its proving process, and whether a proof still works
afterwards. Exits with 1 when a pair takes more than 2 s or a process more than 512 MB.
"""

import argparse
import resource
import time

from instruments.grading.grader import grade_answer
from schemas.answer import Answer, AnswerPolicy

_SECONDS, _BYTES = 2.0, 512 << 20
_LONGEST = 1000


def answers() -> list[str]:
    """Texts that are deep, long, large or ambiguous."""
    deep = [
        "(" * 200 + "x" + ")" * 200,
        "{" * 400,
        r"\frac{" * 150,
        r"\frac{1}{" * 100 + "x" + "}" * 100,
        "2^{" * 50 + "2" + "}" * 50,
        r"\sqrt{" * 50 + "2" + "}" * 50,
        r"\tan(" * 40 + "x" + ")" * 40,
        r"\arcsin(" * 30 + "x" + ")" * 30,
        r"\lfloor" * 100 + "x" + r"\rfloor" * 100,
        r"\sin " * 200 + "x",
        "-" * 900 + "1",
        r"\text{" * 150,
        "x_{" * 300,
    ]
    long = [
        "+".join(["x"] * 480),
        "*".join(["(x+1)"] * 160),
        "(" * 20 + "x+1" + ")^{20}" * 20,
        "+".join(rf"\sqrt{{{n}}}" for n in range(2, 80)),
        "*".join(rf"(\sqrt{{{n}}}+1)" for n in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31)),
        ",".join([r"\sqrt{2+\sqrt{3}}"] * 40),
        ",".join(rf"\sqrt{{{n}+\sqrt{{3}}}}" for n in range(40)),
        "1," * 490 + "1",
        r"\pm" + r"\pm".join(["1"] * 30),
        r"\begin{matrix}" + "1&" * 400,
        r"\cos(12x)" * 60,
        "a" * 1000,
        "|" * 500,
        "$" * 900,
        "!" * 500,
        "5" + "!" * 300,
    ]
    large = [
        "9^{9^{9^{9}}}",
        "10^{10^6}",
        "10^{10^{10^{10}}}",
        "10000!",
        r"\binom{10^9}{5*10^8}",
        r"\sin(10^{10^{6}})",
        "99999999999999999999" * 40,
        "0." + "123456789" * 100,
        r"(1+\sqrt2)^{1000000}",
        "(x+y+z+w)^{60}",
        "((x+1)^{60})^{60}",
        r"(x^2+\sqrt{x}+\sqrt[3]{x})^{40}",
        r"\log_{2}(3^{10^9})",
        "x^{x^{x^{x}}}",
        "*".join(["2^{9999}"] * 80),
        "+".join(f"{n}^{{9999}}" for n in range(2, 60)),
    ]
    return [text[:_LONGEST] for text in (*deep, *long, *large)]


def main() -> int:
    """Prints the slowest pairs and the memory."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--slowest", type=int, default=5)
    arguments = parser.parse_args()
    timed = []
    for text in answers():
        for gold in ("5", text[: _LONGEST - 2] + "+1", r"\sqrt{2+\sqrt{3}}+x"):
            timed += [(*_timed(text, gold), text), (*_timed(gold, text), text)]
    timed.sort(reverse=True)
    for seconds, status, text in timed[: arguments.slowest]:
        print(f"{seconds:6.2f} s  {status:<20}  {text[:60]}")
    proved = _timed(r"\sqrt{3+2\sqrt{2}}", r"1+\sqrt{2}")[1]
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    child = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024
    print(
        f"{len(timed)} pairs; grader {own / 2**20:.0f} MB, proving process {child / 2**20:.0f} MB"
    )
    print(f"a proof afterwards: {proved}")
    within = timed[0][0] <= _SECONDS and max(own, child) <= _BYTES and proved == "match"
    return 0 if within else 1


def _timed(predicted: str, gold: str) -> tuple[float, str]:
    answer = Answer(text=gold, upstream_text=gold, policy=AnswerPolicy(kind="expression"))
    started = time.perf_counter()
    verdict = grade_answer(predicted, answer, identity=False)
    return time.perf_counter() - started, verdict.status


if __name__ == "__main__":
    raise SystemExit(main())
