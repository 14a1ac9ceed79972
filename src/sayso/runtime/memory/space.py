"""`Memory`: what is still true, for anyone who asks; usable without the rest of sayso."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from sayso.errors import FactError, NotFound, SessionError, StoreError
from sayso.evidence.artifact import FactView
from sayso.memory.admission import as_kept, as_told, check_names, check_text, in_utc
from sayso.memory.authority import Ranks
from sayso.memory.keys import several
from sayso.memory.limits import MAX_SEARCHED
from sayso.memory.view import as_given
from sayso.records import (
    ORG,
    Clock,
    CommandRecord,
    Fact,
    Identity,
    MemorySession,
    Observation,
    Session,
    Trace,
    Turn,
    WorkingSetItem,
    replace,
)
from sayso.records.plain import Plain
from sayso.runtime.clock import Entropy, SystemClock
from sayso.runtime.memory import conversations, surroundings
from sayso.runtime.memory.conversations import asked, check_ended, conversed
from sayso.runtime.memory.proposing import Detect
from sayso.runtime.memory.recollection import Recollection
from sayso.runtime.memory.shelves import uninterrupted
from sayso.runtime.rules import Rules
from sayso.runtime.streams import Streams
from sayso.store import Store
from sayso.store.schema import IN_RAM
from sayso.store.sqlite import SqliteStore

SCHEME = "sqlite://"
MAX_SHOWN_CHARS = 200
"""Of an address that is none so much is told."""


class Exported(Plain, frozen=True, kw_only=True):
    """Everything that is kept of a subject."""

    space: str
    subject: str
    facts: tuple[Fact, ...]
    observations: tuple[Observation, ...]
    sessions: tuple[MemorySession, ...] = ()
    notes: tuple[WorkingSetItem, ...] = ()
    conversations: tuple[Session, ...] = ()
    turns: tuple[Turn, ...] = ()
    """What was said in their conversations with an application."""
    commands: tuple[CommandRecord, ...] = ()
    """What they asked it for."""


class Memory:
    """The memory of one space: facts of its subjects, of the whole organization, and of the world around.

    Open it with `async with Memory.open("sqlite:///memory.db") as memory`, or `"sqlite://"` for one that is kept in RAM
    and is gone when it is closed. Spaces do not see each other, also in one file.
    """

    def __init__(self, streams: Streams, space: str = "default", *, owned: bool = False) -> None:
        self.space = space
        self._streams = streams
        self._owned = owned

    @classmethod
    def open(
        cls,
        url: str = SCHEME,
        *,
        space: str = "default",
        clock: Clock | None = None,
        ranks: Ranks | None = None,
        many: Sequence[str] = (),
        detector: Detect | None = None,
    ) -> _Opening:
        """A memory in a file, or in RAM; an error with a code says why it cannot be opened.

        `ranks` says whose word outranks whose; `many` are the keys of which each value stands for itself ("allergy"),
        so that another one is added and takes no other's place. `detector` is asked, beside the rules of the language,
        what of the known something that was said takes the place of; what it proposes is decided like theirs. A `clock`
        of your own has a `now()` that gives a datetime with its zone.
        """
        check_names(space)
        if ranks is not None and not isinstance(ranks, Ranks):
            raise FactError(f"ranks are Ranks, not {type(ranks).__name__}", code="fact.kind_invalid")
        if clock is not None:
            _check_clock(clock)
        rules = Rules(space=space, ranks=ranks or Ranks(), many=frozenset(several(many)), detector=detector)
        return _Opening(url, clock or SystemClock(), rules)

    async def session(
        self,
        *,
        identity: Identity,
        environment: Mapping[str, Any] | None = None,
        session_id: str = "",
        subject: str = "",
        scope_ids: Sequence[str] = (),
    ) -> Recollection:
        """A session of someone, as the host has authenticated them; who they are does not change while it lasts.

        `subject` is whom the facts are about: themselves, if not said. `environment` holds for this session, over what
        `Memory.environment` has set. A `session_id` that is known goes on with that session; another identity under it
        is an error, `session.identity`, unless it was erased who they were, and one that has ended cannot go on,
        `session.ended`. It looks from the `scope_ids` that are given, or else from those that it began with. Nobody is
        a name that cannot be written, none at all, or the organization itself: `session.name_invalid`.
        """
        identity, scopes = _known(identity), several(scope_ids)
        whom, world = subject or identity.user_id, _world(environment)
        _check(identity, self.space, whom, session_id, *scopes)
        before = await self._streams.store.memory_session(session_id) if session_id else None
        if before is None or _is_erased(before, self.space, whom):
            now = self._streams.clock.now()
            session_id = session_id or self._streams.entropy.session_id()
            before = MemorySession(
                session_id=session_id,
                space=self.space,
                subject=whom,
                identity=identity,
                started_at=now,
                scope_ids=scopes,
            )
            before = await self._begun(before)
        here = (before.space, before.subject) == (self.space, whom)
        if here and before.ended_at is not None and before.identity.user_id in ("", identity.user_id):
            raise SessionError(f"{session_id} has ended", code="session.ended")
        if not here or before.identity != identity:
            raise SessionError(f"{session_id} began with another identity", code="session.identity")  # SBC-L04
        return Recollection(self._streams, replace(before, scope_ids=scopes) if scopes else before, world)

    async def _begun(self, session: MemorySession) -> MemorySession:
        """A session that begins, or the one that has begun under its id meanwhile."""
        store = self._streams.store
        try:
            await store.keep_memory_session(session)
        except StoreError as error:
            before = await store.memory_session(session.session_id) if error.code == "store.refused" else None
            if before is None:
                raise
            return before
        return session

    async def organization(self, *, identity: Identity) -> Recollection:
        """The facts of the whole organization, which every session of the space reads; writing them takes a manager's
        rank and the permission `memory:org`."""
        return await self.session(identity=identity, subject=ORG)

    async def environment(self, **values: Any) -> None:
        """Say what the world is like now; what is said again replaces what was said. None takes a value back."""
        store, now = self._streams.store, self._streams.clock.now()
        check_names(*values)
        kept = _world(values)
        found = surroundings.changed(surroundings.read(await store.environment(self.space)), kept, now)
        await store.set_environment(self.space, found, now)

    async def subjects(self) -> list[str]:
        """Everyone that something is known of."""
        return await self._streams.store.subjects(self.space)

    async def export(self, subject: str) -> Exported:
        """Everything that is kept of a subject, for them to take along."""
        check_names(subject)
        store = self._streams.store
        held = await self._streams.shelves.get(self.space, subject)
        said = await store.observations(self.space, subject, limit=MAX_SEARCHED)
        sessions = await store.memory_sessions(self.space, subject)
        talk, commands = await conversed(store, self.space, subject), await asked(store, self.space, subject)
        if not (len(held.ledger) or said or sessions or talk.sessions or commands):
            raise NotFound(f"nothing is known of {subject}", code="memory.no_subject")
        return Exported(
            space=self.space,
            subject=subject,
            facts=tuple(map(as_given, held.ledger)),
            observations=tuple(said),
            sessions=tuple(sessions),
            notes=tuple([note for each in sessions for note in await store.notes(each.session_id)]),
            turns=tuple(talk.turns),
            conversations=tuple(talk.sessions),
            commands=tuple(commands),
        )

    async def erase(self, subject: str, *, reason: str = "by request") -> list[str]:
        """Erase everything that is kept of a subject; returns the references that are erased now. In an application
        that is also what was said in their conversations and what they asked for, once it has ended: else `store.open`.

        That something was there, and that it was erased and why, stays proven: the evidence still verifies, and a
        message that comes again is known and brings nothing back.
        """
        check_names(subject, reason)
        turn = self._streams.shelves.turn(self.space, subject)  # what is said meanwhile is said after it
        return await uninterrupted(turn, lambda: self._erase(subject, reason))

    async def _erase(self, subject: str, reason: str) -> list[str]:
        store, found = self._streams.store, await self.export(subject)
        check_ended(found.commands)
        gone = await conversations.erase(store, found.conversations, found.commands)
        refs = [f"fact/{fact.id}" for fact in found.facts if fact.salt]
        refs += [f"observation/{said.id}" for said in found.observations if said.salt]
        view = FactView(fact_id="*", rule="erase")
        trace = Trace(correlation_id=self._streams.entropy.session_id())
        await self._streams.decide(
            "",
            lambda draft: draft.erase(
                self.space, subject, refs, view, f"{len({*refs, *gone})} values: {reason}", trace
            ),
        )
        await store.erase_subject(self.space, subject)  # who they were, and what they were doing
        return list(dict.fromkeys((*refs, *gone)))

    async def close(self) -> None:
        """Let the store go, if it was opened here."""
        if self._owned:
            await self._streams.store.close()


class _Opening:
    """A memory about to be opened: `async with` it, or `await` it and close it yourself."""

    def __init__(self, url: str, clock: Clock, rules: Rules) -> None:
        self._url, self._clock, self._rules = url, clock, rules
        self._memory: Memory | None = None

    def __await__(self) -> Generator[Any, None, Memory]:
        return self._open().__await__()

    async def __aenter__(self) -> Memory:
        self._memory = await self._open()
        return self._memory

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._memory is not None:
            await self._memory.close()

    async def _open(self) -> Memory:
        store: Store = await SqliteStore.open(_place(self._url))
        streams = Streams(store, self._clock, Entropy())
        streams.rules = self._rules
        return Memory(streams, self._rules.space, owned=True)


def _check_clock(clock: Clock) -> None:
    """Refuse what tells no time: nothing would be refused with a code after that."""
    now = getattr(clock, "now", None)
    if not callable(now) or in_utc(now()) is None:  # pyright: ignore[reportArgumentType] - looked at there
        raise FactError("a clock has a now(), which gives a datetime with its zone", code="fact.time_invalid")


def _is_erased(session: MemorySession, space: str, subject: str) -> bool:
    """Whether a session that runs is someone's of whom everything was erased: it begins anew with them."""
    here = (session.space, session.subject) == (space, subject)
    return here and not session.identity.user_id and session.ended_at is None


def _place(url: str) -> str | Path:
    """The file that a URL names: `sqlite:///memory.db` beside us, `sqlite:////var/memory.db` from the root."""
    if not isinstance(url, str) or not url.startswith(SCHEME):
        raise StoreError(f"{as_told(url)}: a memory is in sqlite:///FILE, or in RAM: sqlite://", code="store.url")
    rest = url.removeprefix(SCHEME)
    if not _may_be_file(rest[1:] or "-"):
        raise StoreError(f"{url[:MAX_SHOWN_CHARS]!r} names no file", code="store.url")
    if not rest:
        return IN_RAM
    if not rest.startswith("/") or len(rest) < 2:
        raise StoreError(f"{url}: three slashes and a file, as in sqlite:///memory.db", code="store.url")
    return Path(rest[1:])


def _may_be_file(name: str) -> bool:
    try:
        return "\0" not in name and not Path(name).is_dir()
    except (OSError, ValueError):  # a name that no file can have
        return False


def _world(given: Mapping[str, Any] | None) -> dict[str, Any]:
    """What a host says of the world, as it may be kept; None takes a value back."""
    if given is not None and not isinstance(given, Mapping):
        raise FactError("what the world is like is told by names", code="fact.value_invalid")
    values = given or {}
    check_text(*values)
    return {key: as_kept(value) if value is not None else None for key, value in values.items()}


def _known(identity: Identity) -> Identity:
    """Someone, with their permissions in order: a list of them will do."""
    if not isinstance(identity, Identity):
        raise SessionError("nobody is known by that", code="session.name_invalid")
    if isinstance(identity.permissions, str | tuple):
        return identity
    try:
        return replace(identity, permissions=several(identity.permissions))
    except FactError as error:
        raise SessionError(str(error), code="session.name_invalid") from None


def _check(identity: Identity, *names: str) -> None:
    """Refuse who is nobody, and who would pass for the organization itself."""
    known = (identity.user_name, identity.authority, identity.department, identity.organization)
    try:
        check_names(identity.user_id, *known, *identity.permissions, *names)
    except FactError as error:
        raise SessionError(str(error), code="session.name_invalid") from None
    if not identity.user_id.strip() or identity.user_id == ORG or isinstance(identity.permissions, str):
        raise SessionError(f"{identity.user_id!r} is nobody that could be known", code="session.name_invalid")
