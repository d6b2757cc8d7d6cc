"""The name of an arithmetic step's rule."""

import pytest

from stages.decompose.rule_names import arithmetic_rule


@pytest.mark.parametrize(
    ("lhs", "name"),
    [
        ("2+3", "sum"),
        ("2+3+4", "sum"),
        ("5-3", "difference"),
        ("2*3", "product"),
        ("6/2", "quotient"),
        ("2^3", "power"),
        ("-2-3", "difference"),
        ("2*3+4*5", "sum of products"),
        ("(2+3)*4", "product of sums"),
        ("10-2*3", "difference of products"),
        ("(2+3+4)/3", "average"),
        ("(2+3)/3", "quotient of sums"),
        (".25*80", "percentage"),
        ("30/100*80", "percentage of quotients"),
        ("1.5*80", "product"),
        ("(1+2^2)/7", "quotient of powers and sums"),
        ("7", "unnamed"),
        ("3*y", "unnamed"),
        ("", "unnamed"),
    ],
)
def test_a_calculation_is_named_by_its_operations(lhs: str, name: str) -> None:
    rule = arithmetic_rule(lhs)
    assert rule.name == name
    assert rule.kind == "arithmetic"
