"""What people say around the one thing that they put right."""

import pytest

from sayso.memory.claims.vocabulary.righting import ASIDE, DENIES, LEAD, MEANT, TELLS, TRAIL


@pytest.mark.parametrize(
    "text",
    ["with an a at the end", "con z al final", "com um t so", "recien lei bien el pasaje", "o corretor trocou"],
)
def test_what_tells_that_it_is_put_right(text: str) -> None:
    assert ASIDE.fullmatch(text) and TELLS.fullmatch(text)


@pytest.mark.parametrize("text", ["i always mix them up", "escribo con una mano", "que cabeca a minha", "sorry"])
def test_what_only_excuses_it(text: str) -> None:
    assert ASIDE.fullmatch(text) and not ASIDE.fullmatch("the fence is long")


@pytest.mark.parametrize("text", ["its ", "queria decir ", "what he booked is ", "perdon, es la "])
def test_what_leads_to_it(text: str) -> None:
    found = LEAD.match(f"{text}zed")
    assert found is not None and found.end() == len(text)


def test_words_around_it() -> None:
    assert TRAIL.search("zed actually") and MEANT.search("i meant zed") and not MEANT.search("zed")
    denied = DENIES.fullmatch("al pollo no")
    assert denied is not None and denied["old"] == "al pollo"
