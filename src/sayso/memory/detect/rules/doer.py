"""The rule for who does what: somebody else does the same, and so does it instead."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import Final

from sayso.language.fold import fold
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.duty import ANY, GIVEN, ROLE, Duty, beside, deed, duty
from sayso.memory.claims.clauses.statement import phrase
from sayso.memory.claims.values.value import among
from sayso.memory.claims.vocabulary.lexicon import stem
from sayso.memory.claims.vocabulary.particles import PREPOSITIONS
from sayso.memory.claims.vocabulary.verbs import VERBS
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near, raised, shared
from sayso.memory.detect.comparison.times import is_over
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import Place, find, put

_NEAR: Final = (0, 1)


def done_by(claim: Claim, known: View, near: Near) -> Match | None:
    """It says that somebody else does what the fact says somebody does."""
    if claim.negative or known.negative or claim.guards & {"tentative"} or _begins_later(claim, known):
        return None
    told = bool(claim.changes or "now" in claim.marks) and "add" not in claim.marks
    mine = deed(claim.said) if told else duty(claim.said)
    aside = beside(claim.said) if mine is None else None
    mine = mine or aside
    if mine is None:
        return None
    listed = _listed(known)
    if len(listed) > 1:
        return _instead_of_one(claim, known, mine, listed)
    theirs = deed(known.said)
    if theirs is None:
        return _taken_over(claim, known, mine)
    new, old = claim.said.text[mine.start : mine.end], known.said.text[theirs.start : theirs.end]
    chosen = _is_chosen(claim)
    firm = aside is None and (told or chosen)
    if chosen:
        mine = mine._replace(values=tuple(value for value in mine.values if not is_over(value, claim)))
    if set(fold(new).split()) & set(fold(old).split()) or not _same_work(mine, theirs, near, told=firm):
        return None
    text = put(known.said.text, (theirs.start, theirs.end), new)
    text = text if aside is None else f"{text.rstrip(' .')}; {claim.text}"  # it is not all that is said
    return Match(raised(scores.DONE_BY, claim, known), "done_by", "implicit", text, (old,))


def _listed(known: View) -> list[tuple[Place, frozenset[str]]]:
    """Of several who each do something, who, and what by its terms: "Ann brings bread, Bo brings wine"."""
    found: list[tuple[Place, frozenset[str]]] = []
    for part in _PART.finditer(known.said.text):
        words = [word for word in known.said.words if part.start() <= word.start < part.end()]
        names = list(takewhile(lambda word: word.name or word.term in known.said.first, words))
        about = frozenset(word.term for word in words[len(names) :] if word.term and word.bare not in VERBS)
        if names and about and len(names) < len(words):
            found.append(((names[0].start, names[-1].end), about))
    return found


_PART: Final = re.compile(r"(?<=[:,;] )[^:,;]+|^[^:,;]+")


def _instead_of_one(claim: Claim, known: View, mine: Duty, listed: list[tuple[Place, frozenset[str]]]) -> Match | None:
    """Somebody else does what one of several was to do, and the others do what they did."""
    about = {word.term for word in claim.said.words if not mine.start <= word.start < mine.end} - {""}
    places = [place for place, theirs in listed if theirs & about]
    new = claim.said.text[mine.start : mine.end]
    if len(places) != 1 or find(known.said.text, new) is not None:
        return None
    text = put(known.said.text, places[0], new)
    return Match(raised(scores.DONE_BY, claim, known), "done_by", "implicit", text, (known.said.at(places[0]),))


def _is_chosen(claim: Claim) -> bool:
    """Whether all that is told is who was put into a post: "they elected Ann captain"; and not whose post it is."""
    return _CHOSEN.match(fold(claim.said.text)) is not None


_CHOSEN: Final = re.compile(
    r"\W*+(?:[\w'’.,]++ ){0,6}?(?:elect|appoint|named|chose|promot|promov|ascend|eleg|elig|eleit|nomea|nombr|design"
    r"|escolh|escogi|bec[ao]me|virou|passou a ser|passa a ser|paso a ser|pasa a ser|quedo|ficou)\w* "
)


def _taken_over(claim: Claim, known: View, mine: Duty) -> Match | None:
    """Somebody else does what a fact says is with one person, where that is told to change: "the class is with Ann",
    "Bo gives the class now", "Bo gives the class because Ann is ill"."""
    old = _with_whom(known)
    if old is None or not mine.about or not mine.about <= known.terms:
        return None
    new, told = claim.said.text[mine.start : mine.end], known.said.at(old)
    changes = (
        mine.work == ANY
        or claim.changes
        or claim.marks & {"now", "keep", "partial"}
        or find(claim.said.text, told) is not None
    )
    if not changes or find(known.said.text, new) is not None:
        return None
    place, who = _titled(known.said.text, old), _titled(claim.said.text, (mine.start, mine.end))
    text = put(known.said.text, place, claim.said.at(who)) if place != old else put(known.said.text, old, new)
    return Match(raised(scores.DONE_BY, claim, known), "done_by", "implicit", text, (told,))


def _titled(text: str, place: Place) -> Place:
    """A name with what somebody is called by before it, and its article: "la doctora Vidal"."""
    before = _TITLE.search(text[: place[0]])
    after = _TITLE.match(text[place[0] : place[1]])
    if before is None and after is not None:
        before = _ARTICLE.search(text[: place[0]])
    return (before.start() if before is not None else place[0]), place[1]


_TITLE: Final = re.compile(
    r"(?<!\w)(?:(?:the|el|la|o|a) )?(?:doctora?|doutora?|licenciad[oa]|profesora?|professora?|ingenier[oa]"
    r"|engenheir[oa]|maestr[oa]|dra?\.?|sra?\.?) ",
    re.IGNORECASE,
)
_ARTICLE: Final = re.compile(r"(?<!\w)(?:the|el|la|o|a) $", re.IGNORECASE)


def _with_whom(known: View) -> Place | None:
    """The one name that "with" leads to."""
    found: list[Place] = []
    for at, word in enumerate(known.said.words):
        place = phrase(known.said, at + 1) if PREPOSITIONS.get(word.bare) == "with" else None
        if place is not None:
            names = [each for each in known.said.words if each.name and place[0] <= each.start < place[1]]
            found += [(names[0].start, names[-1].end)] if names else []
    return found[0] if len(found) == 1 else None


def is_of_who(claim: Claim, known: View) -> bool:
    """Whether it tells something of somebody, of whom the fact only says that it is they who do something: "who opens
    the shop at 7 is Ray", "Ray moved to the late shift"."""
    theirs = duty(known.said) if claim.act == "state" and claim.said.values else None
    if theirs is None or not any(word.term and word.end <= theirs.start for word in known.said.words):
        return False
    who = {word.term for word in known.said.words if theirs.start <= word.start < theirs.end}
    told = shared(claim, known)
    return bool(told) and told <= who and any(frame.about - {frame.verb} <= who for frame in claim.frames)


def of_another_post(claim: Claim, known: View) -> bool:
    """Whether somebody was put into a post, and the fact tells who has another: the south shop is not the north one."""
    mine, theirs = duty(claim.said), duty(known.said)
    if mine is None or theirs is None:
        return False
    if claim.said.terms.isdisjoint(_DEPUTY) != known.terms.isdisjoint(_DEPUTY):
        return True  # who stands in for the president is another
    if claim.corrects or not _is_chosen(claim):
        return False
    if not mine.work == theirs.work == ROLE:
        return False
    return bool(mine.about - theirs.about and theirs.about - mine.about)


_DEPUTY: Final = frozenset(map(stem, ("vice", "deputy", "substitute", "suplente", "suplenta", "interino", "interina")))


def _begins_later(claim: Claim, known: View) -> bool:
    return claim.valid_from is not None and claim.valid_from != known.fact.valid_from


_FROM_NOW: Final = re.compile(r"(?:today|now|hoje|agora|hoy|ahora)$")


def _office(of: Duty) -> frozenset[str]:
    """What somebody is, and of what: "manages the shop", "the manager of the shop"."""
    return frozenset(_CHIEF.get(term, term) for term in (of.about | {of.office}) - {""})


def _posts(about: frozenset[str]) -> frozenset[str]:
    """Terms with who has a post for the post itself: who took on the presidency is the president."""
    return frozenset(_POSTS.get(term, term) for term in about)


_POST_ROWS = """
presidente: presidencia presidency presidenta chairmanship
gerente: gerencia
director: direccion directora
diretor: direcao diretoria diretora
coordinador: coordinacion coordinadora
coordenador: coordenacao coordenadora
tesorero: tesoreria tesorera
tesoureiro: tesouraria tesoureira
capitan: capitania capitana
jefe: jefatura jefa
chefe: chefia
"""
_POSTS: Final = {
    stem(word): stem(who)
    for who, words in (row.split(": ") for row in _POST_ROWS.strip().splitlines())
    for word in words.split()
}
_CHIEF: Final = {stem(word): "=boss" for word in ("chefe", "jefe", "jefa", "boss", "head")}


def _same_work(mine: Duty, theirs: Duty, near: Near, *, told: bool) -> bool:
    values = [value for value in mine.values if not _FROM_NOW.search(fold(value.text))]
    if not all(among(new, theirs.values) for new in values):
        return False
    if mine.work == GIVEN:
        return mine.about == theirs.about if mine.about else bool(values)
    if ROLE in (mine.work, theirs.work) and mine.work != theirs.work and ANY not in (mine.work, theirs.work):
        return bool(mine.office or theirs.office) and _office(mine) == _office(theirs)
    if ANY in (mine.work, theirs.work):
        taken, held = (_posts(each.about) for each in (mine, theirs))
        return bool(values or taken) and (taken <= held or held <= taken)
    if mine.work != theirs.work:
        return False
    if mine.about == theirs.about:
        return bool(mine.about) and (mine.work != ROLE or len(mine.values) == len(theirs.values))
    named = mine.work != ROLE or (told and near.nearest and bool(mine.about))
    return named and mine.about < theirs.about and near.place in _NEAR
