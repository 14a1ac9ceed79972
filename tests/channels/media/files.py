"""The beginnings of files, as the programs that make them write them."""

import io
import zipfile

JPEG = b"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01"
PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"
WEBP = b"RIFF\x24\x00\x00\x00WEBPVP8 "
OPUS = b"OggS\x00\x02" + bytes(20) + b"\x01\x13OpusHead\x01\x01"
VORBIS = b"OggS\x00\x02" + bytes(20) + b"\x01\x1e\x01vorbis"
AAC = b"\xff\xf1\x50\x80\x02\x1f\xfc"
AMR = b"#!AMR\n\x3c\x08"
MP3 = b"\xff\xfb\x90\x64\x00\x00"
MP3_TAGGED = b"ID3\x04\x00\x00\x00\x00\x00\x00"
PDF = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16)
VCARD = b"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana\r\nEND:VCARD\r\n"


def iso(brand: bytes) -> bytes:
    """A file in ISO's media box, of a brand."""
    return b"\x00\x00\x00\x18ftyp" + brand + b"\x00\x00\x02\x00isommp42"


def zipped(*names: str, streamed: bool = False, size: int = 300, stored: bool = False) -> bytes:
    """A zip of these entries; `streamed` writes the sizes after the data, as a program does that cannot go back."""
    file = io.BytesIO()
    method = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
    with zipfile.ZipFile(_Pipe(file) if streamed else file, "w", method) as archive:
        for name in names:
            archive.writestr(name, b"<xml/>" * size)
    return file.getvalue()


class _Pipe(io.RawIOBase):
    def __init__(self, file: io.BytesIO) -> None:
        self._file = file

    def writable(self) -> bool:
        return True

    def write(self, data: bytes) -> int:  # type: ignore[override]
        return self._file.write(data)


DOCX = zipped("[Content_Types].xml", "_rels/.rels", "word/document.xml", "docProps/core.xml")
