"""The repository's own sentences are well formed, of every kind, and true to their check digits."""

from __future__ import annotations

import json
import re
from collections import Counter
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from mnemonic import Mnemonic

from sayso.errors import SaysoError
from sayso.testing.exam.paper import Meant, Row, corpus_paper, own_paper, read_paper
from tests.testing import checkdigits

LANGS = ("en", "pt", "es")
ROWS_PER_LANG = 110
TRAPS = 0.25  # so many rows hold what looks like an entity and is none
LEAST = 8
BRAZILIAN = {"cpf", "cnpj", "pix_key", "boleto", "cep"}
BRAZILIAN_LEAST = 4
TYPES = BRAZILIAN | {
    "number", "ordinal", "percent", "money", "date", "time", "datetime", "range", "duration", "phone", "email",
    "boolean", "address", "address_invalid", "secret", "tx_hash", "chain", "token", "token_amount", "order",
}  # fmt: skip
ROLES = {"", "source", "destination"}

PAPER = read_paper(own_paper())
EACH = [(row, meant) for row in PAPER for meant in row.expected]


def of(*types: str) -> list[tuple[Row, Meant, Any]]:
    """Every reading of these types, with where it stands."""
    return [(row, meant, value) for row, meant in EACH if meant.type in types for value in meant.readings]


def surface(row: Row, meant: Meant) -> str:
    return row.text[meant.start : meant.end]


def test_ids_and_texts_are_all_different() -> None:
    assert len({row.id for row in PAPER}) == len(PAPER)
    assert [pair for pair, times in Counter((row.lang, row.text) for row in PAPER).items() if times > 1] == []


def test_there_are_enough_rows_of_each_language_and_a_quarter_are_traps() -> None:
    for lang in LANGS:
        ids = [row.id for row in PAPER if row.lang == lang]
        assert len(ids) >= ROWS_PER_LANG
        assert sum(".trap." in id for id in ids) >= TRAPS * len(ids)
        assert all(id.startswith(f"{lang}.") for id in ids)


def test_every_type_is_there_often_enough() -> None:
    counts = Counter(meant.type for _, meant in EACH)
    assert set(counts) == TYPES
    assert {type_: n for type_, n in counts.items() if n < (BRAZILIAN_LEAST if type_ in BRAZILIAN else LEAST)} == {}


@pytest.mark.parametrize("lang", LANGS)
def test_every_type_that_has_no_country_is_there_in_each_language(lang: str) -> None:
    assert {meant.type for row, meant in EACH if row.lang == lang} >= TYPES - BRAZILIAN


def test_spans_lie_in_the_text_and_apart_from_each_other() -> None:
    for row in PAPER:
        ends = [0, *(meant.end for meant in row.expected)]
        for meant, before in zip(row.expected, ends, strict=False):
            assert before <= meant.start < meant.end <= len(row.text), row.id
            assert surface(row, meant) == surface(row, meant).strip(), row.id


def test_scopes_name_types_and_hold_all_that_is_expected() -> None:
    for row in PAPER:
        assert row.scope <= TYPES, row.id
        assert {meant.type for meant in row.expected} <= row.scope, row.id
        assert len(row.scope & {"date", "time", "datetime"}) in (0, 3), row.id  # they answer for each other


def test_alternatives_are_different_and_begin_with_the_value() -> None:
    for row, meant in EACH:
        if meant.alternatives is not None:
            assert meant.alternatives[0] == meant.value, row.id
            assert len({str(each) for each in meant.alternatives}) == len(meant.alternatives) > 1, row.id


def test_roles_are_those_of_chains() -> None:
    assert {meant.role for _, meant in EACH} == ROLES
    assert {meant.type for _, meant in EACH if meant.role} == {"chain"}


def test_numbers_are_decimals() -> None:
    for _, _, value in of("number", "ordinal", "percent", "duration"):
        assert isinstance(value, str) and Decimal(value).is_finite()


def test_amounts_have_a_currency_or_a_token() -> None:
    for row, _, value in of("money"):
        assert set(value) == {"amount", "currency"} and Decimal(value["amount"]) > 0, row.id
        assert value["currency"] is None or re.fullmatch("[A-Z]{3}", value["currency"]), row.id
    for row, _, value in of("token_amount"):
        assert set(value) == {"amount", "token"} and Decimal(value["amount"]) > 0, row.id
        assert value["token"] == value["token"].upper(), row.id


def test_times_are_written_in_iso_and_every_row_says_when_it_was_sent() -> None:
    assert all(row.now and datetime.fromisoformat(row.now) for row in PAPER)
    for row, meant, value in of("date", "time", "datetime"):
        kinds = {"date": date, "time": time, "datetime": datetime}
        first = kinds[meant.type].fromisoformat(meant.value)
        assert first.isoformat() == meant.value, row.id
        assert value and (datetime if "T" in value else time if ":" in value else date).fromisoformat(value), row.id


def test_ranges_begin_before_they_end() -> None:
    for row, _, value in of("range"):
        assert set(value) == {"start", "end"} and any(value.values()), row.id
        if all(value.values()):
            assert value["start"] < value["end"], row.id


def test_words_are_in_the_form_that_the_extractor_promises() -> None:
    forms = {
        "phone": r"\d{10,15}", "email": r"[a-z0-9._+]+@[a-z0-9.]+", "tx_hash": "0x[0-9a-f]{64}", "cep": r"\d{8}",
        "token": "[A-Z]{3,5}", "order": r"[A-Z0-9-]+", "boleto": r"\d{47,48}", "cpf": r"\d{11}",
        "cnpj": r"[A-Z0-9]{14}",
    }  # fmt: skip
    for row, meant, value in of(*forms):
        assert re.fullmatch(forms[meant.type], value), row.id
    assert all(isinstance(value, bool) for *_, value in of("boolean"))
    assert all(isinstance(value, int) for *_, value in of("chain"))


def test_documents_hold_their_check_digits() -> None:
    checks = {"cpf": checkdigits.cpf_holds, "cnpj": checkdigits.cnpj_holds, "boleto": checkdigits.boleto_holds}
    for row, meant, value in of(*checks):
        assert checks[meant.type](value), row.id
        assert re.sub(r"[\W_]", "", surface(row, meant)) == value, row.id


def test_keys_are_of_a_kind_and_in_its_form() -> None:
    forms = {
        "random": "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}",
        "email": "[a-z]+@[a-z.]+",
        "phone": r"\+55\d{10,11}",
    }
    for row, _, value in of("pix_key"):
        key = value["key"]
        assert checkdigits.cpf_holds(key) if value["kind"] == "cpf" else re.fullmatch(forms[value["kind"]], key), row.id


def test_documents_that_are_meant_to_be_wrong_are_wrong() -> None:
    wrong = [found for row in PAPER if ".trap." in row.id for found in re.findall(r"\d[\d./-]{10,}", row.text)]
    digits = [re.sub(r"\D", "", found) for found in wrong if "." in found]
    assert sorted(map(len, digits)) == [11, 14]
    assert not any(checkdigits.cpf_holds(each) or checkdigits.cnpj_holds(each) for each in digits)


def test_addresses_hold_their_checksums() -> None:
    holds = {"evm": checkdigits.evm_holds, "bitcoin": checkdigits.bitcoin_holds}
    for row, meant, value in of("address"):
        assert holds[value["family"]](value["address"]), row.id
        assert surface(row, meant) in (value["address"], value["address"].lower()), row.id
    assert {value["family"] for *_, value in of("address")} == set(holds)


def test_addresses_that_are_meant_to_be_wrong_are_wrong() -> None:
    for row, meant, value in of("address_invalid"):
        address = value["address"]
        whole = len(address) == 42 if address.startswith("0x") else True
        holds = checkdigits.evm_holds if address.startswith("0x") else checkdigits.bitcoin_holds
        assert not (whole and holds(address)), row.id
        assert surface(row, meant) == address, row.id


def test_secrets_are_keys_or_phrases_that_would_work() -> None:
    words = Mnemonic("english")
    for row, meant, _ in of("secret"):
        text = surface(row, meant)
        phrase, key = words.check(text), re.fullmatch("(0x)?[0-9a-f]{64}", text)
        assert phrase or key or (text[0] in "5KL" and checkdigits.base58check_holds(text)), row.id


def test_no_row_is_one_of_the_corpus() -> None:
    papers = [path for name in ("entities_dev", "chat_dev") if (path := corpus_paper(name)) is not None]
    if not papers:
        pytest.skip("SAYSO_CORPUS names no corpus")
    known = {(row.lang, row.text.casefold()) for path in papers for row in read_paper(path)}
    # A word alone is a language's, not a paper's.
    assert {row.id for row in PAPER if " " in row.text and (row.lang, row.text.casefold()) in known} == set()


def test_a_corpus_is_found_by_the_environment() -> None:
    assert corpus_paper("chat_dev", {}) is None
    assert corpus_paper("chat_dev", {"SAYSO_CORPUS": "/there"}) == Path("/there/exams/chat_dev.jsonl")


def test_a_row_of_the_corpus_says_now_in_its_own_word(tmp_path: Path) -> None:
    row = {"id": "1", "source": "x", "lang": "en", "text": "hi", "scope": [], "expected": []}
    path = tmp_path / "paper.jsonl"
    path.write_text(json.dumps(row | {"reference_time": "2026-03-11T10:20:00"}) + "\n\n" + json.dumps(row), "utf-8")
    assert [each.now for each in read_paper(path)] == ["2026-03-11T10:20:00", None]


@pytest.mark.parametrize("text", ["{", '{"id": "1"}', '{"id": "1", "lang": "de"}', "[]"])
def test_what_is_no_paper_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_text(text, "utf-8")
    with pytest.raises(SaysoError, match=r"broken\.jsonl"):
        read_paper(path)


def test_a_missing_paper_is_named(tmp_path: Path) -> None:
    with pytest.raises(SaysoError, match=r"none\.jsonl"):
        read_paper(tmp_path / "none.jsonl")
