"""What a file is by its first bytes, what it may be called, and what is not taken under any name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.channels.media import sniff as types
from sayso.channels.media.sniff import MAX_BYTES, SNIFF_BYTES, fits, named, sniff
from tests.channels.media import files

TAKEN = [
    (files.JPEG, types.JPEG),
    (files.PNG, types.PNG),
    (files.WEBP, types.WEBP),
    (files.WEBP.replace(b"VP8 ", b"VP8X"), types.WEBP),
    (files.OPUS, types.OGG),
    (files.AAC, types.AAC),
    (files.AMR, types.AMR),
    (files.MP3, types.MP3),
    (files.MP3_TAGGED, types.MP3),
    (b"\xff\xf3\x40\xc0\x00\x00", types.MP3),
    (files.iso(b"isom"), types.MP4),
    (files.iso(b"mp42"), types.MP4),
    (files.iso(b"M4A "), types.M4A),
    (files.iso(b"3gp4"), types.THREE_GP),
    (files.PDF, types.PDF),
    (files.OLE, types.OLE),
    (files.DOCX, types.DOCX),
    (files.zipped("_rels/.rels", "docProps/app.xml", "xl/workbook.xml"), types.XLSX),
    (files.zipped("docProps/app.xml", "docProps/core.xml", "xl/theme/theme1.xml"), types.XLSX),
    (files.zipped("[Content_Types].xml", "_rels/.rels", "ppt/presentation.xml", streamed=True), types.PPTX),
    (files.zipped("word/numbering.xml", streamed=True), types.DOCX),
    (files.zipped("customXml/item1.xml", "word/document.xml", stored=True), types.DOCX),
    (files.VCARD, types.TEXT),
    (b"hello", types.TEXT),
    ("\ufeffOlá, 3 pães 🥖\r\n".encode(), types.TEXT),
    ("preço;3,50\r\n".encode("cp1252"), types.TEXT),
    ("文字".encode()[:-1], types.TEXT),
    (b"1 < 2\n<html>", types.TEXT),
    (b"x" + files.PDF, types.TEXT),
]
REFUSED = [
    b"",
    b"   \n",
    b"<!DOCTYPE html><html>",
    b"\n  <HTML><body>",
    b"\xef\xbb\xbf<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'>",
    b"<?xml version='1.0'?><svg/>",
    b"<script>alert(1)</script>",
    b"#!/bin/sh\nrm -rf /\n",
    b"%!PS-Adobe-3.0\n",
    b"{\\rtf1\\ansi}",
    b"MZ\x90\x00\x03\x00\x00\x00",
    b"\x7fELF\x02\x01\x01\x00",
    b"\xcf\xfa\xed\xfe\x07\x00\x00\x01",
    b"\xca\xfe\xba\xbe\x00\x00\x00\x34",
    b"GIF89a\x01\x00\x01\x00",
    b"BM\x36\x00\x00\x00\x00\x00",
    b"\x1f\x8b\x08\x00\x00\x00",
    b"Rar!\x1a\x07\x00",
    b"7z\xbc\xaf\x27\x1c",
    b"RIFF\x24\x00\x00\x00WAVEfmt ",
    b"RIFF\x24\x00\x00\x00WEBP",
    files.VORBIS,
    b"OggS\x00",
    b"OggS" + bytes(22) + b"\xff",
    files.iso(b"qt  "),
    files.iso(b"heic"),
    files.iso(b"avif"),
    b"\xff\xfe<\x00h\x00t\x00m\x00l\x00",
    b"\xff\xff\xff\xff",
    b"\xff\xfb",
    b"\xff\xeb\x90\x64",
    b"\xff\xfb\xf0\x64",
    b"\xff\xfb\x9c\x64",
    b"\xff\xf1\x7c\x80",
    b"#!AMR-WB\n",
    b"text with a \x00 in it",
    b"text with an escape \x1b[2J",
    files.zipped("evil.exe"),
    files.zipped("META-INF/MANIFEST.MF", "word/document.xml"),
    files.zipped("AndroidManifest.xml", "classes.dex"),
    files.zipped("mimetype", "content.xml"),
    files.zipped("[Content_Types].xml", "_rels/.rels"),
    files.zipped("[Content_Types].xml", "evil.exe", "word/document.xml"),
    files.zipped("[Content_Types].xml") + files.zipped("word/document.xml"),
    files.zipped("../word/document.xml"),
    files.zipped("wordy/document.xml"),
    files.zipped(),
    b"PK\x03\x04",
    b"PK\x03\x04" + b"\xff" * 60,
]


@pytest.mark.parametrize(("head", "type_"), TAKEN)
def test_a_file_is_known_by_its_beginning(head: bytes, type_: str) -> None:
    assert sniff(head) == type_
    assert fits(type_ if type_ != types.OLE else "application/msword", "document", type_)


@pytest.mark.parametrize("head", REFUSED)
def test_what_is_not_on_the_list_is_nothing(head: bytes) -> None:
    assert sniff(head) is None
    assert not fits("", "document", sniff(head))


def test_an_office_file_may_be_slow_to_say_which() -> None:
    late = files.zipped("[Content_Types].xml", "word/document.xml", size=SNIFF_BYTES // 8, stored=True)
    assert sniff(late[:SNIFF_BYTES]) == types.DOCX
    too_late = files.zipped("[Content_Types].xml", "word/document.xml", size=SNIFF_BYTES // 5, stored=True)
    assert sniff(too_late[:SNIFF_BYTES]) is None


@given(st.binary(max_size=300))
def test_any_bytes_are_something_or_nothing(head: bytes) -> None:
    for known in (b"", b"PK\x03\x04", b"OggS", b"\xff", b"RIFF", files.DOCX[:200]):
        found = sniff(known + head)
        assert found is None or any(fits("", kind, found) for kind in MAX_BYTES)


@pytest.mark.parametrize(
    ("declared", "kind", "sniffed"),
    [
        ("image/jpeg", "image", types.JPEG),
        ("IMAGE/JPEG", "image", types.JPEG),
        ("image/webp", "sticker", types.WEBP),
        ("image/jpeg", "document", types.JPEG),
        ("audio/ogg; codecs=opus", "audio", types.OGG),
        ("audio/mp4", "audio", types.M4A),
        ("audio/mp4", "audio", types.MP4),
        ("video/mp4", "video", types.MP4),
        ("video/3gpp", "video", types.THREE_GP),
        ("text/vcard", "document", types.TEXT),
        ("text/csv; charset=utf-8", "document", types.TEXT),
        ("application/vnd.ms-excel", "document", types.OLE),
        ("application/octet-stream", "document", types.PDF),
        ("", "image", types.PNG),
    ],
)
def test_what_it_is_said_to_be_fits(declared: str, kind: str, sniffed: str) -> None:
    assert fits(declared, kind, sniffed)


@pytest.mark.parametrize(
    ("declared", "kind", "sniffed"),
    [
        ("image/jpeg", "image", types.PNG),
        ("image/jpeg", "image", types.TEXT),
        ("image/svg+xml", "image", types.TEXT),
        ("text/html", "document", types.TEXT),
        ("application/javascript", "document", types.TEXT),
        ("application/x-msdownload", "document", types.OLE),
        ("application/zip", "document", types.DOCX),
        ("application/pdf", "document", types.DOCX),
        ("image/png", "sticker", types.PNG),
        ("application/pdf", "image", types.PDF),
        ("audio/mp4", "video", types.M4A),
        ("", "image", types.PDF),
        ("", "unknown", types.PDF),
        ("", "document", None),
        ("image/jpeg", "image", "image/gif"),
        ("application/x-ole-storage", "document", types.OLE),
    ],
)
def test_what_it_is_not_does_not(declared: str, kind: str, sniffed: str | None) -> None:
    assert not fits(declared, kind, sniffed)


def test_a_file_is_called_as_it_was_or_as_it_was_found() -> None:
    assert named("text/VCARD; charset=utf-8", types.TEXT) == "text/vcard"
    assert named("", types.PNG) == named("application/octet-stream", types.PNG) == types.PNG


def test_every_kind_has_its_size() -> None:
    assert MAX_BYTES == {
        "image": 5_242_880,
        "sticker": 512_000,
        "audio": 16_777_216,
        "video": 16_777_216,
        "document": 104_857_600,
    }
