"""A number at Twilio, as a channel."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from datetime import datetime
from urllib.parse import parse_qsl, quote, urlencode, urljoin, urlsplit

from msgspec import UNSET

from sayso.channels import Call, Limits, SendResult, identity
from sayso.channels.http import Answer, Http, Silence, check_settings, mistaken, stream, with_local
from sayso.channels.media.addresses import TWILIO
from sayso.channels.media.fetch import Redirected
from sayso.channels.payload import number, of_another, text
from sayso.channels.people import phone
from sayso.channels.twilio import CHANNEL, PROVIDER
from sayso.channels.twilio.codes import judged
from sayso.channels.twilio.compose import MAX_TEXT_CHARS, compose
from sayso.channels.twilio.normalize import normalize
from sayso.channels.twilio.signature import HEADER, MAX_FORM_BYTES, signed
from sayso.channels.whatsapp_cloud import PAIR_BURST, PAIR_PER_S, WINDOW_S
from sayso.config import Twilio as TwilioSettings
from sayso.errors import MediaError, PayloadError
from sayso.records import Event, Media, Outgoing, replace

MAX_MEDIA_BYTES = 16 * 1024 * 1024
WEBHOOK = f"/webhooks/{PROVIDER}"
_NEEDED = ("account_sid", "auth_token", "number", "api_url")
_SID = re.compile(r"[A-Za-z0-9]{1,64}")
_PHONE = re.compile(r"\+[0-9]{5,20}")
_FORM = {"Content-Type": "application/x-www-form-urlencoded"}


class Twilio:
    """Reaches people by Twilio. A message that is handed over twice arrives twice.

    With a `public_url`, every message asks for its statuses there, under its `send_id`; without, the account decides.
    """

    name = PROVIDER
    channel = CHANNEL
    dedupes = False
    immediate = False
    signature_header = HEADER
    max_body_bytes = MAX_FORM_BYTES

    def __init__(self, settings: TwilioSettings, public_url: str = "") -> None:
        check_settings("twilio", settings, _NEEDED)
        if not _SID.fullmatch(settings.account_sid):
            raise mistaken("twilio", "account_sid", "is no account")
        if not _PHONE.fullmatch(settings.number):
            raise mistaken("twilio", "number", "is not written as +14155238886")
        self.business = settings.number
        rate = settings.messages_per_s  # what Meta allows stands behind it
        self.limits = Limits(rate, PAIR_BURST, PAIR_PER_S, WINDOW_S, buttons=False, text_chars=MAX_TEXT_CHARS)
        self._settings = settings
        self._public_url = public_url.rstrip("/")
        self._api_url = settings.api_url.rstrip("/")
        self._messages_url = f"{self._api_url}/2010-04-01/Accounts/{settings.account_sid}/Messages.json"
        pair = f"{settings.account_sid}:{settings.auth_token}"
        self._headers = {"Authorization": f"Basic {b64encode(pair.encode()).decode()}"}
        self._hosts = with_local(TWILIO, settings.api_url)
        self._http = Http(settings.send_timeout_s)

    @classmethod
    def of(cls, settings: TwilioSettings, public_url: str = "") -> Twilio:
        """The channel of these settings; `ConfigError` when it could not prove who calls, or could not send."""
        return cls(settings, public_url)

    def verify(self, call: Call) -> str | None:
        """Nothing to say to a POST that Twilio signed for the address it called; `None` to anyone else."""
        tokens = (self._settings.auth_token, self._settings.previous_auth_token)
        return "" if call.method == "POST" and signed(call.headers, call.body, call.url, tokens) else None

    def normalize(self, call: Call, received_at: datetime) -> list[Event]:
        """The event of a callback; `PayloadError` when it is none of Twilio's. A status names the message by the
        `send_id` that its address was given when it was sent, since Twilio's own id may never have reached us."""
        own, found = phone(self.business), normalize(call.body, received_at)
        events = [event if phone(event.business) == own else of_another(event) for event in found]
        opaque = dict(parse_qsl(urlsplit(call.url).query)).get("send_id", "")
        return [_about(event, opaque) if event.kind == "status" and opaque else event for event in events]

    async def send(self, message: Outgoing) -> SendResult:
        """Hand a message to Twilio. One that breaks a limit fails as `invalid`, and nothing is asked of Twilio."""
        try:
            self._ours(message)
            form = compose(message, self._settings.number)
            data = urlencode(form | self._callback(message)).encode()
        except PayloadError as problem:
            return SendResult("failed", error=problem.code, cause="invalid")
        except UnicodeEncodeError:
            return SendResult("failed", error="send.not_text", cause="invalid")
        headers = {**self._headers, **_FORM}
        return outcome(await self._http.ask("POST", self._messages_url, headers=headers, data=data))

    async def media(self, media: Media) -> AsyncGenerator[bytes]:
        """What was attached to a message. Twilio points to where it keeps files; our credentials do not go there."""
        if media.url is UNSET:
            raise MediaError("Twilio told no address", code="media.gone")
        url, headers = media.url, self._headers if media.url.startswith(f"{self._api_url}/") else {}
        try:
            async with aclosing(self._fetched(url, headers)) as pieces:
                async for piece in pieces:
                    yield piece
            return
        except Redirected as pointed:
            url = urljoin(url, pointed.location)
        async with aclosing(self._fetched(url, {})) as pieces:
            async for piece in pieces:
                yield piece

    async def close(self) -> None:
        """Close the connections to Twilio."""
        await self._http.close()

    def _fetched(self, url: str, headers: Mapping[str, str]) -> AsyncGenerator[bytes]:
        return stream(url, hosts=self._hosts, headers=headers, max_bytes=MAX_MEDIA_BYTES)

    def _ours(self, message: Outgoing) -> None:
        """A reply comes from the number that was written to, or not at all."""
        if phone(message.business) not in ("", phone(self._settings.number)):
            raise PayloadError(f"another number than ours: {message.business}", code="send.other_number")

    def _callback(self, message: Outgoing) -> dict[str, str]:
        if not self._public_url:
            return {}
        return {"StatusCallback": f"{self._public_url}{WEBHOOK}?send_id={quote(message.send_id, safe='')}"}


def outcome(said: Answer | Silence) -> SendResult:
    """What became of a send: by Twilio's code first, then by the id it gave; unknown where it says neither."""
    if isinstance(said, Silence):
        return SendResult("unknown" if said.begun else "later", error=said.code)
    told = said.told
    sid = text(told.get("sid"))
    code = number(told.get("error_code" if sid else "code"))
    if code is not None:
        return judged(int(code), said.status)
    if said.status in (200, 201) and sid:
        return SendResult("sent", sid)
    return SendResult("unknown", error=f"http.{said.status}")


def _about(event: Event, send_id: str) -> Event:
    return replace(event, content={**event.content, "opaque": identity.name(send_id)})
