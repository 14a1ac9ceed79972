"""Facts that stand side by side: the like of two things, and two things of one."""

from __future__ import annotations

import pytest

from sayso.memory.claims.clauses.statement import statement
from sayso.memory.detect.apart.siblings import MAX_ENDING_TOKENS, siblings
from sayso.memory.detect.apart.tokens import MAX_TOKENS, tokens
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.limits import SURE
from tests.memory.talk import after, claim_of, view_of

OF_TWO = [
    ("The blue mug costs 12 USD.", "The red one costs 14."),
    ("My phone is 555-0199.", "The shop's new number is 555-0142."),
    ("Necesitamos 30 sillas.", "25 no bastan."),
    ("Precisamos de 30 bancos.", "25 não chegam."),
    ("La clave es sol123.", "La anterior era luna456."),
    ("A senha é sol123.", "A anterior era luna456."),
    ("We play on Sundays.", "Last week we played on Saturday."),
    ("Jugamos los domingos.", "La semana pasada jugamos el sábado."),
    ("Jogamos aos domingos.", "Semana passada jogamos no sábado."),
    ("We rent the harps from Zelda.", "We rent the drums from Otto."),
    ("The warden of the north tower is Mr. Quint.", "The warden of the south tower is Mrs. Abel."),
    ("Loud bells are muffled by Edda.", "Torn flags are mended by Otto."),
    ("The harp tuning costs $215.", "The drum tuning costs $330."),
    ("Pack 14 lanterns for the loft.", "Pack 25 blue kites for the loft."),
    ("O zelador da torre norte é o Abel.", "O zelador da torre sul é a Edite."),
    ("Alugamos as harpas com a Zelda.", "Alugamos os tambores com o Otto."),
    ("O afinador da harpa cobra R$ 90.", "O afinador do cravo cobra R$ 70."),
    ("La harina la muele la casa Otero.", "La sal la muele la casa Abril."),
    ("Las arpas se mandan a Zelda.", "Los tambores se mandan a Otilio."),
    ("Maybe we will rent the harps from Zelda.", "We rent the drums from Otto."),
    ("Reservei uma cela na abadia Sereno.", "Reservei um barco com a balsa Veloz."),
    ("He reservado una celda en la abadía Sereno.", "He reservado un bote con la balsa Veloz."),
    ("I pay by cheque for the harp, $39.", "I pay by cheque for the drum, $22."),
    ("El guarda de la torre norte es Abel.", "El guarda de la torre sur es Edith."),
    ("A string change on the Orpheus is 65 pounds.", "New ebony pegs on the Orpheus are 110 pounds."),
    ("A troca de cordas custa 60 reais.", "O verniz completo custa 140 reais."),
    ("El barnizado completo del arpa cuesta 35.", "El cambio de cuerdas cuesta 28."),
    ("O afinamento é 60 reais.", "Troca de cordas sai por 140 reais."),
    ("El afinado son 60 euros.", "El cambio de cuerdas sale por 140 euros."),
    ("El gallo come dos veces al día.", "El burro ahora come tres veces al día."),
    ("O galo come duas vezes por dia.", "O burro agora come três vezes por dia."),
]
OF_ONE = [
    ("The crypt closes at 18:20.", "The crypt has a stone bench."),
    ("The crypt seats 31 monks.", "The crypt has an organ."),
    ("The harp cart has 7 wheels.", "The harp cart runs 40 km on one battery."),
    ("Abel tunes the harp.", "The harp stands in the crypt."),
    ("A cripta fecha às 18h20.", "A cripta tem um banco de pedra."),
    ("A mesa da cripta custa R$ 850.", "A mesa da cripta tem 210 cm de ponta a ponta."),
    ("O zelador mora em Olinda.", "O zelador se chama Abel."),
    ("La cripta cierra a las 18:20.", "La cripta tiene un banco de piedra."),
    ("El arpa tiene 46 cuerdas.", "El arpa mide 3 metros."),
    ("El guarda trabaja en Toledo.", "El guarda se llama Abel."),
    ("The ferry calls at Elm Quay.", "The ferry charges $4 for a call."),
    ("The abbey hamper has a jar of jam.", "The abbey hamper costs $38."),
    ("O coro mensal vai para a nave de Cima.", "O coro mensal tem 10 monges."),
    ("O barco leva pão ao bairro Aurora.", "O barco cobra R$ 6 pela leva."),
    ("La barca pasa por el barrio Norte.", "La barca cobra 5 euros por el paso."),
    ("La misa es el 21 de abril en la cripta con Abel.", "La misa la dirá Otto porque Abel está enfermo."),
    ("A cripta tem 6 sinos.", "A cripta fica no número 415 da avenida."),
    ("My coat is in size L.", "My coat is in colour teal."),
    ("Minha capa é no tamanho M.", "Minha capa é na cor vinho."),
    ("Mi capa es en talla L.", "Mi capa es en color verde."),
    ("The harp loan is for 6000.", "The harp loan is in 24 instalments."),
    ("O empréstimo da harpa é de 6 mil.", "O empréstimo da harpa é em 24 parcelas."),
    ("El préstamo del arpa es de 6000.", "El préstamo del arpa es en 24 cuotas."),
]


@pytest.mark.parametrize(
    ("whole", "part", "later", "dead"),
    [
        ("Ana's sofa is grey.", "The cover of Ana's sofa is pink.", "The cover of Ana's sofa is red now.", "pink"),
        ("O bolo da Lia é de milho.", "O recheio do bolo da Lia é de coco.",
         "A mãe mudou só o recheio do bolo da Lia, vai ser de figo.", "coco"),
        ("La tarta de Inés es de maíz.", "El relleno de la tarta de Inés es de coco.",
         "Ahora el relleno de la tarta de Inés es de higo.", "coco"),
    ],
)  # fmt: skip
def test_what_belongs_to_a_thing_is_not_the_thing(whole: str, part: str, later: str, dead: str) -> None:
    assert after(whole, part).splitlines() == [whole, part]
    known = after(whole, part, later)
    assert whole in known
    assert dead not in known


@pytest.mark.parametrize(
    ("one", "other", "dead"),
    [
        ("The wall is beige.", "The colour of the wall is now grey.", "beige"),
        ("La tarta es de nata.", "El sabor de la tarta ahora es fresa.", "nata"),
    ],
)
def test_what_is_told_of_a_thing_with_its_name_is_of_the_thing(one: str, other: str, dead: str) -> None:
    assert dead not in after(one, other)


@pytest.mark.parametrize(("one", "other"), OF_TWO + OF_ONE)
def test_what_stands_beside_ends_nothing(one: str, other: str) -> None:
    assert after(one, other).splitlines() == [one, other]
    assert after(other, one).splitlines() == [other, one]


@pytest.mark.parametrize(
    ("one", "beside", "later", "dead"),
    [
        ("The harp tuning costs $215.", "The drum tuning costs $330.", "The harp tuning costs $240.", "$215"),
        ("The crypt closes at 18:20.", "The crypt has a stone bench.", "The crypt closes at 19:00.", "18:20"),
        ("O zelador da torre norte é o Abel.", "O zelador da torre sul é o Otto.",
         "O zelador da torre norte é o Igor.", "Abel"),
        ("El arpa cuesta 90 euros.", "El arpa mide 3 metros.", "Ahora el arpa cuesta 80 euros.", "90"),
    ],
)  # fmt: skip
def test_only_the_one_that_is_spoken_of_dies(one: str, beside: str, later: str, dead: str) -> None:
    known = after(one, beside, later)
    assert beside in known
    assert dead not in known
    assert len(known.splitlines()) == 2


@pytest.mark.parametrize(
    ("before", "now", "dead"),
    [
        ("Pie of the week is plum and cherry.", "Pie of the week is fig and walnut.", "plum"),
        ("The harp is in the crypt.", "The harp is in the loft.", "crypt"),
        ("A harpa fica na cripta.", "A harpa fica no sótão.", "cripta"),
        ("O horário da cripta é das 9h às 16h.", "Informamos que a cripta passou a abrir das 10h às 17h.", "16h"),
        ("meu tutor é o prof Abel", "nossa, troquei de tutor, to com a profa Ilse", "Abel"),
        ("El horario del coro es de 9 a 14.", "Avisamos de que el coro pasó a ensayar de 10 a 15.", "de 9 a 14"),
    ],
)
def test_another_value_of_one_thing_is_no_sibling(before: str, now: str, dead: str) -> None:
    assert dead not in after(before, now)


@pytest.mark.parametrize(
    ("first", "second", "ended", "kept"),
    [
        ("I hold the travel policy Trotter.", "I hold the dental policy Smile.", "Cancel the travel policy.", "Smile"),
        ("Tengo el seguro de viaje Trote.", "Tengo el seguro dental Risa.", "Anula el seguro de viaje.", "Risa"),
        ("Tenho o seguro de viagem Trote.", "Tenho o seguro dental Riso.", "Cancele o seguro de viagem.", "Riso"),
    ],
)
def test_what_is_ended_is_told_by_the_word_beside_it(first: str, second: str, ended: str, kept: str) -> None:
    assert kept in after(first, second, ended)


def test_a_bare_value_is_of_what_its_message_speaks_of() -> None:
    known = after(
        "The harpist comes on Friday at 2 pm.", "The drummer comes on Monday at 5 pm.", "Keep the harpist, but at 4 pm."
    )
    assert "5 pm" in known


def test_a_value_takes_the_place_of_one() -> None:
    known = after(
        "The crypt desk has a stone ramp.", "The crypt desk is on floor 3.", "The crypt desk moved to floor 7."
    )
    assert "stone ramp" in known
    assert "floor 3" not in known


WORDS = ("bell", "rope", "wheel", "strap", "hook", "nail", "peg", "crate", "barrel", "ladder", "bucket", "torch", "oar")
FOUND = Match(SURE, "likely", "implicit", "", ())


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_long_statements_are_not_held_against_each_other_word_by_word(over: int) -> None:
    one, other = "We rent harps from Zelda", "We rent drums from Otto"
    short = len(tokens(statement(one, "en", None), "en"))
    more = " ".join(WORDS[: MAX_TOKENS + over - short])
    claim, known = claim_of(f"{other} {more}."), view_of(f"{one} {more}.")
    assert len(tokens(claim.said, "en")) == MAX_TOKENS + over
    assert siblings(claim, known, Near(), FOUND) is (over <= 0)


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_what_ends_something_in_many_words_tells_more_than_that(over: int) -> None:
    claim, known = claim_of("Cancel the travel policy."), view_of("I hold the dental policy.")
    more = MAX_ENDING_TOKENS + over - len(tokens(claim.said, "en"))
    claim = claim_of(f"Cancel the travel policy {' '.join(WORDS[:more])}.")
    assert (claim.act, len(tokens(claim.said, "en"))) == ("cancel", MAX_ENDING_TOKENS + over)
    assert siblings(claim, known, Near(), FOUND._replace(rule="cancelled")) is (over <= 0)


@pytest.mark.parametrize(
    ("beside", "one", "later", "live"),
    [
        ("Ten monks are coming to the feast.", "The feast is at the Blue Fig.",
         "Let's have the feast at Casa Sol instead.", "Casa Sol"),
        ("Ana's mass is on Sunday at 14:30.", "Eva's mass is on Friday at 21:00.",
         "Eva's mass is on Friday, but at 22:15.", "22:15"),
    ],
)  # fmt: skip
def test_what_the_claim_speaks_of_itself_is_not_gone(beside: str, one: str, later: str, live: str) -> None:
    known = after(beside, one, later)
    assert beside in known
    assert live in known


def test_what_goes_on_with_another_sentence_is_of_that() -> None:
    known = after("Tengo apuntado el pozo, 39 euros.", "Tengo apuntado el tambor, 22 euros.")
    assert "el pozo, 39 euros" in known
    assert "el tambor, 22 euros" in known
