"""Phones: found by their country code, their grouping or the words around them, and nothing else taken for one."""

import subprocess
import sys
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language.detect import Lang
from sayso.language.phones import (
    CUE_AFTER_CHARS,
    CUE_BEFORE_CHARS,
    MAX_PHONE_DIGITS,
    MIN_CALLED_DIGITS,
    called,
    international,
    is_brazilian,
    read_phones,
)
from sayso.language.text import Text
from tests.growth import despite_noise


def phones(text: str, lang: Lang = "en") -> list[tuple[str, str]]:
    read = Text(text, lang)
    return [(read.plain[found.start : found.end], found.value) for found in read_phones(read)]


@pytest.mark.parametrize(
    ("text", "lang", "written", "value"),
    [
        ("ring me on +44 7700 900123 tonight", "en", "+44 7700 900123", "+447700900123"),
        ("+44 (0)7700 900123", "en", "+44 (0)7700 900123", "+447700900123"),
        ("(+31) 20-1234567", "es", "(+31) 20-1234567", "+31201234567"),
        ("0033 6 12 34 56 78", "en", "0033 6 12 34 56 78", "+33612345678"),
        ("dial 011-81-3-1234-5678", "en", "011-81-3-1234-5678", "+81312345678"),
        ("meu zap: +55 11 98765-4321", "pt", "+55 11 98765-4321", "+5511987654321"),
        ("(11) 98765-4321", "pt", "(11) 98765-4321", "+5511987654321"),
        ("11 9 8765 4321", "pt", "11 9 8765 4321", "+5511987654321"),
        ("041 11 3456-7890", "pt", "041 11 3456-7890", "+551134567890"),
        ("5511987654321", "pt", "5511987654321", "+5511987654321"),
        ("21 34567890", "pt", "21 34567890", "+552134567890"),
        ("(555) 010-9999", "en", "(555) 010-9999", "5550109999"),
        ("office-1(555)010-9999", "en", "1(555)010-9999", "15550109999"),
        ("555.010.9999", "en", "555.010.9999", "5550109999"),
        ("07700 900123", "en", "07700 900123", "07700900123"),
        ("2025550123", "en", "2025550123", "2025550123"),
        ("llámame al 611 22 33 44", "es", "611 22 33 44", "611223344"),
        ("55 1234 5678", "es", "55 1234 5678", "5512345678"),
        ("98765-4321", "pt", "98765-4321", "987654321"),
        ("555-0142", "en", "555-0142", "5550142"),
        ("(21 34567890 falta fechar", "pt", "21 34567890", "+552134567890"),
        ("５５１１９８７６５４３２１", "pt", "5511987654321", "+5511987654321"),
    ],
)  # fmt: skip
def test_a_phone_is_found_as_it_is_written(text: str, lang: Lang, written: str, value: str) -> None:
    assert phones(text, lang) == [(written, value)]


@pytest.mark.parametrize(
    ("text", "lang", "value"),
    [
        ("my number is 5550109", "en", "5550109"),
        ("phone 2000-3-400", "en", "20003400"),
        ("meu celular é 912345678", "pt", "912345678"),
        ("mi teléfono: 4444/1/222", "es", "44441222"),
        ("34567890 es mi celular", "es", "34567890"),
        ("mi wsp 4567890", "es", "4567890"),
        ("pasame tu wasap, el mío es 4567890", "es", "4567890"),
        ("91 234 56 78", "es", "912345678"),
        ("tel 012345", "en", "012345"),
    ],
)  # fmt: skip
def test_words_around_a_number_make_it_a_phone(text: str, lang: Lang, value: str) -> None:
    assert [found for _, found in phones(text, lang)] == [value]


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("order 2025550123", "en"), ("pedido 11987654321", "pt"), ("mi cuenta 611223344", "es"),
        ("membership number 40516273", "en"), ("card 4111 1111 1111 1111", "en"), ("4111-1111-1111-1112", "en"),
        ("cpf 123.456.789-00", "pt"), ("123.456.789-00", "pt"), ("12.345.678/0001-00", "pt"), ("04567-001", "pt"),
        ("21 234 56 78", "es"),
        ("pay $2025550123", "en"), ("$ 2025550123", "en"), ("1.234.567.890", "pt"), ("1,234,567,890", "en"),
        ("call me 2026-05-10", "en"), ("liga dia 10/05/2026", "pt"), ("2019-2024", "es"), ("192.168.100.101", "en"),
        ("call 20:30", "en"), ("98052-1234", "en"), ("777777777q", "en"), ("q777777777", "en"), ("#20255501234", "en"),
        ("b12-677-0061 and 1c2-677-0061", "en"), ("IBAN DE89 3704 0044 0532 0130 00", "en"),
        ("550e8400-e29b-41d4-a716-446655440000", "en"), ("3.14159265358", "en"), ("10 20 30 40 50 60", "en"),
        ("23793.38128 60007.827136 95000.063305 9 75520000370000", "pt"), ("90% of 12345678", "en"), ("", "en"),
        ("20255501234567890", "en"), ("+123", "en"), ("+999 123 456 789", "en"), ("not a phone: 5550109", "en"),
        ("2025550123@x.com", "en"), ("me chama quando der 1500000", "pt"),
    ],
)  # fmt: skip
def test_other_digits_are_no_phone(text: str, lang: Lang) -> None:
    assert phones(text, lang) == []


def test_an_extension_belongs_to_its_phone() -> None:
    assert phones("555.010.9999ext123.") == [("555.010.9999ext123", "5550109999;ext=123")]
    assert phones("+44 161 1234567 ext. 12") == [("+44 161 1234567 ext. 12", "+441611234567;ext=12")]
    assert phones("fone 4004-1234 ramal 22", "pt") == [("4004-1234 ramal 22", "40041234;ext=22")]


def test_what_stands_beside_a_phone_is_not_part_of_it() -> None:
    assert phones("call 202-555-0123 2 times") == [("202-555-0123", "2025550123")]
    assert phones("+1 202 555 0123 2 pizzas") == [("+1 202 555 0123", "+12025550123")]
    assert phones("5 pizzas, 202-555-0123") == [("202-555-0123", "2025550123")]
    assert phones("202-555-0123 / 202-555-0124") == [("202-555-0123", "2025550123"), ("202-555-0124", "2025550124")]
    assert phones("11 98765-4321 2x", "pt") == [("11 98765-4321", "+5511987654321")]


@pytest.mark.parametrize(("digits", "expected"), [(-1, False), (0, True), (1, True)])
def test_a_called_number_has_enough_digits(digits: int, expected: bool) -> None:
    assert bool(phones(f"phone: {'5' * (MIN_CALLED_DIGITS + digits)}")) is expected


@pytest.mark.parametrize(("digits", "expected"), [(-1, True), (0, True), (1, False)])
def test_a_called_number_has_not_too_many(digits: int, expected: bool) -> None:
    assert bool(phones(f"phone: {'5' * (MAX_PHONE_DIGITS + digits)}")) is expected


@pytest.mark.parametrize(("pad", "expected"), [(-1, True), (0, True), (1, None)])
def test_words_count_as_far_as_they_are_near(pad: int, expected: bool | None) -> None:
    before = "tel" + "." * (CUE_BEFORE_CHARS - 3 + pad)
    assert called(before, len(before), len(before)) is expected
    assert called("." * (CUE_AFTER_CHARS - 4 + pad) + " tel", 0, 0) is expected


def test_the_nearest_word_decides() -> None:
    assert phones("order 77: call 5550109") == [("5550109", "5550109")]
    assert phones("I will call about order 5550109") == []


def test_numbers_of_brazil_have_an_area_and_a_kind() -> None:
    assert is_brazilian("11987654321") and is_brazilian("1134567890") and is_brazilian("5511987654321")
    assert not is_brazilian("20987654321")  # no such area
    assert not is_brazilian("11887654321")  # eleven digits are a mobile's
    assert not is_brazilian("1194567890")


def test_a_number_that_no_country_has_is_none() -> None:
    assert international("999") is None
    assert international("", "BR") is None
    assert international("12025550123") == "+12025550123"


@given(st.text(st.sampled_from("0123456789+()-./ tel#x")), st.sampled_from(["en", "pt", "es"]))
def test_any_text_is_read(text: str, lang: Lang) -> None:
    read = Text(text, lang)
    for found in read_phones(read):
        assert 0 <= found.start < found.end <= len(read.plain)
        assert found.value.lstrip("+").split(";")[0].isdecimal()
        assert read.plain[found.end - 1].isdecimal()


@pytest.mark.parametrize("piece", ["1 ", "12-", "(", "+1 ", "12345678 ", "tel 1", "1.2.3.", "ext1"])
@despite_noise
def test_time_is_in_proportion_to_the_text(piece: str) -> None:
    start = perf_counter()
    phones(piece * (40_000 // len(piece)))
    assert perf_counter() - start < 2


def test_the_plans_of_all_countries_are_loaded_at_the_first_phone() -> None:
    script = (
        "import sys; from sayso.language import extract; extract('hello 20', 'en');"
        "print('phonenumbers' in sys.modules); extract('+12025550123', 'en');"
        "print('phonenumbers' in sys.modules)"
    )
    shown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert shown.split() == ["False", "True"]
