"""What a file is by its first bytes: an allow-list of what people send by chat, and nothing else.

It tells what a file *is*, so that nothing is kept or shown under a name it has no right to. It is no virus scanner:
what a macro inside an office document does is not its question, and a legacy office file is known as one of three
(Word, Excel, PowerPoint) without saying which.
"""

from __future__ import annotations

from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator

KB = 1024
MB = 1024 * KB
SNIFF_BYTES = 64 * KB  # an office document may begin with long lists before it says what it is
MAX_BYTES = {"image": 5 * MB, "sticker": 500 * KB, "audio": 16 * MB, "video": 16 * MB, "document": 100 * MB}

JPEG, PNG, WEBP = "image/jpeg", "image/png", "image/webp"
OGG, AAC, AMR, MP3, M4A = "audio/ogg", "audio/aac", "audio/amr", "audio/mpeg", "audio/mp4"
MP4, THREE_GP = "video/mp4", "video/3gpp"
PDF, TEXT, OLE = "application/pdf", "text/plain", "application/x-ole-storage"
DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation"

# What each type may be called by those who send it: phones disagree on sound in an MP4 box.
_CALLED: dict[str, frozenset[str]] = {
    JPEG: frozenset({JPEG, "image/jpg"}),
    PNG: frozenset({PNG}),
    WEBP: frozenset({WEBP}),
    OGG: frozenset({OGG, "audio/opus", "application/ogg"}),
    AAC: frozenset({AAC, "audio/aacp"}),
    AMR: frozenset({AMR}),
    MP3: frozenset({MP3, "audio/mp3"}),
    M4A: frozenset({M4A, "audio/m4a", "audio/x-m4a", AAC}),
    MP4: frozenset({MP4, M4A, "audio/m4a", "audio/x-m4a", AAC}),
    THREE_GP: frozenset({THREE_GP, "audio/3gpp"}),
    PDF: frozenset({PDF}),
    TEXT: frozenset({TEXT, "text/csv", "text/vcard", "text/x-vcard"}),
    DOCX: frozenset({DOCX}),
    XLSX: frozenset({XLSX}),
    PPTX: frozenset({PPTX}),
    OLE: frozenset({"application/msword", "application/vnd.ms-excel", "application/vnd.ms-powerpoint"}),
}
_KINDS: dict[str, frozenset[str]] = {
    "image": frozenset({JPEG, PNG, WEBP}),
    "sticker": frozenset({WEBP}),
    "audio": frozenset({OGG, AAC, AMR, MP3, M4A, MP4, THREE_GP}),
    "video": frozenset({MP4, THREE_GP}),
    "document": frozenset(_CALLED),
}
_UNSAID = frozenset({"", "application/octet-stream"})


def sniff(first_bytes: bytes) -> str | None:
    """The type of a file that begins with these bytes (`SNIFF_BYTES` of them, or all); `None` for what is not taken."""
    for type_, magic in _MAGIC:
        if first_bytes.startswith(magic):
            return type_
    return next((found for look in _LOOKS if (found := look(first_bytes))), None)


def fits(declared_mime: str, kind: str, sniffed: str | None) -> bool:
    """Whether a file is what it was said to be, and of a type that its kind of message carries.

    A provider that says nothing (no type, or `application/octet-stream`) is not contradicted.
    """
    if sniffed is None or sniffed not in _KINDS.get(kind, ()):
        return False
    declared = plain_mime(declared_mime)
    return declared in _UNSAID or declared in _CALLED[sniffed]


def named(declared_mime: str, sniffed: str) -> str:
    """What a file that fits is to be called: as it was, or as it was found where nobody said."""
    declared = plain_mime(declared_mime)
    return sniffed if declared in _UNSAID else declared


def plain_mime(written: str) -> str:
    """A type without its parameters, in lower case."""
    return written.partition(";")[0].strip().lower()


_MAGIC: tuple[tuple[str, bytes], ...] = (
    (JPEG, b"\xff\xd8\xff"),
    (PNG, b"\x89PNG\r\n\x1a\n"),
    (AMR, b"#!AMR\n"),
    (MP3, b"ID3"),
    (PDF, b"%PDF-"),
    (OLE, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
)


def _webp(head: bytes) -> str | None:
    return WEBP if head[:4] == b"RIFF" and head[8:15] == b"WEBPVP8" else None


def _ogg(head: bytes) -> str | None:
    """Ogg with Opus in its first page: the page header is 27 bytes and as many as the last of them says."""
    if head[:4] != b"OggS" or len(head) < 28:
        return None
    return OGG if head.startswith(b"OpusHead", 27 + head[26]) else None


def _frames(head: bytes) -> str | None:
    """Bare audio frames, by every field of the first frame's header that has a value nobody may use."""
    if len(head) < 4 or head[0] != 0xFF:
        return None
    second, third = head[1], head[2]
    if second & 0xF6 == 0xF0:  # ADTS: layer 0
        return AAC if (third >> 2) & 0xF < 13 else None
    if second & 0xE6 != 0xE2 or second & 0x18 == 0x08:  # MPEG layer III, of a version there is
        return None
    return MP3 if third >> 4 not in (0x0, 0xF) and third & 0x0C != 0x0C else None


_BRANDS = {
    **dict.fromkeys((b"M4A ", b"M4B "), M4A),
    **dict.fromkeys((b"isom", b"mp41", b"mp42", b"avc1", b"M4V ", b"MSNV"), MP4),
    **dict.fromkeys((b"iso2", b"iso3", b"iso4", b"iso5", b"iso6", b"iso7", b"iso8", b"iso9"), MP4),
    **dict.fromkeys((b"3gp4", b"3gp5", b"3gp6", b"3gp7", b"3g2a"), THREE_GP),
}


def _iso_media(head: bytes) -> str | None:
    return _BRANDS.get(head[8:12]) if head[4:8] == b"ftyp" else None


_MAIN_FOLDERS = {"word": DOCX, "xl": XLSX, "ppt": PPTX}
_OFFICE_FOLDERS = {"[Content_Types].xml", "_rels", "docProps", "customXml", *_MAIN_FOLDERS}
_ENTRY = b"PK\x03\x04"
_ENTRY_BYTES = 30


def _office(head: bytes) -> str | None:
    """A zip whose entries are an office document's, up to the one that says which."""
    for name in _entries(head):
        folder = name.partition("/")[0]
        if folder not in _OFFICE_FOLDERS:
            return None
        if folder in _MAIN_FOLDERS:
            return _MAIN_FOLDERS[folder]
    return None


def _entries(head: bytes) -> Iterator[str]:
    place = 0
    while head.startswith(_ENTRY, place) and place + _ENTRY_BYTES <= len(head):
        packed_size = int.from_bytes(head[place + 18 : place + 22], "little")
        name_length = int.from_bytes(head[place + 26 : place + 28], "little")
        extra_length = int.from_bytes(head[place + 28 : place + 30], "little")
        start = place + _ENTRY_BYTES
        yield head[start : start + name_length].decode("utf-8", "replace")
        end = start + name_length + extra_length + packed_size
        streamed = head[place + 6] & 0x08  # then the size follows the data, and the next entry has to be looked for
        place = head.find(_ENTRY, end) if streamed else end
        if place < 0:
            return


_CONTROL = bytes(byte for byte in range(0x20) if byte not in b"\t\n\r\f") + b"\x7f"
_HIGH = bytes(range(0x80, 0x100))
_SPACE = b" \t\n\r\f\xef\xbb\xbf"
_NOT_PROSE = (b"<", b"#!", b"%!", b"{\\rtf")  # markup (html, svg, xml), scripts, PostScript, RTF


def _text(head: bytes) -> str | None:
    """Words: no control bytes, and not the beginning of something that a program runs."""
    start = head.lstrip(_SPACE).lower()
    if not start or start.startswith(_NOT_PROSE) or len(head.translate(None, _CONTROL)) < len(head):
        return None
    return TEXT if _is_utf8(head) or _is_western(head) else None


def _is_utf8(head: bytes) -> bool:
    try:
        getincrementaldecoder("utf-8")().decode(head)  # the last character may be cut
    except UnicodeDecodeError:
        return False
    return True


def _is_western(head: bytes) -> bool:
    """Spreadsheets still export an 8-bit alphabet, where letters beyond ASCII are few."""
    return len(head.translate(None, _HIGH)) * 4 >= len(head) * 3


_LOOKS: tuple[Callable[[bytes], str | None], ...] = (_webp, _ogg, _frames, _iso_media, _office, _text)
