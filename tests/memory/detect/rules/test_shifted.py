"""A time or an amount that is told by how far it moves."""

import pytest

from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.shifted import MAX_SHIFT_CHARS, shifted
from sayso.memory.limits import SURE
from tests.memory.talk import after, claim_of, records, rows, told, view_of


@pytest.mark.parametrize(
    ("said", "then", "now"),
    [
        ("The table is booked for 8pm.", "Push it back an hour.", "The table is booked for 9pm."),
        ("The call is at 15:30.", "Let's move it up half an hour.", "The call is at 15:00."),
        ("The call is at 11 am.", "Make it two hours later.", "The call is at 1 pm."),
        ("The call is on Tuesday at 10 am.", "Please delay the call by 90 minutes.", "on Tuesday at 11:30 am."),
        ("The delivery is on Friday.", "It's been postponed by a day.", "The delivery is on Saturday."),
        ("The party is on May 3.", "Move the party back two days.", "The party is on May 5."),
        ("The wedding is on the 3rd.", "Make it a week later.", "The wedding is on the 10th."),
        ("The wedding is on the 13th.", "Three days earlier.", "The wedding is on the 10th."),
        ("A consulta é às 15h.", "Adia meia hora.", "A consulta é às 15h30."),
        ("A consulta é às 15h.", "Uma hora e meia mais tarde, por favor.", "A consulta é às 16h30."),
        ("A entrega é na terça.", "A entrega foi adiada em dois dias.", "A entrega é na quinta."),
        ("La cita es el martes a las 10:00.", "Adelántala una hora.", "La cita es el martes a las 9:00."),
        ("La entrega es el viernes.", "La entrega se retrasa dos días.", "La entrega es el domingo."),
        ("La cita es a las 17:00.", "Media hora más temprano.", "La cita es a las 16:30."),
        ("The gym costs 40 a month.", "It went up by 5.", "The gym costs 45 a month."),
        ("The rent is $500.", "They raised the rent by $50.", "The rent is $550."),
        ("The rent is 1,200 euros.", "It went up by 50.", "The rent is 1,250 euros."),
        ("The bag weighs 20 kg.", "It went down by 2 kg.", "The bag weighs 18 kg."),
        ("A academia custa 40 reais.", "Aumentou 5 reais.", "A academia custa 45 reais."),
        ("El gimnasio cuesta 40 euros.", "Bajó 5 euros.", "El gimnasio cuesta 35 euros."),
    ],
)
def test_it_is_that_much_later_or_earlier_more_or_less(said: str, then: str, now: str) -> None:
    assert after(said, then).endswith(now)


@pytest.mark.parametrize(
    "then",
    [
        "We met two days later.",
        "I'll be an hour late.",
        "Not an hour later.",
        "Push it back 0 days.",
        "The concert is two hours long.",
    ],
)
def test_what_moves_nothing(then: str) -> None:
    assert "The trip is on May 17." in after("The trip is on May 17.", then)


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("The gym costs 40 a month.", "My salary went up by 5."),
        ("The gym costs 40 a month.", "It went up by 5%."),
        ("The dentist is at 3 pm.", "Push the call back an hour."),
    ],
)
def test_what_moves_is_something_else_or_by_a_share(said: str, then: str) -> None:
    assert said in after(said, then)


def test_of_two_times_nobody_says_which() -> None:
    found = shifted(
        claim_of("Push it back an hour."), view_of("Class is at 9 am on Monday and at 11 am on Friday."), Near(0)
    )
    assert found is not None and found.rule == "unclear" and found.score < SURE


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("The call is at 11 pm.", "Push it back two hours."),
        ("The call is on the 31st.", "Push it back two days."),
        ("The call is on Tuesday.", "Push it back a week."),
        ("The call is on May 10.", "Push it back 52 weeks."),
    ],
)
def test_where_nobody_could_say_when_it_is_both_stay_in_doubt(said: str, then: str) -> None:
    found = shifted(claim_of(then), view_of(said), Near(0))
    assert found is not None and found.rule == "unclear" and found.score < SURE


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("Bo has it.", "An hour later."),
        ("The call is at 3 pm.", "I'll call you an hour later."),
        ("The call is at 3 pm.", "My calls run an hour later."),
        ("The bag weighs 20 kg.", "It went down by 2 lbs."),
        ("The rent is 400 euros.", "It went up by 5k."),
        ("The rent is 400 euros.", "It went up by 5 last year."),
        ("The speed is 50 km.", "It was reduced by 20 minutes."),
    ],
)
def test_what_is_no_shift_of_it(said: str, then: str) -> None:
    assert shifted(claim_of(then), view_of(said), Near(0)) is None


@pytest.mark.parametrize(("more", "moves"), [(0, True), (1, False)])
def test_a_longer_claim_says_more_than_that(more: int, moves: bool) -> None:
    text = "Push it back an hour"
    text += " " * (MAX_SHIFT_CHARS - len(text) - 1 + more) + "."
    said = claim_of("Push it back an hour.")._replace(text=text)
    assert (shifted(said, view_of("The call is at 3 pm."), Near(0)) is not None) == moves


@pytest.mark.parametrize(
    ("turns", "left"),
    [
        (("The fitting is on Tuesday.", "Make it the day after."), "The fitting is on Wednesday."),
        (("The fitting is on Tuesday.", "On second thoughts, the day before."), "The fitting is on Monday."),
        (("The trip starts on 4 May.", "Make it the week after."), "The trip starts on 11 May."),
        (("The exam is on Tuesday.", "The exam was moved to the day after."), "The exam is on Wednesday."),
        (("La cita es el martes.", "Mejor el día siguiente."), "La cita es el miércoles."),
        (("A consulta é na terça.", "Melhor no dia seguinte."), "A consulta é na quarta."),
    ],
)
def test_the_day_beside_the_one_that_was_told(turns: tuple[str, str], left: str) -> None:
    assert after(*turns) == left


@pytest.mark.parametrize(
    "turns",
    [
        ("The trip starts on 4 May.", "We flew home the day after."),
        ("The trip starts on 4 May.", "The party is the day after."),
        ("La boda es el 4 de mayo.", "Nos vamos al día siguiente."),
    ],
)
def test_what_somebody_does_on_the_day_after_moves_nothing(turns: tuple[str, str]) -> None:
    assert after(*turns).splitlines() == list(turns)


CHANGED = """
due_date=March 15; start_date=March 1 | Postpone the due date by a week | due_date=March 22
due_date=March 15; start_date=March 1 | Push the start back a week | start_date=March 8
delivery_date=March 15; payment_date=March 1 | Postpone the payment by two days | payment_date=March 3
meeting_time=15:00; meeting_room=B2 | An hour later please | meeting_time=16:00
meeting_time=15:00; meeting_room=B2 | Half an hour earlier | meeting_time=14:30
meeting_ana=15:00; meeting_luis=17:00 | Move Ana's meeting an hour later | meeting_ana=16:00
price=30 EUR; quantity=5 | Raise it by 5 EUR | price=35 EUR
price=30 EUR; quantity=5 | Lower the price by 5 EUR | price=25 EUR
price_small=10 USD; price_large=15 USD | Raise the large by 2 USD | price_large=17 USD
fecha_entrega=15 de marzo; fecha_inicio=1 de marzo | Retrasa la entrega una semana | fecha_entrega=22 de marzo
cita_ana=martes 10:00; cita_luis=jueves 12:00 | Retrasa la de Ana una hora | cita_ana=martes 11:00
hora_ana=15:00; hora_luis=17:00 | Adelanta a Luis media hora | hora_luis=16:30
precio=30 EUR; cantidad=5 | Súbelo 5 euros | precio=35 EUR
precio=30 EUR; cantidad=5 | Baja el precio 5 euros | precio=25 EUR
salario=1200 EUR; bono=100 EUR | Me subieron el salario 100 euros | salario=1300 EUR
entrega=15 de março; pagamento=1 de março | Adia a entrega uma semana | entrega=22 de março
entrega=15 de março; sala=3 | Adia uma semana | entrega=22 de março
preco=30 EUR; quantidade=5 | Aumenta o preço em 5 euros | preco=35 EUR
due_date=2026-03-28; owner=Ana | Postpone the due date by a week | due_date=2026-04-04
due_date=March 28; owner=Ana | Postpone the due date by a week | due_date=April 4
vencimiento=28 de marzo; saldo=30 EUR | Aplaza el vencimiento una semana | vencimiento=4 de abril
vencimento=28/03/2026; saldo=30 EUR | Adia o vencimento uma semana | vencimento=04/04/2026
"""
STAYS = """
meeting_ana=15:00; meeting_luis=17:00 | Ana is an hour late
meeting_time=15:00; meeting_room=B2 | I'll be an hour late
salary=1200 EUR; bonus=100 EUR | My sister's salary went up by 100 EUR
salary=1200 EUR; bonus=100 EUR | Don't raise the salary by 100 EUR
price_small=10 USD; price_large=15 USD | Raise it by 2 USD
price=30 EUR; quantity=5 | Rent went up by 5 EUR
checkout=15 May; checkin=12 May | We arrive a day later
meeting_time=15:00; meeting_room=B2 | The train left an hour later
reunion_hora=15:00; reunion_sala=B2 | El tren salió una hora después
reuniao_hora=15:00; reuniao_sala=B2 | O trem saiu uma hora depois
"""
TOLD = """
price=30 EUR; quantity=5 | Raise the price to 35 EUR | price=35 EUR
precio=30 EUR; cantidad=5 | Sube el precio a 35 EUR | precio=35 EUR
preco=30 EUR; quantidade=5 | Sobe o preço para 35 EUR | preco=35 EUR
"""


@pytest.mark.parametrize(("facts", "turn", "after"), rows(CHANGED) + rows(TOLD))
async def test_what_is_under_a_key_moves(facts: str, turn: str, after: str) -> None:
    assert await records(facts, turn) == told(facts) | told(after)


@pytest.mark.parametrize(("facts", "turn"), rows(STAYS))
async def test_what_does_not_move(facts: str, turn: str) -> None:
    assert await records(facts, turn) == told(facts)


@pytest.mark.parametrize(
    ("key", "turn"),
    [
        ("price", "Raise the price by 10%"),
        ("precio", "Sube el precio un 10%"),
        ("preco", "Aumenta o preço em 10%"),
    ],
)
async def test_what_rises_by_a_part_of_it_is_in_doubt(key: str, turn: str) -> None:
    assert await records(f"{key}=30 EUR; sala=5", turn) == {key: "", "sala": "5"}


@pytest.mark.parametrize(
    "turn", ["Push the meeting back an hour", "Mueve la reunión una hora más tarde", "Adia a reunião uma hora"]
)
async def test_which_of_several_moves_is_in_doubt(turn: str) -> None:
    key = {"P": "meeting", "M": "reunion", "A": "reuniao"}[turn[0]]
    known = await records(f"{key}_ana=15:00; {key}_luis=17:00", turn)
    assert known == {f"{key}_ana": "", f"{key}_luis": ""}
