"""Which quantities a question states, where, and what each may stand for."""

import time
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.quantities.question_facts import Fact, question_facts


def read(question: str) -> list[tuple[str, list[str]]]:
    """Gives each fact's words and its direct values."""
    return [(fact.text, [str(value) for value in fact.values]) for fact in question_facts(question)]


def only(question: str) -> Fact:
    (fact,) = question_facts(question)
    return fact


@pytest.mark.parametrize(
    ("question", "facts"),
    [
        ("He pays $1,200.50 today.", [("1,200.50", ["2401/2"])]),
        ("It holds .5 litres.", [(".5", ["1/2"])]),
        ("She left at 8:30.", [("8", ["8"]), ("30", ["30"])]),
        ("the 3rd of 20 shelves", [("3", ["3"]), ("20", ["20"])]),
        ("Numbers 1,2,3 are drawn", [("1", ["1"]), ("2", ["2"]), ("3", ["3"])]),
        ("In 2019,500 people came", [("2019", ["2019"]), ("500", ["500"])]),
        ("at the end.5 apples", [("5", ["5"])]),
        ("version 1.2.3", [("1.2", ["6/5"]), ("3", ["3"])]),
        ("5-10 days", [("5", ["5"]), ("10", ["10"])]),
        ("7\u2028\u00a08", [("7", ["7"]), ("8", ["8"])]),
        ("7\u200b8", [("7", ["7"]), ("8", ["8"])]),
        ("\u0663 apples and \u00b2", []),
        ("", []),
        ("nothing at all", []),
    ],
)
def test_numbers_in_digits(question: str, facts: list[tuple[str, list[str]]]) -> None:
    assert read(question) == facts


@pytest.mark.parametrize(
    ("question", "facts"),
    [
        ("1/2 of it", [("1/2", ["1/2", "1", "2"])]),
        ("1 1/2 cups", [("1 1/2", ["3/2"])]),
        ("1\u00a01/2 cups", [("1\u00a01/2", ["3/2"])]),
        ("1-1/2 cups", [("1-1/2", ["3/2"])]),
        ("1 and 1/2 cups", [("1 and 1/2", ["3/2"])]),
        ("\u00bd cup", [("\u00bd", ["1/2", "2"])]),
        ("2\u00bd cups", [("2\u00bd", ["5/2"])]),
        ("\u215e inch", [("\u215e", ["7/8", "8"])]),
        ("3\u20444 of it", [("3\u20444", ["3/4", "3", "4"])]),
        ("on 1/2/3", [("1", ["1"]), ("2", ["2"]), ("3", ["3"])]),
        ("1/0 of it", []),
        ("0/5 of it", [("0/5", ["0", "5"])]),
    ],
)
def test_fractions_in_digits(question: str, facts: list[tuple[str, list[str]]]) -> None:
    assert read(question) == facts


@pytest.mark.parametrize(
    ("question", "facts"),
    [
        ("Five birds", [("Five", ["5"])]),
        ("twenty-five birds", [("twenty-five", ["25"])]),
        ("twenty five birds", [("twenty five", ["25"])]),
        ("three hundred and five", [("three hundred and five", ["305"])]),
        ("One Hundred And Twenty", [("One Hundred And Twenty", ["120"])]),
        ("a hundred birds", [("hundred", ["100"])]),
        ("two thousand, five birds", [("two thousand", ["2000"]), ("five", ["5"])]),
        ("five and six birds", [("five", ["5"]), ("six", ["6"])]),
        ("four ten dollar bills", [("four", ["4"]), ("ten", ["10"])]),
        ("six one day passes", [("six", ["6"]), ("one", ["1"])]),
        ("twenty five-dollar bills", [("twenty", ["20"]), ("five", ["5"])]),
        ("a twenty-five-dollar bill", [("twenty-five", ["25"])]),
        ("a three-day trip", [("three", ["3"])]),
        ("a five-year-old", [("five", ["5"])]),
        ("3 million", [("3 million", ["3000000", "3", "1000000"])]),
        ("2.5 thousand", [("2.5 thousand", ["2500", "5/2", "1000"])]),
        ("someone in tension, often stone", []),
        ("\u017fix thou\u017fand", []),  # the long s is another letter
    ],
)
def test_numbers_in_words(question: str, facts: list[tuple[str, list[str]]]) -> None:
    assert read(question) == facts


@pytest.mark.parametrize(
    ("question", "facts"),
    [
        ("half of it", [("half", ["1/2", "2"])]),
        ("two-thirds", [("thirds", ["2/3", "3", "2"])]),
        ("two thirds", [("two", ["2"]), ("thirds", ["2/3", "3", "2"])]),
        ("3 quarters of it", [("3", ["3"]), ("quarters", ["3/4", "4", "3"])]),
        ("14 quarters in a purse", [("14", ["14"]), ("quarters", ["1/4", "4"])]),
        ("one-third", [("third", ["1/3", "3"])]),
        ("two third-graders", [("two", ["2"]), ("third", ["1/3", "3"])]),
        ("the twenty-third day", [("twenty-third", ["23"])]),
        ("twice as many", [("twice", ["2"])]),
        ("two-dozen eggs", [("dozen", ["24", "2"])]),
    ],
)
def test_parts_and_multiples(question: str, facts: list[tuple[str, list[str]]]) -> None:
    assert read(question) == facts


@pytest.mark.parametrize(
    "question",
    ["30%", "30 %", "30 percent", "30-percent", "30 per cent", "thirty percent", "30 PERCENT"],
)
def test_a_percentage_is_its_number_its_part_and_what_it_leaves(question: str) -> None:
    fact = only(question)
    assert fact.text == question
    assert list(map(str, fact.values)) == ["30", "3/10"]
    assert list(map(str, fact.derived)) == ["7/10", "13/10", "70", "130"]


@pytest.mark.parametrize("question", ["50 cents", "50\u00a2", "50-cent", "fifty cents", "50 Cents"])
def test_cents_are_derived_as_dollars(question: str) -> None:
    fact = only(question)
    assert (fact.values, fact.derived) == ((Fraction(50),), (Fraction(1, 2),))


@pytest.mark.parametrize(
    ("question", "word", "value"),
    [
        ("half a dozen eggs", "dozen", Fraction(6)),
        ("half of a dozen", "dozen", Fraction(6)),
        ("a half-dozen", "dozen", Fraction(6)),
        ("two dozen eggs", "dozen", Fraction(24)),
        ("1/2 dozen", "dozen", Fraction(6)),
        ("half a million", "million", Fraction(500_000)),
        ("two and a half hours", "half", Fraction(5, 2)),
        ("2 and a half hours", "half", Fraction(5, 2)),
        ("two and one-half hours", "half", Fraction(5, 2)),
        ("two and one half hours", "half", Fraction(5, 2)),
        ("14 quarters", "quarters", Fraction(7, 2)),
        ("two-thirds of it", "thirds", Fraction(1, 3)),
        ("three quarters of it", "quarters", Fraction(1, 4)),
        ("1 1/2 cups", "1 1/2", Fraction(1)),
        ("1 1/2 cups", "1 1/2", Fraction(1, 2)),
    ],
)
def test_what_a_reader_adds_in_one_step_is_derived(
    question: str, word: str, value: Fraction
) -> None:
    (fact,) = [fact for fact in question_facts(question) if fact.text == word]
    assert value in fact.derived


# fmt: off
PIECES = [
    "one", "Two", "twenty", "hundred", "thousand", "and", "a", "half", "thirds", "dozen", "twice",
    "quarter", "1/2", "3", "4.5", "1,200", "%", "percent", "cents", "\u00bd", "-", ",", ".", "/",
    "x", "cats", "\u200b", "\u0663", "\u2028", "\u00a0", "1" * 30,
]
# fmt: on
TEXTS = st.lists(
    st.one_of(st.sampled_from(PIECES), st.text(max_size=3)),
    max_size=12,
).flatmap(lambda parts: st.sampled_from(["", " ", "-"]).map(lambda gap: gap.join(parts)))


@given(TEXTS)
def test_facts_stand_in_order_at_their_places_without_overlap(question: str) -> None:
    end = 0
    for fact in question_facts(question):
        assert fact.ref == f"q{fact.start}"
        assert end <= fact.start < fact.end
        assert question[fact.start : fact.end] == fact.text
        end = fact.end


@given(TEXTS)
def test_no_value_is_listed_twice(question: str) -> None:
    for fact in question_facts(question):
        listed = [*fact.values, *fact.derived]
        assert fact.values
        assert len(set(listed)) == len(listed)


@given(st.integers(0, 10**12), st.sampled_from(["{:d} cats", "{:,} cats", "${:,}.", "({:d})"]))
def test_every_whole_number_in_digits_is_found(number: int, wording: str) -> None:
    assert only(wording.format(number)).values == (Fraction(number),)


@pytest.mark.parametrize(
    "question",
    [
        "1" * 20000,
        "1" * 5000 + "/2",
        "1 " * 10000,
        "1," * 10000,
        "1/" * 10000,
        "1" + " " * 20000,
        "1 and" + " " * 20000 + "1/2",
        "hundred" + " " * 20000 + "five",
        ("half" + " " * 200) * 100,
        "twenty-" * 3000,
    ],
)
def test_long_texts_cost_linear_time(question: str) -> None:
    begin = time.perf_counter()
    question_facts(question)
    assert time.perf_counter() - begin < 4.0
