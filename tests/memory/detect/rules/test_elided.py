"""A short answer that is no sentence stands in the place that it fits, also after what the assistant has said."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.rules.elided import MAX_PLACE, elided
from tests.memory.talk import claim_of, rows, shown_after, view_of


def held(new: str, old: str, lang: Lang = "en", place: int = 0, speaker: str = "user") -> Match | None:
    return elided(claim_of(new, lang, speaker), view_of(old, lang), Near(place))


@pytest.mark.parametrize(
    ("lang", "old", "new", "value"),
    [
        ("en", "send it with FedEx", "with UPS then", "send it with UPS"),
        ("en", "get six bagels", "make it ten", "get ten bagels"),
        ("en", "two nights in the yurt", "three, actually", "three nights in the yurt"),
        ("en", "I'll wear the navy suit", "the grey one, it's cooler", "I'll wear the grey suit"),
        ("en", "the kids have swimming at 4", "piano now", "the kids have piano at 4"),
        ("es", "una pizza de pepperoni", "ni modo, de champiñones pues", "una pizza de champiñones"),
        ("es", "la piñata es de Peppa", "este chamaco, que de Bluey", "la piñata es de Bluey"),
        ("es", "voy a hacer flan de postre", "mejor gelatina", "voy a hacer gelatina de postre"),
        ("pt", "encomenda oito croissants", "põe dez", "encomenda dez croissants"),
        ("en", "Send the crates to Hull", "Goole from now on", "Send the crates to Goole"),
        ("en", "Pick me up at 5:45", "6 instead", "Pick me up at 6"),
        (
            "es",
            "cenamos en el Solar",
            "está lleno, mejor en la tasca del tío Zoilo",
            "cenamos en la tasca del tío Zoilo",
        ),
        ("pt", "manda pela Azul", "Gol daqui pra frente", "manda pela Gol"),
        (
            "pt",
            "vamos jantar no Solar",
            "está cheio, melhor na tasca do pai do Zé",
            "vamos jantar na tasca do pai do Zé",
        ),
        ("pt", "manda por Correios", "então por Jadlog", "manda por Jadlog"),
        ("pt", "o jantar é na Lia às 20h", "não, no Beto", "o jantar é no Beto às 20h"),
        ("pt", "quero o assento do corredor", "melhor janela", "quero o assento do janela"),
    ],
)
def test_it_stands_where_it_fits(lang: Lang, old: str, new: str, value: str) -> None:
    found = held(new, old, lang)
    assert found is not None
    assert (found.value, found.score) == (value, scores.ELIDED)


@pytest.mark.parametrize(
    ("lang", "old", "new"),
    [
        ("en", "I'll have the soup", "the bread"),
        ("en", "the usual for me: tea with lemon", "prices are going up from now on"),
        ("en", "tea with lemon for me", "mint from now on"),
        ("pt", "vamos jantar no Solar", "é melhor ir de carro"),
        ("pt", "a feira é no salão do clube", "põe aí na ficha por favor"),
        ("pt", "a Lia é alérgica a soja", "e a nozes também, põe aí na ficha por favor"),
        ("en", "I take two sugars", "no milk"),
        ("en", "meeting with Laura on Monday", "ok, Pedro"),
        ("en", "we don't eat pork", "beef then"),
        ("en", "book a room at the Plaza", "for Ana then"),
        ("es", "somos 35", "si vienen los tíos somos 24, y si no, 20"),
        ("es", "pintame la puerta de verde", "la ventana de azul"),
        ("pt", "a professora de judô é a Vera", "tem professor novo no xadrez, o Marcos"),
    ],
)
def test_what_fits_nowhere_changes_nothing(lang: Lang, old: str, new: str) -> None:
    assert held(new, old, lang) is None


@pytest.mark.parametrize(("place", "so"), [(MAX_PLACE - 1, True), (MAX_PLACE, True), (MAX_PLACE + 1, False)])
def test_it_follows_on_what_was_said_of_late(place: int, so: bool) -> None:
    assert (held("with UPS then", "send it with FedEx", place=place) is not None) is so


def test_the_assistant_answers_nothing() -> None:
    assert held("with UPS then", "send it with FedEx", speaker="assistant") is None


CHANGES = """
Lets get the Airbnb in Thirsk / A: Thirsk has three free that weekend. / nah, Malton | thirsk | malton
Ponme cita con Aurora para el corte / A: Aurora está de baja esta semana. / pues con Nuria | aurora | nuria
marca com a Sônia pra fazer as luzes / A: A Sônia tá de férias. / com a Bia então | sônia | bia
quiero una empanada de atún / A: Se nos acabó el atún. / ni modo, de verdura pues | atún | verdura
book me the aisle seat / A: Aisle seat reserved. / could it be window? / A: Yes, changed to window. | aisle | window
píntame la verja de verde / A: ¿Verde oscuro? / dale, bordó | verde | bordó
Get me a cab to Luton / A: Luton, got it. / hang on, Stansted | luton | stansted
las damas de rosa / ay, lila, si tienen | rosa | lila
ask Hugh to give the toast / Or no. Celia. | hugh | celia
a camisola pode ser tamanho M / G, pensando bem. ele cresce rápido | tamanho m | tamanho g
quiero la sopa / A: No queda sopa. / pues el gazpacho | sopa | gazpacho
"""


@pytest.mark.parametrize(("turns", "dead", "live"), rows(CHANGES))
async def test_what_stood_there_is_gone_and_so_is_what_the_assistant_said_of_it(
    turns: str, dead: str, live: str
) -> None:
    shown = await shown_after(*turns.split(" / "))
    assert dead not in shown
    assert live in shown


STAYS = """
Lets get the Airbnb in Thirsk / A: Thirsk has three free that weekend. / great, thanks | thirsk
I'd like the lasagne please / A: And for your wife? / the risotto | lasagne
reservá la cabaña en Pinamar / A: ¿Cuántas noches? / cuatro | pinamar
vou fazer pudim de sobremesa / A: E de prato principal? / lasanha | pudim
ask Hugh to give the toast / Celia is coming too | hugh
we need 5 chairs / hang on, phone | 5 chairs
"""


@pytest.mark.parametrize(("turns", "live"), rows(STAYS))
async def test_what_answers_something_else_leaves_it(turns: str, live: str) -> None:
    assert live in await shown_after(*turns.split(" / "))
