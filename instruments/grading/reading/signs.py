"""Unicode signs of mathematics that running text rarely has, as LaTeX commands."""

__all__ = ["SIGNS"]

_GREEK = """
alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma
tau upsilon phi chi psi omega
"""
SIGNS = str.maketrans(
    {
        "\u2205": r"\emptyset ",
        "\u222a": r"\cup ",
        "\u2229": r"\cap ",
        "\u2208": r"\in ",
        "\u2216": r"\setminus ",
        "\u211d": r"\mathbb{R} ",
        "\u2261": r"\equiv ",
        "\u2192": r"\to ",
        "\u2220": r"\angle ",
        "\u221b": r"\sqrt[3]",
        "\u221c": r"\sqrt[4]",
        "\u25b3": r"\triangle ",
        "\u25a1": r"\square ",
        "\u230a": r"\lfloor ",
        "\u230b": r"\rfloor ",
        "\u2308": r"\lceil ",
        "\u2309": r"\rceil ",
        "\u2032": "'",
        "\u2213": r"\mp ",
    }
    | {chr(0x3B1 + index): rf"\{name} " for index, name in enumerate(_GREEK.split())}
)
