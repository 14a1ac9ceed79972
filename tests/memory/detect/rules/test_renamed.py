"""Who, what or where instead, with nothing else said."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.rules.renamed import MAX_CHARS, MAX_WORDS, renamed, told
from sayso.memory.limits import DOUBTFUL, SURE
from tests.memory.talk import Talk, claim_of, view_of

LAST = Near(0)


def held(new: str, old: str, lang: Lang = "en", near: Near = LAST) -> Match | None:
    return renamed(claim_of(new, lang), view_of(old, lang), near)


def surely(new: str, old: str, lang: Lang) -> str:
    """What is so instead, where that is sure."""
    found = held(new, old, lang)
    return found.value if found is not None and found.score >= SURE else ""


@pytest.mark.parametrize(
    ("lang", "old", "new", "so"),
    [
        ("en", "Musa drives the school bus.", "It's Farida now.", "Farida drives the school bus."),
        ("en", "Musa drives the school bus.", "OK, Farida then.", "Farida drives the school bus."),
        ("en", "Call Dave on Friday.", "Sorry, Sam.", "Call Sam on Friday."),
        ("en", "Her dentist is Dr. Cole.", "It'll be Dr. Reyes.", "Her dentist is Dr. Reyes."),
        ("en", "The kitten is called Bento.", "Let's go with Pipoca.", "The kitten is called Pipoca."),
        ("en", "Dinner with Ana at Nobu.", "With Bo instead.", "Dinner with Bo at Nobu."),
        ("en", "The nurse is Ida from ward 3.", "She's been replaced by Ruth.", "The nurse is Ruth from ward 3."),
        ("pt", "O Moisés dirige o ônibus da escola.", "Vai ser a Fátima.", "A Fátima dirige o ônibus da escola."),
        ("pt", "O gatinho se chama Bento.", "Pipoca então.", "O gatinho se chama Pipoca."),
        ("pt", "Os sacos ficam com a dona Rita.", "Melhor com o Paulo.", "Os sacos ficam com o Paulo."),
        ("pt", "O treino é no Ibirapuera.", "Deixa no Villa-Lobos.", "O treino é no Villa-Lobos."),
        ("es", "Moisés conduce el autobús.", "Lo reemplazó Fátima.", "Fátima conduce el autobús."),
        ("es", "El gatito se llama Bento.", "Que sea Pipoca.", "El gatito se llama Pipoca."),
        ("es", "La tutora de Leo es Amparo.", "Ahora es Begoña.", "La tutora de Leo es Begoña."),
    ],
)
def test_the_only_name_or_the_one_that_is_led_to_alike(lang: Lang, old: str, new: str, so: str) -> None:
    assert surely(new, old, lang) == so


@pytest.mark.parametrize(
    ("lang", "old", "new", "so"),
    [
        ("en", "Musa drives the bus to Leeds.", "Farida has taken over.", "Farida drives the bus to Leeds."),
        ("en", "Musa drives the bus to Leeds.", "Farida does it now.", "Farida drives the bus to Leeds."),
        ("en", "The bus driver is Musa.", "Farida took over.", "The bus driver is Farida."),
        ("pt", "A Ana dá a aula no clube.", "Agora quem dá é o Beto.", "O Beto dá a aula no clube."),
        ("pt", "O Moisés dirige o ônibus.", "A Fátima assumiu.", "A Fátima dirige o ônibus."),
        ("es", "Ana da la clase en el club.", "Ahora la da Beto.", "Beto da la clase en el club."),
        ("es", "Marta lleva las cuentas.", "Beto tomó el relevo.", "Beto lleva las cuentas."),
    ],
)
def test_who_takes_over_is_who_does_it(lang: Lang, old: str, new: str, so: str) -> None:
    assert surely(new, old, lang) == so


@pytest.mark.parametrize(
    ("lang", "old", "new", "so"),
    [
        ("en", "The party is at Ann's house on Friday.", "It's the beach now.", "The party is at the beach on Friday."),
        ("en", "We meet at the library.", "We settled on the park.", "We meet at the park."),
        ("en", "I'd like a cappuccino.", "Make it a flat white.", "I'd like a flat white."),
        ("pt", "A festa é na casa da Ana na sexta.", "No fim ficou na praia.", "A festa é na praia na sexta."),
        ("pt", "Ela quer um café com leite.", "Melhor um suco de laranja.", "Ela quer um suco de laranja."),
        ("es", "La fiesta es en casa de Ana.", "Va a ser en la playa.", "La fiesta es en la playa."),
        ("es", "Ella pidió una tostada.", "Mejor un té verde.", "Ella pidió un té verde."),
    ],
)
def test_the_only_phrase_that_could_be_meant(lang: Lang, old: str, new: str, so: str) -> None:
    assert surely(new, old, lang) == so


@pytest.mark.parametrize(
    ("lang", "old", "new"),
    [
        ("en", "Musa drives Ana to school.", "It's Farida now."),
        ("en", "Dinner with Ana at Nobu.", "Make it Zuma."),
        ("en", "I'd like a cappuccino and a cheese toastie.", "Make it a flat white."),
        ("en", "We meet at the library with the tutor.", "It's the park now."),
        ("en", "Musa drives the school bus.", "Farida."),
        ("en", "Musa drives the school bus.", "It's Farida."),
        ("pt", "Quero um cappuccino e um pão de queijo.", "Melhor um suco de laranja."),
        ("es", "Quiero un café con leche y una tostada.", "Mejor un té verde."),
    ],
)
def test_what_may_mean_several_or_nothing_of_it_is_in_doubt(lang: Lang, old: str, new: str) -> None:
    found = held(new, old, lang)
    assert found is not None
    assert found.rule == "unclear"
    assert DOUBTFUL <= found.score < SURE
    assert found.gone == ()


@pytest.mark.parametrize(
    ("lang", "new"),
    [
        ("en", "Thanks, Farida."),
        ("en", "Hi, it's Farida."),
        ("en", "This is Farida."),
        ("en", "And Farida."),
        ("en", "Farida too."),
        ("en", "Maybe Farida."),
        ("en", "It's not Farida."),
        ("en", "Is it Farida now?"),
        ("en", "What if it's Farida?"),
        ("en", "It's Farida's birthday now."),
        ("en", "It's Farida who told me now."),
        ("en", "It's for Farida now."),
        ("en", "It's great now."),
        ("en", "Farida took the keys."),
        ("en", "It's a shame."),
        ("en", "No, the vet was late on Friday. Farida"),
        ("pt", "Obrigada, Fátima."),
        ("pt", "A Fátima também."),
        ("pt", "Agora é a vez da Fátima."),
        ("es", "Gracias, Fátima."),
        ("es", "Y Fátima también."),
        ("es", "Ahora es el turno de Fátima."),
    ],
)
def test_what_says_something_else_takes_no_place(lang: Lang, new: str) -> None:
    old = {"en": "Musa drives the school bus.", "pt": "O Moisés dirige o ônibus.", "es": "Moisés conduce el bus."}
    assert held(new, old[lang], lang) is None


def test_a_name_within_another_is_not_meant() -> None:
    assert held("It's Farida now.", "The party is at Ann's house.") is None
    assert held("Agora é a Fátima.", "O bolo da Sofia é de milho.", "pt") is None


def test_what_its_message_spoke_of_is_meant_and_else_only_what_was_said_last() -> None:
    talk = Talk(lang="en")
    for turn in ("My dentist is Dr. Cole.", "Musa drives the bus.", "About the dentist. It's Dr. Reyes now."):
        talk.say(turn)
    assert [fact.value for fact in talk.live] == ["Musa drives the bus.", "My dentist is Dr. Reyes."]
    assert held("It's Farida now.", "Musa drives the school bus.", near=Near(1)) is None
    assert held("It's Farida now.", "Musa drives the school bus.", near=Near(0, meant=False)) is None


@pytest.mark.parametrize(("count", "holds"), [(MAX_WORDS - 1, True), (MAX_WORDS, True), (MAX_WORDS + 1, False)])
def test_a_long_phrase_says_of_what_it_is(count: int, holds: bool) -> None:
    said = " ".join(["Ida", "Ruth", "Maud", "Edna", "Vera"][:count])
    assert (told(claim_of(f"Make it {said}.")) is not None) is holds


@pytest.mark.parametrize(("chars", "holds"), [(MAX_CHARS - 1, True), (MAX_CHARS, True), (MAX_CHARS + 1, False)])
def test_a_long_claim_says_more_than_that(chars: int, holds: bool) -> None:
    said = "Make it Ida" + " " * (chars - len("Make it Ida")) + "."
    assert (told(claim_of("Make it Ida.")._replace(said=view_of(said[:chars]).said)) is not None) is holds
