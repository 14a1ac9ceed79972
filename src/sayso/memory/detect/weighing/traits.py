"""What speaks for and against a claim taking the place of a fact, as numbers from 0 to 1.

The rules that read closely are one trait among others; `likely` weighs them all.
"""

from __future__ import annotations

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.frame import CHANGED, IS
from sayso.memory.claims.values.value import among
from sayso.memory.claims.vocabulary.lexicon import persons
from sayso.memory.detect.comparison.lengths import ratio
from sayso.memory.detect.comparison.match import GENERIC, Match, Near, other_attribute, same_message
from sayso.memory.detect.comparison.times import limits
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.weighing.heads import beside, heads
from sayso.memory.limits import DOUBTFUL, SURE

Traits = dict[str, float]
_REACH = 3
_ALIKE_SHARE = 0.6
"""The share of the letters in threes that two words nearly spelled alike have in common."""
_SHORT_WORDS = 4
_CUES = ("correction", "finality", "cancellation")
_MARKS = (
    "add", "now", "keep", "first", "other", "at_times", "ask", "changing", "partial", "decided", "choice", "took",
)  # fmt: skip
_TURNS = ("repair", "contrast", "splice")


def traits(claim: Claim, known: View, near: Near, match: Match | None) -> Traits:
    """The traits of a claim and a fact; `near` has the values that could take the place of others."""
    found = {
        **_topic(claim, known, near),
        **_of_whom(claim, known),
        **_names(claim, known),
        **_values(claim, known, near),
        **_cued(claim, near),
        **_manner(claim, known, near),
        **_frames(claim, known),
        **beside(claim, known),
        **heads(claim, known, near),
        **_closely(claim, known, near, match),
    }
    return found | _together(found)


def _topic(claim: Claim, known: View, near: Near) -> Traits:
    """What both speak of, and how much only one of them does."""
    said, theirs_all = claim.said.terms, known.terms | known.key.terms
    common = said & theirs_all
    special = common - GENERIC
    mine, theirs = said - theirs_all - claim.context, known.terms - said - claim.context
    return {
        "common": min(len(special), 3) / 3,
        "common_any": float(bool(special)),
        "common_two": float(len(special) > 1),
        "generic": float(bool(common & GENERIC)),
        "theirs": min(len(theirs), 6) / 6,
        "of_mine": len(common) / max(1, len(said)),
        "of_theirs": len(common) / max(1, len(known.terms)),
        "likeness": len(common) / max(1, len(said | known.terms)),
        "spelled_alike": float(any(_alike(one, other) for one in mine for other in theirs)),
        "context": float(bool(claim.context & known.terms)),
        "topics": float(bool(near.topics & known.terms)),
        "beside": float(bool(near.beside & said)),
        "nearest": float(near.nearest),
    }


def _of_whom(claim: Claim, known: View) -> Traits:
    """Whom each speaks of, and what a host has written it under."""
    said, key, hosted = claim.said.terms, known.key.terms, not known.fact.said
    return {
        "host": float(hosted),
        "of_host_key": hosted * len(key & (said | claim.context)) / max(1, len(key)),
        "key": float(bool(key & said)),
        "person_mine": float(bool((said & persons()) - known.terms)),
        "person_theirs": float(bool((known.terms & persons()) - said)),
    }


def _names(claim: Claim, known: View) -> Traits:
    said, theirs = claim.said.names | claim.said.first, known.names | known.said.first
    known_terms = known.terms | known.key.terms
    mine, others = said - known_terms, theirs - claim.said.terms
    return {
        "name_mine": float(bool(mine)),
        "name_theirs": float(bool(others)),
        "name_other": float(bool(mine and others)),
    }


def _values(claim: Claim, known: View, near: Near) -> Traits:
    changes, said = near.changes, claim.said.values
    families = {value.family for value in known.values}
    return {
        "value_other": float(bool(changes)),
        "value_other_all": float(bool(changes) and len(changes) == len(said)),
        "value_code": float(any(old.family == "code" for old, _ in changes)),
        "value_same": float(any(among(new, known.values) for new in said)),
        "value_mine": float(bool(said)),
        "value_theirs": float(bool(known.values)),
        "value_untouched": float(len(known.values) > len(changes)),
        "value_new_family": float(any(value.family not in families for value in said)),
        "valueless": float(not said and not known.values),
        "unit_same": float(any(old.unit and old.unit == new.unit for old, new in changes)),
        "unit_other": float(any(old.unit != new.unit for old, new in changes)),
        "value_ratio": max((ratio(old, new) for old, new in changes), default=0.0),
    }


def _manner(claim: Claim, known: View, near: Near) -> Traits:
    """How it is said, and how what it is held against was."""
    states, others = {state.name for state in claim.said.states}, {state.name for state in known.said.states}
    return {
        "far": float(near.place > 2),
        "conflicting": float(known.fact.status == "conflicting"),
        "tentative": float("tentative" in claim.guards),
        "future": float("future" in claim.guards),
        "known_tentative": float(known.tentative),
        "known_heard": float(known.heard),
        "carried": float(claim.carried),
        "pair": float(bool(claim.pairs)),
        "past": float(claim.past),
        "negative": float(claim.negative),
        "negative_one": float(claim.negative != known.negative),
        "ends": float(claim.act == "cancel"),
        "changing": float(near.changing),
        "same_message": float(same_message(claim, known)),
        "assistant": float(claim.speaker == "assistant"),
        "elliptic": float(claim.elliptic),
        "short": float(len(claim.said.words) + len(claim.said.values) <= _SHORT_WORDS),
        "state": float(bool(states)),
        "state_other": float(bool(states and others and not states & others)),
    }


def _cued(claim: Claim, near: Near) -> Traits:
    """The cues and the marks, and how long ago what it is held against was said."""
    found = {f"cue_{kind}": float(kind in claim.cues) for kind in _CUES}
    found |= {f"mark_{mark}": float(mark in claim.marks) for mark in _MARKS}
    found |= {turn: float(claim.turns == turn) for turn in _TURNS}
    return found | {f"place_{place}": float(near.place == place) for place in range(3)}


def _frames(claim: Claim, known: View) -> Traits:
    about = verb = tail = equal = across = single = many = 0.0
    for mine in claim.frames:
        for theirs in known.frames:
            ours, other = mine.about - {mine.verb}, theirs.about - {theirs.verb}
            about = max(about, _overlap(ours, other))
            equal = max(equal, float(bool(ours) and ours == other))
            once = mine.verb == theirs.verb and not (mine.many or theirs.many) and mine.verb not in (IS, CHANGED)
            single = max(single, float(once and ours == other))
            many = max(many, float(mine.verb == theirs.verb and (mine.many or theirs.many)))
            across = max(across, float(bool(ours & other and ours - other and other - ours)))
            verb = max(verb, float(mine.verb == theirs.verb and mine.verb not in (IS, CHANGED)))
            tail = max(tail, _overlap({each.term for each in mine.tail}, {each.term for each in theirs.tail}))
    return {
        "about": about,
        "about_equal": equal,
        "about_across": across,
        "verb_single": single,
        "verb_many": many,
        "verb": verb,
        "tail": tail,
        "framed": float(bool(claim.frames and known.frames)),
        "verb_of_change": float(any(frame.verb == CHANGED for frame in claim.frames)),
    }


def _overlap(one: set[str] | frozenset[str], other: set[str] | frozenset[str]) -> float:
    one, other = one - {""}, other - {""}
    return len(one & other) / len(one | other) if one and other else 0.0


def _closely(claim: Claim, known: View, near: Near, match: Match | None) -> Traits:
    """What those rules say that read closely."""
    score = match.score if match is not None else 0.0
    return {
        "rule": score,
        "rule_sure": float(score >= SURE),
        "rule_doubtful": float(DOUBTFUL <= score < SURE),
        "attribute_other": float(other_attribute(claim, known)),
        "limited": float(limits(claim, known, near.changes)),
    }


def _together(of: Traits) -> Traits:
    """Traits that mean more together than each of them alone."""
    cue = max(of["cue_correction"], of["cue_finality"], of["mark_changing"], of["mark_now"], of["verb_of_change"])
    common, other = of["common_any"], of["name_other"]
    return {
        "cued": cue,
        **_with_value(of, cue),
        "common_cued": common * cue,
        "common_nearest": common * of["nearest"],
        "name_other_cued": other * cue,
        "name_other_near": other * of["near_name"],
        "name_other_first": other * of["first_same"],
        "valueless_common": of["valueless"] * of["common_two"],
        "valueless_cued": of["valueless"] * common * cue,
        "missing_uncued": of["value_missing"] * (1 - cue),
    }


def _with_value(of: Traits, cue: float) -> Traits:
    """What means more where there is another value."""
    value = of["value_other"]
    return {
        "value_common": value * of["common_any"],
        "value_common_two": value * of["common_two"],
        "value_cued": value * cue,
        "value_recent": value * max(of["place_0"], of["place_1"]),
        "value_likeness": value * of["likeness"],
        "value_elliptic": value * of["elliptic"],
        "value_name_other": value * of["name_other"],
        "value_near": value * of["near_value"],
        "value_added": value * of["mark_add"],
        "value_head_same": value * of["first_same"] * of["head_known"],
        "value_told_apart": value * of["told_apart"],
        "value_nearest": value * of["nearest"],
        "value_about_across": value * of["about_across"],
    }


def _alike(one: str, other: str) -> bool:
    """Whether two words are nearly spelled alike: a typo, or a word made of another."""
    if min(len(one), len(other)) < _REACH + 1:
        return False
    mine, theirs = _grams(one), _grams(other)
    return 2 * len(mine & theirs) >= _ALIKE_SHARE * (len(mine) + len(theirs))


def _grams(word: str) -> set[str]:
    word = f"^{word}$"
    return {word[at : at + _REACH] for at in range(len(word) - _REACH + 1)}
