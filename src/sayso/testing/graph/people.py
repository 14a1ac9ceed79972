"""The people who write to the business, and what has reached them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from hashlib import sha256
from typing import Any, Protocol

from sayso.channels.people import phone as canonical
from sayso.testing.graph.ledger import Accepted
from sayso.testing.graph.media import Flaw


class Line(Protocol):
    """The provider between a person and the business."""

    async def tell(self, person: Person, item: Mapping[str, Any]) -> str:
        """Tell the business what a person wrote, in Meta's words for it; the id of the message."""
        ...

    async def notify(self, person: Person, field: str, item: Mapping[str, Any]) -> None:
        """Tell the business of something a person did that is no message."""
        ...

    def attach(self, data: bytes, mime: str, flaw: Flaw | None, hex_digest: bool) -> dict[str, Any]:
        """Keep a file for the business to fetch; what a message says of it."""
        ...

    def now(self) -> datetime: ...


class Person:
    """Someone with WhatsApp on their phone.

    What they write is posted to the business and retried until it is taken; each verb returns the message's id once
    that is so, or at once while webhooks are held. `inbox` is what has reached them, in the order it was accepted.
    """

    def __init__(self, line: Line, phone: str, *, name: str, bsuid: str, shows_phone: bool, wa_id: str) -> None:
        if not canonical(phone):
            raise ValueError(f"{phone!r} is no phone number")
        if not bsuid and not shows_phone:
            raise ValueError("someone who shows no phone number needs a BSUID to be known by")
        self.phone = canonical(phone)
        self.name = name
        self.bsuid = bsuid
        self.shows_phone = shows_phone
        self.wa_id = wa_id or phone.removeprefix("+")
        self.inbox: list[Accepted] = []
        self.reads = True
        self.opted_out = False
        self.heard_at: datetime | None = None
        self._line = line

    async def write(self, text: str) -> str:
        """Write a text."""
        return await self.send({"type": "text", "text": {"body": text}})

    async def reply(self, text: str, *, quoting: str) -> str:
        """Write a text that quotes a message."""
        return await self.send({"type": "text", "text": {"body": text}}, quoting=quoting)

    async def press(self, message: Accepted, title: str) -> str:
        """Press a button under a message; `LookupError` when there is none of this title."""
        option = message.option(title)
        if option.kind == "row":
            raise LookupError(f"{title!r} is a row of a list: choose it")
        if option.kind == "quick_reply":
            pressed: dict[str, Any] = {"type": "button", "button": {"payload": option.id, "text": title}}
        else:
            chosen = {"type": "button_reply", "button_reply": {"id": option.id, "title": option.title}}
            pressed = {"type": "interactive", "interactive": chosen}
        return await self.send(pressed, quoting=message.wamid)

    async def choose(self, message: Accepted, title: str) -> str:
        """Choose a row of a list; `LookupError` when there is none of this title."""
        option = message.option(title)
        if option.kind != "row":
            raise LookupError(f"{title!r} is a button: press it")
        row = {"id": option.id, "title": option.title, "description": option.description}
        chosen = {"type": "list_reply", "list_reply": {name: said for name, said in row.items() if said}}
        return await self.send({"type": "interactive", "interactive": chosen}, quoting=message.wamid)

    async def send_media(
        self,
        kind: str,
        data: bytes,
        mime: str,
        *,
        caption: str = "",
        filename: str = "",
        voice: bool = False,
        flaw: Flaw | None = None,
        hex_digest: bool = False,
    ) -> str:
        """Send an image, audio, video, document or sticker; a `flaw` is what is wrong with the file."""
        about = self._line.attach(data, mime, flaw, hex_digest)
        errors = about.pop("errors", None)
        said: dict[str, Any] = {"caption": caption, "filename": filename, "voice": voice if kind == "audio" else None}
        about |= {name: value for name, value in said.items() if value not in ("", None)}
        return await self.send({"type": kind, kind: about} | ({"errors": errors} if errors else {}))

    async def locate(self, latitude: float, longitude: float, *, name: str = "", address: str = "") -> str:
        """Send a place."""
        place: dict[str, Any] = {"latitude": latitude, "longitude": longitude, "name": name, "address": address}
        return await self.send({"type": "location", "location": {key: v for key, v in place.items() if v != ""}})

    async def share_contact(self, name: str, phone: str) -> str:
        """Send someone's card."""
        card = {"name": {"formatted_name": name, "first_name": name}, "phones": [{"phone": phone, "type": "CELL"}]}
        return await self.send({"type": "contacts", "contacts": [card]})

    async def react(self, wamid: str, emoji: str) -> str:
        """React to a message; with nothing, take the reaction back."""
        reaction = {"message_id": wamid} | ({"emoji": emoji} if emoji else {})
        return await self.send({"type": "reaction", "reaction": reaction})

    async def send(self, item: Mapping[str, Any], *, quoting: str = "") -> str:
        """Send anything else, in the words that Meta's webhook has for it: `{"type": …, …}`."""
        self.heard_at = self._line.now()
        context = {"context": {"id": quoting}} if quoting else {}
        return await self._line.tell(self, {**context, **item})

    async def opt_out(self) -> None:
        """Want nothing more of this business: whatever it sends is refused."""
        await self._prefer("stop", opted_out=True)

    async def opt_in(self) -> None:
        """Want to hear from it again."""
        await self._prefer("resume", opted_out=False)

    async def _prefer(self, wish: str, *, opted_out: bool) -> None:
        self.opted_out = opted_out
        detail = f"User requested to {wish} marketing messages"
        item = {"category": "marketing_messages", "value": wish, "detail": detail}
        await self._line.notify(self, "user_preferences", item)

    async def change_number(self, phone: str, *, bsuid: str = "") -> None:
        """Move to another number. With it comes another BSUID, for someone who has one, told in a second message."""
        if not canonical(phone):
            raise ValueError(f"{phone!r} is no phone number")
        old, new = self.wa_id, phone.removeprefix("+")
        if self.shows_phone:
            body = f"{self.name} changed from {old} to {new}"
            system = {"type": "user_changed_number", "body": body, "wa_id": new, "customer": old}
            await self._line.notify(self, "system", system)
        self.phone, self.wa_id = canonical(phone), new
        if self.bsuid:
            await self.change_user_id(
                bsuid or f"{self.bsuid[:3]}{sha256(f'{self.bsuid}{new}'.encode()).hexdigest()[:20]}"
            )

    async def change_user_id(self, bsuid: str) -> None:
        """Get another BSUID."""
        body = f"{self.name} changed from {self.bsuid} to {bsuid}"
        await self._line.notify(self, "system", {"type": "user_changed_user_id", "body": body, "user_id": bsuid})
        self.bsuid = bsuid


class People:
    """Everyone who can be reached, by whatever the business calls them."""

    def __init__(self) -> None:
        self.everyone: list[Person] = []

    def find(self, name: str) -> Person | None:
        """The person of this number or BSUID, however the number is written."""
        number = canonical(name)
        return next((person for person in self.everyone if name == person.bsuid or number == person.phone), None)
