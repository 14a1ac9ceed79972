"""Addresses, hashes and secrets: a checksum decides, and nothing is two of them."""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language.addresses import (
    EVM_DIGITS,
    MAX_MISTYPED_CHARS,
    MAX_MISTYPED_DIGITS,
    MAX_SEGWIT_CHARS,
    MIN_MISTYPED_DIGITS,
    checksummed,
    read_addresses,
)
from sayso.language.entity import Address, Entity
from sayso.language.extract import extract
from sayso.language.text import Text

ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
DIGEST = sha256(b"a transaction").hexdigest()


def base58(body: bytes) -> str:
    body += sha256(sha256(body).digest()).digest()[:4]
    number, written = int.from_bytes(body, "big"), ""
    while number:
        number, rest = divmod(number, 58)
        written = ALPHABET[rest] + written
    return "1" * (len(body) - len(body.lstrip(b"\0"))) + written


def legacy(version: int, seed: str = "someone", size: int = 20) -> str:
    return base58(bytes([version]) + sha256(seed.encode()).digest()[:size])


def found(text: str) -> list[Entity]:
    return list(read_addresses(Text(text, "en")))


def only(text: str) -> tuple[str, object]:
    entities = found(text)
    assert len(entities) == 1, entities
    return entities[0].type, entities[0].value


# From EIP-55 itself.
CHECKSUMMED = [
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
    "0x27b1fdb04752bbc536007a920d24acb045561c26",
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
]
MIXED = CHECKSUMMED[3]


@pytest.mark.parametrize("address", CHECKSUMMED)
def test_an_evm_address_is_given_in_its_checksummed_spelling(address: str) -> None:
    for written in (address, address.lower(), "0x" + address[2:].upper(), "0X" + address[2:].upper()):
        assert only(written) == ("address", Address(address, "evm"))


@pytest.mark.parametrize("place", [place for place, char in enumerate(MIXED) if place > 1 and char.isalpha()])
def test_one_letter_in_the_wrong_case_makes_it_invalid(place: int) -> None:
    wrong = MIXED[:place] + MIXED[place].swapcase() + MIXED[place + 1 :]
    assert only(wrong) == ("address_invalid", {"address": wrong})


def test_a_wrong_digit_is_noticed_where_there_is_a_checksum() -> None:
    wrong = MIXED[:-1] + "e"
    assert only(f"send 3 to {wrong}.") == ("address_invalid", {"address": wrong})


def test_no_correction_is_offered() -> None:
    wrong = MIXED[:2] + MIXED[2:].swapcase()
    entity = found(wrong)[0]
    assert entity.candidates == ()
    assert entity.value == {"address": wrong}


@pytest.mark.parametrize(
    ("digits", "is_mistyped"),
    [
        (MIN_MISTYPED_DIGITS - 1, False),
        (MIN_MISTYPED_DIGITS, True),
        (EVM_DIGITS - 1, True),
        (EVM_DIGITS + 1, True),
        (MAX_MISTYPED_DIGITS, True),
        (MAX_MISTYPED_DIGITS + 1, False),
    ],
)
def test_a_length_near_the_right_one_is_a_slip(digits: int, is_mistyped: bool) -> None:
    written = "0x" + ("1f" * digits)[:digits]
    assert [entity.type for entity in found(written)] == (["address_invalid"] if is_mistyped else [])


@pytest.mark.parametrize(
    ("wrong", "is_mistyped"), [(1, True), (MAX_MISTYPED_CHARS, True), (MAX_MISTYPED_CHARS + 1, False)]
)
def test_a_letter_that_is_no_digit_is_a_slip_and_many_are_not(wrong: int, is_mistyped: bool) -> None:
    written = MIXED[:-wrong] + "O" * wrong
    assert bool(found(written)) == is_mistyped


def test_without_its_prefix_only_the_checksum_tells() -> None:
    assert only(MIXED[2:]) == ("address", Address(MIXED, "evm"))
    assert found(MIXED[2:].lower()) == []  # as likely a commit


@pytest.mark.parametrize("text", ["0x", "0x1f", "0xdeadbeef", "0x" + "1f" * 60, "0x" + "zz" * 20])
def test_other_hexadecimal_is_nothing(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize("digits", [MIXED[2:], MIXED[2:].lower(), MIXED[2:].upper()])
def test_checksummed_takes_any_case(digits: str) -> None:
    assert checksummed(digits) == MIXED


# Bitcoin.


@pytest.mark.parametrize("version", [0x00, 0x05, 0x6F, 0xC4])
def test_a_bitcoin_address_of_either_network_is_found(version: int) -> None:
    address = legacy(version)
    assert only(f"({address})?") == ("address", Address(address, "bitcoin"))


@pytest.mark.parametrize("version", [0x00, 0x05, 0x6F, 0xC4])
def test_a_wrong_character_makes_it_invalid(version: int) -> None:
    address = legacy(version)
    wrong = address[:-1] + ("2" if address[-1] != "2" else "3")
    assert only(wrong) == ("address_invalid", {"address": wrong})


def test_a_checksum_does_not_make_an_unknown_version_an_address() -> None:
    assert only(legacy(0xD4))[0] == "address_invalid"
    assert only(legacy(0x00, size=21))[0] == "address_invalid"


@pytest.mark.parametrize("version", [0x1E, 0x30, 0x41, 0x4C])
def test_the_addresses_of_other_chains_are_not_called_wrong(version: int) -> None:
    assert found(legacy(version)) == []


# From BIP-350.
_SEGWIT = """
BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4
tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7
bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y
BC1SW50QGDZ25J
bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs
tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy
tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c
"""
_NOT_SEGWIT = """
tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut
bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd
tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf
bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh
tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47
bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4
BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R
bc1pw5dgrnzv
bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav
BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P
tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq
bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf
tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j
bc1gmk9yu
"""


@pytest.mark.parametrize("address", _SEGWIT.split())
def test_a_segwit_address_is_given_in_lower_case(address: str) -> None:
    assert only(f"para {address}, obrigado") == ("address", Address(address.lower(), "bitcoin"))
    assert only(address.swapcase())[0] == "address"


@pytest.mark.parametrize("address", _NOT_SEGWIT.split())
def test_a_segwit_address_that_breaks_a_rule_is_invalid(address: str) -> None:
    assert only(f"mi billetera es {address}.") == ("address_invalid", {"address": address})


def test_no_segwit_address_is_longer_than_its_checksum_reaches() -> None:
    assert only("bc1p" + "q" * (MAX_SEGWIT_CHARS - 3))[0] == "address_invalid"


@pytest.mark.parametrize("text", ["tb12345678", "abc1", "internationalization", "1" * 34, "x" * 34, "ltc1" + "q" * 39])
def test_long_words_and_numbers_are_nothing(text: str) -> None:
    assert found(text) == []


# Hashes and secrets.


@pytest.mark.parametrize(
    "text",
    [
        f"tx 0x{DIGEST}",
        f"a transação {DIGEST} caiu?",
        f"la transacción 0x{DIGEST} no llega",
        f"what is the status of 0x{DIGEST}?",
        f"track 0x{DIGEST}",
        f"0x{DIGEST} is still pending",
        f"https://etherscan.io/tx/0x{DIGEST}",
    ],
)
def test_a_hash_that_is_said_to_be_one_is_one(text: str) -> None:
    start = text.index("0x") if "0x" in text else text.index(DIGEST)
    assert [(entity.type, entity.start) for entity in found(text)] == [("tx_hash", start)]


def test_a_hash_is_given_in_lower_case() -> None:
    assert only(f"tx 0X{DIGEST.upper()}") == ("tx_hash", f"0x{DIGEST}")
    assert only(f"tx {DIGEST.upper()}") == ("tx_hash", DIGEST)


@pytest.mark.parametrize("text", [f"commit {DIGEST}", f"sha256 {DIGEST}", f"the block hash 0x{DIGEST}"])
def test_other_hashes_are_neither(text: str) -> None:
    assert found(text) == []


def test_an_address_as_contracts_pad_it_is_no_hash() -> None:
    assert found("tx data 0x" + MIXED[2:].rjust(64, "0")) == []


@pytest.mark.parametrize(
    "text",
    [
        f"0x{DIGEST}",
        f"my private key is 0x{DIGEST}",
        f"a chave que assina a tx é {DIGEST}",
        f"clave privada {DIGEST}",
        base58(b"\x80" + sha256(b"key").digest()),
        "legal winner thank year wave sausage worth useful legal winner thank yellow",
    ],
)
def test_a_secret_is_a_secret_and_nothing_else(text: str) -> None:
    assert [(entity.type, entity.value) for entity in extract(text)] == [("secret", None)]
    assert only(text) == ("secret", None)


def test_several_in_one_text_are_found_apart() -> None:
    text = f"from {MIXED} to {legacy(0)},tx 0x{DIGEST} ({CHECKSUMMED[0][:-1]})"
    assert [entity.type for entity in found(text)] == ["address", "address", "tx_hash", "address_invalid"]


def test_places_are_those_of_the_message() -> None:
    text = f"endereço\u200b é \u200e{MIXED}\u200f ok"
    (entity,) = [each for each in extract(text, "pt") if each.type == "address"]
    assert text[entity.start : entity.end] == entity.text == MIXED


@given(st.text(max_size=80) | st.text("0x123abcDEF bctq1 ", max_size=120))
def test_it_never_raises_and_never_overlaps(text: str) -> None:
    end = 0
    for entity in sorted(found(text), key=lambda each: each.start):
        assert entity.end > entity.start >= end
        end = entity.end


@given(st.binary(min_size=20, max_size=20))
def test_any_checksummed_address_is_read_back(body: bytes) -> None:
    address = checksummed(body.hex())
    assert only(address) == ("address", Address(address, "evm"))


def test_the_hash_function_is_imported_with_the_first_address() -> None:
    program = (
        "import sys; from sayso.language.extract import extract; extract('hello there', 'en');"
        "print('sha3' in sys.modules); extract('0x' + '1f' * 20, 'en'); print('sha3' in sys.modules)"
    )
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert printed.split() == ["False", "True"]
