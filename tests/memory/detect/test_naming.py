"""What of a message names what is known: the number of a ticket, the day of a booking."""

import pytest

from sayso.memory.detect.naming import MAX_LOOKED_UP, named_in
from tests.memory.talk import Talk


def known(**records: str) -> Talk:
    return Talk(*records.items(), lang="en")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Bump ticket 881 to urgent", {"881"}),
        ("881 is on hold, 884 carries on", {"881", "884"}),
        ("MH14CD at 7 pm, 3B at 8", {"mh14cd", "3b"}),
        ("the Thursday one at 22:00", {"thursday"}),
        ("la del jueves a las 22", set[str]()),
        ("there are 882 tickets", set[str]()),
        ("move it to Thursday", set[str]()),
        ("it costs €881", set[str]()),
    ],
)
def test_what_a_key_tells_things_apart_by(text: str, named: set[str]) -> None:
    talk = known(
        ticket_881_priority="low",
        ticket_884_priority="high",
        pickup_MH14CD="noon",
        unit_3B="Ann",
        court_thursday="21:00",
    )
    assert named_in(text, talk) == named


def test_what_something_is_names_nothing() -> None:
    assert named_in("the room is 881", known(ticket_881="low", room="881")) == set()


@pytest.mark.parametrize("more", [0, 1])
def test_so_many_words_are_looked_for(more: int) -> None:
    numbers = " ".join(str(1000 + number) for number in range(MAX_LOOKED_UP - 1 + more))
    assert ("881" in named_in(f"{numbers} 881", known(ticket_881="low"))) is (more == 0)
