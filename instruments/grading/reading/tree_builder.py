"""Builds the syntax tree while the parser reads; each method is one rule of the grammar."""

import re
from fractions import Fraction

from lark import Token, Transformer, v_args

from instruments.grading.reading.errors import TreeError
from instruments.grading.reading.tree import Node, number

__all__ = ["TreeBuilder"]

_RELATIONS = {"<=": r"\le", ">=": r"\ge", "!=": r"\ne"}
_INVERSE = {
    "sin": "arcsin",
    "cos": "arccos",
    "tan": "arctan",
    "cot": "arccot",
    "sec": "arcsec",
    "csc": "arccsc",
}
_NAMED = re.compile(r"\\name\{([A-Za-z0-9 ]+)\}")
_PLAIN_INDEX = re.compile(r"_\{\s*\\?([A-Za-z0-9,]+)\s*\}")
_DIGITS = re.compile("[0-9]+")
_DEGREE = Node("constant", name="degree")
_CALLED = frozenset("fgFG")
"""Letters that name a function before parentheses; any other is a factor."""

_TWO = number(2)
_UNBRACKETED = ("", "and", "or")


def _product(*factors: Node, name: str = "") -> Node:
    """A product without nested products on its left."""
    first = factors[0]
    parts = first.parts if first.kind == "multiply" and not first.grouped else (first,)
    return Node("multiply", (*parts, *factors[1:]), name)


def _beside(node: Node) -> bool:
    """Whether a node is a product without a sign or parentheses."""
    return node.kind == "multiply" and node.name == "beside" and not node.grouped


def _whole(node: Node) -> bool:
    """Whether a node is an integer literal."""
    return node.kind == "number" and node.decimal < 0 and not node.grouped


@v_args(inline=True)
class TreeBuilder(Transformer[Token, Node]):
    """Turns rules into nodes (see ``grammar``)."""

    def start(self, tree: Node) -> Node:
        """The whole answer."""
        return tree

    def list(self, *items: Node | Token) -> Node:
        """Clauses between separators; a single clause is itself."""
        clauses = tuple(item for item in items if isinstance(item, Node))
        if len(clauses) == 1:
            return clauses[0]
        signs = {str(item).lstrip("\\") for item in items if not isinstance(item, Node)}
        return Node("sequence", clauses, signs.pop() if signs in ({"and"}, {"or"}) else "")

    def modulo(self, value: Node, _: Token, modulus: Node) -> Node:
        """A residue class."""
        return Node("modulo", (value, modulus))

    def relation(self, *items: Node | Token) -> Node:
        """A chain of relations."""
        parts = tuple(item for item in items if isinstance(item, Node))
        signs = (str(item) for item in items if not isinstance(item, Node))
        return Node("relation", parts, " ".join(_RELATIONS.get(sign, sign) for sign in signs))

    def set_operations(self, *items: Node | Token) -> Node:
        """Unions, intersections and differences, from left to right."""
        parts = tuple(item for item in items if isinstance(item, Node))
        signs = (str(item) for item in items if not isinstance(item, Node))
        return Node("sets", parts, " ".join(signs))

    def add(self, left: Node, _: Token, right: Node) -> Node:
        """A sum without nested sums on its left."""
        return Node(
            "add", (*(left.parts if left.kind == "add" and not left.name else (left,)), right)
        )

    def subtract(self, left: Node, sign: Token, right: Node) -> Node:
        """A difference, as the sum with the negative."""
        return self.add(left, sign, self.negate(sign, right))

    def plus_minus(self, left: Node, sign: Token, right: Node) -> Node:
        """Two values at once."""
        return Node("plus_minus", (left, right), "+" if sign == r"\pm" else "-")

    def both_signs(self, sign: Token, value: Node) -> Node:
        """A value with both signs."""
        return self.plus_minus(number(0), sign, value)

    def multiply(self, left: Node, _: Token, right: Node) -> Node:
        """A written product."""
        return _product(left, right)

    def juxtapose(self, left: Node, right: Node) -> Node:
        """Factors side by side: a product, a mixed number or a call."""
        if (
            _whole(left)
            and right.kind == "divide"
            and right.name == "frac"
            and not right.grouped
            and _whole(right.parts[0])
        ):
            if not 0 < right.parts[0].value < right.parts[1].value:
                raise TreeError("an improper mixed number")
            return Node("add", (left, right), "mixed")
        if left.kind == "symbol" and right.kind == "sequence":
            brackets = "" if right.name == "()" else right.name
            return Node("function", right.parts, f"call {left.name}{brackets}")
        if right.grouped and left.kind == "symbol" and left.name.strip("'") in _CALLED:
            return Node("function", (right,), f"call {left.name}")
        return _product(left, right, name="beside")

    def juxtapose_number(self, left: Node, right: Node) -> Node:
        """A number behind a factor: ``(n-2) 2^n``, ``3! 7!`` are products, ``2 3``, ``x2`` none."""
        last = left.parts[-1] if left.kind == "multiply" else left
        if last.kind not in ("power", "add", "factorial"):
            raise TreeError("a number behind a factor")
        return self.juxtapose(left, right)

    def divide(self, left: Node, _: Token, right: Node) -> Node:
        r"""A slash; ``3/4 \pi`` is three quarters of pi, ``a/2b`` is a over 2b.

        A percent or degree sign behind a fraction below one is the whole fraction's: ``1/2 %``.
        """
        if not right.grouped and (right.kind == "percent" or right.parts[1:] == (_DEGREE,)):
            top = left.parts[0] if left.kind == "negate" else left
            if not _whole(top) or not 0 < top.value < right.parts[0].value:
                raise TreeError("a sign behind a quotient")
            quotient = Node("divide", (left, right.parts[0]))
            return (
                self.percent(quotient, _) if right.kind == "percent" else self.degree(quotient, _)
            )
        if _whole(left) and _beside(right) and _whole(right.parts[0]):
            fraction = Node("divide", (left, right.parts[0]))
            return Node("multiply", (fraction, *right.parts[1:]))
        return Node("divide", (left, right))

    def divide_arguments(self, _: Token, top: Node, bottom: Node) -> Node:
        r"""``\frac``, named so that a mixed number is told from a product."""
        return Node("divide", (top, bottom), "frac")

    def negate(self, _: Token, value: Node) -> Node:
        """A sign."""
        return Node("negate", (value,))

    def positive(self, _: Token, value: Node) -> Node:
        """A plus sign says nothing."""
        return value

    def power(self, base: Node, _: Token, exponent: Node) -> Node:
        """A power."""
        return Node("power", (base, exponent))

    def literal(self, token: Token) -> Node:
        """A number from its digits."""
        whole, point, part = str(token).partition(".")
        value = Fraction(int(whole + part or "0"), 10 ** len(part))
        return Node("number", value=value, decimal=len(part) if point else -1)

    def fraction_literal(self, token: Token) -> Node:
        """A fraction of two integer literals."""
        top, bottom = (number(int(digits)) for digits in _DIGITS.findall(token))
        return Node("divide", (top, bottom), "frac")

    def root_literal(self, token: Token) -> Node:
        """The square root of an integer literal."""
        return Node("root", (number(int(_DIGITS.findall(token)[0])), _TWO))

    def power_literal(self, base: Node, token: Token) -> Node:
        """A power with an integer literal."""
        return Node("power", (base, number(int(_DIGITS.findall(token)[0]))))

    def based(self, token: Token) -> Node:
        """A numeral with its base."""
        digits, _, base = str(token).partition("_")
        return Node("based", name=f"{digits}_{base.strip('{} ')}")

    def symbol(self, token: Token) -> Node:
        """A letter; ``e`` and ``i`` are constants."""
        # An index keeps its braces unless it is plain, so that no two letters share a name.
        name = _NAMED.sub(r"\1", str(token)).replace(" ", "")
        name = _PLAIN_INDEX.sub(r"_\1", name)
        name = name.replace("\\var", "\\")
        if name in ("e", "i"):
            return Node("constant", name=name)
        return Node("symbol", name=name)

    def constant(self, token: Token) -> Node:
        """A named constant."""
        return Node("constant", name=str(token).lstrip("\\").strip())

    def factorial(self, value: Node, _: Token) -> Node:
        """A factorial."""
        return Node("factorial", (value,))

    def percent(self, value: Node, _: Token) -> Node:
        """A percentage."""
        return Node("percent", (value,))

    def degree(self, value: Node, _: Token) -> Node:
        """An angle in degrees."""
        return Node("multiply", (value, _DEGREE))

    def degree_literal(self, token: Token, sign: Token) -> Node:
        """A number of degrees behind a function."""
        return self.degree(self.literal(token), sign)

    def degree_symbol(self, token: Token, sign: Token) -> Node:
        """A letter for degrees behind a function."""
        return self.degree(self.symbol(token), sign)

    def square_root(self, _: Token, radicand: Node) -> Node:
        """A square root."""
        return Node("root", (radicand, _TWO))

    def indexed_root(self, *items: Node | Token) -> Node:
        """A root with its index."""
        index, radicand = (item for item in items if isinstance(item, Node))
        return Node("root", (radicand, index))

    def binomial(self, _: Token, top: Node, bottom: Node) -> Node:
        """A binomial coefficient."""
        return Node("function", (top, bottom), "binomial")

    def absolute(self, _: Token, value: Node, __: Token) -> Node:
        """An absolute value."""
        return Node("function", (value,), "abs")

    def floor(self, _: Token, value: Node, __: Token) -> Node:
        """The largest integer below."""
        return Node("function", (value,), "floor")

    def ceiling(self, _: Token, value: Node, __: Token) -> Node:
        """The smallest integer above."""
        return Node("function", (value,), "ceiling")

    def row(self, *items: Node | Token) -> Node:
        """A row of a matrix."""
        return Node("sequence", tuple(item for item in items if isinstance(item, Node)), "row")

    def matrix(self, *items: Node | Token) -> Node:
        """A matrix, its entries row by row."""
        rows = [item.parts for item in items if isinstance(item, Node)]
        if any(len(row) != len(rows[0]) for row in rows):
            raise TreeError("rows of different lengths")
        return Node("matrix", tuple(entry for row in rows for entry in row), str(len(rows[0])))

    def braced(self, _: Token, value: Node, __: Token) -> Node:
        """Braces that LaTeX does not show; around a list they are meant as a set."""
        if value.kind == "sequence" and value.name in _UNBRACKETED:
            return value._replace(name="{}")
        return value

    def group(self, opening: Token, *items: Node | Token) -> Node:
        """Parentheses around an expression, or a pair, an interval, a set."""
        values = [item for item in items if isinstance(item, Node)]
        brackets = f"{opening}{items[-1]}".replace("\\", "")
        if not values:
            return Node("constant", name="emptyset")
        value = values[0]
        if value.kind == "sequence" and value.name in _UNBRACKETED:
            return value._replace(name=brackets)
        if brackets == "{}":
            return Node("sequence", (value,), brackets)
        if brackets not in ("()", "[]"):
            raise TreeError("an interval of one number")
        return value._replace(grouped=True)

    def function_marks(self, *items: Node | Token) -> Node:
        """Index and exponent of a function, whichever there are."""
        marks: dict[str, Node] = {}
        signs = [str(item)[0] for item in items if not isinstance(item, Node)]
        values = [
            item if isinstance(item, Node) else number(int(_DIGITS.findall(item)[0]))
            for item in items
            if isinstance(item, Node) or len(item) > 1
        ]
        for sign, value in zip(signs, values, strict=True):
            if sign in marks:
                raise TreeError("two exponents")
            marks[sign] = value
        parts = tuple(marks[sign] for sign in "_^" if sign in marks)
        return Node("sequence", parts, "".join(sign for sign in "_^" if sign in marks))

    def application(self, token: Token, marks: Node, argument: Node) -> Node:
        """A function with its argument."""
        name = str(token).lstrip("\\").strip()
        given = dict(zip(marks.name, marks.parts, strict=True))
        arguments = argument.parts if argument.kind == "sequence" else (argument,)
        exponent = given.get("^")
        if exponent == Node("negate", (number(1),)) and name in _INVERSE:
            name, exponent = _INVERSE[name], None
        if name == "lg":
            name, given = "log", {"_": number(10)}
        if "_" in given:
            arguments = (*arguments, given["_"])
        tree = Node("function", arguments, name)
        return tree if exponent is None else Node("power", (tree, exponent))
