"""What comes back: the version of a thing before the one that holds now."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sayso.language.cues import cues
from sayso.language.detect import Lang
from sayso.memory.claims import Claim
from sayso.memory.claims.marks import marks
from sayso.memory.claims.value import among, rival
from sayso.memory.claims.verbs import CHANGE
from sayso.memory.claims.words import Word, fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.draft import Known
from sayso.memory.detect.ending import around, ends
from sayso.memory.detect.match import GENERIC, Match, same_message, shared
from sayso.memory.detect.view import View, view

MAX_VERSIONS: Final = 8
"""How many versions of a thing are walked back through."""
_NEAR: Final = 3
_BEFORE: Final = frozenset({"=plan", "=location", "=choice", "=price", "=date", "=time", "=day", "=colour", "=amount"})
# Words that say which version is meant, and nothing of a topic.
_WHICH_WORDS = """
origin original inici inicial initial first prim primeir primer previ previous prior anteri anterior antig antigu old
earli earlier usual siempr sempr again nov chang alterac mudanc troc cambi updat switch last ultim habitu habitual
normal regular costum costumbr comec principi =begin msm mesm tod tud everyth thing
continu seguim segu sig manten mantien mant respet conserv qued quedam fic val retom regress regressam regr regres vuelt
volt vuelv volv devolv return resum stick stay keep carr proceed leav fin good happ habl habiam dich acord hem ide
"""
_WHICH: Final = frozenset(_WHICH_WORDS.split())
_NEAREST: Final = 1
_FROM_THE_START: Final = re.compile(
    r"(?<!\w)(?:comeco|principio|inicio|comienzo|de primero|at first|at the (?:start|beginning)|first place)(?!\w)"
)
_AGAIN: Final = re.compile(r"(?<!\w)(?:again|de novo|novamente|outra vez|otra vez|de nuevo|nuevamente)(?!\w)")
_EARLIER: Final = re.compile(
    r"(?<!\w)(?:origin\w+|initial\w*|inicia\w+|inicio|comeco|principio|comienzo|start|beginning|first"
    r"|primeir[oa]s?|primer[oa]?s?"
    r"|previous\w*|prior|anterior\w*|antig[oa]s?|antigu[oa]s?|old|earlier|before|antes|usual|habitual|as you were"
    r"|sempre|siempre|de primero|"
    r"(?:it|they|things) (?:was|were)|we had|what (?:it|he|she|they) (?:was|did|had)|(?:como|donde|onde|jeito que"
    r"|lo que|o que) (?:estava|tava|era|eram|estaba|estaban|tinha|tinhamos|teniamos|habia)|undo\w*|undid"
    r"|revert\w*|desfa\w+|desfi?z\w*|deshac\w+|deshaz\w*|deshag\w+|restor\w+|reinstat\w+|restitu\w+|restablec\w+"
    r"|restabelec\w+|atras"
    r"|(?:last|that|this) (?:change|update|switch)|(?:ultim[oa] )?(?:alteracao|mudanca|troca|cambio))(?!\w)"
)
# Who undoes something may call it by what was done: "undo the increase".
_UNDOES: Final = re.compile(
    r"(?<!\w)(?:undo\w*|undid|revert\w*|reviert\w*|desfa\w+|desfi?z\w*|deshac\w+|deshaz\w*|deshag\w+|deshic\w+"
    r"|roll\w* (?:\w+ ){0,3}back|marcha atras|volt\w+ atras|(?:scrap|cancel\w*|forget|ignore|anul\w*|esquece|olvida)"
    r" (?:that|the|this|a|o|essa|esse|el|ese|la|esa) (?:\w+ )?(?:change|update|switch|mudanca|troca|alteracao"
    r"|cambio))"
    r"(?!\w)"
)
_PLAIN_WORDS = """
fica ficar ficaram ficou foi fue going gone ir queda quedar quedaron quedo set veio vir came cae caer cai cair ended
settled went cut cuts baixa baja bajo cambio traslado adelanto paso pase
"""
_CHANGED: Final = CHANGE - frozenset(_PLAIN_WORDS.split())
"""Verbs that tell of a change by themselves."""


class Back(NamedTuple):
    """What is over, each with how, and what comes `back`; nothing where the same message has brought `now` back."""

    now: View
    over: tuple[tuple[View, Match], ...] = ()
    back: View | None = None


def versions(fact_id: str | None, known: Known, claim: Claim) -> list[View]:
    """The versions before a fact, the latest first."""
    found: list[View] = []
    while fact_id and len(found) < MAX_VERSIONS and (fact := known.get(fact_id)) is not None:
        found.append(view(fact, claim.lang))
        fact_id = fact.supersedes
    return found


def reverted(claim: Claim, known: Known, views: Sequence[View], near: dict[str, int]) -> Back | None:
    """What a claim brings back (DESIGN, "Back to X"): a version that was superseded, or a fact that another followed.

    The last is for a change that nobody has taken for one: who goes back says that it was.
    """
    chains = {each.fact.id: versions(each.fact.supersedes, known, claim) for each in views}
    if (done := _brought_back_already(claim, views, chains)) is not None:
        return Back(done)
    for close in (True, False):
        for each in sorted(views, key=lambda each: (-len(shared(claim, each)), near.get(each.fact.id, 99))):
            found = _superseded(claim, each, chains[each.fact.id], near, close)
            if found is not None:
                return _with_the_rest(found, views)
        rivals = _followed(claim, views, near, close)
        if rivals is not None:
            return rivals
    return _last_said(claim, views, near)


def _brought_back_already(claim: Claim, views: Sequence[View], chains: dict[str, list[View]]) -> View | None:
    """What the same message has brought back before: "as you were, in the first room"."""
    for each in views:
        if same_message(claim, each) and chains[each.fact.id]:
            others = [*chains[each.fact.id], *(other for other in views if other is not each)]
            if any(other.fact.value == each.fact.value for other in others):
                return each
    return None


def _superseded(claim: Claim, each: View, chain: list[View], near: dict[str, int], close: bool) -> Back | None:
    """A version of a fact's own chain; `close` wants it to be about what the claim names."""
    if same_message(claim, each) and chain and (len(chain) > 1 or ends(each.said, claim.lang)):
        chain = chain[1:]  # "I let them go. Back to the old supplier."
    chain = [old for old in chain if not _same_version(old, each)]
    named = [old for old in chain if _named(claim, old, each)]
    told = (claim.said.values and "first" not in claim.marks) or _names(claim) - each.terms
    if not chain or (told and not named):
        return None
    about = _about(claim) - _BEFORE
    if each.negative and not same_message(claim, each) and not (close and shared(claim, each)):
        return None
    linked = bool(shared(claim, each)) or bool(about & chain[-1].terms)
    if not named and not linked and about and (close or not _is_last(claim, each, near)):
        return None
    back = named[0] if named else chain[-1] if _is_first(claim) else chain[0]
    return Back(each, ((each, _match(back, each, scores.REVERTED)),), back)


def _is_last(claim: Claim, each: View, near: dict[str, int]) -> bool:
    """Whether a change is so recent that who goes back means it, whatever they call it: "the dose from before"."""
    plain, place = fold_same(claim.said.text), near.get(each.fact.id, 99)
    marked = "first" in claim.marks or _UNDOES.search(plain) is not None
    return place <= _NEAR if marked else place <= _NEAREST and _EARLIER.search(plain) is not None


def _is_first(claim: Claim) -> bool:
    """Whether it goes back to the very first, and not to the last before."""
    return "first" in claim.marks or _FROM_THE_START.search(fold_same(claim.said.text)) is not None


def _same_version(old: View, now: View) -> bool:
    """Whether the later of two only says the earlier again: "noted, the door in blue"."""
    text = now.said.text
    told = [word.term for word in now.said.words if word.term and (word.start or text[word.end : word.end + 1] != ",")]
    values = all(among(one, old.values) for one in now.values)
    return bool(told) and old.said.terms.issuperset(told) and values


def _with_the_rest(found: Back, views: Sequence[View]) -> Back:
    """What is over, with what else was said of it: in the same message ("we switched. It's Acme now"), or after it."""
    now, back = found.now, found.back
    if back is None or not found.over:
        return found
    also = [each for each in views if each is not now and (_goes_with(each, now) or _says_so(each, now, back))]
    return found._replace(over=(*found.over, *((each, _match(back, each, scores.REVERTED_WITH)) for each in also)))


def _goes_with(each: View, now: View) -> bool:
    bare = bool(each.said.terms) and each.said.terms <= each.names and not each.values
    return bare and each.fact.since == now.fact.since


def _about(claim: Claim) -> frozenset[str]:
    """What is named by the clause that goes back; a reason says nothing of what comes back."""
    return frozenset([word.term for word in _clause(claim) if word.term]) - _WHICH


def _names(claim: Claim) -> frozenset[str]:
    return claim.said.names & frozenset([word.term for word in _clause(claim) if word.name])


def _clause(claim: Claim) -> list[Word]:
    spans = _clauses(claim.said.text, claim.lang)
    return [word for word in claim.said.words if any(first <= word.start < last for first, last in spans)]


@lru_cache(maxsize=1_024)
def _clauses(text: str, lang: Lang | None) -> tuple[tuple[int, int], ...]:
    """Where the clauses of a text stand that go back; all of it where none does."""
    plain = fold_same(text)
    told = [cue for cue in cues(text, lang) if cue.kind == "reversion"]
    return tuple(around(plain, cue.start, cue.end) for cue in told) or ((0, len(plain)),)


def _named(claim: Claim, old: View, now: View) -> bool:
    if claim.said.values:
        return any(among(value, old.values) for value in claim.said.values)
    return bool(claim.said.terms & (old.said.terms - now.said.terms))


def _match(back: View, gone: View, score: float) -> Match:
    value = back.fact.value if isinstance(back.fact.value, str) else str(back.fact.value)
    return Match(score, "reverted", "explicit", value, (gone.said.text,))


def _followed(claim: Claim, views: Sequence[View], near: dict[str, int], close: bool) -> Back | None:
    """A fact, and what was said of the same thing after it, neither of which superseded the other."""
    plain = fold_same(claim.said.text)
    firm = _EARLIER.search(plain) is not None
    before = [each for each in views if not same_message(claim, each) and not each.negative]
    before.sort(key=lambda each: (each.fact.since, -near.get(each.fact.id, 99)))
    for at in range(len(before) - 1, 0, -1):
        now = before[at]
        if not now.fact.said or near.get(now.fact.id, 99) > _NEAR + (2 if close else 0):
            continue
        olds = [old for old in before[:at] if old.fact.since < now.fact.since and _is_rival(old, now)]
        olds = [old for old in olds if _is_meant(claim, old, now, firm, close)]
        if olds:
            back = olds[0] if _is_first(claim) else olds[-1]
            also = [each for each in before if each is not now and _says_so(each, now, back)]
            return Back(now, tuple((each, _match(back, each, scores.REVERTED_WITH)) for each in (now, *also)), back)
    return None


def _is_rival(old: View, now: View) -> bool:
    """Whether two facts may be two versions of one thing."""
    mine, theirs = _numbers(old), _numbers(now)
    if mine and theirs and not mine & theirs:
        return False  # two orders
    if (old.terms & now.terms) - GENERIC:
        return True
    return any(rival(one, other) for one in old.values for other in now.values) or _changes(now.said.text)


def _numbers(each: View) -> frozenset[str]:
    return frozenset([name for name in each.names if any(char.isdigit() for char in name)])


@lru_cache(maxsize=4_096)
def _changes(text: str) -> bool:
    """Whether a fact tells itself of a change: "we switched to …", "from today …"."""
    plain = fold_same(text)
    verbs = not _CHANGED.isdisjoint(re.findall(r"\w+", plain))
    return verbs or "now" in marks(plain) or any(cue.kind == "correction" for cue in cues(text, None))


def _is_meant(claim: Claim, old: View, now: View, firm: bool, close: bool) -> bool:
    """Whether a claim goes back from one fact to another: it names the old one, or tells that it means the earlier."""
    both, about = old.terms | now.terms, _about(claim)
    about = about if about & both else about | (claim.said.terms & both)
    if _says_again(claim, old, now):
        return True
    names = claim.said.names & (old.terms - now.terms)
    values = [one for one in claim.said.values if among(one, old.values)]
    told = _names(claim) - both or (claim.said.values and not values)
    if names or values:
        return (firm or _changes(now.said.text)) and bool((old.terms & now.terms) - GENERIC or _changes(now.said.text))
    tied = (old.terms & now.terms) - GENERIC or about & both or (not close and _is_changed(old, now))
    if told or not firm or not tied:
        return False
    things = frozenset([term for term in about if term[0] != "="])
    return bool(about & both) if close else not things or bool(about & both)


def _says_again(claim: Claim, old: View, now: View) -> bool:
    """Whether it says in words of the same thing that it is as it was: "the hall is green again"."""
    told = claim.said.terms & (old.terms - now.terms - GENERIC - _BEFORE)
    both = claim.said.terms & old.terms & now.terms - GENERIC
    return bool(told and both) and _AGAIN.search(fold_same(claim.said.text)) is not None


def _is_changed(old: View, now: View) -> bool:
    return any(rival(one, other) for one in old.values for other in now.values) or _changes(now.said.text)


def _last_said(claim: Claim, views: Sequence[View], near: dict[str, int]) -> Back | None:
    """What was said last is what is undone, where who goes back to what was before names nothing else."""
    names = _names(claim)
    if _EARLIER.search(fold_same(claim.said.text)) is None or claim.said.values:
        return None
    if not names and _about(claim) - _BEFORE:
        return None
    before = [each for each in views if each.fact.said and not same_message(claim, each)]
    now = min(before, key=lambda each: near.get(each.fact.id, 99), default=None)
    if now is None or near.get(now.fact.id, 99) > 0 or now.fact.supersedes or names & now.terms:
        return None
    olds = [old for old in views if old.fact.since < now.fact.since and names <= old.terms and _is_alike(old, now)]
    if olds:
        back = max(olds, key=lambda old: old.fact.since)
        return Back(now, ((now, _match(back, now, scores.REVERTED_WITH)),), back)
    return None


def _is_alike(old: View, now: View) -> bool:
    """Whether two facts tell of things of one kind: each has a name of its own, or values that rival."""
    if _numbers(old) and _numbers(now):
        return False
    named = bool(old.names - now.terms) and bool(now.names - old.terms)
    return named or any(rival(one, other) for one in old.values for other in now.values)


def _says_so(each: View, now: View, back: View) -> bool:
    """Whether another fact says what is over too: the answer of whoever took note of it."""
    new = now.said.terms - back.said.terms
    told = each.said.terms - back.said.terms
    return (
        each.fact.since > back.fact.since and bool(new & told) and bool(each.said.terms & now.said.terms & back.terms)
    )
