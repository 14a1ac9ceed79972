"""The rule for how people live, one way at a time: "I live in Leeds", "my flat in York is damp".

Nobody says that it is another: who tells of themselves that they live, work or learn somewhere does so now. How people
tell it is in `vocabulary.living`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.lexicon import CLASSES, kin
from sayso.memory.claims.vocabulary.living import CLASSED, COMMUTES, MEANS, MEASURED, OCCUPATION, OTHERS, SIZE, WAYS
from sayso.memory.claims.vocabulary.verbs import BE, ORDINARY
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near, raised, same_message
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import Place, put

MAX_CHARS: Final = 160
"""A longer statement tells more than how somebody lives."""
_BESIDE: Final = frozenset({"add", "other", "if", "again", "keep", "believed", "at_times"})


class Lived(NamedTuple):
    """One thing that is so of somebody: of which kind, the answer in words and where it stands, whether it is taken for
    known, and of whom: "" of whoever speaks."""

    kind: str
    answer: frozenset[str]
    place: Place
    presumed: bool = False
    who: str = ""


def lived(claim: Claim, known: View, near: Near) -> Match | None:
    """The same somebody lives otherwise than the fact tells of them."""
    if not known.fact.said or known.negative or known.bygone or known.tentative or same_message(claim, known):
        return None
    if claim.speaker != "user" or claim.act != "state" or claim.guards - {"future"} or claim.pairs or claim.past:
        return None
    if claim.marks & _BESIDE or claim.valid_to or _AT_TIMES.search(fold_same(claim.said.text)):
        return None
    for new in lives(claim.said):
        for old in lives(known.said):
            if (new.kind, new.who) == (old.kind, old.who) and not old.presumed and _is_other(new, old, claim, known):
                return _match(new, old, claim, known)
    return None


_AT_TIMES: Final = re.compile(
    r"(?<!\w)(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|sometimes|some days|evenings|summer|until|till"
    r"|while|temporarily|this week|tomorrow|for (?:a|the|two|three) \w+|lunes|martes|miercoles|jueves|viernes|sabados?"
    r"|domingos?|fi(?:nes|ns|n|m) de semana|a veces|as vezes|de vez|verano|verao|hasta|ate|mientras|enquanto"
    r"|esta semana|amanha|proxim[oa]"
    r"|por un\w* \w+|segundas?|tercas?|quartas?|quintas?|sextas?|when|cuando|quando)(?!\w)"
)
"""What tells that it is so at some times, or for a while."""


_TODAY: Final = re.compile(r"(?<!\w)(?:today|tonight|hoy|hoje)(?!\w)")


def is_in_same_house(claim: Claim, known: View) -> bool:
    """Whether it tells only another flat of a street that the fact tells: "I moved to flat 7"."""
    flats = [value for value in claim.said.values if value.family == "code" and value.unit]
    units = {value.unit for value in known.values if value.family == "code"}
    streets = any(value.family == "place" for value in known.values)
    return streets and bool(flats) and len(flats) == len(claim.said.values) and {value.unit for value in flats} <= units


def _is_other(new: Lived, old: Lived, claim: Claim, known: View) -> bool:
    after = {word.term for word in known.said.words if word.start >= old.place[1]} - {""}
    if new.kind == SIZE and after and not after & claim.said.terms:
        return False  # "a 10 in jeans", "a 12 in coats"
    if new.kind == "commute" and _TODAY.search(fold_same(claim.said.text)):
        return False
    if new.kind == "home" and is_in_same_house(claim, known):
        return False
    if new.kind == "role":
        return not (new.answer <= old.answer or old.answer <= new.answer)
    words = {word.bare for word in known.said.words} if new.kind == "home" else old.answer  # "in Hyde Park, Leeds"
    return new.answer.isdisjoint(words)


def _match(new: Lived, old: Lived, claim: Claim, known: View) -> Match:
    """The new words, with what else the fact tells that has nothing to do with it."""
    said, whole = known.said, claim.text
    parts = _clauses(said.text)
    others = [said.at(each) for each in parts if not each[0] <= old.place[0] < each[1]]
    own = [text for text in others if " " in text and not _GOES_ON.match(fold_same(text))]
    if own and not new.presumed:
        anew = put(said.text, old.place, claim.said.at(new.place))
        whole = f"{anew}; {whole}" if len(_clauses(claim.said.text)) > 1 else anew
    elif own:
        whole = "; ".join([*own, whole])
    return Match(raised(scores.FRAMED, claim, known), "framed", "implicit", whole, (said.at(old.place),))


def _clauses(text: str) -> list[Place]:
    marks = [mark.span() for mark in _PARTED.finditer(text) if not mark["next"] or _is_verb(mark["next"])]
    starts, ends = [0, *(end for _, end in marks)], [*(start for start, _ in marks), len(text)]
    return list(zip(starts, ends, strict=True))


def _is_verb(word: str) -> bool:
    plain = fold_same(word)
    return plain in _SUBJECTS or plain in ORDINARY | BE or plain.endswith(("o", "oy"))


_PARTED: Final = re.compile(r"[,;.!?]\s+|\s+(?:and|y|e)\s+(?=(?P<next>[\w']+)\s)")
_SUBJECTS: Final = frozenset({"i", "we", "i'm", "we're", "i've", "yo", "eu", "my", "mi", "meu", "minha", "she", "he"})
_GOES_ON: Final = re.compile(
    r"\W*(?:near|with|by|next|in|at|on|it|its|it's|takes?|about|close|just|cerca|con|en|al|junto|frente|perto|com|em|no|na"
    r"|ao|leva|tardo|son|fica|esta)(?!\w)"
)
"""What only tells more of where or how it is."""


@lru_cache(maxsize=4_096)
def lives(said: Statement) -> tuple[Lived, ...]:
    """How somebody is said to live, by themselves or by others."""
    if len(said.text) > MAX_CHARS:
        return ()
    return (*_read(said), *_measured(said, fold_same(said.text)))


def _read(said: Statement) -> Iterator[Lived]:
    plain = fold_same(said.text)
    for kind, presumes, form in WAYS:
        for way in form.finditer(plain):
            if (kind == "role" or not presumes) and not _BEGINS.search(plain[: way.start()]):
                continue
            found = _answer(said, plain, kind, way.end())
            if found is not None and _IS_ONE[kind](said, found, presumes):
                yield Lived(kind, _words(found), _whole(found), presumes)
    for kind, _, form in OTHERS:
        for way in form.finditer(plain):
            found = _answer(said, plain, kind, way.end())
            who = _who(said, way.start())
            if found is not None and who and _IS_ONE[kind](said, found, False):
                yield Lived(kind, _words(found), _whole(found), who=who)
    for form in CLASSED:
        for found in form.finditer(plain):
            kind = _KINDS.get(found["kind"], found["kind"])
            if not _NOT.search(plain[: found.start()]):
                yield Lived(kind, frozenset({found["which"]}), found.span("which"))
    for found in COMMUTES.finditer(plain):
        by = next(name for name, text in found.groupdict().items() if text)
        yield Lived("commute", frozenset({MEANS[found[by]]}), found.span(by))


def _measured(said: Statement, plain: str) -> Iterator[Lived]:
    for kind, told_of_others, form in MEASURED:
        for found in form.finditer(plain):
            who = _who(said, found.start() - 1) if told_of_others else ""
            other = kind == "weight" and any(word.term for word in said.words if word.end <= found.start())
            if who or not (told_of_others or other):  # "the sack on the scales"
                yield Lived(kind, frozenset({found["what"]}), found.span("what"), who=who)


def _answer(said: Statement, plain: str, kind: str, start: int) -> re.Match[str] | None:
    """What a way leads to: of where somebody lives or works the name, where it has one."""
    named = _NAMED.match(said.text, start) if kind in ("home", "work") else None
    return named or _ANSWER.match(plain, start)


def _words(found: re.Match[str]) -> frozenset[str]:
    return frozenset(fold_same(found["what"]).split()) - _SMALL


def _whole(found: re.Match[str]) -> Place:
    """Where an answer stands, with its article."""
    return found.start(), found.end("what")


def _who(said: Statement, end: int) -> str:
    """Who is named right before a place, by their name or by whom they are to who speaks; "" where nobody is."""
    word = next((word for word in said.words if word.end == end), None)
    if word is None or not (word.name or word.term in said.first or word.term in kin()):
        return ""
    whole = word.name or _MINE.search(fold_same(said.text[: word.start])) is not None  # "Ana's sister lives in York"
    return word.bare if whole or word.term in said.first else ""


_MINE: Final = re.compile(r"(?<!\w)(?:my|our|mi|nuestr[oa]|meu|minha|noss[oa]) $")
_KINDS: Final = {"plano": "plan", "paquete": "package", "pacote": "package", "carril": "lane", "raia": "lane"}
_BEGINS: Final = re.compile(
    r"(?:^\W*|[,;:.!?]\s+|(?<!\w)(?:and|but|so|since|because|as|y|e|pero|mas|que|q|porque|pois)\s+)$"
)
_NOT: Final = re.compile(r"(?<!\w)(?:no|not|nao|never|nunca|nem|ni) $")
_SMALL: Final = frozenset(["de", "del", "da", "do", "of", "the", "la", "el"])
_NAMED: Final = re.compile(
    r"(?P<det>(?!))?(?P<what>[A-ZÀ-Ý][\w'&-]++(?: (?:(?:de|del|da|do|of|la) )?[A-ZÀ-Ý][\w'&-]++){0,2})"
)
_ANSWER: Final = re.compile(
    r"(?P<det>(?:an?|the|una?|el|la|um|uma|o|a|mi) )?(?P<what>[\w'&-]+(?: (?:(?:de|del|da|do|of|la) )?[\w'&-]+){0,2}?)"
    r"(?=$|[,.;:!?]| (?:and|with|near|at|in|by|for|since|so|but|because|is|as|rn|atm|now|on|y|con|cerca|desde|en|es"
    r"|e|com|perto|na|no|em|porque|pero|mas|me|lol|jaja\w*|kk+|rs|pa|para|pra)(?!\w))"
)


def _is_town(said: Statement, found: re.Match[str], presumes: bool) -> bool:
    """Whether it is a place by name, without an article; who writes all small writes it small."""
    if found["det"]:
        return False
    name = said.text[found.start("what")]
    return name.isupper() or (said.text[1:].islower() and " " not in found["what"] and found["what"] not in _NO_TOWN)


_NO_TOWN_WORDS = """
halls hope town dorms residence sin fear here there peace student uni campus casa residencia pareja paz aqui aca ahi
familia republica condominio pecado comunidad
"""
_NO_TOWN: Final = frozenset(_NO_TOWN_WORDS.split())


def _is_employer(said: Statement, found: re.Match[str], presumes: bool) -> bool:
    named = found["det"] or said.at(found.span("what"))[:1].isupper() or not said.text[: found.start()].endswith("for ")
    return bool(named) and _NO_EMPLOYER.search(fold_same(found["what"])) is None  # "I work for peanuts"


_NO_EMPLOYER: Final = re.compile(
    r"(?<!\w)(?:home|office|myself|casa|oficina|escritorio|centro|city|ciudad|cidade|least|moment|night|company|empresa"
    r"|calle|rua|campo|noche|noite|tarde|manana|manha|them|him|her|free)(?!\w)"
)


def _is_occupation(said: Statement, found: re.Match[str], presumes: bool) -> bool:
    return OCCUPATION.search(found["what"]) is not None


def _is_subject(said: Statement, found: re.Match[str], presumes: bool) -> bool:
    return not found["det"] and _NO_SUBJECT.search(found["what"]) is None


_NO_SUBJECT: Final = re.compile(
    r"\d|(?<!\w)(?:english|french|spanish|german|italian|portuguese|ingles|frances|aleman|alemao|espanhol|espanol"
    r"|italiano|portugues|hard|here|there|mucho|muito|poco|pouco|online|abroad|full"
    r"|part|part-time|todos?|todas?|every|each|cada)(?!\w)"
)


def _is_car(said: Statement, found: re.Match[str], presumes: bool) -> bool:
    """Whether it is a car: by name; of who is in one, it is told by its colour too."""
    words = found["what"].split()
    coloured = any(CLASSES.get(word) == "colour" for word in words)
    named = any(part[:1].isupper() for part in said.at(found.span("what")).split())
    return len(words) > 1 and coloured if presumes else named or coloured


_IS_ONE: Final = {
    "home": _is_town, "work": _is_employer, "role": _is_occupation, "study": _is_subject, "car": _is_car,
}  # fmt: skip
