"""The names of chains and tokens, from the packaged list and from an operator's own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, Final, NamedTuple, TypeVar

import msgspec
from msgspec import Meta, Struct

from sayso.errors import ConfigError
from sayso.language.detect import Lang
from sayso.language.fold import fold

MAX_NAMES: Final = 20_000
"""The names that one list may hold, chains and tokens together."""
MAX_NAME_CHARS: Final = 60

TOKEN = re.compile(r"[^\W_]++|[-=]{1,3}+>|[^\w\s]|_")
"""A word or a mark; an arrow is one mark."""

_Key = TypeVar("_Key")
_Entry = TypeVar("_Entry")
_Spoken = Annotated[str, Meta(min_length=1, max_length=MAX_NAME_CHARS, pattern=r"[^\W_]")]


class Chain(Struct, frozen=True, forbid_unknown_fields=True):
    """A chain by its EIP-155 id, and what people call it."""

    id: Annotated[int, Meta(gt=0)]
    name: _Spoken
    also: list[_Spoken] = []


class Token(Struct, frozen=True, forbid_unknown_fields=True):
    """A token by its symbol, and what people call it; `pegged` to a currency, 100 in it is 100 of it."""

    symbol: _Spoken
    also: list[_Spoken] = []
    pegged: bool = False


class _Words(Struct, frozen=True, forbid_unknown_fields=True):
    any: str = ""
    en: str = ""
    pt: str = ""
    es: str = ""
    proper: str = ""
    people: str = ""
    rare: str = ""


class _List(Struct, frozen=True, forbid_unknown_fields=True):
    chains: list[Chain] = []
    tokens: list[Token] = []
    words: _Words = _Words()


class Name(NamedTuple):
    """What a name stands for: a chain, a token, or either.

    `is_symbol` says that it is the token's symbol, `is_title` that it is what the chain is called.
    """

    words: tuple[str, ...]
    chain: int | None
    token: str | None
    is_symbol: bool = False
    is_title: bool = False


@dataclass(frozen=True, eq=False)
class Table:
    """Every name that is known, by its first word; compared by identity, so that it can be a key."""

    chains: dict[int, Chain]
    tokens: dict[str, Token]
    words: dict[str, frozenset[str]]
    names: dict[str, tuple[Name, ...]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", _by_first_word(self.chains.values(), self.tokens.values()))

    def is_everyday(self, word: str, lang: Lang) -> bool:
        """Whether a name is an everyday word of the language too, and needs something beside it that tells."""
        return word in self.words["any"] or word in self.words[lang] or word in self.words["proper"]


def parse(toml: str | bytes, also: Table | None = None) -> Table:
    """Return the table that a list in TOML describes, together with what `also` knows (None: the packaged list).

    The list is of the form of the packaged `names.toml`. Raises ConfigError `language.names_invalid` where it is not.

    >>> parse('chains = [{ id = 4242, name = "Acme Chain", also = ["acme"] }]').chains[4242].name
    'Acme Chain'
    """
    listed = _decoded(toml)
    _check_size(listed)
    base = known() if also is None else also
    words = {kind: base.words.get(kind, frozenset()) | set(line) for kind, line in _lines(listed.words)}
    chains = {chain.id: chain for chain in listed.chains}
    tokens = {token.symbol.upper(): token for token in listed.tokens}
    return Table(_under(base.chains, chains), _under(base.tokens, tokens), words)


def _under(base: dict[_Key, _Entry], listed: dict[_Key, _Entry]) -> dict[_Key, _Entry]:
    """Both, the listed ones last: where two have the same name, the last has it."""
    return {key: entry for key, entry in base.items() if key not in listed} | listed


@cache
def known() -> Table:
    """The table of the packaged list."""
    from importlib.resources import files

    empty = Table({}, {}, {})
    return parse(files("sayso.language.chains").joinpath("names.toml").read_bytes(), empty)


def _decoded(toml: str | bytes) -> _List:
    try:
        return msgspec.toml.decode(toml, type=_List)
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError, RecursionError) as error:
        raise ConfigError(f"the list of names does not read: {error}", code="language.names_invalid") from error


def _check_size(listed: _List) -> None:
    entries: list[Any] = [*listed.chains, *listed.tokens]
    if (count := sum(1 + len(entry.also) for entry in entries)) > MAX_NAMES:
        message = f"the list of names holds {count} names, and {MAX_NAMES} are the most"
        raise ConfigError(message, code="language.names_invalid")


def _lines(words: _Words) -> Iterator[tuple[str, list[str]]]:
    for kind, line in msgspec.structs.asdict(words).items():
        yield kind, fold(line).split()


def _by_first_word(chains: Iterable[Chain], tokens: Iterable[Token]) -> dict[str, tuple[Name, ...]]:
    found: dict[tuple[str, ...], Name] = {}
    for chain in chains:
        for spoken in (chain.name, *chain.also):
            words = _words(spoken)
            found[words] = Name(words, chain.id, None, is_title=spoken == chain.name)
    for token in tokens:
        for spoken in (token.symbol, *token.also):
            words = _words(spoken)
            said = found.get(words) or Name(words, None, None)
            found[words] = said._replace(token=token.symbol, is_symbol=spoken == token.symbol)
    return _grouped(found.values())


def _grouped(names: Iterable[Name]) -> dict[str, tuple[Name, ...]]:
    by_first: dict[str, list[Name]] = {}
    for name in sorted(names, key=lambda name: -len(name.words)):
        by_first.setdefault(name.words[0], []).append(name)
    return {first: tuple(group) for first, group in by_first.items()}


def _words(spoken: str) -> tuple[str, ...]:
    """A name as the reader sees it: its words and marks, but for the hyphens that people write or leave out."""
    return tuple(part for part in TOKEN.findall(fold(spoken)) if part != "-")
