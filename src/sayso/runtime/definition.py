"""What an application declares, as the stages see it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec.structs import asdict

from sayso.channels import Channel, Limits
from sayso.commands.policy import DENY_ALL, PolicyPack, privileged, roles_of
from sayso.commands.registry import CommandSpec, Registry
from sayso.conversation.phrases import Phrase, PhraseBook
from sayso.errors import DefinitionError
from sayso.records import Envelope, Outgoing, Template
from sayso.runtime.effects import Actor

RolesFunction = Callable[[str], Awaitable[Sequence[str]]]


@dataclass(slots=True)
class Handlers:
    """The code of one command."""

    run: Callable[..., Awaitable[str]]
    preview: Callable[..., Awaitable[Any]] | None = None
    authorize: Callable[..., Awaitable[Any]] | None = None
    compensate: Callable[..., Awaitable[str]] | None = None
    args_type: type[msgspec.Struct] | None = None

    def args(self, envelope: Envelope) -> dict[str, Any]:
        """The envelope's arguments as the types that the code expects."""
        if self.args_type is None:
            return {}
        return asdict(msgspec.convert(envelope.args, self.args_type))


@dataclass(slots=True)
class Definition:
    """An application: its commands, its policy, who people are, and how to reach them."""

    space: str
    registry: Registry = field(default_factory=Registry)
    handlers: dict[str, Handlers] = field(default_factory=dict)
    roles: RolesFunction | None = None
    policy: PolicyPack = DENY_ALL
    channels: dict[str, Channel] = field(default_factory=dict)
    lang: str = "en"
    fallback: Callable[[Outgoing], Template | None] | None = None
    _book: PhraseBook | None = None
    _granted: tuple[PolicyPack, dict[Any, tuple[tuple[str, ...], bool]]] = field(default_factory=lambda: (DENY_ALL, {}))

    def declare(self, spec: CommandSpec, handlers: Handlers) -> None:
        """Add a command; its phrases are checked now."""
        names = [parameter.name for parameter in spec.parameters]
        for template in spec.phrases:
            try:
                Phrase.parse(template, names)
            except ValueError as error:
                raise DefinitionError(f"{spec.name}: {error}") from None
        self.registry.add(spec)
        handlers.args_type = spec.args_type if spec.parameters else None
        self.handlers[spec.name] = handlers
        self._book = None

    @property
    def book(self) -> PhraseBook:
        """Every phrase of every command."""
        if self._book is None:
            self._book = PhraseBook(
                (spec.name, Phrase.parse(template)) for spec in self.registry for template in spec.phrases
            )
        return self._book

    def longest(self, door: str) -> int:
        """How many characters one message may have on a channel."""
        channel = self.channels.get(door)
        return channel.limits.text_chars if channel is not None else Limits().text_chars

    async def actor(self, actor_id: str, channel: str) -> Actor:
        """Who someone is to this application, by its own word and the policy pack's."""
        named = tuple(await self.roles(actor_id)) if self.roles is not None else None
        return Actor(actor_id, *self._grants(named, channel))

    async def person(self, envelope: Envelope) -> Actor:
        """Whose command it is; who recovers it for them is judged apart, and reads and writes as them."""
        if not envelope.subject or envelope.subject == envelope.actor:
            return await self.actor(envelope.actor, envelope.channel)
        return await self.actor(envelope.subject, "")

    def _grants(self, named: tuple[str, ...] | None, channel: str) -> tuple[tuple[str, ...], bool]:
        """Roles and privilege, worked out once for each pack."""
        pack, known = self._granted
        if pack is not self.policy:
            pack, known = self._granted = (self.policy, {})
        granted = known.get((named, channel))
        if granted is None:
            roles = roles_of(pack, named, channel)
            granted = known[named, channel] = (roles, privileged(pack, roles))
        return granted
