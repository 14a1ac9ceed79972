"""Who does what, as it is told in three languages."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.clauses.duty import ANY, MAX_CLAUSES, MAX_DUTY_CHARS, ROLE, beside, deed, duty
from sayso.memory.claims.clauses.statement import statement


@pytest.mark.parametrize(
    ("text", "lang", "who", "work"),
    [
        ("Nora is driving the bus.", "en", "Nora", "drive"),
        ("The bus is driven by Nora.", "en", "Nora", "drive"),
        ("Nora will be the treasurer of the club.", "en", "Nora", ROLE),
        ("The treasurer of the club is Nora.", "en", "Nora", ROLE),
        ("Mr. Hart has taken over the stock room.", "en", "Hart", ANY),
        ("A Nora vai dirigir o ônibus.", "pt", "Nora", "drive"),
        ("Quem cuida da horta é o Caio.", "pt", "Caio", "handle"),
        ("O Caio assumiu a horta.", "pt", "Caio", ANY),
        ("Nora va a manejar el autobús.", "es", "Nora", "drive"),
        ("La huerta la lleva Caio.", "es", "Caio", "handle"),
        ("Caio se hizo cargo de la huerta.", "es", "Caio", ANY),
        ("La llave la guarda Caio.", "es", "Caio", "have"),
        ("Caio has the spare key.", "en", "Caio", "have"),
        ("O Caio tem a chave do portão.", "pt", "Caio", "have"),
        ("A horta é cuidada pelo Caio.", "pt", "Caio", "handle"),
        ("La huerta es administrada por Caio.", "es", "Caio", "handle"),
        ("De la huerta se hace cargo Caio.", "es", "Caio", ANY),
        ("The club has Nora as its treasurer.", "en", "Nora", ROLE),
        ("O clube tem como tesoureira a Nora.", "pt", "Nora", ROLE),
        ("El club tiene como tesorera a Nora.", "es", "Nora", ROLE),
        ("Hugo is off to Leeds so Nora has the spare key.", "en", "Nora", "have"),
        ("Uncle Ray does the school run, he gets there by 2:30", "en", "Uncle Ray", "do"),
        ("Aviso: seu Caio assumiu a horta.", "pt", "seu Caio", ANY),
        ("La avería la abrió Caio.", "es", "Caio", "abri"),
        ("Ahora las cuentas nos las lleva la gestoría Caio.", "es", "Caio", "handle"),
    ],
)
def test_who_does_what(text: str, lang: Lang, who: str, work: str) -> None:
    found = duty(statement(text, lang, None))
    assert found is not None
    assert text[found.start : found.end] == who
    assert found.work == work
    assert found.about


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Nora teaches guitar.", "en"),
        ("Nora likes the bus.", "en"),
        ("Nora and Hugo are driving the bus.", "en"),
        ("the bus is late", "en"),
        ("A Nora ensina violão.", "pt"),
        ("Nora vive en la huerta.", "es"),
    ],
)
def test_what_more_than_one_may_do(text: str, lang: Lang) -> None:
    assert duty(statement(text, lang, None)) is None


@pytest.mark.parametrize(("more", "found"), [(0, True), (1, False)])
def test_how_many_clauses_are_looked_at(more: int, found: bool) -> None:
    text = f"{'ok; ' * (MAX_CLAUSES + more)}Nora is driving the bus"
    assert (duty(statement(text, "en", None)) is not None) is found


@pytest.mark.parametrize(("chars", "found"), [(-1, True), (0, True), (1, False)])
def test_a_long_statement_says_more(chars: int, found: bool) -> None:
    text = "Nora is driving the bus".ljust(MAX_DUTY_CHARS + chars, ".")
    assert (duty(statement(text, "en", None)) is not None) is found


@pytest.mark.parametrize(
    ("text", "lang", "who"),
    [
        ("Nora answers the phone.", "en", "Nora"),
        ("Now it's Nora who answers the phone.", "en", "Nora"),
        ("A Nora atende o telefone.", "pt", "Nora"),
        ("Agora quem atende o telefone é a Nora.", "pt", "Nora"),
        ("La gestoría Nora nos revisa los papeles.", "es", "Nora"),
        ("Ahora limpia la oficina Nora.", "es", "Nora"),
        ("Nora likes the phone.", "en", None),
        ("Nora answers phones.", "en", None),
        ("A Nora quer o telefone.", "pt", None),
        ("Nora conoce la oficina.", "es", None),
    ],
)
def test_who_does_anything_at_all(text: str, lang: Lang, who: str | None) -> None:
    found = deed(statement(text, lang, None))
    assert (text[found.start : found.end] if found else None) == who


@pytest.mark.parametrize(
    ("text", "lang", "who"),
    [
        ("The manager of the annex, Ann Lee, called.", "en", "Ann Lee"),
        ("Ann Lee, manager of the annex, called.", "en", "Ann Lee"),
        ("A gerente da filial, Ana Reis, responde por email.", "pt", "Ana Reis"),
        ("Ayer Ana Ríos, directora de la sede, firmó.", "es", "Ana Ríos"),
        ("The manager of the annex called Ann Lee.", "en", None),
    ],
)
def test_who_is_something_in_passing(text: str, lang: Lang, who: str | None) -> None:
    found = beside(statement(text, lang, None))
    assert (text[found.start : found.end] if found else None) == who


def test_what_another_clause_tells_is_not_what_is_done() -> None:
    alone, more = (duty(statement(text, "en", None)) for text in ("Ray does the run", "Ray does the run, he is early"))
    assert alone is not None
    assert more is not None
    assert alone.about == more.about
