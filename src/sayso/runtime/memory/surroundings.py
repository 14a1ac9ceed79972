"""What the world is like: set by the host alone, replaced as it changes, and never by what is said (SBC-L18…L20)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, tzinfo
from typing import Any

import msgspec

from sayso.memory.admission import handed
from sayso.memory.facts import same
from sayso.memory.keys import family, words
from sayso.memory.limits import SURE
from sayso.memory.ranking.stems import terms
from sayso.records import Environment, Fact, Observation, replace
from sayso.records.plain import Plain

OF_WORLD = "world/"
"""How the ids of what the host says of the world begin: a key, and how often it has changed."""
MIN_REPEATED_CHARS = 8
"""What is shorter may stand in a text by chance."""
_OWN = ("timezone", "location")


class Said(Plain, frozen=True, omit_defaults=True):
    """What the host says of one thing; `revision` counts how often it has changed, None is nothing any more."""

    value: Any
    at: datetime
    revision: int = 0


World = Mapping[str, Said]


def read(rows: Mapping[str, Any]) -> dict[str, Said]:
    """The world as it is stored."""
    return {key: msgspec.convert(row, Said) for key, row in rows.items()}


def changed(world: World, values: Mapping[str, Any], at: datetime) -> dict[str, Said]:
    """What is to be stored when the host says these; of the same thing, what another key said is taken back."""
    found: dict[str, Said] = {}
    for key, value in values.items():
        before = world.get(key)
        if before is not None and same(before.value, value):
            continue
        found[key] = Said(value, at, before.revision + 1 if before is not None else 0)
        for other in _elsewhere(world, key, value, at):
            if other not in values:
                found[other] = Said(None, at, world[other].revision + 1)
    return found


def _elsewhere(world: World, key: str, value: Any, at: datetime) -> list[str]:
    """The other keys whose older values a new one surely takes the place of."""
    if not isinstance(value, str):
        return []
    from sayso.memory import detect  # reading a context needs none of it
    from sayso.memory.claims import read as claims
    from sayso.memory.discourse.stands import Discourse

    known = Around([fact for fact in facts_of(world) if fact.key != key and not _told_apart(fact.key, key)])
    sentences = claims.read(value, now=at)
    said = [claims.host_claim(words(key), value, at), *(sentences if len(sentences) > 1 else ())]
    found = [each for claim in said if (each := detect.draft(claim, known, Discourse())) is not None]
    sure = dict.fromkeys(each.target for draft in found for each in draft.proposals if each.score >= SURE)
    return [fact.key for fact in map(known.get, sure) if fact is not None]


def _told_apart(one: str, other: str) -> bool:
    """Whether a host tells two things apart by their keys: "weather_lisbon" and "weather_porto" are both so."""
    first, second = family(one), family(other)
    shared = {*words(first).casefold().split()} & {*words(second).casefold().split()}
    return first != second and bool(shared)


def facts_of(world: World) -> list[Fact]:
    """What the host says of the world, as facts that what is said can be held against."""
    return [
        Fact(
            id=_id(key, said),
            space="",
            subject="@world",
            key=key,
            value=said.value,
            learned_at=said.at,
        )
        for key, said in world.items()
        if isinstance(said.value, str) and key not in _OWN
    ]


def environment(world: World, own: Mapping[str, Any], at: datetime) -> Environment:
    """The environment of a session at a time: what the host says of the world, under what it says for this session."""
    values = {key: said.value for key, said in world.items()} | dict(own)
    given = {key: handed(value) for key, value in values.items() if value is not None}
    zone = _zone(str(given.get("timezone", "UTC")))
    if zone is not None:
        given.pop("timezone", None)
    local = at.astimezone(zone or UTC)  # of a zone that nobody knows the name is told, and the time is UTC
    place = str(given.pop("location", ""))
    return Environment(current_time=local, timezone=str(zone or UTC), location=place, external_data=given)


def _zone(name: str) -> tzinfo | None:
    """The zone of a name, or nothing."""
    if name == "UTC":
        return UTC
    from zoneinfo import ZoneInfo  # where the zone is UTC nothing else is needed

    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # a name that no zone has, no name at all, a folder
        return None


def without_past(said: Observation, world: World) -> Observation:
    """What was said, without what only repeats how the world was before."""
    live = {_id(key, each) for key, each in world.items() if each.value is not None}
    past = [(start, end) for start, end, fact_id in said.ties if fact_id.startswith(OF_WORLD) and fact_id not in live]
    return replace(said, gone=(*said.gone, *past)) if past else said


def repeated(text: str, facts: Iterable[Fact]) -> list[tuple[int, int, str]]:
    """The spans of a text that say word for word what the host says of the world; they are so as long as that is."""
    found, plain = list[tuple[int, int, str]](), _plain(text)
    for fact in facts:
        value = _plain(str(fact.value)).strip(" .")
        start = plain.find(value) if len(value) >= MIN_REPEATED_CHARS else -1
        if start >= 0:
            found.append((start, start + len(value), fact.id))
    return found


def _plain(text: str) -> str:
    """A text in lower case, letter for letter."""
    lower = text.lower()
    return lower if len(lower) == len(text) else text


def _id(key: str, said: Said) -> str:
    return f"{OF_WORLD}{key}/{said.revision}"


class Around:
    """A few facts, as detectors may ask of them."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        self._facts = {fact.id: fact for fact in facts}
        self._terms = {fact.id: frozenset(terms(f"{words(fact.key)} {fact.value}")) for fact in facts}

    def get(self, fact_id: str) -> Fact | None:
        return self._facts.get(fact_id)

    def earlier(self, fact: Fact) -> Fact | None:
        return None

    def candidates(self, terms: Iterable[str], limit: int) -> Sequence[Fact]:
        wanted = set(terms)
        found = [(len(wanted & has), fact_id) for fact_id, has in self._terms.items() if wanted & has]
        return [self._facts[fact_id] for _, fact_id in sorted(found, reverse=True)[:limit]]

    def recent(self, limit: int) -> Sequence[Fact]:
        return list(self._facts.values())[-limit:]
