r"""Brings LaTeX, Unicode and plain text to the one spelling that the grammar reads."""

import re

from instruments.grading.reading.commands import spell_commands
from instruments.grading.reading.infix_fractions import spell_infix_fractions
from instruments.grading.reading.signs import SIGNS
from instruments.grading.reading.words import ProseError, spell_words
from instruments.mathematical_text.characters import plain_characters

__all__ = ["spell", "ungrouped"]

_EXPLICIT_GROUPING = re.compile(r"(?<=[0-9])(?:\{,\}|,\s*\\!|\\[,;!])\s*(?=[0-9]{3}(?![0-9]))")
_GROUPED = re.compile(r"(?<![0-9.,_])[1-9][0-9]{0,2}(?:,[0-9]{3})+(?![0-9]|,[0-9])")
_MIXED = re.compile(r"(?<![0-9.^_{}\\/])([0-9]+)\s+([0-9]+)\s*/\s*([0-9]+)(?![0-9.])")
_SCIENTIFIC = re.compile(
    r"(?<![A-Za-z0-9_\\])([0-9]+(?:\.[0-9]+)?)[eE]([-+]?[0-9]+)(?![0-9A-Za-z.])"
)
_MATRIX = re.compile(
    r"\\(begin|end)\s*\{\s*[pbB]?(?:small)?(?:matrix|array)\s*\}(?:\s*\{[clr| ]*\})?"
)
_BARS = re.compile(r"\\(?:left|big|Big|bigg|Bigg|bigl|Bigl)\s*(?:\||\\vert(?![A-Za-z]))")
_BARS_RIGHT = re.compile(r"\\(?:right|bigr|Bigr)\s*(?:\||\\vert(?![A-Za-z]))")
_BARE_BAR = re.compile(r"\||\\[lr]?[vV]ert(?![A-Za-z])|\\mid(?![A-Za-z])")
_NAMED = re.compile(
    r"\\(mathbb|mathcal|mathscr|mathfrak|boldsymbol|vec|overline|hat|bar|overrightarrow|widehat)"
    r"\s*\{?\s*([A-Za-z]{1,3})\s*\}?"
)
_TEXT = re.compile(
    r"\\(?:text|textbf|textit|textrm|mathrm|mathbf|mathit|mathsf|operatorname|mbox|hbox|rm|bf)\*?"
    r"\s*\{([^{}]*)\}"
)
_IMAGINARY = re.compile(r"(?<![A-Za-z\\])i(?![A-Za-z_'])")
_OPERAND_END = re.compile(r"(?:[A-Za-z0-9)\]}!%']|\\circ\s*\}?|\\pi)\s*$")
_SPACES = re.compile(r"\\[,;:>! ]|~")
_DOTS = re.compile(r"\.\.\.|\u2026")
_PRIMES = re.compile(r"\^\s*\{?\s*(?:\\prime\s*)+\}?")
_INDEX_LAST = re.compile(r"([A-Za-z])\s*\^\s*([0-9]|\{[^{}]*\})\s*_\s*([A-Za-z0-9]|\{[^{}]*\})")
_EMPTY = re.compile(r"\\\{\s*\\\}")
_TIMES_DEGREE = re.compile(r"\*\s*\^\s*\\circ")
_NAME_BEHIND_DEGREE = re.compile(r"\\circ(?=[A-Z])")
_REPEATING = re.compile(r"([0-9]*)\.([0-9]*)\\(?:overline|bar|dot)\s*\{?([0-9]+)\}?")
_PERIODIC = re.compile(r"([0-9]+)\.([0-9]*)\(([0-9]+)\)(?![0-9.^])")
_LOG_BASE = re.compile(r"(?<![A-Za-z\\])log(2|10)\s*\(")
_TIMES_TEN = re.compile(r"(?<=[0-9])\s*[xX]\s*(?=10\s*\^)")
_POINT = re.compile(r"[A-Z](?:_\s*(?:\{\s*[0-9]\s*\}|[0-9])|')?")
_FIGURE = re.compile(
    r"\\name\{(angle|triangle|square)\}\s*"
    rf"(?:\{{\s*((?:{_POINT.pattern}\s*){{1,6}}|[0-9]+)\}}"
    rf"|((?:{_POINT.pattern}\s*){{1,6}}(?![A-Za-z_'])|[0-9]{{1,2}}(?![0-9.])))"
)
_FIGURE_INDEX = re.compile(r"_\{\s*\\name\{([A-Za-z0-9 ]+)\}\s*\}")
_PLAIN_ROOT = re.compile(r"(?<![\\A-Za-z])sqrt\s*([0-9]+(?:\.[0-9]+)?)(?![0-9.])")
_MEASURE_OF = re.compile(r"(?<![A-Za-z\\])m\s*(?=\\name\{angle\})")
_UNION = re.compile(r"([)\]])\s*U\s*([(\[])")
_MODULO = re.compile(r"\(\s*\\?(?:p?mod)\s*\{?\s*([0-9A-Za-z]+)\s*\}?\s*\)")
_DERIVATIVE = re.compile(
    r"\\frac\s*\{\s*(?:d|\\partial)\s*(?:\^\s*\{?[0-9]\}?)?\s*[A-Za-z]?\s*\}\s*\{\s*(?:d|\\partial)"
)
_MIXED_LATEX = re.compile(
    r"(?<![0-9.^_{}\\/A-Za-z)\]])([0-9]+)\s*\\frac\s*\{\s*([0-9]+)\s*\}\s*\{\s*([0-9]+)\s*\}"
)
_ARGUMENTS = re.compile(r"\\(frac|binom|sqrt)(?![A-Za-z])\s*")


def spell(text: str, *, several: bool = False) -> str:
    r"""Rewrites an answer for the grammar.

    Args:
        text: A peeled answer, its unit already taken off.
        several: Whether the row says that there are several answers: then ``11,213`` is two.

    Returns:
        LaTeX with one command per sign, arguments of ``\frac`` in braces, numbers without
        thousands separators, words as commands.

    Raises:
        ProseError: The text holds words that are no mathematics.
    """
    text = plain_characters(text.translate(SIGNS))
    if "|" in text or "vert" in text:
        text = _BARS_RIGHT.sub(r"\\rvert ", _BARS.sub(r"\\lvert ", text))
    if "\\" in text:
        text = _spell_commands(text)
    if ".." in text:
        text = _DOTS.sub(r"\\dots ", text)
    if "&" in text and r"\begin" not in text:
        text = text.replace("&", r"\and ")
    text = text.replace("~", " ").replace("->", r"\to ").replace("**", "^")
    if "^" in text and "_" in text:
        text = _INDEX_LAST.sub(r"\1_\3^\2", text)
    text = _LOG_BASE.sub(r"\\log_{\1}(", text)
    if "10" in text:
        text = _TIMES_TEN.sub("*", text)
    text = _UNION.sub(r"\1\\cup \2", text)
    text = _MODULO.sub(r"\\pmod{\1}", text)
    text = _PERIODIC.sub(_repeating, text)
    if _DERIVATIVE.search(text):
        raise ProseError("a derivative")
    text = _SCIENTIFIC.sub(r"(\1*10^{\2})", text)
    text = _MIXED.sub(_mixed, text)
    text = _PLAIN_ROOT.sub(r"\\sqrt{\1}", _without_grouping(text, several))
    text = _spell_words(text)
    return _MIXED_LATEX.sub(_mixed, _braced_digits(_directed_bars(text)))


def _spell_commands(text: str) -> str:
    """Spells the commands that have several spellings."""
    if "matrix" in text or "array" in text:
        text = _MATRIX.sub(r"\\\1{matrix}", text)
    if "." in text:
        text = _REPEATING.sub(_repeating, text)
    if "prime" in text:
        text = _PRIMES.sub("'", text)
    text = _EMPTY.sub(r"\\emptyset ", _SPACES.sub(" ", text))
    text = _NAME_BEHIND_DEGREE.sub(r"\\circ ", text)
    text = spell_commands(spell_infix_fractions(text))
    if r"\name{" in text:
        text = _FIGURE_INDEX.sub(r"_{\1}", _FIGURE.sub(_figure, _MEASURE_OF.sub("", text)))
    text = _TIMES_DEGREE.sub(r"^\\circ", text)
    return _NAMED.sub(r"\\name{\1 \2} ", _TEXT.sub(_plain_text, text))


def _figure(match: re.Match[str]) -> str:
    """An angle or polygon as one name, the same read from either end."""
    written = match[2] or match[3]
    points = [re.sub(r"[_{}\s]", "", point).replace("'", "p") for point in _POINT.findall(written)]
    named = "".join(min(points, points[::-1])) or written.strip()
    return rf"\name{{{match[1]} {named}}} "


def ungrouped(text: str) -> str:
    r"""Takes out the separators that can only group digits: ``12{,}345``, ``12,\!345``."""
    return _EXPLICIT_GROUPING.sub("", text) if "\\" in text or "{,}" in text else text


def _spell_words(text: str) -> str:
    """Spells words but not the names in commands' braces."""
    pieces = re.split(r"(\\(?:name|begin|end)\{[A-Za-z0-9 ]+\}|_\{[^{}]*\})", text)
    return "".join(piece if index % 2 else spell_words(piece) for index, piece in enumerate(pieces))


def _plain_text(match: re.Match[str]) -> str:
    """A separator or a letter in a text command; anything longer is prose or a function."""
    inner = match[1].strip(" ,")
    if inner in ("and", "or"):
        return f"\\{inner} "
    if not inner:
        return " , " if "," in match[1] else " "
    return f" {inner} "


def _repeating(match: re.Match[str]) -> str:
    r"""``0.1\overline{6}`` as the fraction that it is."""
    whole, fixed, period = match.groups()
    scale = 10 ** len(fixed) * (10 ** len(period) - 1)
    top = int(whole + fixed + period) - int(whole + fixed or "0")
    return f"({top}/{scale})"


def _mixed(match: re.Match[str]) -> str:
    whole, top, bottom = match.groups()
    if not 0 < int(top[:9]) < int(bottom[:9]):
        raise ProseError("an improper mixed number")
    return f"({whole}+{top}/{bottom})"


def _without_grouping(text: str, several: bool) -> str:
    """Takes commas out of ``12,345``, outside brackets, where they can only group digits."""
    if "," not in text:
        return text
    found = list(_GROUPED.finditer(text))
    if several and len(found) == 1 and found[0][0] == text.strip():
        return text
    for match in reversed(found):
        before = text[: match.start()]
        if all(before.count(left) <= before.count(right) for left, right in ("()", "[]", "{}")):
            text = before + match[0].replace(",", "") + text[match.end() :]
    return text


def _directed_bars(text: str) -> str:
    """Tells opening bars from closing ones by what stands before them."""
    if "|" not in text and "vert" not in text and r"\mid" not in text:
        return text
    pieces: list[str] = []
    position = depth = 0
    for match in _BARE_BAR.finditer(text):
        pieces.append(text[position : match.start()])
        position = match.end()
        sign = match[0]
        if sign.startswith((r"\l", r"\r")):
            closing = sign.startswith(r"\r")
        else:
            before = (pieces[-1] if pieces[-1].strip() else "".join(pieces[-3:])).rstrip()
            operand = _OPERAND_END.search(before) is not None or before.endswith(r"\rvert")
            closing = depth > 0 and operand and not before.endswith(r"\lvert")
        depth += -1 if closing else 1
        pieces.append(r" \rvert " if closing else r" \lvert ")
    return "".join(pieces) + text[position:]


def _braced_digits(text: str) -> str:
    r"""Writes ``\frac1{20}`` as ``\frac{1}{20}``: a bare argument is one digit."""
    if r"\frac" not in text and r"\binom" not in text and r"\sqrt" not in text:
        return text
    closing = _closing_braces(text)
    insert: dict[int, str] = {}
    for match in _ARGUMENTS.finditer(text):
        position = match.end()
        for _ in range(1 if match[1] == "sqrt" else 2):
            while position < len(text) and text[position] == " ":
                position += 1
            if position < len(text) and text[position].isdigit():
                insert[position] = f"{{{text[position]}}}"
                position += 1
            else:
                position = closing.get(position, len(text)) + 1
    return "".join(insert.get(index, sign) for index, sign in enumerate(text))


def _closing_braces(text: str) -> dict[int, int]:
    """Gives for each opening brace the place of its closing one."""
    opened: list[int] = []
    pairs: dict[int, int] = {}
    for index, sign in enumerate(text):
        if sign == "{":
            opened.append(index)
        elif sign == "}" and opened:
            pairs[opened.pop()] = index
    return pairs
