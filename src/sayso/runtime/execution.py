"""One started command being run: its journal, its safe points, and the commits between its effects."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import timedelta
from functools import lru_cache
from typing import Any, TypeVar, get_type_hints

import msgspec

from sayso.commands.advance import trace_of
from sayso.commands.journal import (
    MAX_RESULT_BYTES,
    MAX_STEPS,
    TRIES,
    Broken,
    Failed,
    Recorded,
    StepKey,
    replay,
    step_key,
)
from sayso.errors import FactError, Fatal, StoreError, Transient, WaitTimeout
from sayso.evidence.artifact import Lifecycle, Reason, StepView
from sayso.evidence.canonical import canonical, digest, salted
from sayso.memory import supersession
from sayso.memory.ledger import Pending
from sayso.memory.supersession import Wish
from sayso.records import Attachment, CommandRecord, Lease, State, Step, replace, waiting_for
from sayso.runtime.desk import open_ticket
from sayso.runtime.draft import Draft
from sayso.runtime.effects import repeatable
from sayso.runtime.memory.remembered import Remembered, remembered
from sayso.runtime.reminders import advance_flow
from sayso.runtime.streams import Streams

T = TypeVar("T")
RETRY_BASE_S = 0.05


class Halt(BaseException):
    """The handler cannot go on; not an `Exception`, so that a handler's own `except` lets it pass."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail


class Suspended(BaseException):
    """The command waits for a signal; its handler runs again when it comes."""


class LeaseLost(BaseException):
    """Someone else runs this command now; nothing more may be written here."""


class StoreLost(BaseException):
    """The store failed: the command stays started, and is taken over when its lease lapses."""


class Stopped(BaseException):
    """A person asked to stop, and this is a safe point."""


class Execution:
    """Runs the effects of one command under one lease."""

    def __init__(
        self,
        streams: Streams,
        record: CommandRecord,
        journal: Sequence[Step] = (),
        inherited: Mapping[tuple[str, int], Step] | None = None,
    ) -> None:
        assert record.lease is not None
        self.streams = streams
        self.record = record
        self.lease: Lease = record.lease
        self.remembered: dict[str, Any] = {}
        self._journal = {(step.name, step.occurrence): step for step in journal}
        self._places = {step.position: (step.name, step.occurrence) for step in journal}
        self._inherited = inherited or {}
        self._position = 0
        self._seen: dict[str, int] = {}
        self._keys = 0
        self._key_used: dict[str, tuple[str, int]] = {}
        self._pending: list[Callable[[Draft, CommandRecord], None]] = []

    def key(self) -> StepKey:
        self._keys += 1
        return step_key(self.record.id, self._keys)

    async def step(
        self, name: str, function: Callable[..., Awaitable[T]], args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> T:
        may_repeat = isinstance(function, repeatable)
        entry, recorded = self._next("step", name, _argument_digest(args, kwargs), repeatable=may_repeat)
        key = self._claim_key(entry, args, kwargs)
        verdict = replay(recorded, entry.digest, key, repeatable=may_repeat)
        if isinstance(verdict, Recorded):
            self._adopt(entry, recorded)
            returned: T = _as_returned(function, verdict.result)
            return returned
        if isinstance(verdict, Failed):
            raise _failure(verdict.code, verdict.detail)
        if isinstance(verdict, Broken):
            raise Halt(verdict.code, verdict.detail)
        entry = replace(entry, key=verdict.key)
        if not verdict.again or recorded is None or recorded.command_id != self.record.id:
            await self._begin(entry)
        if verdict.key != key:  # a retry hands the peer the key that the first try handed it
            args, kwargs = _with_key(args, kwargs, StepKey(verdict.key))
        return await self._attempt(entry, function, args, kwargs)

    async def say(self, text: str, attachment: Attachment | None = None) -> None:
        entry, recorded = self._next("say", "say", digest([text, attachment] if attachment is not None else text))
        if recorded is not None:
            return

        def add(draft: Draft, record: CommandRecord) -> None:
            draft.begin(replace(entry, state="done"))
            in_reply_to = record.envelope.trace.message_ids[0]
            draft.say(record.stream, text, attachment=attachment, command_id=record.id, in_reply_to=in_reply_to)

        self._pending.append(add)
        await self.write(lambda draft, record: None)

    async def progress(self, step: str, say: str) -> None:
        entry, recorded = self._next("progress", f"progress {step}", digest(say))
        if recorded is not None:
            return

        def add(draft: Draft, record: CommandRecord) -> None:
            draft.begin(replace(entry, state="done"))
            advance_flow(draft, record, step, say)

        self._pending.append(add)
        await self.write(lambda draft, record: None)

    async def escalate(self, reason: str, detail: str) -> str:
        entry, recorded = self._next("escalate", f"escalate {reason}", digest(detail))
        if recorded is not None:
            return str(recorded.result)
        stream, lang = self.record.stream, self.record.envelope.lang
        session = (await self.streams.snapshot(stream)).session
        history = await self.streams.store.turns(session.session_id) if session is not None else []

        def add(draft: Draft, record: CommandRecord) -> str:
            ticket_id = open_ticket(draft, stream, history, reason, detail, lang=lang)
            draft.begin(replace(entry, state="done", result=ticket_id))
            return ticket_id

        return await self.write(add)

    async def remember(self, key: str, value: Any, more: Remembered, authority: str) -> None:
        value = _plain(value)
        entry, recorded = self._next("remember", f"remember {key}", digest(value))
        self.remembered[key] = value
        if recorded is not None:
            return
        envelope = self.record.envelope
        many = key in self.streams.rules.many
        fact_id = f"fact_{self.record.id[4:]}_{entry.position}"
        fact = remembered(fact_id, envelope, key, value, more, authority, many=many)
        fact = replace(fact, learned_at=self.streams.clock.now(), salt=self.streams.entropy.salt())
        wish = Wish(fact=fact, supersedes=more.get("supersedes"), keeps_binding="is_constraint" not in more)
        held = await self.streams.shelves.get(envelope.space, envelope.person)
        supersession.write(Pending(held.ledger), wish, fact.learned_at, self.streams.rules.ranks)  # or say why not

        def add(draft: Draft, record: CommandRecord) -> None:
            draft.begin(replace(entry, state="done"))
            target = record.envelope.target_command_id or ""
            lifecycle = Lifecycle(record.id, "", "", record.state, target)
            try:
                draft.remember(wish, record.envelope.trace, lifecycle)
            except FactError:  # what it named has been superseded since: its key still says what it is about
                draft.remember(replace(wish, supersedes=None), record.envelope.trace, lifecycle)

        self._pending.append(add)

    async def wait(self, name: str, type_: type[T], key: str, timeout_s: float | None) -> T:
        entry, recorded = self._next("wait", name, digest(key))
        if recorded is not None and recorded.digest != entry.digest:
            raise Halt("effect.nondeterministic", name)
        if recorded is not None and recorded.state == "done":
            return msgspec.convert(recorded.result, type_)
        if recorded is not None and recorded.state == "failed":
            raise WaitTimeout(f"{name} did not come in time")
        entry = recorded or replace(entry, key=key)
        begun = recorded is not None
        signal = await self.streams.store.signalled(name, key)
        if signal is None:
            await self._park(entry, waiting_for(name, key), timeout_s, known=begun)
            begun = True
            signal = await self.streams.store.signalled(name, key)
        if signal is None:
            raise Suspended
        done = replace(entry, state="done", result=signal.payload, salt=self.streams.entropy.salt())
        await self.write(lambda draft, record: self._wake(draft, record, done, begun=begun))
        return msgspec.convert(signal.payload, type_)

    async def _park(self, entry: Step, waiting: str, timeout_s: float | None, *, known: bool) -> None:
        def park(draft: Draft, record: CommandRecord) -> None:
            if record.cancel_by is not None:
                raise Stopped
            if known and record.waiting == waiting:
                return
            due = draft.at + timedelta(seconds=timeout_s) if timeout_s is not None else None
            if not known:
                draft.begin(entry)
                _note_step(draft, record, "step.begun", entry)
            draft.change(replace(record, waiting=waiting, wake_at=due))

        await self.write(park)

    def _wake(self, draft: Draft, record: CommandRecord, done: Step, *, begun: bool) -> None:
        if begun:
            draft.finish(done)
        else:
            draft.begin(done)
        values = {f"{record.id}/step/{done.position}": salted(done.salt, done.result)}
        _note_step(draft, record, "step.done", done, values=values)
        draft.change(replace(record, waiting=""))

    async def write(self, change: Callable[[Draft, CommandRecord], T]) -> T:
        """Commit what is pending together with a change, as long as the lease is ours."""
        pending, self._pending = self._pending, []

        def decision(draft: Draft) -> T:
            record = self.mine(draft)
            for add in pending:
                add(draft, record)
            return change(draft, record)

        try:
            return await self.streams.decide(self.record.stream, decision)
        except StoreError as error:
            raise StoreLost from error
        except BaseException:
            self._pending = pending + self._pending
            raise

    async def flush(self) -> None:
        """Make results durable that no later commit has carried yet."""
        if self._pending:
            await self.write(lambda draft, record: None)

    def mine(self, draft: Draft) -> CommandRecord:
        """The record as it stands, if this execution may still write it."""
        record = draft.find(self.record.id, self.record.stream)
        if record.state is not State.STARTED or record.lease is None or record.lease.fence != self.lease.fence:
            raise LeaseLost
        return record

    async def _begin(self, entry: Step) -> None:
        def begin(draft: Draft, record: CommandRecord) -> None:
            if record.cancel_by is not None:
                raise Stopped
            draft.begin(entry)
            _note_step(draft, record, "step.begun", entry)

        await self.write(begin)
        self._journal[entry.name, entry.occurrence] = entry

    async def _attempt(
        self,
        entry: Step,
        function: Callable[..., Awaitable[T]],
        args: Sequence[Any],
        kwargs: Mapping[str, Any],
    ) -> T:
        tries = TRIES if entry.key or entry.repeatable else 1
        for attempt in range(1, tries + 1):
            try:
                result = await function(*args, **kwargs)
            except Transient as error:
                if attempt == tries:
                    self._end(replace(entry, state="failed", attempts=attempt, result=("effect.transient", str(error))))
                    raise
                await asyncio.sleep(RETRY_BASE_S * 4**attempt)
            except Fatal as error:
                code = effect_code(error.code)
                self._end(replace(entry, state="failed", attempts=attempt, result=(code, str(error))))
                raise
            except Exception as error:  # it may have happened or not: only a person can tell (GAP-21)
                raise Halt("effect.outcome_unknown", entry.name) from error
            else:
                self._finish(replace(entry, attempts=attempt), result)
                return result
        raise AssertionError("unreachable")

    def _finish(self, entry: Step, result: object) -> None:
        try:
            plain = _plain(result)
            size = len(canonical(plain))
        except (TypeError, ValueError):
            size = MAX_RESULT_BYTES + 1
        if size > MAX_RESULT_BYTES:
            self._end(replace(entry, state="done", result=None))
            raise Halt("effect.unserializable", entry.name)
        self._end(replace(entry, state="done", result=plain))

    def _end(self, entry: Step) -> None:
        """The step's end, committed with whatever this execution commits next."""
        entry = replace(entry, salt=self.streams.entropy.salt())
        self._journal[entry.name, entry.occurrence] = entry

        def add(draft: Draft, record: CommandRecord) -> None:
            draft.finish(entry)
            values = {f"{record.id}/step/{entry.position}": salted(entry.salt, entry.result)}
            failed = entry.state == "failed"
            reason = Reason(entry.result[0]) if failed else None
            _note_step(draft, record, "step.failed" if failed else "step.done", entry, values=values, reason=reason)

        self._pending.append(add)

    def _adopt(self, entry: Step, recorded: Step | None) -> None:
        """A retry takes over what its target had done, so that its own journal is whole."""
        if recorded is None or recorded.command_id == self.record.id:
            return
        taken = replace(entry, state="done", key=recorded.key, result=recorded.result)
        taken = replace(taken, salt=self.streams.entropy.salt())

        def add(draft: Draft, record: CommandRecord) -> None:
            draft.begin(taken)
            values = {f"{record.id}/step/{taken.position}": salted(taken.salt, taken.result)}
            _note_step(
                draft,
                record,
                "step.done",
                taken,
                values=values,
                reason=Reason("recovery.inherited", recorded.command_id),
            )

        self._pending.append(add)

    def whole(self) -> None:
        """Nothing that began was left out this time: a step in doubt that is passed over is a mismatch."""
        for step in self._journal.values():
            if step.state == "begun" and step.occurrence > self._seen.get(step.name, 0):
                raise Halt("effect.nondeterministic", step.name)

    def effects(self) -> list[str]:
        """The steps that are done or in doubt."""
        return [s.name for s in self._journal.values() if s.kind == "step" and s.state in ("begun", "done")]

    def _next(
        self, kind: str, name: str, argument_digest: str, *, repeatable: bool = False
    ) -> tuple[Step, Step | None]:
        self._position += 1
        if self._position > MAX_STEPS:
            raise Halt("effect.too_many_steps", str(MAX_STEPS))
        occurrence = self._seen[name] = self._seen.get(name, 0) + 1
        held = self._places.get(self._position)
        if held is not None and held != (name, occurrence):  # GAP-21: another name is another step
            raise Halt("effect.nondeterministic", held[0])
        recorded = self._journal.get((name, occurrence)) or self._inherited.get((name, occurrence))
        entry = Step(
            command_id=self.record.id,
            position=self._position,
            kind=kind,
            name=name,
            occurrence=occurrence,
            digest=argument_digest,
            repeatable=repeatable,
        )
        return entry, recorded

    def _claim_key(self, entry: Step, args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
        found = [value for value in (*args, *kwargs.values()) if isinstance(value, StepKey)]
        for key in found:
            owner = self._key_used.setdefault(key, (entry.name, entry.occurrence))
            if owner != (entry.name, entry.occurrence):
                raise Halt("effect.key_reused", entry.name)
        return str(found[0]) if found else ""


def effect_code(code: str) -> str:
    """The full code of what an application raised."""
    return code if "." in code else f"effect.{code}"


def _note_step(
    draft: Draft,
    record: CommandRecord,
    kind: str,
    entry: Step,
    *,
    values: dict[str, str] | None = None,
    reason: Reason | None = None,
) -> None:
    draft.chain(record.stream).add(
        kind,
        trace_of(record),
        lifecycle=Lifecycle(record.id, "", "", record.state, record.envelope.target_command_id or ""),
        step=StepView(salted(record.salts.get("args", ""), entry.digest), entry.kind, entry.name, entry.occurrence),
        values=values,
        reason=reason,
    )


def _failure(code: str, detail: str) -> Exception:
    return Transient(detail) if code == "effect.transient" else Fatal(detail, code=code)


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value, str_keys=True)


def _argument_digest(args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
    try:
        return digest([[_without_key(v) for v in args], {k: _without_key(v) for k, v in kwargs.items()}])
    except (TypeError, ValueError) as error:
        raise Halt("effect.unserializable", str(error)) from None


def _without_key(value: Any) -> Any:
    return None if isinstance(value, StepKey) else value


def _with_key(args: Sequence[Any], kwargs: Mapping[str, Any], key: StepKey) -> tuple[list[Any], dict[str, Any]]:
    def swap(value: Any) -> Any:
        return key if isinstance(value, StepKey) else value

    return [swap(value) for value in args], {name: swap(value) for name, value in kwargs.items()}


def _as_returned(function: Callable[..., Any], result: Any) -> Any:
    inner = function.function if isinstance(function, repeatable) else function
    type_ = _return_type(getattr(inner, "__func__", inner))
    return result if type_ is None else msgspec.convert(result, type_)


@lru_cache(maxsize=1_000)
def _return_type(function: Callable[..., Any]) -> Any:
    try:
        return get_type_hints(function).get("return")
    except (NameError, TypeError):
        return None
