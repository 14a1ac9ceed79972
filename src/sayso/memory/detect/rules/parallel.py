"""The rule for statements in parallel: one frame, and one thing in it that differs."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Final, NamedTuple

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.clause import Token, is_article
from sayso.memory.claims.clauses.frame import CHANGED, IS, Frame
from sayso.memory.claims.manner.marks import marks
from sayso.memory.claims.values.value import Value, among, fits
from sayso.memory.claims.vocabulary.particles import CONTRACTED_OF, PREPOSITIONS
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.changes import is_cost
from sayso.memory.detect.comparison.match import GENERIC, Match, Near, raised
from sayso.memory.detect.comparison.times import tells_since
from sayso.memory.detect.comparison.view import ASKS, View
from sayso.memory.detect.edits.rewrite import put, replaced
from sayso.memory.detect.rules.worded import NAMED

_MAX_ASIDE: Final = 3
_WHERE: Final = frozenset({"to", "in", ""})


class _Slot(NamedTuple):
    """What differs: where it stands in the fact, and what stands there in the claim."""

    start: int
    end: int
    new: str
    changes: tuple[tuple[Value, Value], ...] = ()


def parallel(claim: Claim, known: View, near: Near) -> Match | None:
    """It says of the same thing, in the same frame, something else."""
    if "at_times" in claim.marks and "at_times" not in marks(fold_same(known.said.text)):
        return None
    best: Match | None = None
    for mine in claim.frames:
        if mine.only and (match := _renamed(claim, known, mine)) is not None:
            return match
        for theirs in known.frames:
            match = _compared(claim, known, near, mine, theirs)
            if match is not None and (best is None or match.score > best.score):
                best = match
    return best


def _renamed(claim: Claim, known: View, mine: Frame) -> Match | None:
    """ "All the same except the driver: Tomasz is taking it": one name for another, where that is told of."""
    new = [token for token in mine.tail if token.name]
    old = [word for word in known.said.words if word.name and word.bare not in claim.spelled]
    if len(new) != 1 or len(old) != 1 or not mine.about & known.terms or known.values:
        return None
    place = old[0].start, old[0].end
    text = put(known.said.text, place, claim.said.text[new[0].start : new[0].end])
    return Match(scores.PARALLEL_RENAMED, "parallel", "explicit", text, (known.said.at(place),))


def _compared(claim: Claim, known: View, near: Near, mine: Frame, theirs: Frame) -> Match | None:
    base = _likeness(claim, known, near, mine, theirs)
    slot = _slot(claim, known, mine, theirs) if base else None
    if slot is None or any(is_cost(known, old, new) for old, new in slot.changes):
        return None
    if slot.changes:
        text, gone = replaced(known.said, slot.changes), tuple(old.text for old, _ in slot.changes)
        text = claim.text if _says_more(claim, known, mine, len(slot.changes)) else text
    else:
        place = slot.start, slot.end
        text, gone = put(known.said.text, place, slot.new), (known.said.at(place),)
        text = claim.text if _says_more(claim, known, mine, 0) else text
    if "add" in claim.marks and "add" not in marks(fold_same(claim.said.text[mine.start : mine.end])):
        claim = claim._replace(marks=claim.marks - {"add"})
    return Match(raised(base, claim, known), "parallel", "implicit", text, gone)


def _says_more(claim: Claim, known: View, mine: Frame, changed: int) -> bool:
    """Whether a claim has values that the fact has not, beside what takes the place of another."""
    new = [value for value in claim.said.values if value.start >= mine.start and not among(value, known.values)]
    return len(new) > changed


def _likeness(claim: Claim, known: View, near: Near, mine: Frame, theirs: Frame) -> float:
    """How surely two frames are about one thing; 0 where they are not."""
    verbs = {mine.verb, theirs.verb}
    if len(verbs) > 1 and CHANGED not in verbs:
        return 0.0
    spelled = known.spelled
    if mine.names - spelled or (theirs.names - claim.spelled - mine.names and mine.names):
        return 0.0  # another name, however alike
    apart = verbs if len(verbs) > 1 else frozenset[str]()
    more, less = mine.about - theirs.about - apart, theirs.about - mine.about - apart
    common = mine.about & theirs.about
    families = {value.family for value in known.values}
    again = {word.term for word in claim.said.words if word.bare in spelled}  # a day may be read as a word
    more = frozenset(term for term in more - again if ASKS.get(term) not in families)
    untold = more - known.terms - claim.context - near.beside
    if untold and not (mine.loose and near.place in _NEAR and mine.verb == theirs.verb and len(untold) == 1):
        return 0.0  # it is more closely told, so it may be of another
    if _is_since(claim, near, mine, theirs):
        return scores.PARALLEL_LOOSELY
    if not common - GENERIC or (common <= verbs and not _shares(mine.tail, theirs.tail)):
        return (
            0.0
            if common - {mine.verb} or not common
            else (scores.PARALLEL_LOOSELY if _shares(mine.tail, theirs.tail) else 0.0)
        )
    if less & known.names and not (near.place in _NEAR and (mine.points or claim.cues & {"correction"})):
        return 0.0
    if less and near.place and claim.speaker == "assistant":
        return 0.0  # it answers what was said last
    return scores.PARALLEL if not more and not less else scores.PARALLEL_LOOSELY


def _is_since(claim: Claim, near: Near, mine: Frame, theirs: Frame) -> bool:
    """Whether it names another since a day, of whom was spoken of last: "desde abril va al Machado"."""
    if near.place or mine.about != {mine.verb} or mine.verb not in theirs.about or mine.many:
        return False
    named = all(any(token.name for token in frame.tail) for frame in (mine, theirs))
    return named and tells_since(claim) and theirs.tail[0].bare == mine.tail[0].bare


_NEAR: Final = (0, 1)


def _shares(one: Sequence[Token], other: Sequence[Token]) -> bool:
    return bool({token.term for token in one if token.term} & {token.term for token in other if token.term})


def _slot(claim: Claim, known: View, mine: Frame, theirs: Frame) -> _Slot | None:
    mine_terms = {token.term for token in mine.tail if token.term}
    their_terms = {token.term for token in theirs.tail if token.term}
    values = [token.value for token in mine.tail if token.value is not None]
    olds = [token.value for token in theirs.tail if token.value is not None]
    named = {value.family for value in (*values, *olds)} <= NAMED
    if olds and not values and (part := _part(claim, mine, theirs)) is not None:
        return part
    if (values and olds) or ((values or olds) and not named):
        if values and all(among(value, olds) for value in values):
            return _worded(claim, known, mine, theirs)
        more, less = mine_terms - known.terms, their_terms - claim.said.terms
        if (more and less) or len(more) > _MAX_ASIDE:
            return None
        found = _valued(values, olds)
        return _valued(values, known.values) if found is None and len(known.frames) > 1 else found
    if mine.many and theirs.many and not claim.corrects and "now" not in claim.marks:
        return None
    return _worded(claim, known, mine, theirs)


def _part(claim: Claim, mine: Frame, theirs: Frame) -> _Slot | None:
    """One phrase of several, told by what leads to it: "on Monday in the library", "is in the gym"."""
    role, new = _role(mine), _phrase(mine.tail)
    if role not in ("in", "with") or not new or not (is_article(new, 0) or claim.cues or "now" in claim.marks):
        return None
    places = [at for at, token in enumerate(theirs.tail) if PREPOSITIONS.get(token.bare) == role and not token.article]
    olds = [old for at in places if (old := _phrase(theirs.tail[at:])) and not any(token.value for token in old)]
    if len(olds) != 1 or {token.term for token in new} & {token.term for token in olds[0]} - {""}:
        return None
    return _Slot(olds[0][0].start, olds[0][-1].end, claim.said.text[new[0].start : new[-1].end])


def _valued(values: Sequence[Value], olds: Sequence[Value]) -> _Slot | None:
    new = [value for value in values if not among(value, olds)]
    free = [old for old in olds if not among(old, values)]
    found: list[tuple[Value, Value]] = []
    for value in new:
        old = next((each for each in free if fits(each, value)), None)
        if old is None:
            return None
        free.remove(old)
        found.append((old, value))
    return _Slot(found[0][0].start, found[0][0].end, found[0][1].text, tuple(found)) if found else None


def _worded(claim: Claim, known: View, mine: Frame, theirs: Frame) -> _Slot | None:
    """The one stretch of words that differs: everything around it is the same, or only in one of them."""
    one, other = theirs.tail, mine.tail
    shared = {t.key for t in one if t.term} & {t.key for t in other if t.term}
    if not shared or mine.verb != theirs.verb:
        return _whole(claim, known, mine, theirs)
    blocks = SequenceMatcher(None, [t.key for t in one], [t.key for t in other], autojunk=False).get_opcodes()
    changes = [
        op for op in blocks if op[0] == "replace" and _content(one[op[1] : op[2]]) and _content(other[op[3] : op[4]])
    ]
    added = [t for op in blocks if op[0] in ("insert", "replace") and op not in changes for t in other[op[3] : op[4]]]
    if len(changes) != 1 or sum(bool(t.term) for t in added) > _MAX_ASIDE or any(t.name for t in added):
        return None
    _, a, b, c, d = changes[0]
    if _is_object(mine, c) and not claim.cues:
        return None
    return _Slot(one[a].start, one[b - 1].end, claim.said.text[other[c].start : other[d - 1].end])


def _is_object(frame: Frame, at: int) -> bool:
    """Whether what stands at a place is what is done something with, of which there may be many."""
    if frame.verb in (IS, CHANGED) or frame.who:
        return False
    return not any(PREPOSITIONS.get(token.bare) and not token.article for token in frame.tail[:at])


def _whole(claim: Claim, known: View, mine: Frame, theirs: Frame) -> _Slot | None:
    """All that is said, where both say who, or where: "is Simone", "is in the Atrium"."""
    tail = _from_role(theirs.tail, _role(mine)) if (mine.verb, theirs.verb) == (CHANGED, IS) else theirs.tail
    old, new = _phrase(tail), _phrase(mine.tail)
    if not old or not new:
        return None
    roles = _role(theirs._replace(tail=tail)), _role(mine)
    if not roles[1] and mine.verb not in (IS, CHANGED) and not mine.who:
        return None  # one may take two medicines
    alike = roles[0] == roles[1] or (CHANGED in (mine.verb, theirs.verb) and set(roles) <= _WHERE)
    if not alike or (not roles[1] and not (_tells_who(old) and _tells_who(new))):
        return None
    valued = any(t.value is not None and not among(t.value, known.values) for t in new)
    if {t.term for t in new if t.term} <= known.terms and not valued:
        return None  # it says nothing that the fact does not
    if _is_like(claim, old, new):
        return None
    first = 0 if is_article(old, 0) else next((i for i, t in enumerate(new) if not t.article), 0)
    return _Slot(old[0].start, old[-1].end, claim.said.text[new[first].start : new[-1].end])


def _from_role(tail: tuple[Token, ...], role: str) -> tuple[Token, ...]:
    """What is said from where the same leads to it: "assigned to Jamal", "went to Ana"."""
    at = [at for at, token in enumerate(tail) if role and PREPOSITIONS.get(token.bare) == role and not token.article]
    return tail[at[0] :] if at else tail


def _is_like(claim: Claim, old: Sequence[Token], new: Sequence[Token]) -> bool:
    """Whether it tells what somebody is like, where the fact tells who it is: "the maid is a saint"."""
    named = [any(token.name or token.value is not None for token in each) for each in (old, new)]
    return named == [True, False] and new[0].bare in _INDEFINITE and not (claim.changes or "now" in claim.marks)


_INDEFINITE: Final = frozenset({"a", "an", "um", "uma", "un", "una"})


def _role(frame: Frame) -> str:
    return "" if is_article(frame.tail, 0) else PREPOSITIONS.get(frame.tail[0].bare, "")


def _phrase(tail: Sequence[Token]) -> list[Token]:
    """The first phrase of what is said, to the next preposition that is not "of"."""
    found: list[Token] = []
    for index, token in enumerate(tail):
        role = PREPOSITIONS.get(token.bare)
        if role and index == 0 and not is_article(tail, 0):
            continue
        if found and role and role != "of" and token.bare not in CONTRACTED_OF and not is_article(tail, index):
            break
        found.append(token)
    while found and not _content(found[-1:]) and not _is_compound(found):
        found.pop()
    while found and not _content(found[:1]) and not is_article(found, 0):
        found.pop(0)
    return found if _content(found) else []


def _is_compound(tokens: Sequence[Token]) -> bool:
    """Whether a noun comes last that is a verb of change too: "bank transfer", "name change"."""
    return tokens[-1].bare in _NOUNS and _content(tokens[-2:-1])


_NOUNS: Final = frozenset({"transfer", "change", "update", "cut", "increase", "upgrade", "delay", "move", "switch"})


def _tells_who(tokens: Sequence[Token]) -> bool:
    """Whether a phrase names something: with an article, or a name."""
    return is_article(tokens, 0) or any(token.name or token.value is not None for token in tokens)


def _content(tokens: Sequence[Token]) -> bool:
    return any(token.term or token.value is not None for token in tokens)
