"""A claim to the fact it becomes, with what it would supersede.

| step | what happens                                                               | where                          |
|------|----------------------------------------------------------------------------|--------------------------------|
| 1    | the claim as the turn means it, with what it is the answer to              | `discourse.stands`, `answers`  |
| 2    | the facts that it may be about: those that it names, and those at hand     | `pool`, `at_hand`, `view`      |
| 3    | what only says again what is known is no new fact                          | `relate.repeats`               |
|      | what is told by its own words to be so again comes back                    | `returned`                     |
|      | who picks one of several that were to be chosen of ends the others         | `picked`                       |
| 4    | what is asked, supposed, quoted or to come supersedes nothing              | `_overheard`                   |
| 5    | an earlier version comes back                                              | `reverted`                     |
|      | one clause tells of each of several things under keys                      | `several`                      |
| 6    | every fact by the close rules: `quoted`, `cancelled`, `stated`, `typed`, … | `relate`                       |
| 7    | what they found, or where they found nothing, is weighed with all else     | `likely`                       |
|      | what is said of two things, or two things of one, stand side by side       | `siblings`                     |
| 8    | of what it would end only what it speaks of most closely                   | `cancelled.only_ended`         |
| 9    | of what it would replace only the likeliest, and what is in conflict       | `rivals.narrow`                |
| 10   | what was said last and was a mistake, as it says, is gone                  | `owned.taken_back`             |
| 11   | what else was only thought of is settled with it                           | `settled.with_options`         |
| 12   | what only says again what is gone is gone too                              | `echoes`                       |
|      | what came in its place meanwhile, though nobody took it for that, is too   | `overtaken`                    |
| 13   | a host's word is held against earlier versions as well                     | `_restated`                    |
| 14   | the fact: its key, its value, its proposals, what is dead                  | `drafting`, `key`              |

Steps 6 to 12 are those of `matched`.
"""

from __future__ import annotations

import re
from typing import Final

from sayso.language.cues import CueKind
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.duty import duty
from sayso.memory.claims.clauses.statement import statement
from sayso.memory.claims.pieces.remarks import remarked
from sayso.memory.claims.values.value import among
from sayso.memory.claims.vocabulary.particles import DETERMINERS, PREPOSITIONS
from sayso.memory.claims.vocabulary.situations import over_in
from sayso.memory.claims.vocabulary.verbs import BE
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.acts.affirmed import affirms, denies_end, keeps_rest
from sayso.memory.detect.acts.answers import BLOCKED, answered, contradicting
from sayso.memory.detect.acts.concluding import concluded
from sayso.memory.detect.acts.earlier import gives_back, undoes
from sayso.memory.detect.acts.retold import retold
from sayso.memory.detect.acts.worth import worth_keeping
from sayso.memory.detect.apart.echoes import echoes
from sayso.memory.detect.comparison.match import GENERIC, Found, Match, Near, shared
from sayso.memory.detect.comparison.times import dated, planned
from sayso.memory.detect.comparison.view import ASKS, View
from sayso.memory.detect.draft import Draft, Known
from sayso.memory.detect.drafting import drafted, repeated
from sayso.memory.detect.matched import matched
from sayso.memory.detect.pool import RECENT, Around, gathered
from sayso.memory.detect.relate import repeats
from sayso.memory.detect.rules.former import former
from sayso.memory.detect.rules.holder import speaks
from sayso.memory.detect.rules.lapsed import is_back
from sayso.memory.detect.rules.overtaken import overtaken
from sayso.memory.detect.rules.picked import comments, opens, passed_over, picked
from sayso.memory.detect.rules.returned import returned
from sayso.memory.detect.rules.reverted import Back, restored, reverted, versions
from sayso.memory.detect.rules.settled import in_conflict, picks, settled
from sayso.memory.detect.rules.stated import stated
from sayso.memory.detect.weighing.likely import Weigh, likely
from sayso.memory.discourse.stands import Discourse
from sayso.memory.keys import NAMELESS
from sayso.memory.limits import SURE

_REVERSION: Final[frozenset[CueKind]] = frozenset({"reversion"})
_QUOTED: Final[frozenset[CueKind]] = frozenset({"quotation"})
_UNASSERTED: Final[frozenset[CueKind]] = frozenset({"question", "quotation"})


def draft(claim: Claim, known: Known, discourse: Discourse, weigh: Weigh = likely) -> Draft | None:
    """Return the fact that a claim becomes, or None where it says nothing of what is so.

    `weigh` tells how likely each fact is meant; whoever fits the weights looks on there.
    """
    says = claim.said.terms or claim.said.values or claim.act != "state" or over_in(fold_same(claim.said.text))
    if claim.act == "none" or not says:
        return None
    if _is_remark(claim):
        return None
    claim = answered(discourse.taken(claim), discourse)
    around = gathered(claim, known, discourse, weigh)
    claim = planned(contradicting(claim, discourse, around.views), around.views)
    claim = retold(claim, around.views, around.near)
    if (once := former(claim, known, around.views)) is not None:
        return repeated(claim, once)._replace(gone=((claim.start, claim.end),))
    if over := is_back(claim, around.views, around.near):
        return drafted(claim, over, discourse)
    if (back := _restored(claim, known, around)) is not None:
        return _brought_back(claim, back, around)
    if (back := returned(claim, known, around.views, around.near)) is not None:
        return _brought_back(claim, back, around)
    one_of = picked(claim, around.views, around.near)
    if not one_of and (comes_to := _concluded(claim, around)) is not None:
        return drafted(*comes_to, discourse)
    if not one_of and claim.act == "state" and (again := _again(claim, around)) is not None:
        over = _settled(claim, around) | in_conflict(claim, again, around.views) if not claim.guards & BLOCKED else {}
        return drafted(claim, over, discourse) if over else repeated(claim, again)
    if (refused := _refused(claim, around)) is not None:
        return drafted(claim, refused, discourse)
    if _goes_on(claim, around):
        return drafted(claim, {}, discourse)
    if _says_nothing_new(claim, discourse):
        return _to_come(claim, around) or _overheard(claim, around)
    if claim.act == "revert" and (back := reverted(claim, known, around.views, around.near)) is not None:
        return _brought_back(claim, back, around) if not _is_as_ever(claim, back, around) else None
    claim = _not_back(claim)
    if one_of:
        claim = claim._replace(valid_from=None, later=False)  # it is chosen now, whenever it is to be
    matches = {**matched(claim, around, by_words=worth_keeping(claim)), **one_of}
    overtaken(claim, matches, around.views, around.near)
    if not one_of:
        matches = {one: pair for one, pair in matches.items() if not comments(claim, pair[0])}
    if not matches and not claim.answers and not worth_keeping(claim):
        return None
    if not matches and claim.speaker == "assistant" and _contradicts_host(claim, around):
        return None  # it is only said
    if not matches and affirms(claim) and (keeps_rest(claim) or any(shared(claim, each) for each in around.views)):
        return None  # what it says is known
    if claim.speaker == "host":
        _restated(claim, known, around.views, matches)
    new = drafted(claim if matches else dated(claim), matches, discourse)
    if one_of:
        return new._replace(gone=(*new.gone, *passed_over(claim, one_of)))
    return new if matches else new._replace(key=_own_key(claim, new.key, around))


def _is_remark(claim: Claim) -> bool:
    """Whether a claim only tells how somebody finds what was said before it; "she's better" may be of who was ill."""
    plainly, plain = claim.act == "state" and not (claim.said.names or claim.said.values), fold_same(claim.text)
    return plainly and not (_OF_WHOM.match(plain) and over_in(plain)) and remarked(plain, beside=True) == 0


_OF_WHOM: Final = re.compile(r"\W*(?:s?he|they)(?!\w)")


def _own_key(claim: Claim, key: str, around: Around) -> str:
    """The key of what takes no other's place, where a host has something else under it: "my work phone", the phone."""
    if all(each.fact.said or each.fact.key != key for each in around.views):
        return key
    small = DETERMINERS | BE | PREPOSITIONS.keys() | set(key.split("_"))
    more = (word.bare for word in claim.said.words if word.bare.isalpha() and word.bare not in small)
    return f"{key}_{next(more, NAMELESS)}"


def _is_as_ever(claim: Claim, back: Back, around: Around) -> bool:
    """Whether it says of something under a key that it is as ever, and what would come back is of another: "for Hugo
    the usual", where Vera's menu was changed."""
    over = [each for each, _ in back.over]
    named = any(each.bare and shared(claim, each) for each in around.views)
    return named and bool(over) and not any(shared(claim, each) for each in over)


def _not_back(claim: Claim) -> Claim:
    """What goes back, where nothing comes back: "cancel the increase" ends one, "I gave it back" is told."""
    given = claim.act == "revert" and gives_back(claim)
    undone = claim.act == "revert" and "cancellation" in claim.cues and undoes(claim)
    if not (given or undone):
        return claim
    return claim._replace(act="state" if given else "cancel", cues=claim.cues - _REVERSION)


def _says_nothing_new(claim: Claim, discourse: Discourse) -> bool:
    """Whether a claim does not say itself what is so now: it asks, tells what is to come, or keeps all as it is."""
    only_ends = discourse.ended == discourse.turn and claim.act != "state"  # the exercise, and nothing that is so
    kept = (
        _keeps(claim) or (claim.act == "cancel" and denies_end(claim)) or (claim.act == "revert" and keeps_rest(claim))
    )
    return bool(claim.guards & BLOCKED or claim.later or "believed" in claim.marks or kept or only_ends)


def _overheard(claim: Claim, around: Around) -> Draft | None:
    """What another has said is kept as they said it, where nothing is known of it: it yields to a plain word.

    What is asked or told of something that is known goes with that: a plain word for it answers both.
    """
    blocked = claim.guards & BLOCKED
    if (
        _QUOTED <= blocked <= _QUOTED | {"negated"}
        and claim.speaker != "assistant"
        and (who := _speaking(claim, around))
    ):
        return drafted(claim, who, around.discourse)
    if blocked and blocked <= _UNASSERTED and claim.act == "state" and claim.said.values:
        found = matched(claim, around)
        about = [pair for pair in found.values() if pair[1].score >= SURE or "question" not in blocked]
        if about:
            return repeated(claim, max(about, key=lambda pair: pair[1].score)[0])
    if opens(claim) and not matched(claim, around):
        return drafted(claim, {}, around.discourse)
    heard = blocked == _QUOTED and claim.act == "state" and claim.speaker != "assistant"
    if not heard or claim.later or "believed" in claim.marks or not worth_keeping(claim):
        return None
    if not claim.said.terms - claim.said.names - claim.said.first:
        return None  # of what, they do not say
    return drafted(claim, {}, around.discourse) if not matched(claim, around) else None


def _speaking(claim: Claim, around: Around) -> Found:
    """Who is told to be somebody else by now, where what they say is told."""
    found = {each.fact.id: (each, match) for each in around.views if (match := speaks(claim, each)) is not None}
    return found if len(found) == 1 else {}


def _to_come(claim: Claim, around: Around) -> Draft | None:
    """What is to be so at a time that nobody knows is a plan: it is kept beside what is so until then."""
    plainly = claim.later and claim.act == "state" and not claim.guards & BLOCKED and "believed" not in claim.marks
    if not plainly or claim.speaker == "assistant" or not worth_keeping(claim):
        return None
    return drafted(claim, {}, around.discourse)


def _again(claim: Claim, around: Around) -> View | None:
    """The fact that a claim only says again."""
    reach = 1 if claim.elliptic and "correction" in claim.cues else RECENT  # "Thursday instead": of what was said last
    recent = [each for each in around.views if around.near.get(each.fact.id, RECENT) < reach]
    once = next((each for each in recent if repeats(claim, each) and not picks(claim, each)), None)
    return once or _summed_up(claim, recent)


def _summed_up(claim: Claim, recent: list[View]) -> View | None:
    """The nearest of several facts that a model only says again in one breath: "noted: cab at 6, 2 suitcases"."""
    told = [each for each in recent if shared(claim, each)]
    if claim.speaker != "assistant" or claim.cues or claim.pairs or claim.negative or len(told) < _SEVERAL:
        return None
    known = frozenset[str]().union(*(each.terms for each in told))
    values = [value for each in told for value in each.values]
    said = all(among(value, values) for value in claim.said.values) and bool(claim.said.values or claim.said.names)
    own = claim.said.terms - known
    return told[0] if said and not own & claim.said.names and len(own) < _SEVERAL else None


_SEVERAL: Final = 2
"""Facts that are summed up at least, and words at which what is said is something of its own."""


def _restored(claim: Claim, known: Known, around: Around) -> Back | None:
    """What a claim says is so again, where something else was so meanwhile."""
    if "again" not in claim.marks or claim.act != "state" or claim.guards & (BLOCKED | {"tentative"}) or claim.later:
        return None
    found = restored(claim, known, around.views, around.near)
    return found if found is not None and found.over else None


def _concluded(claim: Claim, around: Around) -> tuple[Claim, Found] | None:
    """What a claim comes to, and what that takes the place of: "Ana can only do 10:30, so 10:30"."""
    told = concluded(claim)
    found = matched(told, around) if told is not None else {}
    sure = {
        one: (each, match)
        for one, (each, match) in found.items()
        if match.score >= SURE and not _spares(claim, each, match)
    }
    return (told, sure) if told is not None and sure else None


def _spares(claim: Claim, each: View, match: Match) -> bool:
    """Whether a claim names something of a fact, and what would be gone of it is something else."""
    named = claim.said.names & each.terms
    gone = statement(" ".join(match.gone), claim.lang, claim.at).terms
    return bool(named) and not named & gone


def _settled(claim: Claim, around: Around) -> Found:
    """What was only thought of, where the claim says that all stays as it is, or decides for one of several."""
    thought = [each for each in around.views if each.tentative]
    found = [(each, settled(claim, each, Near(around.near.get(each.fact.id, -1)))) for each in thought]
    return {
        each.fact.id: (each, match)
        for each, match in found
        if match is not None and (picks(claim, each) or not repeats(claim, each))
    }


def _contradicts_host(claim: Claim, around: Around) -> bool:
    """Whether a model says otherwise of what a host has written, as a person who says so would change it."""
    written = [each for each in around.views if not each.fact.said]
    return bool(written) and bool(matched(claim._replace(speaker="user"), around._replace(views=written)))


def _keeps(claim: Claim) -> bool:
    """Whether it only says that something stays as it is: "same day", "the rest is unchanged"."""
    new = claim.said.names or claim.pairs or claim.said.values or (claim.cues and not claim.carried) or duty(claim.said)
    return "keep" in claim.marks and not new and claim.act == "state" and "tentative" not in claim.guards


def _goes_on(claim: Claim, around: Around) -> bool:
    """Whether something that nobody spoke of before is said to be as it was: "the car is still in the workshop"."""
    if not _keeps(claim) or claim.guards & BLOCKED or claim.later or not worth_keeping(claim):
        return False
    return (
        bool(claim.said.states or claim.said.slot or len(claim.said.terms) > 1)
        and bool(claim.said.terms - GENERIC - ASKS.keys())  # "day and time unchanged"
        and not affirms(claim)
        and not any(shared(claim, each) for each in around.views)
    )


def _refused(claim: Claim, around: Around) -> Found | None:
    """What was open, where a claim tells that it came to nothing; of what else was refused all stays as it was."""
    refused = any(state.name == "rejected" for state in claim.said.states)
    if not refused or claim.guards & BLOCKED != frozenset({"negated"}) or claim.later or claim.speaker == "assistant":
        return None
    found = {each.fact.id: (each, match) for each in around.views if (match := stated(claim, each, Near())) is not None}
    return {fact_id: pair for fact_id, pair in found.items() if pair[0].said.states and pair[1].score >= SURE} or None


def _brought_back(claim: Claim, back: Back, around: Around) -> Draft:
    """The earlier value becomes current again as a new version."""
    if not back.over:
        return repeated(claim, back.now)
    found: Found = {each.fact.id: (each, match) for each, match in back.over}
    echoes(claim, around.views, found)
    new = drafted(claim, found, around.discourse)
    new = new._replace(gone=(*new.gone, *back.quoted))
    if back.back is None:
        return new
    fact = back.back.fact
    again = fact.id if new.value == str(fact.value) else ""
    element = fact.element or (new.element if fact.said else "")  # a host's stands where it stood
    return new._replace(key=fact.key, element=element, again=again)


def _restated(claim: Claim, known: Known, views: list[View], found: Found) -> None:
    """A host's word that says what a version before a fact said is about the same as that fact."""
    said = statement(claim.text, claim.lang, claim.at) if views else claim.said
    for each in views:
        if each.fact.id in found and found[each.fact.id][1].score >= SURE:
            continue
        for old in versions(each.fact, known, claim):
            values = said.values and all(among(value, old.values) for value in said.values)
            words = said.terms and said.terms <= old.said.terms
            linked = claim.said.terms & (each.terms | old.terms)
            if (values or words) and (linked or said.names) and not (said.values and not values):
                found[each.fact.id] = (each, Match(scores.RESTATED, "restates_old", "temporal", claim.text, ()))
                break
