"""How people tell that they left something, and what they took for it."""

import pytest

from sayso.memory.claims.vocabulary.leaving import (
    AWAY,
    DOES,
    FOLLOWS,
    GONE,
    LEAVES,
    NOBODY,
    OTHERS,
    QUITS,
    STILL,
    TAKES,
)


@pytest.mark.parametrize(
    "text", ["finally left sky", "ya no trabajamos con luna", "larguei o evernote", "done with aldi"]
)
def test_what_was_left(text: str) -> None:
    assert LEAVES.match(text) and not LEAVES.match(f"my sister {text}")


@pytest.mark.parametrize("text", ["i stopped being vegan", "paso de los calcetines", "desisti do cachecol"])
def test_what_somebody_is_no_more(text: str) -> None:
    assert QUITS.match(text) and not QUITS.match("i am vegan")


def test_who_is_gone_and_who_came() -> None:
    assert GONE.match(" se jubilo") and GONE.match("'s gone on") and not GONE.match("'s gone to lunch")
    assert (
        FOLLOWS.match("lo reemplazo soledad") and FOLLOWS.match("moss took over") and not FOLLOWS.match("moss called")
    )
    assert (
        TAKES.match("we changed over to zen") and TAKES.match("vou levar uma caneca") and not TAKES.match("zen called")
    )
    assert DOES.match("i order from zen") and not DOES.match("i met zen")


def test_what_is_told_of_others() -> None:
    assert AWAY.search("until friday") and not AWAY.search("as of today")
    assert OTHERS.match("my sister left") and not OTHERS.match("my plan is over")
    assert STILL.match("agora mora em macae") and NOBODY.match("everyone") and not NOBODY.match("nina")
