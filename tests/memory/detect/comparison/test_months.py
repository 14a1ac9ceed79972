"""A bare day of the month, in the month that was said before."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect.comparison.changes import changes_of
from tests.memory.talk import claim_of, view_of


@pytest.mark.parametrize(
    ("new", "old", "lang", "instead"),
    [
        ("it's the 24th", "the fair is on the 14th of May", "en", "the 24th of May"),
        ("it's the 2nd", "the fair is on the 14th of May", "en", "the 2nd of May"),
        ("it's the 23rd", "the fair is on May 14", "en", "May 23"),
        ("it's the 23rd", "the fair is on Thursday, May 14", "en", "May 23"),
        ("es el 11", "la feria es el 4 de junio", "es", "el 11 de junio"),
        ("é dia 11", "a feira é dia 4 de junho", "pt", "dia 11 de junho"),
        ("é dia 11", "a feira é 4/6", "pt", "11/6"),
        ("it's the 3rd", "the fair is on May 18", "en", "the 3rd"),
        ("it's the 4th", "the fair is on May 18", "en", "May 4"),
        ("it's the 24th", "the fair is on the 14th", "en", "the 24th"),
        ("it's the 24th of June", "the fair is on the 14th of May", "en", "the 24th of June"),
    ],
)
def test_the_month_of_a_bare_day(new: str, old: str, lang: Lang, instead: str) -> None:
    ((_, value),) = changes_of(claim_of(new, lang), view_of(old, lang))
    assert value.text == instead


@pytest.mark.parametrize(
    ("new", "old", "count"),
    [
        ("sorry, 24", "the fair is on the 14th of May", 1),
        ("sorry, 34", "the fair is on the 14th of May", 0),
        ("24", "the fair is on the 14th of May", 0),
        ("sorry, 24 chairs", "the fair is on the 14th of May", 0),
        ("sorry, 24", "the fair is on the 14th", 0),
        ("sorry, 24", "the fair is on the 14th of May for 20 euros", 1),
    ],
)
def test_a_number_that_puts_a_day_right(new: str, old: str, count: int) -> None:
    assert len(changes_of(claim_of(new), view_of(old))) == count
