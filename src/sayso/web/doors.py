"""Which channels have a webhook: those of the settings, and those that the application added itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sayso.channels import Channel
from sayso.channels.http import mistaken
from sayso.channels.media.storage import MediaStore
from sayso.channels.simulator import Simulator
from sayso.config import Group, Settings
from sayso.errors import SaysoError
from sayso.runtime.definition import Definition


def configured(settings: Settings, files: MediaStore | None = None) -> list[Channel]:
    """The channels that the settings name, sending what is kept in `files`; `ConfigError` when one lacks a secret, or
    there are secrets of a number that is not named."""
    channels: list[Channel] = []
    _named("whatsapp", settings.whatsapp, "phone_number_id", ("token", "app_secret", "verify_token"))
    _named("twilio", settings.twilio, "account_sid", ("auth_token", "number"))
    if settings.whatsapp.phone_number_id:
        from sayso.channels.whatsapp_cloud.channel import WhatsAppCloud

        channels.append(WhatsAppCloud.of(settings.whatsapp, files=files.open if files else None, lang=settings.lang))
    if settings.twilio.account_sid:
        from sayso.channels.twilio.channel import Twilio

        channels.append(Twilio.of(settings.twilio, settings.serve.public_url))
    return channels


def _named(group: str, settings: Group, needed: str, secrets: Iterable[str]) -> None:
    """A number that is half configured is a mistake, not a number that is not there."""
    given = [name for name in secrets if getattr(settings, name)]
    if given and not getattr(settings, needed):
        raise mistaken(group, needed, f"is missing, and {given[0]} is set")


def doors(definition: Definition) -> Mapping[str, Channel]:
    """Every channel that someone calls, by its name; nobody calls a simulated one."""
    return {name: channel for name, channel in definition.channels.items() if not isinstance(channel, Simulator)}


async def close_doors(channels: Iterable[Channel]) -> None:
    """Let go of the connections that channels hold to their providers."""
    for channel in channels:
        await channel.close()


def open_doors(definition: Definition, settings: Settings, files: MediaStore | None = None) -> None:
    """Give the application its channels. One that it added itself stays; without any there is nothing to serve."""
    for channel in configured(settings, files):
        definition.channels.setdefault(channel.name, channel)
    if not doors(definition):
        raise SaysoError(
            "no provider can call: set SAYSO_WHATSAPP_PHONE_NUMBER_ID or SAYSO_TWILIO_ACCOUNT_SID and their secrets, "
            "or [whatsapp] or [twilio] in sayso.toml; docs/start/whatsapp.md says how",
            code="serve.no_channel",
        )
