"""The rule for a short answer that is no sentence, and changes what was said last: "nah, Scarborough", "pues con Vero".

It stands in the one place of a fact that it fits: of the same kind of value or small class, led to by the same
preposition, a name for a name, a thing for what is had, made or brought.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from sayso.language.cues import CueKind
from sayso.language.detect import Lang
from sayso.language.numbers.words import Word as Number
from sayso.language.numbers.words import words
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.fragments import CLOSER, Fragment, fragment
from sayso.memory.claims.clauses.statement import Statement, leads_on, phrase, statement
from sayso.memory.claims.vocabulary.keeping import NOTED
from sayso.memory.claims.vocabulary.lexicon import kin
from sayso.memory.claims.vocabulary.particles import (
    ARTICLES,
    CONTRACTED_IN,
    CONTRACTED_OF,
    DETERMINERS,
    NO_PREPOSITIONS,
    PREPOSITIONS,
    any_of,
)
from sayso.memory.claims.vocabulary.verbs import BE, VERBS, verbs_of
from sayso.memory.claims.vocabulary.words import Word, fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.classed import class_of
from sayso.memory.detect.comparison.match import Match, Near, same_message
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import WHERE, Place, alike, complements, find, put, replaced
from sayso.memory.detect.rules.renamed import whole

MAX_PLACE: Final = 2
"""So many facts may have been learned since: what the assistant said, and what else the message did."""
_BLOCKED: Final[frozenset[CueKind]] = frozenset({"question", "hypothetical", "quotation", "negated", "tentative"})
_OTHER: Final = frozenset({"keep", "believed", "other", "again", "slip"})


def elided(claim: Claim, known: View, near: Near) -> Match | None:
    """A short answer in the place of what it fits in a fact that was said last."""
    if not 0 <= near.place <= MAX_PLACE or claim.speaker != "user" or claim.act != "state":
        return None
    if claim.guards & _BLOCKED or claim.marks & _OTHER or claim.pairs or claim.later:
        return None
    if not known.fact.said or known.fact.is_constraint or known.negative or same_message(claim, known):
        return None
    found = fragment(claim.said, claim.lang)
    if found is None:
        return None
    turns = found.turns or claim.opens or (claim.corrects and not claim.carried)
    if "add" in claim.marks and not turns:
        return None  # "the office one too, just in case: 555-0199"
    turns = turns or CLOSER.search(fold_same(claim.text)) is not None
    text = claim.said.text[found.start : found.end]
    new = statement(text, claim.lang, claim.at)
    score = (scores.ELIDED if turns else scores.ELIDED_LED) - scores.PER_PLACE * near.place
    if new.values:
        more = "if" in claim.marks or len(claim.said.values) > len(new.values)
        return _with_value(claim, known, new, score) if turns and not (claim.answers or more) else None
    own = [word for word in claim.said.words if word.term and found.start <= word.start < found.end]
    named = bool(own) and all(word.name for word in own)
    place = _of_class(known, new) or _led_alike(known, found, claim.lang, named=named)
    if _role(found.led) in WHERE and NOTED.search(fold_same(text)):
        return None  # "put it in the diary"
    if place is None and turns and _role(found.led) in WHERE:
        place = _where(known, claim.lang, _role(found.led))
    classed = any(class_of(new, word) for word in new.words if word.term)
    if place is None and turns and not (found.led or classed or (claim.context and not named)):
        if any(word.term in kin() for word in new.words):
            place = _somebody(known.said)
        else:
            place = _named(known) if named else _had(known, new, claim.lang)
    if place is None or find(known.said.text, text) is not None or _answers_otherwise(claim, known.said.at(place)):
        return None
    text = _ONE.sub("", text)
    if class_of(known.said, _word_at(known.said, place)):
        text = _THE.sub("", text)
    return Match(score, "elided", "explicit", _put(known.said, place, text, found.led), (known.said.at(place),))


_THE: Final = re.compile(r"(?:the|el|la|los|las|o|a|os|as)\s+(?=\w)", re.IGNORECASE)


def _word_at(said: Statement, place: Place) -> Word:
    """The last word at a place."""
    return next(word for word in reversed(said.words) if place[0] <= word.start < place[1])


def _answers_otherwise(claim: Claim, old: str) -> bool:
    """Whether it is the answer to a question of something else than the words that would be gone."""
    return bool(claim.answers) and not set(claim.answers) & set(fold_same(old).split())


def _with_value(claim: Claim, known: View, new: Statement, score: float) -> Match | None:
    """A fact with another value of the same kind in the place of its only one."""
    short = claim._replace(said=new, text=new.text, elliptic=True, frames=(), context=frozenset())
    changes = tuple(changes_of(short, known))
    if not changes and (counted := _counted(known, new)) is not None:
        return Match(score, "elided", "explicit", put(known.said.text, counted, new.text), (known.said.at(counted),))
    if len(changes) != 1:
        return None
    gone = tuple(old.text for old, _ in changes)
    return Match(score, "elided", "explicit", replaced(known.said, changes), gone)


@cache
def _number() -> re.Pattern[str]:
    """How many, in digits or in words."""
    told = [word for lang in ("en", "pt", "es") for word, said in words(lang).items() if _tells_how_many(said)]
    return re.compile(rf"(?<![\w:.,])(?:\d+|{any_of(told)})(?![\w:]|[.,]\d)")


def _tells_how_many(said: Number) -> bool:
    return said.kind in _COUNTS and said.value > 1 and not said.form  # those with a form are "second" and the like


_COUNTS: Final = frozenset({"digit", "unit", "teen", "ten", "hundred", "hundreds"})


def _counted(known: View, new: Statement) -> Place | None:
    """The only number of a fact that tells how many, where the answer is only a number: "two nights", "three"."""
    if not _number().fullmatch(fold_same(new.text)):
        return None
    timed = [value for value in known.values if value.family not in ("amount", "duration")]
    found = [match.span() for match in _number().finditer(fold_same(known.said.text))]
    found = [place for place in found if not any(each.start <= place[0] < each.end for each in timed)]
    return found[0] if len(found) == 1 else None


def _of_class(known: View, new: Statement) -> Place | None:
    """A word of the same small class: a colour for a colour."""
    own = [word for word in new.words if word.term]
    found = alike(known.said, new, classes=True) if any(class_of(new, word) for word in own) else None
    return found[0] if found is not None and found[1] == _ONE.sub("", new.text[own[0].start :]) else None


_ONE: Final = re.compile(r"\s+ones?$")
"""What stands for the thing that is not named again: "the grey one"."""


def _led_alike(known: View, found: Fragment, lang: Lang | None, *, named: bool) -> Place | None:
    """What the same preposition leads to in a fact: a name for a name, or a thing for a thing; the last of several."""
    if not found.led:
        return None
    role = _role(found.led)
    places: list[Place] = []
    for index, word in enumerate(known.said.words):
        if word.name or word.bare in NO_PREPOSITIONS[lang] or _role(word.bare) != role:
            continue
        place = phrase(known.said, index + 1)
        if place is not None and not leads_on(known.said, index + 1) and not _valued(known, place):
            places.append(place)
    places = [place for place in places if _is_named(known.said, place) == named]
    return places[-1] if places else None


_BY: Final = frozenset({"por", "pelo", "pela", "pelos", "pelas", "by", "via"})


def _role(bare: str) -> str:
    """What a preposition leads to; by what way something is done is one of its own."""
    if bare in _BY:
        return "by"
    role = PREPOSITIONS.get(bare, "")
    return "of" if role == "from" and bare != "from" else role


def _valued(known: View, place: Place) -> bool:
    return any(place[0] <= value.start < place[1] for value in known.values)


def _is_named(said: Statement, place: Place) -> bool:
    return any(word.name for word in said.words if place[0] <= word.start < place[1])


def _named(known: View) -> Place | None:
    """The only name of a fact, or the only one that something leads to."""
    runs = _runs(known.said)
    led = [place for place in runs if _led_to(known.said, place)]
    if len(runs) == 1:
        return runs[0]
    return led[-1] if len(led) == 1 else None


def _somebody(said: Statement) -> Place | None:
    """Where the only one of kin is told that a statement speaks of, with whose they are and their name: "my sister
    Ann"."""
    words = said.words
    found = [at for at, word in enumerate(words) if word.term in kin()]
    if len(found) != 1:
        return None
    at = found[0]
    start = words[at - 1].start if at and words[at - 1].bare in DETERMINERS else words[at].start
    return whole(said, (start, words[at].end))


def _runs(said: Statement) -> list[Place]:
    """Where the names of a statement stand, those beside each other as one."""
    found: list[Place] = []
    for word in said.words:
        if not word.name:
            continue
        if found and not said.text[found[-1][1] : word.start].strip():
            found[-1] = found[-1][0], word.end
        else:
            found.append((word.start, word.end))
    return found


def _led_to(said: Statement, place: Place) -> bool:
    before = next((word for word in reversed(said.words) if word.end <= place[0]), None)
    return before is not None and (before.bare in PREPOSITIONS or before.bare in DETERMINERS)


_FOR_WHAT_WORDS = """
sobremesa postre dessert entrada starter cena dinner comida almuerzo lunch jantar almoco desayuno breakfast regalo gift
presente primero segundo beber cumple cumpleanos birthday aniversario acompanhamento side
"""
_FOR_WHAT: Final = frozenset(_FOR_WHAT_WORDS.split())
"""What something is had as, and not what it is of: "flan de postre"."""


def _had(known: View, new: Statement, lang: Lang | None) -> Place | None:
    """What somebody has, makes or brings, as a fact says, or what that is of; else where something is."""
    if known.said.role in ("is", ":"):
        return None
    place = _thing(known.said, lang)
    if place is None:
        return _where(known, lang) if any(word.bare in DETERMINERS for word in new.words) else None
    if _valued(known, place) or _is_named(known.said, place):
        return None
    return _made_of(known.said, place, new)


def _thing(said: Statement, lang: Lang | None) -> Place | None:
    """What stands after the verb of a statement: "the kids have | swimming"."""
    at = next((index for index in range(len(said.words)) if _begins_thing(said, index, lang)), None)
    place = phrase(said, at) if at is not None else None
    if place is None:
        return None
    verbs = [i for i, word in enumerate(said.words) if place[0] < word.start < place[1] and word.bare in VERBS]
    return phrase(said, verbs[-1] + 1) if verbs else place


def _made_of(said: Statement, place: Place, new: Statement) -> Place:
    """A thing, or what it is of where the answer names that: "una pizza de | atún"; not "flan | de postre"."""
    words = said.words
    inner = (index for index, word in enumerate(words) if place[0] < word.start <= place[1] + 1)
    of = next((index for index in inner if _role(words[index].bare) == "of"), None)
    if of is None:
        return place
    made = phrase(said, of + 1)
    if made is None or any(word.bare in _FOR_WHAT for word in words if made[0] <= word.start < made[1]):
        return place[0], words[of - 1].end
    return place if any(word.bare in ARTICLES for word in new.words) else made


def _where(known: View, lang: Lang | None, like: str = "") -> Place | None:
    """Where a fact says that something is, where it says so of nothing else: "we'll meet at the station"; a place that
    has a name in it only where `like` leads to it."""
    led = [(role, place) for role, place in complements(known.said, lang) if role in WHERE]
    if len(led) != 1 or _valued(known, led[0][1]):
        return None
    role, place = led[0]
    return place if role == like or (not like and not _is_named(known.said, place)) else None


def _begins_thing(said: Statement, index: int, lang: Lang | None) -> bool:
    """Whether a word begins what a verb is about: the first that says something after one, and no preposition."""
    word, before = said.words[index], said.words[:index]
    if any(value.end + 1 == word.start for value in said.values) and word.term:
        return True
    if not before or not word.term or word.bare in VERBS or _is_verb(word, lang):
        return False
    last = next((each for each in reversed(before) if each.bare not in DETERMINERS), before[-1])
    if last.bare in PREPOSITIONS and last.bare not in ARTICLES:
        return _role(last.bare) == "of" and any(value.end + 1 == last.start for value in said.values)  # "a dozen of"
    if before[-1].term and last.term and not _is_verb(last, lang):
        return False  # "no joelho direito"
    return any(_is_verb(each, lang) or not each.term for each in before)


def _is_verb(word: Word, lang: Lang | None) -> bool:
    return not word.name and (word.bare in verbs_of(lang) or word.bare in BE or _DOES.fullmatch(word.bare) is not None)


_DOES: Final = re.compile(r"\w{2,}(?:ing|ed|ar|er|ir|amos|emos|imos|aremos|ando|endo|iendo)")


def _put(said: Statement, place: Place, new: str, led: str) -> str:
    """A text with other words at a place; the article that led to the old ones goes where the new have their own, and
    so does a preposition that is one word with its article: "na Lia", "no Beto"."""
    before = said.text[: place[0]]
    last = before.rstrip().rpartition(" ")[2]
    old, first = fold_same(last), fold_same(new).split()[0]
    start = place[0] - len(before) + len(before.rstrip()) - len(last)
    if led != old and {led, old} & _FUSED and _role(led) == _role(old):
        return put(said.text, (start, place[1]), f"{led} {new}")
    both = first in DETERMINERS and old in DETERMINERS and old not in PREPOSITIONS
    return put(said.text, (start, place[1]) if both or old == first else place, new)


_FUSED: Final = CONTRACTED_IN | CONTRACTED_OF | {"ao", "aos", "pelo", "pela", "pelos", "pelas", "al", "del"}
