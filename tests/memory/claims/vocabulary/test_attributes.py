"""What keys ask for, and the ways to tell it."""

import pytest

from sayso.memory.claims.vocabulary.attributes import ATTRIBUTES, DEEDS, MASK


def told(name: str, text: str) -> bool:
    attribute = next(each for each in ATTRIBUTES if each.name == name)
    return any(way.search(text.replace("VALUE", MASK * 4)) for way in attribute.ways)


def test_every_attribute_has_words_and_ways() -> None:
    assert len({each.name for each in ATTRIBUTES}) == len(ATTRIBUTES)
    assert all(each.words and each.ways for each in ATTRIBUTES)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("begin", "her first day is VALUE"),
        ("deadline", "it can be handed in until VALUE"),
        ("window", "they have VALUE to send it back"),
        ("window", "we accept refunds within VALUE"),
        ("reply", "we reply within VALUE"),
        ("reply", "respondemos a todos en VALUE"),
        ("discount", "the most is VALUE off"),
        ("spend", "leads can approve orders up to VALUE"),
        ("provider", "llevo un mes con tellu"),
        ("shift", "new rota is out: earlies for me"),
        ("doctor", "quem me atende agora e o dr. moss"),
    ],
)
def test_a_way_to_tell_it(name: str, text: str) -> None:
    assert told(name, text)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("deadline", "the bus leaves at VALUE"),
        ("window", "refunds arrive in VALUE"),
        ("provider", "i moved to leeds"),
        ("shift", "i'm late today"),
        ("school", "we go to spain"),
    ],
)
def test_no_way_to_tell_it(name: str, text: str) -> None:
    assert not told(name, text)


def test_who_does_something_is_told_before_or_after_it() -> None:
    found = [
        way.search(text) for way, text in zip(DEEDS, ("rosa hace la limpieza", "quem entrega e o jonas"), strict=False)
    ]
    assert [each and each["one"] for each in found] == ["rosa", "jonas"]
