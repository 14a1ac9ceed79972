"""A claim to the fact it becomes, with what it would supersede."""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

from sayso.language.fold import fold
from sayso.memory.claims import Claim, statement
from sayso.memory.claims.lexicon import members
from sayso.memory.claims.values import fits, same
from sayso.memory.detect.draft import Draft, Known
from sayso.memory.detect.match import Match, Near, same_message, shared
from sayso.memory.detect.parallel import settled
from sayso.memory.detect.relate import relate, repeats
from sayso.memory.detect.view import View, view
from sayso.memory.discourse import Discourse
from sayso.memory.limits import DOUBTFUL, SURE
from sayso.memory.proposals import Proposal

VERSION: Final = "1"
RECENT: Final = 8
CANDIDATES: Final = 10
_BLOCKED: Final = frozenset({"question", "hypothetical", "quotation", "negated"})
_LOOSE: Final = ("follows", "reworded", "cancelled_last")

_BEFORE: Final = frozenset({"=plan", "=location", "=choice", "=price", "=date", "=time"})

_PHRASE_CHARS: Final = 40
_NEAR: Final = 3

Found = dict[str, tuple[View, Match]]


def propose(claim: Claim, known: Known, discourse: Discourse) -> list[Proposal]:
    """Return which live facts a claim would supersede, the surest first. Never raises."""
    found = draft(claim, known, discourse)
    return list(found.proposals) if found is not None else []


def draft(claim: Claim, known: Known, discourse: Discourse) -> Draft | None:
    """Return the fact that a claim becomes, or None where it says nothing of what is so."""
    if not (claim.said.terms or claim.said.values or claim.act != "state"):
        return None
    claim = answered(claim, discourse)
    near, views = _pool(claim, known)
    if claim.act == "state" and (again := _again(claim, views, near)) is not None:
        over = _settled(claim, views) if not claim.guards & _BLOCKED else {}
        return _drafted(claim, over, discourse) if over else _repeated(claim, again)
    if (
        claim.guards & _BLOCKED
        or claim.later
        or "believed" in claim.marks
        or _keeps(claim)
        or (discourse.ended == discourse.turn and claim.act != "state")
    ):
        return None
    if claim.act == "revert" and (back := _reverted(claim, known, views, near, discourse)) is not None:
        return back
    matches = _matches(claim, views, near, discourse)
    if not matches and not claim.answers and not _worth_keeping(claim):
        return None
    if claim.speaker == "host":
        _restated(claim, known, views, matches)
    return _drafted(claim, matches, discourse)


def _again(claim: Claim, views: list[View], near: dict[str, int]) -> View | None:
    """The fact that a claim only says again."""
    return next((each for each in views if near.get(each.fact.id, 99) < RECENT and repeats(claim, each)), None)


def _settled(claim: Claim, views: list[View]) -> Found:
    """What was only thought of, where the claim says that all stays as it is."""
    found = [(each, settled(claim, each, Near())) for each in views if each.tentative]
    return {each.fact.id: (each, match) for each, match in found if match is not None and not repeats(claim, each)}


def _matches(claim: Claim, views: list[View], near: dict[str, int], discourse: Discourse) -> Found:
    found: Found = {}
    back = claim.act == "revert" and "first" in claim.marks  # to what, it does not say
    if back or claim.valid_to or discourse.scope in ("hypothetical", "draft"):
        return found
    topics = frozenset(discourse.topics[:12])
    together = _together(views)
    for each in views:
        if each.fact.valid_to is not None and each.fact.said and not claim.cues:
            continue
        beside = together.get(each.fact.said, frozenset()) if each.fact.said else frozenset[str]()
        match = relate(claim, each, Near(near.get(each.fact.id, -1), discourse.changing, topics, beside))
        if match is not None and match.score >= DOUBTFUL:
            found[each.fact.id] = (each, match)
    _keep_one_followed(claim, found, near)
    _echoes(claim, views, found)
    return found


def _together(views: list[View]) -> dict[str, frozenset[str]]:
    """What was said in each message, in terms."""
    found: dict[str, frozenset[str]] = {}
    for each in views:
        if each.fact.said:
            found[each.fact.said] = found.get(each.fact.said, frozenset()) | each.terms
    return found


def _keeps(claim: Claim) -> bool:
    """Whether it only says that something stays as it is: "same day", "the rest is unchanged"."""
    new = claim.said.names or claim.pairs or claim.said.values or (claim.cues and not claim.carried)
    return "keep" in claim.marks and not new and claim.act == "state"


def _worth_keeping(claim: Claim) -> bool:
    """Whether it says something by itself: thanks and "done!" do not."""
    said = claim.said
    if "correction" in claim.cues and not (said.values or said.names or said.slot or said.states):
        return False  # it asks for a change, and does not say to what
    asked = bool(said.terms) and "add" in claim.marks
    return asked or bool(said.values or said.names or said.slot or said.states or len(said.terms) > 1)


def _pool(claim: Claim, known: Known) -> tuple[dict[str, int], list[View]]:
    recent = list(known.recent(RECENT))
    now = [fact for fact in recent if fact.said and fact.learned_at == claim.at]
    before = [fact for fact in recent if fact not in now]
    near = {fact.id: place for facts in (now, before) for place, fact in enumerate(facts)}
    facts = {fact.id: fact for fact in recent}
    for fact in known.candidates(_looked_up(claim), CANDIDATES):
        facts.setdefault(fact.id, fact)
    return near, [view(fact, claim.lang) for fact in facts.values() if fact.is_valid]


def _looked_up(claim: Claim) -> Iterable[str]:
    """The terms that a claim is looked up by: its own, and for a concept every word for it."""
    found: dict[str, None] = {}
    for term in sorted(claim.said.terms):
        if term.startswith("="):
            found.update(dict.fromkeys(members().get(term, ())))
        else:
            found[term] = None
    return found


def _keep_one_followed(claim: Claim, found: Found, near: dict[str, int]) -> None:
    """What follows on something follows on one thing: the nearest that it fits. What settles it settles all of them."""
    loose = [fact_id for fact_id, (_, match) in found.items() if match.rule in _LOOSE]
    firm = any(match.score >= SURE for _, match in found.values() if match.rule not in _LOOSE)
    keep = {min(loose, key=lambda fact_id: near.get(fact_id, 99))} if loose and not firm else set[str]()
    if "finality" in claim.cues and claim.elliptic:
        keep = set(loose)
    for fact_id in loose:
        if fact_id not in keep:
            del found[fact_id]


def _echoes(claim: Claim, views: list[View], found: Found) -> None:
    """What only says again what is gone is gone with it."""
    gone = [(each, match) for each, match in found.values() if match.score >= SURE and match.gone]
    for each in views:
        if each.fact.id in found and found[each.fact.id][1].score >= SURE:
            continue
        for dead, match in gone:
            if _says_again(each, dead, match, claim):
                found[each.fact.id] = (each, Match(0.8, "echo", "implicit", match.value, match.gone))


def _says_again(each: View, dead: View, match: Match, claim: Claim) -> bool:
    if not each.fact.said:
        return False
    whole = match.gone == (dead.said.text,)
    olds = [value for value in dead.values if whole or value.text in match.gone]
    if olds:
        if each.names - dead.terms or not (each.terms & dead.terms or not each.terms):
            return False
        mine = [value for value in each.values if any(fits(value, old) for old in olds)]
        return bool(mine) and all(any(fits(value, old) and same(value, old) for old in olds) for value in mine)
    words = dead.said.rest or dead.said.terms if whole else _content(match.gone)
    if not words or not words <= each.terms:
        return False
    same_turn = claim.at is not None and each.fact.learned_at == claim.at
    return same_turn or (len(words) * 5 >= len(each.terms) * 2 and not each.names - dead.terms)


def _content(phrases: Iterable[str]) -> frozenset[str]:
    return frozenset[str]().union(*(statement(each, None, None).terms for each in phrases))


def _reverted(
    claim: Claim, known: Known, views: list[View], near: dict[str, int], discourse: Discourse
) -> Draft | None:
    """Bring back what was: the earlier value becomes current again as a new version (DESIGN, "Back to X")."""
    for each in sorted(views, key=lambda each: (-len(shared(claim, each)), near.get(each.fact.id, 99))):
        chain = _chain(each.fact.supersedes, known, claim)
        if same_message(claim, each) and any(old.fact.value == each.fact.value for old in chain):
            return _repeated(claim, each)  # the same message has brought it back already
        named = [old for old in chain if _named(claim, old, each)]
        told = (claim.said.values and "first" not in claim.marks) or claim.said.names - each.terms
        if not chain or each.negative or (told and not named):
            continue
        first = "first" in claim.marks and near.get(each.fact.id, 99) <= _NEAR
        about = claim.said.terms - each.terms - chain[-1].terms - _BEFORE
        if not named and not first and about and not shared(claim, each):
            continue
        back = named[0] if named else chain[-1] if "first" in claim.marks else chain[0]
        value = back.fact.value if isinstance(back.fact.value, str) else str(back.fact.value)
        found: Found = {each.fact.id: (each, Match(0.9, "reverted", "explicit", value, (each.said.text,)))}
        _echoes(claim, views, found)
        return _drafted(claim, found, discourse)
    return None


def _chain(fact_id: str | None, known: Known, claim: Claim) -> list[View]:
    """The versions before a fact, the latest first."""
    found: list[View] = []
    while fact_id and len(found) < RECENT and (fact := known.get(fact_id)) is not None:
        found.append(view(fact, claim.lang))
        fact_id = fact.supersedes
    return found


def _named(claim: Claim, old: View, now: View) -> bool:
    if claim.said.values:
        return any(fits(value, each) and same(value, each) for value in claim.said.values for each in old.values)
    return bool(claim.said.terms & (old.said.terms - now.said.terms))


def _restated(claim: Claim, known: Known, views: list[View], found: Found) -> None:
    """A host's word that says what a version before a fact said is about the same as that fact."""
    said = statement(claim.text, claim.lang, claim.at)
    for each in views:
        if each.fact.id in found and found[each.fact.id][1].score >= SURE:
            continue
        for old in _chain(each.fact.supersedes, known, claim):
            values = said.values and all(
                any(fits(value, one) and same(value, one) for one in old.values) for value in said.values
            )
            words = said.terms and said.terms <= old.said.terms
            linked = claim.said.terms & (each.terms | old.terms)
            if (values or words) and (linked or said.names) and not (said.values and not values):
                found[each.fact.id] = (each, Match(0.8, "restates_old", "temporal", claim.text, ()))
                break


def _repeated(claim: Claim, each: View) -> Draft:
    return Draft(each.fact.key, str(each.fact.value), each.fact.element, (), each.fact.id, claim.start, claim.end)


def _drafted(claim: Claim, matches: Found, discourse: Discourse) -> Draft:
    ranked = sorted(matches.values(), key=lambda pair: (pair[1].rule == "echo", -pair[1].score))
    sure = [pair for pair in ranked if pair[1].score >= SURE]
    proposals = tuple(
        Proposal(each.fact.id, match.detector, round(match.score, 3), match.rule, VERSION, claim.start, claim.end)
        for each, match in ranked
    )
    key, element, value = _key(claim), _element(claim), claim.lead or claim.text
    if sure:
        first, match = sure[0]
        key, element, value = _clean(first.fact.key, match.gone), first.fact.element, match.value
    firm = tuple((pair.start, pair.end) for pair in claim.pairs if not pair.soft)
    return Draft(
        key, value, element, proposals, "", claim.start, claim.end, firm if sure else (), discourse.scope,
        discourse.scope_id, claim.valid_from, claim.valid_to, tuple(text for _, match in sure for text in match.gone),
    )  # fmt: skip


def _clean(key: str, gone: Iterable[str]) -> str:
    """A key without words that were the value: what is gone is not to be read in a key either."""
    dead = {fold(word) for text in gone if len(text) < _PHRASE_CHARS for word in re.findall(r"\w+", text)}
    kept = [word for word in key.split("_") if fold(word) not in dead]
    return "_".join(kept) or key


def answered(claim: Claim, discourse: Discourse) -> Claim:
    """A claim with what it is the answer to: a short one without a verb, after a question of the assistant."""
    said = claim.said
    short = len(said.words) + len(said.values) <= _ANSWER_MAX_WORDS and not claim.frames and not claim.pairs
    if not discourse.asked or discourse.asking or not short or claim.act != "state" or claim.guards & _BLOCKED:
        return claim
    return claim._replace(answers=discourse.asked)


_ANSWER_MAX_WORDS: Final = 6


def _key(claim: Claim) -> str:
    """A key made of what a claim is about: the words of its topic, or its first ones; of what it is the answer to."""
    if claim.answers:
        return re.sub(r"[^\w]+", "_", "_".join(dict.fromkeys(claim.answers[:6]))).strip("_")[:80] or "said"
    said = claim.said
    about = said.topic or said.outside or said.terms
    words = [word.bare for word in said.words if word.term in about and word.term]
    return re.sub(r"[^\w]+", "_", "_".join(dict.fromkeys(words[:4]))).strip("_")[:80] or "said"


def _element(claim: Claim) -> str:
    """What keeps two claims about one topic apart until one is found to take the other's place."""
    return blake2b(" ".join(claim.text.casefold().split()).encode(), digest_size=8).hexdigest()
