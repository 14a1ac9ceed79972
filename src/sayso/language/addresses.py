"""Addresses, hashes of transactions and secrets, each proven by its checksum where it has one.

Money sent to a mistyped address is gone, so an address whose checksum fails is `address_invalid`, and nobody guesses
which one was meant. Whether 64 hexadecimal digits are a key or a hash is for `secrets` to say, and only for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Final

from sayso.language.entity import Address, Entity
from sayso.language.secrets import base58check, secrets
from sayso.language.text import Text

EVM_DIGITS: Final = 40
MIN_MISTYPED_DIGITS: Final = 36
MAX_MISTYPED_DIGITS: Final = 44
MAX_MISTYPED_CHARS: Final = 2
"""With another length, or more that is no digit, what follows "0x" is no address that someone got wrong."""
MAX_SEGWIT_CHARS: Final = 90

_LONG = re.compile(r"(?<![0-9A-Za-z])(?:(?i:bc|tb)1[0-9A-Za-z]{6,109}+|[0-9A-Za-z]{14,112}+)(?![0-9A-Za-z])")
_HEX = re.compile(r"[0-9a-fA-F]++")
_HASH = re.compile(r"(?:0[xX])?[0-9a-fA-F]{64}")
_SEGWIT = re.compile(r"(?i:(?:bc|tb|bcrt)1(?=[0-9]*[a-z])[0-9a-z]++|[a-z]{2}1[02-9ac-hj-np-z]{38,60})")
_BASE58 = re.compile(r"(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])[1-9A-HJ-NP-Za-km-z]{25,36}")
_OTHER_HASH = re.compile(r"\b(?:commit|sha\d*|digest|checksum|fingerprint|block|bloco|bloque)\b[^.;]{0,20}$")
_LABEL_CHARS: Final = 40


def read_addresses(text: Text, now: datetime | None = None) -> Iterator[Entity]:
    """Find addresses, mistyped addresses, hashes of transactions and secrets; nothing is two of them."""
    del now
    hidden: set[int] = set()
    for secret in secrets(text.cased):
        hidden.update(range(secret.start, secret.end))
        yield Entity("secret", secret.start, secret.end, "", None)
    for run in _LONG.finditer(text.cased):
        if run.start() not in hidden and (found := _found(run.group(), text.plain, run.start())):
            kind, value = found
            yield Entity(kind, run.start(), run.end(), "", value)


def _found(run: str, plain: str, start: int) -> tuple[str, object] | None:
    if _HASH.fullmatch(run):
        label = plain[max(0, start - _LABEL_CHARS) : start]
        return None if _is_padded(run) or _OTHER_HASH.search(label) else ("tx_hash", run.lower())
    if run[:2] in ("0x", "0X"):
        return _evm(run[2:], run)
    if len(run) == EVM_DIGITS and _HEX.fullmatch(run):  # without "0x" only its checksum tells it from another hash
        return ("address", Address(checksummed(run), "evm")) if checksummed(run)[2:] == run else None
    if _SEGWIT.fullmatch(run):
        return _judged(run.lower() if _is_segwit(run) else "", run)
    return _legacy(run) if _BASE58.fullmatch(run) else None


def _judged(canonical: str, run: str) -> tuple[str, object]:
    return ("address", Address(canonical, "bitcoin")) if canonical else ("address_invalid", {"address": run})


def _is_padded(run: str) -> bool:
    """Whether it begins with so many zeros that it is an address or an amount as contracts write them."""
    return run[-64:].startswith("0" * 16)


# EVM: 20 bytes in hexadecimal, whose upper case is the checksum (EIP-55).


def _evm(digits: str, run: str) -> tuple[str, object] | None:
    if len(digits) == EVM_DIGITS and _HEX.fullmatch(digits):
        canonical = checksummed(digits)
        unmarked = digits in (digits.lower(), digits.upper())
        return ("address", Address(canonical, "evm")) if unmarked or canonical[2:] == digits else _mistyped(run)
    plausible = MIN_MISTYPED_DIGITS <= len(digits) <= MAX_MISTYPED_DIGITS
    return _mistyped(run) if plausible and len(_HEX.sub("", digits)) <= MAX_MISTYPED_CHARS else None


def _mistyped(run: str) -> tuple[str, object]:
    return "address_invalid", {"address": run}


def checksummed(digits: str) -> str:
    """Return 40 hexadecimal digits as an address in the spelling of EIP-55.

    >>> checksummed("5aaeb6053f3e94c9b9a09f33669435e7ef1beaed")
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    """
    from sha3 import keccak_256  # type: ignore[import-untyped]  # it carries no types

    lowered = digits.lower()
    nibbles: str = keccak_256(lowered.encode()).hexdigest()
    return "0x" + "".join(
        char.upper() if nibble >= "8" else char for char, nibble in zip(lowered, nibbles, strict=False)
    )


# Bitcoin before 2017: a version byte and the hash of a key or script, in base58check.

_VERSIONS: Final = frozenset({0x00, 0x05, 0x6F, 0xC4})
_ELSEWHERE: Final = frozenset({0x1E, 0x16, 0x30, 0x32, 0x41, 0x4C, 0x10})  # Dogecoin, Litecoin, Tron, Dash: theirs
_FIRST: Final = "13mn2"
_PAYLOAD_BYTES = 21


def _legacy(run: str) -> tuple[str, object] | None:
    payload = base58check(run)
    if payload and (payload[0] in _ELSEWHERE or abs(len(payload) - _PAYLOAD_BYTES) > 1):
        return None
    if payload or run[0] in _FIRST:
        whole = len(payload) == _PAYLOAD_BYTES and payload[0] in _VERSIONS
        return _judged(run if whole else "", run)
    return None


# Bitcoin since: a witness version and program in bech32 (BIP-173) or, from version 1 on, in bech32m (BIP-350).

_CHARSET: Final = {char: value for value, char in enumerate("qpzry9x8gf2tvdw0s3jn54khce6mua7l")}
_GENERATOR: Final = (0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)
_BECH32, _BECH32M = 1, 0x2BC830A3
_NETWORKS: Final = frozenset({"bc", "tb", "bcrt"})
_CHECK_CHARS = 6


def _is_segwit(run: str) -> bool:
    if len(run) > MAX_SEGWIT_CHARS or run not in (run.lower(), run.upper()):
        return False
    network, _, rest = run.lower().rpartition("1")
    values = [_CHARSET.get(char, -1) for char in rest]
    if network not in _NETWORKS or -1 in values or len(values) <= _CHECK_CHARS:
        return False
    sealed = _BECH32 if values[0] == 0 else _BECH32M
    return _polymod(network, values) == sealed and _is_program(values[0], values[1:-_CHECK_CHARS])


def _polymod(network: str, values: list[int]) -> int:
    expanded = [ord(char) >> 5 for char in network] + [0] + [ord(char) & 31 for char in network]
    check = 1
    for value in expanded + values:
        top = check >> 25
        check = (check & 0x1FFFFFF) << 5 ^ value
        for bit, generator in enumerate(_GENERATOR):
            check ^= generator if top >> bit & 1 else 0
    return check


def _is_program(version: int, groups: list[int]) -> bool:
    """Whether groups of five bits are whole bytes, padded by under five zeros, and as many as the version allows."""
    size_bytes, padding_bits = divmod(len(groups) * 5, 8)
    if padding_bits > 4 or (groups and groups[-1] & (1 << padding_bits) - 1):
        return False
    return version <= 16 and (size_bytes in (20, 32) if version == 0 else 2 <= size_bytes <= 40)
