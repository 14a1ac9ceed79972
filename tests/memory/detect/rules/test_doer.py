"""Somebody else does it: instead, where it is the same thing; beside, where it is another."""

from datetime import UTC, datetime

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.read import read
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.comparison.view import view
from sayso.memory.detect.rules.doer import done_by, is_of_who, of_another_post
from sayso.memory.limits import SURE
from sayso.records import Fact
from tests.memory.talk import after, claim_of, view_of

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


def held(old: str, new: str, lang: Lang, place: int = 0) -> Match | None:
    """What the rule says of a fact and of what is said an hour later."""
    fact = Fact(id="f1", space="shop", subject="ana", key="said", value=old, learned_at=NOW, said="o1")
    return done_by(read(new, lang, NOW.replace(hour=13))[-1], view(fact, lang), Near(place))


@pytest.mark.parametrize(
    ("old", "new", "lang", "gone"),
    [
        ("Nora is driving the bus.", "Hugo is driving the bus.", "en", "Nora"),
        ("Nora handles payroll.", "Payroll is handled by Hugo.", "en", "Nora"),
        ("Nora is the treasurer of the club.", "Hugo has taken over as treasurer of the club.", "en", "Nora"),
        ("A Nora cuida da horta.", "Quem cuida da horta é o Hugo.", "pt", "Nora"),
        ("The captain of the team is Nora.", "They elected Hugo as captain of the team.", "en", "Nora"),
        ("The captain of the team is Nora.", "Hugo was named captain of the team.", "en", "Nora"),
        ("A síndica é a Nora.", "Elegeram o Hugo como síndico.", "pt", "Nora"),
        ("La tutora de tercero es Nora.", "Han nombrado tutor de tercero a Hugo.", "es", "Nora"),
        ("La tesorera es Nora.", "Nora renunció y Hugo es el tesorero ahora.", "es", "Nora"),
        ("A Nora é a tesoureira.", "A Nora saiu e o Hugo é o tesoureiro agora.", "pt", "Nora"),
        ("Nora lleva la huerta.", "La huerta la lleva Hugo desde hoy.", "es", "Nora"),
        ("Nora answers the phone.", "It's Hugo who answers the phone.", "en", "Nora"),
        ("Nora answers the phone.", "Hugo now answers the phone.", "en", "Nora"),
        ("A Nora atende o telefone.", "Agora quem atende o telefone é o Hugo.", "pt", "Nora"),
        ("Nora limpia la oficina.", "Ahora limpia la oficina Hugo.", "es", "Nora"),
        ("Nora has the spare key.", "Hugo has the spare key.", "en", "Nora"),
        ("A Nora tem a chave do portão.", "O Hugo tem a chave do portão.", "pt", "Nora"),
        ("La llave la tiene Nora.", "Hugo tiene la llave.", "es", "Nora"),
        ("Nora manages the annex.", "The manager of the annex, Hugo Lee, called.", "en", "Nora"),
        ("A filial é chefiada pela Nora.", "O chefe da filial, Hugo Reis, responde por email.", "pt", "Nora"),
        ("La sede la dirige Nora.", "Ayer Hugo Ríos, director de la sede, firmó el alquiler.", "es", "Nora"),
        ("A Nora é a gerente da conta.", "A conta tem como gerente o Hugo.", "pt", "Nora"),
    ],
)
def test_somebody_else_does_it_instead(old: str, new: str, lang: Lang, gone: str) -> None:
    match = held(old, new, lang)
    assert match is not None
    assert match.score >= SURE
    assert match.gone == (gone,)
    assert "Hugo" in match.value


@pytest.mark.parametrize(
    ("old", "new", "lang"),
    [
        ("Nora is driving the bus.", "Hugo is driving the truck.", "en"),
        ("Nora has the red van.", "Hugo has the blue van.", "en"),
        ("Nora has a key.", "Hugo has a key.", "en"),
        ("Nora manages the annex.", "The manager of the depot, Hugo Lee, called.", "en"),
        ("A filial é chefiada pela Nora.", "O chefe da matriz, Hugo Reis, responde por email.", "pt"),
        ("La sede la dirige Nora.", "Ayer Hugo Ríos, abogado de la sede, firmó el alquiler.", "es"),
        ("The captain of the team is Nora.", "They elected Hugo as secretary of the club.", "en"),
        ("La tutora de 3B es Nora.", "Han nombrado tutor de 4A a Hugo.", "es"),
        ("Nora is driving the bus.", "Nora is driving the bus.", "en"),
        ("Nora is driving the bus.", "Hugo is not driving the bus.", "en"),
        ("Nora handles the invoices on Mondays.", "Hugo handles the invoices on Fridays.", "en"),
        ("Nora is driving the bus.", "Hugo is cleaning the bus.", "en"),
        ("A Nora cuida da horta.", "O Hugo cuida da loja.", "pt"),
        ("Nora maneja el autobús.", "Hugo lleva el autobús.", "es"),
        ("Nora answers the phone.", "Hugo answers the phone.", "en"),
        ("A Nora adora a praia.", "Agora o Hugo adora a praia.", "pt"),
        ("Nora atiende el teléfono.", "Ahora Hugo atiende también el teléfono.", "es"),
    ],
)
def test_something_else_is_done_beside_it(old: str, new: str, lang: Lang) -> None:
    assert held(old, new, lang) is None


def test_less_is_told_of_what_was_said_last_only() -> None:
    old, new = "Nora is driving the bus to the airport.", "Hugo is driving the bus."
    assert held(old, new, "en", 0) is not None
    assert held(old, new, "en", 5) is None


def test_also_is_beside_it() -> None:
    match = held("Nora is driving the bus.", "Hugo is driving the bus as well.", "en")
    assert match is None or match.score < SURE


@pytest.mark.parametrize(
    ("turns", "live", "dead"),
    [
        (("Uncle Femi does the night watch.", "Nowadays it's Auntie Ada that does the night watch."), "Ada", "Femi"),
        (("A Rita cuida da horta.", "Agora é a Lúcia que cuida da horta."), "Lúcia", "Rita"),
        (("Marta lleva la caja.", "Ahora es Pablo quien lleva la caja."), "Pablo", "Marta"),
    ],
)
def test_who_it_is_that_does_it(turns: tuple[str, ...], live: str, dead: str) -> None:
    text = after(*turns)
    assert live in text
    assert dead not in text


def test_who_does_another_thing_takes_nobodys_place() -> None:
    assert "Jean" in after("Jean does the scones.", "It's Kim that does the tea.")


@pytest.mark.parametrize(
    ("lang", "old", "new", "value"),
    [
        ("en", "The tour is at 10 am at the museum with Paula.", "Sergio is taking over the tour from now on.",
         "The tour is at 10 am at the museum with Sergio."),
        ("pt", "A aula de violão é na terça às 18h com o Renato.", "Quem dá a aula de violão agora é a Sônia",
         "A aula de violão é na terça às 18h com o Sônia."),
        ("es", "El taller es el 3 de mayo en la sala Miró con Clara.",
         "El taller lo dará Andrés porque Clara está de baja.",
         "El taller es el 3 de mayo en la sala Miró con Andrés."),
    ],
)  # fmt: skip
def test_who_takes_it_over_has_the_place_of_whom_it_was_with(lang: Lang, old: str, new: str, value: str) -> None:
    found = held(old, new, lang)
    assert found is not None
    assert (found.rule, found.value) == ("done_by", value)


@pytest.mark.parametrize(
    ("lang", "old", "new"),
    [
        ("en", "The meeting is at 4 pm with Paula.", "Pedro is presenting the meeting."),
        ("es", "La reunión es a las 4 con Paula.", "Pedro prepara la sala ahora."),
        ("pt", "O jantar é às 20h com o Rui.", "Quem faz o bolo agora é a Ana."),
        ("en", "The tour is with Paula and with Ines.", "Sergio is taking over the tour from now on."),
    ],
)
def test_whom_it_is_with_stays_where_nobody_takes_it_over(lang: Lang, old: str, new: str) -> None:
    assert held(old, new, lang) is None


@pytest.mark.parametrize(
    ("lang", "old", "new", "told"),
    [
        ("pt", "Quem fecha a padaria de noite é o Nilo.", "O Nilo passou para o turno da manhã.", True),
        ("es", "Quien abre el gimnasio por la mañana es Raúl.", "Raúl pasó al turno de tarde.", True),
        ("pt", "Quem fecha a padaria de noite é o Nilo.", "A padaria agora fecha de manhã.", False),
        ("en", "Nora is driving the bus at 9.", "Nora moved to 10.", False),
    ],
)
def test_what_is_told_of_somebody_is_not_told_of_what_they_do(lang: Lang, old: str, new: str, told: bool) -> None:
    assert is_of_who(claim_of(new, lang), view_of(old, lang)) is told


@pytest.mark.parametrize(
    ("known", "told", "now"),
    [
        ("Ines is the manager of the shop.", "they promoted Kurt to manager", "Kurt is the manager of the shop."),
        ("The chair of the club is Ines.", "yesterday they elected Kurt as chair", "The chair of the club is Kurt."),
        ("Ines is the manager of the shop.", "Kurt became manager last month", "Kurt is the manager of the shop."),
        ("El gerente del hotel es Raúl.", "ascendieron a Julia a gerente", "El gerente del hotel es Julia."),
        ("El presidente del club es Raúl.", "asumió la presidencia Julia", "El presidente del club es Julia."),
        ("O síndico do prédio é o Caio.", "ontem elegeram a dona Rute síndica", "O síndico do prédio é a dona Rute."),
        ("O presidente da liga é o Caio.", "a Rute assumiu a presidência da liga", "O presidente da liga é a Rute."),
    ],
)  # fmt: skip
def test_who_was_put_into_a_post_has_it(known: str, told: str, now: str) -> None:
    assert after(known, told) == now


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ("Ines is the manager of the north shop.", "they promoted Kurt to manager of the south shop"),
        ("Ines is the manager of the north shop.", "they promoted Kurt to supervisor"),
        ("The captain is Ines.", "Kurt was named player of the match"),
        ("My teacher is Ines.", "Kurt became a teacher"),
        ("La tutora de Leo es Inés.", "Nombraron a Begoña tutora de Marta"),
        ("O síndico do prédio é o Caio.", "elegeram a Rute conselheira"),
        ("A chefe é a Ines.", "a Rute virou uma chefe de cozinha"),
    ],
)
def test_another_post_leaves_it(known: str, told: str) -> None:
    assert known in after(known, told)


def test_a_name_is_no_post() -> None:
    claim = claim_of("the caterer's name is Ronke")
    assert not of_another_post(claim, view_of("The caterer for the party is Funke."))
    assert of_another_post(claim_of("Kurt became head of sales"), view_of("The head of stock is Ines."))


@pytest.mark.parametrize(
    ("known", "told", "now"),
    [
        (
            "picnic: Ann brings bread, Bo brings wine, Cy brings plates",
            "Dee brings the wine",
            "picnic: Ann brings bread, Dee brings wine, Cy brings plates",
        ),
        (
            "el finde: Nico lleva el carbón, Fede lleva el pan",
            "el pan lo lleva Caro",
            "el finde: Nico lleva el carbón, Caro lleva el pan",
        ),
    ],
)
def test_of_several_who_each_do_something_one_gives_way(known: str, told: str, now: str) -> None:
    assert after(known, told) == now


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ("picnic: Ann brings bread, Bo brings wine", "Dee brings a cake"),
        ("el finde: Nico lleva el carbón, Fede lleva el pan", "la ensalada la lleva Caro"),
    ],
)
def test_who_does_something_else_takes_the_place_of_none_of_them(known: str, told: str) -> None:
    assert known in after(known, told).splitlines()
