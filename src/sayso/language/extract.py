"""Text to typed values: every reader finds what it knows, and of what overlaps one is kept."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Final

from sayso.language.detect import Lang, guess
from sayso.language.entity import Entity
from sayso.language.text import Text

if TYPE_CHECKING:
    from sayso.language.chains import Table

Reader = Callable[[Text, datetime | None], Iterable[Entity]]
"""Finds entities of some types; their places are those in `Text.plain`, and `text` is left empty."""

_LANGS: Final[tuple[Lang, ...]] = ("en", "pt", "es")

# What is decided by a checksum or may never be shown wins over whatever its digits also look like.
_CERTAIN: Final = frozenset({"secret", "address", "address_invalid", "tx_hash", "boleto"})
_LINK: Final = re.compile(
    r"(?:\b[a-z][a-z0-9+]{1,15}://|\bwww\.)[^\s<>\"]++|(?<![\w-])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![\w-])"
)
_UUID_DASHES: Final = 4
_WHOLE: Final = _CERTAIN | {"email", "pix_key"}
"""What is what it is in a link as well."""
_NAMES: Final = frozenset({"chain", "token"})
# Of two readings of the very same words the one that says more comes first.
_ORDER = """
secret address address_invalid tx_hash boleto pix_key email cnpj cpf cep phone order token_amount money percent chain
token range datetime date time duration ordinal boolean number
"""
_RANK: Final = {kind: rank for rank, kind in enumerate(_ORDER.split())}


def extract(
    text: str, lang: Lang | None = None, now: datetime | None = None, *, names: Table | None = None
) -> list[Entity]:
    """Return every typed value in `text`, in order; no two of them overlap.

    What is certain wins over what is likely, the longer over the shorter, and what says more over what says less: a CPF
    that is said to be a Pix key is a `pix_key`, whose value tells that it is a CPF.

    `lang` None: the language is guessed from the words, and where they do not tell, the one that understands most of
    the text is taken. `now` is the moment of writing, in the writer's zone; without it relative dates have no value.
    `names` None: the chains and tokens of the packaged list (`sayso.language.chains.parse` reads another).
    Never raises; takes time in proportion to the text.

    >>> [(found.type, found.text) for found in extract("manda 1.250,75 USDC pra Polygon", "pt")]
    [('token_amount', '1.250,75 USDC'), ('chain', 'Polygon')]
    """
    if known := lang or guess(text):
        return _read(Text(text, known), now, names)
    readings = [_read(Text(text, each), now, names) for each in _LANGS]
    best = max(readings, key=lambda found: sum(entity.end - entity.start for entity in found))
    return [entity for entity in best if entity.type not in _NAMES or _is_name(entity, text, readings)]


def _is_name(entity: Entity, text: str, readings: list[list[Entity]]) -> bool:
    """Whether a name is one in every language, or all that was said: "algo" is a token in English alone."""
    if entity.text == text.strip():
        return True
    return all(any(other.start == entity.start and other.type in _NAMES for other in found) for found in readings)


def _read(text: Text, now: datetime | None, names: Table | None) -> list[Entity]:
    from sayso.language.chains.read import read_chains
    from sayso.language.roles import assign_roles

    found = [entity for reader in _readers() for entity in reader(text, now)]
    found += read_chains(text, now, names)
    if opaque := _opaque(text.plain):
        found = [
            entity for entity in found if entity.type in _WHOLE or opaque.isdisjoint((entity.start, entity.end - 1))
        ]
    return [_placed(entity, text) for entity in assign_roles(_apart(found), text)]


def _opaque(plain: str) -> set[int]:
    """The places of links and UUIDs, parts of which look like dates and money."""
    if "://" not in plain and "www." not in plain and plain.count("-") < _UUID_DASHES:
        return set()
    return {place for found in _LINK.finditer(plain) for place in range(*found.span())}


def _apart(found: list[Entity]) -> list[Entity]:
    """Keep what is certain, then what is longest, then what says most; drop whatever overlaps it."""
    if len(found) < 2:
        return found
    kept: list[Entity] = []
    taken: set[int] = set()
    for entity in sorted(found, key=_precedence):
        places = range(entity.start, entity.end)
        if taken.isdisjoint(places):
            taken.update(places)
            kept.append(entity)
    return sorted(kept, key=lambda entity: (entity.start, entity.end))


def _precedence(entity: Entity) -> tuple[bool, int, int]:
    return entity.type not in _CERTAIN, entity.start - entity.end, _RANK.get(entity.type, 0)


def _placed(entity: Entity, text: Text) -> Entity:
    start, end = text.span(entity.start, entity.end)
    return Entity(entity.type, start, end, text.raw[start:end], entity.value, entity.candidates, entity.role)


@cache
def _readers() -> tuple[Reader, ...]:
    """The readers, imported at the first text so that `import sayso` stays light."""
    from sayso.language.addresses import read_addresses
    from sayso.language.booleans import read_booleans
    from sayso.language.documents import read_documents
    from sayso.language.emails import read_emails
    from sayso.language.money import read_money
    from sayso.language.numbers.read import read_numbers, read_ordinals, read_percents
    from sayso.language.orders import read_orders
    from sayso.language.phones import read_phones
    from sayso.language.when import read_when

    return (
        read_addresses,
        read_orders,
        read_emails,
        read_phones,
        read_documents,
        read_booleans,
        read_money,
        read_numbers,
        read_ordinals,
        read_percents,
        read_when,
    )
