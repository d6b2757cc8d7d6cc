"""Problems with sensible fields; a test names what matters to it."""

from schemas.answer import Answer, AnswerPolicy
from schemas.problem import Problem, ReferenceSolution, SolutionKind
from schemas.provenance import Provenance

__all__ = ["make_answer", "make_problem", "make_provenance"]


def make_provenance(name: str = "gsm8k-test-0", **changes: object) -> Provenance:
    """Gives the origin of a problem; source and split are read from its id."""
    source, _, upstream = name.partition("-")
    split = upstream.partition("-")[0]
    fields: dict[str, object] = {
        "source": source,
        "upstream_id": upstream,
        "split": split if split in ("train", "test") else "all",
        "revision": None,
        "layout": "repository",
        "licence": "MIT",
        "url": "https://example.org",
        "upstream_sha256": "0" * 64,
        "transformations": [],
        "redistributable": True,
    }
    return Provenance.model_validate(fields | changes)


def make_answer(value: str | None = "5", /, **changes: object) -> Answer:
    """Gives a number; a proof when there is none."""
    policy = AnswerPolicy(kind="proof" if value is None else "number")
    answer = Answer(text=value, upstream_text=value, value=value, policy=policy)
    return answer.model_copy(update=changes)


def make_problem(
    name: str = "gsm8k-test-0",
    question: str = "Al has 2 cats and 3 dogs. How many pets?",
    solution: str | None = None,
    kind: SolutionKind = "calculator_annotations",
    value: str | None = "5",
    **changes: object,
) -> Problem:
    """Gives a word problem that stands alone, with one reference solution or none."""
    solutions = [] if solution is None else [ReferenceSolution(id="s1", kind=kind, text=solution)]
    problem = Problem(
        id=name,
        type="word problem",
        question=question,
        answer=make_answer(value),
        solutions=solutions,
        media=[],
        modality="text",
        domain_complexity=1,
        level=None,
        subfield=None,
        family=name,
        tags=[],
        corrections=[],
        provenance=make_provenance(name),
    )
    return problem.model_copy(update=changes)
