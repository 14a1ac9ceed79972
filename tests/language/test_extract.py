"""All readers together: what overlaps is resolved, links stay whole, and casual talk holds nothing."""

from __future__ import annotations

import gc
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path
from time import process_time
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.language.chains import parse
from sayso.language.detect import Lang
from sayso.language.entity import Money, PixKey, TokenAmount
from sayso.language.extract import extract
from tests.growth import despite_noise

NOW = datetime(2026, 3, 11, 10, 20, tzinfo=UTC)
CASUAL = [
    line.split("\t")
    for line in (Path(__file__).parents[1] / "data" / "casual.txt").read_text("utf-8").splitlines()
    if line
]
UUID = "58c2075e-94d3-4756-a622-c1aaddf8e594"
HASH = "0x" + "9d" * 32
WORDS = """
send 50 usdc da polygon pra base pix 529.982.247-25 tomorrow às 9h R$ 20 order #31 , - é @ x.io 0x
"""


def found(text: str, lang: Lang | None = "en") -> list[tuple[str, str]]:
    return [(entity.type, entity.text) for entity in extract(text, lang, NOW)]


def test_there_are_casual_sentences_in_every_language() -> None:
    assert {lang: sum(of == lang for of, _ in CASUAL) >= 60 for lang in ("en", "pt", "es")} == {
        "en": True,
        "pt": True,
        "es": True,
    }


@pytest.mark.parametrize(("lang", "text"), CASUAL)
def test_casual_talk_holds_nothing(lang: Lang, text: str) -> None:
    assert found(text, lang) == []
    assert found(text, None) == []


@pytest.mark.parametrize(
    ("text", "lang", "expected"),
    [
        ("pix 529.982.247-25", "pt", [("pix_key", "529.982.247-25")]),
        ("cpf 529.982.247-25", "pt", [("cpf", "529.982.247-25")]),
        ("order 7731 USDC", "en", [("token_amount", "7731 USDC")]),
        (f"tx {HASH}", "en", [("tx_hash", HASH)]),
        ("50 usdc", "en", [("token_amount", "50 usdc")]),
        ("R$ 20 em usdc", "pt", [("money", "R$ 20"), ("token", "usdc")]),
    ],
)  # fmt: skip
def test_of_what_overlaps_the_one_that_says_most_is_kept(
    text: str, lang: Lang, expected: list[tuple[str, str]]
) -> None:
    assert found(text, lang) == expected


def test_a_pix_key_tells_what_it_is() -> None:
    (key,) = extract("meu pix é 529.982.247-25", "pt")
    assert key.value == PixKey("cpf", "52998224725")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("https://shop.example/2026-03-04/50usd?order=31", []),
        ("www.shop.example/base/12:30", []),
        (f"my id is {UUID}", []),
        (f"{UUID[:-1]} 50 usdc", [("token_amount", "50 usdc")]),
        (f"https://etherscan.io/tx/{HASH}", [("tx_hash", HASH)]),
        ("see www.x.example and send 50 usdc", [("token_amount", "50 usdc")]),
        ("mailto:ana@x.example", [("email", "ana@x.example")]),
    ],
)
def test_links_and_ids_are_not_taken_apart(text: str, expected: list[tuple[str, str]]) -> None:
    seen = [each for each in found(text) if each[0] not in ("number", "duration")]
    assert seen == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("50 usdc", [("token_amount", "50 usdc")]), ("e dai?", []), ("algo", [("token", "algo")]),
        ("algo usdc", [("token", "usdc")]), ("polygon", [("chain", "polygon")]),
    ],
)  # fmt: skip
def test_where_the_language_is_not_told_a_name_is_one_in_all(text: str, expected: list[tuple[str, str]]) -> None:
    assert found(text, None) == expected


def test_a_list_of_names_is_read_by_every_reader() -> None:
    names = parse('tokens = [{ symbol = "ACME" }]')
    (entity,) = extract("send 5 acme", "en", names=names)
    assert entity.value == TokenAmount(entity.value.amount, "ACME")
    assert "token_amount" not in [each.type for each in extract("send 5 acme", "en")]


@given(
    st.one_of(st.text(), st.lists(st.sampled_from(WORDS.split())).map(" ".join)),
    st.sampled_from(["en", "pt", "es", None]),
)
def test_places_are_those_of_the_text_and_apart(text: str, lang: Lang | None) -> None:
    end = 0
    for entity in extract(text, lang, NOW):
        assert text[entity.start : entity.end] == entity.text
        assert end <= entity.start < entity.end
        end = entity.end


def test_one_message_with_everything() -> None:
    said = [(entity.type, entity.value) for entity in extract("manda 1.250,75 USDC da Polygon amanhã", "pt", NOW)]
    assert said == [
        ("token_amount", TokenAmount(Decimal("1250.75"), "USDC")),
        ("chain", 137),
        ("date", date(2026, 3, 12)),
    ]


@pytest.mark.parametrize(("text", "currency"), [("quero duzentos reais", "BRL"), ("doscientos euros", "EUR")])
def test_a_language_that_is_not_said_is_found(text: str, currency: str) -> None:
    (entity,) = extract(text, None, NOW)
    assert entity.value == Money(Decimal(200), currency)


def test_tomorrow_is_the_writers() -> None:
    """Late in the evening in São Paulo it is tomorrow in UTC already."""
    written = datetime(2026, 6, 18, 1, 30, tzinfo=UTC)
    there = written.astimezone(ZoneInfo("America/Sao_Paulo"))
    days = [extract("tomorrow", "en", now)[0].value for now in (written, there)]
    assert days == [date(2026, 6, 19), date(2026, 6, 18)]


def test_without_a_time_what_is_relative_has_no_value() -> None:
    (entity,) = extract("tomorrow", "en")
    assert (entity.type, entity.value) == ("date", None)


_PIECES = [
    "1.250,75", "$", "R$ ", "mañana", "amanhã", " de ", "15h", "-", "0x", "a1" * 32, "bc1q", "@", "USDC", "não, ",
    "next ", "1e400", "31/02", "10:99", "½", "三百", "👍", "\u202e", "\u200b", "\n", ".", "to Base", "half past ",
]  # fmt: skip


@settings(max_examples=200)
@given(
    st.one_of(st.text(max_size=200), st.lists(st.sampled_from(_PIECES), max_size=25).map("".join)),
    st.sampled_from(["en", "pt", "es", None]),
    st.sampled_from([NOW, NOW.replace(tzinfo=None), None]),
)
def test_it_never_raises(text: str, lang: Lang | None, now: datetime | None) -> None:
    for entity in extract(text, lang, now):
        assert text[entity.start : entity.end] == entity.text != ""
        assert all(0 < candidate.score <= 1 for candidate in entity.candidates)


_HARD = [
    "https://x.io/1 ", "www.", UUID + " ", "50 usdc da base pra ", "pix 1 ", "a-", "7", "1.000", "12 ", "vinte ",
    "31/12 ", "10-", "a@", "a.", "0xab", "1", "word ", "na base ", "R$ 5 e ", "até sexta de ", "ã\u0301\u200b", "$ ",
    "gastei ", "(", "de 5 a ",
]  # fmt: skip


@pytest.mark.parametrize("piece", _HARD)
@despite_noise
def test_twice_the_text_takes_twice_the_time(piece: str) -> None:
    def taken(size: int) -> float:
        text = piece * (size // len(piece))
        gc.disable()  # what other tests left in memory is not to be gone through here
        try:
            start = process_time()
            extract(text, "pt", NOW)
            return process_time() - start
        finally:
            gc.enable()

    # The best of three of both: what else the machine does costs a run time, and gives none back.
    most = 24 * min(taken(4_000) for _ in range(3)) + 0.1
    assert any(taken(32_000) < most for _ in range(3))  # a quadratic one would take 64 times as long
