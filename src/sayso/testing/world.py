"""A whole application under test: a real SQLite file, a clock you turn, and people who write."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from sayso.app import App
from sayso.channels import Limits, normalize
from sayso.channels.identity import conversation_id
from sayso.channels.media.storage import MediaStore
from sayso.channels.simulator import Simulator, delivery, written
from sayso.channels.speech import Transcriber
from sayso.channels.whatsapp_cloud import WINDOW_S
from sayso.config import Settings
from sayso.evidence import Link, Report, unpack, verify
from sayso.records import CommandRecord, Delivery, Event, Outgoing
from sayso.runtime.worker import Acknowledged, Runtime
from sayso.store import Store
from sayso.store.sqlite import SqliteStore
from sayso.testing import webhooks
from sayso.testing.clock import ManualClock

ALICE, BOB = "+5511900000001", "+5511900000002"


class World:
    """Drives an application as people and providers would, and looks at what it left behind.

    >>> async with World(make_app, path) as world:  # make_app: () -> App, called at every start
    ...     await world.say("cancel order 204")
    ...     await world.press("Yes")
    """

    def __init__(
        self,
        make_app: Callable[[], App],
        path: Path,
        *,
        settings: Settings | None = None,
        wrap: Callable[[Store], Store] | None = None,
        clock: ManualClock | None = None,
        files: MediaStore | None = None,
        transcriber: Transcriber | None = None,
    ) -> None:
        self.clock = clock or ManualClock()
        self.phone = Simulator()
        number = webhooks.BUSINESS["phone_number_id"]
        self.whatsapp = Simulator(
            "whatsapp_cloud", channel="whatsapp", business=number
        )  # where replies to webhooks arrive
        self.whatsapp.limits = Limits(window_s=WINDOW_S)
        self.twilio = Simulator("twilio", channel="whatsapp")
        self.app = make_app()
        self.store: Store
        self.runtime: Runtime
        self._make_app = make_app
        self._path = path
        self._settings = settings
        self._wrap = wrap
        self._files = files
        self._transcriber = transcriber
        self._sent: dict[str, Event] = {}
        self._count = 0

    async def __aenter__(self) -> World:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self) -> None:
        """Open the file and start; the phone keeps what it has received from earlier lives."""
        self.app = self._make_app()
        self.app.definition.channels |= {phone.name: phone for phone in (self.phone, self.whatsapp, self.twilio)}
        opened = await SqliteStore.open(self._path)
        self.store = self._wrap(opened) if self._wrap else opened
        self.runtime = self.app.runtime(
            self.store,
            settings=self._settings,
            clock=self.clock,
            files=self._files,
            transcriber=self._transcriber,
        )
        await self.runtime.start(tick=False, alone=True)

    async def stop(self) -> None:
        """End in an orderly way."""
        await self.runtime.drain()
        await self.store.close()

    async def crash(self) -> None:
        """End as a killed process does: nothing under way is finished, what was committed stays."""
        self.runtime.abandon()
        await asyncio.sleep(0)
        await self.store.close()

    async def restart(self) -> None:
        """Crash, start again, and let recovery run."""
        await self.crash()
        await self.start()
        await self.runtime.settle()

    def write(
        self,
        text: str = "",
        *,
        by: str = ALICE,
        button: str = "",
        label: str = "",
        message_id: str = "",
        at: datetime | None = None,
        quoted: str = "",
        message_type: str = "",
        channel: str = "simulator",
    ) -> Event:
        """An event that someone wrote or pressed something, not yet delivered."""
        self._count += 1
        now = self.clock.now()
        event = written(
            by,
            text,
            message_id=message_id or f"m{self._count}",
            at=at or now,
            received_at=now,
            channel=channel,
            space=self.app.name,
            button=button,
            label=label,
            quoted=quoted,
            message_type=message_type,
        )
        self._sent[event.message_id] = event
        return event

    async def deliver(self, event: Event) -> Acknowledged:
        """Hand an event to the runtime, as a provider would, without waiting for what follows."""
        (acknowledged,) = await self.runtime.receive(delivery(event))
        return acknowledged

    async def say(self, text: str, *, by: str = ALICE, message_id: str = "", **more: object) -> list[Outgoing]:
        """Someone writes; the replies that follow."""
        before = len(self.replies(by))
        await self.deliver(self.write(text, by=by, message_id=message_id, **more))  # type: ignore[arg-type]  # same keywords
        await self.runtime.settle()
        return self.replies(by)[before:]

    async def press(self, label: str, *, by: str = ALICE, of: Outgoing | None = None) -> list[Outgoing]:
        """Someone presses a button of the newest message that has one, or of a given message."""
        message = of or next(m for m in reversed(self.replies(by)) if m.buttons)
        option = next(button for button in message.buttons if button.label == label)
        before = len(self.replies(by))
        await self.deliver(self.write(by=by, button=option.id, label=option.label))
        await self.runtime.settle()
        return self.replies(by)[before:]

    async def post(self, *items: dict[str, Any], by: str = ALICE, provider: str = "whatsapp_cloud") -> list[Outgoing]:
        """A provider posts a webhook of what someone did: Meta's messages, each with its sender, id and time filled in,
        or Twilio's form; the replies that follow."""
        self._count += 1
        now = self.clock.now()
        body = webhooks.body(provider, webhooks.completed(provider, items, by, now, self._count, {}))
        events = normalize(provider, body, received_at=now)
        phone = self.twilio if provider == "twilio" else self.whatsapp
        before = {send_id for sent in phone.delivered.values() for send_id in [message.send_id for message in sent]}
        await self.runtime.receive(Delivery(provider, body, now, tuple(events)))
        await self.runtime.settle()
        return [message for sent in phone.delivered.values() for message in sent if message.send_id not in before]

    async def redeliver(self, message_id: str) -> Acknowledged:
        """The provider delivers an earlier message once more."""
        acknowledged = await self.deliver(self._sent[message_id])
        await self.runtime.settle()
        return acknowledged

    async def advance(self, seconds: float) -> None:
        """Let time pass, and let what is due happen."""
        self.clock.advance(seconds)
        await self.runtime.tick()
        await self.runtime.settle()

    def conversation(self, by: str = ALICE, channel: str = "simulator") -> str:
        """Someone's conversation: in the simulator, or with our number on `whatsapp`."""
        if channel == self.whatsapp.channel:
            return conversation_id(channel, self.whatsapp.business, by)
        return written(by, "", message_id="", at=self.clock.now(), channel=channel, space=self.app.name).conversation_id

    def replies(self, by: str = ALICE, channel: str = "simulator") -> list[Outgoing]:
        """Everything that has arrived on someone's phone."""
        phone = self.whatsapp if channel == self.whatsapp.channel else self.phone
        return phone.to(self.conversation(by, channel))

    async def commands(self, *, by: str = ALICE) -> list[CommandRecord]:
        """Someone's commands, oldest first."""
        return list(reversed(await self.store.commands(actor=by, limit=1_000)))

    async def last(self, *, by: str = ALICE) -> CommandRecord:
        return (await self.commands(by=by))[-1]

    async def evidence(self, *, by: str = ALICE, channel: str = "simulator") -> list[Link]:
        """The evidence of someone's conversation, in order."""
        return unpack((await self.store.evidence(self.conversation(by, channel))).rows)

    async def types(self, *, by: str = ALICE, command_id: str = "", channel: str = "simulator") -> list[str]:
        """The types of the evidence, without that of sessions; of one command if given."""
        return [
            link.artifact.type
            for link in await self.evidence(by=by, channel=channel)
            if not link.artifact.type.startswith("session.")
            and (not command_id or (link.artifact.lifecycle and link.artifact.lifecycle.command_id == command_id))
        ]

    async def verify(self) -> list[Report]:
        """Verify every chain against its stored head and the stored values."""
        reports: list[Report] = []
        for info in await self.store.streams():
            evidence = await self.store.evidence(info.stream)
            links = unpack(evidence.rows)
            values = await self.store.values({ref for link in links for ref in link.artifact.values})
            reports.append(verify(info.stream, links, head=evidence.head, values=values))
        return reports
