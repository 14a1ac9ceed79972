"""Where things are kept, and how people tell that they put something there."""

import re

import pytest

from sayso.memory.claims.vocabulary.keeping import AT, EVENTS, KEPT, NOTED, TO, inside


@pytest.mark.parametrize("led", ["under", "next to", "debajo de", "encima del", "na", "embaixo da", "ao lado do"])
def test_what_leads_to_a_place(led: str) -> None:
    assert re.fullmatch(AT, led) and not re.fullmatch(AT, "without")


@pytest.mark.parametrize(
    ("whither", "where"),
    [
        ("to the shed", "in the shed"),
        ("onto the roof", "on the roof"),
        ("al cajón", "en el cajón"),
        ("a la mochila", "en la mochila"),
        ("para el patio", "en el patio"),
        ("pro quarto", "no quarto"),
        ("para as gavetas", "nas gavetas"),
        ("in the shed", "in the shed"),
    ],
)
def test_what_was_taken_somewhere_is_there(whither: str, where: str) -> None:
    assert inside(whither) == where
    assert (re.match(TO, whither) is not None) == (whither != where)


def test_places_that_things_are_put_at() -> None:
    assert KEPT.search("in the top drawer") and KEPT.search("na gaveta") and KEPT.search("en la plaza 12")
    assert not KEPT.search("on elm street")
    assert NOTED.search("in the calendar") and not NOTED.search("in the shed")
    assert EVENTS.search("the meeting") and EVENTS.search("a festa") and not EVENTS.search("the torch")
