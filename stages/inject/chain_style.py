"""The manner in which a chain writes its steps."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from instruments.chains.text_tokens import TextToken, text_tokens

__all__ = ["ChainStyle", "style_of"]

_PLAIN = {"+": "+", "-": "-", "*": "*", "/": "/", "=": "="}


@dataclass(frozen=True)
class ChainStyle:
    """Habits of a chain; each is that of most of its steps.

    Attributes:
        times: How it writes times (``*``, ``x`` ...).
        divide: How it writes divide.
        minus: How it writes minus.
        spaced: Whether white space stands around the signs of arithmetic.
        spaced_equals: Whether white space stands around the equals sign.
        thousands: Whether it writes thousands with commas.
        stop: What ends a step: ``.`` or nothing.
        bare: Whether every step is an equation without a sentence around it.
        repeats_currency: Whether amounts left of the equals sign carry a currency sign.
    """

    times: str
    divide: str
    minus: str
    spaced: bool
    spaced_equals: bool
    thousands: bool
    stop: str
    bare: bool
    repeats_currency: bool

    def spelled(self, sign: str) -> str:
        """Writes ``+ - * /`` in the chain's manner."""
        return {"*": self.times, "/": self.divide, "-": self.minus}.get(sign, sign)


@lru_cache(maxsize=20_000)
def style_of(texts: tuple[str, ...]) -> ChainStyle:
    """Reads the habits of a chain from its texts; ties go to the plain form."""
    spellings: dict[str, Counter[str]] = {sign: Counter() for sign in _PLAIN}
    spaced: Counter[bool] = Counter()
    equals: Counter[bool] = Counter()
    amounts: Counter[bool] = Counter()
    thousands = False
    for text in texts:
        tokens = text_tokens(text)
        for index, token in enumerate(tokens):
            if token.kind == "number":
                thousands = thousands or "," in token.text
                if _before_sign(tokens, index):
                    amounts[index > 0 and tokens[index - 1].text == "$"] += 1
            elif token.sign in _PLAIN and 0 < index < len(tokens) - 1:
                spellings[token.sign][token.text] += 1
                gap = text[token.start - 1].isspace() and text[token.end : token.end + 1].isspace()
                (equals if token.sign == "=" else spaced)[gap] += 1
    stops = sum(text.rstrip().endswith(".") for text in texts)
    return ChainStyle(
        times=_favourite(spellings["*"], "*"),
        divide=_favourite(spellings["/"], "/"),
        minus=_favourite(spellings["-"], "-"),
        spaced=spaced[True] >= spaced[False],
        spaced_equals=equals[True] >= equals[False],
        thousands=thousands,
        stop="." if 2 * stops >= len(texts) else "",
        bare=all(text[:1].isdigit() or text[:1] in "($." for text in texts),
        repeats_currency=amounts[True] > amounts[False],
    )


def _before_sign(tokens: tuple[TextToken, ...], index: int) -> bool:
    return index + 1 < len(tokens) and tokens[index + 1].sign in ("+", "-", "*", "/")


def _favourite(counter: Counter[str], plain: str) -> str:
    return max(counter, key=lambda text: (counter[text], text == plain, text), default=plain)
