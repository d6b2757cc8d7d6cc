"""Self-written problems with reference solutions, and short views of their paths."""

from schemas.answer import Answer, AnswerPolicy
from schemas.milestone import Condition, Milestone
from schemas.problem import Problem, ReferenceSolution, SolutionKind
from schemas.provenance import Provenance
from schemas.solution_path import SolutionPath
from stages.decompose.decomposer import decompose_problem


def make_problem(
    question: str,
    solution: str,
    value: str,
    kind: SolutionKind = "calculator_annotations",
    name: str = "gsm8k-test-0",
) -> Problem:
    return Problem(
        id=name,
        type="word problem",
        question=question,
        answer=Answer(
            text=value, upstream_text=value, value=value, policy=AnswerPolicy(kind="number")
        ),
        solutions=[ReferenceSolution(id="s1", kind=kind, text=solution)],
        media=[],
        modality="text",
        domain_complexity=1,
        level=None,
        subfield=None,
        family=name,
        tags=[],
        corrections=[],
        provenance=Provenance(
            source="gsm8k",
            upstream_id="test-0",
            split="test",
            revision=None,
            layout="repository",
            licence="MIT",
            url="https://example.org",
            upstream_sha256="0" * 64,
            transformations=[],
            redistributable=True,
        ),
    )


def decompose(
    question: str, solution: str, value: str, kind: SolutionKind = "calculator_annotations"
) -> SolutionPath:
    (path,) = decompose_problem(make_problem(question, solution, value, kind))
    return path


def failed(path: SolutionPath) -> dict[str, str]:
    return {check.id: check.detail for check in path.failed_checks}


def words(condition: Condition) -> str:
    """``fact '3 bags of' = 3``: kind, wording or reference, value; ``?`` when not certain."""
    place = condition.ref if condition.kind != "fact" else repr(condition.text)
    doubt = "" if condition.confidence == "certain" else "?"
    return f"{condition.kind} {place} = {condition.value}{doubt}"


def links(milestone: Milestone) -> list[str]:
    return [words(condition) for condition in milestone.conditions]
