"""Private keys, seed phrases and API tokens, as people paste them into a chat (GAP-107).

A wrong find costs a message that has to be written again; a missed one can cost its owner everything. So what can be
verified is (base58check), and what is ambiguous counts as a secret unless the words beside it say what else it is.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from sayso.language.fold import fold
from sayso.language.hashes import Talk, is_public

MIN_PHRASE_WORDS: Final = 12
MIN_PHRASE_CHARS: Final = 47
"""Twelve words of three letters, and what stands between them."""
MIN_TOKEN_CHARS: Final = 20
"""No key or token has a shorter unbroken part."""
MAX_GAP_CHARS: Final = 16


class Secret(NamedTuple):
    """Where a secret stands in a text, and what it is.

    `kind` is hex_key, wif, extended_key, solana_key, pem, seed_phrase, api_token or password_hash.
    """

    kind: str
    start: int
    end: int


def secrets(text: str) -> list[Secret]:
    """Every secret in `text`, in order and apart from each other; quick for the messages that people usually write.

    >>> [secret.kind for secret in secrets("my key is 0x" + "1f" * 32)], secrets("tx 0x" + "1f" * 32)
    (['hex_key'], [])
    """
    if not _may_hold(text):
        return []
    found = [*_armoured(text), *_keys(text), *_arrays(text), *_tokens(text), *_phrases(text)]
    return list(_apart(found))


def _may_hold(text: str) -> bool:
    if max(map(len, text.split()), default=0) >= MIN_TOKEN_CHARS:
        return True
    phrase = len(text) >= MIN_PHRASE_CHARS and len(_SHORT_WORD.findall(text)) >= MIN_PHRASE_WORDS
    return phrase or _is_array(text)


def _is_array(text: str) -> bool:
    return "[" in text and text.count(",") >= _ARRAY_BYTES - 1


def _apart(found: Iterable[Secret]) -> Iterator[Secret]:
    end = 0
    for secret in sorted(found, key=lambda secret: (secret.start, -secret.end)):
        if secret.start >= end:
            yield secret
            end = secret.end


# Keys in one unbroken part: hexadecimal, and base58 with or without a checksum of its own.

_UNBROKEN = re.compile(r"(?<![0-9A-Za-z])[0-9A-Za-z]{51,112}+(?![0-9A-Za-z])")
_HEX_KEY = re.compile(r"(?:0[xX])?([0-9a-fA-F]{64})")
_EXTENDED = re.compile(r"[xyztuvYZUV]prv")
_ORDER: Final = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
_LEAST_KEY: Final = 1 << 192  # a smaller number in 32 bytes is an address or an amount as contracts write them
_BASE58: Final = {
    char: value for value, char in enumerate("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz")
}
_CHECK_BYTES = 4
_WIF_BYTES, _WIF_COMPRESSED_BYTES, _EXTENDED_BYTES, _SOLANA_BYTES = 33, 34, 78, 64


def _keys(text: str) -> Iterator[Secret]:
    runs = [(*run.span(), kind) for run in _UNBROKEN.finditer(text) if (kind := _kind(run.group()))]
    talk = Talk.of(text) if runs else Talk()
    for start, end, kind in runs:
        ambiguous = kind in ("hex_key", "solana_key")  # a transaction's hash or signature looks the same
        if not (ambiguous and is_public(text, start, end, talk)):
            yield Secret(kind, start, end)


def _kind(run: str) -> str:
    if hexadecimal := _HEX_KEY.fullmatch(run):
        return "hex_key" if _LEAST_KEY <= int(hexadecimal[1], 16) < _ORDER else ""
    if len(run) in (51, 52):
        return "wif" if _is_wif(base58check(run)) else ""
    if 86 <= len(run) <= 88:
        return "solana_key" if len(_decoded(run)) == _SOLANA_BYTES else ""
    if _EXTENDED.match(run):
        return "extended_key" if len(base58check(run)) == _EXTENDED_BYTES else ""
    return ""


def _is_wif(key: bytes) -> bool:
    private = len(key) == _WIF_BYTES or (len(key) == _WIF_COMPRESSED_BYTES and key[-1] == 1)
    return private and key[0] >= 0x80


def _decoded(run: str) -> bytes:
    """The bytes that base58 writes so; none when it is no base58."""
    number = 0
    for char in run:
        value = _BASE58.get(char)
        if value is None:
            return b""
        number = number * 58 + value
    zeros = len(run) - len(run.lstrip("1"))
    return bytes(zeros) + number.to_bytes((number.bit_length() + 7) // 8, "big")


def base58check(run: str) -> bytes:
    """What base58check holds; nothing when its checksum is wrong."""
    from hashlib import sha256

    decoded = _decoded(run)
    body, check = decoded[:-_CHECK_BYTES], decoded[-_CHECK_BYTES:]
    return body if sha256(sha256(body).digest()).digest()[:_CHECK_BYTES] == check else b""


# Keys as files: PEM and OpenSSH, whole or cut off at either end, in lines or with their line ends written out.

_MARK = re.compile(r"-----(BEGIN|END) (?:[A-Z0-9]{1,16} ){0,3}PRIVATE KEY(?: BLOCK)?-----")
_BREAK = r"(?:\s|\\[nr])*+"
_CHUNK = r"[A-Za-z0-9+/=]{20,}+"
_LINES = re.compile(rf"{_CHUNK}(?:{_BREAK}{_CHUNK})*+(?:{_BREAK}[A-Za-z0-9+/=]{{1,76}}+(?={_BREAK}\Z))?")
_LINE_CHARS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/= \t\r\n\\"
_OPENSSH = "b3BlbnNzaC1rZXktdjE"  # "openssh-key-v1", with which the body begins


def _armoured(text: str) -> Iterator[Secret]:
    marks = list(_MARK.finditer(text)) if "PRIVATE KEY" in text else []
    for place, mark in enumerate(marks):
        before = marks[place - 1] if place else None
        after = marks[place + 1] if place + 1 < len(marks) else None
        if mark[1] == "BEGIN":
            yield from _begun(text, mark, after)
        elif before is None or before[1] == "END":
            yield from _ended(text, before.end() if before else 0, mark)
    if _OPENSSH in text and not marks and (lines := _LINES.search(text, text.index(_OPENSSH))):
        yield Secret("pem", lines.start(), lines.end())


def _begun(text: str, mark: re.Match[str], after: re.Match[str] | None) -> Iterator[Secret]:
    lines = _LINES.search(text, mark.end(), after.start() if after else len(text))
    if lines:
        whole = after is not None and after[1] == "END"
        yield Secret("pem", mark.start(), after.end() if after and whole else lines.end())


def _ended(text: str, floor: int, mark: re.Match[str]) -> Iterator[Secret]:
    kept = text[floor : mark.start()]
    lines = _LINES.search(text, floor + len(kept.rstrip(_LINE_CHARS)), mark.start())
    if lines:
        yield Secret("pem", lines.start(), mark.end())


# Solana's key file: the 64 bytes as numbers.

_ARRAY_BYTES = 64
_ARRAY = re.compile(rf"\[\s{{0,4}}(?:\d{{1,3}}\s{{0,4}},\s{{0,4}}){{{_ARRAY_BYTES - 1}}}\d{{1,3}}\s{{0,4}}\]?")


def _arrays(text: str) -> Iterator[Secret]:
    if _is_array(text):
        for found in _ARRAY.finditer(text):
            yield Secret("solana_key", found.start(), found.end())


# Tokens that say by their first letters whose they are.

_TOKEN = re.compile(
    r"(?<![A-Za-z0-9_-])(?:"
    r"EAA[A-Za-z0-9]{30,}+"
    r"|sk-(?=[A-Za-z_-]*\d)[A-Za-z0-9_-]{20,}+"
    r"|(?:[sr]k_(?:live|test)|whsec)_[A-Za-z0-9]{16,}+"
    r"|(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])"
    r"|gh[pousr]_[A-Za-z0-9]{30,}+|github_pat_[A-Za-z0-9_]{30,}+|glpat-[A-Za-z0-9_-]{20,}+"
    r"|xox[abeprs]-[A-Za-z0-9-]{15,}+|AIza[A-Za-z0-9_-]{35}|npm_[A-Za-z0-9]{36}|hf_[A-Za-z0-9]{30,}+"
    r"|eyJ[A-Za-z0-9_-]{10,}+\.[A-Za-z0-9_-]{10,}+\.[A-Za-z0-9_-]{10,}+"
    r"|\d{8,10}:AA[A-Za-z0-9_-]{33}"
    r")"
    r"|(?i:\bbearer\s{1,4})(?=[A-Za-z._~+/=-]{0,99}\d)[A-Za-z0-9._~+/=-]{20,}+"
)
_PASSWORD_HASH = re.compile(r"\$argon2(?:id|i|d)\$[A-Za-z0-9$=,+/.]{20,}+")


def _tokens(text: str) -> Iterator[Secret]:
    for found in _TOKEN.finditer(text):
        yield Secret("api_token", found.start(), found.end())
    for found in _PASSWORD_HASH.finditer(text):
        yield Secret("password_hash", found.start(), found.end())


# Seed phrases (BIP-39). A run of twelve listed words is no sentence, for the lists leave out what sentences are made
# of, and a wrong checksum may be a slip of the pen. Only where the same few words come again and again, as they do in
# tables and programs, must a checksum prove that they are a phrase.

_PHRASE_WORDS = (12, 15, 18, 21, 24)
_FEW_WORDS = 8
_MAX_PROVEN_WORDS = 36
_SHORT_WORD = re.compile(r"[^\W\d_]{3,}")
_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|[\u0300-\u036f])*+")
_GAP = re.compile(rf"(?![(\[])[\s\d.,;:|/()\[\]#*•·\-–—\"'`´“”‘’º°ª\u200b-\u200f\u2060\ufeff]{{1,{MAX_GAP_CHARS}}}")
_Placed = tuple[int, int, str]
_LANGUAGES = ("english", "portuguese", "spanish")


def _phrases(text: str) -> Iterator[Secret]:
    words = [(*found.span(), _spelled(found.group())) for found in _WORD.finditer(text)]
    if len(words) < MIN_PHRASE_WORDS:
        return
    for places in _lists():
        for run in _runs(text, words, places):
            if len(run) >= MIN_PHRASE_WORDS and _is_phrase([places[word] for _, _, word in run]):
                yield Secret("seed_phrase", run[0][0], run[-1][1])


def _runs(text: str, words: Iterable[_Placed], known: Mapping[str, int]) -> Iterator[list[_Placed]]:
    run: list[_Placed] = []
    for word in words:
        if run and (word[2] not in known or _GAP.fullmatch(text, run[-1][1], word[0]) is None):
            yield run
            run = []
        if word[2] in known:
            run.append(word)
    yield run


def _is_phrase(places: list[int]) -> bool:
    if len(set(places)) >= _FEW_WORDS:
        return True
    proven = places[:_MAX_PROVEN_WORDS]
    windows = (proven[at : at + size] for size in _PHRASE_WORDS for at in range(len(proven) - size + 1))
    return any(map(_adds_up, windows))


def _adds_up(places: list[int]) -> bool:
    """Whether the last bits of a phrase are the checksum of those before."""
    from hashlib import sha256

    bits = 0
    for place in places:
        bits = bits << 11 | place
    check_bits = len(places) // 3
    entropy = (bits >> check_bits).to_bytes(check_bits * 4, "big")
    return sha256(entropy).digest()[0] >> 8 - check_bits == bits & (1 << check_bits) - 1


def _spelled(word: str) -> str:
    return word.lower() if word.isascii() else fold(word)


@cache
def _lists() -> tuple[dict[str, int], ...]:
    """The words of each language with their places, as people type them: without case and accents."""
    from mnemonic import Mnemonic

    lists = (Mnemonic(language).wordlist for language in _LANGUAGES)
    return tuple({_spelled(word): place for place, word in enumerate(words)} for words in lists)
