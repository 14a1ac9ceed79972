"""When a claim holds."""

from datetime import UTC, datetime

import pytest

from sayso.language.detect import Lang
from sayso.language.extract import extract
from sayso.memory.claims.manner.validity import EVENT, shall, validity
from sayso.memory.claims.read import read

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "lang", "since", "until"),
    [
        ("it's 36 from September 1", "en", 9, None),
        ("it's 32 until March 8", "en", None, 3),
        ("a partir de 1 de setembro custa 5", "pt", 9, None),
        ("hasta el 10 de marzo está a 95", "es", None, 3),
        ("the meeting is on March 8", "en", None, None),
    ],
)
def test_validity(text: str, lang: Lang, since: int | None, until: int | None) -> None:
    found = validity(text, extract(text, lang, NOW), NOW, frozenset({"amount"}))
    assert (found.since and found.since.month, found.until and found.until.month) == (since, until)


def test_a_deadline_bounds_nothing() -> None:
    text = "a rematrícula vai até 12 de dezembro"
    assert validity(text, extract(text, "pt", NOW), NOW, frozenset()).until is None


@pytest.mark.parametrize(
    ("text", "lang", "since", "until"),
    [
        ("for the works, from 3 to 21 May we are at 12 Oak Road", "en", None, None),
        ("due to works, from 3 to 21 May we are at 12 Oak Road", "en", 5, 5),
        ("por la feria, del 5 al 9 de mayo vendemos en la nave 4", "es", 5, 5),
        ("a double room from 3 to 6 May, 90 euros", "en", None, None),
        ("Q3 marketing: 58 is what we have", "en", None, None),
        ("a visitor code, 5521, that expires on 8 June", "en", None, 6),
        ("la factura es de 210 y vence el 8 de junio", "es", None, None),
        ("em novembro o balcão mudará para o bloco 4", "pt", 11, None),
        ("the new fee, which takes effect on 1 June, is 25", "en", 6, None),
        ("el viernes hay ensayo en la nave 4", "es", None, None),
        ("el viernes el ensayo pasa a la nave 4", "es", 3, None),
        ("este lunes no habrá mercadillo en la nave 4", "es", None, None),
    ],
)
def test_days_that_bound_and_days_of_what_takes_place(
    text: str, lang: Lang, since: int | None, until: int | None
) -> None:
    found = validity(text, extract(text, lang, NOW), NOW, frozenset({"amount"}))
    assert (found.since and found.since.month, found.until and found.until.month) == (since, until)


@pytest.mark.parametrize(
    ("text", "lang", "since"),
    [
        ("amanhã o posto abre às 9h", "pt", 3),
        ("aos domingos o posto abre às 9h", "pt", None),
        ("amanhã o jantar é às 9h", "pt", None),
    ],
)
def test_hours_of_one_day_are_not_those_of_every_day(text: str, lang: Lang, since: int | None) -> None:
    found = validity(text, extract(text, lang, NOW), NOW, frozenset())
    assert (found.since and found.since.month) == since


def test_a_month_that_is_past_and_a_verb_to_come_is_of_next_year() -> None:
    text = "ela avisou que em outubro o balcão passará para o bloco 4"
    assert validity(text, extract(text, "pt", NOW), NOW, frozenset({"amount"})).later


def test_what_has_no_verb_takes_place_on_the_day() -> None:
    text = "monday chess at the mill, 8pm"
    entities = extract(text, "en", NOW)
    assert validity(text, entities, NOW, frozenset({"words", EVENT})).since is None
    assert validity(text, entities, NOW, frozenset({"words"})).since is not None


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("the pass goes up to 60 on 4 May", "en"),
        ("a taxa sobe para 60 em 4 de maio", "pt"),
        ("la cuota sube a 60 el 4 de mayo", "es"),
    ],
)
def test_what_goes_up_on_a_day_is_so_from_then_on(text: str, lang: Lang) -> None:
    found = validity(text, extract(text, lang, NOW), NOW, frozenset({"amount"}))
    assert found.since is not None
    assert found.since.month == 5


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("the tour of 60 is on 4 May", "en"),
        ("la visita pasa al 4 de mayo", "es"),
        ("it drops to 6, we met on 4 May", "en"),
        ("Friday's choir has 8 monks", "en"),
        ("on Fridays the choir has 8 monks", "en"),
        ("aos sábados o coro tem 8 monges", "pt"),
        ("los viernes el coro tiene 8 monjes", "es"),
    ],
)
def test_a_day_that_is_told_is_no_bound(text: str, lang: Lang) -> None:
    assert validity(text, extract(text, lang, NOW), NOW, frozenset({"amount"})).since is None


@pytest.mark.parametrize("text", ["o balcão atende até as 19h", "el bar abre hasta las 23:00", "open until 8pm"])
def test_an_hour_bounds_nothing(text: str) -> None:
    found = validity(text, extract(text, None, NOW), NOW, frozenset({"words"}))
    assert (found.since, found.until, found.end) == (None, None, 0)


@pytest.mark.parametrize(
    ("text", "ahead"),
    [("it will move", True), ("passará", True), ("vai mudar", True), ("vai até sexta", False), ("it moved", False)],
)
def test_the_future_tense(text: str, ahead: bool) -> None:
    assert shall(text) is ahead


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("The Thursday class is in the gym", False),
        ("On Thursday the class is in the gym", True),
        ("The Thursday after that the class is in the gym", True),
        ("The Thursday class will be in the gym", False),
        ("Our Christmas lunch will be at the mill", False),
        ("The lunch will be at the mill on Thursday", True),
        ("La cena de Nochevieja será en la finca", False),
        ("El lunes la cena será en la finca", True),
        ("A reunião de segunda vai ser na sala 2", False),
        ("O almoço de Natal será na chácara", False),
        ("A taxa vai ser de 40 a partir de segunda", True),
    ],
)
def test_a_day_that_tells_which_one_bounds_nothing(text: str, bound: bool) -> None:
    (claim,) = read(text, None, NOW)
    assert (claim.valid_from is not None) is bound


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("the coupon is valid until March 8", "en"),
        ("o cupom vale até o dia 8 de março", "pt"),
        ("la oferta es válida solo hasta el 8 de marzo", "es"),
    ],
)
def test_what_says_how_long_it_is_valid_holds_until_then(text: str, lang: Lang) -> None:
    found = validity(text, extract(text, lang, NOW), NOW, frozenset())
    assert found.until is not None and (found.until.month, found.until.day) == (3, 9)


@pytest.mark.parametrize(
    ("text", "lang"), [("inscrições até 8 de março", "pt"), ("the coupon is good for 8 cups", "en")]
)
def test_a_day_by_which_something_is_to_be_done_bounds_nothing(text: str, lang: Lang) -> None:
    assert validity(text, extract(text, lang, NOW), NOW, frozenset()).until is None


@pytest.mark.parametrize(
    ("text", "lang", "until"),
    [
        ("Until 10 June, guests must use the east door.", "en", 6),
        ("Guests must use the east door until 10 June.", "en", 6),
        ("Hasta el 10 de junio, las visitas usan la puerta este.", "es", 6),
        ("Las visitas deben usar la puerta este hasta el 10 de junio.", "es", 6),
        ("Até 10 de junho, os visitantes usam a porta leste.", "pt", 6),
        ("While the Moores are in Spain (up to June 14) Jo feeds their cat", "en", 6),
        ("Até 10 de junho, os alunos devem entregar o trabalho.", "pt", None),
        ("Os alunos devem entregar o trabalho até 10 de junho.", "pt", None),
        ("You have until 10 June to pay.", "en", None),
        ("The meeting is postponed until 10 June.", "en", None),
        ("La reunión se pospone hasta el 10 de junio.", "es", None),
        ("They extended it for free, I'm covered until May 2028", "en", None),
        ("Prorrogaron la garantía, estoy cubierto con Axa hasta el 10 de junio", "es", None),
        ("Prorrogaram a garantia, a Axa cobre até 10 de junho", "pt", None),
    ],
)
def test_what_is_to_be_done_until_a_day_is_over_then(text: str, lang: Lang, until: int | None) -> None:
    found = read(text, lang, NOW)[0].valid_to
    assert (found and found.month) == until


@pytest.mark.parametrize(
    ("text", "lang", "later"),
    [
        ("from this Monday on it's 950", "en", False),
        ("from next Monday on it's 950", "en", True),
        ("desde este lunes cuesta 40", "es", False),
        ("new year, new price: it's 34", "en", False),
        ("ano novo, preço novo: custa 135", "pt", False),
    ],
)
def test_this_monday_said_on_a_monday_is_today(text: str, lang: Lang, later: bool) -> None:
    found = validity(text, extract(text, lang, NOW), NOW, frozenset({"amount"}))
    assert (found.since is not None) is later
