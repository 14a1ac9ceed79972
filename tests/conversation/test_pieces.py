"""A long text in pieces: cut where a reader would, and nothing lost but white space."""

from sayso.conversation.pieces import split_text


def test_a_long_text_is_cut_where_a_reader_would() -> None:
    assert split_text("", 10) == []
    assert split_text("x" * 10, 10) == ["x" * 10]
    assert split_text("x" * 11, 10) == ["x" * 10, "x"]
    assert split_text("one two three", 9) == ["one two", "three"]
    assert split_text("one two", 3) == ["one", "two"]
    assert split_text("a bb cc", 4) == ["a bb", "cc"]
    assert split_text("Hi.\n\none two three four", 16) == ["Hi.\n\none two", "three four"]
    assert split_text("Aaaa bb. Cccc dd ee", 15) == ["Aaaa bb.", "Cccc dd ee"]
    assert split_text("First line\nsecond. Third", 20) == ["First line", "second. Third"]
    assert split_text("A b. C\n\nD e. F g h i j", 14) == ["A b. C", "D e. F g h i j"]
    assert split_text("short. " + "x" * 20, 20) == ["short.", "x" * 20]


def test_cutting_loses_only_white_space() -> None:
    text = "\n\n".join(
        f"Paragraph {n}. It says something, and then more of it! Does it? Yes.\nA line." for n in range(99)
    )
    for limit in (1, 2, 7, 50, 333, 4096):
        pieces = split_text(text, limit)
        assert all(0 < len(piece) <= limit for piece in pieces)
        assert "".join("".join(pieces).split()) == "".join(text.split())
