"""Phrases that mark an answer."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instruments.grading.extraction import extract_answer
from instruments.grading.phrases import last_phrase, phrase_ends


@pytest.mark.parametrize(
    "text",
    [
        "The answer is 5",
        "the answer is: 5",
        "The answer = 5",
        "The answer equals 5",
        "The answer should be 5",
        "The answer will be 5",
        "The answers are 5",
        "The answer to the question is 5",
        "The answer for part b is 5",
        "The final answer is **5**",
        "**The answer is** 5",
        "Answer: 5",
        "ANSWER : 5",
        "**Answer**: 5",
        "**Answer:** 5",
        "Final answer:\n5",
        "Final answer:\n\n**5**",
        "## Answer\n5",
        "### Final Answer\n\n5",
        "A: 5",
        "> A: 5",
        "**A:** 5",
        "The correct option is 5",
        "The best choice is: 5",
        "First the answer is 4.\nThen the answer is 5.",
        '{"answer": "5"}',
        '{"answer": 5}',
        '{"final_answer": "5", "steps": []}',
    ],
)
def test_five_is_found(text: str) -> None:
    assert last_phrase(text) == "5"


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("The answer is 5. And so on", "5"),
        ("The answer is 5.5.", "5.5"),
        ("The answer is 5, because it is", "5"),
        ("The answer is 5 because it is", "5"),
        ("The answer is 5 since it is", "5"),
        ("The answer is 5, which is odd", "5"),
        ("The answer is 5; done", "5"),
        ("The answer is (1, 2)", "(1, 2)"),
        ("The answer is 1, 2, 3", "1, 2, 3"),
        ("The answer is x = 5 or x = 6.", "x = 5 or x = 6"),
        ("The answer is blue.", "blue"),
        ("The answer is B.", "B"),
        ("The answer is 4. My answer is final", "4"),
    ],
)
def test_an_answer_ends_with_its_sentence_or_where_reasons_begin(text: str, answer: str) -> None:
    assert last_phrase(text) == answer


@pytest.mark.parametrize(
    "text",
    [
        "The answer is therefore 5",
        "The answer is thus simply 5",
        "The answer is exactly 5.",
        "The answer is then, 5",
        "The answer is equal to 5",
    ],
)
def test_words_of_a_conclusion_belong_to_no_answer(text: str) -> None:
    assert last_phrase(text) == "5"


@pytest.mark.parametrize(
    "text",
    [
        "The answer is 5, which is wrong",
        "The answer is 5. No, it is 6.",
        "The answer is 5. Wait, I forgot one.",
        "The answer is 5; sorry, that was another one",
    ],
)
def test_an_answer_that_is_taken_back_is_none(text: str) -> None:
    assert last_phrase(text) is None


@pytest.mark.parametrize("opening", [r"\[", "$$", "```"])
def test_the_opening_of_a_display_is_no_answer(opening: str) -> None:
    assert last_phrase(f"Answer:\n{opening}\n5\n") == "5"


@pytest.mark.parametrize(
    "text", ["Is option B correct? Option B is correct", "Option A is right. Option B is right."]
)
def test_a_letter_is_named_beyond_doubt_or_not_at_all(text: str) -> None:
    assert last_phrase(text) is None


@pytest.mark.parametrize(
    ("text", "letter"),
    [
        ("Option B is correct", "B"),
        ("So choice (C) is the right one", "C"),
        ("answer **D** is best", "D"),
        ("Option A is wrong, so option B is the correct one", "B"),
    ],
)
def test_a_letter_that_is_called_right(text: str, letter: str) -> None:
    assert last_phrase(text) == letter


@pytest.mark.parametrize(
    "text",
    [
        "",
        "5",
        "The result is 5",
        "We answer it with 5",
        "answering: 5",
        "Vitamin A: 5",
        "The answer",
        "The answer is",
        "Answer:",
        "A:\n\n",
        "The answer isn't 5",
        "Option B is wrong",
    ],
)
def test_without_a_phrase_nothing_is_found(text: str) -> None:
    assert last_phrase(text) is None


def test_the_last_json_answer_counts() -> None:
    assert last_phrase('{"answer": 4}\n{"answer": 5}') == "5"


def test_a_quoted_json_answer_is_unescaped() -> None:
    assert last_phrase(r'{"answer": "\\frac{1}{2}"}') == r"\frac{1}{2}"


def test_a_json_string_that_is_broken_is_taken_as_it_stands() -> None:
    assert last_phrase(r'{"answer": "\frac\q"}') == r"\frac\q"


def test_ends_are_where_answers_begin() -> None:
    text = "The answer is 5. Answer: 6"
    assert [text[end:].strip()[0] for end in phrase_ends(text)] == ["5", "6"]


def test_a_phrase_with_nothing_behind_it_has_no_end() -> None:
    assert list(phrase_ends("The answer is")) == []


@pytest.mark.parametrize(
    "text",
    ["answer " * 40_000, "answer to " * 30_000, "the answer is" * 20_000, '"answer": "' * 20_000],
)
def test_a_flood_of_phrases_is_read_in_seconds(text: str) -> None:
    started = time.process_time()
    last_phrase(text)
    assert time.process_time() - started < 3


@given(st.text(max_size=100))
def test_any_text_gives_a_phrase_or_none(text: str) -> None:
    for candidate in (text, f"The answer is {text}", f'{{"answer": {text}'):
        found = last_phrase(candidate)
        assert found is None or isinstance(found, str)


@given(st.integers(-(10**9), 10**9))
def test_a_number_behind_a_phrase_is_found(number: int) -> None:
    assert last_phrase(f"We add.\nThe answer is {number}.\nThat is all.") == str(number)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("The answer is:\n\n- 6", "6"),
        ("The answers are:\n- 3\n- 5", "3, 5"),
        ("The answers are:\n$x=3$\n$x=5$", "$x=3$, $x=5$"),
        ("**Final Answer:** Natalia sold **72** clips altogether.", "72"),
        ("Answer: There are **6** ways.", "6"),
        ("Answer: The value of $x$ is $6$.", "$6$"),
        ("Answer: x is 6", "6"),
        ("The answer is **6** apples.", "6 apples"),
        ("The answers are **3** and **5**.", "3 and 5"),
        ("The answer is 72 (seventy-two).", "72"),
        ("The answer is 6 \u2013 done", "6"),
        ("### **Final Answer**\n6", "6"),
        ("The answer is $\n6\n$", "$6$"),
        ("The answer is\n\\[\n\\frac{1}{2}\n\\]", r"$\frac{1}{2}$"),
        (r"\textbf{Answer:} 6", "6"),
        (r"\textbf{Answer: 6}", "6"),
        ("__Answer:__ 6", "6"),
        ("So our final answer is 72!", "72"),
        ("The answer is $3$!", "$3$"),
        ("Final Answer - 72", "72"),
        ("72 is the answer.", "72"),
        ("The answer we seek is 72.", "72"),
        ("The answer, then, is 72.", "72"),
        ("The answer is 7; no other value works.", "7"),
        ("We might think it is 8 but the answer is 7.", "7"),
        ("**Answer:** 72\n\nThis answer is reasonable since 72 > 48.", "72"),
        ("The answer is 72. Note: if she had more, the answer would be 144.", "72"),
        ("Thus, B is correct.", "B"),
    ],
)
def test_answers_as_models_write_them(text: str, answer: str) -> None:
    assert last_phrase(text) == answer


@pytest.mark.parametrize(
    "text",
    [
        "The answer is 5.\nHowever, this is incorrect since 0 counts.",
        "The answer is 5.\n\nWait, I should check again.",
        "Answer: 5\nCorrection: 6",
        "Answer: 5 (incorrect)",
        "Nobody says the answer is 5.",
        "Bob's answer: 5",
        "The wrong answer is 5.",
        "If option B is correct, pigs fly.",
        "It is false that option B is correct.",
    ],
)
def test_answers_that_are_taken_back_or_of_others(text: str) -> None:
    assert last_phrase(text) is None


@pytest.mark.parametrize("rest", ["3; also 5", "3, as well as 5", "3; Alternatively 5"])
def test_second_answer_is_not_cut_off(rest: str) -> None:
    assert last_phrase(f"The answer is {rest}.") == rest


def test_a_long_run_of_blanks_takes_no_time() -> None:
    start = time.process_time()
    extract_answer("answer to" + " " * 200_000)
    assert time.process_time() - start < 1
