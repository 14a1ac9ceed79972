"""The one redaction policy: what may be seen of a value by someone it was not meant for (CAMN-N34, N35, GAP-107).

Logs, evidence views, observability and rendered context all ask here. A placeholder says what was there, so that a
line still reads; our own ids, digests and times stay, so that it still leads somewhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sayso.language.documents import is_cnpj, is_cpf
from sayso.language.secrets import secrets

if TYPE_CHECKING:
    from sayso.records import Media

MASK: Final = "•••"
MAX_DEPTH: Final = 20
"""What is nested deeper is masked whole."""
MAX_ROUNDS: Final = 4
DIGEST_PREFIX_CHARS: Final = 12

_PERSONAL = """
access_token address api_key app_secret args assistant attached auth_token authorization bind body caption content
cookie data description display display_name element entities filename first_name full_name headers heard label
last_name latitude location longitude mnemonic parameters passphrase password payload pin preview private_key profile
profile_name raw result salt secret seed signature slots storage_ref text title token transcript url user user_name
username value verify_token
"""
_PHONE = """
actor actor_id alias aliases business cancel_by from mobile msisdn owner person phone phone_number recipient sender
subject to wa_id
"""
_HASHED = "digest fingerprint hash head idempotency_key prev_hash preview_fingerprint sha256 values"
_NAMED = """
artifact_id causation_id command_id conflicts_with conversation_id correlation_id event_id fact_id media_id message_id
message_ids others policy_id prompt_message_id provider_id quoted recovered_by response_message_id send_id session_id
session_ids stream superseded_by target_command_id ticket_id user_id
"""

PERSONAL_FIELDS: Final = frozenset(_PERSONAL.split())
"""Fields that are masked whole, whatever they hold."""
PHONE_FIELDS: Final = frozenset(_PHONE.split())
"""Fields in which even a bare number is a phone."""
DIGEST_FIELDS: Final = frozenset(_HASHED.split())
"""Fields in which 32 bytes in hexadecimal are a digest, and not a private key."""
ID_FIELDS: Final = frozenset(_NAMED.split())
"""Fields that hold an id of ours or a provider's, which may be all digits."""

_DIGEST = re.compile(r"(?:sha256:|[0-9]{1,18}:)?[0-9a-f]{64}|0:|")
_ID = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.:/=+#-]{0,255}")
_BARE_PHONE = re.compile(r"\+?\d{8,15}")


def redacted(value: Any, *, field: str = "") -> Any:
    """`value` as others may see it: personal fields masked whole, and in all other text what is personal.

    Mappings, sequences and records are walked, and come back as dicts and lists. Redacting twice is redacting once.

    >>> redacted({"text": "hi", "actor": "+5511900000001", "send_id": "out_19b8.d0b4.1.0"})
    {'text': '•••', 'actor': '[phone •••01]', 'send_id': 'out_19b8.d0b4.1.0'}
    """
    return _redacted(value, _plain(field), MAX_DEPTH)


def redact_text(text: str) -> str:
    """`text` with a placeholder for every phone, address, card, CPF, CNPJ, IBAN and secret that is in it.

    >>> redact_text("ana@example.com, +55 11 90000-0001, card 4111 1111 1111 1111")
    '[email], [phone •••01], card [card •••1111]'
    """
    for _ in range(MAX_ROUNDS):  # a placeholder can part what had hidden something: see whether anything is left
        shown = _once(text)
        if shown == text:
            break
        text = shown
    return text


def media_view(media: Media, *, privileged: bool = False, asked: bool = False) -> dict[str, Any]:
    """What observability says of an attachment: never where it is, unless one who may see it asks for that (CAMN-N35).

    Everybody is told its kind, type, size and the beginning of its digest.
    """
    known = dict(_fields(media))
    if privileged and asked:
        return known
    view = {name: value for name, value in known.items() if name in ("kind", "mime", "size_bytes")}
    return view | ({"digest": known["sha256"][:DIGEST_PREFIX_CHARS]} if "sha256" in known else {})


def _redacted(value: Any, field: str, depth: int) -> Any:
    if field in PERSONAL_FIELDS:
        return value if _says_nothing(value) else MASK
    if isinstance(value, str):
        return _string(value, field)
    if isinstance(value, int) and field in PHONE_FIELDS and not isinstance(value, bool):
        return _string(str(value), field) if _BARE_PHONE.fullmatch(str(value)) else value
    if isinstance(value, bytes | bytearray | memoryview):
        return _string(f"[{len(value)} bytes]", field)
    items = _items(value)
    if items is not None:
        return _mapping(items, field, depth - 1) if depth else MASK
    if isinstance(value, list | tuple | set | frozenset):
        return [_redacted(item, field, depth - 1) for item in value] if depth else MASK
    return value


def _says_nothing(value: Any) -> bool:
    return value is None or (hasattr(value, "__len__") and not len(value))


def _items(value: Any) -> Iterable[tuple[Any, Any]] | None:
    if isinstance(value, Mapping):
        return value.items()
    if isinstance(value, type):
        return None
    if hasattr(value, "__struct_fields__"):
        return _fields(value)
    names = getattr(value, "__dataclass_fields__", None)
    return None if names is None else [(name, getattr(value, name, None)) for name in names]


def _fields(record: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a record that are set."""
    from msgspec import UNSET

    for name in record.__struct_fields__:
        value = getattr(record, name)
        if value is not UNSET:
            yield name, value


def _mapping(items: Iterable[tuple[Any, Any]], field: str, depth: int) -> dict[Any, Any]:
    shown: dict[Any, Any] = {}
    for name, value in items:
        key = redact_text(name) if isinstance(name, str) else name
        own = (
            field if isinstance(name, str) and _REFERENCE.match(name) else _plain(name)
        )  # {"values": {"cmd_…/args": …}}
        shown[key if key not in shown else f"{key} #{len(shown)}"] = _redacted(value, own, depth)
    return shown


def _plain(field: Any) -> str:
    return field.lower().replace("-", "_") if isinstance(field, str) else ""


def _string(value: str, field: str) -> str:
    if field in DIGEST_FIELDS and _DIGEST.fullmatch(value):
        return value
    if field == "hash":  # any other hash is one of a PIN
        return MASK
    if field in PHONE_FIELDS and _BARE_PHONE.fullmatch(value):
        return _phone(value)
    if field in ID_FIELDS and _ID.fullmatch(value) and not secrets(value):
        return value
    return redact_text(value)


# A text is looked through in layers. What one has settled is a wall for the next: nothing reaches over it.

_Span = tuple[int, int, str]
_Group = tuple[int, int]
_ANYTHING = re.compile(r"[\d@]")


def _once(text: str) -> str:
    if not _ANYTHING.search(text) and not secrets(text):
        return text
    pieces = [(text, False)]
    for layer in _LAYERS:
        pieces = [new for piece in pieces for new in ([piece] if piece[1] else _settled(piece[0], layer))]
    return "".join(piece for piece, _ in pieces)


def _settled(text: str, layer: Callable[[str], Iterable[_Span]]) -> Iterator[tuple[str, bool]]:
    end = 0
    for start, stop, shown in layer(text):
        if start > end:
            yield text[end:start], False
        yield shown, True
        end = stop
    if end < len(text):
        yield text[end:], False


_KEPT = re.compile(
    r"\[(?:phone •••\d\d|card •••\d{4}|email|cpf|cnpj|iban|private key|seed phrase|token|password hash|\d+ bytes)\]"
    r"|(?<!\w)(?:"
    r"(?:cmd|out|fact|evt|msg|cli)_[0-9A-Za-z][\w.]*+"
    r"|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}(?!\w)"
    r"|facts-[0-9a-f]{32}(?!\w)|derived:[0-9a-f]{40}(?!\w)|(?:sha256|[0-9]{1,18}):[0-9a-f]{64}(?!\w)"
    r"|wamid\.[A-Za-z0-9+/=_-]++"
    r"|[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{16,128}(?!\w)"  # a BSUID
    r"|(?<!\+)(?:19|20)\d\d-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])"
    r"(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?(?![\w-])"
    r"|(?<!\+)(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d(?![\w-])"
    r")"
)
_REFERENCE = re.compile(r"(?:(?:cmd|out|fact)_[0-9A-Za-z]|event/|fact/|[0-9a-f]{8}-[0-9a-f]{4}-)")
_SECRETS = {"seed_phrase": "[seed phrase]", "api_token": "[token]", "password_hash": "[password hash]"}


def _kept(text: str) -> Iterator[_Span]:
    return ((*found.span(), found.group()) for found in _KEPT.finditer(text))


def _secret(text: str) -> Iterator[_Span]:
    return ((secret.start, secret.end, _SECRETS.get(secret.kind, "[private key]")) for secret in secrets(text))


_LOCAL_CHARS = 64
_LOCAL = frozenset(".+-_%'&")
_DOMAIN = re.compile(r"(?:[\w-]{1,63}+\.){1,8}[^\W\d_]{2,24}+")


def _emails(text: str) -> Iterator[_Span]:
    end, at = 0, text.find("@")
    while at >= 0:
        start = at
        while start > max(end, at - _LOCAL_CHARS) and (text[start - 1].isalnum() or text[start - 1] in _LOCAL):
            start -= 1
        domain = _DOMAIN.match(text, at + 1)
        if domain and start < at:
            end = domain.end()
            yield start, end, "[email]"
        at = text.find("@", max(at + 1, end))


_IBAN = re.compile(r"(?<![^\W_])([A-Za-z]{2})\d{2}(?=[ \u00a0-]?[A-Za-z0-9])")
_IBAN_LENGTHS = """
15 NO | 16 BE | 18 DK FI FO GL NL SD | 19 MK SI | 20 AT BA EE KZ LT LU XK | 21 CH HR LI LV
22 BG BH CR DE GB GE IE ME RS VA | 23 AE GI IL IQ TL | 24 AD CZ ES MD PK RO SA SE SK TN VG | 25 LY PT ST | 26 IS TR
27 FR GR IT MC MR SM | 28 AL AZ BY CY DO GT HU LB PL SV | 29 BR EG PS QA UA | 30 JO KW MU | 31 MT SC | 32 LC
"""
_IBAN_CHARS = {
    country: int(row.split()[0])
    for row in _IBAN_LENGTHS.strip().replace("\n", "|").split("|")
    for country in row.split()[1:]
}


def _ibans(text: str) -> Iterator[_Span]:
    end = 0
    for found in _IBAN.finditer(text):
        chars = _IBAN_CHARS.get(found[1].upper(), 0)
        if not chars or found.start() < end:
            continue
        stop, written = _alphanumeric(text, found.start(), chars)
        if len(written) == chars and _is_iban(written) and not text[stop : stop + 1].isalnum():
            end = stop
            yield found.start(), stop, "[iban]"


def _alphanumeric(text: str, start: int, chars: int) -> tuple[int, str]:
    """Where so many letters and digits end, and what they are; at most one separator stands between two of them."""
    written, place = "", start
    while len(written) < chars and place < len(text):
        if text[place].isascii() and text[place].isalnum():
            written += text[place]
        elif text[place] not in " \u00a0-" or text[place - 1] in " \u00a0-":
            break
        place += 1
    return place, written


def _is_iban(written: str) -> bool:
    return int("".join(str(int(char, 36)) for char in written[4:] + written[:4])) % 97 == 1


_CNPJ = re.compile(r"(?<!\w)[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}/[0-9A-Z]{4}-?[0-9]{2}(?!\w)")


def _cnpjs(text: str) -> Iterator[_Span]:
    for found in _CNPJ.finditer(text):
        if is_cnpj("".join(char for char in found.group() if char.isalnum())):
            yield *found.span(), "[cnpj]"


# Numbers: groups of digits and what people put between them, read from the left.

_GAP = r"[\s().\-\u2010-\u2015\u2212·]{1,4}"
_NUMBER = re.compile(rf"(?:\+|(?<!\w))\(?\d++(?!\w)(?:{_GAP}\d++(?!\w))*+")
_DIGITS = re.compile(r"\d+")
_CARD_CHARS = {"3": (14, 15, 16), "4": (13, 16, 19), "5": (16, 17, 18, 19), "6": (16, 17, 18, 19), "2": (16,)}
_MOST_DIGITS = 19
_MIN_PHONE, _MIN_BARE_PHONE, _MIN_LOOSE_PHONE, _MAX_PHONE = 8, 9, 10, 15
_PHONE_GROUP = 3  # every phone has a group that is as long, but for one that begins with "+"
_GROUPED = """
254 244 2144 29 28 2254 2244 229 228 22144 54 44 144 344 354 334 1334 434 2334 21244 21334 333 3222 2333 23222 36 37 46
56 2343 2133
"""  # how the digits of phones are grouped in the Americas, Spain and Portugal, by the length of each group
_SHAPES = frozenset(tuple(map(int, shape)) for shape in _GROUPED.split())
_IBERIAN = frozenset({(3, 3, 3), (3, 2, 2, 2), (3, 6)})
_CPF_NEAR_CHARS = 24


def _numbers(text: str) -> Iterator[_Span]:
    for run in _NUMBER.finditer(text):
        groups = [found.span() for found in _DIGITS.finditer(text, *run.span())]
        place = 0
        while place < len(groups):
            written = _written(text, groups[place : place + _MOST_DIGITS], plus=not place and run[0][0] == "+")
            taken, shown = _number(text, written, whole=place + len(written.lengths) == len(groups))
            if shown:
                yield (groups[place][0] if place else run.start()), groups[place + taken - 1][1], shown
            place += taken


class _Written(NamedTuple):
    """Groups of digits: where they begin, how long each is, what stands between them, and all the digits."""

    start: int
    lengths: tuple[int, ...]
    gaps: tuple[str, ...]
    digits: str
    plus: bool

    def first(self, count: int) -> _Written:
        lengths = self.lengths[:count]
        return _Written(self.start, lengths, self.gaps[: count - 1], self.digits[: sum(lengths)], self.plus)


def _written(text: str, groups: list[_Group], *, plus: bool) -> _Written:
    lengths = [end - start for start, end in groups]
    fitting = sum(total <= _MOST_DIGITS for total in accumulate(lengths)) or 1
    groups = groups[:fitting]
    digits = "".join([text[start:end] for start, end in groups])
    plain = digits if digits.isascii() else "".join(str(int(digit)) for digit in digits)
    gaps = tuple([text[before[1] : after[0]] for before, after in pairwise(groups)])
    return _Written(groups[0][0], tuple(lengths[:fitting]), gaps, plain, plus)


def _number(text: str, written: _Written, *, whole: bool) -> tuple[int, str]:
    """How many groups from the first on belong together, and what to show for them if they are personal."""
    totals = list(enumerate(accumulate(written.lengths), 1))
    for count, total in totals if not written.plus else ():
        if shown := _card(written.digits[:total]) or (total in (11, 14) and _registered(text, written.first(count))):
            return count, shown
    if written.plus or max(written.lengths) >= _PHONE_GROUP:
        phones = [count for count, total in reversed(totals) if _MIN_PHONE <= total <= _MAX_PHONE]
        for judge in (_is_phone,) if whole and phones[:1] == [len(totals)] else (_is_shaped, _is_phone):
            for count in phones:
                first, cut = written.first(count), written.gaps[count - 1 : count] == (".",)
                if judge(first) and (not cut or written.plus or _is_shaped(first)):
                    return count, _phone(first.digits)
    dotted = next((place for place, gap in enumerate(written.gaps) if gap != "."), len(written.gaps))
    return dotted + 1, ""  # an amount, a version, an address of a machine: none of its parts is a phone either


def _phone(digits: str) -> str:
    return f"[phone •••{digits[-2:]}]"


def _card(digits: str) -> str:
    if len(digits) < 13 or len(digits) not in _CARD_CHARS.get(digits[0], ()) or digits == digits[0] * len(digits):
        return ""
    doubled = (int(digit) * 2 for digit in digits[-2::-2])
    total = sum(map(int, digits[-1::-2])) + sum(value - 9 if value > 9 else value for value in doubled)
    return "" if total % 10 else f"[card •••{digits[-4:]}]"


def _registered(text: str, written: _Written) -> str:
    """`[cpf]` or `[cnpj]` for a number with the check digits of one, unless a phone is likelier."""
    digits, lengths = written.digits, written.lengths
    if lengths in ((14,), (8, 4, 2), (12, 2)):
        return "[cnpj]" if is_cnpj(digits) else ""
    if lengths not in ((11,), (9, 2), (3, 3, 3, 2)) or not is_cpf(digits):
        return ""
    before = text[max(0, written.start - _CPF_NEAR_CHARS) : written.start]
    return "[cpf]" if len(lengths) > 1 or digits[2] != "9" or "cpf" in before.lower() else ""


def _is_phone(written: _Written) -> bool:
    """Whether these digits may be a phone, however they are grouped."""
    lengths, digits = written.lengths, len(written.digits)
    if any("\n" in gap for gap in written.gaps):
        return False
    if written.plus or _is_shaped(written):
        return True
    long = digits >= (_MIN_BARE_PHONE if len(lengths) == 1 else _MIN_LOOSE_PHONE)
    return long and max(lengths) >= _PHONE_GROUP and lengths.count(1) <= 2 and "." not in written.gaps


def _is_shaped(written: _Written) -> bool:
    """Whether digits are grouped as people group those of a phone."""
    lengths, gaps = written.lengths, written.gaps
    if lengths not in _SHAPES or any("\n" in gap for gap in gaps):
        return False
    if gaps == (".",):
        return lengths == (5, 4)  # any other is a decimal
    if lengths == (4, 4):
        return "-" in gaps[0]
    return lengths not in _IBERIAN or written.digits[0] in "26789"


_LAYERS = (_kept, _secret, _emails, _ibans, _cnpjs, _numbers)
