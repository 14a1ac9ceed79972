"""What a yes makes so of what the assistant has proposed or done."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.discourse.agreements import MAX_PROPOSED_CHARS, agreed, granted, is_yes
from sayso.memory.discourse.denials import MAX_TOLD_CHARS
from tests.memory.talk import rows

PROPOSED = """
He is ill. Could we do Monday at 5? | yes, that works | Monday at 5
The harp is out, would the lute be ok? | sure | the lute
How about 8:30? | perfect, thanks | 8:30
We can push it to the 9th if you like. | please do | push it to the 9th
Friday ok? | yep | Friday
¿Puede ser el lunes a la misma hora? | sí, sin problema | el lunes a la misma hora
¿El lunes le viene bien? | genial | El lunes
Si quiere, lo pasamos al 9. | dale, gracias | lo pasamos al 9
¿Lo pasamos al lunes? | vale | Lo pasamos al lunes
It's full, could it be Monday? | yes | Monday
Tivemos um atraso, pode ser dia 9? | pode sim | dia 9
Segunda às 15h serve? | serve | Segunda às 15h
Se preferir, trocamos para o dia 9. | quero sim, obrigada | trocamos para o dia 9
So the harp is in room 6, right? | yes | the harp is in room 6
Entonces el lunes a las 5, ¿verdad? | sí, eso es | el lunes a las 5
Então fica segunda às 17h, certo? | isso mesmo | fica segunda às 17h
We had to move you to row 12 because of the works. | ok, thanks for telling me | row 12
Le hemos pasado a la fila 12. | gracias por avisar | la fila 12
Mudámo-lo para o quarto 310 por causa da avaria. | está bem | o quarto 310
"""


@pytest.mark.parametrize(("told", "answer", "words"), rows(PROPOSED))
def test_what_is_proposed_or_done_is_so_by_a_yes(told: str, answer: str, words: str) -> None:
    found = agreed(told, answer)
    assert found is not None
    assert (found.words, told[found.start : found.end]) == (words, words)


NOTHING = """
Could we do Monday at 5? | let me check
Could we do Monday at 5? | yes, but not at 5
Could we do Monday at 5? | yes? really
Could we do Monday at 5? | no, sorry
Could we do Monday or Tuesday? | yes
Could we do Monday? What is your phone? | yes
Can I help you with anything else? | yes
Would Monday be ok? | thanks
What time suits you? | ok
The shop is open. | great
The harp is in room 6? | yes and no
We had to move your brother to row 12. | ok, thanks
A su hermana la hemos pasado a la 206. | gracias
¿Puede ser el lunes? | lo miro y te digo
¿El lunes o el martes? | sí
Pode ser dia 9? | vou ver e te falo
Pode ser dia 9? | pode ser, mas só à tarde
"""


@pytest.mark.parametrize(("told", "answer"), rows(NOTHING))
def test_what_is_no_plain_yes_to_one_thing_makes_nothing_so(told: str, answer: str) -> None:
    assert agreed(told, answer) is None


def test_thanks_are_a_yes_to_what_is_done_only() -> None:
    assert (is_yes("gracias"), is_yes("gracias", thanks=True)) == (False, True)


@pytest.mark.parametrize(("more", "so"), [(-1, True), (0, True), (1, False)])
def test_what_is_proposed_at_length_is_not_taken(more: int, so: bool) -> None:
    told = f"Could we do {'x' * (MAX_PROPOSED_CHARS + more)}?"
    assert (agreed(told, "yes") is not None) is so


def test_what_is_said_at_more_length_is_no_proposal() -> None:
    told = f"{'x' * (MAX_TOLD_CHARS - 19)}. Could we do Mon?"
    assert len(told) == MAX_TOLD_CHARS - 1
    assert agreed(told, "yes") is not None and agreed(f"xx{told}", "yes") is None


@settings(max_examples=200)
@given(st.text(max_size=60), st.text(max_size=40))
def test_any_two_turns_are_looked_at(told: str, answer: str) -> None:
    assert agreed(told, answer) is None or is_yes(answer, thanks=True)


@pytest.mark.parametrize(
    ("wished", "answer", "words"),
    [
        ("Could we do Thursday at 5?", "Done, see you then", "Thursday at 5"),
        ("Friday 2:45 PM?", "No worries! Friday 2:45 PM it is.", "Friday 2:45 PM"),
        ("¿El lunes 16?", "Jajaja, pues lunes 16.", "El lunes 16"),
        ("Só consigo dia 11, pode ser?", "Pode sim, fica dia 11.", "consigo dia 11"),
        ("Dá pra trocar pra 3?", "Feito!", "trocar pra 3"),
        ("às 18h15 dá-me mais jeito, pode ser?", "Pode, está trocado.", "às 18h15 dá-me mais jeito"),
        ("las 18:15 me viene mejor, ¿puede ser?", "Claro, hecho", "las 18:15 me viene mejor"),
        ("6.15 suits me better, could we?", "Sure, done", "6.15 suits me better"),
    ],
)
def test_what_is_asked_for_and_granted(wished: str, answer: str, words: str) -> None:
    found = granted(wished, answer)
    assert found is not None and found.words == words


@pytest.mark.parametrize(
    ("wished", "answer"),
    [
        ("Could we do Thursday at 5?", "I'm afraid Thursday at 5 is taken"),
        ("Could we do Thursday at 5?", "Let me check"),
        ("Could we do Thursday at 5?", "Thursday at 6?"),
        ("", "Done"),
        ("When do you open?", "Sure, at 9"),
    ],
)
def test_what_is_not_granted(wished: str, answer: str) -> None:
    assert granted(wished, answer) is None
