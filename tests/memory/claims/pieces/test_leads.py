"""What stands before what a sentence says: reasons, and who decided."""

from datetime import UTC, datetime

import pytest

from sayso.memory.claims.pieces.leads import MAX_REASON_CHARS, called, changer, decider, news, reason, teller, told_by
from sayso.memory.claims.read import read

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("plain", "told"),
    [
        ("since rita is away, call omar today", "since rita is away, "),
        ("como a rita viajou, ligue para o omar", "como a rita viajou, "),
        ("ya que rita viajo, llamen a omar", "ya que rita viajo, "),
    ],
)
def test_a_reason_may_stand_first(plain: str, told: str) -> None:
    span = reason(plain)
    assert span is not None
    assert plain[slice(*span)] == told


@pytest.mark.parametrize("plain", ["the fee is 40", "as agreed", "como esta rita?", "call omar, since rita is away"])
def test_what_gives_no_reason_first(plain: str) -> None:
    assert reason(plain) is None


@pytest.mark.parametrize(("chars", "found"), [(-1, True), (0, True), (1, False)])
def test_a_reason_is_short(chars: int, found: bool) -> None:
    assert (reason(f"because {'a' * (MAX_REASON_CHARS + chars)}, call omar today") is not None) is found


@pytest.mark.parametrize(
    "plain",
    [
        "the board approved a fee of 40",
        "a diretoria fixou a taxa em 40",
        "la junta aprobo una cuota de 40",
        "we agreed on the fee",
        "but the boss set the fee at 40",
        "o sindico quer o portao fechado as 21h",
        "la jefa quiere que la cena sea a las 9",
    ],
)
def test_who_decided_may_stand_first(plain: str) -> None:
    assert decider(plain) is not None


@pytest.mark.parametrize(
    "plain",
    ["acme set the fee at 40", "the board will vote on a fee", "my sister set the table", "the owner wants the keys"],
)
def test_who_decides_nothing_here(plain: str) -> None:
    assert decider(plain) is None


def test_neither_is_a_topic() -> None:
    (claim,) = read("The board approved a membership fee of $45.", "en", NOW)
    assert "board" not in claim.said.terms
    assert "membership" in claim.said.terms
    (claim,) = read("Since Rita is away, send the report to Omar.", "en", NOW)
    assert not any(term.startswith("rit") for term in claim.said.terms)


def test_a_reason_with_a_value_is_kept() -> None:
    claims = read("Since Monday, the fee is $45.", "en", NOW)
    assert any(value.family == "date" for claim in claims for value in claim.said.values) or claims[0].valid_from


@pytest.mark.parametrize(
    ("plain", "told"),
    [
        ("she rang this morning and moved it to 5", "she rang this morning and "),
        ("o cliente ligou ontem e pediu 40 caixas", "o cliente ligou ontem e "),
        ("la duena escribio hoy y bajo la renta", "la duena escribio hoy y "),
        ("ana called to say that it's off", "ana called to say that "),
    ],
)
def test_who_called_may_stand_first(plain: str, told: str) -> None:
    span = teller(plain)
    assert span is not None
    assert plain[slice(*span)] == told


@pytest.mark.parametrize("plain", ["she called ana and left it", "a ligacao foi ontem", "call her and move it to 5"])
def test_what_tells_of_no_call(plain: str) -> None:
    assert teller(plain) is None


def test_when_somebody_called_is_no_value() -> None:
    (claim,) = read("She rang this morning and moved her class to the gym.", "en", NOW)
    assert claim.said.values == ()
    assert claim.valid_from is None


@pytest.mark.parametrize(
    ("plain", "told"),
    [
        ("another mail from the hotel: check-in is at 4", "check-in is at 4"),
        ("the vet's office called back: rex's check is at 5", "rex's check is at 5"),
        ("great news, the loan was approved", "the loan was approved"),
        ("just reminding everyone that the loan was approved", "the loan was approved"),
        ("nao se esquecam de que a aula e as 5", "a aula e as 5"),
        ("te recuerdo que la clase es a las 5", "la clase es a las 5"),
        ("it's settled: we signed with priya", "we signed with priya"),
        ("there's a new sign up: the shop opens at 8", "the shop opens at 8"),
        ("a assistencia ligou hoje: o prazo e de 3 dias", "o prazo e de 3 dias"),
        ("recebi um e-mail da seguradora: o carro foi pago", "o carro foi pago"),
        ("decisao final: a sala vai ser verde", "a sala vai ser verde"),
        ("otro cambio: la cena sera a las nueve", "la cena sera a las nueve"),
        ("hoy me escribieron: mi queja fue aceptada", "mi queja fue aceptada"),
        ("una ultima vez: el relleno es de fresa", "el relleno es de fresa"),
    ],
)
def test_news_may_be_announced(plain: str, told: str) -> None:
    assert plain[news(plain) :] == told


@pytest.mark.parametrize(
    "plain",
    [
        "the new supplier: the one in leeds",
        "change for van 5: gordon drives it",
        "someone texted: the bus leaves at 9",
        "um vizinho escreveu: a feira acabou",
        "en el turno de tarde hay relevo: reparte nicolas",
        "la tintoreria tiene otro telefono: el 915",
        "the good news is that it rains",
        "don't forget to feed the cat",
        "nao esquece o pao",
    ],
)
def test_what_is_no_announcement(plain: str) -> None:
    assert news(plain) == 0


@pytest.mark.parametrize(
    ("plain", "told"),
    [
        ("the hotel wrote that our group can come at 4", "our group can come at 4"),
        ("the clinic said the check-up is on friday", "the check-up is on friday"),
        ("o professor avisou que a aula e na sala 8", "a aula e na sala 8"),
        ("dice la profe que el examen es en el aula 3", "el examen es en el aula 3"),
        ("nuestra casera dijo que el alquiler es de 700", "el alquiler es de 700"),
    ],
)
def test_who_is_responsible_may_be_taken_at_their_word(plain: str, told: str) -> None:
    assert plain[told_by(plain) :] == told


@pytest.mark.parametrize(
    "plain",
    [
        "my neighbour said that the pool closes at 6",
        "people say the pool closes at 6",
        "o vizinho disse que o dele acaba em julho",
        "un amigo me dijo que la piscina abre a las doce",
        "a bank said that the fee is 4",
        "the school said the trip is on friday but nobody confirmed it",
        "a escola disse que a festa e na quadra, mas ninguem sabe",
    ],
)
def test_what_is_only_heard_stays_so(plain: str) -> None:
    assert told_by(plain) == 0


@pytest.mark.parametrize(
    ("text", "said", "guards"),
    [
        ("The hotel wrote that our group checks in at 4 pm.", "our group checks in at 4 pm.", set()),
        ("My aunt wrote that our group checks in at 4 pm.", None, {"quotation"}),
        ("Otro cambio: la cena es a las nueve.", "la cena es a las nueve.", set()),
    ],
)
def test_what_is_told_stands_alone(text: str, said: str | None, guards: set[str]) -> None:
    (claim,) = read(text, None, NOW)
    assert claim.text == (said or text)
    assert claim.guards == guards
    assert "add" not in claim.marks


def test_a_decision_goes_for_what_it_leads_to() -> None:
    (claim,) = read("It's decided: the trip is to Porto.", "en", NOW)
    assert claim.text == "the trip is to Porto."
    assert {"decided", "choice"} <= claim.marks
    assert "finality" in claim.cues


@pytest.mark.parametrize(
    ("plain", "said"),
    [
        ("they changed the colour, it will be grey", "the colour will be grey"),
        ("a mae mudou so o recheio do bolo, vai ser de figo", "o recheio do bolo vai ser de figo"),
        ("su madre cambio solo el relleno: sera de higo", "el relleno sera de higo"),
        ("they changed the colour, we like it", None),
        ("a mae mudou de ideia, vai ser de figo", None),
        ("cambio el relleno por el de higo, esta rico", None),
    ],
)
def test_what_somebody_changed_and_what_it_is_now(plain: str, said: str | None) -> None:
    spans = changer(plain)
    left = plain
    for first, last in reversed(spans):
        left = f"{left[:first]} {left[last:]}"
    assert (" ".join(left.split()) if spans else None) == said


@pytest.mark.parametrize(
    ("plain", "told"),
    [
        ("the hotel rang again: friday", "friday"),
        ("it's settled: friday", "friday"),
        ("a clinica ligou hoje: sexta", "sexta"),
        ("ya esta decidido: viernes", "viernes"),
        ("llamaron otra vez: viernes", "viernes"),
    ],
)
def test_who_called_leads_to_what_they_said(plain: str, told: str) -> None:
    assert plain[called(plain) :] == told


@pytest.mark.parametrize("plain", ["note: friday", "e-mail: ana@acme.org", "recado: sexta", "the hotel rang again"])
def test_what_is_no_call(plain: str) -> None:
    assert called(plain) == 0
