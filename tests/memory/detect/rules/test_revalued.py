"""Another value, told with who changed it."""

import pytest

from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.revalued import MAX_WHO_WORDS, revalued
from tests.memory.talk import after, claim_of, view_of

LAST = Near(place=0)


def test_who_changed_the_date_and_what_it_is_now() -> None:
    found = revalued(claim_of("payroll moved the date, it lands on the 25th"), view_of("I get paid on the 28th"), LAST)
    assert found is not None and "25th" in found.value


@pytest.mark.parametrize(
    "told", ["payroll moved the desk on the 25th", "payroll moved the date, the party is on the 25th"]
)
def test_what_names_something_else_tells_of_that(told: str) -> None:
    assert revalued(claim_of(told), view_of("I get paid on the 28th"), LAST) is None


@pytest.mark.parametrize(
    ("known", "told", "now"),
    [
        ("Nan takes 40 mg of furosemide.", "Dr Webb brought it down to 20 mg", "Nan takes 20 mg of furosemide."),
        ("I take 10 mg of ramipril.", "the doctor doubled the dose to 20 mg", "I take 20 mg of ramipril."),
        ("Mi tía toma 40 mg de enalapril.", "el doctor Paz se lo bajó a 20 mg", "Mi tía toma 20 mg de enalapril."),
        ("Tomo 10 mg de enalapril.", "la doctora me dobló la dosis, 20 mg", "Tomo 20 mg de enalapril."),
        ("Vovó toma 40 mg de enalapril.", "o doutor baixou pra 20 mg", "Vovó toma 20 mg de enalapril."),
    ],
)
def test_a_unit_beside_the_number_is_part_of_it(known: str, told: str, now: str) -> None:
    assert after(known, told) == now


@pytest.mark.parametrize(
    ("known", "told", "now"),
    [
        ("The rebate is 10%.", "Management approved 15%.", "The rebate is 15%."),
        ("La rebaja es del 10%.", "Dirección ha aprobado el 15%.", "La rebaja es del 15%."),
        ("O abatimento é de 10%.", "A gerência aprovou 15%.", "O abatimento é de 15%."),
        ("We need 30 stools.", "Turns out 25 is enough.", "We need 25 stools."),
        ("Necesitamos 30 sillas.", "Con 25 nos sobra.", "Necesitamos 25 sillas."),
        ("Precisamos de 30 bancos.", "25 já chegam.", "Precisamos de 25 bancos."),
    ],
)
def test_what_was_approved_and_how_many_are_enough(known: str, told: str, now: str) -> None:
    assert after(known, told) == now


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ("The rebate is 10%.", "Ana approved 15% more holidays."),
        ("We need 30 stools.", "25 lamps are enough."),
        ("I have 3 kids.", "2 are enough."),
        ("My salary is 2400 EUR.", "The owner approved 300 EUR."),
        ("Mi sueldo es de 2400 euros.", "La junta aprobó 5000 euros."),
        ("My birthday is on 4 May.", "The airline moved it to 6 May."),
        ("Precisamos de 30 bancos.", "O carro chega às 25."),
    ],
)
def test_what_was_approved_of_something_else_stands_beside_it(known: str, told: str) -> None:
    assert known in after(known, told).splitlines()


def test_the_value_may_stand_beside_the_change() -> None:
    assert "tomo enalapril 20mg" in after("tomo enalapril 10mg", "a doutora dobrou a dose, 20mg")


@pytest.mark.parametrize("told", ["the doctor doubled the dose of ramipril to 20 mg of syrup", "Ann takes 20 mg"])
def test_what_says_more_than_that_is_for_other_rules(told: str) -> None:
    assert revalued(claim_of(told), view_of("I take 10 mg of ramipril."), Near(0)) is None


@pytest.mark.parametrize(
    ("known", "told", "now"),
    [
        ("My train is at 6.", "the operator moved it to 8", "My train is at 8."),
        ("The visit is on Monday.", "the surgery moved it to Friday", "The visit is on Friday."),
        ("The rent is 700.", "the landlord put it up to 740", "The rent is 740."),
        ("Mi tren sale a las 6.", "la empresa lo pasó a las 8", "Mi tren sale a las 8."),
        ("La visita es el lunes.", "la clínica la cambió al viernes", "La visita es el viernes."),
        ("Meu trem sai às 6.", "a empresa mudou pras 8", "Meu trem sai às 8."),
        ("El pedido es de 30 cajas.", "súbelo a 36", "El pedido es de 36 cajas."),
    ],
)
def test_who_moved_it_and_to_when(known: str, told: str, now: str) -> None:
    assert after(known, told) == now


@pytest.mark.parametrize(
    "told",
    ["the operator moved its desk to 8", "the operator changed trains to 8", "Ann left at 8", "Bo moved to 8 Elm Road"],
)
def test_who_moved_something_else(told: str) -> None:
    assert "My train is at 6." in after("My train is at 6.", told)


def test_in_portuguese_it_may_be_another_thing_that_moved() -> None:
    assert "O trem é às 6." in after("O trem é às 6.", "O almoço mudou para as 8.")


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_who_changed_it_is_told_in_a_few_words(more: int) -> None:
    who = " ".join(["the", *["very"] * (MAX_WHO_WORDS - 2 + more), "payroll"])
    found = revalued(claim_of(f"{who} raised it to 850"), view_of("I earn 800"), LAST)
    assert (found is None) is (more > 0)
