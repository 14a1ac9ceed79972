"""Values that tell by themselves what they are."""

import pytest

from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.implied import implied, placed
from tests.memory.talk import after, claim_of, view_of


def test_a_value_that_tells_what_it_is_takes_the_place_of_a_hosts() -> None:
    known = view_of("ana@sol.example", key="email", said="")
    found = implied(claim_of("my email is now bia@mar.example"), known, Near())
    assert found is not None
    assert (found.rule, found.value) == ("same_key", "bia@mar.example")
    assert implied(claim_of("bia@mar.example"), known, Near()) is None


def test_an_address_in_the_place_of_one_in_words() -> None:
    found = placed(claim_of("it'll be at 3 Birch Row"), view_of("the fair is at Fort Hill"))
    assert found is not None
    assert found.gone == ("Fort Hill",)
    assert "3 Birch Row" in found.value


@pytest.mark.parametrize(
    ("new", "reached"),
    [
        ("you can reach me at bia@mar.example from now on", True),
        ("you can reach me at bia@mar.example", False),
        ("you can reach Otto at bia@mar.example from now on", False),
        ("maybe you can reach me at bia@mar.example from now on", False),
    ],
)
def test_where_somebody_is_reached_from_now_on(new: str, reached: bool) -> None:
    found = implied(claim_of(new), view_of("my email is ana@sol.example"), Near(0))
    assert (found is not None and found.value == "my email is bia@mar.example") is reached


def test_what_was_said_long_ago_is_not_meant_by_an_address_alone() -> None:
    claim = claim_of("you can reach me at bia@mar.example from now on")
    assert implied(claim, view_of("my email is ana@sol.example"), Near(-1)) is None


@pytest.mark.parametrize("old", ["the fair is at 7 Oak Street", "the fair"])
def test_an_address_takes_no_place_where_there_is_none_in_words(old: str) -> None:
    assert placed(claim_of("it'll be at 3 Birch Row"), view_of(old)) is None


@pytest.mark.parametrize(
    ("turns", "so"),
    [
        ("my mobile is 07700 900123 / I changed my number. Text me on 07700 900777", "my mobile is 07700 900777"),
        ("my mobile is 07700 900123 / that phone got stolen. it's 07700 900777", "my mobile is 07700 900777"),
        ("mi móvil es el 611 552 378 / cambié de número: 655 604 011", "mi móvil es el 655 604 011"),
        ("mi móvil es el 611 552 378 / cambié de celular ayer. Anote: 655 604 011", "mi móvil es el 655 604 011"),
        ("o meu contacto é o 912 345 008 / mudei de nº. liguem pro 966 701 254", "o meu contacto é o 966 701 254"),
        ("o meu contacto é o 912 345 008 / trocámos de número. É o 966 701 254", "o meu contacto é o 966 701 254"),
        ("my mobile is 07700 900123 / I changed my number. The plumber is on 07700 900777", "07700 900123"),
        ("my mobile is 07700 900123 / I changed clothes. call the plumber on 07700 900777", "07700 900123"),
        ("mi móvil es el 611 552 378 / cambié de ropa. El fontanero está en el 655 604 011", "611 552 378"),
        ("o meu contacto é o 912 345 008 / mudei de assunto. O canalizador é o 966 701 254", "912 345 008"),
        ("my mobile is 07700 900123 / lost my phone, Otto is on 07700 900777", "07700 900123"),
    ],
)
def test_who_has_another_number_is_reached_at_that(turns: str, so: str) -> None:
    assert so in after(*turns.split(" / "))
