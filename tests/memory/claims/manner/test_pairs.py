"""Old and new in one breath."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.manner.pairs import swaps


@pytest.mark.parametrize(
    ("text", "lang", "old", "new"),
    [
        ("it's NEW".replace("NEW", "red") + " instead of blue", "en", "blue", "red"),
        ("not the 7:40 but the 8:10", "en", "7:40", "8:10"),
        ("traded the Golf in for a Yaris", "en", "Golf", "Yaris"),
        ("we swapped the Pixel out for a Nokia", "en", "Pixel", "Nokia"),
        ("it's no longer red, it's teal", "en", "red", "teal"),
        ("it's no longer 40, 45", "en", "40", "45"),
        ("it isn't red any more, it's teal", "en", "red", "teal"),
        ("it stopped being Monday, it's Friday", "en", "Monday", "Friday"),
        ("Not 3 May, 9 May.", "en", "3 May", "9 May"),
        ("the pier, not Lou's barn", "en", "Lou's barn", "pier"),
        ("deixou de ser roxo, virou bege", "pt", "roxo", "bege"),
        ("deixou de ser segunda, agora é sexta.", "pt", "segunda", "sexta"),
        ("dejó de ser gris, es verde", "es", "gris", "verde"),
        ("de rojo no, de verde", "es", "rojo", "verde"),
        ("vermelho não, verde", "pt", "vermelho", "verde"),
        ("it wasn't Pam who rang, it was Ana", "en", "Pam", "Ana"),
        ("We are flying to Athens instead of Rome", "en", "Rome", "Athens"),
        ("Vamos para Atenas em vez de Roma", "pt", "Roma", "Atenas"),
        ("não usamos mais o Slack, usamos o Teams", "pt", "Slack", "Teams"),
        ("you have me down as Marta Olsen but it's Marta Olson", "en", "Marta Olsen", "Marta Olson"),
        ("tira a banana e põe morango", "pt", "banana", "morango"),
        ("não é dia 8 não, é dia 18", "pt", "dia 8", "dia 18"),
        ("cambia la lámpara por un sofá", "es", "lámpara", "sofá"),
        ("the kiln was replaced by a wood oven", "en", "kiln", "wood oven"),
        ("the kiln's been replaced with a wood oven for bread", "en", "kiln", "wood oven"),
        ("I left Tarn Media and joined Quill Press", "en", "Tarn Media", "Quill Press"),
        ("that 7712 should be 7721", "en", "7712", "7721"),
        ("sai a torta, entra o pudim", "pt", "torta", "pudim"),
        ("vendi o Uno e comprei um Kwid", "pt", "Uno", "Kwid"),
        ("a loja não abre mais às 7h, só às 8h", "pt", "7h", "8h"),
        ("Vera assumiu o caixa no lugar da Inês", "pt", "Inês", "Vera"),
        ("sale la tarta, entra el flan", "es", "tarta", "flan"),
        ("Hugo reemplaza a Nora como tesorero", "es", "Nora", "Hugo"),
        ("they put us in 31 and not 13, the view is nice", "en", "13", "31"),
        ("the code isn't 5520, it's 5502", "en", "5520", "5502"),
        ("it isn't the 4th the shop closes, it's the 14th", "en", "the 4th", "the 14th"),
        ("Malmo rather than Lund for the visit", "en", "Lund", "Malmo"),
        ("Bergen -> Oslo", "en", "Bergen", "Oslo"),
        ("I said plum and meant teal", "en", "plum", "teal"),
        ("where I wrote 60 read 16", "en", "60", "16"),
        ("em vez de 1144 o número certo é 1414", "pt", "1144", "1414"),
        ("onde está sala 12 do Dr. Melo leia-se sala 21", "pt", "sala 12", "sala 21"),
        ("não é a tia Nair não, a madrinha é a tia Lia", "pt", "tia Nair", "tia Lia"),
        ("às 16h, e não às 15h", "pt", "15h", "16h"),
        ("la 77, no la 17", "es", "17", "77"),
        ("puse verde menta y quería decir verde oliva", "es", "verde menta", "verde oliva"),
        ("donde dije lunes es jueves", "es", "lunes", "jueves"),
        ("el técnico no viene el martes, viene el jueves", "es", "el martes", "el jueves"),
        ("the pass jumped from 25 to 35", "en", "25", "35"),
        ("I wrote 61, should have put 16", "en", "61", "16"),
        ("where the sheet has 61 it had to be 16", "en", "61", "16"),
        ("onde eu botei 61 vocês leiam 16", "pt", "61", "16"),
        ("a passagem foi de R$ 5 pra R$ 6", "pt", "R$ 5", "R$ 6"),
        ("que quiabo que nada, é jiló", "pt", "quiabo", "jiló"),
        ("sábado coisa nenhuma, é domingo", "pt", "sábado", "domingo"),
        ("o pix é 11 97777-2100 e não 11 97777-1200", "pt", "11 97777-1200", "11 97777-2100"),
        ("de roble nada: es pino", "es", "roble", "pino"),
        ("donde figura 61 tenía que ir 16", "es", "61", "16"),
        ("apunté 61, debí poner 16", "es", "61", "16"),
        ("Rosa isn't a plumber, she's an electrician", "en", "plumber", "electrician"),
        ("meu tio não é o síndico, ele é o zelador", "pt", "síndico", "zelador"),
        ("mi tía no es la jueza, ella es la fiscal", "es", "jueza", "fiscal"),
        ("you have 61 for the deposit, it should be 16", "en", "61", "16"),
        ("vocês têm 61 na ficha e deveria ser 16", "pt", "61", "16"),
        ("consta 61 no cadastro, o certo era 16", "pt", "61", "16"),
        ("tienes 61 en la ficha y debería ser 16", "es", "61", "16"),
        ("the 61 I gave you was wrong, the room is 16", "en", "61", "16"),
        ("o 61 que te passei estava errado, é 16", "pt", "61", "16"),
        ("el 61 que te di estaba mal, la sala es la 16", "es", "61", "16"),
        ("we changed the opening from 10 to 11", "en", "10", "11"),
        ("la cuota pasó de 10 a 15", "es", "10", "15"),
        ("Marta no, Lucía", "es", "Marta", "Lucía"),
        ("en vez de limonadas, tráigannos cervezas", "es", "limonadas", "cervezas"),
        ("olvida las papas, póngame arroz", "es", "papas", "arroz"),
        ("o Davi não, o Caio", "pt", "Davi", "Caio"),
    ],
)
def test_swaps(text: str, lang: Lang, old: str, new: str) -> None:
    assert any((found.old, found.new) == (old, new) for found in swaps(text, lang))


@pytest.mark.parametrize(
    "text",
    [
        "do not renew it",
        "the price is 20",
        "I never said that",
        "forget it, thanks",
        "the parcel did not arrive",
        "could be soup, not sure yet",
        "the dress is not ready",
        "she is 9 and not shy",
        "Rosa isn't home, she's at work",
    ],
)
def test_no_swaps(text: str) -> None:
    assert [found for found in swaps(text, "en") if not found.soft] == []


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("onde moro o gás custa 30 e a água 40", "pt"),
        ("donde comemos cuesta 30 y donde cenamos 40", "es"),
        ("where we stay costs 30, the other place costs 40", "en"),
        ("fui de carro para casa", "pt"),
        ("de nada, es un placer", "es"),
        ("where it says 61 dogs live 16 cats", "en"),
        ("you have 61 chairs and the 16 is late", "en"),
        ("tenemos 61 sillas y deberían ser azules", "es"),
        ("o 61 estava lotado, é sempre assim", "pt"),
        ("Marta no, está de viaje", "es"),
        ("a Rita não, ela viaja", "pt"),
        ("the shop switched to opening from 10 to 3", "en"),
        ("la biblioteca pasó a abrir de 10 a 15", "es"),
        ("cambió el horario: atiende de 10 a 15", "es"),
        ("o balcão passou a atender das 10 às 15", "pt"),
        ("drop the sprouts, nobody eats them", "en"),
        ("scrap Bakewell, they're fully booked", "en"),
        ("olvida el gimnasio, nadie lo usa", "es"),
        ("olvida la terraza, está en obras", "es"),
        ("esquece o clube, ninguém vai", "pt"),
        ("esquece a Telmar, estão sem vaga", "pt"),
    ],
)
def test_places_and_thanks_tell_of_no_swap(text: str, lang: Lang) -> None:
    assert swaps(text, lang) == []


def test_a_swap_moves_with_its_sentence() -> None:
    (found,) = swaps("300, not 200", "en")
    assert (found.moved(5).old_start, found.moved(5).new_end) == (found.old_start + 5, found.new_end + 5)
    assert found.moved(5).old == "200"


def test_attributes_are_soft() -> None:
    assert [found.soft for found in swaps("change the quantity to 1500", "en")] == ["attribute"]


@pytest.mark.parametrize(
    ("text", "lang"),
    [("Hugo does not replace Nora", "en"), ("Hugo não substitui Nora", "pt"), ("Hugo no reemplaza a Nora", "es")],
)
def test_who_does_not_replace_anybody(text: str, lang: Lang) -> None:
    assert [found for found in swaps(text, lang) if (found.old, found.new) == ("Nora", "Hugo")] == []


@pytest.mark.parametrize("text", ["ela contou que o papagaio canta e que ninguém dorme", "disse que vem e é de Recife"])
def test_what_somebody_said_is_not_gone(text: str) -> None:
    assert [each for each in swaps(text, "pt", []) if not each.soft] == []


def test_a_row_on_two_lines_is_one_row() -> None:
    assert [(each.old, each.new) for each in swaps("falei 12 mas na verdade é 21", "pt", [])] == [("12", "21")]


def test_a_day_within_a_phrase_makes_no_value_of_it() -> None:
    (swap, *_) = swaps("cambio el relleno del pastel de Abril a chocolate", "es")
    assert swap.soft == "attribute"
    (swap, *_) = swaps("cambio la cita del martes al jueves", "es")
    assert swap.soft == ""


@pytest.mark.parametrize(
    ("text", "lang"),
    [("I was wrong, it's Farida", "en"), ("ele estava errado, é a Fátima", "pt"), ("ella no es, es Fátima", "es")],
)
def test_nobody_is_gone_who_is_only_pointed_at(text: str, lang: Lang) -> None:
    assert not [swap for swap in swaps(text, lang) if swap.old.lower() in ("i", "ele", "ella")]
