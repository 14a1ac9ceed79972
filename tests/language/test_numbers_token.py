"""What a text holds that numbers are made of."""

from decimal import Decimal, localcontext

import pytest

from sayso.language.detect import Lang
from sayso.language.numbers.token import MAX_DENOMINATOR, Token, ratio, tokens
from sayso.language.text import Text


def tokenized(text: str, lang: Lang = "en") -> list[Token]:
    read = Text(text, lang)
    return tokens(read.plain, read.cased, lang)


def test_other_words_are_left_out_and_part_what_they_stand_between() -> None:
    assert [(each.kind, each.near) for each in tokenized("two nice hundred three")] == [
        ("digit", False), ("hundred", False), ("digit", True),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("two three", True), ("two   three", True), ("two-three", True), ("two, three", False), ("two - three", False),
        ("fifty - three", True), ("5 three", True), ("5-three", False), ("5-6", False), ("10k", True),
    ],
)  # fmt: skip
def test_near_is_space_or_a_hyphen_between_words(text: str, near: bool) -> None:
    assert tokenized(text)[1].near is near


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("1.2M", ["numeral", "suffix"]), ("5m", ["numeral"]), ("10G", ["numeral", "suffix"]), ("10g", ["numeral"]),
        ("5 M", ["numeral"]), ("3rd", ["nth"]), ("3 rd", ["numeral"]), ("1/2", ["fraction"]), ("½", ["fraction"]),
        ("5mil", ["numeral", "suffix"]), ("5mile", ["numeral"]), ("$5", ["numeral"]), ("#5", ["numeral"]),
        (".3/4", ["numeral", "numeral"]), ("3/4", ["fraction"]),
    ],
)  # fmt: skip
def test_what_follows_digits_at_once(text: str, kinds: list[str]) -> None:
    assert [each.kind for each in tokenized(text)] == kinds


def test_letters_that_are_a_unit_are_told_and_mixed_codes_dropped() -> None:
    (token,) = tokenized("180ml")
    assert (token.glued, token.end) == (True, 3)
    assert tokenized("9f8e7d") == []


@pytest.mark.parametrize(
    ("text", "lang", "ordinal"),
    [
        ("42nd", "en", True), ("1o", "pt", True), ("1o", "en", False), ("2ª", "pt", True), ("3.º", "es", True),
        ("4to", "es", True), ("4to", "pt", False), ("30°", "pt", True), ("30°c", "pt", False), ("5ª", "en", True),
    ],
)  # fmt: skip
def test_compact_ordinals(text: str, lang: Lang, ordinal: bool) -> None:
    assert (tokenized(text, lang)[0].kind == "nth") is ordinal


@pytest.mark.parametrize(("extra", "kind"), [(-1, "fraction"), (0, "fraction"), (1, "numeral")])
def test_fractions_have_small_denominators(extra: int, kind: str) -> None:
    assert tokenized(f"1/{MAX_DENOMINATOR + extra}")[0].kind == kind


def test_ratios_have_their_own_precision() -> None:
    with localcontext() as context:
        context.prec = 2
        assert ratio(Decimal(1), Decimal(3)) == Decimal("0.3333333333333333333333333333")
        assert ratio(Decimal(1), Decimal(8)) == Decimal("0.125")


def test_links_are_passed_over_one_after_the_other() -> None:
    text = "https://a.example/1 2 www.b.example/3 4 c5@d.example 6 7@e.example"
    assert [each.value for each in tokenized(text)] == [2, 4, 6]
