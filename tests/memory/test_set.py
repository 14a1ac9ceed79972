"""The own set of memory cases: well formed, broad enough, and labelled with what was really said."""

from __future__ import annotations

import re
from collections import Counter
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest

DATA = Path(__file__).parents[1] / "data" / "memory"
SINCE = DATA / "others"  # talk by others, which rules were fitted to once it had told how they fare
EVERYDAY = DATA / "everyday"  # talk as people write it, after which rules were written
UNHEARD = DATA / "unheard"  # everyday talk that nothing is fitted to
UNSEEN = DATA / "unseen"  # rules are not written after these: they tell how rules fare with what others say
MIN_CASES = {"en": 200, "pt": 150, "es": 150}
MIN_CASES_IN_ALL = 520
MIN_SINCE = {"en": 300, "pt": 200, "es": 200}
MIN_UNSEEN = {"en": 180, "pt": 180, "es": 180}
MIN_OF_A_KIND = 3
MAX_TURNS = 7
POSITIVE_SHARE = (0.50, 0.60)

POSITIVES = frozenset({
    "explicit", "correction", "correction_quoting_old", "implicit", "temporal", "reversion", "partial",
    "tentative_final", "cancellation", "ellipsis", "authority", "chain", "expiry", "digression", "scope",
    "plain_change",
})  # fmt: skip
NEGATIVES = frozenset({
    "question", "hypothetical", "quotation", "negated_change", "additive", "other_entity", "equal_restated",
    "cue_otherwise", "lower_authority", "future", "false_authority", "unrelated_numbers", "plain_stays",
})  # fmt: skip
KINDS = POSITIVES | NEGATIVES
MIN_DEAD_IN_A_CHAIN = 3

Authority = Literal["policy", "executive", "manager", "employee", "intern", "guest"]


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fact that the host wrote before the talk."""

    key: str
    value: str
    at: datetime
    authority: Authority = "employee"
    is_constraint: bool = False
    constraint_type: Literal["budget", "deadline", "capacity", "policy"] | None = None
    scope: Literal["global", "task", "hypothetical", "draft", "session"] = "global"
    scope_id: str | None = None
    depends_on: tuple[str, ...] = ()
    valid_to: datetime | None = None
    required_permissions: tuple[str, ...] = ()


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one side said."""

    speaker: Literal["user", "assistant"]
    text: str
    at: datetime | None = None
    authority: Authority = "employee"


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the set."""

    id: str
    lang: Literal["en", "pt", "es"]
    kind: str
    turns: tuple[Turn, ...]
    query: str
    live: tuple[str, ...]
    dead: tuple[str, ...]
    facts: tuple[Told, ...] = ()


def read(lang: str, folder: Path = DATA) -> list[Case]:
    lines = (folder / f"{lang}.jsonl").read_text(encoding="utf-8").splitlines()
    return [msgspec.json.decode(line, type=Case) for line in lines]


CASES = [case for lang in MIN_CASES for case in read(lang)]
OTHERS = [case for folder in (SINCE, UNSEEN) for lang in MIN_UNSEEN for case in read(lang, folder)]


def said(case: Case) -> list[str]:
    return [turn.text for turn in case.turns] + [fact.value for fact in case.facts]


def holds(text: str, phrase: str) -> bool:
    """Whether the phrase stands in the text on its own, whatever the case of its letters."""
    return re.search(rf"(?<!\w){re.escape(phrase.casefold())}(?!\w)", text.casefold()) is not None


def times(case: Case) -> list[datetime]:
    """When each turn was said: a minute after the one before, unless it says."""
    found: list[datetime] = []
    for turn in case.turns:
        after = found[-1] + timedelta(minutes=1) if found else None
        at = turn.at or after
        if at is None:
            return []
        found.append(at)
    return found


def name_faults(case: Case) -> list[str]:
    faults = [] if case.kind in KINDS else [f"unknown kind {case.kind}"]
    if not re.fullmatch(rf"{case.lang}-{re.escape(case.kind)}-\d{{2,3}}", case.id):
        faults.append(f"id {case.id} does not name its language and kind")
    return faults


def phrase_faults(case: Case) -> list[str]:
    faults = [
        f"nobody says {phrase!r}"
        for phrase in case.live + case.dead
        if not any(holds(text, phrase) for text in said(case))
    ]
    faults += [f"the query gives {phrase!r} away" for phrase in case.live + case.dead if holds(case.query, phrase)]
    faults += [
        f"dead {dead!r} is inside live {live!r}"
        for dead in case.dead
        for live in case.live
        if dead.casefold() in live.casefold()
    ]
    phrases = Counter(phrase.casefold() for phrase in case.live + case.dead)
    return faults + [f"{phrase!r} is listed {count} times" for phrase, count in phrases.items() if count > 1]


def label_faults(case: Case) -> list[str]:
    faults = [] if case.live else ["nothing is live"]
    if case.kind in POSITIVES and not case.dead:
        faults.append("a positive without a dead phrase")
    if case.kind in NEGATIVES and case.dead:
        faults.append("a hard negative in which something dies")
    if case.kind == "chain" and len(case.dead) < MIN_DEAD_IN_A_CHAIN:
        faults.append("a chain of fewer than three changes")
    return faults


def talk_faults(case: Case) -> list[str]:
    faults = [] if 1 <= len(case.turns) <= MAX_TURNS else [f"{len(case.turns)} turns"]
    faults += ["blank text" for text in [*said(case), case.query] if text != text.strip() or not text]
    clock = times(case)
    if any(later <= earlier for earlier, later in pairwise(clock)):
        faults.append("the clock goes back")
    if (case.facts or any(turn.at for turn in case.turns)) and not clock:
        faults.append("a dated case whose first turn has no time")
    return faults


def fact_faults(case: Case) -> list[str]:
    keys = {fact.key for fact in case.facts}
    faults = [] if len(keys) == len(case.facts) else ["two facts under one key"]
    for fact in case.facts:
        faults += [f"{fact.key} depends on unknown {key}" for key in fact.depends_on if key not in keys]
        if clock := times(case):
            faults += [f"{fact.key} was written after the talk began"] if fact.at >= clock[0] else []
            if fact.valid_to and not fact.at < fact.valid_to < clock[-1]:
                faults.append(f"{fact.key} has not expired by the query")
        if fact.scope in ("draft", "hypothetical") and not fact.scope_id:
            faults.append(f"{fact.key} is scoped to nothing")
    return faults


def faults(case: Case) -> list[str]:
    return [*name_faults(case), *phrase_faults(case), *label_faults(case), *talk_faults(case), *fact_faults(case)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_case_is_well_formed(case: Case) -> None:
    assert faults(case) == []


@pytest.mark.parametrize("folder", [SINCE, UNSEEN], ids=lambda folder: folder.name)
@pytest.mark.parametrize("lang", MIN_UNSEEN)
def test_cases_of_others_are_well_formed(lang: str, folder: Path) -> None:
    found = {case.id: faults(case) for case in read(lang, folder)}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("folder", [EVERYDAY, UNHEARD], ids=lambda folder: folder.name)
@pytest.mark.parametrize("lang", MIN_UNSEEN)
def test_everyday_talk_is_labelled_with_what_is_said(lang: str, folder: Path) -> None:
    cases = read(lang, folder)
    found = {case.id: [fault for fault in phrase_faults(case) if fault.startswith("nobody")] for case in cases}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
    assert all(case.live or case.dead for case in cases)


@pytest.mark.parametrize("folder", [DATA, SINCE, EVERYDAY, UNHEARD, UNSEEN], ids=lambda folder: folder.name)
def test_ids_are_unique(folder: Path) -> None:
    cases = [case for lang in MIN_CASES for case in read(lang, folder)]
    assert [name for name, count in Counter(case.id for case in cases).items() if count > 1] == []


def test_no_talk_is_told_twice() -> None:
    talks = Counter((case.query, *said(case)) for case in CASES + OTHERS)
    assert [talk for talk, count in talks.items() if count > 1] == []


@pytest.mark.parametrize("lang", MIN_CASES)
def test_a_file_holds_its_own_language_and_enough_of_it(lang: str) -> None:
    cases = read(lang)
    assert {case.lang for case in cases} == {lang}
    assert len(cases) >= MIN_CASES[lang]


def test_the_set_is_large_enough() -> None:
    assert len(CASES) >= MIN_CASES_IN_ALL
    for folder, least in ((SINCE, MIN_SINCE), (UNSEEN, MIN_UNSEEN)):
        for lang in least:
            assert len(read(lang, folder)) >= least[lang]
            assert {case.kind for case in read(lang, folder)} == KINDS


@pytest.mark.parametrize("lang", MIN_CASES)
def test_every_kind_is_there_several_times_in_every_language(lang: str) -> None:
    counts = Counter(case.kind for case in read(lang))
    assert {kind: counts[kind] for kind in KINDS if counts[kind] < MIN_OF_A_KIND} == {}


@pytest.mark.parametrize("lang", MIN_CASES)
def test_positives_and_hard_negatives_are_in_balance(lang: str) -> None:
    cases = read(lang)
    share = sum(case.kind in POSITIVES for case in cases) / len(cases)
    assert POSITIVE_SHARE[0] <= share <= POSITIVE_SHARE[1]


SOUND: dict[str, Any] = {
    "id": "en-correction-01",
    "lang": "en",
    "kind": "correction",
    "facts": [{"key": "size", "value": "size 40", "at": "2026-03-02T10:00:00Z"}],
    "turns": [
        {"speaker": "user", "text": "sorry, size 41", "at": "2026-03-02T10:05:00Z"},
        {"speaker": "assistant", "text": "Ok!"},
    ],
    "query": "Which shoes?",
    "live": ["41"],
    "dead": ["40"],
}
FACT = SOUND["facts"][0]
FIRST, SECOND = SOUND["turns"]
BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "kind": ({"kind": "guess", "id": "en-guess-01"}, "unknown kind"),
    "id": ({"id": "pt-correction-01"}, "does not name"),
    "unsaid live": ({"live": ["42"]}, "nobody says '42'"),
    "part of a word": ({"live": ["ize 41"]}, "nobody says 'ize 41'"),
    "unsaid dead": ({"dead": ["39"]}, "nobody says '39'"),
    "in the query": ({"query": "Is it 41?"}, "gives '41' away"),
    "dead in live": ({"live": ["size 41"], "dead": ["Size"]}, "is inside live"),
    "listed twice": ({"live": ["41", "41"]}, "listed 2 times"),
    "no live": ({"live": []}, "nothing is live"),
    "no dead": ({"dead": []}, "without a dead phrase"),
    "dying negative": ({"kind": "question", "id": "en-question-01"}, "something dies"),
    "short chain": ({"kind": "chain", "id": "en-chain-01"}, "fewer than three"),
    "no turns": ({"turns": []}, "0 turns"),
    "too many turns": ({"turns": [FIRST, *[SECOND] * MAX_TURNS]}, "8 turns"),
    "blank": ({"turns": [FIRST, SECOND | {"text": " "}]}, "blank text"),
    "clock": ({"turns": [FIRST, SECOND | {"at": "2026-03-02T10:05:00Z"}]}, "clock goes back"),
    "undated": ({"turns": [{"speaker": "user", "text": "sorry, size 41"}]}, "has no time"),
    "same key": ({"facts": [FACT, FACT]}, "two facts under one key"),
    "dangling": ({"facts": [FACT | {"depends_on": ["price"]}]}, "depends on unknown price"),
    "late fact": ({"facts": [FACT | {"at": "2026-03-02T10:05:00Z"}]}, "after the talk began"),
    "still valid": ({"facts": [FACT | {"valid_to": "2026-04-01T00:00:00Z"}]}, "has not expired"),
    "unscoped draft": ({"facts": [FACT | {"scope": "draft"}]}, "scoped to nothing"),
}


def test_a_sound_case_has_no_faults() -> None:
    assert faults(msgspec.convert(SOUND, Case)) == []


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_case_is_caught(name: str) -> None:
    change, expected = BROKEN[name]
    assert any(expected in fault for fault in faults(msgspec.convert(SOUND | change, Case)))


@pytest.mark.parametrize(
    "change",
    [{"dead_values": []}, {"facts": [FACT | {"authority": "king"}]}, {"turns": [FIRST | {"speaker": "bot"}]}],
    ids=["unknown field", "unknown authority", "unknown speaker"],
)
def test_what_the_form_does_not_know_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(SOUND | change, Case)
