"""Seeded defects of the memory, and the ids of the standard about it that conformance must then report as failed.

Together they fail every one that scenarios prove.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from itertools import count
from typing import Any

import pytest

from sayso.errors import FactError, SessionError
from sayso.memory import admission as admitting
from sayso.memory import facts, permits, shelf, supersession, validity
from sayso.memory.authority import Ranks
from sayso.memory.ledger import Pending
from sayso.memory.proposals import Proposal
from sayso.memory.shelf import Shelf
from sayso.memory.validity import Reader
from sayso.memory.view import View
from sayso.records import Fact, Identity, replace
from sayso.runtime.clock import Entropy
from sayso.runtime.memory import observing, recollection
from sayso.runtime.memory.reading import Reading
from sayso.runtime.memory.recollection import Recollection
from sayso.runtime.memory.space import Memory
from sayso.testing import recall
from tests.conformance.mutants import Mutant, Patch, attribute
from tests.conformance.talk_mutants import both, nothing

LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)
Document = dict[str, Any]


def told(name: str, **changes: Any) -> Patch:
    """Fields of a published form are something else, or are not there where the change is `...`."""
    honest = getattr(recall, name)

    def changed(*args: Any) -> Any:
        found = honest(*args)
        for each in found if isinstance(found, list) else [found]:
            _change(each, changes)
        return found

    return attribute(recall, name, changed)


def _change(found: Document, changes: Document) -> None:
    for path, value in changes.items():
        *way, last = path.split("__")
        inner = found
        for name in way:
            inner = inner[name]
        if value is ...:
            inner.pop(last)
        else:
            inner[last] = value


def fact(**changes: Any) -> Patch:
    return told("fact_documents", **changes)


def kept(change: Callable[[Fact], Fact]) -> Patch:
    """Every fact that a decision leaves passes through a change."""
    honest = Pending.apply

    def apply(self: Pending, found: Iterable[Fact]) -> None:
        honest(self, [change(each) for each in found])

    return attribute(Pending, "apply", apply)


def wished(**changes: Any) -> Patch:
    """Whatever a write is given, these are what it is taken to have been given."""
    honest = Recollection.write

    async def write(self: Recollection, key: str, value: Any, **more: Any) -> Fact:
        return await honest(self, key, value, **{**more, **changes})

    return attribute(Recollection, "write", write)


def so(*reasons: str) -> Patch:
    """What is out for one of these reasons alone counts as being so."""
    honest = validity.why_not_so

    def why_not_so(found: Fact, at: datetime, scheduled: Iterable[Fact] = ()) -> Any:
        why = honest(found, at, scheduled)
        return None if why in reasons else why

    return both(attribute(validity, "why_not_so", why_not_so), attribute(shelf, "why_not_so", why_not_so))


# Identity.


def _identity_of_ones_own(patch: pytest.MonkeyPatch) -> None:
    """A session's identity is whatever was put there."""

    def put(self: Reading, identity: Identity) -> None:
        self._session = replace(self._session, identity=identity)

    patch.setattr(Reading, "identity", property(lambda self: self._session.identity, put))


def _taken_over(patch: pytest.MonkeyPatch) -> None:
    """Whoever names a session goes on with it, as whom they say they are."""
    honest = Memory.session

    async def session(self: Memory, **given: Any) -> Recollection:
        try:
            return await honest(self, **given)
        except SessionError as error:
            if error.code != "session.identity":
                raise
            return await honest(self, **{**given, "session_id": ""})

    patch.setattr(Memory, "session", session)


# Facts.


def _of_one_session(patch: pytest.MonkeyPatch) -> None:
    """What is known is known to one session."""
    honest, numbers = Memory.session, count()

    async def session(self: Memory, **given: Any) -> Recollection:
        subject = given.get("subject") or given["identity"].user_id
        return await honest(self, **{**given, "subject": f"{subject} {next(numbers)}"})

    patch.setattr(Memory, "session", session)


def _forever_valid(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Fact, "is_valid", property(lambda self: True))


def _last_mention(self: View, key: str) -> Fact | None:
    """What was said last under a key, whatever became of it."""
    found = [each for ledger in self._ledgers for each in ledger.named(key)]
    return max(found, key=lambda each: each.learned_at, default=None)


def _one_level(known: Any, gone: Iterable[str], by: str = "") -> list[Fact]:
    """Only what rests on a fact itself is looked at again."""
    found = [known.get(each) for parent in gone for each in known.derived(parent) if each != by]
    return [replace(each, needs_review=True) for each in found if each is not None]


def _any(reference: str, get: Any, newest: Any) -> Any:
    """Whatever is named can be superseded."""
    found = get(reference) or newest(reference)
    if found is None:
        raise FactError(reference, code="fact.dangling")
    return found


def _to_nothing(patch: pytest.MonkeyPatch) -> None:
    """A pointer to nothing is no pointer."""
    honest = facts.resolve

    def resolve(reference: str, get: Any, newest: Any) -> Any:
        try:
            return honest(reference, get, newest)
        except FactError as error:
            if error.code == "fact.dangling":
                return None
            raise

    reaches = supersession._reaches
    patch.setattr(facts, "resolve", resolve)
    patch.setattr(supersession, "_reaches", lambda new, target: target is None or reaches(new, target))


def _by_letter(self: Ranks, authority: str | None) -> int:
    """The rank of an authority is its place in the dictionary."""
    return int.from_bytes((authority or "").casefold().encode()[:6].ljust(6, b"\0"), "big")


def _claimed_authority(patch: pytest.MonkeyPatch) -> None:
    """Who says that they are the CEO is."""
    honest = Recollection.observe

    async def observe(self: Recollection, speaker: str, text: str, **more: Any) -> Any:
        return await honest(self, speaker, text, **{**more, **({"authority": "CEO"} if "CEO" in text else {})})

    patch.setattr(Recollection, "observe", observe)


def _last_word(patch: pytest.MonkeyPatch) -> None:
    """Whatever is said takes the place of what was said last."""
    honest = observing.detect.draft

    def draft(claim: Any, known: Any, stands: Any) -> Any:
        found = honest(claim, known, stands)
        last = next(iter(known.recent(1)), None)
        if found is None or last is None:
            return found
        return replace(found, proposals=(Proposal(last.id, "explicit", 1.0, "last"),), repeats="")

    patch.setattr(observing.detect, "draft", draft)


async def unended(self: Recollection) -> None:
    return None


def M(name: str, seed: Patch, fails: str) -> Mutant:
    return Mutant(name, seed, fails, "SBC")


MUTANTS = (
    # identity
    M("identity can be changed", _identity_of_ones_own, "L05"),
    M("a session can be taken over", _taken_over, "L04"),
    M("permissions unchecked", attribute(Reader, "may_see", lambda self, found: True), "L06 C04"),
    M("restricted facts shown", attribute(Shelf, "_visible", lambda self, reader: None), "C04 L06 B04 L13"),
    M("anyone writes for everyone", nothing(Recollection, "_check_organization"), "A03 L06"),
    M("name withheld", told("identity_document", user_name=...), "F01"),
    M("id withheld", told("identity_document", user_id=...), "F02"),
    M("authority withheld", told("identity_document", authority=...), "F03 L03"),
    M("department withheld", told("identity_document", department=...), "F04"),
    M("organization withheld", told("identity_document", organization=...), "F05"),
    M("permissions as a text", told("identity_document", permissions="orders:see, orders:edit"), "F06"),
    # facts
    M("facts are of one session", _of_one_session, "L07"),
    M("facts can be deleted", lambda patch: patch.setattr(Recollection, "delete", unended, raising=False), "L08"),
    M("superseded facts stay valid", _forever_valid, "L09 C02 F15 O01"),
    M("superseded facts are read", so("superseded"), "L10 O04 O06 C03"),
    M("superseded facts rendered", so("superseded"), "V01 B09 A01 B04 R05"),
    M("contested counted as valid", so("contested"), "L10 O04 C03 B04"),
    M("what is over still holds", so("expired"), "L20 O04 L10 B01"),
    M("what is to come holds already", so("not_yet"), "L20 L10 C05"),
    M("the last mention counts", attribute(View, "current", _last_mention), "O07 A02"),
    M("the chain leads nowhere", kept(lambda each: replace(each, superseded_by=None)), "L11 F16 O01 C02 R01"),
    M("the chain leads back nowhere", kept(lambda each: replace(each, supersedes=None)), "L11 F17 O02 R01"),
    M("no repair", attribute(supersession, "to_review", lambda *_: []), "L12 O10 F23"),
    M("repair not transitive", attribute(supersession, "to_review", _one_level), "L12 O10 F23"),
    M("scopes cross", attribute(supersession, "_reaches", lambda *_: True), "L13 O01"),
    M("everyone is in every scope", attribute(Reader, "is_in", lambda *_: True), "L13 O09"),
    M("everything is global", wished(scope="global", scope_id=""), "L13 F19 F20"),
    M("ids made once", attribute(Entropy, "fact_id", lambda self, at: "same"), "F10"),
    M("keys folded", kept(lambda each: replace(each, key=each.key.replace("/", "_"))), "F11"),
    M("values as text", kept(lambda each: replace(each, value=str(each.value))), "F12"),
    M("source withheld", fact(source=None), "F13 F30"),
    M("facts dated long ago", kept(lambda each: replace(each, timestamp=LONG_AGO)), "F14 O02 R05"),
    M("everything is invalid", fact(is_valid=False), "F15"),
    M("no pointer forth", fact(superseded_by=None), "F16 C02"),
    M("no pointer back", fact(supersedes=None), "F17"),
    M("memory types lost", attribute(recollection.classify, "memory_type", lambda source: "user"), "F18 F60 F61"),
    M("all is organizational", attribute(recollection.classify, "memory_type", lambda source: "organizational"), "F62"),
    M("what is said is organizational", kept(lambda each: replace(each, memory_type="organizational")), "F62 F61"),
    M("scope withheld", fact(scope="global"), "F19"),
    M("scope id withheld", fact(scope_id=None), "F20"),
    M("parents lost", kept(lambda each: replace(each, depends_on=())), "F21 F22 L12 O10"),
    M("derived facts withheld", fact(derived_facts=[]), "F22"),
    M("review withheld", fact(needs_review=False), "F23 L12"),
    M("constraints withheld", fact(is_constraint=False), "F24"),
    M("constraint types of the public code", fact(constraint_type="hard"), "F25"),
    M("constraints not detected", attribute(recollection.classify, "constraint_type", lambda *_: None), "O11 F24 F25"),
    M("one source type", fact(source__type="state_write"), "F30"),
    M("turns withheld", fact(source__turn_index=None), "F31"),
    M("events withheld", fact(source__event_index=None), "F32"),
    M("whose word it is withheld", fact(source__authority=None), "F33"),
    M("a fact may rest on itself", attribute(admitting, "_parents", lambda known, wish: []), "F21 O10"),
    # operations
    M("pointers ignored", wished(supersedes=None), "R01 O01"),
    M("forks allowed", attribute(facts, "resolve", _any), "O01 O08"),
    M("a pointer to nothing is none", _to_nothing, "O01"),
    M("circles not refused", attribute(supersession, "again", lambda before, new: before), "O01"),
    M("expectations ignored", nothing(admitting, "_check_expected"), "O08"),
    M("everything is current", attribute(View, "is_current", lambda *_: True), "O06 O08"),
    M("nothing is current", attribute(View, "current", lambda *_: None), "O07"),
    M("what people say is not read", attribute(observing, "read", lambda *_: ()), "O14 R02"),
    M("whatever was said last goes", _last_word, "R02 O14"),
    M("nothing is implied", attribute(supersession, "implied", lambda *_: ()), "R03 R05"),
    M("equal values rewritten", attribute(supersession, "_stated", lambda *_: None), "V02 R03 O04"),
    M("authority ignored", attribute(supersession, "_stronger", lambda *_: None), "R04 A03 V03 C04"),
    M("authority compared as text", attribute(Ranks, "of", _by_letter), "R04"),
    M("authority by claiming it", _claimed_authority, "R04 A03"),
    M("by arrival", attribute(supersession, "_ahead", lambda *_: None), "R05 A02"),
    M("limits limit nothing", attribute(permits, "_over", lambda *_: None), "V03 L10"),
    M("what has ended goes on", attribute(permits, "_ended", lambda text: False), "V02 A02 L10"),
)
