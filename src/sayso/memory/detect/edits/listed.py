"""One of several: a statement that lists things, without one of them."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.values.value import Value, among
from sayso.memory.claims.vocabulary.particles import ARTICLES, PREPOSITIONS, any_of
from sayso.memory.claims.vocabulary.verbs import ORDINARY
from sayso.memory.claims.vocabulary.words import Word, fold_same

MAX_LABEL_CHARS: Final = 80
"""How long what stands before the colon of a list may be."""
MAX_MEMBERS: Final = 24
"""Members of a list that are looked at."""

_AND = r"(?:and|e|y|&|\+|plus|mais|mas|alem d[aeo]|ademas de)"
_JOINT: Final = re.compile(rf"(?<!\s)\s*(?:[,;]\s+(?:{_AND}\s+)?|\s{_AND}\s+)")
_JOINS: Final = re.compile(rf"(?:^|\s){_AND}\s")
_IS: Final = re.compile(r"\sé\s", re.IGNORECASE)
# How much of what stands before it: "malt, 15 crates".
_MEASURE: Final = re.compile(
    r"\d+ ?(?:x|crates?|cartons?|boxes|box|bags?|packs?|packets?|bottles?|cans?|kilos?|kg|litres?|liters?|pieces?|pcs"
    r"|units?|trays?|sacks?|dozen|caixas?|sacos?|pacotes?|garrafas?|latas?|quilos?|unidades?|duzias?|fardos?|cajas?|bolsas?"
    r"|paquetes?|botellas?|litros?|docenas?|bultos?|piezas?)\W*$"
)
_LABEL: Final = re.compile(rf"[^:;,.!?]{{2,{MAX_LABEL_CHARS}}}:\s+")
# What begins a thing of a list: "two pizzas", "a lamp", "el de hogar".
_ITEM: Final = re.compile(
    r"(?:\d|(?:an?|the|some|one|two|three|four|five|six|ten|twelve|my|our|um|uma|uns|umas|dois|duas|tres|quatro|cinco"
    r"|seis|dez|doze|meia|un|una|unos|unas|dos|cuatro|diez|doce|medio|media|o|os|as|el|la|los|las|minha|meu|mi)\s)"
)
_LIST: Final = 2
_GOVERNS: Final = frozenset({"with", "for"})


class Member(NamedTuple):
    """A member of a list; `joined` tells that a comma and a word, or a word alone, leads to it."""

    start: int
    end: int
    joined: bool
    comma: bool


def members(said: Statement) -> tuple[int, list[Member]]:
    """Where the list of a statement begins, after its label, and what its members are; one member is no list.

    >>> from sayso.memory.claims.clauses.statement import statement
    >>> text = "for the van: oil, two tyres and a lamp"
    >>> [text[each.start : each.end] for each in members(statement(text, "en", None))[1]]
    ['oil', 'two tyres', 'a lamp']
    """
    plain = fold_same(said.text)
    label = _LABEL.match(plain)
    start = label.end() if label is not None and not _inside(said, label.end() - 2) else 0
    found: list[Member] = []
    at, joined, comma = start, False, False
    for joint in _JOINT.finditer(plain, start):
        if _IS.search(said.text[joint.start() : joint.end()]):
            continue  # "a aula é", and not "a aula e"
        if _inside(said, joint.start()) or plain.count("(", at, joint.start()) > plain.count(")", at, joint.start()):
            continue
        found.append(Member(at, joint.start(), joined, comma))
        at, joined = joint.end(), _JOINS.search(joint[0]) is not None
        comma = joint[0].lstrip()[:1] in (",", ";")
    end = start + len(said.text[start:].rstrip(" .!"))
    return start, [*found, Member(at, max(at, end), joined, comma)][:MAX_MEMBERS]


def _inside(said: Statement, at: int) -> bool:
    return any(value.start <= at < value.end for value in said.values)


def without_member(
    said: Statement, about: frozenset[str], values: tuple[Value, ...] = (), keep: frozenset[str] = frozenset()
) -> tuple[str, tuple[str, ...]] | None:
    """A list without the members that are about some terms or values, and those members.

    None where it is no list, where nothing would be left, or where all of it is meant. What is about `keep` stays.
    """
    start, found = members(said)
    found = _things(said, start, found)
    if len(found) < _LIST or not (start or any(each.joined for each in found)):
        return None
    if keep and any(_count(said, each, keep, ()) for each in found):
        mine = [each for each in found if not _count(said, each, keep, ())]
    else:
        counts = [_count(said, each, about, values) for each in [_named_in(said, found[0]), *found[1:]]]
        counts = counts if any(counts[1:]) else [_count(said, each, about, values) for each in found]
        mine = [each for each, count in zip(found, counts, strict=True) if count and count == max(counts)]
    others = [each for each in found if each not in mine]
    if not mine or not any(_told(said, each) for each in others) or not _apart(said, start, mine, others, about):
        return None
    gone = [(_item_start(said, each, about) if each.start == 0 else None, each) for each in mine]
    words = tuple(said.text[each.start if item is None else item : each.end].strip() for item, each in gone)
    left = _TWICE.sub("", _cut(said, start, found, mine, about))
    last = mine[-1] is found[-1] and mine[-1].joined and not mine[-1].comma
    return f"{left}{when_of(said, *mine[-1][:2])}" if last else left, words


def when_of(said: Statement, start: int, end: int) -> str:
    """When it is that the last of several things is told with, which is when all of them are; "" where each has its
    own: "oil change and new tyres on the 12th"."""
    times = [value for value in said.values if value.family in ("date", "time", "range")]
    inside = [value for value in times if start <= value.start < end]
    if not inside or len(inside) < len(times):
        return ""
    lead = _LEAD.search(said.text, start, inside[0].start)
    return f" {said.text[lead.start() if lead else inside[0].start : end].strip(' .')}"


_LEAD: Final = re.compile(r"(?:(?:on|at|for|in|by|el|no|na|para|pra|dia|em|en|the|a|las?|às?) )+$", re.IGNORECASE)


def without_extra(said: Statement, about: frozenset[str], leads: frozenset[str]) -> tuple[str, tuple[str, ...]] | None:
    """A thing without what it is told to come with, or without, after one of some words: "a room with breakfast"."""
    for index, word in enumerate(said.words):
        lead = next((each for each in reversed(said.words[:index]) if each.bare not in ARTICLES), None)
        lead = lead if lead is None or lead.bare in leads else _list_lead(said, index, leads)
        if word.term not in about or lead is None or lead.bare not in leads:
            continue
        head, tail = said.text[: lead.start].rstrip(" ,/"), said.text[word.end :].lstrip("/")
        if (rest := _without_item(said, lead, word)) is not None:
            return rest, (said.at((word.start, word.end)),)
        if _ENDS.match(tail) and any(each.term for each in said.words[:index] if each.end <= len(head)):
            return _JOINED.sub("", head) + tail, (said.text[lead.start : word.end],)
    return None


def _list_lead(said: Statement, index: int, leads: frozenset[str]) -> Word | None:
    """What leads to a list that a word is a later member of."""
    return next((each for each in reversed(said.words[:index]) if each.bare in leads), None)


def _without_item(said: Statement, lead: Word, gone: Word) -> str | None:
    """What is left of a list of what a thing comes with: "with cheese, onion and bacon"; None where it is no list."""
    start = said.text.find(" ", lead.end) + 1
    end = next((mark.start() for mark in _LIST_ENDS.finditer(said.text, start)), len(said.text))
    parts = [part.strip() for part in _JOINT.split(said.text[start:end])]
    left = [part for part in parts if gone.bare not in fold_same(part).split()]
    if len(parts) < _LIST or len(left) != len(parts) - 1 or not start:
        return None
    joints = [joint[0].strip(" ,") for joint in _JOINT.finditer(said.text, start, end) if _JOINS.search(joint[0])]
    joins = joints[0] if joints else "and"
    told = f" {joins} ".join([", ".join(left[:-1]), left[-1]]) if len(left) > 1 else left[0]
    return f"{said.text[:start]}{told}{said.text[end:]}"


_LIST_ENDS: Final = re.compile(r"[.;!?]|\s(?:please|pls|por favor|porfa|pf|xfa)(?!\w)", re.IGNORECASE)
_ENDS: Final = re.compile(r"\s*(?:[,.;!?]|$|(?:and|y|e|on|for|at|el|para|pra|dia)\s)", re.IGNORECASE)
_JOINED: Final = re.compile(rf"(?:,|\s{_AND})$", re.IGNORECASE)


_TWICE: Final = re.compile(
    r"(?<!\w)(a|al|de|en|em|con|com|para|por|to|on|at|for|with|in|from) (?=\1(?!\w))", re.IGNORECASE
)
"""What led to the first of several leads to the next one as well: "a la excursión y a la cena"."""


def _things(said: Statement, start: int, found: list[Member]) -> list[Member]:
    """The members that are things; what only tells more of one goes with it: "3 shirts, blue"."""
    kept: list[Member] = []
    joined = _ends_joined(found)
    parallel = ((bool(start) or joined) and _are_parallel(said, found)) or (joined and _are_bare(said, found))
    for each in found:
        told = _told(said, each)
        alone = each.joined or parallel or (_is_item(said, each) if start or _ends_joined(found) else False)
        if kept and (not (told and alone) or _measures(said, kept[-1], each)):
            kept[-1] = kept[-1]._replace(end=each.end)
        else:
            kept.append(each)
    return kept


def _measures(said: Statement, before: Member, each: Member) -> bool:
    """Whether a member only says how much of the one before it, which does not say so itself."""
    return not _values(said, before) and _MEASURE.match(fold_same(said.text[each.start : each.end])) is not None


def _are_parallel(said: Statement, found: list[Member]) -> bool:
    """Whether every member tells of something with a value of one kind: "tuning at 9:00, strings at 10:30"."""
    kinds = [{value.family for value in _values(said, each)} for each in found if _told(said, each)]
    return len(kinds) == len(found) >= _LIST and bool(kinds[0].intersection(*kinds[1:]))


def _ends_joined(found: list[Member]) -> bool:
    return found[-1].joined


def _told(said: Statement, each: Member) -> bool:
    named = any(value.family == "code" for value in _values(said, each))
    return named or any(each.start <= word.start < each.end and word.term for word in said.words)


def _is_item(said: Statement, each: Member) -> bool:
    start = _led_from(said, each.start, each.end)
    name = any(word.name and word.start == start for word in said.words)
    amount = any(value.start == start for value in said.values)
    return (
        name or amount or _led_again(said, each) or _ITEM.match(fold_same(said.text[each.start : each.end])) is not None
    )


def _led_again(said: Statement, each: Member) -> bool:
    """Whether a member is led to by the word that the one before it is, said again or not: "em inglês e em natação",
    "for Italian and pottery"."""
    first = next((word for word in said.words if each.start <= word.start < each.end), None)
    if first is None or (first.bare not in PREPOSITIONS and not first.term) or first.bare in ARTICLES:
        return False
    if first.term:
        led = [word for word in said.words if word.start < each.start and word.bare not in _AND_WORDS][-_LED_WORDS:]
        after = len(led) == _LED_WORDS and led[0].bare in PREPOSITIONS and led[0].bare not in ARTICLES
        return after and bool(led[1].term) and not first.name and each.joined and not each.comma
    return any(word.bare == first.bare for word in said.words if word.start < each.start)


_AND_WORDS: Final = frozenset({"and", "y", "e", "plus"})
_LED_WORDS: Final = 2
"""A preposition and what it leads to."""


def _led_from(said: Statement, start: int, end: int) -> int:
    """Where a thing begins after the preposition, or the article, that leads to it: "no C6", "a Rita"."""
    first = next((word for word in said.words if start <= word.start < end), None)
    led = first is not None and first.start == start and (first.bare in PREPOSITIONS or first.bare in ARTICLES)
    return first.end + 1 if first is not None and led else start


def _count(said: Statement, each: Member, about: frozenset[str], values: tuple[Value, ...]) -> int:
    terms = {word.term for word in said.words if each.start <= word.start < each.end} & about
    mine = [value for value in said.values if each.start <= value.start < each.end]
    return len(terms) + sum(among(one, mine) for one in values)


def _named_in(said: Statement, first: Member) -> Member:
    """The first member without what the list is of: "the kit has | a lamp"."""
    words = [word for word in said.words if first.start <= word.start < first.end]
    last = next((word.start for word in reversed(words) if word.term), first.start)
    starts = [word.start for word in words if word.start < last and _ITEM.match(f"{word.bare} ")]
    starts += [value.start for value in _values(said, first) if value.start < last]
    return first._replace(start=max(starts, default=last if _led_by_verb(words) else first.start))


def _apart(said: Statement, start: int, mine: list[Member], others: list[Member], about: frozenset[str]) -> bool:
    """Whether the members stand beside each other, and are not what one thing is of: "lunch with Ana and the twins"."""
    if start or any(each.comma and each.joined for each in (*mine, *others)):
        return True
    families = {value.family for each in mine for value in _values(said, each)}
    if any(value.family in families for each in others for value in _values(said, each)):
        return True
    first = [each for each in mine if not each.joined and not each.comma]
    bare = _are_bare(said, [*mine, *others])
    return all(bare or _is_item(said, each) for each in (*mine, *others) if each.joined or each.comma) and all(
        _item_start(said, each, about) is not None for each in first
    )


def _are_bare(said: Statement, found: list[Member]) -> bool:
    """Whether each of two or more is a word with nothing around it, after a verb: "we sell | bread and milk"."""
    words = [[word for word in said.words if each.start <= word.start < each.end] for each in found]
    after = [each for each, member in zip(words, found, strict=True) if member.joined or member.comma]
    led = [each for each, member in zip(words, found, strict=True) if not (member.joined or member.comma)]
    return all(len(each) == 1 and each[0].term for each in after) and all(_led_by_verb(each) for each in led)


def _led_by_verb(words: list[Word]) -> bool:
    return len(words) > 1 and bool(words[-1].term) and _VERB.fullmatch(words[-2].bare) is not None


_VERB: Final = re.compile(
    rf"{any_of(ORDINARY)}|buy|add|get|bring|order|pack|include|compr[ae]|tra[ez]|traiga|traga"
    r"|(?:compr|tra[ez]|lev|llev|ped|peg|busc|anot|agreg|adicion|inclu)[aei]r|\w+(?:ed|ing|amos|emos|imos|aron|aram|ieron|eram|ei|ou|iu)"
)


def _values(said: Statement, each: Member) -> list[Value]:
    return [value for value in said.values if each.start <= value.start < each.end]


def _item_start(said: Statement, each: Member, about: frozenset[str]) -> int | None:
    """Where the thing begins in a member that says more before it: "she ordered | two pizzas"."""
    words = [word for word in said.words if each.start <= word.start < each.end]
    at = next((index for index, word in enumerate(words) if word.term in about), None)
    if at is None:
        return None
    governed = {PREPOSITIONS.get(word.bare, "") for word in words[at:]} & _GOVERNS
    after = {PREPOSITIONS.get(word.bare, "") for word in said.words if word.start >= each.end}
    if not governed <= after:  # "the van with Ana and the car with Otto" are two
        return None
    amounts = [value.start for value in _values(said, each) if value.start < words[at].start]
    starts = amounts + [word.start for word in words[max(0, at - 3) : at] if _ITEM.match(f"{word.bare} ")]
    if not starts and _led_by_verb(words):
        return words[-1].start
    after_it = _JOINT.match(fold_same(said.text), each.end)
    again = after_it is not None and _led_again(said, Member(after_it.end(), len(said.text), True, False))
    led = len(words) > 1 and words[at] is words[-1] and words[-2].bare in PREPOSITIONS
    if not starts and led and (words[-1].name or again):
        alike = after_it is not None and _led_from(said, after_it.end(), len(said.text)) > after_it.end()
        return words[-2].start if alike else words[-1].start  # "at Inter and at Itaú", "at Chase and Ally"
    return max(starts, default=None)


def _cut(said: Statement, start: int, found: list[Member], mine: list[Member], about: frozenset[str]) -> str:
    """The text with the members that stay, each with what joined it to the one before it."""
    text, kept = said.text, [index for index, each in enumerate(found) if each not in mine]
    item = _item_start(said, found[0], about) if kept[0] and not start else None
    parts = [text[: start if item is None else item], text[found[kept[0]].start : found[kept[0]].end]]
    parts += [text[found[index - 1].end : found[index].end] for index in kept[1:]]
    return "".join([*parts, text[found[-1].end :]]).strip()


_BETWEEN: Final = re.compile(
    r"\s*(?:,|,? (?:and|e|y|n|&|\+)) ?(?:(?:(?:one |una? |uma? )?(?:on|for|para|pra)|the|el|los?|las?|os?|as?|dia"
    r"|on the|no dia|n[oa]|del?|d[oa]) ){0,2}",
    re.IGNORECASE,
)
"""What stands between two days of a list."""


def without_value(said: Statement, gone: Value) -> str | None:
    """What is told of several days or hours, without one of them; None where it is not one of several.

    >>> from sayso.memory.claims.clauses.statement import statement
    >>> said = statement("bookings for 7 May and 14 May", "en", None)
    >>> without_value(said, said.values[0])
    'bookings for 14 May'
    """
    alike = [value for value in said.values if value.family == gone.family]
    at = alike.index(gone) if gone in alike else -1
    before, after = (alike[each] if 0 <= each < len(alike) and at >= 0 else None for each in (at - 1, at + 1))
    if after is not None and _BETWEEN.fullmatch(said.text, gone.end, after.start):
        return said.text[: gone.start] + said.text[after.start :]
    if before is not None and _BETWEEN.fullmatch(said.text, before.end, gone.start):
        return said.text[: before.end] + said.text[gone.end :]
    return None
