"""Reports: evidence of messages that did not arrive, or of which nobody can say; each made once, also after trouble."""

from __future__ import annotations

from sayso.errors import StoreError
from sayso.evidence import unpack
from sayso.evidence.artifact import Reason
from sayso.records import OPTED_OUT, Outgoing, Sent, Trace
from sayso.runtime.draft import Draft
from sayso.runtime.reach import MOVED
from sayso.runtime.streams import FINAL, Streams
from sayso.runtime.telemetry import Telemetry

TEMPLATE_REQUIRED = "template_required"
UNKNOWN, FAILED = "delivery.unknown", "delivery.failed"
_REACH = (OPTED_OUT, MOVED, TEMPLATE_REQUIRED)

Report = tuple[str, str, str, str, str]


class Reports:
    """Writes down what became of sends, in the evidence of their conversation."""

    def __init__(self, streams: Streams, telemetry: Telemetry) -> None:
        self._streams = streams
        self._telemetry = telemetry
        self._failing: set[str] = set()  # whose failure is being reported
        self._owed: list[Report] = []  # reports that the store had no room for

    def owed(self) -> list[Report]:
        """The reports that could not be made, to be made now."""
        owed, self._owed = self._owed, []
        return owed

    async def unknown(self, message: Outgoing) -> None:
        """Nobody can say whether this one arrived."""
        await self.make(message.conversation_id, message.send_id, UNKNOWN, "reach.unknown_delivery")

    async def failed(self, message: Outgoing, error: str) -> None:
        """This one will never arrive."""
        code = f"reach.{error}" if error in _REACH else "reach.not_delivered"
        await self.make(message.conversation_id, message.send_id, FAILED, code, error)

    async def failed_later(self, mark: Sent) -> None:
        """A status says that a message which had been taken never arrived; the same status may come again."""
        fate = await self._streams.store.fate(send_id=mark.send_id, provider_id=mark.provider_id)
        if fate is None or fate.state != "failed" or fate.message.send_id in self._failing:
            return
        self._failing.add(fate.message.send_id)
        try:
            if not await self.made(fate.message, FAILED):
                await self.failed(fate.message, mark.error)
        finally:
            self._failing.discard(fate.message.send_id)

    async def made(self, message: Outgoing, type_: str) -> bool:
        """Whether evidence says already what became of this one."""
        evidence = await self._streams.store.evidence(message.conversation_id)
        said = [link.artifact for link in unpack(evidence.rows) if link.artifact.type == type_]
        return any(message.send_id in artifact.trace.message_ids for artifact in said)

    async def make(self, stream: str, send_id: str, type_: str, code: str, detail: str = "") -> None:
        """Write one report; one that finds no room is owed."""

        def decision(draft: Draft) -> None:
            trace = Trace(conversation_id=stream, correlation_id=send_id, message_ids=(send_id,))
            draft.chain(stream).add(type_, trace, reason=Reason(code, detail))

        try:
            await self._streams.decide(stream, decision)
        except StoreError as error:
            self._telemetry.exception("report", error)
            if error.code not in FINAL:
                self._owed.append((stream, send_id, type_, code, detail))
            return
        self._telemetry.log(type_, send_id=send_id, code=code, detail=detail)
