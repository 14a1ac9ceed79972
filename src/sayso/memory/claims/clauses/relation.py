"""What a statement tells of somebody or something by a noun or a verb: "Ann is Leo's teacher", "Ann teaches Leo".

Both tell one relation of one thing, with one answer: who it is, what it is, how much or when.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sayso.memory.claims.clauses import wordings
from sayso.memory.claims.clauses.duty import with_names
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.values.value import Value
from sayso.memory.claims.vocabulary.lexicon import persons
from sayso.memory.claims.vocabulary.particles import DETERMINERS, PREPOSITIONS
from sayso.memory.claims.vocabulary.relations import DOINGS, HAVINGS, LOOSE, MEASURES, PASSIVES, STARTED, SWITCHED
from sayso.memory.claims.vocabulary.words import Word, fold_same, terms_of

MAX_TOLD_CHARS: Final = 120
"""A longer statement tells more than one relation."""
Span = tuple[int, int]


class Told(NamedTuple):
    """One relation: its name, the word that tells it, of what in terms, and where the answer stands: from `start` with
    its article, from `named` without.

    `noun` tells that a noun tells it, `switched` that only a change to the answer is told, `loose` that the verb may
    tell something else, `begun` that it is so from now on, `own` that it is of whoever speaks.
    """

    relation: str
    form: str
    of: frozenset[str]
    start: int
    named: int
    end: int
    noun: bool = False
    switched: bool = False
    loose: bool = False
    begun: bool = False
    own: bool = False


@lru_cache(maxsize=4_096)
def told(said: Statement) -> tuple[Told, ...]:
    """The relations that the clauses of a statement tell, where a clause tells one and nothing else."""
    if len(said.text) > MAX_TOLD_CHARS:
        return ()
    return tuple(each for start, end in _clauses(said.text) for each in _told_in(said, start, end))


@lru_cache(maxsize=4_096)
def told_under(key: Statement, said: Statement) -> tuple[Told, ...]:
    """The relations that a host tells by a key and its value: "bread_supplier", "Miller's"."""
    heads = [word for word in (*key.words[-1:], *key.words[:1]) if word.bare in _RELATIONS]
    heads += [word for word in key.words[-2:-1] if word.bare in _RELATIONS]  # "departure_time"
    if not heads or len(said.text) > MAX_TOLD_CHARS:
        return ()
    name = wordings.WHOLE.fullmatch(with_names(said.text)) if not said.values else None
    value = said.values[0] if len(said.values) == 1 and not said.terms - {said.values[0].unit} else None
    found: list[Told] = []
    for relation, families in _RELATIONS[heads[0].bare]:
        of = key.terms - {heads[0].term} - terms_of([word for word in key.words if word.bare in _THINGS[relation]])
        if value is not None and value.family in families:
            found.append(Told(relation, heads[0].bare, of, value.start, value.start, value.end, noun=True))
        if name is not None and not families:
            found.append(_answered(relation, heads[0].bare, of, name)._replace(noun=True))
    return tuple(found)


_PARTED: Final = re.compile(r"[,;]\s")


def _clauses(text: str) -> list[Span]:
    marks = [mark.span() for mark in _PARTED.finditer(text)]
    starts, ends = [0, *(end for _, end in marks)], [*(start for start, _ in marks), len(text)]
    return list(zip(starts, ends, strict=True))


def _told_in(said: Statement, first: int, end: int) -> Iterator[Told]:
    lead = wordings.LEAD.match(fold_same(said.text), first, end)
    start = lead.end() if lead is not None else first
    part = _part(said, start, end)
    plain = with_names(part.text)
    own = wordings.OWN.search(plain.lower()) is not None
    for each in _measured(part, plain) if part.values else _worded(part, plain, led=start > first):
        yield each._replace(
            own=each.own or own, start=each.start + start, named=each.named + start, end=each.end + start
        )


def _worded(said: Statement, plain: str, *, led: bool) -> Iterator[Told]:
    yield from _by_noun(said, plain)
    yield from _done(said, plain, led)
    yield from _done_by(said, plain)
    yield from _dealt_with(said, plain)
    yield from _had(said, plain)


def _part(said: Statement, start: int, end: int) -> Statement:
    """One clause of a statement, with its words and values as they were read in it."""
    words = [word for word in said.words if start <= word.start and word.end <= end]
    values = [value for value in said.values if start <= value.start and value.end <= end and not _is_aside(value)]
    return said._replace(
        text=said.text[start:end],
        words=tuple(word._replace(start=word.start - start, end=word.end - start) for word in words),
        values=tuple(value._replace(start=value.start - start, end=value.end - start) for value in values),
        terms=terms_of(words),
    )


_SINCE: Final = re.compile(r"(?:since|as of|from|desde|a partir)\b")


def _is_aside(value: Value) -> bool:
    """Whether a value only tells since when it is so, or is a name: "O2", "Mill Street"."""
    named = value.family == "code" or (value.family == "place" and not any(map(str.isdigit, value.text)))
    since = value.family != "time" and _SINCE.match(fold_same(value.text)) is not None  # "open from 8"
    return since or (named and value.text[:1].isupper())


def _by_noun(said: Statement, plain: str) -> Iterator[Told]:
    """ "Ann is Leo's teacher", "my bank is Monzo"."""
    for form in (wordings.IS_ONE, wordings.ONE_IS):
        found = form.match(plain)
        if found is None or not _is_verb(said, found) or wordings.THEIRS.search(found["what"].lower()):
            continue
        one_of_many = found["be"] in wordings.ENGLISH_BE or not found["what"].startswith("a ")  # in Portuguese "the"
        if form is wordings.ONE_IS and one_of_many and wordings.ANY_ONE.match(found["what"]):
            continue
        head = _head(said, found.span("what"))
        for relation, families in _RELATIONS.get(head.bare, ()) if head is not None else ():
            if head is not None and not families and _may_lead(relation, found):
                of = _terms(said, found.span("what")) - {head.term, head.bare}
                yield _of_things(said, _answered(relation, head.bare, of, found))._replace(noun=True)


def _may_lead(relation: str, found: re.Match[str]) -> bool:
    """Whether what stands after "is" tells the answer: "the gym is in Leeds" does not tell which it is."""
    lead = found.groupdict().get("lead")
    return not lead or PREPOSITIONS.get(lead) in _ROLES.get(relation, ())


_ROLES: Final = {each.name: each.roles for each in HAVINGS}


def _head(said: Statement, place: Span) -> Word | None:
    """The noun that tells what somebody is: the last before "of", but for one word that only tells which kind."""
    of = wordings.OF.search(fold_same(said.text), *place)
    words = [word for word in said.words if place[0] <= word.start < (of.start() if of is not None else place[1])]
    at = next((at for at in reversed(range(len(words))) if words[at].bare in _RELATIONS), None)
    if at is None:
        return None
    after = [word for word in words[at + 1 :] if word.term]
    return words[at] if of is not None or not after or (len(after) == 1 and not after[0].name) else None


def _done(said: Statement, plain: str, led: bool) -> Iterator[Told]:
    """ "Ann teaches Leo", "quem ensina o Leo é a Ana", "a Leo lo cuida Ana"."""
    for each in DOINGS:
        for verbs, needed in ((each.alone, False), (each.of, True)):
            for verb in verbs.finditer(plain.lower()) if verbs is not None else ():
                found = _doer(said, plain, verb, led)
                if found is None:
                    continue
                match, spans = found
                words = [word.bare for word in said.words if any(start <= word.start < end for start, end in spans)]
                told_of = " ".join(plain[start:end] for start, end in spans).lower()
                if wordings.THEIRS.search(told_of) or (needed and each.things.isdisjoint(words)):
                    continue
                of = frozenset[str]().union(*(_terms(said, span) for span in spans))
                yield _of_things(said, _answered(each.name, verb[0], of, match))
                break


def _doer(said: Statement, plain: str, verb: re.Match[str], led: bool) -> tuple[re.Match[str], list[Span]] | None:
    """Who does what a verb says, and where what they do it with stands."""
    before, after = verb.span()
    first = wordings.ONE_DOES.fullmatch(plain, 0, before)
    if first is not None and wordings.TO_WHOM.fullmatch(plain, 0, before) is None:
        tail = wordings.TAIL.search(plain, after)
        return first, [(after, tail.start() if tail is not None else len(plain))]
    if wordings.WHO_DOES.fullmatch(plain, 0, before):
        last = wordings.IT_IS.match(plain, after)
        return (last, [last.span("what")]) if last is not None and _is_verb(said, last) else None
    whom = wordings.FOR_WHOM.fullmatch(plain, 0, before)
    last = wordings.DOES_ONE.match(plain, after)
    if whom is None or last is None or not (whom["for"] or (led and not whom["what"])):
        return None
    return last, [last.span("what"), whom.span("what")]


def _done_by(said: Statement, plain: str) -> Iterator[Told]:
    """ "Leo is taught by Ann"."""
    found = wordings.DONE_BY.match(plain)
    if found is None or not _is_verb(said, found) or wordings.THEIRS.search(found["what"].lower()):
        return
    for names, verbs in PASSIVES:
        for name in names if verbs.match(plain, found.start("verb")) else ():
            yield _of_things(said, _answered(name, found["verb"], _terms(said, found.span("what")), found))


def _dealt_with(said: Statement, plain: str) -> Iterator[Told]:
    """ "We get our eggs from Hill Farm", "Leo takes lessons with Bea", "I see Dan for physio"."""
    if (bought := _first(wordings.BOUGHT, plain)) is not None:
        yield _of_things(said, _answered("supplier", "from", _terms(said, bought.span("what")), bought))
    taught = _first(wordings.LESSONS, plain)
    if taught is not None and not wordings.THEIRS.search(taught["who"].lower()):
        of = _terms(said, taught.span("who")) | _terms(said, taught.span("what"))
        yield _of_things(said, _answered("teacher", "with", of, taught))
    got = wordings.GOT_DONE.match(plain)
    for each in DOINGS if got is not None else ():
        if got is not None and not each.things.isdisjoint(got["what"].split()):
            yield _answered(each.name, "got", frozenset(), got)
    visited = wordings.VISITS.match(plain)
    for each in DOINGS if visited is not None else ():
        if visited is not None and each.alone is not None and each.alone.fullmatch("treats"):
            own = terms_of([word for word in said.words if word.bare in each.nouns])
            yield _answered(each.name, "visits", _terms(said, visited.span("what")) - own, visited)


def _first(forms: Iterable[re.Pattern[str]], plain: str) -> re.Match[str] | None:
    return next((found for form in forms if (found := form.match(plain)) is not None), None)


def _had(said: Statement, plain: str) -> Iterator[Told]:
    """ "I bank with Monzo", "Leo studies at Leeds"."""
    lower = plain.lower()
    for each in HAVINGS:
        way = each.ways.search(lower)
        found = wordings.LED_TO.match(plain, way.end()) if way is not None else None
        if way is None or found is None:
            continue
        who = _NOW.sub("", lower[: way.start()].strip())
        own = wordings.SELF.fullmatch(who) is not None and (
            bool(who) or wordings.FIRST.match(way[0].removeprefix("le ")) is not None
        )
        owner = _terms(said, (0, way.start()))
        if own or (owner and not wordings.THEIRS.search(who)):
            switched, loose, begun = (re.fullmatch(ways, way[0]) is not None for ways in (SWITCHED, LOOSE, STARTED))
            each_told = _answered(each.name, way[0], owner | _terms(said, found.span("what")), found)
            yield each_told._replace(switched=switched, loose=loose, begun=begun, own=own)


_NOW: Final = re.compile(rf"(?:^| ){wordings.THEN}$")


def _measured(said: Statement, plain: str) -> Iterator[Told]:
    """ "The cat weighs 4 kg", "its weight is 4 kg"."""
    for each in MEASURES:
        nouns = [word for word in said.words if word.bare in each.nouns]
        verbs = [
            verb for verb in each.verbs.finditer(plain.lower()) if all(verb.start() != noun.start for noun in nouns)
        ]
        things = terms_of([word for word in said.words if word.bare in each.things])
        until = _UNTIL.search(plain.lower()) is not None and not any(_UNTIL.search(verb[0]) for verb in verbs)
        if len(said.values) != 1 or said.values[0].family not in each.families or until:
            continue
        if not nouns and (not verbs or (each.things and not things)):
            continue
        (value,) = said.values
        by = [word for word in said.words if any(verb.start() <= word.start < verb.end() for verb in verbs)]
        kinds = terms_of([word for word in said.words if word.bare in each.kinds | _UNITS]) | {value.unit}
        of = said.terms - terms_of(nouns) - terms_of(by) - kinds - things
        form = verbs[0][0] if verbs else nouns[0].bare
        yield Told(each.name, form, of, value.start, value.start, value.end, noun=not verbs)


_UNTIL: Final = re.compile(r"\b(?:until|till|hasta|ate)\b")
"""What leads to an end: "open until 8" tells when it closes."""
_UNITS_WORDS = "kg kilo kilos quilo quilos mg ml g lb lbs euros reais pesos dolares dollars pounds"
_UNITS: Final = frozenset(_UNITS_WORDS.split())


def _answered(relation: str, form: str, of: frozenset[str], found: re.Match[str]) -> Told:
    return Told(relation, form, of, found.start("det"), found.start("one"), found.end("one"))


def _of_things(said: Statement, each: Told) -> Told:
    """A relation without what is always meant: the teeth that a dentist sees to."""
    things = _THINGS[each.relation] | _HOMES
    return each._replace(of=each.of - terms_of([word for word in said.words if word.bare in things]))


_HOMES: Final = frozenset({"house", "home", "casa", "hogar"})
"""Where most of what is done for somebody is done."""
_THINGS: Final = {
    **{each.name: each.things for each in DOINGS},
    **{each.name: frozenset[str]() for each in HAVINGS},
    **{each.name: each.kinds | each.things for each in MEASURES},
}
_RELATIONS: Final[dict[str, list[tuple[str, frozenset[str]]]]] = {}
"""The relations that each noun names, with the families of their values."""
for _name, _nouns, _families in (
    *((each.name, each.nouns, frozenset[str]()) for each in DOINGS),
    *((each.name, each.nouns, frozenset[str]()) for each in HAVINGS),
    *((each.name, each.nouns, each.families) for each in MEASURES),
):
    for _noun in sorted(_nouns):
        _RELATIONS.setdefault(_noun, []).append((_name, _families))


def _terms(said: Statement, place: Span) -> frozenset[str]:
    words = [word for word in said.words if place[0] <= word.start < place[1] and word.bare not in _SMALL]
    return frozenset(word.bare if word.term in persons() else word.term for word in words) - {""}  # a son, a daughter


_SMALL: Final = DETERMINERS | PREPOSITIONS.keys()


def _is_verb(said: Statement, found: re.Match[str]) -> bool:
    """Whether "e" is "é", and does not join two things."""
    return found["be"] != "e" or said.text[found.start("be")] in "éÉ" or said.text.isascii()
