"""What is shown cannot harm the terminal, and fits it."""

import pytest

from sayso.cli.printer import Printer, cells, clean, count, fit, oneline, pad


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain", "plain"),
        ("\x1b[31mred\x1b[0m", "�[31mred�[0m"),
        ("a\r\nb", "a�\nb"),
        ("\x9b2J", "�2J"),
        ("abc\u202etxt", "abc�txt"),
        ("ação 👍🏽", "ação 👍🏽"),
    ],
)
def test_what_people_wrote_cannot_steer_the_terminal(text: str, shown: str) -> None:
    assert clean(text) == shown


def test_one_line() -> None:
    assert oneline(" a\n b\tc ") == "a b�c"


@pytest.mark.parametrize(("text", "width"), [("abc", 3), ("日本", 4), ("e\u0301", 1), ("", 0), ("👍", 2)])
def test_width_in_columns(text: str, width: int) -> None:
    assert cells(text) == width
    assert cells(pad(text, 6)) == 6


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [("abcd", 4, "abcd"), ("abcde", 4, "abc…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…")],
)
def test_cut_to_fit(text: str, width: int, shown: str) -> None:
    assert fit(text, width) == shown
    assert cells(fit(text, width)) <= width


def test_counts() -> None:
    assert [count(n, "link") for n in (0, 1, 2, 1234)] == ["0 links", "1 link", "2 links", "1,234 links"]


def test_people_and_machines_never_both(capsys: pytest.CaptureFixture[str]) -> None:
    for json in (False, True):
        printer = Printer(json=json)
        printer.text("for people")
        printer.document({"for": "machines"})
        printer.item({"one": "line"})
        out = capsys.readouterr().out
        assert ("for people" in out) is not json
        assert ("machines" in out) is json
        assert ('{"one":"line"}\n' in out) is json


def test_a_table_is_aligned_and_its_last_column_is_cut_to_the_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Printer, "width", 20)
    Printer(json=False).table(("A", "NAME"), [("1", "日本"), ("22", "a very long name indeed")])
    assert capsys.readouterr().out.splitlines() == ["A   NAME", "1   日本", "22  a very long nam…"]
