"""Which one of a kind is meant: what tells it from others, in three languages."""

from __future__ import annotations

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.clauses.statement import statement
from sayso.memory.detect.apart.which import tellers, told_otherwise
from tests.memory.talk import after, claim_of, view_of

APART = [
    # a month, or a day
    ("The coal of May came to $40.", "The coal of June came to $52."),
    ("The January toll came to 310 euros.", "The February toll came to 290 euros."),
    ("Monday's choir has 8 singers.", "Thursday's choir has 12 singers."),
    ("On Mondays I row 6 hours.", "On Fridays I row 4 hours."),
    ("A lenha de março deu 320 reais.", "A lenha de abril deu 410 reais."),
    ("O coro de terça começa às 19h.", "O de sexta começa às 20h."),
    ("Aos sábados remamos às 9h.", "Aos domingos remamos às 10h."),
    ("La leña de octubre salió 88 euros.", "La leña de noviembre salió 93 euros."),
    ("El peaje de mayo fue de 30 euros.", "El de junio fue de 41 euros."),
    ("Los lunes remo 2 horas.", "Los jueves remo 1 hora."),
    ("The crypt closes at 8 pm on Wednesdays.", "On Saturdays it closes at 1 pm."),
    # a letter
    ("Kiln A fires 40 jars.", "Kiln B fires 55 jars."),
    ("A torre A tem 30 sinos.", "A torre B tem 45 sinos."),
    ("O bloco E tem 12 sinos.", "O bloco O tem 16 sinos."),
    ("La barca A lleva 6 remos.", "La barca C lleva 9 remos."),
    # a man, or a woman
    ("A cela do monge tem 18 velas.", "A cela da monja tem 15 velas."),
    ("O barco do noivo leva 18 velas.", "O barco da noiva leva 15 velas."),
    ("El gallo come 60 gramos al día.", "La galla come 45 gramos al día."),
    ("La barca del novio lleva 18 velas.", "La barca de la novia lleva 15 velas."),
    # a floor, or a place in a row
    ("The first tower has 8 bells.", "The second tower has 5 bells."),
    ("O monge do primeiro paga 300 por mês.", "O monge do sótão paga 350 por mês."),
    ("El monje del primero paga 540 al mes.", "El monje del ático paga 725 al mes."),
    ("La primera misa es a las 9:00.", "La última misa es a las 17:00."),
    # what it is of, in another sentence
    ("I rent the harp loft for $30 a month.", "The drum loft costs $45 a month."),
    ("Alugo o barco de pesca por R$ 300 por mês.", "O barco de passeio custa R$ 60 por mês."),
    ("Alquilo la barca de pesca por 400 al mes.", "La barca de paseo cuesta 180 al mes."),
    ("El molino de té es Hoja Fina.", "El molino de pan es Miga."),
    ("O prazo da DAS é dia 20.", "O prazo da lenha é dia 5."),
    # a small word before it, an adjective after it
    ("The lower tower is painted with lime.", "The upper tower is painted with tar."),
    ("The front gate code is 4411.", "The back gate code is 9902 now."),
    ("The monks' rowing class is on Tuesday.", "The novices' rowing class moved to Wednesday."),
    ("O código do portão principal é 4411.", "O código do portão lateral agora é 9902."),
    ("A missa infantil é na terça.", "A missa dos noviços passou para quarta."),
    ("El código de la torre principal es 4411.", "El código de la torre trasera ahora es 9902."),
    # a part of the day
    ("The morning shift starts at 6.", "The night shift starts at 22."),
    ("O turno da manhã começa às 6.", "O turno da noite começa às 22."),
    ("El turno de mañana empieza a las 6.", "El turno de noche empieza a las 22."),
    # where it is, or what it is on
    ("The levy on the barge runs out on July 3.", "The levy on the skiff was pushed back to September 20."),
    ("A entrega no porto custa 8.", "A entrega na ilha subiu para 15."),
    ("El peaje en el puente cuesta 8.", "El peaje en el canal subió a 15."),
]


@pytest.mark.parametrize(("one", "other"), APART)
def test_what_is_told_apart_ends_nothing(one: str, other: str) -> None:
    assert after(one, other).splitlines() == [one, other]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Abel's desk is oak.", "No wait, Abel's brother lives in York."),
        ("La mesa de Abel es de roble.", "No, espera, el hermano de Abel vive en Vigo."),
        ("A mesa do Abel é de carvalho.", "Não, espera, o irmão do Abel mora em Braga."),
    ],
)
def test_another_thing_of_one_owner_ends_nothing(one: str, other: str) -> None:
    assert one in after(one, other).splitlines()


@pytest.mark.parametrize(
    ("one", "beside", "later", "dead"),
    [
        ("The toll for the bridge is due May 5.", "The toll for the canal is due May 20.",
         "They brought the toll for the bridge forward to May 3.", "May 5"),
        ("O prazo da lenha é dia 5.", "O prazo da DAS é dia 20.", "O abade adiantou o prazo da lenha para dia 3.",
         "dia 5"),
        ("El monje del ático paga 725 al mes.", "El monje del primero paga 540 al mes.",
         "Desde hoy el monje del ático paga 760 al mes.", "725"),
        ("A torre B toca às 10h.", "A torre A toca às 9h.", "Agora a torre B toca às 11h.", "10h"),
    ],
)  # fmt: skip
def test_only_the_one_that_is_told_dies(one: str, beside: str, later: str, dead: str) -> None:
    known = after(one, beside, later)
    assert beside in known
    assert dead not in known


@pytest.mark.parametrize(
    ("before", "now", "dead"),
    [
        ("The coal of May is $40.", "The coal of May is $52.", "$40"),
        ("The choir is on Monday at 9.", "The choir is on Tuesday at 10.", "Monday"),
        ("Kiln A now fires 40 jars.", "Kiln A now fires 55 jars.", "40"),
        ("O jantar é na sexta às 20h.", "O jantar é no sábado às 21h.", "20h"),
        ("A chefe do coro é a Marta.", "O chefe do coro é o Paulo.", "Marta"),
        ("El jefe de taller es Ignacio.", "La jefa de taller es Maribel.", "Ignacio"),
        ("El precio del arpa es 12 euros.", "El nuevo precio del arpa es 14 euros.", "12 euros"),
        ("The original toll is 12 euros.", "The final toll is 14 euros.", "12 euros"),
        ("The night mass starts at 22.", "The night mass starts at 23 now.", "22"),
        ("The back gate code is 4411.", "The back gate code is 9902 now.", "4411"),
        ("O turno da noite começa às 22.", "O turno da noite agora começa às 23.", "22"),
        ("A missa infantil é na terça.", "A missa infantil passou para quarta.", "terça"),
        ("El peaje en el puente cuesta 8.", "El peaje en el puente subió a 15.", "8"),
    ],
)
def test_one_thing_told_alike_takes_another_value(before: str, now: str, dead: str) -> None:
    assert dead not in after(before, now)


@pytest.mark.parametrize(
    ("text", "lang", "found"),
    [
        ("the oar of the skiff", "en", [("oar", "skiff")]),
        ("the skiff oar is 40", "en", [("oar", "skiff")]),
        ("we tuned harps", "en", []),
        ("a torre A do porto", "pt", [("torr", "a")]),
        ("el monje del primero", "es", [("monj", "primero")]),
        ("8 monks", "en", []),
    ],
)
def test_what_tells_one_of_a_kind(text: str, lang: Lang, found: list[tuple[str, str]]) -> None:
    assert [(head, teller.text) for head, teller in tellers(statement(text, lang, None), lang)] == found


def test_what_changes_tells_nothing_apart() -> None:
    claim, known = claim_of("The coat of felt is here."), view_of("The coat of wool is here.")
    assert told_otherwise(claim, known, ())
    assert not told_otherwise(claim, known, ("wool",))


def test_a_day_that_changes_alone_tells_nothing_apart() -> None:
    claim, known = claim_of("The choir of Friday has 9 monks."), view_of("The choir of Monday has 8 monks.")
    assert told_otherwise(claim, known, ("Monday", "8"))
    assert not told_otherwise(claim, known, ("Monday",))


@pytest.mark.parametrize(
    ("known", "claim", "other"),
    [
        ("Her coat is in the loft.", "His coat is in the crypt.", True),
        ("Her coat is in the loft.", "Her coat is in the crypt.", False),
        ("Her coat is in the loft, his is not.", "His coat is in the crypt.", False),
        ("Her coat is in the loft.", "Actually, his coat is in the crypt.", False),
    ],
)
def test_what_is_hers_is_not_his(known: str, claim: str, other: bool) -> None:
    assert told_otherwise(claim_of(claim), view_of(known), ()) is other
