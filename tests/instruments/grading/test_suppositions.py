"""A clause says whether what follows it is asserted."""

import pytest

from instruments.grading.suppositions import is_supposed


@pytest.mark.parametrize(
    "before",
    [
        "Suppose the ",
        "If the ",
        "I doubt that the ",
        "It is impossible that the ",
        "One might think the ",
        "It is not true that the ",
        "I don't think the ",
        "Done. Assume the ",
        "My first ",
    ],
)
def test_supposition(before: str) -> None:
    text = f"{before}answer is 5"
    assert is_supposed(text, len(before))


@pytest.mark.parametrize(
    "before",
    [
        "",
        "So the ",
        "If we add both, the ",
        "Suppose x is 3. Then the ",
        "If x is 3 then the ",
        "That is wrong. The ",
        "It is not hard to see that the ",
        "not 4\nThe ",
    ],
)
def test_assertion(before: str) -> None:
    text = f"{before}answer is 5"
    assert not is_supposed(text, len(before))
