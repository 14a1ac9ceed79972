"""How a claim stands to one fact: what ties them, what keeps them apart, and what a fact says."""

from datetime import UTC, datetime

import pytest

from sayso.memory.claims import Claim, read
from sayso.memory.detect.match import Near, clash, elsewhere, extras, shared
from sayso.memory.detect.relate import relate, repeats
from sayso.memory.detect.valued import changes_of
from sayso.memory.detect.view import View, view
from sayso.memory.limits import SURE
from sayso.records import Fact

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


def known(value: str, key: str = "said", said: str = "o1") -> View:
    """A fact, said or written by a host."""
    fact = Fact(id="f1", space="shop", subject="ana", key=key, value=value, learned_at=NOW, said=said)
    return view(fact, "en")


def claim(text: str) -> Claim:
    """The last claim of a text, said an hour later."""
    return read(text, "en", NOW.replace(hour=13))[-1]


def test_what_they_share_and_what_only_one_speaks_of() -> None:
    new, old = claim("the rent of the shop is 900"), known("the rent of the studio is 800")
    assert shared(new, old) == {"=rent"}
    assert extras(new, old) == (frozenset({"shop"}), frozenset({"studi"}))


@pytest.mark.parametrize(
    ("new", "old", "other"),
    [
        ("Bob weighs 80", "Ann weighs 60", True),
        ("order 1042 arrives Friday", "order 1041 arrives Tuesday", True),
        ("the rate is 80", "the rate for Ann is 60", False),
    ],
)
def test_other_names_are_other_things(new: str, old: str, other: bool) -> None:
    assert clash(claim(new), known(old)) is other


@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("my sister's appointment is on Tuesday", "my appointment is on Monday"),
        ("the other hotel is 120", "the hotel is 90"),
        ("my weight was 90 kg last year", "my weight is 82 kg"),
    ],
)
def test_what_is_said_of_another(new: str, old: str) -> None:
    assert elsewhere(claim(new), known(old))
    assert relate(claim(new), known(old), Near(0)) is None


@pytest.mark.parametrize(
    ("new", "old", "again"),
    [
        ("Friday at 3pm", "delivery is on Friday at 3pm", True),
        ("Friday at 4pm", "delivery is on Friday at 3pm", False),
        ("the server is back up", "the server is down", False),
        ("do not renew VendorX", "renew VendorX for a year", False),
    ],
)
def test_repeats(new: str, old: str, again: bool) -> None:
    assert repeats(claim(new), known(old)) is again


def test_the_member_that_is_spoken_of_changes() -> None:
    (change,) = changes_of(claim("make the Dallas one 60"), known("Ship 40 to Dallas and 20 to Austin"))
    assert (change[0].text, change[1].text) == ("40", "60")


@pytest.mark.parametrize(
    ("new", "old", "sure"),
    [
        ("the store opens at 10", "the store opens at 9", True),
        ("on holidays the store opens at 11", "the store opens at 9", False),
        ("the price is maybe 25", "the price is 20", False),
        ("the price is 25", "the price is probably 20", True),
        ("the bakery sells croissants for 3", "the retainer is 2,000", False),
    ],
)
def test_how_sure(new: str, old: str, sure: bool) -> None:
    found = relate(claim(new), known(old), Near(0))
    assert (found is not None and found.score >= SURE) is sure


def test_a_hosts_value_says_of_what_by_its_key() -> None:
    old = known("Jadelog", "order_908_carrier", said="")
    assert old.bare
    assert old.topic == old.key.terms == {"order", "908", "carri"}


@pytest.mark.parametrize(
    ("text", "tentative", "negative"),
    [("maybe Saturday", True, False), ("the order is cancelled", False, True), ("the rate is 20", False, False)],
)
def test_how_a_fact_was_said(text: str, tentative: bool, negative: bool) -> None:
    old = known(text)
    assert (old.tentative, old.negative) == (tentative, negative)
