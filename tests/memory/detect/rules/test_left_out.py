"""One of several that is gone."""

import pytest

from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.left_out import left_out
from tests.memory.talk import after, claim_of, view_of


def test_only_the_one_that_is_named_goes() -> None:
    found = left_out(claim_of("the dog died"), view_of("we have a dog and a cat"), Near(place=0))
    assert found is not None and found.value == "we have a cat"


@pytest.mark.parametrize("told", ["the dog barked", "the horse died", "Ann's dog died"])
def test_others_and_what_else_they_do_leave_them(told: str) -> None:
    assert left_out(claim_of(told), view_of("we have a dog and a cat"), Near(place=0)) is None


@pytest.mark.parametrize(
    ("known", "told", "left"),
    [
        ("I'm subscribed to Prime, Hulu and Max", "I ditched Hulu last month", "I'm subscribed to Prime and Max"),
        ("I study Latin and Greek", "I gave up Greek in June", "I study Latin"),
        ("The committee is Ada, Tom and Lou", "Tom stepped down from the committee", "The committee is Ada and Lou"),
        ("The band is Ada, Tom and Lou", "Tom quit the band", "The band is Ada and Lou"),
        ("Hago yoga, boxeo y natación", "dejé el boxeo", "Hago yoga y natación"),
        ("Estoy suscrito a Filmin, Max y Prime", "me di de baja de Max ayer", "Estoy suscrito a Filmin y Prime"),
        ("En el coro están Eva, Raúl y Paz", "Raúl se salió del coro", "En el coro están Eva y Paz"),
        ("Assino Prime, Max e Deezer", "larguei o Max semana passada", "Assino Prime e Deezer"),
        ("no time estamos eu, Rui, Bento e Lia", "o Bento saiu do time", "no time estamos eu, Rui e Lia"),
    ],
)
def test_who_drops_one_of_several_or_leaves_a_group(known: str, told: str, left: str) -> None:
    found = left_out(claim_of(told, None), view_of(known, None), Near(place=0))
    assert found is not None and found.value == left


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ("The committee is Ada, Tom and Lou", "Tom left the room"),
        ("The committee is Ada, Tom and Lou", "Tom left the minutes at home"),
        ("I use Slack and Zoom", "I dropped Slack a message"),
        ("I take Metformin and Enalapril", "I stopped for milk"),
        ("En el coro están Eva, Raúl y Paz", "Raúl dejó la guitarra"),
        ("Tengo un perro, un gato y un loro", "dejé el gato en el veterinario"),
        ("no time estamos eu, Rui, Bento e Lia", "o Bento saiu do trabalho"),
    ],
)
def test_what_somebody_leaves_otherwise_is_no_group(known: str, told: str) -> None:
    assert left_out(claim_of(told, None), view_of(known, None), Near(place=0)) is None


def test_who_leaves_says_more_than_that_they_were_in_it() -> None:
    assert after("The committee members are Ada, Tom and Lou.", "Tom left the committee") == (
        "The committee members are Ada and Lou."
    )
