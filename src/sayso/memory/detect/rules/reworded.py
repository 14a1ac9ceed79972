"""The rule for a short correction in words: "no, large", "send it to Chicago instead", "the east gate"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import Statement, phrase
from sayso.memory.claims.vocabulary.lexicon import CLASSES, kin
from sayso.memory.claims.vocabulary.particles import (
    ARTICLES,
    CONTRACTED,
    CONTRACTED_IN,
    DETERMINERS,
    NO_DETERMINERS,
    PREPOSITIONS,
    SUBJECTS,
)
from sayso.memory.claims.vocabulary.switching import MOVES_ME, WHOM
from sayso.memory.claims.vocabulary.verbs import BE, verbs_of
from sayso.memory.claims.vocabulary.words import Word, fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near, same_message
from sayso.memory.detect.comparison.view import ASKS, View
from sayso.memory.detect.edits.edit import parts_of
from sayso.memory.detect.edits.rewrite import WHERE, Place, alike, complement, complements, find, put
from sayso.memory.detect.rules.worded import slot_of

MAX_OWN_WORDS: Final = 4
"""Words of a correction that say something; a longer one says of what it is."""
MAX_WORDS: Final = 8
"""Words of one that has little else than the correction itself."""
_ATTRIBUTES: Final = frozenset({*ASKS, "=colour", "=size", "=name", "=room", "=address"})
"""Names of what may change: nothing is changed to one of them."""
_CORRECTS: Final = re.compile(
    r"(?:(?<!\w)(?:instead|rather|en su lugar|em vez disso|en vez de eso)"
    r"|,\s*(?:sorry|my bad|desculp[ae]|foi mal|perd[oó]n|perdona|perd[aã]o|disculp[ae]|i mean[t]?|on second thoughts?"
    r"|(?:quero|quis|queria) dizer|(?:quiero|quise|quer[ií]a) decir|digo|pensando (?:bem|melhor)"
    r"|pens[aá]ndolo (?:bien|mejor)))[.!]*$",
    re.IGNORECASE,
)
_TOLD_WORDS = "had was were did tinha tava estava fui foi tenia estaba fue era vi lei read looked looking olhei mire"
_TOLD: Final = frozenset(_TOLD_WORDS.split())
"""What tells how it came about, and not what is so: "read the wrong page"."""
_IS: Final = BE | {"ta", "am", "i'm", "estou", "estoy", "sou", "soy"}
_LIKE_SHARE: Final = 0.7
"""The share of the letters that two names have in common of which one was said for the other."""
_TERSE_WORDS: Final = 3


def reworded(claim: Claim, known: View, near: Near) -> Match | None:
    """A short correction in words, in the place of what it is like, what leads to it too, or the value in words."""
    if known.tentative and "finality" in claim.cues:
        return None  # what was only thought of is settled, and not put right
    if known.negative and same_message(claim, known):
        return None  # who says in one breath what is not to be, and what is, puts neither in the other's place
    if _changed_another(claim, known):
        return None
    own = [word for word in claim.said.words if word.term]
    found = alike(known.said, claim.said) if len(own) <= MAX_OWN_WORDS else None
    if found is not None:
        score = scores.REWORDED_ALIKE - scores.PER_PLACE * near.place
        return Match(score, "reworded", "explicit", put(known.said.text, *found[:2]), (known.said.at(found[0]),))
    if (match := _misspelled(claim, known, near)) is not None:
        return match
    led_to = claim.said.role in WHERE and claim.said.slot is not None and "partial" in claim.marks  # "but in the hall"
    if near.place > 1 or not own or (claim.said.terms <= known.key.terms | _ATTRIBUTES and not led_to):
        return None  # it says of what, and not what
    again = same_message(claim, known) and claim.turns != "repair"
    if again or (claim.carried and "mistaken" not in claim.marks and not claim.opens):
        return None
    if (place := _made_of(claim, known)) is not None and len(own) <= MAX_OWN_WORDS:
        named = any(word.name for word in _within(claim.said, place))
        if (old := _of_what(known.said, named)) is not None:
            return _put(claim, place, known, near, old, scores.REWORDED_LED)
    place = _led(claim, known)
    if place is not None:
        old = _led_alike(claim, known) or _short(known.said, _slot(claim, known))
        return _put(claim, place, known, near, old, scores.REWORDED_LED)
    if not _is_short(claim, own) or _tells_why(claim):
        return None
    if (wanted := _wanted(claim, own)) != own and (not wanted or any(word.name for word in wanted)):
        return None  # who does it is told, and not what it is
    own = wanted
    place = own[0].start, own[-1].end
    old = _bare_part(known.said, any(word.name for word in own)) if len(own) <= _BARE_WORDS else None
    if old is None and near.place == 0 and _are_several(known):
        return Match(scores.UNDECIDED, "unclear", "explicit", claim.text, ())
    old = old or complement(known.said, "", claim.lang) or slot_of(known) or _of_what(known.said) or _terse(known.said)
    return _put(claim, place, known, near, old, scores.REWORDED, led=False)


def _wanted(claim: Claim, own: list[Word]) -> list[Word]:
    """The words of a correction without the verbs that lead to them: "quero branco", "prefiere frutilla"."""
    verbs = _WANTS if claim.lang == "en" else _WANTS | verbs_of(claim.lang)
    first = next((at for at, word in enumerate(own) if word.bare not in verbs or word.name), len(own))
    return own[first:]


_WANT_WORDS = """
want wants wanted prefer prefers preferred like likes have take prefiere prefieren prefiero prefirio prefere preferem
prefiro preferiu quiere quieren quiero quer querem quero quis deseja desea gostaria quisiera
"""
_WANTS: Final = frozenset(_WANT_WORDS.split())


def _tells_why(claim: Claim) -> bool:
    """Whether it only says how something, or somebody, is, beside what stays as it is: "she's sick, same time"."""
    return not claim.corrects and _HOW.search(fold_same(claim.said.text)) is not None


_HOW: Final = re.compile(
    r"(?:^|(?<=\W))(?:too (?!\W)|way too|so \w+ (?:in|at|by|for)\b|(?:muy|muito|tan|tao|demasiado|mucho|re) \w"
    r"|(?:he|she|they|i|we)(?:'s|'re|'m| is| are| am| was| were) (?!in |on |at |with |to )\w"
    r"|(?:esta|estan|estoy|estaba|estava|estao|estou|ta|tava) (?!en |em |n[ao]s? |con |com |a )\w|\w+ demais"
    r"|(?:proud|glad|fond|tired|jealous|scared) of |(?:orgullos|orgulhos|cansad|hart|fart|contagiad)[oa]s? d)"
)


def _changed_another(claim: Claim, known: View) -> bool:
    """Whether somebody changed a thing that the fact does not name, and no more is said: "I changed the bulb"; or was
    moved, and the fact tells who somebody is to them."""
    plain = fold_same(claim.said.text)
    if MOVES_ME.search(plain) and WHOM.search(fold_same(known.said.text)):
        return True  # "my coach is Ann", "they moved me to Leeds"
    own = fold_same(claim.text)  # without "sorry"
    if (said := _CHANGED_OF.match(own)) is not None and not _FOR.search(own, said.end(1)):
        return True  # "mudei de banco": to which, it does not say
    changed = _CHANGED.match(plain)
    if changed is None or _FOR.search(plain, changed.end()):
        return False
    thing = next((word.term for word in claim.said.words if word.term and word.start >= changed.end()), "")
    return bool(thing) and thing not in known.terms


_CHANGED: Final = re.compile(
    r"\W*(?:(?:i|we|they|he|she|ya|ja|eu|yo|already|just|ayer|ontem) ){0,3}(?:changed|replaced|switched|swapped"
    r"|cambi(?:e|o|amos|aron)|troqu(?:e|ei)|troc(?:ou|amos|aram)|mud(?:ei|ou|amos|aram)) "
    r"(?:the|my|our|his|her|el|la|los|las|mi|o|a|os|as|meu|minha)\s"
)
_CHANGED_OF: Final = re.compile(
    r"\W*(?:(?:i|we|ya|ja|eu|yo|just|ayer|ontem|acabo de|acabei de) ){0,3}"
    r"((?:cambi(?:e|o|amos|aron|ar)|troqu(?:e|ei)|troc(?:ou|amos|aram|ar)|mud(?:ei|ou|amos|aram|ar)) de \w+"
    r"|(?:changed|switched) \w+s(?!\w))(?: [^\W\d_]+){0,2}\W*$"
)
_FOR: Final = re.compile(r"(?<!\w)(?:to|for|with|by|into|al?|por|pel[oa]|para|pra|pro|instead|mejor|melhor)(?!\w)")
"""What leads to what is so instead."""


def _led_alike(claim: Claim, known: View) -> Place | None:
    """What the same preposition leads to, or another that tells where too; any, where none leads to the new words."""
    role, led = claim.said.role, complements(known.said, claim.lang)[::-1]
    found = [(mine, place) for mine, place in led if not _is_after_article(claim, known, place)]
    others = WHERE if role in WHERE else {role} if claim.lang == "pt" and role == "from" else None  # "do" is "of" too
    same = next((place for mine, place in found if mine == role), None)
    return same or next((place for mine, place in found if others is None or mine in others), None)


def _is_after_article(claim: Claim, known: View, place: Place) -> bool:
    """Whether a claim tells where something is, and a place in a fact does not: the "a" of "traz a pasta" may be "to",
    and may be an article."""
    where = claim.lang == "pt" and claim.said.role == "in"
    return where and _ARTICLE.search(known.said.text[: place[0]]) is not None


_ARTICLE: Final = re.compile(r"(?<!\w)a\s$")


def _short(said: Statement, place: Place | None) -> Place | None:
    """A place, where it is a phrase and not a sentence."""
    return place if place is not None and len(_within(said, place)) <= MAX_OWN_WORDS else None


def _slot(claim: Claim, known: View) -> Place | None:
    slot = slot_of(known)
    return None if slot is None or _is_after_article(claim, known, slot) else slot


def _are_several(known: View) -> bool:
    """Whether a word alone could stand in more than one place, because things are only listed."""
    return not known.frames and len(parts_of(known)) > _LISTED and _named(known) is None


_LISTED: Final = 2


def picked(claim: Claim, known: View, near: Near) -> Match | None:
    """A word of a small class and nothing else, right after what has one: "black please", "it's green now"."""
    if near.place != 0 or claim.said.values or claim.negative or len(claim.said.words) > MAX_WORDS:
        return None
    somebody = _SOMEBODY & {word.bare for word in claim.said.words} - {word.bare for word in known.said.words}
    if claim.frames and (somebody or any(frame.about & claim.said.terms for frame in claim.frames)):
        return None
    own = [word for word in claim.said.words if word.term and word.term not in known.terms | claim.context]
    olds = [CLASSES[word.bare] for word in known.said.words if word.bare in CLASSES]
    if not own or any(olds.count(CLASSES.get(word.bare, "")) != 1 for word in own):
        return None
    found = alike(known.said, claim.said, classes=True)
    if found is None:
        return None
    return Match(scores.REWORDED, "reworded", "implicit", put(known.said.text, *found[:2]), (known.said.at(found[0]),))


def _misspelled(claim: Claim, known: View, near: Near) -> Match | None:
    """A name that is nearly the one that was said, where it is owned up to: "Salinas, I mistyped that"."""
    if "correction" not in claim.cues or claim.said.names & known.terms:
        return None
    pairs = [
        (old, new)
        for new in claim.said.words
        for old in known.said.words
        if new.name and old.name and new.term != old.term and new.bare[:1] == old.bare[:1]
        if SequenceMatcher(None, old.bare, new.bare, autojunk=False).ratio() >= _LIKE_SHARE
    ]
    if len(pairs) != 1:
        return None
    old, new = ((word.start, word.end) for word in pairs[0])
    score = scores.REWORDED_ALIKE - scores.PER_PLACE * near.place
    return Match(score, "reworded", "explicit", put(known.said.text, old, claim.said.at(new)), (known.said.at(old),))


def _made_of(claim: Claim, known: View) -> Place | None:
    """What a claim begins with "of" for, or after what the fact begins with: "de zanahoria", "el bizcocho de nuez"."""
    first = next((word.term for word in known.said.words if word.term), "")
    led = _THOUGHT.match(fold_same(claim.said.text))
    for index, word in enumerate(claim.said.words):
        if led is not None and word.start < led.end():
            continue
        if PREPOSITIONS.get(word.bare) == "of":
            return phrase(claim.said, index + 1) if not _SINCE.search(claim.said.text[: word.start]) else None
        if word.term and word.term != first:
            return None
    return None


_THOUGHT: Final = re.compile(r"\W*(?:pensando|pensandolo|pensandoo)(?: (?:bem|melhor|bien|mejor))?\W+")
_SINCE: Final = re.compile(r"(?<!\w)(?:partir|antes|despu[eé]s|depois|al?[eé]m|adem[aá]s)\s$", re.IGNORECASE)
"""What "of" is no more than a part of: "a partir de abril"."""


def _of_what(known: Statement, named: bool = False) -> Place | None:
    """What a thing is of: "croquetas de jamón", "la salsa del pan es la de ajo"; `named` takes one that is a name."""
    found: list[tuple[bool, Place]] = []
    for index, word in enumerate(known.words):
        place = phrase(known, index + 1) if PREPOSITIONS.get(word.bare) == "of" else None
        if place is not None and any(each.name for each in _within(known, place)) == named:
            found.append((index > 0 and known.words[index - 1].bare in ARTICLES, place))
    return next((place for one, place in found if one), found[0][1] if found else None)


def _bare_part(known: Statement, named: bool) -> Place | None:
    """The only part of a list that is a word or two with nothing leading to it: "a car in Faro, 5 days, automatic"."""
    found: list[Place] = []
    for place in (match.span() for match in _PART.finditer(known.text)):
        words = _within(known, place)
        valued = any(place[0] <= value.start < place[1] for value in known.values)
        bare = 0 < len(words) <= _BARE_WORDS and all(word.term and word.name == named for word in words)
        if bare and not valued:
            found.append((words[0].start, words[-1].end))
    return found[0] if len(found) == 1 else None


_PART: Final = re.compile(r"(?<=[,;:]\s)[^,;:]+")
_BARE_WORDS: Final = 2


def _terse(known: Statement) -> Place | None:
    """What stands after the one word for what it is of: "asiento ventanilla"."""
    if not 1 < len(known.words) <= _TERSE_WORDS or known.values or not all(word.term for word in known.words):
        return None
    return known.words[1].start, known.words[-1].end


def _within(said: Statement, place: Place) -> list[Word]:
    return [word for word in said.words if place[0] <= word.start < place[1]]


def _led(claim: Claim, known: View) -> Place | None:
    """Where the new words stand, where something leads to them and nothing is said of another matter."""
    said = claim.said
    slot = said.slot if said.role not in ("is", ":") or not said.topic else None
    bare = {word.term for word in said.words if word.bare in _IS or word.bare in _WILL_BE}
    verbs = said.outside - {"=location"} - bare
    return slot if not verbs or verbs & known.terms else None


_WILL_BE: Final = frozenset({"sera", "seria", "sea", "seja", "serao", "seran"})


def _is_short(claim: Claim, own: Sequence[Word]) -> bool:
    """Whether it has little else than the correction itself: "no, large"."""
    if len(own) > MAX_OWN_WORDS or any(word.bare in _TOLD for word in claim.said.words):
        return False
    led = claim.said.words[0].bare in PREPOSITIONS and _BETTER.search(claim.text) is not None
    corrects = claim.opens or led or _is_rather(claim) or _CORRECTS.search(claim.text) is not None
    partly = claim.turns == "contrast" and "partial" in claim.marks and not _EXCEPT.search(fold_same(claim.text))
    return claim.turns == "repair" or (len(claim.said.words) <= MAX_WORDS and (corrects or partly))


_BETTER: Final = re.compile(r",\s(?:melhor|mejor)[.!]*$", re.IGNORECASE)


def _is_rather(claim: Claim) -> bool:
    """Whether it says what something is that it does not name, and that what was said of it was a mistake: "my bad,
    it's oak"."""
    words = [word for word in claim.said.words if word.bare not in ARTICLES]
    verb = words[1:2] if words and words[0].bare in _POINTS else words[:1]
    said = [claim.said.text[word.start : word.end].lower() for word in verb]
    told = len(words) - words.index(verb[0]) - 1 if verb else 0
    return "mistaken" in claim.marks and told <= _RATHER_WORDS and not (_IS | CONTRACTED).isdisjoint(said)


_SOMEBODY: Final = SUBJECTS - {"it", "we"}
_POINTS: Final = SUBJECTS | {"that", "this", "isso", "isto", "eso", "esto"}
_RATHER_WORDS: Final = 3
_EXCEPT: Final = re.compile(r"(?<!\w)(?:except|excepto|exceto|salvo|menos|tirando|bar)(?!\w)")
"""What leads to the name of what changes, and not to what is so instead."""


def _put(
    claim: Claim, place: Place, known: View, near: Near, old: Place | None, score: float, led: bool = True
) -> Match | None:
    place = _with_elided(claim.said, place)
    new, named = claim.said.at(place), any(word.name for word in _within(claim.said, place))
    old = _named(known) or old if named else old
    clause = _CLAUSE.search(new) or any(word.bare in BE and word.term for word in _within(claim.said, place)[1:])
    if old is None or find(known.said.text, new) is not None or clause or _is_deed(claim, place):
        return None
    counted = any(value.start == old[0] and not named for value in known.values)
    told_whom = [word.term in kin() for word in _within(known.said, old) if word.term]
    if not named and told_whom and all(told_whom):
        counted = counted or not any(word.term in kin() for word in _within(claim.said, place))
    classed = all(word.bare in CLASSES for word in _within(claim.said, place))  # no name is a colour or a size
    loose = classed or near.place > 0 or not led or _says_is(claim.said)
    told = (loose or _is_bare(claim, place)) and any(word.name for word in _within(known.said, old))
    if counted or (told and not named):
        return None  # how many is not told in words, nor who by what they are like
    return Match(score, "reworded", "explicit", put(known.said.text, old, new), (known.said.at(old),))


def _with_elided(said: Statement, place: Place) -> Place:
    """A place with what stands for the thing that is not named again: "en la de Ana", "na da Ana"."""
    led = _ELIDED.search(fold_same(said.text[: place[0]]))
    return (led.start(), place[1]) if led is not None else place


_ELIDED: Final = re.compile(r"(?<!\w)(?:(?:el|la|los|las) del? |(?<=n[oa] )d[oa] |(?<=n[oa]s )d[oa]s? )$")


def _is_bare(claim: Claim, place: Place) -> bool:
    """Whether nothing tells of which one a phrase is: "he switched to medicine"; "to the gym" is of one."""
    said, determiners = claim.said, DETERMINERS - NO_DETERMINERS[claim.lang]
    led = fold_same(said.text[: place[0]]).split()[-1:]
    first = fold_same(said.at(place)).split()[:1]
    return not any(
        word in determiners or word in CONTRACTED_IN or word in ("al", "ao", "pro", "pra") for word in (*led, *first)
    )


def _is_deed(claim: Claim, place: Place) -> bool:
    """Whether a phrase begins with what somebody does: "atiende Paula"."""
    first, *others = _within(claim.said, place)
    return bool(others) and claim.lang in ("es", "pt") and not first.name and first.bare in verbs_of(claim.lang)


def _says_is(said: Statement) -> bool:
    return any(word.bare in _IS or said.text[word.start : word.end].lower() in BE for word in said.words)


_CLAUSE: Final = re.compile(r"[,;:]\s")


def _named(known: View) -> Place | None:
    """The value of a fact where that is a name."""
    slot = slot_of(known)
    if slot is None or known.said.role not in ("is", ":") or any(value.start < slot[1] for value in known.values):
        return None
    return slot if any(word.name for word in _within(known.said, slot)) else None
