"""Settings: defaults, then the file, then the environment; a mistake names the setting and the place."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from sayso.config import Settings, load, reference
from sayso.errors import ConfigError

PUBLISHED = Path(__file__).parents[1] / "docs" / "reference" / "configuration.md"
FIELDS = msgspec.json.schema(Settings)["$defs"]["Settings"]["properties"]


def test_without_anything_the_defaults(tmp_path: Path) -> None:
    assert load(tmp_path, {}) == Settings()


def test_the_environment_wins_over_the_file(tmp_path: Path) -> None:
    (tmp_path / "sayso.toml").write_text('lang = "pt"\nlease_s = 60\n')
    assert load(tmp_path, {}) == Settings(lang="pt", lease_s=60)
    assert load(tmp_path, {"SAYSO_LANG": "es", "OTHER": "x"}) == Settings(lang="es", lease_s=60)


def test_the_process_environment_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAYSO_MAX_OPEN_COMMANDS", "7")
    assert load(tmp_path).max_open_commands == 7


@pytest.mark.parametrize("name", sorted(FIELDS))
def test_every_setting_can_be_set_both_ways(tmp_path: Path, name: str) -> None:
    entry = FIELDS[name]
    value = {"string": "error" if name == "log_level" else "es", "integer": 5, "number": 5.5}[entry["type"]]
    (tmp_path / "sayso.toml").write_text(f"{name} = {value!r}\n")
    from_file = load(tmp_path, {})
    (tmp_path / "sayso.toml").unlink()
    from_environment = load(tmp_path, {f"SAYSO_{name.upper()}": str(value)})
    assert getattr(from_file, name) == getattr(from_environment, name) == value


LIMITS = [
    (name, bound, entry[bound]) for name, entry in FIELDS.items() for bound in ("minimum", "maximum") if bound in entry
]


@pytest.mark.parametrize(("name", "bound", "limit"), LIMITS)
def test_every_limit(tmp_path: Path, name: str, bound: str, limit: float) -> None:
    step: Any = 1 if FIELDS[name]["type"] == "integer" else 0.001
    outside = limit - step if bound == "minimum" else limit + step
    inside = limit + step if bound == "minimum" else limit - step
    for value in (limit, inside):
        assert getattr(load(tmp_path, {f"SAYSO_{name.upper()}": str(value)}), name) == value
    with pytest.raises(ConfigError, match=name) as raised:
        load(tmp_path, {f"SAYSO_{name.upper()}": str(outside)})
    assert raised.value.code == "config.invalid"


@pytest.mark.parametrize(
    ("content", "place"),
    [
        ("lange = 'pt'", r"sayso\.toml: there is no setting 'lange'"),
        ("lang = 'fr'", "lang"),
        ("lang = 3", "lang"),
        ("lease_s = 'soon'", "lease_s"),
        ("lease_s = ", r"sayso\.toml"),
        ("log_level = 'loud'", "log_level"),
    ],
)
def test_a_mistake_names_its_place(tmp_path: Path, content: str, place: str) -> None:
    (tmp_path / "sayso.toml").write_text(content)
    with pytest.raises(ConfigError, match=place):
        load(tmp_path, {})


def test_every_setting_says_what_it_is_for() -> None:
    page = reference()
    for name, entry in FIELDS.items():
        assert len(entry["description"]) > 10
        assert f"| `{name}` | `SAYSO_{name.upper()}` | `{entry['default']}` | {entry['description']} |" in page


def test_the_reference_page_is_what_the_settings_say() -> None:
    assert PUBLISHED.read_text("utf-8") == reference()
