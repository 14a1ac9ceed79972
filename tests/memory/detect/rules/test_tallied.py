"""How many more or fewer there are of what a key counts, in whole talks."""

import pytest

from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.tallied import MAX_TALLY_CHARS, tallied
from tests.memory.talk import claim_of, records, rows, told, view_of

CHANGED = """
guests=4; tables=2 | one fewer guest | guests=3
guests=4; tables=2 | We'll be 2 more guests | guests=6
chairs=4; tables=2 | two more chairs please | chairs=6
chairs=4; tables=2 | Remove one chair | chairs=3
quantity_apples=12; quantity_pears=6 | Add 3 more pears | quantity_pears=9
room=214; rooms=2 | One more room please | rooms=3
noches=3; huespedes=4 | Una noche más | noches=4
noches=3; huespedes=4 | Un huésped menos | huespedes=3
sillas=4; mesas=2 | Añade dos sillas | sillas=6
sillas=4; mesas=2 | Quita una silla, porfa | sillas=3
noites=3; hospedes=4 | Mais uma noite | noites=4
noites=3; hospedes=4 | Um hóspede a menos | hospedes=3
cadeiras=4; mesas=2 | Coloca mais duas cadeiras | cadeiras=6
"""
STAYS = """
room=214; guests=4 | two more towels please
room=214; guests=4 | One more room please
guests=4; tables=2 | 2 more guests than last time
chairs=4; tables=2 | Two more chairs broke
guests_ana=4; guests_luis=2 | Tell the other two guests
huespedes=4; noches=3 | Dos toallas más, porfa
hospedes=4; noites=3 | Mais duas toalhas
hospedes=4; noites=3 | Mais uma noite de chuva
"""


@pytest.mark.parametrize(("facts", "turn", "after"), rows(CHANGED))
async def test_what_is_counted_anew(facts: str, turn: str, after: str) -> None:
    assert await records(facts, turn) == told(facts) | told(after)


@pytest.mark.parametrize(("facts", "turn"), rows(STAYS))
async def test_what_is_counted_of_something_else(facts: str, turn: str) -> None:
    assert await records(facts, turn) == told(facts)


async def test_fewer_than_there_are_is_in_doubt() -> None:
    assert await records("guests=1; tables=2", "one fewer guest") == {"guests": "", "tables": "2"}


@pytest.mark.parametrize("spare", [-1, 0, 1])
def test_a_long_claim_counts_nothing(spare: int) -> None:
    said = claim_of("two more chairs please".ljust(MAX_TALLY_CHARS + spare, "!"))
    found = tallied(said, view_of("4", key="chairs", said=""), Near(0))
    assert (found is not None) == (spare <= 0)
