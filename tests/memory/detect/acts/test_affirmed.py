"""What somebody says stays as it was ends nothing."""

import pytest

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.read import read
from sayso.memory.detect.acts.affirmed import MAX_LOOKED_AT_CHARS, affirms, denies_end, keeps_rest
from tests.memory.talk import NOON, Talk


def _claim(text: str) -> Claim:
    return read(text, None, NOON)[0]


def _known(*turns: str) -> str:
    talk = Talk()
    for turn in turns:
        talk.say(turn)
    return talk.text


@pytest.mark.parametrize(
    "text",
    [
        "the harvest goes ahead",
        "The tent and the band carry on.",
        "the label is correct",
        "No change to the menu",
        "nobody touched the roof",
        "the fee stays the same",
        "a cor tá certa",
        "o horário segue igual",
        "ninguém mexeu na senha",
        "o resto não muda",
        "la hora queda en pie",
        "la tarifa no varía",
        "lo del catering perfecto",
        "respétame el color",
    ],
)
def test_it_stays(text: str) -> None:
    assert affirms(_claim(text))


@pytest.mark.parametrize(
    "text",
    [
        "the gala isn't going ahead",
        "the shop is right next to the bank",
        "the boat is blue",
        "o pedido segue para Évora",
        "a festa fica no salão",
        "la cena va en la terraza",
        "the fee stays at 40",
        "we changed the menu",
        "mudou a senha",
    ],
)
def test_it_says_something_else(text: str) -> None:
    assert not affirms(_claim(text))


@pytest.mark.parametrize(
    "text",
    ["nobody is dropping the choir", "it was never cancelled", "o pedido nunca foi anulado", "no se canceló el curso"],
)
def test_it_did_not_end(text: str) -> None:
    assert denies_end(_claim(text))


@pytest.mark.parametrize("text", ["we dropped the choir", "cancela o pedido", "they never rang, so cancel it"])
def test_it_did_end(text: str) -> None:
    assert not any(denies_end(claim) for claim in read(text, None, NOON))


@pytest.mark.parametrize("text", ["the rest stays as it was", "o resto fica como estava", "lo demás sigue igual"])
def test_the_rest_stays(text: str) -> None:
    assert keeps_rest(_claim(text))


def test_what_goes_back_to_what_it_was_is_no_rest() -> None:
    assert not keeps_rest(_claim("the desk stays as before"))


@pytest.mark.parametrize("extra", [-1, 0, 1])
def test_so_much_of_a_claim_is_looked_at(extra: int) -> None:
    said = "the fee stays the same"
    claim = _claim(said)._replace(text="x" * (MAX_LOOKED_AT_CHARS - len(said) - 1 + extra) + " " + said)
    assert affirms(claim) == (extra <= 0)


@pytest.mark.parametrize(
    ("before", "now", "live"),
    [
        ("The vet is Doctor Marsh.", "The vet is correct.", "Marsh"),
        ("Olsen Vans drive the choir", "nobody cancelled the choir vans, it was a joke", "Olsen"),
        ("A tinta do muro é da Ilda.", "A tinta está certa.", "Ilda"),
        ("El plomero es don Braulio.", "Lo del plomero perfecto.", "Braulio"),
    ],
)
def test_nothing_ends(before: str, now: str, live: str) -> None:
    assert live in _known(before, now)


def test_what_was_only_thought_of_may_be_settled() -> None:
    assert "Oslo" in _known("Maybe the trip is to Oslo", "Oslo it is, the trip is confirmed for Oslo")
