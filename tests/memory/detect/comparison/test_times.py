"""When a claim holds: on some days only, since a day that is over, from one that is to come."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.times import limits, planned, tells_since
from tests.memory.talk import after, claim_of, view_of


@pytest.mark.parametrize(("new", "limited"), [("on weekends we open at 9", True), ("we open at 9", False)])
def test_what_holds_at_some_times(new: str, limited: bool) -> None:
    assert limits(claim_of(new), view_of("we open at 8"), ()) is limited


@pytest.mark.parametrize(
    ("new", "limited"),
    [
        ("the fare is 25 effective today", False),
        ("from this month on the fare is 25", False),
        ("they met yesterday, so the fare is 25", False),
        ("yesterday the fare is 25", True),
        ("the fare on 9 May is 25", True),
    ],
)
def test_a_day_that_tells_since_when_limits_nothing(new: str, limited: bool) -> None:
    claim, known = claim_of(new), view_of("the fare is 20")
    assert limits(claim, known, changes_of(claim, known)) is limited


@pytest.mark.parametrize(
    ("new", "since"), [("since Monday it is 5", True), ("it is 5", False), ("from 3 May it is 5", False)]
)
def test_since_when(new: str, since: bool) -> None:
    assert tells_since(claim_of(new)) is since


@pytest.mark.parametrize(
    ("new", "lang", "old"),
    [
        ("the camp on 5 June will be at Lee", "en", None),
        ("the camp on 5 June will be at Lee", "en", "the shop closes at 5"),
        ("the dress will be ready on Saturday", "en", "the dress will be ready on Thursday"),
        ("o vestido vai ficar pronto no sábado", "pt", "o vestido vai ficar pronto na quinta"),
        ("el vestido va a estar listo el sábado", "es", "el vestido va a estar listo el jueves"),
    ],
)
def test_a_day_tells_when_something_takes_place(new: str, lang: Lang, old: str | None) -> None:
    claim = planned(claim_of(new, lang), [view_of(old, lang)] if old else [])
    assert claim.valid_from is None
    assert any(value.family == "date" for value in claim.said.values)


@pytest.mark.parametrize(
    ("new", "lang", "old"),
    [
        ("from 5 June the camp will be at Lee", "en", None),
        ("in June the rent will be 550", "en", "the rent is 500"),
        ("on 5 June they will raise it to 4.80", "en", "the toll is 4.20"),
        ("on 5 June they will move it to the library", "en", "the class is in the gym"),
        ("a partir de 5 de junho a loja vai abrir às 9h", "pt", None),
        ("el 5 de junio la cuota va a ser 550", "es", "la cuota es 500"),
    ],
)
def test_a_day_from_which_something_is_so(new: str, lang: Lang, old: str | None) -> None:
    claim = claim_of(new, lang)
    assert claim.valid_from is not None
    assert planned(claim, [view_of(old, lang)] if old else []) is claim


def test_where_somebody_goes_on_a_day_is_known_now() -> None:
    for text in ("We're going to Ghent in May.", "A gente vai passar o Natal em Gramado."):
        claim = claim_of(text, None)
        assert claim.valid_from is not None and planned(claim, []).valid_from is None


def test_a_value_that_changes_on_a_day_is_not() -> None:
    claim = claim_of("The fee goes up to 90 on 1 May.")
    assert planned(claim, []).valid_from == claim.valid_from is not None


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ("The class is on Tuesdays.", "This week the class is on Thursday."),
        ("We rehearse every Monday.", "this week it's on Wednesday"),
        ("La clase es los martes.", "Esta semana la clase es el jueves."),
        ("A aula é às terças.", "Nesta semana a aula é na quinta."),
    ],
)
def test_what_is_so_this_week_leaves_what_is_so_in_every_one(known: str, told: str) -> None:
    assert after(known, told).split("\n") == [known, told]


@pytest.mark.parametrize(
    ("known", "told", "now"),
    [
        ("The class is on Tuesdays.", "From this week the class is on Thursdays.", "The class is on Thursdays."),
        ("La clase es los martes.", "A partir de esta semana la clase es los jueves.", "La clase es los jueves."),
        ("A aula é às terças.", "A partir desta semana a aula é às quintas.", "A aula é às quintas."),
        ("La clase es el martes.", "Esta semana la clase es el jueves.", "La clase es el jueves."),
    ],
)
def test_what_is_so_from_this_week_on_changes_it(known: str, told: str, now: str) -> None:
    assert after(known, told) == now
