"""The rules in use, with the profile's thresholds."""

from schemas.parameters.filter import FilterParameters
from stages.filter.rule import Rule
from stages.filter.rules.ambiguous_reference import AmbiguousReference
from stages.filter.rules.arithmetic_load import ArithmeticLoad
from stages.filter.rules.disputed_label import DisputedLabel
from stages.filter.rules.earlier_part import EarlierPart
from stages.filter.rules.leaked_answer import LeakedAnswer
from stages.filter.rules.missing_figure import MissingFigure
from stages.filter.rules.missing_solution import MissingSolution
from stages.filter.rules.other_language import OtherLanguage
from stages.filter.rules.other_level import OtherLevel
from stages.filter.rules.underivable_answer import UnderivableAnswer
from stages.filter.rules.unparsable_reference import UnparsableReference
from stages.filter.rules.unsupported_media import UnsupportedMedia

__all__ = ["rules_of"]


def rules_of(parameters: FilterParameters) -> list[Rule]:
    """Gives the rules that look at one problem at a time.

    The two rules about duplicates are asked afterwards, about what these let stay: a problem
    must not fall because it resembles one that falls itself.

    Args:
        parameters: Thresholds.

    Returns:
        The rules, each ready for one run.
    """
    load = parameters.arithmetic_load
    return [
        UnparsableReference(),
        ArithmeticLoad(load.min_operations, load.max_kinds),
        UnsupportedMedia(parameters.drop_drawing_code),
        UnderivableAnswer(),
        MissingSolution(),
        DisputedLabel(),
        OtherLevel(frozenset(parameters.competition_levels)),
        MissingFigure(),
        EarlierPart(),
        LeakedAnswer(),
        AmbiguousReference(),
        OtherLanguage(),
    ]
