"""Edits of steps, paraphrases, excerpts and idle steps, word by word."""

from fractions import Fraction
from itertools import islice
from typing import get_args

import pytest

from instruments.chains.equation_place import place_of
from instruments.chains.novelty import restates
from instruments.chains.similarity import similarity
from schemas.milestone import Milestone
from stages.inject.chain_style import style_of
from stages.inject.excerpt import excerpts
from stages.inject.idle_steps.derivation import Derivation, DerivationKind, derivations_of
from stages.inject.idle_steps.quantity import quantities_of
from stages.inject.idle_steps.rate import longer_rate
from stages.inject.idle_steps.sentence import frames_of, worded
from stages.inject.paraphrase import paraphrases
from stages.inject.step_edit import with_operand, with_operator, with_result
from tests.instruments.chains.chain_builder import STEPS, Step, chain, milestone
from tests.stages.inject.cue_words import CUES

QUESTION = "He has 12 red cups and 4 blue cups, $30, 90 minutes and 7 jars. How many does he need?"


def step(text: str, equation: str = "12*4=48", unit: str = "cups") -> Milestone:
    return milestone(1, Step(text, equation, ("q", "q"), unit), QUESTION)


def edited(text: str, new: str, kind: str, equation: str = "12*4=48") -> str | None:
    source = step(text, equation)
    place = place_of(text, source.equations[0])
    assert place is not None
    if kind == "result":
        result = with_result(source, 0, place, Fraction(new))
    elif kind == "operator":
        result = with_operator(source, 0, place, 0, new, new)
    else:
        result = with_operand(source, 0, place, int(kind), Fraction(new))
    return None if result is None else result.text


@pytest.mark.parametrize(
    ("text", "new", "kind", "expected"),
    [
        ("He has 12 * 4 = 48 cups.", "49", "result", "He has 12 * 4 = 49 cups."),
        ("48 cups, for 12*4=48.", "84", "result", "84 cups, for 12*4=84."),
        ("He has 12 * 4 = 48.00 cups.", "49", "result", "He has 12 * 4 = 49.00 cups."),
        ("He has 12 * 4 = 48 cups.", "13", "0", "He has 13 * 4 = 48 cups."),
        ("With 4 shelves he has 12 * 4 = 48.", "5", "1", "With 5 shelves he has 12 * 5 = 48."),
        ("He has 12 * 4 = 48 cups, 48% full.", "49", "result", None),
        ("He has 12 * 4 = 48 cups.", "97/2", "result", None),
        ("He has 12 * 4 = 48 cups.", "+", "operator", "He has 12 + 4 = 48 cups."),
    ],
)
def test_one_token_and_its_copies_change(
    text: str, new: str, kind: str, expected: str | None
) -> None:
    assert edited(text, new, kind) == expected


def test_a_number_with_two_parts_in_the_equation_is_left_alone() -> None:
    assert edited("He has 4 * 4 = 16 cups.", "5", "0", "4*4=16") is None


def test_structured_fields_follow_the_text() -> None:
    source = step("He has 12 * 4 = 48 cups.")
    place = place_of(source.text, source.equations[0])
    assert place is not None
    changed = with_operand(source, 0, place, 1, Fraction(5))
    assert changed is not None
    assert changed.equations[0].lhs == "12*5"
    assert changed.conclusion.expression == "12*5"
    assert changed.conclusion.value == "48"
    assert [condition.value for condition in changed.conditions] == ["12", "5"]
    assert [condition.ref for condition in changed.conditions] == [
        condition.ref for condition in source.conditions
    ]


@pytest.mark.parametrize(
    ("text", "again"),
    [
        ("He has 12 * 4 = 48 cups.", "He has 4 * 12 = 48 cups."),
        ("He pays 12 * $4 = $48.", "He pays $4 * 12 = $48."),
        ("So he has 12 * 4 = 48 cups.", "{} he has 4 * 12 = 48 cups."),
        ("In May, he has 12 * 4 = 48 cups.", "He has 4 * 12 = 48 cups in May."),
    ],
)
def test_a_paraphrase_commutes_and_rewords(text: str, again: str) -> None:
    source = step(text)
    first = next(paraphrases(source))
    head, _, tail = again.partition("{}")
    assert first.text.startswith(head)
    assert first.text.endswith(tail)
    assert first.text != text
    assert restates(first, source)


def test_operands_with_different_units_are_not_commuted() -> None:
    source = step("He has 12 boxes * 4 cups = 48 cups.")
    assert list(paraphrases(source)) == []


def test_an_equation_in_parentheses_is_not_commuted() -> None:
    assert list(paraphrases(step("He has (12 * 4) = 48 cups.", "(12*4)=48"))) == []


def test_a_difference_cannot_be_commuted() -> None:
    assert list(paraphrases(step("He keeps 12 - 4 = 8 cups.", "12-4=8"))) == []


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (
            "If he fills 12 shelves, he has 12 * 4 = 48 cups on them.",
            [
                "He has 12 * 4 = 48 cups on them.",
                "If he fills 12 shelves, he has 12 * 4 = 48 cups.",
                "12 * 4 = 48 cups on them.",
            ],
        ),
        (
            "He has 12 * 4 = 48 cups in the old kitchen.",
            ["He has 12 * 4 = 48 cups."],
        ),
        ("He pays in total 12 * $4 = $48.", ["12 * $4 = $48."]),
        ("He pays in total $12 * 4 = $48.", ["$12 * 4 = $48."]),
        (
            "There are shelves, so he pays $12 * 4 = $48.",
            ["He pays $12 * 4 = $48.", "$12 * 4 = $48."],
        ),
        (
            "He pays $12 * 4 = $48, which is much.",
            ["He pays $12 * 4 = $48.", "$12 * 4 = $48, which is much."],
        ),
        ("he pays in total 12 * 4 = 48", ["12 * 4 = 48"]),
        ("Today 12 * 4 = 48", []),
        ("12 * 4 = 48 cups", []),
    ],
)
def test_an_excerpt_holds_the_equation_and_drops_words(text: str, parts: list[str]) -> None:
    source = step(text)
    found = list(excerpts(source))
    assert [part.text for part in found] == parts
    assert all(restates(part, source) for part in found)


def test_quantities_carry_noun_kind_and_rate() -> None:
    found = {
        (str(quantity.value), quantity.noun, quantity.kind, quantity.rate)
        for quantity in quantities_of(chain(STEPS))
    }
    assert ("42", "pens", "milestone", False) in found
    assert ("14", "pens", "fact", True) in found
    assert ("10", "pens", "fact", False) in found


@pytest.mark.parametrize(
    ("text", "noun"),
    [
        ("He has 12 * 4 = 48 cups.", "cups"),
        ("He has 12 * 4 = 48 big red cups left.", "big red cups"),
        ("He pays 12 * 4 = $48 for it.", "$"),
        ("He has 12 * 4 = 48 more cups.", "cups"),
        ("It is 12 * 4 = 48cm long.", "cm"),
        ("He has 12 * 4 = 48 as well.", None),
        ("It takes 12 * 4 = 48 less time.", None),
        ("He sees 12 * 4 = 48 people there.", "people"),
    ],
)
def test_a_noun_is_taken_only_where_it_is_certain(text: str, noun: str | None) -> None:
    base = chain([Step(text, "12*4=48", ("q", "q"))], QUESTION)
    nouns = [q.noun for q in quantities_of(base) if q.kind == "milestone"]
    assert nouns == ([] if noun is None else [noun])


def test_siblings_of_one_unit_are_added_and_compared() -> None:
    base = chain([Step("He has 12 * 4 = 48 cups.", "12*4=48", ("q", "q"))], QUESTION)
    found = {
        (d.kind, d.sign, str(d.value), d.noun) for d in derivations_of(quantities_of(base), "")
    }
    assert ("sum", "+", "16", "cups") in found
    assert ("difference", "-", "36", "cups") in found
    assert ("ratio", "/", "3", "times") in found
    assert ("conversion", "*", "3000", "cents") in found
    assert ("conversion", "*", "5400", "seconds") in found
    assert not any(kind in ("sum", "ratio") and value == "97" for kind, _, value, _ in found)


def test_every_derivation_is_true_and_whole() -> None:
    base = chain([Step("He has 12 * 4 = 48 cups.", "12*4=48", ("q", "q"))], QUESTION)
    for derivation in derivations_of(quantities_of(base), ""):
        first, second = (operand.value for operand in derivation.operands)
        outcome = {"+": first + second, "-": first - second, "*": first * second}
        expected = outcome[derivation.sign] if derivation.sign != "/" else first / second
        assert derivation.value == expected
        assert derivation.value.denominator == 1


def sentences(steps: list[Step], kind: str) -> list[str]:
    base = chain(steps, QUESTION)
    context = "\n".join([QUESTION, *base.texts])
    return [
        worded(derivation, frame, style_of(tuple(base.texts)))
        for derivation in derivations_of(quantities_of(base), context)
        if derivation.kind == kind and any(q.kind == "milestone" for q in derivation.quantities)
        for frame in frames_of(derivation, context)
    ]


def test_an_idle_step_follows_the_manner_of_the_chain() -> None:
    spaced = sentences([Step("He has 12 x 4 = 48 cups", "12*4=48", ("q", "q"))], "dozens")
    assert spaced == ["He has 48 / 12 = 4 dozen cups"]
    tight = sentences([Step("He has 12*4=48 cups.", "12*4=48", ("q", "q"))], "difference")
    assert "48 cups is 48-12=36 red cups more than 12 red cups." not in tight
    assert any("48-4=44 cups" in sentence for sentence in tight)


def test_a_conversion_reuses_the_sentence_of_its_step() -> None:
    step_of_cost = Step("The whole set costs 12 * 4 = $48.", "12*4=48", ("q", "q"), "$")
    assert sentences([step_of_cost], "conversion") == ["The whole set costs 48 * 100 = 4800 cents."]


def test_a_surplus_is_not_said_in_the_sentence_of_its_step() -> None:
    steps = [Step("He has 12 * 4 = 48 more cups than she.", "12*4=48", ("q", "q"))]
    assert all("than she" not in sentence for sentence in sentences(steps, "dozens"))
    assert sentences(steps, "dozens") != []


def test_a_rate_is_extended_in_its_own_words() -> None:
    steps = [Step("He washes 12 * 4 = 48 cups every day.", "12*4=48", ("q", "q"))]
    assert sentences(steps, "rate") == ["He washes 48 * 7 = 336 cups every week."]


@pytest.mark.parametrize(
    ("sentence", "context"),
    [
        ("He washes 48 cups every day.", "He works five days a week."),
        ("He washes 48 cups.", ""),
        ("Every day he washes 48 cups.", ""),
        ("He washes 48 cups a day, doubled each week.", ""),
        ("His 48 cups a day increase.", ""),
    ],
)
def test_a_rate_that_may_not_hold_on_is_not_extended(sentence: str, context: str) -> None:
    assert longer_rate(sentence, sentence.index("cups") + 4, context) is None


def test_a_chain_of_bare_equations_stays_bare() -> None:
    bare = sentences([Step("12 * 4 = 48 cups", "12*4=48", ("q", "q"))], "sum")
    assert "4 + 48 = 52 cups" in bare


@pytest.mark.parametrize(
    ("texts", "field", "value"),
    [
        (("2 x 3 = 6", "4 x 5 = 20", "2 * 3 = 6"), "times", "x"),
        (("He has 2*3=6.", "She has 4*5=20."), "spaced", False),
        (("He has 2 * 3 = 6.", "She has 4*5=20."), "spaced", True),
        (("He has 1,000 + 1 = 1,001.",), "thousands", True),
        (("He has $2 + $3 = $5.",), "repeats_currency", True),
        (("He has 2 + 3 = $5.",), "repeats_currency", False),
        (("He has $2 + 3 = $5.", "He has 5 + $1 = $6."), "repeats_currency", False),
        (("He has $2 + $3 - 1 = $4.",), "repeats_currency", True),
        (("He has 2 + 3 = 5", "So 5 + 1 = 6"), "stop", ""),
        (("2 + 3 = 5", "5 + 1 = 6"), "bare", True),
        (("2 + 3 = 5", "So 5 + 1 = 6"), "bare", False),
    ],
)
def test_the_habits_of_a_chain_are_read(texts: tuple[str, ...], field: str, value: object) -> None:
    assert getattr(style_of(texts), field) == value


def test_idle_sentences_are_no_near_duplicates_of_their_step() -> None:
    for text in ("He washes 12 * 4 = 48 cups every day.", "The set costs 12 * 4 = $48."):
        for kind in ("rate", "conversion", "dozens"):
            for sentence in sentences([Step(text, "12*4=48", ("q", "q"))], kind):
                assert similarity(sentence, text) < 0.8


@pytest.mark.parametrize("kind", [kind for kind in get_args(DerivationKind) if kind != "rate"])
def test_no_frame_of_an_idle_step_has_a_cue_word(kind: DerivationKind) -> None:
    (first, second) = islice(quantities_of(chain([Step("", "12*4=48", ("q", "q"))], QUESTION)), 2)
    frames = frames_of(Derivation(kind, (first, second), "+", Fraction(16), "cups"), QUESTION)
    assert len(set(frames)) == len(frames) >= 2
    for frame in frames:
        assert CUES.search(frame.format(first="", second="", equation="")) is None
        assert frame.count("{equation}") == 1
        assert frame.endswith(".")
        assert "{first}" in frame
