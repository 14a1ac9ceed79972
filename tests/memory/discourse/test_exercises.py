"""How talk of what is not so begins and ends, in words."""

import pytest

from sayso.memory.discourse.exercises import declares, drafts, drafts_first, ends, leaves, supposes


@pytest.mark.parametrize(
    "said",
    [
        "sample invoice: 40", "mock order: 3 hats", "let's pretend i am the chef", "this is just a test entry: x",
        "dados ficticios: ana, 12", "facamos de conta que chove", "reserva de prueba: mesa 9", "pongamos que son 12",
    ],
)  # fmt: skip
def test_not_so(said: str) -> None:
    assert supposes(said)


@pytest.mark.parametrize(
    "said",
    [
        "test results: negative", "practice is at 5", "the sample size is 40", "o periodo de teste: 30 dias",
        "el ensayo: lunes", "training schedule: tuesdays", "the mock exam is in room 5",
    ],
)  # fmt: skip
def test_so(said: str) -> None:
    assert not supposes(said)


@pytest.mark.parametrize("said", ["first draft of the card: red", "esboco do cartaz: azul", "borrador del menu: sopa"])
def test_headed_as_a_draft(said: str) -> None:
    assert drafts_first(said)
    assert not drafts_first("draft contract sent to ana")


def test_made_as_a_draft() -> None:
    assert drafts("let me draft a reply")
    assert not drafts("the draft beer is cold")


@pytest.mark.parametrize(
    "said", ["the test is over", "that was only a joke", "acabou o treino", "era tudo mentira", "fin del simulacro"]
)
def test_ended(said: str) -> None:
    assert ends(said)


@pytest.mark.parametrize(
    "said", ["ok, enough", "the actual room is 4", "agora de verdade: 4", "en serio, son 4", "wipe it"]
)
def test_left_where_it_is_open(said: str) -> None:
    assert leaves(said)


@pytest.mark.parametrize("said", ["our real estate agent is bo", "it is 4", "sao 4", "son 4"])
def test_not_left(said: str) -> None:
    assert not leaves(said)


def test_declared() -> None:
    assert declares("brainstorm session")
    assert not declares("suppose it rains")


@pytest.mark.parametrize(
    "said", ["very rough sketch of the flyer: 9", "so um rascunho do aviso: 9", "first version, 9: x"]
)
def test_a_draft_has_a_heading(said: str) -> None:
    assert drafts_first(said)


@pytest.mark.parametrize("said", ["it went straight in the trash", "foi pro lixo", "va a la basura"])
def test_what_goes_in_the_bin_is_left(said: str) -> None:
    assert leaves(said)


def test_supposing_with_a_word_between() -> None:
    assert supposes("vamos la supor que chovia")


@pytest.mark.parametrize(
    "said",
    [
        "my finger slipped, 7:45",
        "let's say friday then",
        "he got us tickets, imagine, for free",
        "digamos que el martes",
    ],
)
def test_what_is_so_for_all_it_sounds(said: str) -> None:
    assert not supposes(said)


@pytest.mark.parametrize("said", ["let's say we move to lisbon", "imagine we had two", "finge que es lunes"])
def test_what_is_supposed(said: str) -> None:
    assert supposes(said)


@pytest.mark.parametrize(
    "said",
    [
        "in the draft leaflet, the tour is 70", "in a first draft of the menu soup is 4",
        "no rascunho do edital, a taxa era 30", "num esboco, sao 12 mesas",
        "en el borrador de la carta el menu sale a 16", "en un boceto, son 12 mesas",
    ],
)  # fmt: skip
def test_what_a_draft_has(said: str) -> None:
    assert drafts_first(said)


@pytest.mark.parametrize(
    "said", ["in the draft beer hall we meet at 5", "no sketch club tonight", "en la version final, son 12 mesas"]
)
def test_what_is_in_no_draft(said: str) -> None:
    assert not drafts_first(said)


@pytest.mark.parametrize(
    "said",
    [
        "the draft leaflet was thrown away", "the first draft got rejected", "we threw out the draft",
        "o rascunho do edital foi descartado", "jogamos o rascunho fora", "joguei fora o esboco",
        "el borrador de la carta se ha rechazado", "el boceto fue descartado", "tiramos el borrador",
    ],
)  # fmt: skip
def test_a_draft_that_came_to_nothing(said: str) -> None:
    assert ends(said)


@pytest.mark.parametrize(
    "said", ["the draft was approved", "o rascunho foi aprovado", "el borrador se ha aprobado", "jogamos bola fora"]
)
def test_a_draft_that_stands(said: str) -> None:
    assert not ends(said)
