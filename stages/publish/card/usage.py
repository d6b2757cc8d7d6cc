"""How to load the data: examples that the tests run as they stand."""

from instruments.dataset_folder.splits import Config
from stages.publish.card.facts import CardFacts

__all__ = ["usage_section"]


def usage_section(facts: CardFacts) -> str:
    """Writes a load example for the filled configs; runs where ``data/release`` lies.

    Args:
        facts: What the card speaks about.

    Returns:
        The section; without any row, one line that says so.
    """
    configs = {config.name: config for config in facts.configs if config.splits}
    if not configs:
        return "## Loading\n\nThis build has no row, so there is nothing to load.\n"
    code = ["from datasets import load_dataset", "", 'release = "data/release"  # or its Hub name']
    if "positive" in configs:
        code += _positive(configs["positive"])
    if "negative" in configs:
        code += _negative(configs["negative"])
    blocks = [code]
    spoken = next((s for s in facts.samples.released if s.modality == "audio-image"), None)
    if spoken is not None:
        blocks.append(_audio(spoken.difficulty))
    examples = "".join("```python\n" + "\n".join(lines) + "\n```\n\n" for lines in blocks)
    return (
        f"## Loading\n\n{examples}"
        "Needs `datasets` 4.7 or later. `streaming=True` works as well. What a solver may be\n"
        "shown depends on `modality`: `text` the question; `image` only the pictures (they hold\n"
        "the question); `text-image` both; `audio-image` the recording and the pictures. The\n"
        "config `visual_evidence`, `paths` and `answer` must never reach a solver.\n"
    )


def _positive(config: Config) -> list[str]:
    split = config.splits[0].name
    return [
        "",
        f'positive = load_dataset(release, "positive", split="{split}")',
        'print(positive[0]["question"], "->", positive[0]["answer"])',
        'for milestone in positive[0]["paths"][0]["milestones"]:',
        '    print(milestone["index"], milestone["text"])',
    ]


def _negative(config: Config) -> list[str]:
    split = config.splits[0].name
    return [
        "",
        f'negative = load_dataset(release, "negative", split="{split}")',
        'for number, step in enumerate(negative[0]["steps"], start=1):',
        "    print(number, step)",
        'print(negative[0]["label"])',
    ]


def _audio(split: str) -> list[str]:
    """Recordings come as bytes (``decode=False``), so that no torch is needed to load them."""
    return [
        "import io",
        "",
        "import soundfile",
        "from datasets import load_dataset",
        "",
        f'rows = load_dataset("data/release", "positive", split="{split}")',
        'spoken = next(row["audio"] for row in rows if row["audio"])',
        'wave, rate = soundfile.read(io.BytesIO(spoken["bytes"]))',
    ]
