"""Every setting, in one place: defaults here, then `sayso.toml`, then `SAYSO_…` in the environment.

A group of settings is a table in the file (`[whatsapp]`) and a longer name in the environment (`SAYSO_WHATSAPP_TOKEN`).
`docs/reference/configuration.md` is generated from this file.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import msgspec
from msgspec import Meta, Struct, json

from sayso.errors import ConfigError

FILE = "sayso.toml"
UTC = "UTC"
MIN_KEPT_DAYS = 8  # a provider repeats a delivery for up to seven days


class Group(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Settings that belong together."""


class Serve(Group, frozen=True, kw_only=True):
    """Where the server listens."""

    host: Annotated[str, Meta(description="The address that the server listens on.")] = "127.0.0.1"
    port: Annotated[
        int, Meta(description="The port that the server listens on; 0 takes a free one.", ge=0, le=65_535)
    ] = 8080
    public_url: Annotated[
        str,
        Meta(
            description="The address that providers call, where a proxy stands before the server: https://example.org."
        ),
    ] = ""
    trust_forwarded: Annotated[
        bool, Meta(description="Whether X-Forwarded-Proto and -Host are believed: only behind a proxy that sets them.")
    ] = False


class Floods(Group, frozen=True, kw_only=True):
    """How much is read at once of what comes by webhook; the rest is kept and read later, never dropped."""

    sender_per_s: Annotated[
        float, Meta(description="Messages a second of one person, in the long run.", ge=0.001, le=1_000_000)
    ] = 2.0
    sender_burst: Annotated[int, Meta(description="Messages of one person at once.", ge=1, le=1_000_000)] = 40
    number_per_s: Annotated[
        float, Meta(description="Messages a second to one number, in the long run.", ge=0.001, le=1_000_000)
    ] = 500.0
    number_burst: Annotated[int, Meta(description="Messages to one number at once.", ge=1, le=1_000_000)] = 5_000
    whole_per_s: Annotated[
        float, Meta(description="Messages a second in all, in the long run.", ge=0.001, le=1_000_000)
    ] = 1_000.0
    whole_burst: Annotated[int, Meta(description="Messages at once in all.", ge=1, le=1_000_000)] = 10_000


class Keep(Group, frozen=True, kw_only=True):
    """How long what came and what was said is kept. Providers repeat a delivery for up to seven days."""

    payloads_days: Annotated[int, Meta(description="Days that raw webhooks are kept.", ge=MIN_KEPT_DAYS, le=36_500)] = (
        30
    )
    events_days: Annotated[
        int,
        Meta(
            description="Days that events are kept, and known as duplicates when they come again.",
            ge=MIN_KEPT_DAYS,
            le=36_500,
        ),
    ] = 400
    sessions_days: Annotated[
        int,
        Meta(
            description="Days that sessions that have ended, what was said in them, and closed tickets are kept.",
            ge=MIN_KEPT_DAYS,
            le=36_500,
        ),
    ] = 400


class Conversation(Group, frozen=True, kw_only=True):
    """How conversations are held, and how what people write is read."""

    idle_s: Annotated[
        float, Meta(description="How long someone may be silent before their session ends.", ge=1, le=604_800)
    ] = 1_800.0
    resume_s: Annotated[
        float,
        Meta(
            description="How long after someone's last message their session is resumed; after that a new one begins.",
            ge=1,
            le=31_536_000,
        ),
    ] = 86_400.0
    zone: Annotated[
        str,
        Meta(description="The business's time zone, which tomorrow and 3 pm are meant in: America/Sao_Paulo."),
    ] = UTC
    currency: Annotated[
        str,
        Meta(
            description="The currency that $ or a bare number means where money is asked for, by its ISO code: BRL.",
            pattern="^([A-Z]{3}|)$",
        ),
    ] = ""
    names: Annotated[
        str,
        Meta(description="A TOML file of further chains and tokens that people may name, besides those known."),
    ] = ""

    def __post_init__(self) -> None:
        if self.zone != UTC and not _is_zone(self.zone):
            raise ValueError(f"there is no time zone {self.zone!r}")


class WhatsApp(Group, frozen=True, kw_only=True):
    """A number at Meta's Cloud API."""

    phone_number_id: Annotated[
        str, Meta(description="The number's id in Meta's dashboard; without it there is no number.")
    ] = ""
    token: Annotated[str, Meta(description="The access token that messages are sent with.")] = ""
    app_secret: Annotated[str, Meta(description="The app secret that Meta signs webhooks with.")] = ""
    previous_app_secret: Annotated[
        str, Meta(description="The secret before it, still accepted while it is replaced.")
    ] = ""
    verify_token: Annotated[str, Meta(description="The word that Meta repeats when the webhook is set up.")] = ""
    api_url: Annotated[str, Meta(description="Where the Graph API is, with its version.")] = (
        "https://graph.facebook.com/v24.0"
    )
    messages_per_s: Annotated[float, Meta(description="What the number may send in a second.", ge=0.001, le=1_000)] = (
        80.0
    )
    send_timeout_s: Annotated[
        float, Meta(description="How long a send may take before its fate is unknown.", ge=0.001, le=120)
    ] = 20.0
    read_receipts: Annotated[bool, Meta(description="Whether people see that their message was read.")] = False
    typing: Annotated[bool, Meta(description="Whether people see that an answer is being written.")] = False


class Twilio(Group, frozen=True, kw_only=True):
    """A number at Twilio."""

    account_sid: Annotated[str, Meta(description="The account; without it there is no number.")] = ""
    auth_token: Annotated[str, Meta(description="The token that sends are made and webhooks signed with.")] = ""
    previous_auth_token: Annotated[
        str, Meta(description="The token before it, still accepted while it is replaced.")
    ] = ""
    number: Annotated[str, Meta(description="The number that messages are sent from: +14155238886.")] = ""
    api_url: Annotated[str, Meta(description="Where Twilio's API is.")] = "https://api.twilio.com"
    messages_per_s: Annotated[float, Meta(description="What the number may send in a second.", ge=0.001, le=1_000)] = (
        10.0
    )
    send_timeout_s: Annotated[
        float, Meta(description="How long a send may take before its fate is unknown.", ge=0.001, le=120)
    ] = 20.0


class Files(Group, frozen=True, kw_only=True):
    """Pictures, documents and voice notes."""

    folder: Annotated[str, Meta(description="Where attachments are stored, relative to the application's folder.")] = (
        "media"
    )
    fetch: Annotated[bool, Meta(description="Whether what people attach is fetched and stored when it comes.")] = True


class Speech(Group, frozen=True, kw_only=True):
    """What listens to voice notes."""

    engine: Annotated[
        str,
        Meta(
            description="whisper (a local model), endpoint (an HTTP service), or empty: nobody listens.",
            pattern="^(whisper|endpoint|)$",
        ),
    ] = ""
    model: Annotated[str, Meta(description="The folder of the whisper model, or the model's name at the endpoint.")] = (
        ""
    )
    url: Annotated[
        str, Meta(description="The transcription endpoint: https://example.org/v1/audio/transcriptions.")
    ] = ""
    key: Annotated[str, Meta(description="The key that the endpoint asks for.")] = ""
    wait_s: Annotated[float, Meta(description="How long a conversation waits for what was said.", ge=0, le=120)] = 20.0
    confidence: Annotated[
        float,
        Meta(description="How sure the engine must be, from 0 to 1, before what it heard is acted on.", ge=0, le=1),
    ] = 0.5


class Settings(Group, frozen=True, kw_only=True):
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
    doubt_s: Annotated[
        float,
        Meta(
            description="How long a message whose fate is unknown holds its conversation back, in case a status tells.",
            ge=0.1,
            le=3_600,
        ),
    ] = 60.0
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
    serve: Serve = Serve()
    whatsapp: WhatsApp = WhatsApp()
    twilio: Twilio = Twilio()
    files: Files = Files()
    speech: Speech = Speech()
    floods: Floods = Floods()
    keep: Keep = Keep()
    conversation: Conversation = Conversation()


def load(folder: Path, environ: Mapping[str, str] | None = None) -> Settings:
    """The settings for an application in this folder; a mistake names the setting and where it came from."""
    values: dict[str, Any] = {}
    path = folder / FILE
    if path.is_file():
        try:
            values.update(tomllib.loads(path.read_text("utf-8")))
        except tomllib.TOMLDecodeError as error:
            raise ConfigError(f"{path}: {error}") from None
    _known(values, Settings, path)
    _override(values, Settings, "SAYSO_", os.environ if environ is None else environ)
    try:
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise ConfigError(f"{error} (in {path.name} or a SAYSO_… variable)") from None


def _is_zone(name: str) -> bool:
    from zoneinfo import ZoneInfo  # where the zone is UTC nothing else is needed

    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # a name that no zone has, no name at all, a folder
        return False
    return True


def _known(values: dict[str, Any], type_: type[Group], path: Path) -> None:
    hints = get_type_hints(type_)
    for name, value in values.items():
        if name not in hints:
            raise ConfigError(f"{path}: there is no setting {name!r}")
        if isinstance(value, dict) and _is_group(hints[name]):
            _known(value, hints[name], path)


def _override(values: dict[str, Any], type_: type[Group], prefix: str, environ: Mapping[str, str]) -> None:
    for name, hint in get_type_hints(type_).items():
        variable = f"{prefix}{name.upper()}"
        if _is_group(hint):
            held = values.setdefault(name, {})
            if isinstance(held, dict):
                _override(held, hint, f"{variable}_", environ)
        elif (given := environ.get(variable)) is not None:
            values[name] = given


def _is_group(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Group)


def reference() -> str:
    """The configuration page, from the settings themselves."""
    lines = [
        "# Configuration",
        "",
        "Set in `sayso.toml` beside the application, or as `SAYSO_NAME` in the environment, which wins.",
        "A group is a table in the file: `[whatsapp]`, then `token = …`. Keep secrets in the environment.",
    ]
    lines += _page(Settings, "SAYSO_")
    for name, hint in get_type_hints(Settings).items():
        if _is_group(hint):
            lines += ["", f"## `[{name}]`", "", str(hint.__doc__), *_page(hint, f"SAYSO_{name.upper()}_")]
    return "\n".join([*lines, ""])


def _page(type_: type[Group], prefix: str) -> list[str]:
    schema = msgspec.json.schema(type_)["$defs"][type_.__name__]["properties"]
    rows = [
        f"| `{name}` | `{prefix}{name.upper()}` | `{_shown(entry['default'])}` | {entry['description']} |"
        for name, entry in schema.items()
        if "description" in entry
    ]
    return ["", "| setting | variable | default | what |", "|---|---|---|---|", *rows]


def _shown(default: Any) -> str:
    return json.encode(default).decode() if isinstance(default, bool) else str(default) or " "
