"""The six defects with the parameters that the tests use, and their proved sites."""

from collections.abc import Iterator, Mapping
from typing import Literal

from instruments.chains.displayed_chain import DisplayedChain
from instruments.chains.injection import Injection
from instruments.chains.single_defect import witness_of
from schemas.defect import Category, Witness
from schemas.parameters.inject import (
    InjectParameters,
    LengthShare,
    NegativeQuotas,
    RepeatedParameters,
    WrongParameters,
)
from stages.inject.defects.defect import Defect, Site
from stages.inject.stage import defects_of


def parameters(
    quota: int = 4, propagate: Literal["none", "full"] = "none", **quotas: int
) -> InjectParameters:
    names = NegativeQuotas.model_fields
    return InjectParameters(
        quotas=NegativeQuotas.model_validate({name: quotas.get(name, quota) for name in names}),
        lengths=[LengthShare(length=length, weight=1) for length in (4, 5, 6)],
        wrong=WrongParameters(
            kinds=["result_number", "operand_number", "operator"],
            propagate=propagate,
            smallest_change=0.005,
            largest_change=1.0,
        ),
        repeated=RepeatedParameters(
            largest_exact_share=0.34, smallest_partial_share=0.33, largest_adjacent_share=0.34
        ),
    )


DEFECTS: Mapping[Category, Defect] = defects_of(7, parameters())


def proved(chain: DisplayedChain, defect: Defect) -> Iterator[tuple[Site, Injection, Witness]]:
    """Yields every site of a defect whose proof succeeds."""
    for site in defect.sites(chain):
        injection = defect.inject(chain, site)
        if injection is not None:
            witness = witness_of(chain, injection)
            if isinstance(witness, Witness):
                yield site, injection, witness
