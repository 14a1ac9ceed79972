"""What a claim becomes: a version of what it takes the place of, or a fact of its own, and what is dead with it."""

import pytest

from sayso.memory.detect.comparison.match import Match
from sayso.memory.detect.drafting import MAX_THING_WORDS, drafted, repeated
from sayso.memory.discourse.stands import Discourse
from sayso.memory.limits import SURE
from tests.memory.talk import claim_of, view_of


def test_what_takes_no_place_is_a_fact_of_its_own() -> None:
    found = drafted(claim_of("the rent is 900"), {}, Discourse())
    assert (found.value, found.proposals, found.gone) == ("the rent is 900", (), ())


@pytest.mark.parametrize(("score", "value"), [(SURE, "new"), (SURE - 0.01, "the rent is 900")])
def test_only_what_is_sure_is_put_into_what_was_known(score: float, value: str) -> None:
    known = view_of("the rent is 800")
    found = drafted(
        claim_of("the rent is 900"), {"f1": (known, Match(score, "likely", "implicit", "new", ("800",)))}, Discourse()
    )
    assert (found.value, [each.target for each in found.proposals]) == (value, ["f1"])


def test_what_is_said_again_is_the_fact_that_said_it() -> None:
    assert repeated(claim_of("the rent is 800"), view_of("the rent is 800")).repeats == "f1"


@pytest.mark.parametrize(("more", "cut"), [(-1, True), (0, True), (1, False)])
def test_of_what_nobody_spoke_only_a_thing_is_dead(more: int, cut: bool) -> None:
    old = " ".join(["Fiesta", "Corsa", "Clio"][: MAX_THING_WORDS + more])
    claim = claim_of(f"I swapped the {old} for a Skoda")
    assert claim.pairs
    assert bool(drafted(claim, {}, Discourse()).gone) == cut
