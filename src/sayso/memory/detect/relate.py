"""How a claim stands to one known fact: whether it is about the same, and what of it would be gone.

Every rule wants the same entity and the same attribute, or a claim that names neither and follows on what was said
last. A cue raises a score and decides nothing alone (GAP-68).
"""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.oneself import does, owns
from sayso.memory.claims.values.value import Value, among, same
from sayso.memory.claims.vocabulary.lexicon import CLASSES, persons
from sayso.memory.claims.vocabulary.verbs import BE
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.acts.telling import tells
from sayso.memory.detect.apart.aspects import other_aspect
from sayso.memory.detect.apart.doings import (
    accepts_for_itself,
    did_once,
    is_for_once,
    is_paid_towards,
    is_there_only,
    is_where_they_are,
    of_ones_own_doing,
)
from sayso.memory.detect.apart.elsewhere import elsewhere, in_contrast, keeps_another, misnamed
from sayso.memory.detect.apart.items import counts_another, is_next_item
from sayso.memory.detect.apart.keys import of_another_kind, of_another_named
from sayso.memory.detect.apart.offered import is_offered
from sayso.memory.detect.apart.questions import answers_of_another, asks_otherwise
from sayso.memory.detect.apart.requests import is_of_another_deed, stays_for_now
from sayso.memory.detect.apart.siblings import says_alike, siblings
from sayso.memory.detect.apart.some import is_of_one_told, is_of_some, is_other_number
from sayso.memory.detect.apart.ways import does_another_thing, goes_the_other_way, is_of_the_one_there
from sayso.memory.detect.apart.which import called_otherwise, is_of_other_size, is_of_other_thing, told_otherwise
from sayso.memory.detect.apart.whom import of_an_event, of_somebody_else
from sayso.memory.detect.apart.whose import (
    at_another_place,
    counts_people,
    in_general,
    is_of_ones_own,
    is_of_other_part,
    is_of_theirs,
    of_another_sum,
    of_anothers,
    was_asked_for,
)
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.classed import classes_named
from sayso.memory.detect.comparison.match import (
    GENERIC,
    Match,
    Near,
    Rule,
    clash,
    extras,
    names_key,
    names_subject,
    other_attribute,
    same_message,
    shared,
    undecided,
)
from sayso.memory.detect.comparison.times import begun, limits, of_this_week
from sayso.memory.detect.comparison.view import ASKS, View
from sayso.memory.detect.edits.against import is_against, says_no
from sayso.memory.detect.edits.carried import carried
from sayso.memory.detect.edits.fitting import fitting
from sayso.memory.detect.edits.gapped import by_half
from sayso.memory.detect.edits.rewrite import along, replaced
from sayso.memory.detect.edits.sound import of_a_thing, sound
from sayso.memory.detect.edits.timed import timed
from sayso.memory.detect.rules.amended import amended
from sayso.memory.detect.rules.cancelled import ended
from sayso.memory.detect.rules.changed import changed
from sayso.memory.detect.rules.counted import counted
from sayso.memory.detect.rules.displaced import displaced
from sayso.memory.detect.rules.doer import done_by, is_of_who, of_another_post
from sayso.memory.detect.rules.done import accomplished
from sayso.memory.detect.rules.elided import elided
from sayso.memory.detect.rules.ending_in import ending_in, ends_in
from sayso.memory.detect.rules.framed import framed, framed_apart
from sayso.memory.detect.rules.handed import handed
from sayso.memory.detect.rules.holder import held
from sayso.memory.detect.rules.implied import implied, placed
from sayso.memory.detect.rules.keyed import keyed
from sayso.memory.detect.rules.lapsed import lapsed
from sayso.memory.detect.rules.left_out import left_out, may_have, only_one
from sayso.memory.detect.rules.lived import lived
from sayso.memory.detect.rules.located import located
from sayso.memory.detect.rules.moved import moved
from sayso.memory.detect.rules.one_day import one_day
from sayso.memory.detect.rules.owned import owned
from sayso.memory.detect.rules.parallel import parallel
from sayso.memory.detect.rules.personal import personal, presumed
from sayso.memory.detect.rules.phrased import phrased
from sayso.memory.detect.rules.put_right import put_right
from sayso.memory.detect.rules.quoted import swapped
from sayso.memory.detect.rules.recorded import measured, recorded, tells_another
from sayso.memory.detect.rules.redirected import redirected
from sayso.memory.detect.rules.renamed import renamed, told
from sayso.memory.detect.rules.revalued import revalued
from sayso.memory.detect.rules.reworded import picked, reworded
from sayso.memory.detect.rules.settled import chosen, outright, settled
from sayso.memory.detect.rules.shifted import is_record, shifted, tells_difference
from sayso.memory.detect.rules.stated import ACKNOWLEDGED, affirmed, denied, stated
from sayso.memory.detect.rules.switched import switched
from sayso.memory.detect.rules.tallied import tallied
from sayso.memory.detect.rules.typed import typed
from sayso.memory.detect.rules.worded import worded
from sayso.memory.detect.weighing.likely import Weigh, likely
from sayso.memory.limits import SURE
from sayso.memory.ranking.stems import STOPWORDS


def relate(claim: Claim, known: View, near: Near, weigh: Weigh = likely) -> Match | None:
    """The strongest reading under which a claim takes the place of a fact; None where there is none.

    `weigh` is given what the rules that read closely have found, and says how likely it is.
    """
    found = by_half(carried(_related_fitly(claim, known, near, weigh), claim, known), claim, known)
    if found is None or not is_against(found, claim, known):
        return found
    if not (same_message(claim, known) and says_no(claim, known)):
        return None
    return found._replace(value=f"{known.said.text.rstrip(' .')}; {claim.text}", gone=())  # it goes on with it


def _related_fitly(claim: Claim, known: View, near: Near, weigh: Weigh) -> Match | None:
    """The strongest reading, with what it puts into the fact as it fits there."""
    found = of_a_thing(_related(claim, known, near, weigh), claim, known)
    if claim.past and not claim.cues:
        return found
    if found is None or found.score < SURE:
        if is_offered(claim, known) and known.fact.supersedes is None:
            return found  # "we close at noon on Wednesday", "make it Thursday"
        return of_a_thing(elided(claim, known, near), claim, known) or found
    if found.rule != "reworded" or not tells(claim):
        return found
    short = of_a_thing(elided(claim, known, near), claim, known)  # "bordó" is no deed where it stands alone
    return short if short is not None and short.gone == found.gone else found


def _related(claim: Claim, known: View, near: Near, weigh: Weigh) -> Match | None:
    """What every other rule than that for a short answer finds, weighed."""
    if claim.speaker == "assistant" and (known.fact.is_constraint or not known.fact.said):
        return None  # a model's own words end nothing that a host has written, and no limit
    if claim.speaker not in ("user", "host") and _is_of_themselves(claim) and not _serves(claim, known):
        return None
    if _is_slip(claim) or any(stands(claim, known) for stands in _BESIDE):
        return None
    if (given := handed(claim, known, near)) is not None:
        return given  # it fits as it is: who gets it is put with what leads to them
    anew = next((match for rule in _FIRST if (match := rule(claim, known, near)) is not None), None)
    if anew is not None:
        return fitting(anew, claim, known)
    if known.fact.said and known.values and not claim.pairs and ends_in(claim.said) and not ends_in(known.said):
        return None  # it is of the number that was told last
    if is_record(known) and claim.act == "state":
        further = shifted(claim, known, near)
        if further is not None:
            return fitting(further, claim, known)
        if tells_difference(claim):
            return _by_a_part(claim, known)
    if apart(claim, known, near) and all(rule(claim, known, near) is None for rule in (keyed, personal, recorded)):
        return chosen(claim, known, near)
    if _denies_another(claim, known):
        return None
    near = near._replace(changes=tuple(changes_of(claim, known)))
    other = elsewhere(claim, known) or misnamed(claim, known) or asks_otherwise(claim, known)
    other = other or is_of_who(claim, known) or of_another_post(claim, known)
    if other or framed_apart(claim, known) or _is_of_another(claim, near):
        return outright(settled(claim, known, near), claim, known)  # only what was thought of can be decided otherwise
    match = _closely(claim, known, near) or settled(claim, known, near)
    found = sound(outright(weigh(claim, known, near, match), claim, known), claim, known)
    if (
        found is None
        or (found.rule in _LOOSE and _is_beside(claim, known, near, found))
        or siblings(claim, known, near, found)
    ):
        return None
    found = fitting(timed(found, claim, known, near.changes), claim, known)
    if claim.said.terms & known.said.terms and not claim.pairs and at_another_place(claim, known):
        found = found._replace(value=claim.text, gone=(known.said.text,))
    return found._replace(score=min(found.score, scores.UNDECIDED)) if undecided(claim, known) else found


def stands_beside(claim: Claim, known: View, near: Near, match: Match) -> bool:
    """Whether a claim tells of another than the fact, or no more than what is not so: its words take no place then."""
    if _is_slip(claim) or any(tells_apart(claim, known) for tells_apart in _APART) or _denies_another(claim, known):
        return True
    other = misnamed(claim, known) or is_of_who(claim, known) or of_another_post(claim, known)
    other = other or is_of_other_thing(claim, known) or says_alike(claim, known) or _is_of_others(claim, known, near)
    other = other or other_aspect(claim, known, near, "likely") or framed_apart(claim, known)
    return other or told_otherwise(claim, known, match.gone) or is_against(match, claim, known)


def _is_of_others(claim: Claim, known: View, near: Near) -> bool:
    """Whether it gives a value of somebody whom the fact does not speak of, names others than the fact does, or tells
    of what the fact names: "Peter's locker is 54", "Davi sings with Olga", where Mia sings with Petra."""
    names, theirs = claim.said.names - known.terms - claim.context, known.names - claim.said.terms
    if min(len(names), len(theirs)) > 1:
        return True
    about = frozenset[str]().union(*(frame.about - {frame.verb} for frame in claim.frames))
    if about and about <= known.names:
        return True
    other, reached = about - known.terms, any(old.family == "phone" for old, _ in near.changes)
    return bool(near.changes) and bool(other & (names | persons()) or (other - claim.context and reached))


def _by_a_part(claim: Claim, known: View) -> Match | None:
    """What is named rises or falls by some part of it; how much that is, nobody has said: "raise the price by 10%"."""
    amount = any(value.family == "amount" for value in known.values)
    if not amount or "%" not in claim.said.text or claim.negative or not names_key(claim, known):
        return None
    return Match(scores.UNDECIDED, "unclear", "implicit", claim.text, ())


def _is_of_themselves(claim: Claim) -> bool:
    """Whether somebody else than the subject tells of themselves: "our address is 9 Store Road", said by a shop."""
    if owns(claim.said):
        return True
    plain = fold_same(claim.said.text)
    return does(claim.said) != "" and _YOU.search(plain) is None and _SUPPOSES.match(plain) is None


def _serves(claim: Claim, known: View) -> bool:
    """Whether the assistant tells what it has changed of what a fact speaks of: "we've extended the due date"."""
    told = claim.speaker == "assistant" and claim.changes and not owns(claim.said)
    return told and bool(shared(claim, known) - GENERIC)


_SUPPOSES: Final = re.compile(
    r"\W*(?:i|we|eu|yo)? ?(?:think|believe|guess|heard|reckon|suppose|know|acho|achamos|creo|creemos|pienso|penso|sei"
    r"|se|supongo|suponho|ouvi)(?: (?:that|que))?(?= (?:the|o|a|os|as|el|la|los|las|your|our|it|that)(?!\w))"
)
"""Words for what somebody thinks of something else than themselves."""
_YOU: Final = re.compile(
    r"(?<!\w)(?:you|your|yours|tu|tus|te|ti|usted|ustedes|su|sus|le|les|voce|voces|vc|vcs|seu|sua|seus|suas|lhe)(?!\w)"
)


def _is_slip(claim: Claim) -> bool:
    """Whether it tells what somebody did by mistake, which changes nothing: "they gave me soy milk by mistake"."""
    return "slip" in claim.marks and claim.act == "state" and not (claim.pairs or claim.cues)


def _is_under_condition(claim: Claim, known: View) -> bool:
    """Whether only one of them holds under a condition: "30 if you pay cash" is beside the price, and not instead."""
    if "if" in claim.marks:
        return not known.conditional and not claim.pairs
    return known.conditional and not (claim.cues or claim.pairs)


def _denies_another(claim: Claim, known: View) -> bool:
    """Whether it only says that something is not what the fact does not say either, or that it will not do: "the rent
    is not 600", "Thursday doesn't work for me"."""
    unable = "unable" in claim.marks and claim.elliptic
    if (claim.denied is None and not unable) or claim.pairs or claim.act == "cancel":
        return False
    if values := claim.said.values:
        return not any(among(value, known.values) for value in values)
    told = {word.term for word in claim.said.words if word.term and word.start >= (claim.denied or 0)}
    return bool(told) and not told & known.terms


_LOOSE: Final[frozenset[Rule]] = frozenset({"follows", "reworded", "same_kind", "likely", "other_value"})


def _is_beside(claim: Claim, known: View, near: Near, found: Match) -> bool:
    """Whether a host has written of something that a claim does not speak of: "the budget is 500", an age; and nor
    does the talk, where it asks for no other: "somebody please come today", the end of a lease."""
    if known.fact.said:
        return False
    if found.rule == "other_value":
        return tells_another(claim, known, near) or measured(claim, known)
    of, named = known.terms | known.key.terms, claim.said.terms - {"=amount", "=quantity"}
    anew = claim.changes or (near.alone and "now" in claim.marks and "ask" not in claim.marks)
    if found.rule == "reworded" and "=status" in known.key.terms and not claim.said.states:
        return True  # how far something is is told in states: "send it with UPS"
    spoken = bool((claim.said.terms | claim.context | near.topics) & of) or anew
    return (not spoken and found.rule in ("follows", "likely")) or (bool(named) and not (named | claim.context) & of)


def _closely(claim: Claim, known: View, near: Near) -> Match | None:
    if claim.act != "cancel" and (match := shifted(claim, known, near) or recorded(claim, known, near)) is not None:
        return match
    best: Match | None = None
    beside = same_message(claim, known) and not (claim.cues or claim.turns or claim.carried)
    for rule in _ENDING if claim.act == "cancel" or beside else _RULES:
        match = rule(claim, known, near)
        if match is not None and best is not None and (best.rule, match.rule) == ("asked", "reworded"):
            continue  # what a key asks for is told: "upgrade me to Premium", a plan
        if match is not None and (best is None or match.score > best.score):
            best = match
    return best


def apart(claim: Claim, known: View, near: Near) -> bool:
    """Whether nothing at all ties a claim to a fact, so that no rule need be asked."""
    if claim.pairs or claim.elliptic or (near.place >= 0 and (claim.cues or claim.turns or claim.negative)):
        return False
    about = claim.said.terms | claim.context | near.topics
    if about & known.key.terms or shared(claim, known) or (near.place == 0 and (_names_class(claim) or told(claim))):
        return False
    return not (near.place >= 0 and claim.said.terms & ASKS.keys()) and not (
        claim.said.values and known.bare and "now" in claim.marks
    )


def _names_class(claim: Claim) -> bool:
    """Whether a claim names nothing but a member of a small class, or calls it by its name: "the colour is black"."""
    own = [word.bare in CLASSES for word in claim.said.words if word.term]
    return (bool(own) and all(own)) or bool(classes_named(claim))


_KEEPS: Final = re.compile(r"(?:mant(?:e[mnrv]|ien|ivemos)|conserv|respet|keep|retain|preserv)")
"""Verbs that say of something that it stays: "keep Wednesday", "mantén el miércoles"."""


def repeats(claim: Claim, known: View) -> bool:
    """Whether a claim says nothing but what a fact says already."""
    said = claim.said
    stays = (word for word in said.words if word.bare in BE or _KEEPS.match(word.bare))
    keeps = {word.term for word in stays} if "keep" in claim.marks else set[str]()
    own = said.terms - known.terms - keeps  # "it continues to be on Friday"
    if claim.negative != known.negative or _is_under_condition(claim, known) or tells_difference(claim):
        return False
    if any(
        rule(claim, known, Near(0)) is not None
        for rule in (lapsed, accomplished, left_out, only_one, may_have, put_right)
    ):
        return False  # "call the plumber", "called the plumber"
    if {state.name for state in said.states} - {state.name for state in known.said.states} - ACKNOWLEDGED:
        return False
    if said.values:
        if not all(
            any(value.family == old.family and same(value, old) and _counts_alike(value, old) for old in known.values)
            for value in said.values
        ):
            return False
        return not own or (claim.speaker == "assistant" and not said.names - known.terms and len(own) <= 2)
    if not said.terms or own or (claim.cues and claim.speaker != "assistant"):
        return False
    if claim.speaker != "assistant" and said.role and not _same_words(claim, known):
        return False
    return bool(known.fact.said) or bool(said.terms & known.said.terms)


def _counts_alike(one: Value, other: Value) -> bool:
    """Whether two values count one thing, as far as both tell: "2 lattes and 1 muffin", "1 latte and 2 muffins"."""
    return not one.unit or not other.unit or one.unit == other.unit


def _same_words(claim: Claim, known: View) -> bool:
    """Whether every word after "is" or a preposition is in the fact too: "back up" is not "down"."""
    start = claim.said.slot[0] if claim.said.slot else 0
    known_words = {word.bare for word in known.said.words} | STOPWORDS
    return all(word.bare in known_words for word in claim.said.words if word.start >= start)


def followed(claim: Claim, known: View, near: Near) -> Match | None:
    """It names no topic, and follows on what was said last."""
    if near.place < 0 or "add" in claim.marks or ("mistaken" in claim.marks and same_message(claim, known)):
        return None
    turns = claim.turns == "repair" or (claim.turns == "contrast" and "partial" in claim.marks)
    cue = claim.corrects or turns
    told = claim.context - claim.said.names - claim.said.first
    named = extras(claim, known)[0] - told or other_attribute(claim, known)
    owned = "mistaken" in claim.marks and not clash(claim, known)
    loose = claim.elliptic or owned or not named
    if loose and (cue or claim.speaker != "assistant"):
        counts = not cue and any(new.unit and not old.unit and new.unit not in known.terms for old, new in near.changes)
        if near.changes and not counts and not limits(claim, known, near.changes):
            return _with_values(claim, known, near, cue)
        if not (same_message(claim, known) and not cue) and (place := placed(claim, known)) is not None:
            return place
    firm = turns or "correction" in claim.cues or (near.place == 0 and _is_of_rest(claim))
    if any(not (known.fact.said and begun(value, claim)) for value in claim.said.values):
        return None
    if renamed(claim, known, near) is not None or _IS_DOING.match(fold_same(claim.said.text)):
        return None
    return reworded(claim, known, near) if firm else picked(claim, known, near)


_IS_DOING: Final = re.compile(
    r"\W*(?:(?:my|our|his|her|their|the) )?[\w-]+'s \w{2,}ing "
    r"(?:me|us|him|her|them|it|you|off|out|over|away|back|to)(?!\w)"
)
"""Who is doing something, with the verb cut short: "my daughter's taking me to Whitby"."""


def _is_of_rest(claim: Claim) -> bool:
    """Whether it says something of nothing that it names, beside what stays as it is: "day as before, in the gym"."""
    return "partial" in claim.marks and "keep" not in claim.marks and not claim.has_subject


def _is_of_another(claim: Claim, near: Near) -> bool:
    """Whether a number that tells which one is meant changes too, with what is said of it: "2D owes 130", "7B: 40"."""
    if claim.changes or claim.turns == "repair" or claim.speaker == "host" or len(near.changes) < 2:
        return False
    (old, new), *others = near.changes
    return old.family == new.family == "code" and any(each.family != "code" for _, each in others)


def _with_values(claim: Claim, known: View, near: Near, cue: bool) -> Match:
    """What was said last, with the claim's values in it."""
    score = (scores.FOLLOWS_CORRECTING if cue else scores.FOLLOWS) - scores.PER_PLACE * near.place
    if undecided(claim, known):
        score = min(score, scores.UNDECIDED)
    text, gone = replaced(known.said, near.changes), tuple(old.text for old, _ in near.changes)
    if not names_subject(claim, near.changes):
        text, more = along(text, known.said, claim.said, claim.lang)
        gone += more
    return Match(score, "follows", "explicit" if cue else "implicit", text, gone)


_APART: Final = (
    of_somebody_else, of_an_event, of_anothers, is_of_other_part, of_another_sum, in_general, was_asked_for,
    called_otherwise, counts_people, in_contrast, keeps_another, of_another_kind, of_another_named, is_of_ones_own,
    is_of_theirs, is_of_other_size, is_paid_towards, of_ones_own_doing, did_once, is_there_only, accepts_for_itself,
    is_next_item, counts_another, is_of_some, is_of_one_told, is_other_number, is_offered, is_for_once,
    is_where_they_are, answers_of_another, of_this_week, is_of_another_deed, stays_for_now, goes_the_other_way,
    is_of_the_one_there, does_another_thing,
)  # fmt: skip
"""What tells that a claim is of another than the fact, whatever they share."""
_BESIDE: Final = (_is_under_condition, *_APART)
"""What else tells a rule that they stand side by side."""
_FIRST: Final = (
    tallied, counted, left_out, only_one, may_have, framed, held, located, lived, presumed, switched, lapsed,
    accomplished, displaced, revalued, redirected, ending_in, one_day, put_right, changed,
)  # fmt: skip
"""Rules that need no word in common; what they find is not weighed, and no other rule is asked."""

_RULES: Final = (
    swapped, ended, denied, affirmed, typed, keyed, done_by, implied, stated, moved, worded, parallel, owned, phrased,
    settled, personal, renamed, followed, amended,
)  # fmt: skip

_ENDING: Final = (swapped, ended, denied, keyed)
