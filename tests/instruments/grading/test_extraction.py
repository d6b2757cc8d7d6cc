"""The final answer is found where the text marks it, by a fixed order."""

import time

import pytest

from instruments.grading.extraction import Extraction, cut_run_on, extract_answer


def found(completion: str, *, lenient: bool = False) -> tuple[str, str] | None:
    extraction = extract_answer(completion, lenient=lenient)
    return None if extraction is None else (extraction.text, extraction.method)


def test_last_box_wins() -> None:
    assert found(r"First \boxed{2}. No: \boxed{3}") == ("3", "boxed")


def test_box_wins_over_what_stands_before_it() -> None:
    assert found("#### 2\nThe answer is 3, so \\boxed{1}") == ("1", "boxed")


@pytest.mark.parametrize(
    ("completion", "answer"),
    [
        ("\\boxed{5}. Let me check. So the answer is 6.", ("6", "phrase")),
        ("\\boxed{5}\n#### 6", ("6", "hash")),
        ("\\boxed{5}\n\nThe correct answer is **6**.", ("6", "phrase")),
        ("\\boxed{5}\n\nThe answer is 5.0.", ("5", "boxed")),
        ("\\boxed{5}\n\nThe answer is reasonable.", ("5", "boxed")),
        ("\\boxed{5}\n\nIf she had more, the answer would be 6.", ("5", "boxed")),
    ],
)
def test_another_value_behind_a_box_corrects_it(completion: str, answer: tuple[str, str]) -> None:
    assert found(completion) == answer


def test_hash_wins_over_phrase() -> None:
    assert found("The answer is 3\n#### 2") == ("2", "hash")


def test_last_hash_wins() -> None:
    assert found("#### 1\nwait\n#### 2") == ("2", "hash")


def test_heading_of_level_four_is_no_answer() -> None:
    assert found("#### Step 1\nadd\n#### Solution\nThe answer is 8") == ("8", "phrase")


@pytest.mark.parametrize(
    ("completion", "answer"),
    [
        ("So the answer is 72.", "72"),
        ("The final answer is: 72", "72"),
        ("The answer is $72$.", "$72$"),
        ("Answer: 72", "72"),
        ("**Final Answer:** 72", "72"),
        ("**Final Answer**: **72**", "72"),
        ("Final Answer:\n72", "72"),
        ("some steps\nA: 72", "72"),
        ("The answer is 72, which is more than 70.", "72"),
        ("The answer is 3.5 because it is.", "3.5"),
        ("The answer is 72. That took 3 steps.", "72"),
        ("ANSWER: 72", "72"),
    ],
)
def test_phrase(completion: str, answer: str) -> None:
    assert found(completion) == (answer, "phrase")


def test_last_phrase_with_mathematics_wins() -> None:
    text = "The answer is 4. So the answer is 5. I hope the answer is clear"
    assert found(text) == ("5", "phrase")


def test_last_phrase_counts_when_none_has_mathematics() -> None:
    assert found("The answer is red. Thus the answer is blue.") == ("blue", "phrase")


def test_capital_a_within_a_line_is_no_marker() -> None:
    assert found("Vitamin A: 18 units are in it, plan B: none") is None


@pytest.mark.parametrize("completion", ["72", " -3/4 ", "12.9", "$5", "72 clips", "[1, 2]"])
def test_bare_answer_is_taken_as_a_whole(completion: str) -> None:
    assert found(completion) == (completion.strip(), "bare")


def test_prose_without_a_mark_has_no_answer() -> None:
    assert found("She has 72 clips in the end, altogether.") is None


@pytest.mark.parametrize(
    ("completion", "answer"),
    [
        ("She has 72 clips in the end, altogether.", "72"),
        ("from 3 to -4 it is", "-4"),
        ("it ends at 1,200 m", "1,200"),
        ("she took 3/4 of it", "3/4"),
        (r"so \frac{3}{4} of it", r"\frac{3}{4}"),
        ("about 50% of it", "50%"),
    ],
)
def test_last_number_is_taken_leniently_only(completion: str, answer: str) -> None:
    assert found(completion) is None
    assert found(completion, lenient=True) == (answer, "last_number")


@pytest.mark.parametrize(
    ("completion", "answer"),
    [
        ("the whole order costs $29.00.", "$29.00"),
        ("that is 3/4 metres", "3/4"),
        ("It is 72 clips, altogether.", "72"),
    ],
)
def test_sentence_that_states_a_single_number_is_an_answer(completion: str, answer: str) -> None:
    assert found(completion) == (answer, "statement")


def test_thoughts_are_left_out_where_something_follows() -> None:
    assert found("<think>so \\boxed{4}</think>\nThe answer is 5.") == ("5", "phrase")


def test_thoughts_are_no_answer_where_nothing_follows() -> None:
    assert found("<think>so \\boxed{4}</think>\n") is None


def test_comments_are_left_out() -> None:
    assert found("the answer is 6 <!-- no, \\boxed{5} -->") == ("6", "phrase")


@pytest.mark.parametrize("sign", ["-", "\u2212"])
def test_a_sign_before_a_box_belongs_to_it(sign: str) -> None:
    assert found(rf"so x = {sign}\boxed{{4}}") == ("-4", "boxed")


def test_a_dash_apart_from_a_box_is_no_sign() -> None:
    assert found(r"the answer - \boxed{4}") == ("4", "boxed")


@pytest.mark.parametrize("completion", ["", "   ", "I cannot help with that.", "\\boxed{"])
def test_nothing_is_found_where_nothing_is(completion: str) -> None:
    assert found(completion, lenient=True) is None


def test_run_on_question_after_the_answer_is_cut() -> None:
    text = "2+2=4\n#### 4\n\nQuestion: What is 5+5?\nAnswer: 10\n#### 10"
    assert found(text) == ("4", "hash")


@pytest.mark.parametrize("marker", ["<|im_end|>", "</s>", "\nUser:", "\nQ:", "\n**Problem** 2:"])
def test_run_on_markers(marker: str) -> None:
    assert cut_run_on(f"The answer is 4.{marker} and \\boxed{{9}}") == "The answer is 4."


def test_restated_question_before_the_answer_is_not_cut() -> None:
    text = "Problem: add 2 and 2.\nQuestion: what is it?\nThe answer is 4"
    assert cut_run_on(text) == text


def test_different_boxes_are_flagged() -> None:
    assert extract_answer(r"\boxed{2}, so \boxed{3}") == Extraction("3", "boxed", True)


@pytest.mark.parametrize(
    ("completion", "answer"),
    [
        (r"\boxed{2} or \boxed{3}", "2 or 3"),
        (r"$\boxed{2}$ and $\boxed{3}$", "2, 3"),
        (r"\boxed{2}, \boxed{3}, or \boxed{4}", "2 or 3 or 4"),
        (r"\boxed{2} and \boxed{2.0}", "2.0"),
        (r"$x=\boxed{3}$ or $x=\boxed{5}$", "x=3 or x=5"),
        ("- $x=\\boxed{3}$\n- $x=\\boxed{5}$", "x=3, x=5"),
        ("1. \\boxed{3}\n2. \\boxed{5}", "3, 5"),
        (r"$\boxed{3} \text{ and } \boxed{5}$", "3, 5"),
        (r"\boxed{3}\quad\text{or}\quad\boxed{5}", "3 or 5"),
        (r"\boxed{5} or 7", "5 or 7"),
        (r"x = 3 or \boxed{5}", "5 or 3"),
        (r"\boxed{\frac{2}{5}} or 40%", r"\frac{2}{5}"),
        (r"$(\boxed{2}, \boxed{3})$", "(2, 3)"),
        ("\\boxed{3}\n\nso then\n\n\\boxed{5}", "5"),
    ],
)
def test_boxes_side_by_side_are_one_answer(completion: str, answer: str) -> None:
    assert found(completion) == (answer, "boxed")


def test_denied_box_is_left_out() -> None:
    assert found(r"\boxed{2}. But \boxed{3} is wrong.") == ("2", "boxed")


def test_factor_in_a_box_is_no_answer_of_its_own() -> None:
    assert found(r"so $x = 3\boxed{5}$") == ("3(5)", "boxed")


@pytest.mark.parametrize(
    ("completion", "answer"),
    [
        ("so <answer>5</answer> it is", ("5", "tag")),
        ("<answer>4</answer> no: <answer>\n5\n</answer>", ("5", "tag")),
        ("**Answer**\n\n5", ("5", "phrase")),
        ("#### The answer is 5", ("5", "hash")),
        (r"so \framebox{5}", ("5", "boxed")),
        (r"so \boxed\frac12", (r"\frac12", "boxed")),
    ],
)
def test_other_marks(completion: str, answer: tuple[str, str]) -> None:
    assert found(completion) == answer


def test_thoughts_that_never_end_hold_no_answer() -> None:
    assert found("<think>so \\boxed{4} or") is None


@pytest.mark.parametrize("pair", [("2", "2.0"), ("1/2", r"\frac12"), ("0", "0.0"), ("5", "5")])
def test_boxes_of_one_value_are_not_flagged(pair: tuple[str, str]) -> None:
    first, second = pair
    extraction = extract_answer(rf"\boxed{{{first}}} and \boxed{{{second}}}")
    assert extraction is not None
    assert not extraction.several_boxes


@pytest.mark.parametrize(
    "hostile",
    [
        "answer: " * 50_000,
        "#### \n" * 50_000,
        "A: \n" * 50_000,
        "Question:\n" * 20_000,
        "1," * 100_000,
        "\\boxed{1} " * 20_000,
        "x" * 1_000_000 + " \\boxed{1}",
    ],
)
def test_hostile_text_is_read_within_seconds(hostile: str) -> None:
    started = time.process_time()
    extract_answer(hostile, lenient=True)
    assert time.process_time() - started < 5


def test_marks_with_nothing_behind_them_are_passed_in_linear_time() -> None:
    started = time.perf_counter()
    for text in ("#### " + " " * 1_000_000, ("####" + "\t" * 100_000 + "\n") * 10):
        extraction = extract_answer(f"Nothing follows.\n{text}")
        assert extraction is None or extraction.method != "hash"
    assert time.perf_counter() - started < 5


@pytest.mark.parametrize(
    "text",
    [
        "\\boxed{" * 50_000 + "5" + "}" * 50_000,
        "".join(f"\\boxed{{{number}}} " for number in range(60_000)),
        "".join(f"\\boxed{{{str(number) * 60}^99}} " for number in range(9_000)),
    ],
    ids=["nested", "many", "long"],
)
def test_a_flood_of_boxes_is_read_in_linear_time(text: str) -> None:
    started = time.perf_counter()
    extraction = extract_answer(text)
    assert extraction is not None
    assert extraction.method == "boxed"
    assert time.perf_counter() - started < 8
