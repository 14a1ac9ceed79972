"""Private keys, seed phrases and API tokens, as people paste them into a chat (GAP-107).

A wrong find costs a message that has to be written again; a missed one can cost its owner everything. So what can be
verified is (base58check), and what is ambiguous counts as a secret unless the words beside it say what else it is.
"""

import re
import unicodedata
from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import accumulate
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
    found = list(_hex_keys(text)) if len(text) >= _KEY_DIGITS else []
    if _may_hold(text):
        found += [*_armoured(text), *_keys(text), *_arrays(text), *_tokens(text), *_phrases(text)]
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


# Keys in hexadecimal, however their digits are grouped, and whatever they are glued to.

_KEY_DIGITS: Final = 64
_MAX_GLUED_DIGITS: Final = 8
_CHAIN = re.compile(rf"[0-9A-Fa-f]++(?:[^0-9A-Za-z]{{1,{MAX_GAP_CHARS}}}+(?:0[xX])?[0-9A-Fa-f]++)*+")
_GROUP = re.compile(r"(?:(?<![0-9A-Za-z])0[xX])?([0-9A-Fa-f]++)")
_UUID = re.compile(r"(?<![0-9A-Za-z])[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}(?![0-9A-Za-z])")
_UUID_HYPHENS: Final = 4
_LETTERS = "abcdefABCDEF"
_LEAST_LETTERS: Final = 4  # a broken key has more, and the numbers of cards and orders beside each other have none
_ORDER: Final = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
_LEAST_KEY: Final = 1 << 192  # a smaller number in 32 bytes is an address or an amount as contracts write them


class _Seen(dict[int, str]):
    """Each character as one that ASCII has: the digit or letter it looks like, z for other letters, else a space."""

    def __missing__(self, code: int) -> str:
        char = chr(code)
        plain = unicodedata.normalize("NFKC", char) if code > 127 else char
        value = unicodedata.digit(char, -1) if code > 127 else -1
        if len(plain) != 1 or not plain.isascii():
            plain = str(value) if value >= 0 else "z" if char.isalnum() else " "
        self[code] = plain
        return plain


def _hex_keys(text: str) -> Iterator[Secret]:
    seen = text if text.isascii() else text.translate(_Seen())
    seen = _UUID.sub(lambda found: "z" * len(found.group()), seen) if seen.count("-") >= _UUID_HYPHENS else seen
    chains = [found for found in _CHAIN.finditer(seen) if found.end() - found.start() >= _KEY_DIGITS]
    talk = Talk.of(text) if chains else Talk()
    for chain in chains:
        for start, end in _windows(seen, chain):
            if not is_public(text, start, end, talk):
                yield Secret("hex_key", start, end)


def _windows(seen: str, chain: re.Match[str]) -> Iterator[tuple[int, int]]:
    """Where whole groups of a chain make up one key; of the letters of a word that it is glued to, any may be its."""
    groups = [found.span(1) for found in _GROUP.finditer(seen, chain.start(), chain.end())]
    digits = "".join([seen[start:end] for start, end in groups])
    letters = [0, *accumulate(map(str.isalpha, digits))]
    counts = [0, *accumulate(end - start for start, end in groups)]
    starts, ends, done = counts[:-1], set(counts), 0
    if _is_letter(seen, groups[0][0] - 1):
        first = digits[: min(counts[1], _MAX_GLUED_DIGITS)]
        starts[:1] = range(len(first) - len(first.lstrip(_LETTERS)) + 1)
    if _is_letter(seen, groups[-1][1]):
        last = digits[max(counts[-2], counts[-1] - _MAX_GLUED_DIGITS) :]
        ends.update(range(counts[-1] - len(last) + len(last.rstrip(_LETTERS)), counts[-1]))
    for start in starts:
        end = start + _KEY_DIGITS
        if start < done or end not in ends:
            continue
        in_first, in_last = bisect(counts, start) - 1, bisect(counts, end - 1) - 1
        mixed = _LEAST_LETTERS <= letters[end] - letters[start] <= _KEY_DIGITS - _LEAST_LETTERS
        if (mixed or in_first == in_last) and _LEAST_KEY <= int(digits[start:end], 16) < _ORDER:
            done = end
            begins = groups[in_first][0] + start - counts[in_first]
            prefix = 2 if seen[max(0, begins - 2) : begins] in ("0x", "0X") else 0
            yield begins - prefix, groups[in_last][0] + end - counts[in_last]


def _is_letter(seen: str, place: int) -> bool:
    """Whether a word goes on there: the x of 0x is none."""
    return 0 <= place < len(seen) and seen[place].isalpha() and seen[max(0, place - 1) : place + 1].lower() != "0x"


# Keys in one unbroken part of base58, with or without a checksum of its own.

_UNBROKEN = re.compile(r"(?<![0-9A-Za-z])[0-9A-Za-z]{51,112}+(?![0-9A-Za-z])")
_EXTENDED = re.compile(r"[xyztuvYZUV]prv")
_BASE58: Final = {
    char: value for value, char in enumerate("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz")
}
_CHECK_BYTES = 4
_WIF_BYTES, _WIF_COMPRESSED_BYTES, _EXTENDED_BYTES, _SOLANA_BYTES = 33, 34, 78, 64


def _keys(text: str) -> Iterator[Secret]:
    runs = [(*run.span(), kind) for run in _UNBROKEN.finditer(text) if (kind := _kind(run.group()))]
    talk = Talk.of(text) if runs else Talk()
    for start, end, kind in runs:
        if kind != "solana_key" or not is_public(text, start, end, talk):  # a transaction's signature looks the same
            yield Secret(kind, start, end)


def _kind(run: str) -> str:
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
_LEAST_WORD_CHARS, _MAX_WORD_CHARS = 3, 16
_SHORT_WORD = re.compile(r"[^\W\d_]{3,}")
_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|[\u0300-\u036f])*+")
_GAP = re.compile(rf"(?![(\[])[\s\d.,;:|/()\[\]#*•·\-–—\"'`´“”‘’º°ª\u200b-\u200f\u2060\ufeff]{{1,{MAX_GAP_CHARS}}}")
_Placed = tuple[int, int, str]
_LANGUAGES = ("english", "portuguese", "spanish")


def _phrases(text: str) -> Iterator[Secret]:
    words = [(*found.span(), _spelled(found.group())) for found in _WORD.finditer(text)]
    if len(words) < MIN_PHRASE_WORDS:
        return
    for language, places in enumerate(_lists()):
        runs = list(_runs(text, words, places))
        for first, end in (*runs, *_misspelt(text, words, runs, language)):
            known = [places[word] for _, _, word in words[first:end] if word in places]
            if end - first >= MIN_PHRASE_WORDS and _is_phrase(known):
                yield Secret("seed_phrase", words[first][0], words[end - 1][1])


def _runs(text: str, words: list[_Placed], known: Mapping[str, int]) -> Iterator[tuple[int, int]]:
    """The first word of each run of listed ones, and the first after it."""
    first = -1
    for place, word in enumerate(words):
        if first >= 0 and (word[2] not in known or not _beside(text, words, place)):
            yield first, place
            first = -1
        if first < 0 and word[2] in known:
            first = place
    if first >= 0:
        yield first, len(words)


def _misspelt(text: str, words: list[_Placed], runs: list[tuple[int, int]], language: int) -> Iterator[tuple[int, int]]:
    """The runs too short for a phrase that are one with a word that is listed but for one letter. A plural is no slip:
    people buy eggs."""
    begun = {first: end for first, end in runs if end - first < MIN_PHRASE_WORDS}
    ended = {end: first for first, end in begun.items()}
    for place in {*ended, *(first - 1 for first in begun)} - {-1, len(words)}:
        first, end = ended.get(place, place), begun.get(place + 1, place + 1)
        joined = all(_beside(text, words, at) for at in (place, place + 1) if first < at < end)
        if joined and end - first >= MIN_PHRASE_WORDS and _is_slip(words[place][2], language):
            yield first, end


def _is_slip(word: str, language: int) -> bool:
    known = _lists()[language]
    if len(word) < _LEAST_WORD_CHARS or word in known or word.removesuffix("s") in known:
        return False
    return not _shortened(language).isdisjoint(_without_one(word))


def _beside(text: str, words: list[_Placed], place: int) -> bool:
    """Whether nothing but a gap stands before a word."""
    return _GAP.fullmatch(text, words[place - 1][1], words[place][0]) is not None


def _without_one(word: str) -> set[str]:
    """A word, and it without each of its letters: two words share one of these if they differ by a letter."""
    word = word[:_MAX_WORD_CHARS]
    return {word, *(word[:at] + word[at + 1 :] for at in range(len(word)))}


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


@cache
def _shortened(language: int) -> frozenset[str]:
    """The words of a language, whole and without each of their letters."""
    return frozenset(short for word in _lists()[language] for short in _without_one(word))
