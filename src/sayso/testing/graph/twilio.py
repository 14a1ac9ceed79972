"""Twilio's face: its Messages resource, its forms, its signature, and the files it hosts."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from aiohttp import web
from msgspec import Struct

from sayso.channels.payload import rows, table, text
from sayso.channels.twilio import PROVIDER
from sayso.channels.twilio.signature import signature
from sayso.testing.graph import errors
from sayso.testing.graph.delivering import Update
from sayso.testing.graph.errors import Refusal
from sayso.testing.graph.exchange import Exchange
from sayso.testing.graph.ledger import Accepted
from sayso.testing.graph.media import HEARD_DAYS, Flaw
from sayso.testing.graph.people import Person

MAX_TEXT = 1_600
_VERSION = "2010-04-01"
_FORGED = "not the auth token"
_REPLIES = {"button_reply": ("ButtonPayload", "ButtonText"), "list_reply": ("ListId", "ListTitle")}


class Account(Struct, frozen=True, kw_only=True):
    """The account, and its number."""

    sid: str
    auth_token: str
    number: str


class Twilio:
    """The Messages resource of one account. It carries no reactions and tells nothing of changed numbers."""

    max_updates = 1
    malformed = b"this is no form"

    def __init__(self, exchange: Exchange, account: Account, webhook_url: str) -> None:
        self.webhook_url = webhook_url
        self._exchange = exchange
        self._account = account
        self._heard = 0

    def routes(self) -> list[web.RouteDef]:
        account = f"/{_VERSION}/Accounts/{{account}}"
        return [
            web.post(account + "/Messages.json", self._messages),
            web.get(account + "/Messages/{message}/Media/{media}", self._download),
        ]

    # requests

    async def _messages(self, request: web.Request) -> web.StreamResponse:
        if self._stranger(request):
            return self.refuse(Refusal(20003))
        form = {name: value for name, value in (await request.post()).items() if isinstance(value, str)}
        return await self._exchange.take(request, self, lambda: self._decide(form))

    def _stranger(self, request: web.Request) -> bool:
        pair = f"{self._account.sid}:{self._account.auth_token}".encode()
        given = request.headers.get("Authorization", "")
        return given != f"Basic {b64encode(pair).decode()}" or request.match_info["account"] != self._account.sid

    def _decide(self, form: Mapping[str, str]) -> tuple[Accepted, Person] | Refusal:
        now, template = self._exchange.now(), form.get("ContentSid", "")
        wrong = self._malformed(form)
        if wrong is not None:
            return wrong
        person = self._exchange.people.find(form["To"].removeprefix("whatsapp:"))
        wrong = self._exchange.gate.refusal(person, now, template=bool(template))
        if wrong is not None or person is None:
            return wrong or Refusal(errors.UNDELIVERABLE)
        sid = self._sid("MM" if form.get("MediaUrl") else "SM", "accepted", len(self._exchange.ledger.accepted))
        message = Accepted(
            wamid=sid,
            provider=PROVIDER,
            to=form["To"].removeprefix("whatsapp:"),
            type="template" if template else "media" if form.get("MediaUrl") else "text",
            body=form.get("Body", ""),
            template=template,
            opaque=urlsplit(form.get("StatusCallback", "")).query,
            failed=self._exchange.fate(sid),
            at=now,
            raw=dict(form),
        )
        return self._exchange.accept(message, person)

    def _malformed(self, form: Mapping[str, str]) -> Refusal | None:
        if not form.get("To", "").startswith("whatsapp:"):
            return Refusal(21211)
        if form.get("From") != f"whatsapp:{self._account.number}":
            return Refusal(63007)
        if not any(form.get(name) for name in ("Body", "MediaUrl", "ContentSid")):
            return Refusal(21602)
        return Refusal(21617) if len(form.get("Body", "")) > MAX_TEXT else None

    async def _download(self, request: web.Request) -> web.Response:
        if self._stranger(request):
            return self.refuse(Refusal(20003))
        file = self._exchange.shelf.get(request.match_info["media"], self._exchange.now())
        if file is None:
            return self.refuse(Refusal(20404))
        return web.Response(body=file.data, headers={"Content-Type": file.served_mime})

    # answers

    def answer(self, message: Accepted, person: Person) -> web.Response:
        told: dict[str, Any] = {
            "sid": message.wamid,
            "account_sid": self._account.sid,
            "api_version": _VERSION,
            "body": message.body,
            "date_created": message.at.strftime("%a, %d %b %Y %H:%M:%S +0000"),
            "direction": "outbound-api",
            "error_code": None,
            "error_message": None,
            "from": f"whatsapp:{self._account.number}",
            "num_media": "1" if message.type == "media" else "0",
            "num_segments": "1",
            "status": "queued",
            "to": f"whatsapp:{message.to}",
            "uri": f"/{_VERSION}/Accounts/{self._account.sid}/Messages/{message.wamid}.json",
        }
        return web.json_response(told, status=201)

    def refuse(self, refusal: Refusal) -> web.Response:
        status, body = errors.twilio_answer(refusal)
        return web.json_response(body, status=status)

    # webhooks

    async def tell(self, person: Person, item: Mapping[str, Any]) -> str:
        self._heard += 1
        sid = self._sid("SM", "heard", self._heard)
        self._exchange.ledger.heard[sid] = self._exchange.now()
        form = {"MessageSid": sid, "SmsSid": sid, "SmsMessageSid": sid, "SmsStatus": "received", "NumMedia": "0"}
        form |= {"AccountSid": self._account.sid, "ApiVersion": _VERSION, "NumSegments": "1", "Body": ""}
        form |= {"From": f"whatsapp:{_name(person)}", "To": f"whatsapp:{self._account.number}"}
        form |= {"ProfileName": person.name} | ({"WaId": person.wa_id} if person.shows_phone else {})
        form |= {"ExternalUserId": person.bsuid} if person.bsuid else {}
        form |= self._said(sid, item)
        if quoted := text(table(item.get("context")).get("id")):
            form |= {"OriginalRepliedMessageSid": quoted}
        await self._exchange.deliveries.deliver(Update(provider=PROVIDER, key=sid, payload=form))
        return sid

    def _said(self, sid: str, item: Mapping[str, Any]) -> dict[str, str]:
        """What a message says, in Twilio's parameters."""
        type_ = text(item.get("type"))
        said = table(item.get(type_))
        if type_ == "text":
            return {"Body": text(said.get("body")), "MessageType": "text"}
        if type_ == "button":
            payload, title = text(said.get("payload")), text(said.get("text"))
            return {"Body": title, "MessageType": "button", "ButtonPayload": payload, "ButtonText": title}
        if type_ == "interactive":
            kind = text(said.get("type"))
            id_, title = text(table(said.get(kind)).get("id")), text(table(said.get(kind)).get("title"))
            return {"Body": title, "MessageType": "interactive", **dict(zip(_REPLIES[kind], (id_, title), strict=True))}
        if type_ == "location":
            place = {name: text(said.get(name.lower())) for name in ("Latitude", "Longitude", "Address")}
            return {**place, "Label": text(said.get("name")), "MessageType": "location"}
        if type_ == "contacts":
            cards = "\r\n".join(map(_card, rows(item.get("contacts")))).encode()
            return self._attached(sid, "contacts", self.attach(cards, "text/vcard", None, False))
        if "mime_type" not in said:
            raise ValueError(f"Twilio has no words for {type_!r}")
        return self._attached(sid, type_, said)

    def _attached(self, sid: str, type_: str, said: Mapping[str, Any]) -> dict[str, str]:
        root, media = self._exchange.shelf.root, text(said.get("id"))
        url = f"{root}/{_VERSION}/Accounts/{self._account.sid}/Messages/{sid}/Media/{media}"
        told = {"NumMedia": "1", "MediaUrl0": url, "MediaContentType0": text(said.get("mime_type"))}
        return {**told, "Body": text(said.get("caption")), "MessageType": type_}

    async def notify(self, person: Person, field: str, item: Mapping[str, Any]) -> None:
        return None

    def attach(self, data: bytes, mime: str, flaw: Flaw | None, hex_digest: bool) -> dict[str, Any]:
        if flaw is Flaw.TOO_LARGE:
            raise ValueError("Twilio tells nothing of a file that is too large")
        file = self._exchange.shelf.put(data, mime, self._exchange.now(), days=HEARD_DAYS, flaw=flaw)
        return {"mime_type": mime, "id": file.id}

    def now(self) -> datetime:
        return self._exchange.now()

    def status(self, message: Accepted, person: Person, state: str) -> Update | None:
        url = text(message.raw.get("StatusCallback"))
        if not url:
            return None
        form = {"MessageSid": message.wamid, "SmsSid": message.wamid, "MessageStatus": state, "SmsStatus": state}
        form |= {"From": f"whatsapp:{self._account.number}", "To": f"whatsapp:{message.to}"}
        form |= {"AccountSid": self._account.sid, "ApiVersion": _VERSION, "ChannelPrefix": "whatsapp"}
        if state == "failed":
            code = errors.twilio_code(message.failed)
            form |= {"ErrorCode": str(code), "ErrorMessage": errors.TWILIO.get(code, ("", 0))[0]}
        return Update(provider=PROVIDER, key=f"{message.wamid}.{state}", payload=form, url=url)

    def pack(self, updates: Sequence[Update]) -> bytes:
        (update,) = updates
        return urlencode(update.payload).encode()

    def headers(self, url: str, body: bytes, *, forged: bool) -> dict[str, str]:
        parameters = parse_qs(body.decode(), keep_blank_values=True)
        signed = signature(_FORGED if forged else self._account.auth_token, url, parameters)
        token = self._exchange.chance.token("idempotency", body)[:32]
        form = {"Content-Type": "application/x-www-form-urlencoded; charset=UTF-8", "User-Agent": "TwilioProxy/1.1"}
        return {**form, "X-Twilio-Signature": signed, "I-Twilio-Idempotency-Token": token}

    def took(self, status: int) -> bool:
        return 200 <= status < 300

    def _sid(self, prefix: str, *about: object) -> str:
        return prefix + self._exchange.chance.token(*about)[:32]


def _name(person: Person) -> str:
    return person.phone if person.shows_phone else person.bsuid


def _card(contact: object) -> str:
    name = text(table(table(contact).get("name")).get("formatted_name"))
    phones = [text(table(phone).get("phone")) for phone in rows(table(contact).get("phones"))]
    lines = ["BEGIN:VCARD", "VERSION:3.0", f"FN:{name}", *(f"TEL:{phone}" for phone in phones), "END:VCARD"]
    return "\r\n".join(lines)
