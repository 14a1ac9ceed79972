"""What is put into a fact, so that it fits between the words around it: an object without the verb that led to it, one
preposition and not two, a number in the place of a number. What does not fit is said in the claim's own words."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.vocabulary.particles import ARTICLES, PREPOSITIONS
from sayso.memory.claims.vocabulary.verbs import PAST, VERBS
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.match import Match, Rule
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.edit import fitted, parts_of, terms_in
from sayso.memory.detect.edits.fluent import Swap, swap_of
from sayso.memory.detect.edits.rewrite import find

_QUOTING: Final[frozenset[Rule]] = frozenset({"quotes_old", "restates_old", "reverted", "echo"})
"""Rules by which a claim names what is gone."""
_GERUND: Final = re.compile(r"[^\W\d_]{2,}(?:ing|ando|endo|indo|iendo)")
_INFINITIVE: Final = re.compile(r"[^\W\d_]{2,}(?:ar|er|ir)")
_NUMBER: Final = re.compile(r"\d[\d.,:]*\w?")
_DONE: Final = re.compile(r"[^\W\d_]{3,}(?:ed|ad[oa]s?|id[oa]s?)")
_WHO_WORDS = """
i we you he she it they 's 're 'm 've is are was were am been being be have has had got just eu nos ele ela eles elas yo
nosotros el ella ellos ellas fui foi foram fue fueron estou esta estamos estoy estan tá ta
"""
_WHO: Final = frozenset(_WHO_WORDS.split())
_TO: Final = re.compile(
    r"(?<!\w)(?:(?:want|need|plan|like|love|hope|mean|try|decide|prefer|wish)(?:s|d|ed|ned|ing|ning)?|tried|going|about|have"
    r"|has|had) to\s$|(?<!\w)(?:wanna|gonna)\s$",
    re.IGNORECASE,
)


def fitting(match: Match, claim: Claim, known: View) -> Match:
    """The match with what it puts into the fact as it fits there."""
    if (named := _with_name(match, claim, known)) is not None:
        return named
    swap = swap_of(match, known)
    if swap is None:
        return _with_rest(match, claim, known)
    quoting = match.rule in _QUOTING or bool(claim.pairs)
    for fit in (
        _thing_alone,
        _said_once,
        _number_for_number,
        _deed_kept,
        _object_alone,
        _led_once,
        _led_too,
        *(() if quoting else (_and_more,)),
    ):
        put = fit(swap, claim)
        if put is None:
            return match._replace(value=claim.text, gone=(known.said.text,)) if not claim.elliptic else match
        swap = put
    return match._replace(value=swap.text, gone=(swap.old,)) if swap.text != match.value else match


def _with_name(match: Match, claim: Claim, known: View) -> Match | None:
    """A value with the name that it is told with, where the one under a key has another: "Visa ending 8821"
    becomes "Mastercard ending 1190", and not a Visa."""
    if not known.bare or not known.values or match.rule in _QUOTING:
        return None
    if not NAMED.search(known.said.text, 0, known.values[0].start):
        return None
    for value in claim.said.values:
        before = [word for word in claim.said.words if word.end <= value.start][-NAMED_BEFORE:]
        verb = max((at for at, word in enumerate(before) if word.bare in VERBS), default=-1)  # "Tom wants room 611"
        names = [word for word in before[verb + 1 :] if word.name and word.term not in known.terms]
        if names and value.text in match.value and not _PARTED.search(claim.said.text, names[0].end, value.start):
            said = claim.said.text[names[0].start : value.end].rstrip(" .!?…")
            return match._replace(value=said, gone=(known.said.text,))
    return None


def as_written(value: str, known: View) -> str:
    """A typed value as it is written under a key, without what leads to it in talk: "martes" for "el martes"."""
    if not known.bare or not known.values or known.values[0].start > 0 or _leads(known.said.text):
        return value
    while _leads(value):
        value = value.partition(" ")[2].lstrip()
    return value


def _leads(text: str) -> bool:
    first, _, rest = text.partition(" ")
    return bool(rest) and (fold_same(first) in ARTICLES or PREPOSITIONS.get(fold_same(first)) in _WHERE_IT_IS)


_WHERE_IT_IS: Final = frozenset({"in", "to"})
"""Prepositions that say no more than the kind of value after them does: "at 18:30", "a las 18:30"."""
NAMED: Final = re.compile(r"(?<!\w)[A-ZÀ-Þ]\w")
NAMED_BEFORE: Final = 3
"""Words before a value among which the name stands that it is told with."""
_PARTED: Final = re.compile(r"[,;:.!?…]\s|(?<!\w)(?:to|at|on|a|para|pra|at[eé]|hasta|up)(?!\w)", re.IGNORECASE)


def _with_rest(match: Match, claim: Claim, known: View) -> Match:
    """The match after which what a fact says besides is still said, where only one part of it is over: "closed book,
    room B14"."""
    text = known.said.text
    if match.rule not in _WHOLE or match.value != claim.text or match.gone != (text,) or not known.fact.said:
        return match
    parts = parts_of(known)
    about = claim.said.terms | {state.name for state in claim.said.states}
    over = [part for part in parts if terms_in(known, part) & about]
    others = [part for part in parts if part not in over]
    if len(over) != 1 or not others or not all(_is_told_apart(known, part, claim) for part in others):
        return match
    return match._replace(value=fitted(text, over[0], claim.text), gone=(known.said.at(over[0]),))


def _is_told_apart(known: View, part: tuple[int, int], claim: Claim) -> bool:
    """Whether a part of a fact says something of its own: a value, a name, or what is joined to the rest by "and"."""
    inside = [word for word in known.said.words if part[0] <= word.start < part[1]]
    valued = any(part[0] <= value.start < part[1] for value in known.values)
    joined = _JOINED.search(known.said.text, 0, part[0]) is not None
    return "partial" in claim.marks or valued or joined or any(word.name for word in inside)


_WHOLE: Final[frozenset[Rule]] = frozenset({"other_state", "denied"})
"""Rules by which all that a fact says is over."""
_JOINED: Final = re.compile(r"(?<!\w)(?:and|e|y)\s$", re.IGNORECASE)


def _thing_alone(swap: Swap, claim: Claim) -> Swap:
    """What is put there without what says that it is so: "a shark" of "its a shark"."""
    said = _IT_IS.match(swap.new)
    return swap if said is None or _IT_IS.match(swap.old) else swap._replace(new=swap.new[said.end() :])


_IT_IS: Final = re.compile(r"(?:its|it's|it’s|it is|that's|that’s|that is|é|es el|es la|es)\s+(?=\S)", re.IGNORECASE)


def _said_once(swap: Swap, claim: Claim) -> Swap | None:
    """The swap without what stands right after it and is said in it: "el 19 de marzo", and not "de marzo" again."""
    words = swap.new.split(" ")
    for size in (3, 2):
        last = " ".join(words[-size:])
        after = swap.tail.lstrip()
        if len(words) > size and fold_same(after).startswith(f"{fold_same(last)} "):
            end = swap.tail.index(after) + len(last)
            return swap._replace(old=swap.old + swap.tail[:end], tail=swap.tail[end:])
    return swap


def _number_for_number(swap: Swap, claim: Claim) -> Swap | None:
    """A number in the place of the number after what it is of: "platform 4", and not "9 4"."""
    after = _NUMBER.match(swap.tail.lstrip())
    if after is None or not _NUMBER.fullmatch(swap.new) or _NUMBER.search(swap.old) or swap.tail[:1] != " ":
        return swap
    return Swap(f"{swap.head}{swap.old} ", after[0], swap.new, swap.tail[1 + after.end() :])


def _deed_kept(swap: Swap, claim: Claim) -> Swap | None:
    """What is done stays, where only something else is done it to: "learn the guitar"."""
    first, _, rest = swap.old.partition(" ")
    infinitive = claim.lang != "en" and first.islower() and _INFINITIVE.fullmatch(fold_same(first)) is not None
    deed = _TO.search(swap.head) is not None or infinitive
    if not deed or not rest or _is_verb(swap.new.partition(" ")[0]) or find(claim.text, swap.new) is None:
        return swap
    return swap._replace(head=f"{swap.head}{first} ", old=rest)


def _object_alone(swap: Swap, claim: Claim) -> Swap | None:
    """What is put there without the verb before it; None where a verb takes the place of another alone."""
    words = swap.new.split(" ")
    if len(words) < 2 or not _is_done(swap.new, claim):
        return swap
    if _TO.search(swap.head) is not None:
        return swap if " " in swap.old or not swap.tail.strip(" .!") else None
    return swap._replace(new=" ".join(words[1:]))


def _led_once(swap: Swap, claim: Claim) -> Swap | None:
    """One preposition, where the old phrase and the new one have each their own."""
    before, (first, _, rest) = swap.head.split()[-1:], swap.new.partition(" ")
    leads = bool(before) and fold_same(before[0]) in PREPOSITIONS
    again = fold_same(first) in PREPOSITIONS and bool(rest) and not rest[0].isdigit()
    return swap._replace(new=rest) if leads and again else swap


def _led_too(swap: Swap, claim: Claim) -> Swap | None:
    """The preposition of the new phrase, where the old one goes with its own: "in the mailbox" for "under the mat"."""
    first, new = fold_same(swap.old.partition(" ")[0]), find(claim.said.text, swap.new)
    if (
        (first not in PREPOSITIONS and first not in _PLACED)
        or new is None
        or fold_same(swap.new.partition(" ")[0]) in PREPOSITIONS
    ):
        return swap
    words = [word for word in claim.said.words if word.end <= new[0]]
    start = new[0]
    while words and (words[-1].bare in ARTICLES or words[-1].bare in PREPOSITIONS):
        start = words.pop().start
    led = claim.said.text[start : new[0]]
    leads = any(fold_same(word) in PREPOSITIONS for word in led.split() if fold_same(word) not in ARTICLES)
    return swap._replace(new=led + swap.new) if leads else swap


_PLACE_WORDS = """
under behind above below beside between near opposite outside inside beneath debajo detras encima sobre junto cerca
dentro fuera entre debaixo embaixo atras perto fora cima
"""
_PLACED: Final = frozenset(_PLACE_WORDS.split())
"""What tells where something is, besides prepositions: "under the mat", "debajo de la mesa"."""


def _and_more(swap: Swap, claim: Claim) -> Swap | None:
    """What is named again stays: with what is so besides, "Nina and Oscar"; else what changed is another thing."""
    old, new = find(claim.said.text, swap.old), find(claim.said.text, swap.new)
    if old is None or new is None or find(swap.new, swap.old) is not None or not swap.old[:1].isupper():
        return swap
    if claim.negative:
        return swap
    if old[1] <= new[0] and _AND.fullmatch(claim.said.text[old[1] : new[0]]):
        return swap._replace(new=claim.said.text[old[0] : new[1]])
    led = fold_same(claim.said.text[: new[0]]).split()[-1:]
    begins = not claim.said.text[: old[0]].strip()  # "Emma changed schools, now she goes to Olmos"
    return None if begins and led and led[0] in PREPOSITIONS else swap


_AND: Final = re.compile(r",? (?:and|e|y|plus|mais|más|&) (?:(?:the|o|a|os|as|el|la|los|las) )?", re.IGNORECASE)


def _is_verb(word: str) -> bool:
    bare = fold_same(word)
    return bare in VERBS or bare in PAST or _GERUND.fullmatch(bare) is not None


def _is_done(new: str, claim: Claim) -> bool:
    """Whether a phrase begins with what somebody does or did: "watching Alien", "moved to marketing"."""
    bare, place = fold_same(new.partition(" ")[0]), find(claim.said.text, new)
    if place is None or not (bare in PAST or _DONE.fullmatch(bare) or _GERUND.fullmatch(bare)):
        return False
    before = [word.bare for word in claim.said.words if word.end <= place[0]]
    return bool(before) and before[-1] in _WHO
