"""What a claim says of itself: whether it corrects, and whether it speaks of a change."""

import pytest

from sayso.language.cues import CueKind
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import statement
from sayso.memory.claims.read import read

PLAIN = Claim(0, 5, "at 5", statement("at 5", "en", None))


@pytest.mark.parametrize(
    ("cue", "corrects"),
    [("correction", True), ("finality", True), ("cancellation", False), ("reversion", False), ("change", False)],
)
def test_a_claim_corrects_by_its_own_cues(cue: CueKind, corrects: bool) -> None:
    claim = PLAIN._replace(cues=frozenset({cue}))
    assert claim.corrects is corrects
    assert claim.changes is corrects


@pytest.mark.parametrize(("mark", "changes"), [("changing", True), ("now", False), ("partial", False)])
def test_a_claim_speaks_of_a_change_where_its_sentence_does(mark: str, changes: bool) -> None:
    claim = PLAIN._replace(marks=frozenset({mark}))
    assert claim.changes is changes
    assert not claim.corrects


def test_a_plain_claim_does_neither() -> None:
    assert not PLAIN.corrects
    assert not PLAIN.changes


def test_as_it_is_read() -> None:
    (claim,) = read("actually the rate is 300", "en")
    assert claim.corrects
    assert claim.changes
    (claim,) = read("the rate is 300", "en")
    assert not claim.changes


def test_whether_it_names_what_it_is_about() -> None:
    (claim,) = read("we're in the library", "en")
    assert not claim.has_subject
    (claim,) = read("the rehearsal is in the library", "en")
    assert claim.has_subject
