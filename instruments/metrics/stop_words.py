"""Stop words, version 1: function words that S_key ignores (MB-070)."""

__all__ = ["STOP_WORDS", "STOP_WORDS_VERSION"]

STOP_WORDS_VERSION = "stop_words_v1"

_LIST = """
a about above after again against all also am an and any are as at be because been before
being below between both but by can could did do does doing down during each either else
few for from further get gets give given gives had has have having he hence her here hers
herself him himself his how however i if in into is it its itself just let lets may me might
more most must my myself neither no nor not now of off on once one only onto or other our
ours ourselves out over own per same shall she should since so some such than that the their
theirs them themselves then there therefore these they this those though through thus to too
under until up upon us very was we were what when where whether which while who whom whose
why will with within without would yet you your yours yourself yourselves
"""

STOP_WORDS = frozenset(_LIST.split())
