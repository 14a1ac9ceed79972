"""Documents of Brazil: right check digits make them, wrong ones unmake them, and words make a key of them."""

from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language.detect import Lang
from sayso.language.documents import (
    INVALID,
    NAME_BEFORE_CHARS,
    PIX_AFTER_CHARS,
    PIX_BEFORE_CHARS,
    is_boleto,
    is_cnpj,
    is_cpf,
    read_documents,
)
from sayso.language.entity import PixKey
from sayso.language.extract import extract
from sayso.language.text import Text
from tests.growth import despite_noise

CPF = "52998224725"
MOBILE_CPF = "11900029146"  # the check digits of a CPF, and the shape of a mobile in São Paulo
CNPJ = "11222333000181"
LETTERED = "12ABC34501DE35"
BANK = "00190500954014481606906809350314337370000000100"
BILL = "836200000005667800481000180975657313001589636081"
UUID = "123e4567-e89b-42d3-a456-426614174000"


def documents(text: str, lang: Lang = "pt") -> list[tuple[str, object]]:
    return [(found.type, found.value) for found in read_documents(Text(text, lang))]


@pytest.mark.parametrize("text", ["529.982.247-25", CPF, "529 982 247 25", "529982247-25", "meu CPF é 529.982.247/25."])
def test_a_cpf_is_found_however_it_is_written(text: str) -> None:
    for lang in ("en", "pt", "es"):
        assert documents(text, lang) == [("cpf", CPF)]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("11.222.333/0001-81", CNPJ), (CNPJ, CNPJ), ("cnpj 11222333/0001-81", CNPJ),
        ("12.ABC.345/01DE-35", LETTERED), ("12.abc.345/01de-35", LETTERED), ("CNPJ: 12ABC34501DE35", LETTERED),
    ],
)  # fmt: skip
def test_a_cnpj_is_found_in_digits_and_in_letters(text: str, value: str) -> None:
    assert documents(text) == [("cnpj", value)]


def test_letters_need_a_slash_or_a_name_to_be_a_cnpj() -> None:
    assert documents(LETTERED) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (BANK, BANK), ("00190.50095 40144.816069 06809.350314 3 37370000000100", BANK), (BILL, BILL),
        ("83620000000-5 66780048100-0 18097565731-3 00158963608-1", BILL),
    ],
)  # fmt: skip
def test_a_boleto_is_found_by_its_line(text: str, value: str) -> None:
    assert documents(f"paga esse boleto {text} hoje") == [("boleto", value)]


@pytest.mark.parametrize("line", [BANK, BILL])
def test_any_digit_of_a_line_that_changes_is_noticed(line: str) -> None:
    for place in range(len(line)):
        if line is BANK and place >= 33:
            continue  # the due date and amount stand under the general digit alone
        changed = line[:place] + str((int(line[place]) + 1) % 10) + line[place + 1 :]
        assert not is_boleto(changed), place


@pytest.mark.parametrize("line", [BANK[:-1], BILL + "0", "0" + BILL[1:], BANK[:32] + "4" + BANK[33:]])
def test_other_lines_are_no_boleto(line: str) -> None:
    assert not is_boleto(line)


@pytest.mark.parametrize("place", range(11))
def test_any_digit_of_a_cpf_that_changes_is_noticed(place: int) -> None:
    changed = CPF[:place] + str((int(CPF[place]) + 1) % 10) + CPF[place + 1 :]
    assert is_cpf(CPF) and not is_cpf(changed)


@pytest.mark.parametrize("place", range(14))
@pytest.mark.parametrize("written", [CNPJ, LETTERED])
def test_any_character_of_a_cnpj_that_changes_is_noticed(written: str, place: int) -> None:
    changed = written[:place] + chr(ord(written[place]) + (-1 if written[place] in "9Z" else 1)) + written[place + 1 :]
    assert is_cnpj(written) and not is_cnpj(changed)


def test_equal_digits_are_no_document() -> None:
    assert not is_cpf("1" * 11)
    assert not is_cnpj("0" * 14)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("529.982.247-20", "52998224720"), ("cpf 52998224720", "52998224720"), ("11.222.333/0001-82", "11222333000182"),
        (BANK[:-1] + "1", BANK[:-1] + "1"),
    ],
)  # fmt: skip
def test_wrong_check_digits_are_told_and_nothing_else_is_made_of_them(text: str, value: str) -> None:
    assert documents(text) == [(INVALID, value)]
    assert [found.type for found in extract(text, "pt")] == [INVALID]


@pytest.mark.parametrize(
    ("text", "lang", "found"),
    [
        ("01310-100", "pt", True), ("cep 01310100", "pt", True), ("CEP: 01310 100", "en", True),
        ("cep 01.310-100", "es", True), ("01310-100", "en", False), ("01310100", "pt", False),
        ("00000-000", "pt", False), ("1301310-100", "pt", False), ("recepção 01310100", "pt", False),
    ],
)  # fmt: skip
def test_a_cep_needs_its_hyphen_or_its_name(text: str, lang: Lang, found: bool) -> None:
    assert [kind for kind, _ in documents(text, lang)] == ["cep"] * found


@pytest.mark.parametrize("text", ["", "52998224720", "12345", "a 529.982.247-251", "1.529.982.247-25", "x52998224725"])
def test_other_numbers_are_no_document(text: str) -> None:
    assert documents(text) == []


def test_eleven_digits_that_are_called_a_phone_are_one() -> None:
    assert [found.type for found in extract(MOBILE_CPF, "pt")] == ["cpf"]
    assert [found.type for found in extract(f"me liga no {MOBILE_CPF}", "pt")] == ["phone"]
    assert [found.type for found in extract(f"em vez de ligar usa o cpf {MOBILE_CPF}", "pt")] == ["cpf"]


@pytest.mark.parametrize(
    ("text", "kind", "key"),
    [
        (f"minha chave pix é {CPF}", "cpf", CPF), ("chave: 11.222.333/0001-81", "cnpj", CNPJ),
        ("faz um pix pro (11) 98765-4321", "phone", "+5511987654321"),
        ("pix +55 11 98765-4321", "phone", "+5511987654321"), ("o pix dela é Rosa@X.com.br", "email", "rosa@x.com.br"),
        (f"chave aleatória {UUID.upper()}", "random", UUID), ("rosa@x.io é minha chave", "email", "rosa@x.io"),
    ],
)  # fmt: skip
def test_an_identity_is_a_key_where_words_say_so(text: str, kind: str, key: str) -> None:
    found = [entity for entity in extract(text, "pt") if entity.type == "pix_key"]
    assert [entity.value for entity in found] == [PixKey(kind, key)]
    assert found[0].candidates == ()


@pytest.mark.parametrize("text", [f"pix {CPF}", "pix rosa@x.io", "pix (11) 98765-4321", "chave 11.222.333/0001-81"])
def test_a_key_is_found_in_place_of_what_it_is(text: str) -> None:
    assert [found.type for found in extract(text, "pt")] == ["pix_key"]


@pytest.mark.parametrize(
    ("text", "lang", "expected"),
    [
        (f"{UUID} pode mandar", "pt", ["pix_key"]), (f"transfere pra {UUID}", "pt", ["pix_key"]),
        (f"manda o id do pedido {UUID}", "pt", []), (f"manda o protocolo {UUID}", "pt", []),
        (f"mandar {UUID}", "es", []), (f"olha {UUID}", "pt", []),
    ],
)  # fmt: skip
def test_a_random_key_that_something_is_sent_to(text: str, lang: Lang, expected: list[str]) -> None:
    assert [found.type for found in extract(text, lang)] == expected


def test_digits_that_may_be_two_keys_give_both() -> None:
    [found] = [entity for entity in extract(f"pix {MOBILE_CPF}", "pt") if entity.type == "pix_key"]
    assert [each.value.kind for each in found.candidates] == ["cpf", "phone"]
    assert sum(each.score for each in found.candidates) == 1


@pytest.mark.parametrize(
    "text",
    [UUID, f"id {UUID}", "rosa@x.io", "manda o pix. Meu email é rosa@x.io", f"pix {UUID[:-1]}",
     "pix cpf 529.982.247-20", "pix +44 7700 900123", "pixel rosa@x.io"],
)  # fmt: skip
def test_without_the_word_nothing_is_a_key(text: str) -> None:
    assert "pix_key" not in [found.type for found in extract(text, "pt")]


@pytest.mark.parametrize(("pad", "expected"), [(-1, True), (0, True), (1, False)])
def test_words_count_as_far_as_they_are_near(pad: int, expected: bool) -> None:
    kinds = [kind for kind, _ in documents("pix" + "," * (PIX_BEFORE_CHARS - 4 + pad) + f" {UUID}")]
    assert ("pix_key" in kinds) is expected
    kinds = [kind for kind, _ in documents(f"{UUID}" + "," * (PIX_AFTER_CHARS - 4 + pad) + " pix")]
    assert ("pix_key" in kinds) is expected
    assert bool(documents("cep" + "." * (NAME_BEFORE_CHARS - 4 + pad) + " 01310100", "en")) is expected


@given(st.text(st.sampled_from("0123456789.-/ abcpix@")), st.sampled_from(["en", "pt", "es"]))
def test_any_text_is_read(text: str, lang: Lang) -> None:
    read = Text(text, lang)
    for found in read_documents(read):
        assert 0 <= found.start < found.end <= len(read.plain)


@pytest.mark.parametrize("piece", ["1", "1 ", "1.", "123.", "pix ", "pix 1", "ab1-", "12 "])
@despite_noise
def test_time_is_in_proportion_to_the_text(piece: str) -> None:
    start = perf_counter()
    documents(piece * (40_000 // len(piece)) + "12")
    assert perf_counter() - start < 2
