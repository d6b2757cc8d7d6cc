r"""The grammar of answers, for an LALR parser.

It reads LaTeX and plain text after ``notation`` has brought both to one spelling. Precedence from
loose to tight: lists, relations, set operations, sums, products, signs, juxtaposition, powers,
postfix signs. Juxtaposition binds tighter than a slash (``1/2n`` is ``1/(2n)``) but for a
quotient of two integers (``3/4 \pi``), see ``tree_builder``. A function without parentheses takes
the factors up to the next sign, function or parenthesis (``\sin 2x \cos x``). Fractions, roots and
powers of plain integers are single tokens, since they are the commonest by far.
"""

__all__ = ["GRAMMAR"]

_LETTERS = (
    "alpha|beta|gamma|delta|epsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|rho|sigma|tau|upsilon"
    "|phi|chi|psi|omega|Gamma|Delta|Theta|Lambda|Xi|Pi|Sigma|Phi|Psi|Omega|ell|hbar|mho"
)
_FUNCTIONS = (
    "sinh|cosh|tanh|coth|arcsin|arccos|arctan|arccot|arcsec|arccsc|sin|cos|tan|cot|sec|csc|ln|log|lg"
    "|exp|gcd|lcm|max|min|det|abs"
)
_RELATIONS = "le|ge|ne|in|equiv|subset|subseteq|sim|to|propto|cong|parallel|perp"
_TERMINALS = {
    "@SYMBOL@": rf"(?:\\(?:(?:var)?(?:{_LETTERS})(?![A-Za-z])|name\{{[A-Za-z0-9 ]+\}})|[A-Za-z])\s*"
    r"(?:_(?:\{[^{}]*\}|\\[A-Za-z]+|[A-Za-z0-9]))?'*",
    "@FUNCTION@": rf"\\(?:{_FUNCTIONS})(?![A-Za-z])",
    "@RELATION@": rf"\\(?:{_RELATIONS})(?![A-Za-z])|<=|>=|!=|[=<>]",
}
_RULES = r"""
start: list

list: clause (_separator clause)*
_separator: COMMA | SEMICOLON | AND | OR | COMMA AND | COMMA OR

?clause: chain
    | chain PMOD argument -> modulo

?chain: operations
    | operations (RELATION operations)+ -> relation

?operations: sum
    | sum (SET_SIGN sum)+ -> set_operations

?sum: product
    | sum PLUS product -> add
    | sum MINUS product -> subtract
    | sum PLUS_MINUS product -> plus_minus
    | PLUS_MINUS product -> both_signs

?product: signed
    | product TIMES signed -> multiply
    | product SLASH signed -> divide

?signed: juxtaposed
    | MINUS signed -> negate
    | PLUS signed -> positive

?juxtaposed: power
    | numeral_power
    | juxtaposed power -> juxtapose
    | juxtaposed numeral_power -> juxtapose_number

?power: postfix
    | postfix CARET exponent -> power
    | postfix POWER -> power_literal

?numeral_power: numeral
    | numeral CARET exponent -> power
    | numeral POWER -> power_literal

?exponent: exponent_atom
    | exponent_atom CARET exponent -> power
    | exponent_atom POWER -> power_literal
    | MINUS exponent -> negate
    | PLUS exponent -> positive

?exponent_atom: NUMBER -> literal
    | SYMBOL -> symbol
    | CONSTANT -> constant
    | braced
    | fraction
    | group

?numeral: NUMBER -> literal
    | numeral BANG -> factorial
    | numeral PERCENT -> percent
    | numeral DEGREE -> degree
    | BASED -> based

?postfix: atom
    | postfix BANG -> factorial
    | postfix PERCENT -> percent
    | postfix DEGREE -> degree

?atom: SYMBOL -> symbol
    | CONSTANT -> constant
    | braced
    | group
    | fraction
    | application
    | ROOT -> root_literal
    | SQRT argument -> square_root
    | SQRT LBRACKET sum RBRACKET argument -> indexed_root
    | BINOM argument argument -> binomial
    | LVERT sum RVERT -> absolute
    | LFLOOR sum RFLOOR -> floor
    | LCEIL sum RCEIL -> ceiling
    | BEGIN row (CR row)* CR? END -> matrix

?fraction: FRAC fraction_argument fraction_argument -> divide_arguments
    | FRACTION -> fraction_literal

?fraction_argument: NUMBER -> literal
    | SYMBOL -> symbol
    | CONSTANT -> constant
    | braced

?argument: NUMBER -> literal
    | SYMBOL -> symbol
    | CONSTANT -> constant
    | braced
    | group
    | fraction

row: chain (AMPERSAND chain)*

braced: LBRACE list RBRACE

group: LPAR list RPAR
    | LPAR list RBRACKET
    | LBRACKET list RPAR
    | LBRACKET list RBRACKET
    | LSET list RSET
    | LSET RSET

application: FUNCTION function_marks function_argument

function_marks: (UNDERSCORE function_index | CARET exponent_atom | POWER)*

?function_index: NUMBER -> literal
    | SYMBOL -> symbol
    | CONSTANT -> constant
    | braced

?function_argument: group
    | plain_factors
    | application

?plain_factors: plain_power
    | plain_factors other_plain_power -> juxtapose

?plain_power: plain_atom
    | plain_atom CARET exponent -> power
    | plain_atom POWER -> power_literal

?other_plain_power: other_plain_atom
    | other_plain_atom CARET exponent -> power
    | other_plain_atom POWER -> power_literal

?plain_atom: NUMBER -> literal
    | NUMBER DEGREE -> degree_literal
    | other_plain_atom

?other_plain_atom: SYMBOL -> symbol
    | SYMBOL DEGREE -> degree_symbol
    | CONSTANT -> constant
    | braced
    | fraction
    | ROOT -> root_literal
    | SQRT argument -> square_root
    | LVERT sum RVERT -> absolute

NUMBER: /[0-9]+(?:\.(?:[0-9]+|(?![0-9.])))?|\.[0-9]+/
BASED.2: /[0-9][0-9A-F]*_(?:\{\s*[0-9]+\s*\}|[0-9])|[A-F][0-9A-F]+_\{\s*1[1-6]\s*\}/
SYMBOL: /@SYMBOL@/
CONSTANT.2: /\\(?:pi|infty|imaginary|euler|dots|emptyset)(?![A-Za-z])/
FUNCTION.2: /@FUNCTION@/
FRACTION.3: /\\frac\s*\{\s*[0-9]+\s*\}\s*\{\s*[0-9]+\s*\}/
ROOT.3: /\\sqrt\s*\{\s*[0-9]+\s*\}/
POWER.2: /\^\s*(?:\{\s*[0-9]+\s*\}|[0-9]+(?![0-9.]))(?!\s*\^)/
SQRT: /\\sqrt(?![A-Za-z])/
FRAC: /\\frac(?![A-Za-z])/
BINOM: /\\binom(?![A-Za-z])/
PMOD: /\\pmod(?![A-Za-z])/
RELATION: /@RELATION@/
SET_SIGN: /\\(?:cup|cap|setminus)(?![A-Za-z])/
PLUS_MINUS: /\\(?:pm|mp)(?![A-Za-z])/
AND: /\\and(?![A-Za-z])/
OR: /\\or(?![A-Za-z])/
DEGREE.2: /\^\s*\{?\s*\\circ(?![A-Za-z])\s*\}?/
LVERT: /\\lvert(?![A-Za-z])/
RVERT: /\\rvert(?![A-Za-z])/
LFLOOR: /\\lfloor(?![A-Za-z])/
RFLOOR: /\\rfloor(?![A-Za-z])/
LCEIL: /\\lceil(?![A-Za-z])/
RCEIL: /\\rceil(?![A-Za-z])/
LSET: /\\\{/
RSET: /\\\}/
BEGIN: /\\begin\{matrix\}/
END: /\\end\{matrix\}/
CR: /\\cr(?![A-Za-z])/
AMPERSAND: "&"
COMMA: ","
SEMICOLON: ";"
PLUS: "+"
MINUS: "-"
TIMES: "*"
SLASH: "/"
CARET: "^"
UNDERSCORE: "_"
BANG: /!(?![!=])/
PERCENT: "%"
LPAR: "("
RPAR: ")"
LBRACKET: "["
RBRACKET: "]"
LBRACE: "{"
RBRACE: "}"

%import common.WS
%ignore WS
"""


def _with_terminals(rules: str) -> str:
    """Puts the long terminals in."""
    for name, pattern in _TERMINALS.items():
        rules = rules.replace(name, pattern)
    return rules


GRAMMAR = _with_terminals(_RULES)
