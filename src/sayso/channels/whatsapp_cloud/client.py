"""The calls to Meta's Graph API, and what each answer means."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from msgspec.json import encode
from msgspec.structs import replace

from sayso.channels import SendResult
from sayso.channels.http import Answer, Http, Silence
from sayso.channels.payload import number, rows, table, text
from sayso.channels.whatsapp_cloud import CHANNEL
from sayso.channels.whatsapp_cloud.codes import judged
from sayso.channels.whatsapp_cloud.compose import MIME
from sayso.errors import MediaError, PayloadError

UPLOAD_TIMEOUT_S = 120.0
_ID = re.compile(r"[A-Za-z0-9_-]{1,256}")
_GONE = (33, 100)  # nothing there, or nothing that this token may see


class Graph:
    """One number's part of the API. Nothing here raises for what Meta or the network does, but `address`."""

    def __init__(self, api_url: str, number_id: str, token: str, timeout_s: float) -> None:
        self._api_url = api_url.rstrip("/")
        self._number_url = f"{self._api_url}/{number_id}"
        self.headers = {"Authorization": f"Bearer {token}"}
        self._http = Http(timeout_s)

    async def message(self, body: bytes) -> SendResult:
        """Hand over a message, once."""
        return outcome(await self._post(body))

    async def read(self, message_id: str, *, typing: bool) -> bool:
        """Show someone that their message was read, and perhaps that an answer is being written."""
        payload: dict[str, Any] = {"messaging_product": CHANNEL, "status": "read", "message_id": message_id}
        if typing:
            payload["typing_indicator"] = {"type": "text"}
        said = await self._post(encode(payload))
        return isinstance(said, Answer) and said.status == 200 and said.told.get("success") is True

    async def upload(self, content: bytes, mime: str, filename: str) -> str | SendResult:
        """Give Meta a file: its id there, or why it has none. No message was sent either way, so none is unknown.

        Raises `PayloadError` for a type or a name that cannot be written down.
        """
        from aiohttp import FormData

        if not MIME.fullmatch(mime) or not filename.isprintable():
            raise PayloadError("a type or a name that cannot be written down", code="send.file_type")
        form = FormData()
        form.add_field("messaging_product", CHANNEL)
        form.add_field("type", mime)
        form.add_field("file", content, filename=filename or "file", content_type=mime)
        url = f"{self._number_url}/media"
        said = await self._http.ask("POST", url, headers=self.headers, data=form, timeout_s=UPLOAD_TIMEOUT_S)
        result = outcome(said, uploaded=True)
        if result.state == "sent":
            return result.provider_id
        return replace(result, state="later") if result.state == "unknown" else result

    async def address(self, media_id: str) -> str:
        """Where a file is to be had for the next five minutes; `MediaError` when it is not."""
        if not _ID.fullmatch(media_id):
            raise MediaError("this is no id of Meta's", code="media.gone")
        said = await self._http.ask("GET", f"{self._api_url}/{media_id}", headers=self.headers)
        if isinstance(said, Silence):
            raise MediaError(f"Meta does not say where {media_id} is: {said.code}")
        told = said.told
        if said.status == 200 and text(told.get("url")):
            return text(told["url"])
        code = _code(told)
        gone = said.status == 404 or code in _GONE
        raise MediaError(
            f"Meta does not say where {media_id} is: {said.status} {code or ''}".rstrip(),
            code="media.gone" if gone else MediaError.code,
        )

    async def close(self) -> None:
        await self._http.close()

    async def _post(self, body: bytes) -> Answer | Silence:
        headers = {**self.headers, "Content-Type": "application/json"}
        return await self._http.ask("POST", f"{self._number_url}/messages", headers=headers, data=body)


def outcome(said: Answer | Silence, *, uploaded: bool = False) -> SendResult:
    """What became of a request: by Meta's code first, then by the id it gave; unknown where it says neither."""
    if isinstance(said, Silence):
        return SendResult("unknown" if said.begun else "later", error=said.code)
    told = said.told
    if (code := _code(told)) is not None:
        return judged(code, said.status)
    given = told if uploaded else table(next(iter(rows(told.get("messages"))), None))
    if said.status == 200 and text(given.get("id")):
        return SendResult("sent", text(given["id"]))
    return SendResult("unknown", error=f"http.{said.status}")


def _code(told: Mapping[str, Any]) -> int | None:
    code = number(table(told.get("error")).get("code"))
    return None if code is None else int(code)
