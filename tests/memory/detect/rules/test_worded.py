"""Values in words: another answer to the same question."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.rules.worded import slot_of, worded
from tests.memory.talk import Talk, claim_of, view_of


def held(new: str, old: str, key: str = "") -> Match | None:
    return worded(claim_of(new), view_of(old, key=key, said="" if key else "o1"), Near())


@pytest.mark.parametrize(
    ("new", "old", "key", "value"),
    [
        ("Supplier: CartonKing", "Packwell", "supplier", "CartonKing"),
        ("actually send the crate to Lugo", "send the crate to Vigo", "", "send the crate to Lugo"),
        ("the curtains are teal in colour", "the curtains colour is cream", "", "the curtains colour is teal"),
    ],
)
def test_another_answer(new: str, old: str, key: str, value: str) -> None:
    found = held(new, old, key)
    assert found is not None
    assert found.value == value


@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("the crate costs 40", "the crate costs 30"),  # of values it is not asked
        ("actually also send the crate to Lugo", "send the crate to Vigo"),
        ("actually send the crate to Vigo", "send the crate to Vigo"),
        ("actually send the rug to Lugo", "the lamp is in Vigo"),
    ],
)
def test_no_other_answer(new: str, old: str) -> None:
    assert held(new, old) is None


def test_how_many_is_no_answer_in_words() -> None:
    found = held("actually the crates are green", "crates: 40")
    assert found is None or found.score <= scores.NO_ANSWER + scores.CUE


def test_the_value_of_a_host_is_all_of_it() -> None:
    assert slot_of(view_of("Packwell", key="supplier", said="")) == (0, 8)
    assert slot_of(view_of("the supplier is Packwell")) == (16, 24)
    assert slot_of(view_of("it rained all day yesterday")) is None


@pytest.mark.parametrize(
    ("new", "old", "holds"),
    [
        ("the cup looks great, it is lovely", "the cup is with Pia", False),
        ("the plumber is lovely", "the plumber is Julian", False),
        ("the plumber is now the neighbour", "the plumber is Julian", True),
    ],
)
def test_what_somebody_is_like_is_not_who(new: str, old: str, holds: bool) -> None:
    assert (held(new, old) is not None) is holds


def test_whose_it_is_does_not_say_what_it_is() -> None:
    assert (
        worded(claim_of("preciso do uniforme do novato", "pt"), view_of("azul", "pt", "cor_uniforme", ""), Near())
        is None
    )


@pytest.mark.parametrize(
    ("lang", "old", "new", "live", "dead"),
    [
        ("en", "The tickets are under the name Batista for row 4.", "Sorry, the tickets are under the name Nogueira.",
         ("Nogueira", "row 4"), "Batista"),
        ("es", "La reserva está a nombre de Vidal para 4 personas.", "Perdón, la reserva está a nombre de Ponce.",
         ("Ponce", "4 personas"), "Vidal"),
    ],
)  # fmt: skip
def test_a_value_beside_the_answer_stays(lang: Lang, old: str, new: str, live: tuple[str, ...], dead: str) -> None:
    talk = Talk(lang=lang)
    for turn in (old, new):
        talk.say(turn)
    assert [each for each in live if each not in talk.text] == []
    assert dead not in talk.text


def test_who_is_no_answer_to_when_nor_to_where() -> None:
    talk = Talk(lang="pt")
    talk.say("A vacinação é no posto, na terça.")
    talk.say("Quem faz a vacinação agora é o Márcio.")
    assert "posto" in talk.text
    assert "terça" in talk.text


def test_with_what_something_is_done_does_not_say_where_it_is() -> None:
    claim = claim_of("O balcão do coro só atende com hora marcada.", "pt")
    assert worded(claim, view_of("cripta", "pt", "local_do_balcao_do_coro", ""), Near()) is None


def test_who_is_named_again_is_no_other() -> None:
    known = view_of("a Rosa é nossa contadora", "pt")
    assert worded(claim_of("a Rosa saiu, estamos sem contadora", "pt"), known, Near()) is None


@pytest.mark.parametrize(
    ("new", "old", "value"),
    [
        ("we're doing the briefing on Teams", "The briefing is on Zoom", "The briefing is on Teams"),
        ("we'll hold the raffle at the chapel", "The raffle is at the library", "The raffle is at the chapel"),
    ],
)
def test_where_it_is_done_is_where_it_is(new: str, old: str, value: str) -> None:
    found = held(new, old)
    assert found is not None
    assert found.value == value


@pytest.mark.parametrize(
    "new",
    [
        "we're having the raffle cake in York",
        "they're having the raffle at the mill",
        "we're doing the quiz at the mill",
    ],
)
def test_what_else_is_done_somewhere_is_no_other_answer(new: str) -> None:
    assert held(new, "The raffle is at the library") is None
