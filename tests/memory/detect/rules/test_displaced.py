"""What gave way to something else, told with why."""

import pytest

from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.displaced import MAX_COMMAS, displaced
from tests.memory.talk import after, claim_of, view_of

LAST = Near(place=0)


def test_the_reason_names_what_gave_way() -> None:
    found = displaced(claim_of("room 8 is flooded, we'll be in the atrium"), view_of("The class is in room 8"), LAST)
    assert found is not None
    assert (found.value, found.gone) == ("The class is in the atrium", ("room 8",))


@pytest.mark.parametrize(
    "told", ["room 8 is flooded, we'll be in the pub afterwards", "room 8 is flooded, bring boots"]
)
def test_what_comes_after_it_or_is_something_else_gives_no_place(told: str) -> None:
    assert displaced(claim_of(told), view_of("The class is in room 8"), LAST) is None


def test_what_was_said_before_the_last_is_named_again() -> None:
    known, told = (
        view_of("The kids have piano with Mrs Howell"),
        "Mrs Howell retired early, they have piano with Mr Bright now",
    )
    assert displaced(claim_of(told), known, Near(place=3)) is not None
    assert displaced(claim_of("Mrs Howell retired early, they have Mr Bright now"), known, Near(place=3)) is None


@pytest.mark.parametrize(
    ("known", "told", "now"),
    [
        ("Otto is the gardener we call.", "we call Finn now, Otto retired", "Finn is the gardener we call."),
        ("Nuestro jardinero es Otto.", "ahora viene Fermín, Otto se jubiló", "Nuestro jardinero es Fermín."),
        ("Nosso jardineiro é o Otto.", "agora é o Davi, o Otto se aposentou", "Nosso jardineiro é o Davi."),
    ],
)
def test_why_may_come_last(known: str, told: str, now: str) -> None:
    assert after(known, told) == now


@pytest.mark.parametrize("told", ["we call Finn at times, Otto left early", "we met Finn now, the bakery closed"])
def test_why_must_tell_that_somebody_is_gone_and_who_is_there_now(told: str) -> None:
    assert "Otto is the gardener we call." in after("Otto is the gardener we call.", told)


@pytest.mark.parametrize(("commas", "found"), [(MAX_COMMAS - 1, True), (MAX_COMMAS, True), (MAX_COMMAS + 1, False)])
def test_it_comes_after_one_of_the_first_commas(commas: int, found: bool) -> None:
    told = "now, " * (commas - 1) + "we call Finn now, Otto retired early"
    match = displaced(claim_of(told), view_of("Otto is the gardener we call."), Near(0))
    assert (match is not None) == found


@pytest.mark.parametrize(
    ("known", "told", "now"),
    [
        ("A Mariane Lopes mora em Niterói.", "A Mariane Lopes se mudou, agora mora em Macaé", "em Macaé"),
        ("Ana Ruiz vive en Lugo.", "Ana Ruiz se mudó, ahora vive en Vigo", "en Vigo"),
        ("Tom Hale lives in Leeds.", "Tom Hale moved away, he lives in York now", "in York"),
    ],
)
def test_where_somebody_is_takes_nobodys_place(known: str, told: str, now: str) -> None:
    text = after(known, told)
    assert now in text
    assert known.rsplit(maxsplit=1)[-1].rstrip(".") not in text


def test_who_is_only_called_alike_is_somebody_else() -> None:
    text = after("A Mariana Lopes mora em Niterói.", "A Mariane Lopes se mudou, agora mora em Macaé.")
    assert "Mariana Lopes mora em Niterói" in text


@pytest.mark.parametrize(
    ("turns", "now"),
    [
        ("our hotel is the Corvo / the Corvo overbooked, they've put us in the Lark", "our hotel is the Lark"),
        ("nuestro hotel es el Corvo / el Corvo cerró, nos han puesto en el Alondra", "nuestro hotel es el Alondra"),
        ("o nosso hotel é o Corvo / o Corvo está lotado, puseram-nos no Cotovia", "o nosso hotel é o Cotovia"),
        ("the kitten's name is Tofu / the kids hated it so shes Miso", "the kitten's name is Miso"),
        ("our hotel is the Corvo / the Corvo is lovely, they've put us in a big room", "our hotel is the Corvo"),
        ("nuestro hotel es el Corvo / en el Corvo nos han puesto una cuna", "nuestro hotel es el Corvo"),
    ],
)
def test_who_was_put_elsewhere_is_there(turns: str, now: str) -> None:
    assert after(*turns.split(" / ")).splitlines()[0] == now


@pytest.mark.parametrize(
    ("known", "told", "now"),
    [
        ("We're having the fair in the yard", "it's going to rain so we'll do it in the barn", "in the barn"),
        ("La feria es en el patio", "va a llover, así que la hacemos en el granero", "en el granero"),
        ("A feira é no pátio", "vai chover, então vamos fazer no celeiro", "no celeiro"),
        ("Bea is running the stall", "Bea's got flu, Tom's running it", "Tom is running the stall"),
        ("Anna is picking me up", "Anna's car broke down, Greg's picking me up", "Greg is picking me up"),
    ],
)
def test_what_is_done_elsewhere_or_by_another_need_not_be_named(known: str, told: str, now: str) -> None:
    held = after(known, told)
    assert now in held
    assert known not in held


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ("We're having the fair in the yard", "my mum called, it's in the oven"),
        ("La feria es en el patio", "hace frío, así que pongo la estufa en el granero"),
        ("A feira é no pátio", "choveu, então vou dormir no sofá"),
        ("Anna is picking me up", "Anna's dog is ill, Greg's picking up tablets"),
        ("Anna is picking me up", "Greg's car broke down, he's walking"),
    ],
)
def test_what_else_is_done_somewhere_displaces_nothing(known: str, told: str) -> None:
    assert known in after(known, told).splitlines()
