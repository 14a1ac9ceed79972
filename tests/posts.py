"""People behind a number at the Cloud API: what they do is posted as Meta would, and what reaches a phone is looked at.

The far end is a mailbox, so that nothing but what was handed over counts; `tests/testing` has a real HTTP server.
"""

from typing import Any, NamedTuple

from sayso.channels import normalize
from sayso.records import Delivery, Event, Outgoing
from sayso.testing import webhooks
from sayso.testing.world import World

NUMBER = webhooks.BUSINESS["phone_number_id"]


class Someone(NamedTuple):
    """The names that Meta gives a person in a webhook; any may be missing."""

    phone: str = ""
    bsuid: str = ""
    parent: str = ""

    def names(self, phone: str, bsuid: str, parent: str) -> dict[str, str]:
        """Those names, under the fields of some item."""
        found = {phone: self.phone.removeprefix("+"), bsuid: self.bsuid, parent: self.parent}
        return {name: value for name, value in found.items() if value}

    def item(self, message_id: str, at: int, **said: Any) -> dict[str, Any]:
        """A message of theirs."""
        return {
            **self.names("from", "from_user_id", "from_parent_user_id"),
            "id": message_id,
            "timestamp": str(at),
            **said,
        }

    def status(self, message_id: str, at: int, status: str = "delivered", **more: Any) -> dict[str, Any]:
        """How something fares that was sent to them."""
        names = self.names("recipient_id", "recipient_user_id", "recipient_parent_user_id")
        return {**names, "id": message_id, "timestamp": str(at), "status": status, **more}


def text(body: str) -> dict[str, Any]:
    return {"type": "text", "text": {"body": body}}


def press(option: str) -> dict[str, Any]:
    return {
        "type": "interactive",
        "interactive": {"type": "button_reply", "button_reply": {"id": option, "title": "x"}},
    }


def voice(media_id: str, **more: Any) -> dict[str, Any]:
    return {"type": "audio", "audio": {"id": media_id, "mime_type": "audio/ogg; codecs=opus", "voice": True, **more}}


def number_changed(to: str, **more: Any) -> dict[str, Any]:
    return {"type": "system", "system": {"type": "user_changed_number", "wa_id": to.removeprefix("+"), **more}}


def id_changed(to: str) -> dict[str, Any]:
    return {"type": "system", "system": {"type": "user_changed_user_id", "user_id": to}}


def body(*items: dict[str, Any], name: str = "messages") -> bytes:
    """One POST of it all."""
    field = {"statuses": "messages", "message_echoes": "smb_message_echoes"}.get(name, name)
    value = {"metadata": webhooks.BUSINESS, name: list(items)}
    if field == "messages":
        return webhooks.body("whatsapp_cloud", [value])
    return webhooks._envelope([{"id": "waba", "changes": [{"field": field, "value": value}]}], None)


class Posts:
    """A world's number at Meta: posts what people do there, and says what arrived on whose phone."""

    def __init__(self, world: World) -> None:
        self.world = world
        world.whatsapp.channel, world.whatsapp.business = "whatsapp", NUMBER
        self._count = 0

    def made(self, who: Someone, said: dict[str, Any], *, message_id: str = "") -> bytes:
        """The POST of something that someone does now."""
        self._count += 1
        self.world.clock.advance(1)
        at = int(self.world.clock.now().timestamp())
        return body(who.item(message_id or f"wamid.{self._count}", at, **said))

    async def deliver(self, raw: bytes) -> list[Event]:
        """Hand a POST in, as the webhook does; what follows is not waited for."""
        now = self.world.clock.now()
        events = tuple(normalize("whatsapp_cloud", raw, received_at=now))
        taken = await self.world.runtime.receive(Delivery("whatsapp_cloud", raw, now, events))
        return [acknowledged.event for acknowledged in taken]

    async def post(self, who: Someone, said: dict[str, Any] | str, **more: Any) -> Event:
        """Someone does something, and everything that follows happens."""
        (event,) = await self.deliver(self.made(who, text(said) if isinstance(said, str) else said, **more))
        await self.world.runtime.settle()
        return event

    async def status(self, who: Someone, sent: Outgoing, status: str = "delivered", **more: Any) -> Event:
        """Meta tells how something fares that was sent."""
        at = int(self.world.clock.now().timestamp())
        opaque = {"biz_opaque_callback_data": sent.send_id}
        (event,) = await self.deliver(
            body(who.status(f"wamid.{sent.send_id}", at, status, **opaque, **more), name="statuses")
        )
        await self.world.runtime.settle()
        return event

    def inbox(self, address: str) -> list[Outgoing]:
        """Everything that arrived at a number, or by a BSUID."""
        everything = [message for line in self.world.whatsapp.delivered.values() for message in line]
        return sorted([m for m in everything if m.recipient == address], key=lambda m: (m.created_at, m.seq))

    def texts(self, address: str) -> list[str]:
        return [message.text for message in self.inbox(address)]

    def everything(self) -> int:
        """How many messages have left for anyone."""
        return sum(len(line) for line in self.world.whatsapp.delivered.values())
