"""What an application declares, as the stages see it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, tzinfo
from typing import Any

import msgspec
from msgspec.structs import asdict

from sayso.channels import Channel, Limits
from sayso.commands.policy import DENY_ALL, PolicyPack, privileged, roles_of, scopes_of
from sayso.commands.registry import CommandSpec, Registry
from sayso.conversation.intents.phrases import Phrase, PhraseBook
from sayso.conversation.slots import hashes
from sayso.conversation.slots.settle import Preferences
from sayso.conversation.utterance import Utterance
from sayso.conversation.wording import describe
from sayso.conversation.workflows import Next, Workflow, plain
from sayso.errors import DefinitionError
from sayso.language.chains import Table
from sayso.language.detect import Lang, guess
from sayso.memory.authority import Ranks
from sayso.records import Envelope, Outgoing, Session, Template, Ticket
from sayso.runtime.effects import Actor
from sayso.runtime.visit import At

RolesFunction = Callable[[str], Awaitable[Sequence[str]]]


Grants = tuple[tuple[str, ...], bool, tuple[str, ...]]
"""Roles, whether they are privileged, and scopes."""


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
    workflows: dict[str, Workflow] = field(default_factory=dict)
    guards: dict[tuple[str, str], Callable[[At], Awaitable[Next]]] = field(default_factory=dict)
    escalated: Callable[[Ticket], Awaitable[None]] | None = None
    started: list[Callable[[], Awaitable[None]]] = field(default_factory=list)
    synonyms: dict[str, tuple[str, ...]] = field(default_factory=dict)
    zone: tzinfo = UTC
    names: Table | None = None  # the chains and tokens that an operator has added
    preferences: Preferences = field(default_factory=Preferences)
    ranks: Ranks = field(default_factory=Ranks)
    many: frozenset[str] = frozenset()
    _book: PhraseBook | None = None
    _granted: tuple[PolicyPack, dict[Any, Grants]] = field(default_factory=lambda: (DENY_ALL, {}))

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
                ((spec.name, Phrase.parse(template)) for spec in self.registry for template in spec.phrases),
                self.synonyms,
                {spec.name: len(spec.parameters) for spec in self.registry},
            )
        return self._book

    def phrase(self, spec: CommandSpec, lang: str) -> str:
        """How a command is asked for in a language, or in whichever it is declared in; its name where in none."""
        mine = next((phrase for phrase in spec.phrases if guess(phrase) == lang), next(iter(spec.phrases), ""))
        return mine or spec.name.replace("_", " ")

    def heard(self, text: str, lang: Lang, at: datetime, source: str = "text") -> Utterance:
        """What someone said, at its own time in the business's zone, with the names that the operator knows."""
        return Utterance(text, lang, self.local(at), source=source, names=self.names)

    def described(self, envelope: Envelope) -> str:
        """A command in a few words, as its person reads them."""
        spec = self.registry.get(envelope.command)
        types = {parameter.name: parameter.type for parameter in spec.parameters} if spec is not None else {}
        return describe(envelope.command, envelope.args, types, envelope.lang)

    def local(self, at: datetime) -> datetime:
        """A moment in the business's own time zone: its "tomorrow" begins at its midnight."""
        return at.astimezone(self.zone)

    def forget_phrases(self) -> None:
        """Read the phrases anew when they are next looked at."""
        self._book = None

    def workflow(self, name: str, spec: CommandSpec) -> Workflow:
        """The workflow of this name, or the plain one of a command that has none."""
        return self.workflows.get(name) or plain(spec)

    def begins(self, command: str) -> str:
        """What a request for this command begins: the workflow that leads to it, or the command itself."""
        return next((flow.name for flow in self.workflows.values() if flow.command == command), command)

    def place(self, name: str, step: str) -> tuple[int, int] | None:
        """Which step of how many a step of a declared workflow is."""
        found = self.workflows.get(name)
        return found.place(step) if found is not None else None

    def asks_for_hash(self, session: Session | None) -> bool:
        """Whether the next message may be the hash of a transaction, which looks like a private key."""
        flow = session.flow if session is not None else None
        spec = self.registry.get(flow.command) if flow is not None else None
        return flow is not None and spec is not None and hashes.is_asked_for(spec.parameters, flow)

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

    def _grants(self, named: tuple[str, ...] | None, channel: str) -> Grants:
        """Roles, privilege and scopes, worked out once for each pack."""
        pack, known = self._granted
        if pack is not self.policy:
            pack, known = self._granted = (self.policy, {})
        granted = known.get((named, channel))
        if granted is None:
            roles = roles_of(pack, named, channel)
            granted = known[named, channel] = (roles, privileged(pack, roles), tuple(sorted(scopes_of(pack, roles))))
        return granted
