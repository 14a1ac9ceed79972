"""Every setting, in one place: defaults here, then `sayso.toml`, then `SAYSO_…` in the environment.

`docs/reference/configuration.md` is generated from this file.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import msgspec
from msgspec import Meta, Struct

from sayso.errors import ConfigError

FILE = "sayso.toml"


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a sayso runs. Times are in seconds."""

    database: Annotated[str, Meta(description="The SQLite file, relative to the application's folder.")] = "sayso.db"
    policy: Annotated[str, Meta(description="The policy pack, a TOML file, relative to the application's folder.")] = (
        "policy.toml"
    )
    lang: Annotated[
        str,
        Meta(
            description="The language spoken to people whose own is not known: en, pt or es.",
            pattern="^(en|pt|es)$",
        ),
    ] = "en"
    lease_s: Annotated[
        float,
        Meta(
            description="How long a running command is left alone before another worker takes it over.",
            ge=1,
            le=3600,
        ),
    ] = 30.0
    tick_s: Annotated[
        float,
        Meta(description="How often timers are looked at and long results made durable.", ge=0.01, le=60),
    ] = 0.25
    drain_s: Annotated[
        float, Meta(description="How long a stopping server lets running commands finish.", ge=0, le=600)
    ] = 20.0
    max_text_chars: Annotated[
        int, Meta(description="The longest message that is read as a command.", ge=1, le=65_536)
    ] = 4_096
    max_open_commands: Annotated[
        int, Meta(description="How many commands one conversation may have open at once.", ge=1, le=1_000)
    ] = 20
    max_concurrent: Annotated[
        int, Meta(description="How many conversations are worked on at once.", ge=1, le=10_000)
    ] = 256
    log_level: Annotated[
        str, Meta(description="debug, info, warning or error.", pattern="^(debug|info|warning|error)$")
    ] = "info"


def load(folder: Path, environ: Mapping[str, str] | None = None) -> Settings:
    """The settings for an application in this folder; a mistake names the setting and where it came from."""
    values: dict[str, Any] = {}
    path = folder / FILE
    if path.is_file():
        try:
            values.update(tomllib.loads(path.read_text("utf-8")))
        except tomllib.TOMLDecodeError as error:
            raise ConfigError(f"{path}: {error}") from None
    hints = get_type_hints(Settings)
    unknown = sorted(set(values) - set(hints))
    if unknown:
        raise ConfigError(f"{path}: there is no setting {unknown[0]!r}")
    environ = os.environ if environ is None else environ
    for name in hints:
        if (given := environ.get(f"SAYSO_{name.upper()}")) is not None:
            values[name] = given
    try:
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise ConfigError(f"{error} (in {path.name} or a SAYSO_… variable)") from None


def reference() -> str:
    """The configuration page, from the settings themselves."""
    lines = [
        "# Configuration",
        "",
        "Set in `sayso.toml` beside the application, or as `SAYSO_NAME` in the environment, which wins.",
        "",
        "| setting | variable | default | what |",
        "|---|---|---|---|",
    ]
    schema = msgspec.json.schema(Settings)["$defs"]["Settings"]["properties"]
    for name, entry in schema.items():
        lines.append(f"| `{name}` | `SAYSO_{name.upper()}` | `{entry['default']}` | {entry['description']} |")
    return "\n".join([*lines, ""])
