"""A number at Meta's Cloud API, as a channel."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from datetime import datetime
from urllib.parse import parse_qsl, urlsplit

from msgspec import UNSET
from msgspec.json import encode

from sayso.channels import Call, Limits, SendResult
from sayso.channels.http import check_settings, mistaken, stream, with_local
from sayso.channels.media.addresses import META
from sayso.channels.payload import of_another
from sayso.channels.whatsapp_cloud import CHANNEL, PAIR_BURST, PAIR_PER_S, PROVIDER, WINDOW_S
from sayso.channels.whatsapp_cloud.client import Graph
from sayso.channels.whatsapp_cloud.compose import MAX_FILE_BYTES, MAX_TEXT_CHARS, check_size, compose, file_name
from sayso.channels.whatsapp_cloud.normalize import normalize
from sayso.channels.whatsapp_cloud.signature import HEADER, challenge, signed
from sayso.config import WhatsApp
from sayso.errors import MediaError, PayloadError
from sayso.language.detect import guess
from sayso.records import Attachment, Event, Media, Outgoing

MAX_QUERY_FIELDS = 20
_NEEDED = ("phone_number_id", "token", "app_secret", "verify_token", "api_url")
_NUMBER_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")

Files = Callable[[str], AsyncIterator[bytes]]
"""Reads a stored file by its `storage_ref`, as `MediaStore.open` does; `MediaError` when there is none."""


class WhatsAppCloud:
    """Reaches people by Meta. A message that is handed over twice arrives twice: Meta has no idempotency here."""

    name = PROVIDER
    channel = CHANNEL
    dedupes = False
    immediate = False
    signature_header = HEADER
    content_types = ("application/json",)

    def __init__(self, settings: WhatsApp, *, files: Files | None = None, lang: str = "en") -> None:
        check_settings("whatsapp", settings, _NEEDED)
        if not _NUMBER_ID.fullmatch(settings.phone_number_id):
            raise mistaken("whatsapp", "phone_number_id", "is no id")
        self.business = settings.phone_number_id
        self.attends = settings.read_receipts or settings.typing
        self.limits = Limits(settings.messages_per_s, PAIR_BURST, PAIR_PER_S, WINDOW_S, text_chars=MAX_TEXT_CHARS)
        self._settings = settings
        self._graph = Graph(settings.api_url, settings.phone_number_id, settings.token, settings.send_timeout_s)
        self._hosts = with_local(META, settings.api_url)
        self._files = files
        self._lang = lang

    @classmethod
    def of(cls, settings: WhatsApp, *, files: Files | None = None, lang: str = "en") -> WhatsAppCloud:
        """The channel of these settings; `ConfigError` when it could not prove who calls, or could not send."""
        return cls(settings, files=files, lang=lang)

    def verify(self, call: Call) -> str | None:
        """The challenge of Meta's handshake, nothing to say to a POST that Meta signed, `None` to anyone else."""
        if call.method == "GET":
            return challenge(_query(call.url), self._settings.verify_token)
        secrets = (self._settings.app_secret, self._settings.previous_app_secret)
        return "" if call.method == "POST" and signed(call.headers, call.body, secrets) else None

    def normalize(self, call: Call, received_at: datetime) -> list[Event]:
        """Every event of a POST; `PayloadError` when it is none of Meta's. One of another number starts nothing."""
        events = normalize(call.body, received_at)
        return [event if event.business in ("", self.business) else of_another(event) for event in events]

    async def send(self, message: Outgoing) -> SendResult:
        """Hand a message to Meta. One that breaks Meta's limits fails as `invalid`, and nothing is asked of Meta."""
        lang = guess(message.text) or self._lang
        try:
            self._ours(message)
            payload = compose(message, lang=lang)  # refused before any file is given away
            if message.attachment is not None:
                uploaded = await self._uploaded(message.attachment)
                if isinstance(uploaded, SendResult):
                    return uploaded
                payload = compose(message, media_id=uploaded, lang=lang)
            body = encode(payload)
        except (PayloadError, MediaError) as problem:
            if problem.code == MediaError.code:  # the one that is worth another try
                return SendResult("later", error=problem.code)
            return SendResult("failed", error=problem.code, cause="invalid")
        except UnicodeEncodeError:  # half a character
            return SendResult("failed", error="send.not_text", cause="invalid")
        return await self._graph.message(body)

    async def media(self, media: Media) -> AsyncGenerator[bytes]:
        """What was attached to a message. An address lives for five minutes, so one that is gone is asked for anew,
        once."""
        url = media.url if media.url is not UNSET else await self._graph.address(media.media_id)
        try:
            async with aclosing(self._fetched(url, media.kind)) as pieces:
                async for piece in pieces:
                    yield piece
            return
        except MediaError as problem:  # said before the first byte, so nothing is given out twice
            if problem.code != "media.gone":
                raise
        async with aclosing(self._fetched(await self._graph.address(media.media_id), media.kind)) as pieces:
            async for piece in pieces:
                yield piece

    async def read(self, message_id: str, typing: bool = False) -> bool:
        """Show someone that their message was read, and with `typing` that an answer is being written; whether Meta
        took it. The sign of typing goes away with the answer, or after 25 s."""
        return await self._graph.read(message_id, typing=typing)

    async def seen(self, event: Event) -> None:
        """Show someone that their message is being read, and with `typing` that an answer comes."""
        await self.read(event.message_id, typing=self._settings.typing)

    async def upload(self, content: bytes, mime: str, filename: str = "") -> str | SendResult:
        """Give Meta a file to send: the id it has there for 30 days, or why it has none."""
        return await self._graph.upload(content, mime, filename)

    async def close(self) -> None:
        """Close the connections to Meta."""
        await self._graph.close()

    def _fetched(self, url: str, kind: str) -> AsyncGenerator[bytes]:
        limit = MAX_FILE_BYTES.get(kind, MAX_FILE_BYTES["document"])
        return stream(url, hosts=self._hosts, headers=self._graph.headers, max_bytes=limit)

    def _ours(self, message: Outgoing) -> None:
        """A reply comes from the number that was written to, or not at all."""
        if message.business not in ("", self._settings.phone_number_id):
            raise PayloadError(f"another number than ours: {message.business}", code="send.other_number")

    async def _uploaded(self, attachment: Attachment) -> str | SendResult:
        if self._files is None:
            raise PayloadError("nobody reads files here", code="send.no_files")
        content = bytearray()
        async for piece in self._files(attachment.storage_ref):
            content += piece
            check_size(attachment, len(content))
        check_size(attachment, len(content))
        return await self.upload(bytes(content), attachment.mime, file_name(attachment))


def _query(url: str) -> dict[str, str]:
    try:
        return dict(parse_qsl(urlsplit(url).query, keep_blank_values=True, max_num_fields=MAX_QUERY_FIELDS))
    except ValueError:
        return {}
