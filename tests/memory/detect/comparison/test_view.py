"""A fact as claims are held against it."""

import pytest

from tests.memory.talk import view_of


def test_a_hosts_value_says_of_what_by_its_key() -> None:
    old = view_of("Jadelog", key="order_908_carrier", said="")
    assert old.bare
    assert old.topic == old.key.terms == {"order", "908", "carri"}


def test_a_hosts_sentence_says_itself_of_what_it_is() -> None:
    (frame,) = view_of("The office is in Porto", key="office_porto", said="").frames
    assert frame.about == {"offic"} and [token.bare for token in frame.tail] == ["in", "porto"]


@pytest.mark.parametrize(
    ("text", "tentative", "negative"),
    [("maybe Saturday", True, False), ("the order is cancelled", False, True), ("the rate is 20", False, False)],
)
def test_how_a_fact_was_said(text: str, tentative: bool, negative: bool) -> None:
    old = view_of(text)
    assert (old.tentative, old.negative) == (tentative, negative)


@pytest.mark.parametrize(("said", "heard"), [("o1", True), ("", False)])
def test_what_somebody_told_of_another_is_heard_and_a_host_tells_of_nobody(said: str, heard: bool) -> None:
    assert view_of("Ana says the rate is 20", said=said).heard is heard


def test_no_is_in_the_in_portuguese() -> None:
    assert not view_of("a entrega é no portão", "pt").negative
    assert view_of("no renewal", "en").negative
