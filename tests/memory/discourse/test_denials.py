"""What a no denies of what the assistant has asked or taken down."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.discourse.denials import MAX_ANSWER_CHARS, MAX_TOLD_CHARS, MIN_TOLD_WORDS, denied


@pytest.mark.parametrize(
    ("told", "answer", "words"),
    [
        ("So the harp is in room 4?", "No, the harp is in room 6.", "So the harp is in room 4?"),
        ("Thanks. Your cat is Otto, right?", "Nope, it's Abel.", "Your cat is Otto, right?"),
        ("Your cat is Otto. Is that right?", "No. Abel.", "Your cat is Otto. Is that right?"),
        ("Is it the crypt?", "no it's the loft", "Is it the crypt?"),
        ("Is it the crypt?", "No.", "Is it the crypt?"),
        ("Noted: one brass bell.", "That's not right, it's a gong.", "Noted: one brass bell."),
        ("Noted: one brass bell. Anything else?", "That's wrong, it's a gong.", "Noted: one brass bell. "),
        ("O sino é de bronze, certo?", "Não, o sino é de ferro.", "O sino é de bronze, certo?"),
        ("Anotei: conserto de um sino.", "Não é isso, é um gongo.", "Anotei: conserto de um sino."),
        ("A sala é a 4. Confere?", "Errado, é a 6.", "A sala é a 4. Confere?"),
        ("O sino é de bronze?", "Desculpa, não, é de ferro.", "O sino é de bronze?"),
        ("Su perro se llama Otto, ¿verdad?", "No, se llama Abel.", "Su perro se llama Otto, ¿verdad?"),
        ("Entendido, una campana de bronce.", "No es así, es un gong.", "Entendido, una campana de bronce."),
        ("¿Es la cripta?", "Qué va, es el coro.", "¿Es la cripta?"),
    ],
)
def test_what_was_asked_or_taken_down_last_is_denied(told: str, answer: str, words: str) -> None:
    found = denied(told, answer)
    assert found is not None
    assert (found.words, told[found.start : found.end]) == (words.rstrip(), words)


@pytest.mark.parametrize(
    ("told", "answer"),
    [
        ("The harp is in room 4. Anything else?", "No, that's all."),
        ("The harp is in room 4.", "No, thanks."),
        ("The harp is in room 4.", "No."),
        ("The harp is in room 4.", "no problem"),
        ("Noted.", "No, the harp is in room 6."),
        ("The harp is in room 4?", "Yes, and the drum too."),
        ("The harp is in room 4?", "It's not working at all."),
        ("A harpa fica na sala 4. Algo mais?", "Não, a harpa fica na sala 6."),
        ("A harpa fica na sala 4.", "Não, obrigada."),
        ("A harpa fica na sala 4?", "No meu quarto fica o tambor."),
        ("A harpa fica na sala 4?", "Isso está certo."),
        ("El arpa está en la sala 4.", "No, está bien."),
        ("¿El arpa está en la sala 4?", "No es martes todavía."),
    ],
)
def test_what_declines_or_is_no_answer_denies_nothing(told: str, answer: str) -> None:
    assert denied(told, answer) is None


def test_a_no_in_so_many_words_is_told_from_a_bare_one() -> None:
    found = [denied("Is it the crypt?", answer) for answer in ("No, the loft.", "No, that's wrong, the loft.")]
    assert [each is not None and each.plainly for each in found] == [False, True]


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_what_is_told_at_length_is_no_question(more: int) -> None:
    told = "x" * (MAX_TOLD_CHARS - 1 + more) + "?"
    assert (denied(told, "No, the loft.") is None) is (more > 0)


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_what_takes_something_down_has_some_words(more: int) -> None:
    told = " ".join(["gong"] * (MIN_TOLD_WORDS + more)) + "."
    assert (denied(told, "No, a bell.") is None) is (more < 0)


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_an_answer_says_no_at_its_beginning(more: int) -> None:
    answer = "," * (MAX_ANSWER_CHARS - 2 + more) + "no"
    assert (denied("Is it the crypt?", answer) is None) is (more > 0)


@settings(max_examples=50)
@given(st.text(max_size=80), st.text(max_size=80))
def test_any_texts_may_be_asked(told: str, answer: str) -> None:
    found = denied(told, f"No, {answer}")
    assert found is None or told[found.start : found.end].rstrip() == found.words
