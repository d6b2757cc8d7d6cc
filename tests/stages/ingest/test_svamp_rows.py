"""What SVAMP rows look like upstream, peculiarity by peculiarity (sources.md 2)."""

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from schemas.errors import SourceError
from tests.stages.ingest.upstream_project import UpstreamProject, rules, svamp_row


def test_the_equation_is_the_reference_solution(project: UpstreamProject) -> None:
    problem = project.svamp(svamp_row()).only
    (solution,) = problem.solutions
    assert (solution.kind, solution.text) == ("equation", "( 9.0 - 4.0 )")
    assert problem.id == "svamp-chal-1"
    assert problem.provenance.split == "all"


def test_a_float_answer_becomes_an_exact_number(project: UpstreamProject) -> None:
    answer = project.svamp(svamp_row(Answer=5.0)).only.answer
    assert (answer.text, answer.value, answer.upstream_text) == ("5", "5", "5.0")


def test_a_decimal_answer_is_read_from_its_digits(project: UpstreamProject) -> None:
    assert project.svamp(svamp_row(Answer=0.1)).only.answer.value == "1/10"


def test_an_equation_that_misses_the_answer_is_kept_as_upstream_has_it(
    project: UpstreamProject,
) -> None:
    problem = project.svamp(svamp_row(Equation="( ( 7.0 - 2.0 ) + 1.0 )", Answer=2.0)).only
    assert problem.answer.value == "2"
    assert problem.solutions[0].text == "( ( 7.0 - 2.0 ) + 1.0 )"


def test_a_misspelt_type_is_kept_as_subfield(project: UpstreamProject) -> None:
    assert project.svamp(svamp_row(Type="Common-Divison")).only.subfield == "Common-Divison"


def test_a_bare_number_is_an_equation_too(project: UpstreamProject) -> None:
    assert project.svamp(svamp_row(Equation="5.0")).only.solutions[0].text == "5.0"


@pytest.mark.parametrize(
    ("body", "question", "joined", "step"),
    [
        (
            "A jar holds 9 sweets.",
            "How many?",
            "A jar holds 9 sweets. How many?",
            "join-body-question",
        ),
        ("A jar holds 9 sweets", "How many?", "A jar holds 9 sweets. How many?", "add-full-stop"),
        (
            "He has 2. If he eats 1",
            "How many stay?",
            "He has 2. If he eats 1, how many stay?",
            "add-comma",
        ),
        ("If Al eats 1", "Bea eats how many?", "If Al eats 1, Bea eats how many?", "add-comma"),
        ("He has 3", "What does he have 3", "He has 3. What does he have 3", "add-full-stop"),
    ],
)
def test_body_and_question_are_joined_so_that_they_read_on(
    project: UpstreamProject, body: str, question: str, joined: str, step: str
) -> None:
    problem = project.svamp(svamp_row(Body=body, Question=question)).only
    assert problem.question == joined
    assert step in problem.provenance.transformations


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"Answer": ...}, "Answer"),
        ({"Answer": None}, "Answer"),
        ({"Answer": True}, "Answer"),
        ({"Answer": "five"}, "Answer"),
        ({"Answer": "1_0"}, "Answer"),
        ({"Answer": [5.0]}, "Answer"),
        ({"Answer": float("nan")}, "float"),
        ({"Answer": float("inf")}, "float"),
        ({"Answer": "NaN"}, "Answer"),
        ({"Body": ...}, "Body"),
        ({"Question": ""}, "Question"),
        ({"Equation": 5.0}, "Equation"),
        ({"Type": None}, "Type"),
        ({"Body": "lone \ud83d surrogate"}, "question"),
    ],
)
def test_a_field_that_cannot_be_read_costs_the_row(
    project: UpstreamProject, changes: dict[str, object], word: str
) -> None:
    outcome = project.svamp(svamp_row(**changes), svamp_row(ID="chal-2"))
    assert [problem.id for problem in outcome.problems] == ["svamp-chal-2"]
    assert outcome.only_reject.id == "svamp-chal-1"
    assert outcome.only_reject.rule == "I-FIELD"
    assert word in outcome.only_reject.reason
    assert "\n" not in outcome.only_reject.reason


@pytest.mark.parametrize("identity", [..., None, 7, "", "chal-\ud800", "a\nb", "../x"])
def test_a_row_without_a_proper_id_is_named_by_its_place(
    project: UpstreamProject, identity: object
) -> None:
    outcome = project.svamp(svamp_row(ID="chal-2"), svamp_row(ID=identity))
    assert outcome.only_reject.id == "SVAMP.json:2"
    assert outcome.only_reject.rule == "I-UNREADABLE"


def test_a_second_row_of_the_same_id_is_rejected(project: UpstreamProject) -> None:
    outcome = project.svamp(svamp_row(), svamp_row(Body="A twin has 9 and 4."))
    assert outcome.only.question.startswith("A jar")
    assert rules(outcome.rejects) == ["I-DUPLICATE-ID"]


def test_an_entry_that_is_no_object_costs_one_row(project: UpstreamProject) -> None:
    (project.folder / "SVAMP.json").write_text(
        '[["no", "object"], {"ID": "chal-5", "Body": "2 and 3.", "Question": "Sum?",'
        ' "Equation": "2+3", "Answer": 5, "Type": "Addition"}]'
    )
    outcome = project.ingest("svamp")
    assert outcome.only.id == "svamp-chal-5"
    assert outcome.only_reject.reason == "a list, not an object"


@pytest.mark.parametrize("text", ["", "{", '{"ID": "chal-1"}', "[" * 100_000, "\ufeff{"])
def test_a_file_that_is_no_list_stops_with_one_clear_error(
    project: UpstreamProject, text: str
) -> None:
    (project.folder / "SVAMP.json").write_text(text, encoding="utf-8")
    with pytest.raises(SourceError, match=r"SVAMP\.json"):
        project.ingest("svamp")


def test_a_list_behind_a_byte_order_mark_is_read(project: UpstreamProject) -> None:
    project.svamp(svamp_row())
    path = project.folder / "SVAMP.json"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert project.ingest("svamp").only.id == "svamp-chal-1"


def test_the_hub_layout_gives_the_same_row(project: UpstreamProject) -> None:
    here = project.svamp(svamp_row()).only
    (project.folder / "SVAMP.json").unlink()
    (project.folder / "data").mkdir()
    row = {**svamp_row(Answer="5.0"), "question_concat": "joined"}
    for split, rows in (("train", [row]), ("test", [{**row, "ID": "chal-2"}])):
        pq.write_table(pa.Table.from_pylist(rows), project.folder / f"data/{split}-0.parquet")
    train, test = project.ingest("svamp").problems
    assert (train.provenance.split, test.provenance.split) == ("train", "test")
    assert train.id == here.id
    assert train.answer == here.answer
    assert train.provenance.upstream_sha256 == here.provenance.upstream_sha256
