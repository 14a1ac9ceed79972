"""Settings: defaults, then the file, then the environment; a mistake names the setting and the place."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sayso.config import Settings, load, reference
from sayso.errors import ConfigError

PUBLISHED = Path(__file__).parents[1] / "docs" / "reference" / "configuration.md"
DEFS = msgspec.json.schema(Settings)["$defs"]
TOP = DEFS["Settings"]["properties"]
FIELDS = {name: entry for name, entry in TOP.items() if "$ref" not in entry} | {
    f"{group}.{name}": entry
    for group, held_ in TOP.items()
    if "$ref" in held_
    for name, entry in DEFS[held_["$ref"].rpartition("/")[2]]["properties"].items()
}
VALUES = {
    "log_level": "error",
    "speech.engine": "whisper",
    "keep.payloads_days": 9,
    "keep.events_days": 9,
    "keep.sessions_days": 9,
    "conversation.zone": "America/Sao_Paulo",
    "conversation.currency": "BRL",
}
OF_TYPE: dict[str, Any] = {"string": "es", "integer": 5, "number": 0.5, "boolean": True}


def variable(name: str) -> str:
    return f"SAYSO_{name.replace('.', '_').upper()}"


def held(settings: Settings, name: str) -> Any:
    for part in name.split("."):
        settings = getattr(settings, part)
    return settings


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
    value = VALUES.get(
        name, OF_TYPE[entry["type"]] if entry.get("minimum", 0) < 1 or entry["type"] == "integer" else 5.5
    )
    table, _, key = name.rpartition(".")
    line = f"{key} = {json.dumps(value)}\n"
    (tmp_path / "sayso.toml").write_text(f"[{table}]\n{line}" if table else line)
    from_file = load(tmp_path, {})
    (tmp_path / "sayso.toml").unlink()
    from_environment = load(tmp_path, {variable(name): str(value)})
    assert held(from_file, name) == held(from_environment, name) == value


LIMITS = [
    (name, bound, entry[bound]) for name, entry in FIELDS.items() for bound in ("minimum", "maximum") if bound in entry
]
NUMBERS = [name for name, entry in FIELDS.items() if entry["type"] in ("integer", "number")]


@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.parametrize("value", ["nan", "inf", "-inf", "1e300", "abc", ""])
def test_every_number_has_both_ends(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(ConfigError, match=name.rpartition(".")[2]):
        load(tmp_path, {variable(name): value})


@pytest.mark.parametrize("name", [name for name in NUMBERS if name.endswith("per_s")])
def test_no_rate_is_next_to_nothing(tmp_path: Path, name: str) -> None:
    assert FIELDS[name]["minimum"] == 0.001
    with pytest.raises(ConfigError, match=name.rpartition(".")[2]):
        load(tmp_path, {variable(name): "1e-300"})


@pytest.mark.parametrize(("name", "bound", "limit"), LIMITS)
def test_every_limit(tmp_path: Path, name: str, bound: str, limit: float) -> None:
    step: Any = 1 if FIELDS[name]["type"] == "integer" else 0.001
    outside = limit - step if bound == "minimum" else limit + step
    inside = limit + step if bound == "minimum" else limit - step
    for value in (limit, inside):
        assert held(load(tmp_path, {variable(name): str(value)}), name) == value
    with pytest.raises(ConfigError, match=name.rpartition(".")[2]) as raised:
        load(tmp_path, {variable(name): str(outside)})
    assert raised.value.code == "config.invalid"


@pytest.mark.parametrize(
    ("content", "place"),
    [
        ("lange = 'pt'", r"sayso\.toml: there is no setting 'lange'"),
        ("[whatsapp]\ntokens = 'x'", r"sayso\.toml: there is no setting 'tokens'"),
        ("whatsapp = 3", "whatsapp"),
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
        assert f"| `{name.rpartition('.')[2]}` | `{variable(name)}` |" in page
        assert f"| {entry['description']} |" in page


def test_the_reference_page_is_what_the_settings_say() -> None:
    assert PUBLISHED.read_text("utf-8") == reference()


@pytest.mark.parametrize("zone", ["UTC", "America/Sao_Paulo", "Europe/Madrid", "Asia/Kathmandu"])
def test_a_time_zone_is_known_by_its_name(tmp_path: Path, zone: str) -> None:
    assert load(tmp_path, {"SAYSO_CONVERSATION_ZONE": zone}).conversation.zone == zone


@pytest.mark.parametrize("zone", ["Mars/Base", "", "America", "../etc/passwd", "/etc/localtime", "São Paulo", "a\0b"])
def test_a_time_zone_that_there_is_not_is_named(tmp_path: Path, zone: str) -> None:
    (tmp_path / "sayso.toml").write_text(f"[conversation]\nzone = {json.dumps(zone)}\n", "utf-8")
    with pytest.raises(ConfigError, match=r"there is no time zone .* at `\$\.conversation`"):
        load(tmp_path, {})


@pytest.mark.parametrize("setting", [{"CURRENCY": "R$"}, {"CURRENCY": "reais"}, {"CURRENCY": "brl"}])
def test_currencies_are_iso_codes(tmp_path: Path, setting: dict[str, str]) -> None:
    with pytest.raises(ConfigError, match=r"\$\.conversation\."):
        load(tmp_path, {f"SAYSO_CONVERSATION_{name}": value for name, value in setting.items()})
