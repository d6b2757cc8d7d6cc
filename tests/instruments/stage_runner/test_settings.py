"""params.yaml and the profile that it picks."""

from pathlib import Path

import pytest
from pydantic import Field

from instruments.stage_runner.settings import Settings, read_settings, read_source_entry
from schemas.errors import ConfigurationError
from schemas.row import Row


class Limits(Row):
    low: int = Field(ge=0)
    share: float


def settings_of(sections: dict[str, object]) -> Settings:
    return Settings("small", {}, sections, 1)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "profiles").mkdir()
    (tmp_path / "profiles" / "small.yaml").write_text("seed: 3\nlimits: {low: 1, share: 2}\n")
    (tmp_path / "profiles" / "big.yaml").write_text("seed: 4\n")
    (tmp_path / "params.yaml").write_text("profile: small\nsources: {a: b}\n")
    return tmp_path


def test_the_named_profile_is_read(root: Path) -> None:
    settings = read_settings(root)
    assert (settings.profile, settings.seed, dict(settings.sources)) == ("small", 3, {"a": "b"})
    assert settings.section("limits", Limits) == Limits(low=1, share=2.0)


@pytest.mark.parametrize("profile", ["other", "../small", "small.yaml", "''", "3", "null"])
def test_an_unknown_profile_is_named_with_the_known_ones(root: Path, profile: str) -> None:
    (root / "params.yaml").write_text(f"profile: {profile}\nsources: {{}}\n")
    with pytest.raises(ConfigurationError, match="unknown profile") as caught:
        read_settings(root)
    assert caught.value.remedy == "choose one of big, small"


@pytest.mark.parametrize("sources", ["[a]", "{a: 1}", "{a: {b: c}}", "text", "null"])
def test_sources_must_be_folders(root: Path, sources: str) -> None:
    (root / "params.yaml").write_text(f"profile: small\nsources: {sources}\n")
    with pytest.raises(ConfigurationError, match="sources must map"):
        read_settings(root)


@pytest.mark.parametrize("seed", ["true", "1.5", "'1'", "null"])
def test_a_seed_is_an_integer(root: Path, seed: str) -> None:
    (root / "profiles" / "small.yaml").write_text(f"seed: {seed}\n")
    with pytest.raises(ConfigurationError, match="seed is"):
        read_settings(root)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"low": -1, "share": 1.0}, r"limits\.low: .*greater than or equal to 0.* \(is -1\)"),
        ({"low": "1", "share": 1.0}, r"limits\.low: .*integer \(is '1'\)"),
        ({"low": 1}, r"limits\.share: Field required ->"),
        ([1], "limits: "),
        ("text", "limits: "),
    ],
)
def test_the_first_wrong_parameter_is_named_with_its_value(values: object, message: str) -> None:
    with pytest.raises(ConfigurationError, match=message):
        settings_of({"limits": values}).section("limits", Limits)


def test_all_that_is_missing_in_a_section_is_named() -> None:
    with pytest.raises(ConfigurationError) as caught:
        settings_of({"limits": {}}).section("limits", Limits)
    assert caught.value.problem == "profiles/small.yaml: limits.low, limits.share: Field required"


def test_all_that_is_missing_in_several_sections_is_named_up_to_five() -> None:
    models = dict.fromkeys(("a", "b", "c", "d"), Limits)
    sections: dict[str, object] = {"a": {"low": 1}, "b": {}, "c": {}, "d": {}}
    with pytest.raises(ConfigurationError) as caught:
        settings_of(sections).require_all(models)
    assert caught.value.problem == (
        "profiles/small.yaml: a.share, b.low, b.share, c.low, c.share and 2 more: Field required"
    )
    with pytest.raises(ConfigurationError) as caught:
        settings_of({"b": {}}).require_all(models)
    assert caught.value.problem == (
        "profiles/small.yaml has no section a, c, d and lacks b.low, b.share"
    )


def test_a_wrong_value_is_named_before_what_other_sections_lack() -> None:
    sections: dict[str, object] = {"a": {}, "b": {"low": -1, "share": 1.0}}
    with pytest.raises(ConfigurationError, match=r"b\.low: .* \(is -1\)"):
        settings_of(sections).require_all({"a": Limits, "b": Limits})
    whole = {"low": 1, "share": 1.0}
    settings_of({"a": whole}).require_all({"a": Limits})


def test_a_long_wrong_value_is_cut() -> None:
    with pytest.raises(ConfigurationError) as caught:
        settings_of({"limits": {"low": "x" * 5000, "share": 1.0}}).section("limits", Limits)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize("sections", [{}, {"limits": None}])
def test_a_missing_section_is_named(sections: dict[str, object]) -> None:
    with pytest.raises(ConfigurationError, match=r"profiles/small\.yaml has no section limits"):
        settings_of(sections).section("limits", Limits)


@pytest.mark.parametrize("entries", [{"systems": {}}, {"systems": None}, {"systems": [1]}, {}])
def test_a_missing_entry_of_a_section_is_named(entries: dict[str, object]) -> None:
    with pytest.raises(ConfigurationError, match=r"has no section systems\.weak"):
        settings_of(entries).section("systems", Limits, key="weak")


def test_an_entry_of_a_section_is_read() -> None:
    settings = settings_of({"systems": {"weak": {"low": 2, "share": 0.5}}})
    assert settings.section("systems", Limits, key="weak").low == 2


@pytest.mark.parametrize("text", ["sources: {a: {low: 1, share: 1}}", "sources: [a]", "sources:"])
def test_a_source_that_a_file_lacks_is_named(root: Path, text: str) -> None:
    (root / "pins.yaml").write_text(text)
    with pytest.raises(ConfigurationError, match=r"pins\.yaml has no source b"):
        read_source_entry(root, "pins.yaml", "b", Limits)


def test_the_entry_of_a_source_is_read(root: Path) -> None:
    (root / "pins.yaml").write_text("sources: {a: {low: 1, share: 1}}")
    assert read_source_entry(root, "pins.yaml", "a", Limits).low == 1


def test_a_misspelt_parameter_is_named_as_it_stands_with_what_is_missing() -> None:
    with pytest.raises(ConfigurationError) as caught:
        settings_of({"limits": {"lwo": 1, "share": 2.0}}).section("limits", Limits)
    assert caught.value.problem == "profiles/small.yaml: unknown parameter limits.lwo"
    assert caught.value.remedy == "rename it to low"


def test_a_parameter_too_many_is_to_be_removed() -> None:
    with pytest.raises(ConfigurationError) as caught:
        settings_of({"limits": {"low": 1, "share": 2.0, "high": 3}}).section("limits", Limits)
    assert caught.value.problem == "profiles/small.yaml: unknown parameter limits.high"
    assert caught.value.remedy == "remove this line"


def test_a_fault_of_syntax_is_one_line_with_its_place(root: Path) -> None:
    (root / "params.yaml").write_text("profile: [small\nsources: {}\n")
    with pytest.raises(ConfigurationError, match="line 2, column 8") as caught:
        read_settings(root)
    assert "  " not in caught.value.problem
    assert "\n" not in caught.value.problem
