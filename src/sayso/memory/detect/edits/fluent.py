"""A changed fact as a person would put it: a new phrase with the small words that belong to it, and nothing that stood
beside the old one swallowed."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final, NamedTuple

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.values.value import fits
from sayso.memory.claims.vocabulary.particles import ARTICLES, CONTRACTED_OF, POSSESSIVES, PREPOSITIONS, TITLES, any_of
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import find, put

MAX_PHRASE_CHARS: Final = 200
"""What is gone at once and is longer than that is no phrase, and goes whole."""
_TITLE: Final = re.compile(rf"(?<!\w)(?:{any_of(TITLES)})\.?\s$", re.IGNORECASE)
_WHOSE: Final = re.compile(rf"(?<!\w)(?:{any_of(POSSESSIVES)})\s$", re.IGNORECASE)
_NAMED: Final = re.compile(r"\s((?:The|El|La|Los|Las|O|A|Os|As)\s)$")
"""An article that is part of the name after it: "at The Crown", "en La Tasca"."""
_SAME: Final = re.compile(r"(?:(?:the|o|a|el|la) )?(?:same|mesm[oa]s?|mism[oa]s?)(?!\w)", re.IGNORECASE)
_LAST: Final = re.compile(r"(?<!\w)[^\W\d_]{1,5}(?=\s$)")
_FORMS: Final = [
    frozenset(row.split(" "))
    for row in (
        "o a os as",
        "no na nos nas",
        "do da dos das",
        "ao aos à às",
        "pelo pela pelos pelas",
        "um uma uns umas",
        "el la los las",
        "un una unos unas",
        "a an",
    )
]
"""Small words that are one but for what follows them."""
_PERIOD: Final = re.compile(
    r"\s(?:(?:early |late )?(?:morning|afternoon|evening|night)"
    r"|(?:de|pela|à|a|na|por la|en la|de la) (?:manhã|manha|tarde|noite|mañana|manana|noche|madrugada))(?!\w)",
    re.IGNORECASE,
)


class Swap(NamedTuple):
    """A text in which one phrase takes the place of another: what stands before it, both phrases, what stands after."""

    head: str
    old: str
    new: str
    tail: str

    @property
    def text(self) -> str:
        return put(self.head + self.old + self.tail, (len(self.head), len(self.head) + len(self.old)), self.new)


def fluent(match: Match, claim: Claim, known: View, near: Near) -> Match:
    """A match of which the text reads as it would be said; what "the same month" would take the place of stays."""
    if near.changes and all(_SAME.match(new.text) for _, new in near.changes):
        return match._replace(value=known.said.text, gone=())
    swap = swap_of(match, known)
    if swap is not None:
        swap = _of_what(swap, claim) if match.rule == "same_attribute" else swap
        swap = _determined(_narrowed(_widened(swap, claim, known), claim, known), claim)
        match = match._replace(value=swap.text, gone=(swap.old,))
    return match._replace(value=_with_period(match.value, claim, near))


def swap_of(match: Match, known: View) -> Swap | None:
    """Which phrase takes the place of which; None where more has changed than one."""
    text = known.said.text
    place = find(text, match.gone[0]) if len(match.gone) == 1 else None
    if place is None:
        return None
    head, tail = text[: place[0]], text[place[1] :]
    if not (match.value.startswith(head) and match.value.endswith(tail)) or match.value == text:
        return None
    new = match.value[len(head) : len(match.value) - len(tail)]
    return Swap(head, text[place[0] : place[1]], new, tail) if new.strip() and (head or tail) else None


def _of_what(swap: Swap, claim: Claim) -> Swap:
    """The swap with what the old thing is of, where the claim does not name that: "o salão do prédio"."""
    found = _COMPLEMENT.match(swap.tail)
    if found is None or find(claim.said.text, found["what"]) is not None or _PERIOD.match(swap.tail):
        return swap
    return swap._replace(old=swap.old + found[0], tail=swap.tail[found.end() :])


_COMPLEMENT: Final = re.compile(
    r"\s(?:of (?:the |my |our )?|d[ao]s?\s|del\s|de (?:(?:la|los|las|mi|nuestr[oa])\s)?)(?P<what>[a-zà-ÿ]{3,})(?!\w)"
)


def _widened(swap: Swap, claim: Claim, known: View) -> Swap:
    """The swap with the place that the old phrase ends in, where the new one tells where too: "with Ann in flat 3"."""
    end = len(swap.head) + len(swap.old)
    value = next((value for value in known.values if value.start >= end and value.family in _PLACES), None)
    between = known.said.text[end : value.start].split() if value is not None else [""]
    if value is None or not _leads_where(swap, claim) or not all(fold_same(word) in _SMALL for word in between):
        return swap
    cut = value.end - end
    return Swap(swap.head, swap.old + swap.tail[:cut], swap.new, swap.tail[cut:])


def _narrowed(swap: Swap, claim: Claim, known: View) -> Swap:
    """The swap without what stands in the old phrase by a preposition of its own, and the claim says nothing of."""
    if len(swap.old) > MAX_PHRASE_CHARS:
        return swap
    start, end = len(swap.head), len(swap.head) + len(swap.old)
    words = [word for word in known.said.words if start <= word.start < end]
    told = {PREPOSITIONS.get(fold_same(word), "") for word in swap.new.split()}
    where = _leads_where(swap, claim)
    for before, word in pairwise(words):
        role = PREPOSITIONS.get(word.bare, "of") if not word.name else "of"  # "group A"
        if role == "of" or role in told or word.bare in CONTRACTED_OF or before.bare in PREPOSITIONS:
            continue
        rest = [value for value in known.values if word.start <= value.start < end]
        if where and rest and all(value.family in _PLACES for value in rest):
            continue  # both tell where: "with the neighbour in flat 12", "at the bakery"
        kept = rest and not any(fits(value, mine) for value in rest for mine in claim.said.values)
        if word is words[-1] or kept:
            cut = len((swap.head + swap.old)[: word.start].rstrip())
            return Swap(swap.head, swap.old[: cut - start], swap.new, swap.old[cut - start :] + swap.tail)
    return swap


_WHERE: Final = frozenset({"in", "to"})
_PLACES: Final = frozenset({"code", "place"})
_SMALL: Final = ARTICLES | {word for word, role in PREPOSITIONS.items() if role in _WHERE}


def _leads_where(swap: Swap, claim: Claim) -> bool:
    """Whether the new phrase tells where something is, by what leads to it in the claim."""
    place = find(claim.said.text, swap.new)
    before = [word.bare for word in claim.said.words if place is not None and word.end <= place[0]]
    return any(PREPOSITIONS.get(bare) in _WHERE for bare in before[-2:])


def _determined(swap: Swap, claim: Claim) -> Swap:
    """The swap with the title, the article or the word for whose it is that the claim has before the new phrase."""
    place = find(claim.said.text, swap.new)
    before, head, new = claim.said.text[: place[0]] if place is not None else "", swap.head, swap.new
    if (title := _TITLE.search(before)) is not None:
        before, new = before[: title.start()], title[0] + new
        head = _TITLE.sub("", head)
    if (article := _NAMED.search(before)) is not None:
        before, new = before[: article.start(1)], article[1] + new
    if (whose := _WHOSE.search(before)) is not None and not _WHOSE.search(head):
        new = whose[0].lower() + new
    timed = place is not None and any(
        value.family in _TIMES and value.start < place[1] and place[0] < value.end for value in claim.said.values
    )
    if not timed and not swap.old[:1].isdigit():  # "pick me up at 5:45", "fly out on the 7th"
        head = _AROUND.sub(around[0] if (around := _AROUND.search(before)) is not None else "", head)
    mine, theirs = _LAST.search(before), _LAST.search(head)
    if mine is not None and theirs is not None and _are_forms(mine[0], theirs[0]):
        form = mine[0].capitalize() if theirs[0][0].isupper() else mine[0].lower()
        head = f"{head[: theirs.start()]}{form} "
    elif mine is not None and theirs is not None and (fused := _fused(theirs[0], mine[0])):
        head = f"{head[: theirs.start()]}{fused} "
    elif mine is not None and theirs is not None and _BARE.get(theirs[0].lower()) == mine[0].lower():
        head = f"{head[: theirs.start()]}{mine[0].lower()} "
    elif mine is not None and (led := _LED_TO.search(head)) is not None and led[1].lower() == mine[0].lower():
        head = head[: led.end(1)] + " "
    if head.strip() and " " in new and fold_same(new.split()[0]) in PREPOSITIONS:
        new = new[0].lower() + new[1:]
    return swap._replace(head=head, new=new)


_TIMES: Final = frozenset({"date", "time", "range", "duration"})
_AROUND: Final = re.compile(
    r"(?<!\w)(?:(?:up|down|over|out|back|upstairs|downstairs|outside|inside|(?:l[aá] )?em ?(?:cima|baixo)|arriba|abajo"
    r"|adentro|afuera|all[ií]|all[aá]|ac[aá]|l[aá])\s)+"
    r"(?=(?:(?:in|at|on|by|near|en|em|n[ao]s?|junto|cerca|perto)\s)(?:(?:the|a|el|la|los|las|o|de|d[ao]|del)\s)*$)",
    re.IGNORECASE,
)
"""On which side somewhere is, before what leads to it: "up in the top field"."""
_FUSED: Final = re.compile(r"(n|d|pel)[oa]s?", re.IGNORECASE)


_LED_TO: Final = re.compile(r"(?<!\w)(\w+)\s(?:the|el|la|los|las)\s$", re.IGNORECASE)
"""A preposition with its article, where the new phrase has the preposition alone: "en el salón", "en casa"."""
_BARE: Final = {
    **dict.fromkeys(("no", "na", "nos", "nas"), "em"),
    **dict.fromkeys(("do", "da", "dos", "das", "del"), "de"),
    **dict.fromkeys(("ao", "à", "aos", "às", "al"), "a"),
}
"""The prepositions without the articles that are one word with them: "no salão", "em casa"."""


def _fused(theirs: str, mine: str) -> str:
    """A preposition that is one word with its article, with that of the new phrase: "na igreja", "no clube"."""
    stem = _FUSED.fullmatch(theirs)
    return f"{stem[1]}{mine.lower()}" if stem is not None and mine.lower() in ("o", "a", "os", "as") else ""


def _are_forms(one: str, other: str) -> bool:
    return one.lower() != other.lower() and any({one.lower(), other.lower()} <= forms for forms in _FORMS)


def _with_period(text: str, claim: Claim, near: Near) -> str:
    """A text in which a new day has the part of the day that it was said with: not Monday's morning on Tuesday."""
    for _, new in near.changes:
        said, place = _PERIOD.match(claim.said.text, new.end), find(text, new.text)
        if said is None or place is None:
            continue
        old = _PERIOD.match(text, place[1])
        text = f"{text[: place[1]]}{said[0]}{text[old.end() if old is not None else place[1] :]}"
    return text
