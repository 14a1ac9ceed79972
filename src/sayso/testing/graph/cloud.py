"""Meta's face: what it takes at `/messages` and `/media`, and how it tells the business of people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from aiohttp import web
from aiohttp.multipart import BodyPartReader
from msgspec import Struct

from sayso.channels.payload import parsed, table, text
from sayso.channels.whatsapp_cloud import PROVIDER
from sayso.channels.whatsapp_cloud.signature import signature
from sayso.errors import PayloadError
from sayso.testing.graph import errors, shape
from sayso.testing.graph.delivering import MAX_UPDATES, Update, encoded
from sayso.testing.graph.errors import Refusal
from sayso.testing.graph.exchange import Exchange
from sayso.testing.graph.ledger import Accepted, Receipt
from sayso.testing.graph.media import HEARD_DAYS, MAX_UPLOAD_BYTES, UPLOADED_DAYS, Flaw, upload_refusal
from sayso.testing.graph.people import Person
from sayso.testing.graph.reading import MEDIA, parameters, read

REACTION_DAYS = 30
_FORGED = "not the app secret"


class Business(Struct, frozen=True, kw_only=True):
    """The number, and what it shares with Meta."""

    phone_number_id: str
    display_phone: str
    token: str
    app_secret: str
    account: str = "200000000000001"


class Approved(Struct, frozen=True):
    """A template that Meta has approved, by language and by how many parameters its body has."""

    languages: tuple[str, ...]
    parameters: int


class Cloud:
    """The Cloud API of one number."""

    max_updates = MAX_UPDATES
    malformed = b'{"object": "whatsapp_business_account", "entry": [{"changes": '

    def __init__(self, exchange: Exchange, business: Business, webhook_url: str) -> None:
        self.webhook_url = webhook_url
        self.templates: dict[str, Approved] = {}
        self._exchange = exchange
        self._business = business
        self._traces = 0

    def routes(self) -> list[web.RouteDef]:
        version = r"/{version:v\d+\.\d+}"
        return [
            web.post(version + "/{id}/messages", self._messages),
            web.post(version + "/{id}/media", self._upload),
            web.get(version + "/{id}", self._node),
            web.get("/whatsapp_business/attachments/", self._download),
        ]

    # requests

    async def _messages(self, request: web.Request) -> web.StreamResponse:
        if (wrong := self._stranger(request, "post")) is not None:
            return self.refuse(wrong)
        try:
            body = parsed(await request.read())
        except PayloadError:
            return self.refuse(Refusal(errors.INVALID, "The request body is not a JSON object."))
        if "status" in body:
            return self._mark(body)
        return await self._exchange.take(request, self, lambda: self._decide(body))

    def _stranger(self, request: web.Request, verb: str) -> Refusal | None:
        """Why this caller is not heard here."""
        if request.headers.get("Authorization") != f"Bearer {self._business.token}":
            return Refusal(errors.CREDENTIALS)
        id_ = request.match_info["id"]
        return None if verb == "get" or id_ == self._business.phone_number_id else errors.no_object(verb, id_)

    def _mark(self, body: Mapping[str, Any]) -> web.Response:
        """A message was read, and perhaps an answer is being written."""
        wamid, typing = text(body.get("message_id")), table(body.get("typing_indicator"))
        if body.get("status") != "read" or body.get("messaging_product") != "whatsapp":
            return self.refuse(Refusal(errors.INVALID, "Param status must be one of {READ}"))
        if typing and typing.get("type") != "text":
            return self.refuse(Refusal(errors.BAD_VALUE, "Param typing_indicator['type'] must be one of {TEXT}"))
        if wamid not in self._exchange.ledger.heard:
            return self.refuse(Refusal(errors.BAD_VALUE, "Message id is invalid or does not exist."))
        self._exchange.ledger.receipts.append(Receipt(wamid, bool(typing), self._exchange.now()))
        return web.json_response({"success": True})

    def _decide(self, body: Mapping[str, Any]) -> tuple[Accepted, Person] | Refusal:
        now = self._exchange.now()
        wrong = shape.refusal(body) or self._misplaced(body, now)
        if wrong is not None:
            return wrong
        person = self._exchange.people.find(text(body.get("to")) or text(body.get("recipient")))
        wrong = self._exchange.gate.refusal(person, now, template=body.get("type") == "template")
        if wrong is not None or person is None:
            return wrong or Refusal(errors.UNDELIVERABLE)
        number = len(self._exchange.ledger.accepted)
        wamid = f"wamid.{self._exchange.chance.token('accepted', number)[:40].upper()}"
        return self._exchange.accept(read(body, wamid, self._exchange.fate(wamid), now), person)

    def _misplaced(self, body: Mapping[str, Any], now: datetime) -> Refusal | None:
        """What is well formed and names something that is not there."""
        type_ = text(body.get("type"))
        said = table(body.get(type_))
        if type_ in MEDIA and said.get("id") and self._exchange.shelf.get(text(said["id"]), now) is None:
            details = f"Param {type_}['id'] is not a valid whatsapp business account media attachment ID"
            return Refusal(errors.INVALID, details)
        if type_ == "reaction":
            return self._unreactable(text(said.get("message_id")), now)
        return self._unapproved(said) if type_ == "template" and self.templates else None

    def _unreactable(self, wamid: str, now: datetime) -> Refusal | None:
        ours = self._exchange.ledger.find(wamid)
        at = ours.at if ours is not None and ours.type != "reaction" else self._exchange.ledger.heard.get(wamid)
        if at is None or now - at > timedelta(days=REACTION_DAYS):
            return Refusal(errors.BAD_VALUE, "Reaction target is unknown, too old, or itself a reaction.")
        return None

    def _unapproved(self, template: Mapping[str, Any]) -> Refusal | None:
        name, language = text(template.get("name")), text(table(template.get("language")).get("code"))
        approved = self.templates.get(name)
        if approved is None or language not in approved.languages:
            return Refusal(errors.UNKNOWN_TEMPLATE, f"template name ({name}) does not exist in {language}")
        given = len(parameters(template))
        if given != approved.parameters:
            details = f"body: number of localizable_params ({given}) does not match the expected number of params"
            return Refusal(errors.TEMPLATE_PARAMETERS, f"{details} ({approved.parameters})")
        return None

    async def _upload(self, request: web.Request) -> web.Response:
        if (wrong := self._stranger(request, "post")) is not None:
            return self.refuse(wrong)
        if not request.content_type.startswith("multipart/"):
            return self.refuse(Refusal(errors.INVALID, "The parameter file is required."))
        fields, data, mime = await _form(request)
        if fields.get("messaging_product") != "whatsapp" or data is None:
            return self.refuse(Refusal(errors.INVALID, "The parameters messaging_product and file are required."))
        mime = fields.get("type") or mime
        if (wrong := upload_refusal(mime, len(data))) is not None:
            return self.refuse(wrong)
        kept = self._exchange.shelf.put(data, mime, self._exchange.now(), days=UPLOADED_DAYS)
        return web.json_response({"id": kept.id})

    async def _node(self, request: web.Request) -> web.Response:
        """A file's address, or the number itself."""
        if (wrong := self._stranger(request, "get")) is not None:
            return self.refuse(wrong)
        id_, now = request.match_info["id"], self._exchange.now()
        if id_ == self._business.phone_number_id:
            shown = {"verified_name": "sayso", "display_phone_number": self._business.display_phone, "id": id_}
            return web.json_response({**shown, "quality_rating": "GREEN"})
        file = self._exchange.shelf.get(id_, now)
        if file is None:
            return self.refuse(errors.no_object("get", id_))
        return web.json_response(self._exchange.shelf.about(file, now))

    async def _download(self, request: web.Request) -> web.Response:
        if request.headers.get("Authorization") != f"Bearer {self._business.token}":
            return self.refuse(Refusal(errors.CREDENTIALS))
        mid, until, seal = (request.query.get(name, "") for name in ("mid", "ext", "hash"))
        file = self._exchange.shelf.at(mid, until, seal, self._exchange.now())
        if file is None:
            return web.Response(status=404)
        return web.Response(body=file.data, headers={"Content-Type": file.served_mime})

    # answers

    def answer(self, message: Accepted, person: Person) -> web.Response:
        by_phone = bool(text(message.raw.get("to")))
        contact = {"input": message.to} | ({"wa_id": person.wa_id} if by_phone else {"user_id": person.bsuid})
        ids = [{"id": message.wamid}]
        return web.json_response({"messaging_product": "whatsapp", "contacts": [contact], "messages": ids})

    def refuse(self, refusal: Refusal) -> web.Response:
        self._traces += 1
        status, body = errors.graph_answer(refusal, f"A{self._exchange.chance.token('trace', self._traces)[:22]}")
        return web.json_response(body, status=status)

    # webhooks

    async def tell(self, person: Person, item: Mapping[str, Any]) -> str:
        context = table(item.get("context"))
        quoted = {"context": {"from": self._business.display_phone, **context}} if context else {}
        sent: dict[str, Any] = {**self._heard(person), **item, **quoted}
        await self._deliver(sent["id"], "messages", {"contacts": [_contact(person)], "messages": [sent]})
        return str(sent["id"])

    async def notify(self, person: Person, field: str, item: Mapping[str, Any]) -> None:
        if field == "system":
            sent: dict[str, Any] = {**self._heard(person), "type": "system", "system": dict(item)}
            await self._deliver(sent["id"], "messages", {"messages": [sent]})  # without `contacts`, as Meta does
        else:
            at = _seconds(self._exchange.now())
            names = {"wa_id": person.wa_id} if person.shows_phone else {"user_id": person.bsuid}
            value = {"contacts": [_contact(person)], field: [{**names, **item, "timestamp": at}]}
            await self._deliver(f"{field}.{person.phone}.{at}", field, value)

    def _heard(self, person: Person) -> dict[str, Any]:
        """What every item of a person begins with."""
        heard, now = self._exchange.ledger.heard, self._exchange.now()
        wamid = f"wamid.{self._exchange.chance.token('heard', len(heard))[:40].upper()}"
        heard[wamid] = now
        return {**_from(person), "id": wamid, "timestamp": _seconds(now)}

    def attach(self, data: bytes, mime: str, flaw: Flaw | None, hex_digest: bool) -> dict[str, Any]:
        now = self._exchange.now()
        if flaw is Flaw.TOO_LARGE or len(data) > MAX_UPLOAD_BYTES:
            return {"mime_type": mime, "errors": [errors.webhook_error(errors.MEDIA_DOWNLOAD)]}
        shelf = self._exchange.shelf
        file = shelf.put(data, mime, now, days=HEARD_DAYS, flaw=flaw, hex_digest=hex_digest)
        return {"mime_type": mime, "sha256": file.digest, "id": file.id, "url": shelf.url(file, now)}

    def now(self) -> datetime:
        return self._exchange.now()

    def status(self, message: Accepted, person: Person, state: str) -> Update:
        at = _seconds(self._exchange.now())
        told: dict[str, Any] = {"id": message.wamid, "status": state, "timestamp": at}
        told |= {"recipient_id": person.wa_id} if person.shows_phone else {}
        told |= {"recipient_user_id": person.bsuid} if person.bsuid else {}
        told |= {"biz_opaque_callback_data": message.opaque} if message.opaque else {}
        if state in ("sent", "delivered"):
            told["pricing"] = _pricing(message)
        if state == "failed":
            told["errors"] = [errors.webhook_error(message.failed)]
        contacts = {"contacts": [_contact(person)]} if person.bsuid and state != "failed" else {}
        return self._update(f"{message.wamid}.{state}", "messages", {**contacts, "statuses": [told]})

    async def _deliver(self, key: str, field: str, value: dict[str, Any]) -> None:
        await self._exchange.deliveries.deliver(self._update(key, field, value))

    def _update(self, key: str, field: str, value: dict[str, Any]) -> Update:
        shown, id_ = self._business.display_phone, self._business.phone_number_id
        about = {"messaging_product": "whatsapp", "metadata": {"display_phone_number": shown, "phone_number_id": id_}}
        return Update(provider=PROVIDER, key=key, payload={"value": {**about, **value}, "field": field})

    def pack(self, updates: Sequence[Update]) -> bytes:
        changes = [update.payload for update in updates]
        entry = {"id": self._business.account, "changes": changes}
        return encoded({"object": "whatsapp_business_account", "entry": [entry]})

    def headers(self, url: str, body: bytes, *, forged: bool) -> dict[str, str]:
        signed = signature(_FORGED if forged else self._business.app_secret, body)
        return {"Content-Type": "application/json", "User-Agent": "facebookexternalua", "X-Hub-Signature-256": signed}

    def took(self, status: int) -> bool:
        return status == 200


def _from(person: Person) -> dict[str, str]:
    phone = {"from": person.wa_id} if person.shows_phone else {}
    return phone | ({"from_user_id": person.bsuid} if person.bsuid else {})


def _contact(person: Person) -> dict[str, Any]:
    phone = {"wa_id": person.wa_id} if person.shows_phone else {}
    return {"profile": {"name": person.name}, **phone, **({"user_id": person.bsuid} if person.bsuid else {})}


def _pricing(message: Accepted) -> dict[str, Any]:
    template = bool(message.template)
    category, kind = ("utility", "regular") if template else ("service", "free_customer_service")
    return {"billable": template, "pricing_model": "PMP", "category": category, "type": kind}


def _seconds(at: datetime) -> str:
    return str(int(at.timestamp()))


async def _form(request: web.Request) -> tuple[dict[str, str], bytes | None, str]:
    """The fields of an upload, its file, and the type the file says it has."""
    fields: dict[str, str] = {}
    data, mime = None, ""
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        if part.name == "file":
            data, mime = await part.read(), part.headers.get("Content-Type", "")
        else:
            fields[part.name or ""] = await part.text()
    return fields, data, mime
