"""Whether a claim is said of something else than a fact: of another of its kind, of somebody else, of another time."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.duty import ROLE, beside, duty
from sayso.memory.claims.clauses.frame import CHANGED
from sayso.memory.claims.manner.past import bygone
from sayso.memory.claims.values.states import REACHED
from sayso.memory.claims.vocabulary.lexicon import persons, stem
from sayso.memory.claims.vocabulary.particles import DETERMINERS, POSSESSED, PREPOSITIONS
from sayso.memory.claims.vocabulary.words import Word, fold_same
from sayso.memory.detect.apart.numbered import numbered_otherwise
from sayso.memory.detect.apart.which import subject_end, tellers
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import find


def elsewhere(claim: Claim, known: View) -> bool:
    """Whether it is said of another: another one of a kind, somebody else, another time."""
    reached = any(state.name in REACHED for state in claim.said.states)
    if (claim.past and not reached) or (known.bygone and not bygone(fold_same(claim.said.text))):
        return True
    if _counts_heads(claim) and not _has_heads(known):
        return True
    if _is_of_the_other(claim, known):
        return True
    if _is_quoted(claim, known):
        return False
    if _moves_house(claim) and not _HOMES.search(f"{fold_same(known.said.text)} {known.fact.key}"):
        return True
    if _went_over(claim, known) or _is_anothers(claim, known) or _is_own(claim, known) or _is_other_post(claim, known):
        return True
    if _is_asked_for(claim, known):
        return False
    if claim.changes:
        return _is_by_itself(claim, known)
    if _is_of_speaker(claim, known):
        return True
    brands = claim.said.names if claim.pairs else frozenset[str]()  # "a Brother" in the place of another make
    others = (_about(claim) & persons()) - known.terms - brands - _doers(claim, known)
    return _is_other(claim, known) or bool(others and _is_of(claim, known, others))


def in_contrast(claim: Claim, known: View) -> bool:
    """Whether it sets something that the fact does not name against what was said: "la otra, en cambio, a las 5"."""
    return "contrast" in claim.marks and not claim.pairs and bool((claim.said.terms | claim.context) - known.terms)


def keeps_another(claim: Claim, known: View) -> bool:
    """Whether it says that something stays as it is which the fact does not speak of: "the least order is still 25"."""
    found = _STAYS.match(fold_same(claim.said.text)) if "keep" in claim.marks and not claim.pairs else None
    if found is None:
        return False
    named = {word.term for word in claim.said.words if word.start < found.start("stays")} - {""}
    return bool(named) and named.isdisjoint(known.terms | known.key.terms)


_STAYS: Final = re.compile(
    r"\W*(?:[\w'-]+ ){1,6}?(?P<stays>(?:is|are|'s) (?:still|unchanged)|(?:stay|remain)s?|sigue[n]?|segue[m]?|continuan?"
    r"|continuam|se mant(?:iene|ienen|em)|(?:no|nao) (?:varian?|cambian?|muda|mudam|variam|altera|alteram))(?!\w)"
)


def _is_quoted(claim: Claim, known: View) -> bool:
    """Whether it says itself what is gone, and the fact says that: "skip the socks, I'll get a scarf"."""
    firm = [pair for pair in claim.pairs if not pair.soft and find(known.said.text, pair.old) is not None]
    return bool(firm) and not claim.past and not _about(claim) & persons() and "other" in claim.marks


def _is_asked_for(claim: Claim, known: View) -> bool:
    """Whether somebody asked for a change in what the fact says, or agreed to it: "mum asked to swap the soup for a
    salad", "falei com meu marido e trocamos o azul por verde"."""
    quoted = any(find(known.said.text, word) for pair in claim.pairs for word in pair.old.split() if len(word) > _SHORT)
    return quoted and _ASKED_FOR.search(fold_same(claim.said.text)) is not None


_SHORT: Final = 2
_ASKED_FOR: Final = re.compile(
    r"(?<!\w)(?:asked|asks|asking|wants?|requested|suggested|prefers?|would rather|(?:spoke|talked|checked|agreed"
    r"|decided"
    r"|chatted|discussed it) (?:with|to)|pidio|pidieron|pide|quiere|prefiere|propuso|sugirio|pediu|pediram|pede|quer"
    r"|prefere"
    r"|sugeriu|(?:habl|qued|decid|charl)(?:e|amos|i|imos) con|(?:convers|fal|combin|decid)(?:ei|amos|i"
    r"|imos) com)(?!\w)"
)


def _is_of_the_other(claim: Claim, known: View) -> bool:
    """Whether it begins with the other one of what a fact is of: "the other meeting moved"."""
    words = list(claim.said.words)
    while words and words[0].bare in DETERMINERS:
        words.pop(0)
    led = len(words) > 1 and words[0] is not claim.said.words[0] and _OTHER.fullmatch(words[0].bare) is not None
    return led and words[1].term in known.terms - {""} and not _OTHER.search(fold_same(known.said.text))


_SPEAKER: Final = re.compile(
    r"\W*(?:(?:and|but|y|e|mas|pero) )?(?:i (?!mean|meant|said|need|want|think|would|prefer|made|got it|was wrong)"
    r"|yo (?!quise|quiero|dije|digo|creo)|eu (?!quis|quero|queria|disse|acho))"
)
_OWN_WORDS = "i i'm i've i'll me my mine we our yo mi mis nos nuestro nuestra eu meu minha nosso nossa"
_OWN: Final = frozenset(_OWN_WORDS.split())


def _is_of_speaker(claim: Claim, known: View) -> bool:
    """Whether who speaks says of themselves what a fact says of somebody: "Ann takes the 7.30 bus", "I the 8.10"."""
    if not claim.elliptic or not known.fact.said or not _SPEAKER.match(fold_same(claim.said.text)):
        return False
    first = next((word for word in known.said.words if word.term), None)
    return first is not None and first.name and not any(word.bare in _OWN for word in known.said.words)


def _is_anothers(claim: Claim, known: View) -> bool:
    """Whether it tells of somebody's what the fact tells of who speaks: "my locker is 31", "Peter's locker is 54"."""
    mine = {after.term for word, after in pairwise(known.said.words) if word.bare in _MINE and after.term}
    if not mine:
        return False
    owners = [who for head, who in tellers(claim.said, claim.lang) if who.kind == "name" and head in mine]
    return any(who.start < subject_end(claim.said, claim.lang) and who.text not in known.terms for who in owners)


def _is_own(claim: Claim, known: View) -> bool:
    """Whether one tells of who speaks, and the other of somebody else's: "my sister's birthday", "mine is in June"."""
    owner = _WHOSE.match(fold_same(claim.said.text)) if claim.elliptic and known.fact.said else None
    if owner is None:
        return False
    end = subject_end(known.said, claim.lang)
    about = [word for word in known.said.words if word.start < end]
    somebody = any(word.term in persons() or word.term in known.said.names for word in about)
    return somebody if owner["mine"] else not somebody and any(word.bare in _MINE for word in about)


_WHOSE: Final = re.compile(
    r"\W*(?:(?:and|but|y|e|mas|pero|while|mientras|enquanto) )*(?:(?P<mine>mine|ours|(?:el|la) mi[oa]|los mios"
    r"|las mias"
    r"|o meu|a minha|os meus|as minhas|(?:el|la) nuestr[oa]|o nosso|a nossa)"
    r"|hers|theirs|his(?= (?:is|are|was)\b)|(?:el|la) de (?:el|ella|ellos)|(?:o|a) del[ea]s?)(?!\w)"
)
_MINE: Final = frozenset({"my", "mi", "meu", "minha"})


def _is_other_post(claim: Claim, known: View) -> bool:
    """Whether each tells who has a post, and of something else: "the swimming coach", "a coach in judo"."""
    mine, theirs = (None, None) if claim.lang == "en" else (duty(claim.said), duty(known.said))
    if mine is None or theirs is None or not mine.work == theirs.work == ROLE:
        return False
    first = [_first(said.words, each.about) for said, each in ((claim.said, mine), (known.said, theirs))]
    return first[0] == first[1] and bool(mine.about - known.terms and theirs.about - claim.said.terms)


def _first(words: Sequence[Word], about: frozenset[str]) -> str:
    return next((word.term for word in words if word.term in about), "")


def _is_by_itself(claim: Claim, known: View) -> bool:
    """Whether somebody else goes over to something, and nobody says of what: "my brother switched to the big plan"."""
    return any(
        frame.verb == CHANGED
        and PREPOSITIONS.get(frame.tail[0].bare) in ("to", "for", "in")
        and bool(frame.about & persons())
        and frame.about.isdisjoint(known.terms)
        for frame in claim.frames
    )


# Who moves house says nothing of what has no place: "I moved to Braga", "me mudé a Cádiz".
_HOUSE: Final = re.compile(
    r"^\W*(?:\w+ ){0,2}?(?:i(?:'ve| have)?(?: just| recently)? moved|(?:eu )?me (?:he )?mud(?:e|ado|ei)|nos mudamos)"
    r" (?:to|into|al?|en|para|pra|pro|ao)\s"
)
_HOMES: Final = re.compile(
    r"(?<![a-z])(?:liv|home|house|flat|apartment|address|deliver|ship|post|city|town|street|country|place|office"
    r"|stay|mov"
    r"|mor[aeo]|viv|cas[ao]|enderec|direccion|domicil|entreg|envi|cidade|ciudad|bairro|barrio|pais|lugar|local|mud"
    r"|base"
    r"|where|onde|donde|resid|locat|neighbo|lease|rent|alug|alquil)"
)


def _moves_house(claim: Claim) -> bool:
    dated = all(value.family == "date" for value in claim.said.values)
    return dated and _HOUSE.search(fold_same(claim.said.text)) is not None


# What somebody of one's own has gone over to: "my sister moved to the gold plan", "mi hermano se pasó a Norda".
_OVER: Final = re.compile(
    r"(?<!\w)(?:my|our|mi|nuestr[oa]|minha|meu|noss[oa]) (?P<who>\w+) (?:has |have |ha |just |ya |ja )*"
    r"(?:moved|switched|changed|migrated|se (?:paso|cambio|mudo)|mudou|passou|trocou|migrou) (?:to|al?|pr[ao]|para"
    r"|ao) "
)


def _went_over(claim: Claim, known: View) -> bool:
    """Whether somebody else than a fact is of went over to something."""
    found = _OVER.search(fold_same(claim.said.text))
    who = next((word.term for word in claim.said.words if found and word.start == found.start("who")), "")
    return who in persons() and who not in known.terms


# How many we are: "we're 14 now", "seremos 14", "somos siete".
_HEADS: Final = re.compile(r"(?<![\w'])(?:we're|we are|we'll be|we will be|somos|seremos) (?:now |agora |ahora )?$")
_COUNTED: Final = re.compile(
    r" (?:of us|people|persons?|guests?|adults?|kids?|children|friends|pax|players|students|pessoas?|convidad[oa]s?"
    r"|adultos?|criancas?|amig[oa]s|alun[oa]s|jogadores|personas?|invitad[oa]s?|comensales|ninos|alumn[oa]s|jugadores"
    r"|participantes)(?!\w)"
)
_MEANT_FOR: Final = re.compile(r"(?<!\w)(?:for|of|para|pra|de) $")


def _counts_heads(claim: Claim) -> bool:
    """Whether a claim says how many we are, and no more."""
    text, values = fold_same(claim.said.text), claim.said.values
    return claim.elliptic and len(values) == 1 and _HEADS.search(text[: values[0].start]) is not None


def _has_heads(known: View) -> bool:
    """Whether a fact has a number of people: "12 guests", "a table for 12", "we're 12"."""
    text = fold_same(known.said.text)
    return any(
        _COUNTED.match(text, value.end)
        or _HEADS.search(text[: value.start])
        or (not value.unit and _MEANT_FOR.search(text[: value.start]))
        for value in known.values
        if value.family == "amount"
    )


def _doers(claim: Claim, known: View) -> frozenset[str]:
    """Who a claim says does something, or is something, where the fact says who does what: it is not said of them, but
    by whom."""
    mine = duty(claim.said) or beside(claim.said)
    if mine is None or duty(known.said) is None:
        return frozenset()
    titled = (word.term for word in claim.said.words if mine.start <= word.end + 1 and word.start < mine.end)
    return frozenset(titled)


def _is_other(claim: Claim, known: View) -> bool:
    """Whether it speaks of another one: "the other order", "the second order"; and not of what the fact speaks of as
    "the other", in passing: "Rosa cooks, the other one is ill"."""
    if "other" not in claim.marks:
        return False
    text = fold_same(claim.said.text)
    others = list(_OTHER.finditer(text))
    for found in others:
        if _THERE_IS_NO.search(text, 0, found.start()) or _is_next(claim, found):
            continue
        after = next((word for word in claim.said.words if word.start >= found.end()), None)
        if after is not None and after.term in known.terms and after.term:
            return True
        if found[0] not in _ORDINAL and not _is_aside(claim, known, found, after):
            return True
    return not others


def _is_next(claim: Claim, found: re.Match[str]) -> bool:
    """Whether "another" is who has a post now: "tiene otro tutor, Andrés"; and not "el otro tutor es Andrés", nor in
    English, where it is one more."""
    if found[0] == "another":
        return False
    before, who = fold_same(claim.said.text[: found.start()]).split()[-1:], duty(claim.said)
    return who is not None and who.work == ROLE and who.start > found.end() and not set(before) & DETERMINERS


def _is_aside(claim: Claim, known: View, found: re.Match[str], after: Word | None) -> bool:
    """Whether "the other" stands in a clause of its own that says nothing new: no value, no name."""
    text = claim.said.text
    start = max((mark.end() for mark in _PARTS.finditer(text, 0, found.start())), default=0)
    end = next((mark.start() for mark in _PARTS.finditer(text, found.end())), len(text))
    if start == 0 or after is None or after.start >= end:
        return start > 0
    told = [value.start for value in claim.said.values] + [
        word.start for word in claim.said.words if word.name and word.term not in known.terms
    ]
    return not any(start <= place < end for place in told) and any(place < start for place in told)


_ORDINAL: Final = frozenset({"second"})
_THERE_IS_NO: Final = re.compile(
    r"(?<!\w)(?:no (?:hay|habra|va a haber|queda)|nao (?:ha|tem|vai ter|vai haver|havera|teremos)"
    r"|there(?:'s| is| will be|'ll be) no|there (?:isn't|won't be)|sin|sem|without)(?: any)? $"
)
"""What leads to another one that is not: "it is off, there won't be another"."""
_OTHER: Final = re.compile(r"(?<![\w'])(?:other|second|another|otr[oa]s?|outr[oa]s?)(?![\w'])")
_PARTS: Final = re.compile(r"[,;:.!?]\s|\s(?:because|since|porque|pois|pero|mas|but|e|y|and)\s", re.IGNORECASE)


def _is_of(claim: Claim, known: View, others: frozenset[str]) -> bool:
    """Whether what is said of what the fact speaks of is said of one of these people: "my aunt's tooth", "the tooth of
    my aunt"; and not "at my aunt's", nor "my aunt came, the tooth is out"."""
    text, words = claim.said.text, claim.said.words
    told = [word.start for word in words if word.term in known.terms] + [value.start for value in claim.said.values]
    for at, word in enumerate(words):
        if word.term not in others:
            continue
        start = max((mark.end() for mark in _CLAUSE.finditer(text, 0, word.start)), default=0)
        end = next((mark.start() for mark in _CLAUSE.finditer(text, word.end)), len(text))
        around = [place for place in told if start <= place < end and not _is_owner(words, place, at)]
        owned = any(PREPOSITIONS.get(each.bare) in _TELLS_WHOSE for each in words[max(0, at - 2) : at])
        if around and (owned or min(around) > word.start) and word.end != end:
            return True
    return False


def _is_owner(words: Sequence[Word], place: int, at: int) -> bool:
    """Whether a word only tells whose kin somebody is: "Leo" in "Leo's sister"."""
    return at > 1 and words[at - 1].bare in POSSESSED and words[at - 2].start == place


_TELLS_WHOSE: Final = frozenset({"of", "from", "to", "for"})
_CLAUSE: Final = re.compile(r"[,;:.!?]\s")


def _about(claim: Claim) -> frozenset[str]:
    """What a claim is about: its clauses' topics; of what is ended, what stands before the reason."""
    if claim.act == "cancel" and ", " in claim.said.text:
        end = claim.said.text.index(", ")
        return frozenset(word.term for word in claim.said.words if word.term and word.end <= end)
    if claim.frames and claim.said.role == ":":
        return frozenset[str]().union(*(frame.about for frame in claim.frames))
    return claim.said.topic or claim.said.terms


def misnamed(claim: Claim, known: View) -> bool:
    """Whether they name two that are only alike: "Mariana" and "Mariane"."""
    mine = {word.term: word.bare for word in claim.said.words if word.name}
    theirs = {word.term: word.bare for word in known.said.words if word.name}
    kin = {word.term: word.bare for word in claim.said.words if word.term in persons() and word.bare not in _POSTS}
    gone = any(find(known.said.text, pair.old) for pair in claim.pairs if not pair.soft)
    if not gone and any(bare not in known.spelled and term in known.said.terms for term, bare in kin.items()):
        return True  # a son is not a daughter
    if _is_deputy(claim.spelled, known.spelled) or _is_deputy(known.spelled, claim.spelled):
        return True
    return any(
        theirs.get(term, bare).rstrip("s") != bare.rstrip("s")
        and bare not in known.spelled
        and theirs[term] not in claim.spelled
        for term, bare in mine.items()
        if term[0] != "="
    ) or numbered_otherwise(claim, known)


def _is_deputy(mine: frozenset[str], theirs: frozenset[str]) -> bool:
    """Whether one has the post of who stands in for another: "vicepresidenta" beside "presidente"."""
    posts = {found[1] for bare in mine - theirs if (found := _DEPUTY.fullmatch(bare)) is not None}
    return bool(posts) and not {stem(post) for post in posts}.isdisjoint({stem(bare) for bare in theirs})


_DEPUTY: Final = re.compile(r"(?:vice-?|sub-?|co-|ex-)(\w{4,})")
_POSTS: Final = frozenset({"chefe", "chefa", "jefe", "jefa"})
"""Who somebody is to others by a post, which one person has after another."""
