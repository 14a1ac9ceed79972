"""What is so again, told by its own words: "shes put me back on 9", "so Slack again", "voltei com tudo pro Nubank".

`reverted` brings back by the cue and by what a clause is about; here the words of an earlier version tell which it is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from sayso.language.detect import Lang
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.manner.options import word_key
from sayso.memory.claims.vocabulary.lexicon import FILLERS
from sayso.memory.claims.vocabulary.particles import DETERMINERS, PREPOSITIONS, PRONOUNS
from sayso.memory.claims.vocabulary.verbs import BE, PAST
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.acts.earlier import tells_of_change
from sayso.memory.detect.comparison.match import GENERIC, LONG_AGO, MAX_LOOKED_AT_CHARS, Match, same_message
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.draft import Known
from sayso.memory.detect.rules.reverted import Back, versions

MAX_SINCE: Final = 5
"""How many facts may have been learned since what was so meanwhile."""
_OWN_WORDS: Final = 1
"""Words of its own that a clause may have which only says that something is so again that was known to be over."""
_WORD: Final = re.compile(r"[^\W_]+(?:[-'’.:][^\W_]+)*")
_CLAUSE: Final = re.compile(
    r"(?<!\bdr)(?<!\bdra)(?<!\bsr)(?<!\bsra)(?<!\bmr)(?<!\bmrs)[.!?;:,()\n—–]+(?:\s|$)|\s-\s"
    r"|\s(?:so|but|because|pero|mas|porque|asi que|and|e|y)\s"
)
_STILL: Final = r"(?:(?:continu(?:o|amos)|sigo|seguimos)(?: afinal| al final)?|still|staying) (?:with|com|con)"
"""What goes on as it was: only where it is known to have been otherwise meanwhile is it so again."""
_RETURN: Final = re.compile(
    r"(?<![\w'])(?:back(?! (?:from|then|when|home|door|garden|pain|yard|up))|again|after all|once more"
    r"|return(?:ed|ing|s)?(?= to)|reinstat\w+|reverted|resum\w+"
    r"|volt(?:o|a|ei|ou|amos|aram|ando|ar|aremos)|regress\w+|de volta|de novo|outra vez|novamente|afinal"
    r"|devolv\w+|retom\w+|v(?:uelv|olv)(?:i|io|o|e|en|imos|emos|ieron|er|iendo)|vuelt[oa]|otra vez|de nuevo|nuevamente"
    rf"|regres\w+|devuelt\w+|al final|volvi|{_STILL})(?!\w)"
)
_SMALL_WORDS: Final = """
shes hes theyre im ive weve theyve were
gone go going went put puts got get gets have has had been we're i'm it's its he's she's they're she they he us me my so
ok okay right well yes yep folks everyone guys all everything now just using use uses used using driving with from
sent taken brought stuck good again please sorry hooray yay thanks god only fully today tomorrow monday
tudo toda todo com pra pro gente agora ja hoje mesmo estou estamos tamos to uso usando fui foi foram puseram por pus
tudo todo todos ya ahora estoy estamos esta han ha he hemos me nos se la lo con usando uso puesto dejado que gracias
changed change changes switched moved mudei mudamos mudaram cambie cambiamos cambiaron baixaram bajaron subieron pasaron
pos pues nah na no okay dios deus be being stay staying stays estar ser ficar quedar quedarme quedarnos tener ter
"""
_SMALL: Final = frozenset(_SMALL_WORDS.split()) | DETERMINERS | PREPOSITIONS.keys() | PRONOUNS | BE
_EVENT: Final = re.compile(
    r"(?<![\w'])(?:got|put|bought|started|trying|tried|using|dyed|joined|signed|assigned|transferred|given|now|apunt\w+|compr\w+|prob\w+|empec\w+|asign\w+|transfer\w+"
    r"|(?:giv(?:e|ing)|gave)(?= .{1,40} a (?:go|try|shot|chance))"
    r"|comec\w+|experiment\w+|agora|ahora|pus\w+|pas(?:sei|samos|sou|e|amos|o)|[a-z]{3,}(?:ed|aron|aram|amos))(?!\w)"
)
"""How something begins that was not so before, though nobody calls it a change."""


_KEEPS_ON: Final = re.compile(rf"(?<!\w)(?:{_STILL})(?!\w)")


def returned(claim: Claim, known: Known, views: Sequence[View], near: dict[str, int]) -> Back | None:
    """What a claim says is so again by the words of it, where something else was so meanwhile."""
    told = any(not pair.soft for pair in claim.pairs)  # it says itself what is gone
    if claim.act == "none" or claim.guards - {"future"} or told or claim.speaker == "assistant":
        return None
    clauses = _clauses(claim)
    recent = [each for each in views if near.get(each.fact.id, LONG_AGO) <= MAX_SINCE and not same_message(claim, each)]
    recent.sort(key=lambda each: near.get(each.fact.id, LONG_AGO))
    for now in recent if clauses else ():
        for old in versions(now.fact, known, claim):
            if _goes_back(claim, clauses, old, now):
                return _back(claim, now, old, recent, views)
    for now in recent if clauses else ():
        for old in recent:
            later = old.fact.since < now.fact.since and now.fact.said and not now.negative
            told_back = [each for each in clauses if not _KEEPS_ON.search(each)]
            if later and _goes_back(
                claim, [each for each in told_back if _took_over(now, old, each, claim.lang)], old, now
            ):
                return _back(claim, now, old, recent, views)
    return None


def _clauses(claim: Claim) -> list[str]:
    """The clauses of a claim that say that something is so again."""
    plain = fold_same(claim.said.text[:MAX_LOOKED_AT_CHARS])
    found = [plain[start:end] for start, end in _spans(plain)]
    return [clause for clause in found if _RETURN.search(clause) and not _VISITS.search(clause)]


_VISITS: Final = re.compile(
    r"(?<!\w)(?:to (?:see|visit|meet|pick|get|collect|fetch|ask|say|check|help)"
    r"|(?:para|pra|a) (?:ver|visitar|buscar|pegar|levar|recoger|comprar|saludar|perguntar|preguntar))(?!\w)"
)
"""What one goes back for, and does not stay: "back to York to see her"."""


def _spans(plain: str) -> list[tuple[int, int]]:
    marks = list(_CLAUSE.finditer(plain))
    starts = [0, *(mark.end() for mark in marks)]
    ends = [*(mark.start() for mark in marks), len(plain)]
    return list(zip(starts, ends, strict=True))


def _keys(text: str) -> frozenset[str]:
    words = (found[0] for found in _WORD.finditer(fold_same(text)))
    return frozenset([word_key(word) for word in words if word not in _SMALL and not _RETURN.fullmatch(word)])


def _goes_back(claim: Claim, clauses: Sequence[str], old: View, now: View) -> bool:
    """Whether a clause names what only the earlier of two facts says, and speaks of nothing else."""
    earlier, later = _keys(old.said.text), _keys(now.said.text)
    for clause in clauses:
        told = _keys(_RETURN.sub(" ", clause)) - _fillers(claim.lang)
        other = told - earlier - later
        names = told & (earlier - later)
        most = 0 if old.fact.is_valid else _OWN_WORDS
        if names and not told & (later - earlier) and len(other) <= most:
            return not other & _names(claim)
    return False


@cache
def _fillers(lang: Lang | None) -> frozenset[str]:
    return frozenset(map(word_key, FILLERS[lang]))


def _names(claim: Claim) -> frozenset[str]:
    return frozenset([word_key(word.bare) for word in claim.said.words if word.name])


def _took_over(now: View, old: View, clause: str, lang: Lang | None) -> bool:
    """Whether the later of two facts may have come in the place of the earlier: it tells of a change, or that something
    began, and names nothing that has a place of its own.

    What only began may stand beside it: "bought a bike", then "at the gym again" goes on with what was so all along.
    """
    plain = fold_same(now.said.text)
    about = frozenset[str]().union(*(frame.about - {frame.verb} for frame in now.frames)) - GENERIC
    own = about - now.said.names - now.said.first - old.terms
    if tells_of_change(now.said.text) and not own:
        return True
    if (old.terms & now.terms) - GENERIC and now.frames and _same_about(old, now):
        return True
    begun = _EVENT.search(plain) or _BEGUN.search(now.said.text.lower()) or any(word in PAST for word in plain.split())
    if not begun or (own and not _OBJECT.search(plain)) or not _is_alike(old, now):
        return False
    told = _WORD.findall(_AGAIN.sub(" ", clause))
    led = any(PREPOSITIONS.get(word) and (word != "a" or lang == "es") for word in told)
    return not _AGAIN.search(clause) or not led or len(_keys(clause) & _keys(old.said.text)) > 1


def _is_alike(old: View, now: View) -> bool:
    """Whether what began has a name or a value where the earlier has one: "in York" and "got a new job" have not."""
    return not old.names - now.names or bool(now.names - old.names or now.values or now.said.first - old.terms)


_OBJECT: Final = re.compile(
    r"(?<![\w'])(?:me|us|him|her|it|them|everyone|everybody|everything|nos|lo|la|los|las|le|les|te)(?!\w)"
)
_AGAIN: Final = re.compile(r"(?<!\w)(?:again|once more|de novo|outra vez|novamente|otra vez|de nuevo|nuevamente)(?!\w)")
_BEGUN: Final = re.compile(r"(?<!\w)[^\W\d_]{2,}(?:é|ei|í|ó|ou|iu)(?!\w)")


def _same_about(old: View, now: View) -> bool:
    return any(one.about - {one.verb} and one.about == other.about for one in old.frames for other in now.frames)


def _back(claim: Claim, now: View, old: View, recent: Sequence[View], views: Sequence[View]) -> Back:
    """What comes back, and what is over: what was so meanwhile, and what else was said of that."""
    value = old.fact.value if isinstance(old.fact.value, str) else str(old.fact.value)
    kept, lost = _keys(old.said.text) - _keys(now.said.text), _keys(now.said.text) - _keys(old.said.text)
    lost = frozenset([word_key(word.bare) for word in now.said.words if word.name]) & lost or lost
    over = [now]
    for each in views:
        meanwhile = each in recent and each.fact.since > old.fact.since
        if each is not now and each is not old and (meanwhile or same_message(claim, each)):
            over += [each] if _tells_of(each.said.text, lost, kept) else []
    found = [(each, Match(scores.REVERTED, "reverted", "explicit", value, (each.said.text,))) for each in over]
    plain = fold_same(claim.said.text[:MAX_LOOKED_AT_CHARS])
    quoted = [(start, end) for start, end in _spans(plain) if _tells_of(plain[start:end], lost, kept)]
    return Back(now, tuple(found), old, tuple((claim.start + start, claim.start + end) for start, end in quoted))


def _tells_of(text: str, lost: frozenset[str], kept: frozenset[str]) -> bool:
    """Whether a text speaks of what is over, and not of what is so again."""
    told = _keys(text)
    return bool(told & lost) and not told & kept
