"""Limits in words: which they are, and which words only look like one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.language.bounds import MAX_LIMIT_CHARS, Limit, bound


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("max 15%", "max", "15%"),
        ("max 100", "max", "100"),
        ("maximum of 3 boxes", "max", "3 boxes"),
        ("at most R$ 500", "max", "R$ 500"),
        ("no more than 3 boxes", "max", "3 boxes"),
        ("must not exceed 15%", "max", "15%"),
        ("cannot exceed $500", "max", "$500"),
        ("up to 20%", "max", "20%"),
        ("the limit: 100", "max", "100"),
        ("capped at 20%", "max", "20%"),
        ("by March 5 2026", "max", "March 5 2026"),
        ("until 31 January", "max", "31 January"),
        ("5 boxes max", "max", "5 boxes"),
        ("no máximo 15%", "max", "15%"),
        ("máximo de 100 reais", "max", "100 reais"),
        ("até sexta", "max", "sexta"),
        ("não pode passar de 15%", "max", "15%"),
        ("hasta el 5 de marzo", "max", "5 de marzo"),
        ("como máximo 3 cajas", "max", "3 cajas"),
        ("no puede superar 100 USD", "max", "100 USD"),
        ("at least three", "min", "three"),
        ("no less than 5%", "min", "5%"),
        ("from May 3 2026", "min", "May 3 2026"),
        ("pelo menos 3 noites", "min", "3 noites"),
        ("a partir de 10 unidades", "min", "10 unidades"),
        ("por lo menos 2 días", "min", "2 días"),
    ],
)
def test_a_limit_and_what_its_value_is_read_from(text: str, kind: str, value: str) -> None:
    assert bound(text) == Limit(kind, (value,))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "kind"),
    [("less than 15%", "max"), ("under $50", "max"), ("before March 5 2026", "max"), ("antes de 5 de maio", "max"),
     ("menos de 3 cajas", "max"), ("abaixo de 10%", "max"), ("more than 3", "min"), ("over 18", "min"),
     ("mais de que 3", "min"), ("acima de 10%", "min"), ("más de 3", "min")],
)  # fmt: skip
def test_some_limits_leave_their_value_out(text: str, kind: str) -> None:
    found = bound(text)
    assert found is not None and (found.kind, found.excluded) == (kind, True)


@pytest.mark.parametrize(
    ("text", "values"),
    [("between 5 and 10 boxes", ("5", "10 boxes")), ("entre 5 e 10%", ("5", "10%")), ("entre 5 y 10%", ("5", "10%")),
     ("from 9:00 to 18:00", ("9:00", "18:00")), ("de 10 até 20", ("10", "20")), ("desde 10 hasta 20", ("10", "20"))],
)  # fmt: skip
def test_two_ends(text: str, values: tuple[str, str]) -> None:
    assert bound(text) == Limit("between", values)


@pytest.mark.parametrize(
    "text",
    ["discounts are never allowed", "not allowed on Sundays", "must not be combined", "forbidden", "no exceptions",
     "nunca", "é proibido", "não pode", "prohibido", "no se puede fumar"],
)  # fmt: skip
def test_what_may_never_be(text: str) -> None:
    assert bound(text) == Limit("never")


@pytest.mark.parametrize(
    "text",
    ["15%", "", "written by hand", "a letter from Ana", "moved from Lisbon", "over the moon", "under review",
     "before we go", "until we meet", "up to the manager", "the limit", "after all", "até logo", "desde sempre",
     "hasta luego", "between us and them", "from here to there", "maximal", "minimalist", "bypass 5"],
)  # fmt: skip
def test_words_that_limit_nothing(text: str) -> None:
    assert bound(text) is None


def test_of_two_limits_the_first_counts() -> None:
    assert bound("at least 2, at most 5") == Limit("min", ("2, at most 5",))


def test_a_word_without_a_value_does_not_hide_a_limit_after_it() -> None:
    assert bound("signed by Ana, until 31 January") == Limit("max", ("31 January",))


@pytest.mark.parametrize("length", [MAX_LIMIT_CHARS - 1, MAX_LIMIT_CHARS, MAX_LIMIT_CHARS + 1])
def test_prose_sets_no_limit(length: int) -> None:
    text = "max 15%".ljust(length, ".")
    assert (bound(text) is not None) == (length <= MAX_LIMIT_CHARS)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.sampled_from(["max", "by", "between", "and", "até", "5", "ﬁ", "İ", "%", "no", "\u200b", " "]), max_size=12
    )
)
def test_it_reads_anything(words: list[str]) -> None:
    found = bound(" ".join(words))
    assert found is None or (len(found.values) == {"never": 0, "between": 2}.get(found.kind, 1))
