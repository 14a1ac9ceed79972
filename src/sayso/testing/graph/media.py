"""Files that people sent or the business uploaded, and the addresses they can be fetched from for a while."""

from __future__ import annotations

from base64 import b64encode
from datetime import datetime, timedelta
from enum import StrEnum
from hashlib import sha256
from typing import Any

from msgspec import Struct

from sayso.testing.graph.errors import INVALID, Refusal
from sayso.testing.graph.faults import Chance

HEARD_DAYS, UPLOADED_DAYS = 7, 30
MAX_UPLOAD_BYTES = 100 * 1024 * 1024
_MB = 1024 * 1024
_SIZES = {"audio": 16 * _MB, "image": 5 * _MB, "video": 16 * _MB, "sticker": 500 * 1024, "document": MAX_UPLOAD_BYTES}
_MIMES = {
    "audio": ("audio/aac", "audio/amr", "audio/mpeg", "audio/mp4", "audio/ogg"),
    "image": ("image/jpeg", "image/png"),
    "sticker": ("image/webp",),
    "video": ("video/3gpp", "video/mp4"),
}


class Flaw(StrEnum):
    """What is wrong with a file that someone sent."""

    CORRUPTED = "corrupted"  # other bytes come than were hashed
    WRONG_MIME = "wrong_mime"  # it is served as another type than was told
    OVERLONG = "overlong"  # more bytes come than were told
    TOO_LARGE = "too_large"  # Meta never had it: the message carries error 131052 and no file can be fetched


class File(Struct, frozen=True, kw_only=True):
    """One file on the shelf; `data` and `served_mime` are what comes when it is fetched."""

    id: str
    data: bytes
    mime: str
    served_mime: str
    told_bytes: int
    digest: str
    until: datetime


class Shelf:
    """Every file by its id."""

    def __init__(self, chance: Chance, url_s: float) -> None:
        self._chance = chance
        self._url_s = url_s
        self._files: dict[str, File] = {}
        self.root = ""

    def put(
        self, data: bytes, mime: str, now: datetime, *, days: int, flaw: Flaw | None = None, hex_digest: bool = False
    ) -> File:
        """Keep a file for so many days."""
        id_ = str(int(self._chance.token("media", len(self._files))[:13], 16))
        digest = sha256(data)
        file = File(
            id=id_,
            data=_served(data, flaw),
            mime=mime,
            served_mime="application/octet-stream" if flaw is Flaw.WRONG_MIME else mime,
            told_bytes=len(data),
            digest=digest.hexdigest() if hex_digest else b64encode(digest.digest()).decode(),
            until=now + timedelta(days=days),
        )
        self._files[id_] = file
        return file

    def get(self, id_: str, now: datetime) -> File | None:
        """A file that is still kept."""
        file = self._files.get(id_)
        return file if file is not None and now < file.until else None

    def about(self, file: File, now: datetime) -> dict[str, Any]:
        """What Meta says of a file when asked for it by id, with an address that works for some minutes."""
        return {
            "url": self.url(file, now),
            "mime_type": file.mime,
            "sha256": file.digest,
            "file_size": file.told_bytes,
            "id": file.id,
            "messaging_product": "whatsapp",
        }

    def url(self, file: File, now: datetime) -> str:
        until = f"{(now + timedelta(seconds=self._url_s)).timestamp():.6f}"
        seal = self._chance.token("url", file.id, until)[:32]
        return f"{self.root}/whatsapp_business/attachments/?mid={file.id}&ext={until}&hash={seal}"

    def at(self, id_: str, until: str, seal: str, now: datetime) -> File | None:
        """The file behind an address that still works."""
        if seal != self._chance.token("url", id_, until)[:32] or now.timestamp() >= float(until):
            return None
        return self.get(id_, now)


def upload_refusal(mime: str, size_bytes: int) -> Refusal | None:
    """Why Meta does not take an upload: its type, or its size for that type."""
    mime = mime.partition(";")[0].strip()
    kind = next((kind for kind, mimes in _MIMES.items() if mime in mimes), "document")
    if kind == "document" and not mime.startswith(("application/", "text/plain")):
        return Refusal(
            INVALID, f"Param file must be a file with one of the supported types. Received file of type '{mime}'."
        )
    if size_bytes > _SIZES[kind]:
        return Refusal(INVALID, f"Param file is {size_bytes} bytes; {kind} can have at most {_SIZES[kind]}.")
    return None


def _served(data: bytes, flaw: Flaw | None) -> bytes:
    """What comes when a file with this flaw is fetched."""
    if flaw is Flaw.OVERLONG:
        return data + b"\0" * (len(data) + 1)
    if flaw is not Flaw.CORRUPTED:
        return data
    return bytes([data[0] ^ 0xFF]) + data[1:] if data else b"\0"
