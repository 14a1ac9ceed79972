"""Whether what a claim puts into a fact stands where it belongs; where it does not, the claim's own words are what is
so, if they say all else that the fact does."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import Statement, statement
from sayso.memory.claims.pieces.splits import acts
from sayso.memory.claims.values.value import among
from sayso.memory.claims.vocabulary.lexicon import CLASSES
from sayso.memory.claims.vocabulary.particles import CONTRACTED_OF, PREPOSITIONS, SUBJECTS
from sayso.memory.claims.vocabulary.verbs import VERBS
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.changes import PARTED
from sayso.memory.detect.comparison.match import GENERIC, Match, Rule
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.edit import besides
from sayso.memory.detect.edits.fluent import swap_of
from sayso.memory.detect.edits.rewrite import Place, find

_PUT: Final[frozenset[Rule]] = frozenset(
    {"done_by", "follows", "other_value", "parallel", "reworded", "same_attribute", "same_class", "likely"}
)
"""Rules that put a phrase of the claim in the place of one of the fact."""


def sound(match: Match | None, claim: Claim, known: View) -> Match | None:
    """The match, where nothing is put in the place of what the claim itself speaks of, and nothing new is left out."""
    if match is None or match.rule not in _PUT or len(match.gone) != 1 or claim.elliptic or not known.fact.said:
        return match
    if "absent" in claim.marks and match.value != claim.text and not known.negative:
        return _off(match, claim, known)
    place = find(known.said.text, match.gone[0])
    if place is None or match.value == claim.text or known.said.text in match.gone:
        return match
    if match.value == known.said.text or _is_spoken_of(claim, known, place, match.value):
        over = _left(claim, known)
        return _whole(match, claim, known, over) if over is not None else None
    own = _own(claim, known)
    if not own:
        return match
    so = statement(match.value, claim.lang, claim.at)
    left_out = own - so.terms
    if left_out & claim.said.names and _names_another(claim, known, so):
        return (
            match._replace(value=claim.text, gone=(known.said.text,)) if claim.corrects and not known.values else None
        )
    return _whole(match, claim, known, place) or match if left_out else match


def of_a_thing(match: Match | None, claim: Claim, known: View) -> Match | None:
    """The match, where it puts no clause in the place of a thing: else without why it is so, or in the claim's own
    words, if it tells of the same."""
    swap = swap_of(match, known) if match is not None and match.rule in _THINGS and match.value != claim.text else None
    if match is None or swap is None:
        return match
    if (cut := _verb_end(swap.old)) and not _is_clause(swap.new):
        swap = swap._replace(head=swap.head + swap.old[:cut], old=swap.old[cut:])
        return match._replace(value=swap.text, gone=(swap.old,))  # "for my main I'll have | the salmon"
    thing = _WHY.split(swap.new, maxsplit=1)[0]
    if _is_clause(swap.old) or not _is_clause(thing):
        return match if thing == swap.new else match._replace(value=swap._replace(new=thing).text)
    if claim.elliptic or not claim.said.terms & known.terms - GENERIC:
        return None
    rest = besides(known.said.text, match.gone)
    return match._replace(value=f"{claim.text.rstrip(' .')}; {rest}" if rest else claim.text)


_WHY: Final = re.compile(
    r",?\s(?:que(?=\s(?:est[aeoáé]|hay|tengo|tenemos))|porque|pq|pues|because|cause)\s", re.IGNORECASE
)
_THINGS: Final[frozenset[Rule]] = frozenset({"elided", "renamed", "reworded", "same_attribute"})
_WISHES: Final = re.compile(
    r"(?<!\w)(?:(?:i|we)(?:['’]ll| will|['’]d) (?:have|take|like|love)|(?:i|we) (?:want|need)|quiero|queremos|quisiera"
    r"|quero|queria|queremos|voy a (?:querer|tomar)|vou (?:querer|de)|tra[eé]me|tr[aá]iganos)\s(?=\S)",
    re.IGNORECASE,
)
"""What leads to what somebody wishes for."""


def _verb_end(text: str) -> int:
    """Where the words end by which somebody says what they wish for, in what is told before it; 0 where there is no
    such thing before: "my main I'll have | the salmon"."""
    wish = _WISHES.search(text)
    return wish.end() if wish is not None and wish.start() else 0


_TELLS: Final = SUBJECTS | {"nobody", "nadie", "ninguem", "them"}
_INFLECTED: Final = re.compile(
    r"[^\W\d_]{2,}(?:ou|aram|eram|iram|aron|ieron|nnos|[^\Wr]amos|[^\Wr]emos|['’](?:re|ve|ll|m))|me|se|te"
)
"""Forms of verbs that are in no list, and small words beside them."""
_WHICH: Final = re.compile(r"(?<=\w)\s(?:that|which|who|where|que|quien|quem|donde|onde)\s", re.IGNORECASE)
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")


def _is_clause(text: str) -> bool:
    """Whether a phrase of several words has a subject or a verb in it, but for what tells which thing it is."""
    thing = _WHICH.split(text, maxsplit=1)[0]
    words = [word for word in _WORD.findall(thing) if " " in text.strip() and fold_same(word) not in CLASSES]
    return bool(words) and (
        acts(thing) or any(fold_same(word) in _TELLS or _INFLECTED.fullmatch(word) for word in words)
    )


def _off(match: Match, claim: Claim, known: View) -> Match | None:
    """What is not going to be, in the claim's own words, where it is of whom or what the fact is: "Ana can't make it
    this Christmas", where she came on the 24th."""
    who = known.names | known.said.first | frozenset[str]().union(*(frame.about for frame in known.frames))
    if not who & (claim.said.terms | claim.said.first):
        return None
    return match._replace(value=claim.text, gone=(known.said.text,))


def _names_another(claim: Claim, known: View, so: Statement) -> bool:
    """Whether a name that a claim does not speak of would stay, where it names another: "Ann", "Bo from legal"."""
    return bool((known.names - claim.said.terms - claim.context) & so.names)


def _is_spoken_of(claim: Claim, known: View, place: Place, value: str) -> bool:
    """Whether a claim says something new of that which it would put it in the place of: "the Lima trip is by bus"."""
    told = {word.term for word in known.said.words if word.term and place[0] <= word.start < place[1]}
    valued = any(place[0] <= value.start < place[1] for value in known.values)
    frames = [frame for frame in claim.frames if told <= frame.about] if told and not claim.negative else ()
    if not frames or valued:
        return False  # looked at first: to read what would be so costs most
    put = statement(value, claim.lang, claim.at).terms - known.terms
    at = next((word.start for word in claim.said.words if word.term in put), None)
    return at is not None and any(frame.tail[0].start <= at < frame.end for frame in frames)


def _own(claim: Claim, known: View) -> frozenset[str]:
    """What a claim speaks of and the fact does not, but for what is done, and for what comes after its new value."""
    new = next((value for value in claim.said.values if not among(value, known.values)), None)
    mark = PARTED.search(claim.said.text, new.end) if new is not None else None
    words = [word for word in claim.said.words if mark is None or word.start < mark.start()]
    told = VERBS | {part for each in known.spelled for part in each.split()}  # "PO" and "5530" of "PO 5530"
    return frozenset(word.term for word in words if word.term and word.bare not in told) - known.terms


def _left(claim: Claim, known: View) -> Place | None:
    """The one phrase of a fact that says what the claim does not; None where it is not one."""
    words = [word for word in known.said.words if word.term]
    spots = [(word.start, word.end, word.term not in claim.said.terms) for word in words if word.bare not in VERBS]
    spots += [(value.start, value.end, not among(value, claim.said.values)) for value in known.values]
    spots.sort()
    own = [at for at, (_, _, new) in enumerate(spots) if new]
    if not own or own[-1] - own[0] >= len(own):
        return None
    start, end = spots[own[0]][0], spots[own[-1]][1]
    leads = [word for word in known.said.words if start < word.start < end and not word.term]
    several = any(PREPOSITIONS.get(word.bare, "of") != "of" and word.bare not in CONTRACTED_OF for word in leads)
    return None if several or sum(start <= value.start < end for value in known.values) > 1 else (start, end)


def _whole(match: Match, claim: Claim, known: View, place: Place) -> Match | None:
    """The match with the claim's own words, where they say all that the fact says beside a place, and not that."""
    gone = known.said.at(place)
    beside = [word for word in known.said.words if word.term and not place[0] <= word.start < place[1]]
    others = [value for value in known.values if not place[0] <= value.start < place[1]]
    words = all(word.term in claim.said.terms | claim.spelled or word.bare in VERBS for word in beside)
    values = all(among(value, claim.said.values) or find(claim.text, value.text) for value in others)
    if not (words and values) or find(claim.text, gone) is not None:
        return None
    return match._replace(value=claim.text, gone=(gone,))
