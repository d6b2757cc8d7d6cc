"""What can be derived from known quantities, how far, and how it is written."""

from fractions import Fraction

import pytest

from instruments.quantities.known_constants import KNOWN_CONSTANTS, KnownConstant
from stages.inject.chain_style import style_of
from stages.inject.idle_steps.derivation import Derivation, derivations_of
from stages.inject.idle_steps.quantity import Quantity, quantities_of
from stages.inject.idle_steps.rate import longer_rate
from stages.inject.idle_steps.sentence import frames_of, printed_value, worded
from tests.instruments.chains.chain_builder import STEPS, Step, chain


def quantity(value: str, noun: str, **changes: object) -> Quantity:
    fields: dict[str, object] = {
        "value": Fraction(value.replace(",", "")),
        "printed": value,
        "noun": noun,
        "kind": "fact",
        "reference": "q0",
        "text": f"{value} {noun}",
        "step": 0,
        "rate": False,
    }
    return Quantity(**{**fields, **changes})  # type: ignore[arg-type]


def derived(*quantities: Quantity, context: str = "") -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for derivation in derivations_of(quantities, context):
        found.setdefault(derivation.kind, []).append(f"{derivation.value} {derivation.noun}")
    return found


@pytest.mark.parametrize(
    ("value", "noun", "converted"),
    [
        ("3", "$", ["300 cents"]),
        ("300", "cents", ["3 $"]),
        ("120", "seconds", ["2 minutes"]),
        ("120", "minutes", ["2 hours", "7200 seconds"]),
        ("3", "hours", ["180 minutes"]),
        ("14", "days", ["2 weeks", "336 hours"]),
        ("2", "weeks", ["14 days"]),
        ("24", "months", ["2 years"]),
        ("3", "years", ["36 months"]),
        ("24", "inches", ["2 feet"]),
        ("3", "feet", ["36 inches"]),
        ("2", "yards", ["6 feet"]),
        ("32", "ounces", ["2 pounds"]),
        ("2", "pounds", ["32 ounces"]),
        ("2", "lbs", ["32 ounces"]),
        ("2", "gallons", ["8 quarts"]),
        ("2", "meters", ["200 centimeters"]),
        ("2", "cm", ["20 millimeters"]),
        ("2", "km", ["2000 meters"]),
        ("2", "kg", ["2000 grams"]),
        ("2", "liters", ["2000 milliliters"]),
        ("2", "long hours", ["120 minutes"]),
        ("13", "days", ["312 hours"]),
        ("12", "inches", []),
        ("2", "cups", []),
    ],
)
def test_conversions_are_those_of_everyday(value: str, noun: str, converted: list[str]) -> None:
    assert derived(quantity(value, noun)).get("conversion", []) == converted


def test_measures_are_neither_halved_nor_counted_in_dozens() -> None:
    assert derived(quantity("24", "hours")).keys() == {"conversion"}
    assert derived(quantity("24", "quarts")) == {}
    assert derived(quantity("24", "eggs")) == {
        "dozens": ["2 dozen eggs"],
        "share": ["12 eggs"],
        "double": ["48 eggs"],
    }


def test_people_do_not_come_in_dozens() -> None:
    assert derived(quantity("24", "small children")).keys() == {"share", "double"}


@pytest.mark.parametrize(("value", "dozens"), [("240", True), ("252", False), ("12", False)])
def test_dozens_are_few_and_more_than_one(value: str, dozens: bool) -> None:
    assert ("dozens" in derived(quantity(value, "eggs"))) is dozens


@pytest.mark.parametrize(
    ("value", "kinds"),
    [("500000", {"share", "double"}), ("500001", set()), ("2", {"double"}), ("3", {"double"})],
)
def test_outcomes_are_whole_more_than_one_and_at_most_a_million(
    value: str, kinds: set[str]
) -> None:
    assert derived(quantity(value, "eggs")).keys() == kinds


def siblings(
    first: str, second: str, noun: str = "eggs", **changes: object
) -> dict[str, list[str]]:
    found = derived(quantity(first, noun), quantity(second, "eggs", **changes))
    return {kind: found[kind] for kind in ("difference", "sum", "ratio") if kind in found}


def test_siblings_are_compared_the_larger_first() -> None:
    same = {"difference": ["6 eggs"], "sum": ["12 eggs"], "ratio": ["3 times"]}
    assert siblings("3", "9") == siblings("9", "3") == same
    (difference, total, ratio) = list(
        derivations_of([quantity("3", "eggs"), quantity("9", "eggs")], "")
    )[:3]
    assert [o.value for o in difference.operands] == [9, 3]
    assert [o.value for o in total.operands] == [3, 9]
    assert [o.value for o in ratio.operands] == [9, 3]


@pytest.mark.parametrize(
    ("first", "second", "kinds"),
    [
        ("40", "2", {"difference", "sum", "ratio"}),
        ("42", "2", {"difference", "sum"}),
        ("9", "2", {"difference", "sum"}),
        ("3", "2", {"sum"}),
        ("999999", "2", {"difference"}),
    ],
)
def test_comparisons_stay_plain(first: str, second: str, kinds: set[str]) -> None:
    assert siblings(first, second).keys() == kinds


def test_other_units_and_rates_are_not_compared() -> None:
    assert siblings("3", "9", noun="hens") == {}
    assert siblings("3", "9", rate=True) == {}
    assert siblings("3", "9", noun="fresh eggs").keys() == {"difference", "sum", "ratio"}


def test_a_rate_is_neither_halved_nor_doubled() -> None:
    assert derived(quantity("24", "eggs", rate=True)) == {}


@pytest.mark.parametrize(
    ("sentence", "value"),
    [
        ("It lays 9 eggs a day.", "63"),
        ("It lays 9 eggs per minute.", "540"),
        ("It lays 9 eggs every week.", "468"),
        ("It lays 9 eggs each month.", "108"),
    ],
)
def test_a_rate_of_a_step_is_extended_to_the_next_period(sentence: str, value: str) -> None:
    end = sentence.index("eggs") + 4
    rate = quantity(
        "9", "eggs", kind="milestone", sentence=sentence, span=(sentence.index("9"), end), rate=True
    )
    assert derived(rate) == {"rate": [f"{value} eggs"]}
    fact = quantity("9", "eggs", sentence=sentence, span=(sentence.index("9"), end), rate=True)
    assert derived(fact) == {}


def test_the_longer_period_takes_the_place_of_the_shorter() -> None:
    sentence = "It lays 9 eggs every week."
    longer = longer_rate(sentence, 14, "")
    assert longer is not None
    assert sentence[longer.start : longer.end] == "week"
    assert (longer.phrase, longer.constant) == ("year", "weeks per year")


@pytest.mark.parametrize("context", ["all years", "a YEAR", "yearly", "Two years later"])
def test_a_period_that_the_text_speaks_of_is_not_derived(context: str) -> None:
    assert longer_rate("It lays 9 eggs every week.", 14, context) is None
    assert longer_rate("It lays 9 eggs every week.", 14, "leap") is not None


def test_words_between_number_and_period_stop_a_rate() -> None:
    assert longer_rate("It lays 9 eggs there a day.", 14, "") is None
    assert longer_rate("It lays 9 eggs   a day.", 14, "") is not None


def nouns(question: str) -> list[str]:
    base = chain([Step("So 2 * 7 = 14 pens.", "2*7=14", ("two halves", "days per week"))], question)
    return [
        f"{q.value} {q.noun}{' rate' if q.rate else ''}" for q in quantities_of(base) if q.step == 0
    ]


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("He has 8 red cups.", ["8 red cups"]),
        ("He has 8 very nice red cups.", []),
        ("He has 8 nice red cups.", ["8 nice red cups"]),
        ("He has 8 of the cups.", []),
        ("He has 8.", []),
        ("He has 8 glass.", []),
        ("He has 8 bus stops.", ["8 bus stops"]),
        ("He sees 8 sheep and 9 men.", ["8 sheep", "9 men"]),
        ("He has $8 and 9 cents.", ["8 $", "9 cents"]),
        ("He runs 8km or 9 kg.", ["8 km", "9 kg"]),
        ("He gets 8 more cups.", ["8 cups"]),
        ("He has 1 cups and 0 pens.", []),
        ("He has 20% cups.", []),
        ("He drinks 8 cups per day.", ["8 cups rate"]),
        ("He earns $8/hour.", ["8 $ rate"]),
        ("He drinks 8 cups daily.", ["8 cups rate"]),
        ("He drinks 8 cups and rests.", ["8 cups"]),
        ("He has 8 cups, 8 cups and 8 pens.", ["8 cups", "8 pens"]),
        ("He has 8 red cups and 8 cups.", ["8 red cups"]),
    ],
)
def test_a_fact_carries_its_noun(question: str, found: list[str]) -> None:
    assert nouns(question) == found


def test_quantities_of_steps_know_where_they_stand() -> None:
    base = chain()
    steps = {q.reference: q for q in quantities_of(base) if q.kind == "milestone"}
    third = steps["m3"]
    assert (third.step, third.text, third.printed) == (3, "46 pens", "46")
    assert third.sentence == STEPS[2].text
    assert third.sentence[slice(*third.span)] == "42 + 4 = 46 pens"


def test_of_a_surplus_the_sentence_is_not_used() -> None:
    base = chain([Step("He has 3 * 14 = 42 more pens than she.", "3*14=42", ("q", "q"))])
    (found,) = [q for q in quantities_of(base) if q.step]
    assert (found.sentence, found.noun) == ("", "pens")


def test_a_step_that_does_not_write_its_equation_gives_no_quantity() -> None:
    steps = [Step("He has forty-two pens.", "3*14=42", ("q", "q")), *STEPS[1:2]]
    assert [q.reference for q in quantities_of(chain(steps)) if q.step] == ["m2"]


def test_money_of_a_step_is_named_by_its_sign() -> None:
    base = chain([Step("He pays 3 * 14 = $42 in all.", "3*14=42", ("q", "q"), "$")])
    (found,) = [q for q in quantities_of(base) if q.step]
    assert (found.noun, found.text, found.unit) == ("$", "$42", "$")


PLAIN = style_of(("He has 2 + 3 = 5.",))
TIGHT = style_of(("He has 2x3=1,006.", "He has 3x3=9."))
MONEY = style_of(("He has $2 + $3 = $5.",))


def written(derivation: Derivation, style: object = PLAIN) -> list[str]:
    return [worded(derivation, frame, style) for frame in frames_of(derivation, "")]  # type: ignore[arg-type]


def known(name: str) -> KnownConstant:
    return next(constant for constant in KNOWN_CONSTANTS if constant.name == name)


def test_a_derivation_is_written_in_the_style_of_the_chain() -> None:
    product = Derivation(
        "double", (quantity("1,200", "eggs"), known("two halves")), "*", Fraction(2400), "eggs"
    )
    assert written(product) == [
        "Twice 1,200 eggs would be 1,200 * 2 = 2400 eggs.",
        "Double the 1,200 eggs would be 1,200 * 2 = 2400 eggs.",
    ]
    assert written(product, TIGHT)[0] == "Twice 1,200 eggs would be 1,200x2=2,400 eggs."


def test_money_keeps_its_decimals_and_signs() -> None:
    prices = (quantity("2.50", "$"), quantity("3.5", "$"))
    total = Derivation("sum", prices, "+", Fraction(6), "$")
    assert printed_value(total) == "6.00"
    assert written(total)[0] == "$2.50 and $3.5 make 2.50 + 3.5 = $6.00."
    assert written(total, MONEY)[0] == "$2.50 and $3.5 make $2.50 + $3.5 = $6.00."


def test_a_ratio_counts_times() -> None:
    ratio = Derivation(
        "ratio", (quantity("9", "eggs"), quantity("3", "eggs")), "/", Fraction(3), "times"
    )
    assert printed_value(ratio) == "3"
    assert written(ratio) == [
        "9 eggs is 9 / 3 = 3 times 3 eggs.",
        "3 eggs goes into 9 eggs exactly 9 / 3 = 3 times.",
    ]


@pytest.mark.parametrize(
    ("sentence", "own"),
    [
        ("The box holds 9 * 4 = 36 eggs.", "The box holds {equation}."),
        ("Boxes 9 * 4 = 36 eggs.", None),
        ("The 2 boxes hold 9 * 4 = 36 eggs.", None),
        ("The box = 9 * 4 = 36 eggs.", None),
        ("The box holds 9 * 4 = 36 eggs of 40.", None),
    ],
)
def test_the_own_sentence_of_a_step_is_used_when_it_says_nothing_else_in_numbers(
    sentence: str, own: str | None
) -> None:
    start, end = sentence.index("9 *"), sentence.index("eggs") + 4
    eggs = quantity("36", "eggs", kind="milestone", step=1, sentence=sentence, span=(start, end))
    dozens = Derivation("dozens", (eggs, known("items per dozen")), "/", Fraction(3), "dozen eggs")
    frames = frames_of(dozens, "")
    assert ((frames[0],) == frames) is (own is not None)
    if own is not None:
        assert frames == (own,)
    half = Derivation("share", (eggs, known("two halves")), "/", Fraction(18), "eggs")
    assert len(frames_of(half, "")) == 2


def test_spans_of_time_are_not_said_in_their_own_sentence() -> None:
    sentence = "The trip takes 2 * 7 = 14 days."
    days = quantity("14", "days", kind="milestone", step=1, sentence=sentence, span=(15, 30))
    weeks = Derivation("conversion", (days, known("days per week")), "/", Fraction(2), "weeks")
    assert "The trip takes {equation}." not in frames_of(weeks, "")
    assert len(frames_of(weeks, "")) == 3


def test_a_rate_that_cannot_be_said_in_its_own_words_has_no_frame() -> None:
    sentence = "The hen lays 9 eggs a day."
    eggs = quantity("9", "eggs", kind="milestone", step=1, sentence=sentence, span=(13, 19))
    rate = Derivation("rate", (eggs, known("days per week")), "*", Fraction(63), "eggs")
    assert frames_of(rate, "") == ("The hen lays {equation} a week.",)
    assert frames_of(rate, "He sells them every week.") == ()
