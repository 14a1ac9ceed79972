"""What was only thought of, or only heard, yields to a decision and to a plain word; other things do not."""

import pytest

from tests.memory.talk import Talk


def _after(turns: str) -> str:
    talk = Talk()
    for turn in turns.split(" / "):
        talk.say(turn)
    return "\n".join(str(fact.value) for fact in talk.live)


@pytest.mark.parametrize(
    ("turns", "live", "dead"),
    [
        ("we're toying with Brno for the fair / we've signed: the fair is in Graz", "Graz", "Brno"),
        ("I'm leaning towards Otto as the caterer / Caterer hired: Selma", "Selma", "Otto"),
        ("maybe soup for starters / or could be figs / settled: tartare", "tartare", "soup"),
        ("maybe soup for starters / or could be figs / settled: tartare", "tartare", "figs"),
        ("torn between Riga and Oslo for the tour / we chose Oslo for the tour", "Oslo", "Riga"),
        ("talvez a feira seja em Olinda / batemos o martelo: a feira é em Recife", "Recife", "Olinda"),
        ("en principio la feria sería en Jaén / ya está decidido: la feria es en Úbeda", "Úbeda", "Jaén"),
        ("I was told the pool opens at 7 / the pool opens at 9", "9", "7"),
        ("dizem que a piscina abre às 7h / a piscina abre às 9h", "9h", "7h"),
        ("por lo visto la piscina abre a las 7 / la piscina abre a las 9", "9", "a las 7"),
    ],
)
def test_it_yields(turns: str, live: str, dead: str) -> None:
    text = _after(turns)
    assert live in text
    assert dead not in text


@pytest.mark.parametrize(
    ("turns", "live"),
    [
        ("we might order figs on Friday / The roofer is confirmed for Tuesday", "figs"),
        ("I think the key is in the drawer / bought 3 lamps", "drawer"),
        ("maybe Otto comes along / confirmed lunch with Selma", "Otto"),
        ("the fair is in Graz / they say the fair is in Brno", "Graz"),
        ("my doctor says I need 2 pills / the pharmacy closes at 9", "2 pills"),
    ],
)
def test_it_stays(turns: str, live: str) -> None:
    assert live in _after(turns)


def test_a_plain_word_is_kept_without_the_hedge() -> None:
    assert "they say" not in _after("they say the pool opens at 7 / the pool opens at 9")


@pytest.mark.parametrize(
    ("turns", "live", "dead"),
    [
        ("maybe Riga for the tour / then again there's talk of Oslo / decided: the tour is in Bern", "Bern", "Oslo"),
        ("talvez Olinda para a feira... ou Natal / batido o martelo: a feira é em Recife", "Recife", "ou Natal"),
        ("la puerta capaz que va gris, o si no verde / queda decidido: la puerta va en bordó", "bordó", "verde"),
        ("thinking of locker 3B, not sure yet / decided! 7D by the stairs", "7D", "3B"),
        ("inclinada a dar as portas à Lux, 410 € / decisão tomada: as portas vão para a Sol, 380 €", "380", "410"),
    ],
)  # fmt: skip
def test_every_option_yields(turns: str, live: str, dead: str) -> None:
    known = _after(turns)
    assert live in known
    assert dead not in known


@pytest.mark.parametrize(
    ("turns", "live"),
    [
        ("maybe Riga for the tour / or could be a boat in May / the hall is booked: Selma", "boat"),
        ("maybe the tour is in Riga / the shop sells Oslo maps / decided: the tour is in Bern", "Oslo maps"),
    ],
)
def test_what_was_no_option_stays(turns: str, live: str) -> None:
    assert live in _after(turns)


@pytest.mark.parametrize(
    ("thought", "decided", "gone", "stays"),
    [
        ("leaning towards Bath for the trip", "done: Oxford", "Bath", "Oxford"),
        ("para la excursión, en principio Soria", "votado y cerrado: Teruel", "Soria", "Teruel"),
        ("acho que vou de sushi pro jantar", "fechado: pizza", "sushi", "pizza"),
        ("a trip for 17 people, Bath perhaps", "settled. The trip is to Oxford", "Bath", "17 people"),
    ],
)
def test_a_decision_may_say_no_more_than_what_it_came_to(thought: str, decided: str, gone: str, stays: str) -> None:
    known = _after(f"{thought} / {decided}")
    assert gone not in known
    assert stays in known


@pytest.mark.parametrize(
    ("thought", "other"),
    [
        ("thinking maybe oak for the table", "confirmed: dinner with Ana at 8"),
        ("talvez Paraty nas férias", "fechei o contrato da luz com a EDP"),
    ],
)
def test_another_matter_settles_nothing(thought: str, other: str) -> None:
    assert thought in _after(f"{thought} / {other}")
