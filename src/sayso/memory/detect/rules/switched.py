"""The rule for who has another one now and does not say of what: "I bank with Lloyds", "I moved over to Monzo".

It tells nothing but that, right after the fact; a name takes the place of the only name, a word that of the only word
which stands where it could. How people tell it is in `vocabulary.switching`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from sayso.language.detect import Lang
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.oneself import Whose, does, owns
from sayso.memory.claims.clauses.statement import Statement, statement
from sayso.memory.claims.vocabulary.lexicon import CLASSES, kin, persons, stem
from sayso.memory.claims.vocabulary.particles import ARTICLES, NO_PREPOSITIONS, POSSESSIVES, PREPOSITIONS, TITLES
from sayso.memory.claims.vocabulary.switching import (
    CHOSEN,
    HANDLES,
    HOLDS,
    LIGHT,
    MOVES_ME,
    STATE,
    VENUE,
    WHOM,
    Kind,
    ended,
    leads,
)
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import GENERIC, Match, Near, same_message
from sayso.memory.detect.comparison.times import tells_since
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.fluent import fluent
from sayso.memory.detect.edits.rewrite import WHERE, Place, complements, put
from sayso.memory.detect.rules.renamed import determined, names_in, whole

MAX_PLACE: Final = 3
"""What was said so much before the last is meant where what is told can be of nothing else."""
MAX_CHARS: Final = 120
"""A longer claim says more than that."""
MAX_WORDS: Final = 4
"""Words of what is so now."""
_BESIDE: Final = frozenset({"other", "keep", "believed", "again", "if", "at_times"})


class _New(NamedTuple):
    """What is so now: where it stands, how it is told, by which verb and led to by what, and of what it is said."""

    place: Place
    kind: Kind
    verb: str = ""
    role: str = ""
    of: str = ""


def switched(claim: Claim, known: View, near: Near) -> Match | None:
    """Somebody has, uses or chose another one than they said last."""
    if not 0 <= near.place <= MAX_PLACE or not near.meant or not known.fact.said or known.negative or known.bygone:
        return None
    if same_message(claim, known) or claim.speaker != "user" or claim.act != "state" or claim.negative:
        return None
    if any(pair.soft != "attribute" for pair in claim.pairs):
        return None  # it says what is gone
    if (
        claim.guards - {"future"}
        or claim.marks & _BESIDE
        or claim.context - GENERIC
        or len(claim.said.text) > MAX_CHARS
    ):
        return None
    for new in _news(claim):
        if near.place and not _is_plain(new, claim, known):
            continue
        old = _old(new, claim, known) if _is_of_one(new, claim, known) else None
        if old is not None:
            return _match(new, old, claim, known, near)
    return None


def _is_plain(new: _New, claim: Claim, known: View) -> bool:
    """Whether it can hardly be told of anything else: where somebody works, who has it, which one has a name."""
    if (new.kind == "move" and "=live" in known.terms) or new.kind in ("enter", "handle", "hand"):
        return True
    named = new.kind == "switch" and claim.said.text[new.place[0]].isupper()
    return named or bool(new.of) or _is_by_verb(new, known)


def _is_by_verb(new: _New, known: View) -> bool:
    """Whether it is told by the verb of the fact."""
    who = known.names | known.said.first
    verbs = {stem(word.bare) or word.bare for word in known.said.words if word.term not in who}
    return bool(new.verb) and (stem(new.verb) or new.verb) in verbs


def _match(new: _New, old: Place, claim: Claim, known: View, near: Near) -> Match:
    old = whole(known.said, old)
    value = put(known.said.text, old, determined(claim.said, new.place, known.said, old, claim.lang))
    if claim.lang == "pt":
        value = _of_gender(value, old[0], claim.said.text[: new.place[0]])
    score = scores.RENAMED - scores.PER_PLACE * near.place
    return fluent(Match(score, "switched", "explicit", value, (known.said.at(old),)), claim, known, near)


def _of_gender(value: str, at: int, before: str) -> str:
    """A text with the article before a place of the gender that a claim gives it: "com o Tomás", "pra Lia"."""
    mine, theirs = _ENDS_IN_ARTICLE.search(before.lower()), _ENDS_IN_ARTICLE.search(value[:at].lower())
    if mine is None or theirs is None or mine[1] == theirs[1]:
        return value
    return value[: theirs.start(1)] + mine[1] + value[theirs.end(1) :]


_ENDS_IN_A: Final = re.compile(r"(?<!\w)a\s*$", re.IGNORECASE)
_ENDS_IN_ARTICLE: Final = re.compile(r"(?<!\w)(?:pel|pr|n|d)?([oa]) $")


@lru_cache(maxsize=64)
def _news(claim: Claim) -> tuple[_New, ...]:
    """What a claim may say is so now."""
    return tuple(_New(*each) for each in _read(claim) if _is_phrase(claim.said, each[0]))


def _read(claim: Claim) -> Iterator[tuple[Place, Kind, str, str, str]]:
    plain = fold_same(claim.said.text)
    for lead in leads(plain):
        if claim.lang == "pt" and lead.kind != "assign" and _ENDS_IN_A.search(claim.said.text[: lead.end]):
            continue  # "já trocaram a lâmpada" tells what was changed, and not to what
        for end, of, _ in ended(plain, lead.end):
            yield (lead.end, end), lead.kind, "", lead.led, f"{lead.of} {of}".strip()
    yield from _taken_on(claim.said, plain)
    if (chosen := CHOSEN.fullmatch(plain)) is not None:
        yield chosen.span("new"), "choose", "", "", ""
    told = STATE.match(plain)
    if told is None:
        return
    for end, of, now in ended(plain, told.end()):
        verb, prep = told["verb"] or "", told["prep"] or ""
        cued = told["now"] or told["mid"] or told["of"] or "now" in claim.marks or tells_since(claim)
        if (now or cued) and (verb or told["prep"]) and not _BYGONE.fullmatch(verb):
            yield (
                (told.end(), end),
                "now",
                verb,
                PREPOSITIONS.get(prep, "") if prep not in NO_PREPOSITIONS[claim.lang] else "",
                f"{told['of'] or ''} {of}".strip(),
            )


def _taken_on(said: Statement, plain: str) -> Iterator[tuple[Place, Kind, str, str, str]]:
    """Who has something to see to by now, and what it is: "Bo inherited the Delta account"."""
    for place, _ in names_in(said, None)[:1]:
        does = HANDLES.match(plain, place[1] + 1)
        if does is None or not _ARTICLE.fullmatch(plain, 0, place[0]):
            continue
        for end, _, _ in ended(plain, does.end()):
            yield place, "handle", "", "", plain[does.end() : end]
            return


_BYGONE: Final = re.compile(r"(?!estou)\w{3,}(?:ei|ou|aron|aram|ieron)")
"""What is told of once, and not of how it is by now: "passei na padaria agora"."""
_ARTICLE: Final = re.compile(r"\W*(?:(?:the|el|la|o|a|ahora|agora|now) )*")


def _is_phrase(said: Statement, place: Place) -> bool:
    """Whether what stands at a place is one phrase of a few words: a name, or what something is called."""
    words = [word for word in said.words if place[0] <= word.start < place[1]]
    text = _ABBREVIATED.sub("", said.at(place))
    if not 0 < len(words) <= MAX_WORDS or re.search(r"[,;:!?.] |\d", text) or not words[-1].term:
        return False
    if _INFINITIVE.match(text):
        return False  # "la paso a buscar"
    return bool(words[0].term or words[0].bare in TITLES) and all(word.term or word.bare in _WITHIN for word in words)


_ABBREVIATED: Final = re.compile(r"^(?:[Dd]ra?|[Ss]rta|[Ss]ra?|[Mm]rs?|[Mm]s|[Pp]rofa?|[Ll]ic)\. ")
_INFINITIVE: Final = re.compile(r"[a-zç]+[aei]r(?:l[oa]s?)?(?!\w)")
_WITHIN: Final = ARTICLES | TITLES | {"de", "del", "of", "do", "da", "'s", "s"}


def _is_of_one(new: _New, claim: Claim, known: View) -> bool:
    """Whether what it is said of is what the fact speaks of, and it is told of the same people."""
    beside = statement(new.of, claim.lang, claim.at).terms if new.of else frozenset()
    inside = frozenset(word.term for word in claim.said.words if new.place[0] <= word.start < new.place[1])
    again = inside & known.terms and not (new.kind == "assign" and inside - known.terms)  # "doctora Gil"
    if not beside <= known.terms or again or (new.of and not beside):
        return False
    if "add" in claim.marks and new.kind != "enter":
        return False  # "I joined Acme" adds nobody
    if new.kind == "handle":
        return bool(beside)
    outside = [word for word in claim.said.words[1:] if not new.place[0] <= word.start < new.place[1]]
    if any((word.name or word.term in kin()) and word.term not in known.terms for word in outside):
        return False  # "my sister switched to Monzo"
    if new.kind in ("hand", "choose"):
        return True
    mine, theirs = _whose(claim.said), _whose(known.said)
    if _TO_US.search(fold_same(claim.said.text)):
        return bool(theirs) or new.kind == "switch"
    if new.kind == "now" or _is_somebody(known):
        return mine == theirs
    return mine == theirs or not theirs or not mine


def _whose(said: Statement) -> Whose:
    """Of whom it is told: "i" or "we" of who speaks, "" of others; also what is one's own, but not one's kin."""
    return "" if any(word.term in kin() for word in said.words[:2]) else does(said) or owns(said)


def _is_somebody(known: View) -> bool:
    """Whether a fact is told of somebody by their name, or by whom they are kin to."""
    first = [word for word in known.said.words if word.bare not in ARTICLES and word.bare not in POSSESSIVES][:1]
    return any(word.name or word.term in kin() or word.term in known.said.first for word in first)


_TO_US: Final = re.compile(r"(?<!\w)(?:me|us|nos|a gente)(?!\w)")


def _old(new: _New, claim: Claim, known: View) -> Place | None:
    """What of a fact it takes the place of: the only name where it is one, else the only word that stands so."""
    said, named = known.said, claim.said.text[new.place[0]].isupper()
    if new.kind in ("hand", "handle"):
        return _who(new, claim, known) if named else None
    if new.kind == "assign":
        return _given_to(new, claim, known)
    if _is_none_of_it(new, claim, known):
        return None
    if new.kind == "choose":
        return _chosen(new, claim, known) if not named else None
    if new.kind == "move" and VENUE.match(fold_same(claim.said.text)):
        where = [place for place, role in _places(said, claim.lang) if role in WHERE]
        return where[0] if len(where) == 1 else None  # "at Ana's house", "the venue has moved to the hall"
    places = [(_after_noun(said, place) if named else place, role) for place, role in _places(said, claim.lang)]
    found = [
        place
        for place, role in places
        if said.text[place[0]].isupper() == named and _gives_way(new, role, known, named)
    ]
    return _name_of(said, found[0]) if len(found) == 1 else None


def _who(new: _New, claim: Claim, known: View) -> Place | None:
    """The only one who is named beside what it is of, where the fact tells who has it or sees to it."""
    said, lang = known.said, claim.lang
    of = statement(new.of, lang, claim.at).terms if new.of else frozenset()
    who = [place for place, _ in names_in(said, lang) if not statement(said.at(place), lang, None).terms & of]
    holds = new.kind == "handle" or HOLDS.search(fold_same(said.text))
    return who[0] if len(who) == 1 and holds else None


def _given_to(new: _New, claim: Claim, known: View) -> Place | None:
    """The only one whom a fact names, where it says who somebody is to others, or with whom they are: one is given to
    a person, and by "to" that is told of who has a title alone."""
    text = fold_same(claim.said.at(new.place))
    named = new.role in _WITH and claim.said.text[new.place[0]].isupper()
    if not (named or _TITLED.match(text)):
        return None
    names = names_in(known.said, claim.lang)
    if known.said.role == "is" and known.said.slot and WHOM.search(fold_same(known.said.text)):
        start, end = known.said.slot
        led = _THE.search(fold_same(known.said.text[:start])) if claim.lang != "pt" else None
        whole = (led.start() if led is not None else start, end)
        return whole if sum(start <= place[0] < end for place, _ in names) == 1 else None
    found = [place for place, role in names if role == "with"]
    return found[0] if len(found) == 1 == len(names) else None


_THE: Final = re.compile(r"(?<!\w)(?:el|la) $")
_WITH: Final = frozenset({"with", "con", "com"})
_TITLED: Final = re.compile(
    r"(?:the |el |la |o |a )?(?:mrs?|ms|miss|dra?|sra?|srta|prof|profa|don|dona|seu|doctora?|doutora?"
    r"|profesora?|professora?|licenciad[oa]|maestr[oa])\.? \w"
)


def _is_none_of_it(new: _New, claim: Claim, known: View) -> bool:
    """Whether a fact tells something that is not switched, entered or chosen like that."""
    said, plain = known.said, fold_same(claim.said.text)
    if said.role == "is" and (said.topic & persons() or (WHOM.search(fold_same(said.text)) and MOVES_ME.search(plain))):
        return True  # who somebody's boss is, or their brother; "they moved me to Leeds"
    if new.kind == "enter":
        return not _WORKS.search(fold_same(said.text)) or _CLUB.search(plain, *new.place) is not None
    if new.kind == "choose":
        return _ANY_ONE.search(plain[: new.place[0]]) is not None  # "we went for a walk"
    being = new.kind == "now" and new.verb in _BEING
    return "=live" in known.terms and (new.kind == "switch" or being)  # where somebody is, they need not live


def _places(said: Statement, lang: Lang | None) -> list[tuple[Place, str]]:
    """What of a statement may be another one, and what leads to it: names, what is led to, what is taken or used."""
    found = [(place, role) for role, place in complements(said, lang)]
    object_ = _OBJECT.fullmatch(fold_same(said.text))
    is_one = [(said.slot, "")] if said.role in ("is", ":") and said.slot else []
    taken = [(object_.span("what"), "what")] if object_ is not None else []
    for place, role in [*names_in(said, lang), *is_one, *taken]:
        if not any(start <= place[0] < end for (start, end), _ in found):
            found.append((place, role))
    begins = next((at for at, char in enumerate(said.text) if char.isalpha()), 0)
    return [(place, role) for place, role in found if place[0] > begins or is_one]


def _gives_way(new: _New, role: str, known: View, named: bool) -> bool:
    """Whether what is led to so may be another one by what is told: a word is not what something is done for."""
    if not named and role in ("for", "to", "from"):
        return False
    if new.kind == "move":
        return role in WHERE or (known.said.role != "is" and role in ("", "from"))
    return new.kind != "now" or _is_told_alike(new, role, known, named)


def _after_noun(said: Statement, place: Place) -> Place:
    """The name that a phrase ends in, after the noun that tells of what it is one: "el plan Básico"."""
    words = [word for word in said.words if place[0] <= word.start < place[1]]
    first = next((at for at, word in enumerate(words) if said.text[word.start].isupper()), 0)
    named = first > 0 and all(said.text[word.start].isupper() for word in words[first:])
    return (words[first].start, place[1]) if named else place


def _name_of(said: Statement, place: Place) -> Place:
    """The name in a phrase, without the noun that tells of what it is one: "the Basic plan"."""
    words = [word for word in said.words if place[0] <= word.start < place[1]]
    named = [word for word in words if said.text[word.start].isupper()]
    return (place[0], named[-1].end) if named and named[0].start == place[0] else place


_ANY_ONE: Final = re.compile(r"(?<!\w)(?:an?|una?|uma?) $")
_BEING: Final = frozenset(
    {"", "am", "is", "are", "estoy", "estamos", "esta", "estan", "estou", "to", "tou", "ta", "tamo", "tao"}
)


def _is_told_alike(new: _New, role: str, known: View, named: bool) -> bool:
    """Whether by the same verb, or by one that may be said of anything, and led to alike."""
    led = new.role == role or {new.role, role} <= WHERE | {"to"} or (not new.role and role == "what")
    if _is_by_verb(new, known):
        return led or named
    calls = new.verb.startswith(("llam", "cham", "call"))
    is_one = known.said.role == "is" and new.role in WHERE and not calls  # where one goes is not who somebody is
    loose = named and not is_one and role in ("", "with", "from", "what")
    return (not new.verb or new.verb in LIGHT) and (led or loose)


_WORKS: Final = re.compile(r"(?<!\w)(?:work|stud|go to|goes to|trabaj|estudi|trabalh|estud|van al?|va al?|vao|vai)\w*")
_CLUB: Final = re.compile(r"(?<!\w)(?:club|gym|team|band|choir|class|course|group|league|church|party|union)(?!\w)")
_VERBS = (
    r"stud(?:y|ies|ying)|doing|estudi[ao]|estud[ao]|estudando|estudiando|hag[ao]|hace|fac[ao]|faz|fazendo|haciendo|takes?|uses?|drinks?|eats?|plays?|wears?|drives?|speaks?|tom[ao]|us[ao]|beb[eo]|com[eo]|jueg[ao]|llev[ao]|habl[ao]"
    r"|jog[ao]|fal[ao]|toc[ao]|usamos|tomamos|usan|toman|tomam|usam"
)
_OBJECT: Final = re.compile(
    rf"\W*(?:[\w']+ ){{0,3}}(?:{_VERBS}) (?:(?:the|an?|el|la|un|una|o|a|um|uma) )?"
    r"(?P<what>\w+(?: \w+)??)(?: (?:at|in|to|with|for|on|en|al?|con|para|los|em|n[oa]s?|com|pr[ao]) .{2,40})?\W*"
)
"""What somebody takes, uses, learns or plays, and where or with whom."""


def _chosen(new: _New, claim: Claim, known: View) -> Place | None:
    """What something was to be, told by "is" or by a word of the class that the chosen one is of."""
    said = known.said
    classes = {CLASSES[word.bare] for word in claim.said.words if word.bare in CLASSES and new.place[0] <= word.start}
    alike = [
        (word.start, word.end) for word in said.words if CLASSES.get(word.bare) in classes and word.bare in CLASSES
    ]
    if len(alike) == 1:
        return alike[0]
    if (classes and not new.of) or said.role != "is" or said.slot is None or known.values:
        return None
    words = [word for word in said.words if said.slot[0] <= word.start < said.slot[1] and word.term]
    short = len(words) in (1, 2) and not any(word.name for word in words)
    return (words[0].start, words[-1].end) if short and words[-1].end == said.slot[1] else None
