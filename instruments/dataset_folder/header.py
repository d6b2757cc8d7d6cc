"""The YAML header of a data set card: configs, their files and their features."""

from collections.abc import Mapping, Sequence

import yaml
from datasets import DatasetInfo
from datasets.info import DatasetInfosDict
from datasets.splits import SplitDict, SplitInfo
from huggingface_hub import DatasetCardData

from instruments.dataset_folder.features import features_of
from instruments.dataset_folder.splits import Config

__all__ = ["card_header"]


def card_header(configs: Sequence[Config], fields: Mapping[str, object], default: str) -> str:
    """Writes the header of a README.md, between its two lines of dashes.

    Args:
        configs: All configs; those without rows are left out.
        fields: What else the header says (``pretty_name``, ``license`` ...), in order.
        default: Config that ``load_dataset`` takes when none is named.

    Returns:
        The header with a trailing newline.
    """
    filled = [config for config in configs if config.splits]
    header: dict[str, object] = dict(fields)
    header["configs"] = [_data_files(config, config.name == default) for config in filled]
    header["dataset_info"] = _dataset_info(filled)
    text = yaml.safe_dump(header, sort_keys=False, allow_unicode=True, width=100)
    return f"---\n{text}---\n"


def _data_files(config: Config, default: bool) -> dict[str, object]:
    files = [{"split": split.name, "path": list(split.files)} for split in config.splits]
    entry: dict[str, object] = {"config_name": config.name, "data_files": files}
    return entry | {"default": True} if default else entry


def _dataset_info(configs: Sequence[Config]) -> object:
    infos = DatasetInfosDict()
    for config in configs:
        splits = SplitDict()
        for split in config.splits:
            splits.add(SplitInfo(split.name, split.table_bytes, split.rows))
        infos[config.name] = DatasetInfo(
            features=features_of(config.model),
            splits=splits,
            download_size=sum(split.file_bytes for split in config.splits),
            dataset_size=sum(split.table_bytes for split in config.splits),
        )
    data = DatasetCardData()
    infos.to_dataset_card_data(data)
    return data.get("dataset_info", [])
