"""What speaks for and against a place that a value may come from."""

from fractions import Fraction

from instruments.quantities.question_facts import question_facts
from stages.decompose.agreement import (
    Candidate,
    disagree,
    fact_candidate,
    points,
    result_candidate,
)
from stages.decompose.operands import Operand

NOTHING: frozenset[str] = frozenset()


def operand(role: str = "factor", words: str = "", fraction: bool = False) -> Operand:
    return Operand(Fraction(5), role, fraction, frozenset(words.split()))


def candidate(unit: str = "", after: str = "", reading: str = "count") -> Candidate:
    return Candidate(frozenset(unit.split()), frozenset(after.split()), NOTHING, reading)


def described(question: str, number: int = 0) -> Candidate:
    return fact_candidate(question_facts(question)[number], question)


def test_the_same_unit_outweighs_shared_words() -> None:
    line = frozenset({"red", "large", "old"})
    same = points(operand(words="pen"), line, candidate("pen"))
    assert same > points(operand(words="pen"), line, candidate("cup", "red large old"))


def test_money_is_no_count() -> None:
    assert points(operand(words="dollar"), NOTHING, candidate("pen")) < 0
    assert points(operand(words="pen"), NOTHING, candidate("dollar")) < 0
    assert points(operand(words="cup"), NOTHING, candidate("pen")) == 0


def test_shared_words_speak_for_a_place() -> None:
    line = frozenset({"red", "large"})
    assert points(operand(), line, candidate(after="red")) > points(operand(), line, candidate())


def test_a_part_or_a_multiple_is_no_summand() -> None:
    for reading in ("part", "multiple"):
        assert points(operand("term"), NOTHING, candidate(reading=reading)) < 0
        assert points(operand("factor"), NOTHING, candidate(reading=reading)) > 0


def test_a_part_fits_a_divisor_best() -> None:
    part = candidate(reading="part")
    assert points(operand("divisor"), NOTHING, part) > points(operand("factor"), NOTHING, part)


def test_a_percentage_is_a_share() -> None:
    percent = candidate(reading="percent")
    assert points(operand(fraction=True), NOTHING, percent) > 0
    assert points(operand(fraction=False), NOTHING, percent) < 0


def test_a_quantity_is_described_inside_its_clause() -> None:
    found = described("At noon Al sells 5 red pens, and Bo eats figs.")
    assert found.unit == {"red", "pen"}
    assert found.after == {"red", "pen"}
    assert "noon" in found.before
    assert found.reading == "count"


def test_a_currency_sign_before_the_number_is_its_unit() -> None:
    assert "dollar" in described("It costs $5 per box.").unit


def test_readings_are_told_apart() -> None:
    assert described("Half of them").reading == "part"
    assert described("It is 2/3 full").reading == "part"
    assert described("Twice as many").reading == "multiple"
    assert described("Three times as many").reading == "multiple"
    assert described("30% of them").reading == "percent"
    assert described("30 of them").reading == "count"


def test_a_result_is_described_by_its_step() -> None:
    found = result_candidate("Al has 3*4=12 red pens.", "pens")
    assert found.unit == {"pen"}
    assert {"al", "red", "pen"} <= found.after


def test_only_different_measures_disagree() -> None:
    assert disagree(operand(words="day"), candidate("week"))
    assert not disagree(operand(words="day week"), candidate("week"))
    assert not disagree(operand(words="lap"), candidate("week"))
    assert not disagree(operand(), candidate("week"))


def test_of_a_rate_what_is_counted_agrees() -> None:
    for unit in ("cents per page", "cents/page", "cents a day"):
        assert result_candidate("That is 12.", unit).unit == {"cent"}
