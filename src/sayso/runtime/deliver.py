"""Deliver: what was committed to the outbox leaves in order, conversation by conversation (P8).

A message is tried again only when its provider said that it took nothing. One whose fate is unknown holds its
conversation back for a while, in case a status tells; then it is reported, and the next one leaves. It is never resent.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from sayso.channels import Channel, SendResult
from sayso.channels.people import is_bsuid
from sayso.channels.statuses import mark_of
from sayso.config import Settings
from sayso.errors import StoreError
from sayso.records import OPTED_OUT, Outgoing, Sent, Talk, replace
from sayso.runtime.allowance import Allowance, backoff
from sayso.runtime.definition import Definition
from sayso.runtime.process import stopped_by_us
from sayso.runtime.reach import MOVED, Reach
from sayso.runtime.reports import TEMPLATE_REQUIRED, UNKNOWN, Reports
from sayso.runtime.streams import Streams
from sayso.runtime.telemetry import Telemetry

MARK_PAUSE_S = 0.05
REPLACED = "replaced_by_template"
STORE_PAUSE_S = 0.5
TIMER_SLACK_S = 0.001  # a loop may ring that much early
GIVE_UP_S = 86_400.0
RESUME_DAYS = 30  # how far back a restart looks for sends that were cut off
MAX_IN_DOUBT = 100_000
MAX_RECHECKED = 1_000  # of those that were unknown before, the newest may not be reported yet
MAX_PENDING = 1_000_000
_BEGINNING, _NO_EVENTS = datetime(1970, 1, 1, tzinfo=UTC), 2**62

Spawn = Callable[[Coroutine[Any, Any, None]], object]


class Line:
    """The messages of one conversation on their way out, the first of them being tried."""

    __slots__ = ("doubt", "queue", "ready_at", "tries")

    def __init__(self, message: Outgoing) -> None:
        self.queue = deque([message])
        self.tries = 0
        self.ready_at: datetime | None = None  # not before; None while it is being worked on
        self.doubt = False  # whether the first one's fate is unknown


class Deliver:
    """The stage at the other door. One message of a conversation at a time."""

    def __init__(
        self,
        definition: Definition,
        streams: Streams,
        settings: Settings,
        telemetry: Telemetry,
        spawn: Spawn,
        reach: Reach,
        reports: Reports,
    ) -> None:
        self._definition = definition
        self._streams = streams
        self._telemetry = telemetry
        self._spawn = spawn
        self._reach = reach
        self._doubt_s = settings.doubt_s
        self._allowance = Allowance()
        self._reports = reports
        self._lines: dict[str, Line] = {}
        self._known: set[str] = set()
        self._flying: dict[str, Sent | None] = {}  # sends without an answer so far, and what a status said of them
        self._tried: dict[str, str] = {}  # what waits first in its conversation after a send: a status may still tell
        self._ready: list[str] = []
        self._marks: list[Sent] = []
        self._asked: set[str] = set()
        self._replaced: set[str] = set()  # questions that a template took the place of
        self._pumping = False

    def enqueue(self, message: Outgoing) -> None:
        """Take a committed message; one that is already on its way is taken once."""
        if message.send_id in self._known:
            return
        self._known.add(message.send_id)
        line = self._lines.get(message.conversation_id)
        if line is not None:
            line.queue.append(message)
            return
        self._lines[message.conversation_id] = Line(message)
        self._ready.append(message.conversation_id)
        self._pump_soon()

    async def resume(self) -> None:
        """Take up what a process left in doubt: nobody knows whether it arrived, and nobody could tell us meanwhile."""
        now = self._streams.clock.now()
        fates = await self._streams.store.in_doubt(now - timedelta(days=RESUME_DAYS), MAX_IN_DOUBT)
        left = [fate.message for fate in fates if fate.state == "sending"]
        if left:
            await self._streams.store.mark([self._mark(message, "unknown") for message in left])
        before = [fate.message for fate in fates if fate.state == "unknown"][-MAX_RECHECKED:]
        for message in (*left, *before):
            if not await self._reports.made(message, UNKNOWN):
                self._doubt(message, now + timedelta(seconds=self._doubt_s))
        for message in (await self._streams.store.due(_BEGINNING, _NO_EVENTS, MAX_PENDING)).outbox:
            self.enqueue(message)  # all of it: what is written from now on must not overtake any

    def _doubt(self, message: Outgoing, until: datetime) -> None:
        if message.conversation_id in self._lines:
            self._spawn(self._reports.unknown(message))
            return
        self._known.add(message.send_id)
        self._tried[message.send_id] = message.conversation_id
        line = self._lines[message.conversation_id] = Line(message)
        line.doubt = True
        self._wait(message.conversation_id, line, until)

    def heard(self, marks: Sequence[Sent]) -> None:
        """What statuses say; the store knows it already. What was not known to have been taken, was."""
        for mark in marks:
            self._telemetry.count(f"status.{mark.state}")
            if mark.send_id in self._flying:
                self._flying[mark.send_id] = mark
            conversation = self._tried.pop(mark.send_id, None)
            if conversation is not None:
                self._settled(conversation, mark)

    def _settled(self, conversation: str, mark: Sent) -> None:
        """The first message of a line need not be waited for any longer."""
        line = self._lines[conversation]
        line.doubt, line.tries = False, 0
        self._left(line.queue.popleft(), replace(mark, conversation_id=conversation))
        if line.ready_at is not None:  # else its time has come already
            self._go_on(conversation, line)

    def wake(self) -> None:
        """Go on with every line whose time has come, and with what the store had no room for."""
        for report in self._reports.owed():
            self._spawn(self._reports.make(*report))
        now = self._streams.clock.now()
        for conversation, line in list(self._lines.items()):
            if line.ready_at is not None and line.ready_at <= now:
                self._go_on(conversation, line)

    def _go_on(self, conversation: str, line: Line) -> None:
        line.ready_at = None
        self._ready.append(conversation)
        self._pump_soon()

    def _pump_soon(self) -> None:
        if not self._pumping:
            self._pumping = True
            self._spawn(self._pump())

    async def _pump(self) -> None:
        """Send everything that became ready together: at once where a channel answers at once, else side by side."""
        try:
            while self._ready or self._marks:
                ready, self._ready = self._ready, []
                for conversation in ready:
                    queue = self._lines[conversation].queue
                    channel = self._definition.channels.get(queue[0].door) if queue else None
                    if channel is not None and not channel.immediate:
                        self._spawn(self._drain(conversation))
                    else:
                        await self._drain(conversation)
                if self._marks and not await self._write_marks():
                    await asyncio.sleep(MARK_PAUSE_S)
        finally:
            self._pumping = False

    async def _write_marks(self) -> bool:
        marks, self._marks = self._marks, []
        try:
            await self._streams.store.mark(marks)
        except StoreError as error:  # it was sent all the same: the mark is owed
            self._telemetry.exception("mark", error)
            self._marks = marks + self._marks
            return False
        self._known.difference_update([mark.send_id for mark in marks])
        for mark in marks:
            if mark.send_id in self._asked:  # what was loaded since it left does not say so yet
                self._asked.remove(mark.send_id)
                self._streams.sent(mark)
        await self._told_before(marks)
        return True

    async def _told_before(self, marks: Sequence[Sent]) -> None:
        """A status may come before we knew by which id the provider calls a message; it counts now."""
        try:
            told = [told for mark in marks if mark.provider_id for told in await self._statuses(mark)]
            if told:
                await self._streams.store.mark(told)
        except StoreError as error:  # the statuses are kept, and the next one says more
            self._telemetry.exception("mark", error)

    async def _statuses(self, sent: Sent) -> list[Sent]:
        events = await self._streams.store.event(sent.provider_id)
        return [replace(mark, send_id=sent.send_id) for mark in map(mark_of, events) if mark is not None]

    async def flush(self) -> None:
        """Write the marks of what has left, when no pump will any more."""
        marks, self._marks = self._marks, []
        if marks:
            await self._streams.store.mark(marks)

    async def _drain(self, conversation: str) -> None:
        line = self._lines[conversation]
        try:
            while line.queue:
                until = await self._next(line)
                if until is not None:
                    return self._wait(conversation, line, until)
                line.queue.popleft()
                line.tries = 0
        except StoreError as error:  # nothing was sent: it stays first, so that nothing overtakes it
            self._telemetry.exception("deliver", error)
            return self._wait(conversation, line, self._streams.clock.now() + timedelta(seconds=STORE_PAUSE_S))
        del self._lines[conversation]

    def _wait(self, conversation: str, line: Line, until: datetime) -> None:
        """Leave a line until its time, by whichever comes first: the loop's clock or the next tick."""
        line.ready_at = until
        delay_s = (until - self._streams.clock.now()).total_seconds() + TIMER_SLACK_S
        asyncio.get_running_loop().call_later(max(0.0, delay_s), self._come_again, conversation, line)

    def _come_again(self, conversation: str, line: Line) -> None:
        ready_at = line.ready_at if self._lines.get(conversation) is line else None
        if ready_at is not None and ready_at <= self._streams.clock.now():
            self._go_on(conversation, line)

    async def _next(self, line: Line) -> datetime | None:
        """Bring the first message of a line as far as it goes; when to come again if it has to stay."""
        message = line.queue[0]
        self._tried.pop(message.send_id, None)
        if line.doubt:
            line.doubt = False
            await self._reports.unknown(message)
            return None
        channel = self._definition.channels.get(message.door)
        if channel is None:  # another process may have it; here it stays as it is
            self._telemetry.count("sent.no_channel")
            return None
        snapshot = self._streams.peek(message.conversation_id)
        talk = (snapshot or await self._streams.snapshot(message.conversation_id)).talk
        if talk.muted or await self._became_anothers(message):
            await self._fail(message, talk.muted or MOVED)
            return None
        now = self._streams.clock.now()
        if not message.template and self._outside_window(channel, talk, now) and not self._switched(line):
            await self._fail(message, TEMPLATE_REQUIRED)
            return None
        until = self._allowance.until(channel, line.queue[0], now)
        if until is not None:
            return until
        return await self._try(channel, line)

    async def _became_anothers(self, message: Outgoing) -> bool:
        """Whether the address of a message is in another conversation by now: then someone else would read it."""
        if not message.provider:
            return False
        name = f"{'bsuid' if is_bsuid(message.recipient) else 'phone'}:{message.recipient}"
        held = await self._streams.store.alias(message.business, name)
        return held is not None and held.stream != message.conversation_id

    async def _try(self, channel: Channel, line: Line) -> datetime | None:
        message = line.queue[0]
        if not channel.dedupes:  # a crash from here on leaves it unknown, and nobody sends it twice
            await self._streams.store.mark([self._mark(message, "sending")])
        result, heard = await self._handed_over(channel, message)
        if heard is not None and result.state != "sent":  # a status was quicker, and knows better
            self._left(message, replace(heard, conversation_id=message.conversation_id))
            return None
        if result.state == "failed" and result.cause == "window" and not message.template and self._switched(line):
            await self._released(channel, message)
            return await self._next(line)
        if result.state == "later":
            return await self._later(channel, line, result)
        if result.state == "failed":
            if result.cause == OPTED_OUT:
                await self._reach.refused(message.conversation_id, message.send_id)
            await self._fail(message, result.error or result.cause)
            return None
        error = REPLACED if message.send_id in self._replaced else result.error
        self._left(message, self._mark(message, result.state, result.provider_id, error))
        if result.state != "unknown":
            self._allowance.took(message)
            return None
        if channel.dedupes:  # no status will tell
            await self._reports.unknown(message)
            return None
        self._tried[message.send_id] = message.conversation_id
        line.doubt = True
        return self._streams.clock.now() + timedelta(seconds=self._doubt_s)

    async def _handed_over(self, channel: Channel, message: Outgoing) -> tuple[SendResult, Sent | None]:
        """What the channel says of a send, and what a status said of it meanwhile."""
        self._flying[message.send_id] = None
        try:
            result = await channel.send(message)
        except (Exception, asyncio.CancelledError) as problem:
            if isinstance(problem, asyncio.CancelledError) and stopped_by_us():
                raise
            self._telemetry.exception("send", problem, send_id=message.send_id)
            result = SendResult("unknown", error=type(problem).__name__)
        finally:
            heard = self._flying.pop(message.send_id)
        return result, heard

    async def _released(self, channel: Channel, message: Outgoing) -> None:
        """The provider took nothing: after a crash it may be sent."""
        if not channel.dedupes:
            await self._streams.store.mark([self._mark(message, "pending")])

    async def _later(self, channel: Channel, line: Line, result: SendResult) -> datetime | None:
        """The provider took nothing: again after 4ⁿ seconds, and whoever shares what ran out waits too."""
        message, now = line.queue[0], self._streams.clock.now()
        if (now - message.created_at).total_seconds() >= GIVE_UP_S:
            await self._fail(message, result.error or "gave_up")
            return None
        self._tried[message.send_id] = message.conversation_id  # before anything is awaited: a status may come any time
        await self._released(channel, message)
        if result.scope == "number":
            until = self._allowance.pause(message, now)
        else:
            until = now + backoff(line.tries)
            line.tries += 1
        self._telemetry.count("sent.later")
        why = result.cause or f"{result.scope} has to wait"
        self._telemetry.log("send put off", send_id=message.send_id, error=result.error, cause=why)
        return until

    async def _fail(self, message: Outgoing, error: str) -> None:
        await self._reports.failed(message, error)
        self._left(message, self._mark(message, "failed", error=error))

    def _outside_window(self, channel: Channel, talk: Talk, now: datetime) -> bool:
        if not channel.limits.window_s:
            return False
        heard_at = talk.heard_at or datetime.min.replace(tzinfo=UTC)
        return (now - heard_at).total_seconds() >= channel.limits.window_s

    def _switched(self, line: Line) -> bool:
        """Put the template in a message's place that the application declared for it, if it did."""
        message = line.queue[0]
        try:
            template = self._definition.fallback(message) if self._definition.fallback is not None else None
        except Exception as error:  # the application's: without a template this one cannot leave, the next one can
            self._telemetry.exception("fallback", error, send_id=message.send_id)
            return False
        if template is None:
            return False
        line.queue[0] = replace(message, template=template, buttons=(), attachment=None)
        if message.buttons:  # who reads the template has not been asked
            self._replaced.add(message.send_id)
        return True

    def _left(self, message: Outgoing, sent: Sent) -> None:
        """What is known of a message now, to be written with what else there is."""
        self._telemetry.count(f"sent.{sent.state}")
        if message.buttons and sent.state != "failed" and sent.state != "unknown":
            self._streams.sent(sent)
            self._asked.add(sent.send_id)
        self._marks.append(sent)
        self._pump_soon()

    def _mark(self, message: Outgoing, state: str, provider_id: str = "", error: str = "") -> Sent:
        return Sent(message.send_id, message.conversation_id, state, self._streams.clock.now(), provider_id, error)
