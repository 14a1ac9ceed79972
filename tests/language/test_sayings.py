"""How sayings are listed and compared."""

from hypothesis import given
from hypothesis import strategies as st

from sayso.language.sayings import meanings, plain, sayings, squeeze, squeezed


def test_a_table_is_its_sayings() -> None:
    assert list(sayings("\n a | b c\nd \n")) == ["a", "b c", "d"]


def test_meanings_are_found_by_saying_and_drawn_out() -> None:
    table = meanings([(1, ["yes", "good"]), (2, ["no"])])
    assert table == {"yes": 1, "good": 1, "no": 2}
    assert squeezed(table) == {"yes": 1, "god": 1, "no": 2}


def test_plain_keeps_what_has_meaning() -> None:
    assert plain(" That’s  OK!!! 😊 ") == "thats ok"
    assert plain("yes?") == "yes?"
    assert plain("sí, señor…") == "si senor"


def test_what_is_struck_through_is_not_said() -> None:
    for stroke in "\u0335\u0336\u0337\u0338":
        assert plain(stroke.join("yes") + stroke) == "y~e~s~"
    assert plain("si\u0301") == "si"


@given(st.text())
def test_both_are_done_once(text: str) -> None:
    assert plain(plain(text)) == plain(text)
    assert squeeze(squeeze(text)) == squeeze(text)
