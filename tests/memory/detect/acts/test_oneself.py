"""What people say of themselves in a word is kept; how they are for the moment is not."""

import pytest

from sayso.memory.detect.acts.oneself import of_oneself
from tests.memory.talk import Talk, after, claim_of


@pytest.mark.parametrize(
    "text",
    [
        "I'm married.",
        "We have a dog.",
        "I smoke.",
        "I don't drink.",
        "Eu não bebo.",
        "No fumo.",
        "She works remotely.",
        "My brother is diabetic.",
        "Estou grávida.",
        "A gente aluga.",
        "Tengo perro.",
        "Llevo gafas.",
        "Me gusta el té.",
        "I'd like the soup.",
        "My brother will be in.",
        "Queria a sopa.",
        "Prefiro à mão.",
        "Agora sou professora.",
        "Quisiera la sopa.",
        "Ahora soy enfermera.",
    ],
)
def test_it_is_kept(text: str) -> None:
    assert of_oneself(claim_of(text, None))
    assert after(text) == text


@pytest.mark.parametrize(
    "text",
    [
        "I'm tired.",
        "I'm ready!",
        "We have a question.",
        "Estou bem.",
        "Tenho uma dúvida.",
        "Estoy listo.",
        "Tengo prisa.",
        "I need help.",
        "Queria uma informação.",
        "Quiero hablar.",
        "The lorry is green.",
    ],
)
def test_how_somebody_is_for_the_moment_is_not(text: str) -> None:
    assert not of_oneself(claim_of(text, None))


def test_an_assistant_tells_nothing_of_itself() -> None:
    assert not of_oneself(claim_of("I'm married.", speaker="assistant"))


@pytest.mark.parametrize(
    "turns",
    [
        ("I smoke.", "I don't smoke any more."),
        ("I smoke.", "I quit smoking."),
        ("Tengo perro.", "Ya no tengo perro."),
        ("Tenho um cachorro.", "Não tenho mais cachorro."),
    ],
)
def test_what_was_kept_can_end(turns: tuple[str, str]) -> None:
    talk = Talk()
    for turn in turns:
        talk.say(turn)
    assert len(talk.live) == 1 and str(talk.live[0].value) in turns[1]


def test_what_somebody_else_gave_up_stays() -> None:
    assert "I smoke." in after("I smoke.", "My husband quit smoking.")
