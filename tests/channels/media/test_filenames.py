"""Names to download by: nothing in them leads anywhere, hides anything, or reads backwards."""

from pathlib import PurePosixPath, PureWindowsPath
from unicodedata import category, is_normalized

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.channels.media.filenames import MAX_FILENAME_CHARS, UNNAMED, safe_filename


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Preço de pão.pdf", "Preço de pão.pdf"),
        ("../../etc/passwd", "_.._etc_passwd"),
        ("..\\..\\windows\\system32", "_.._windows_system32"),
        ("/etc/passwd", "_etc_passwd"),
        ("C:\\a.txt", "C__a.txt"),
        (".bashrc", "bashrc"),
        ("...", UNNAMED),
        ("", UNNAMED),
        (" . ", UNNAMED),
        ("a\x00.pdf", "a.pdf"),
        ("a\r\nSet-Cookie: x.pdf", "aSet-Cookie_ x.pdf"),
        ("invoice\u202efdp.exe", "invoicefdp.exe"),
        ("a\u200b\u2028b\ud800c", "abc"),
        ('a"b.pdf', "a_b.pdf"),
        ("e\u0301.pdf", "é.pdf"),
        ("e\u200d\u0301.pdf", "é.pdf"),
        ("report.pdf. ", "report.pdf"),
    ],
)
def test_a_name_is_made_safe(given: str, shown: str) -> None:
    assert safe_filename(given) == shown


@pytest.mark.parametrize("chars", [MAX_FILENAME_CHARS - 1, MAX_FILENAME_CHARS, MAX_FILENAME_CHARS + 1, 5_000])
def test_a_name_has_at_most_so_many_characters_and_keeps_its_extension(chars: int) -> None:
    shown = safe_filename("a" * (chars - 4) + ".pdf")
    assert len(shown) == min(chars, MAX_FILENAME_CHARS)
    assert shown.endswith("a.pdf")


def test_an_extension_longer_than_any_is_cut_too() -> None:
    assert safe_filename("a." + "b" * 500) == "a." + "b" * 118


@given(st.text(alphabet=st.characters(), max_size=200) | st.text(alphabet="./\\ a\u0301\u202e:%\x00", max_size=200))
def test_no_name_escapes_a_folder(given: str) -> None:
    shown = safe_filename(given)
    assert 1 <= len(shown) <= MAX_FILENAME_CHARS
    assert shown == safe_filename(shown)
    assert is_normalized("NFC", shown)
    assert shown[0] != "."
    assert all(char.isprintable() or category(char) == "Zs" for char in shown)
    assert PurePosixPath("folder", shown).parent == PurePosixPath("folder")
    assert PureWindowsPath("folder", shown).parent == PureWindowsPath("folder")
    assert PureWindowsPath(shown).name == shown
    shown.encode("utf-8")
