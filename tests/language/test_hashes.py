"""A hash is told from a key by the words beside it, in three languages, and in doubt it is a key."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language.hashes import LABEL_AFTER_CHARS, LABEL_BEFORE_CHARS, Talk, is_public

RUN = "0x" + sha256(b"run").hexdigest()
OTHER = "0x" + sha256(b"other").hexdigest()


def public(text: str) -> bool:
    text = text.replace("RUN", RUN).replace("OTHER", OTHER)
    start = text.index(RUN)
    return is_public(text, start, start + len(RUN), Talk.of(text))


@pytest.mark.parametrize(
    "text",
    [
        "can you explain RUN", "can you confirm RUN?", "my deposit RUN",
        "o saque RUN", "look up RUN for me", "did RUN ever land?", "RUN is still stuck",
        "has RUN been confirmed", "what's this? RUN", "RUN never arrived", "why did RUN fail", "I was charged, RUN",
        "what happened with RUN",
        "me explica RUN", "RUN já caiu?", "consulta RUN aí", "RUN ficou travada", "o pagamento RUN sumiu", "cadê RUN",
        "dá uma olhada em RUN", "RUN confirmou?", "a RUN chegou pra vocês?", "o que é isso RUN",
        "explícame RUN", "¿llegó RUN?", "RUN quedó atascada", "revisá RUN", "qué pasó con RUN", "RUN se confirmó?",
        "qué es esto RUN", "el pago RUN no entró", "yo no fui RUN", "me consultas RUN, llega hoy?",
    ],
)  # fmt: skip
def test_what_is_asked_of_a_transaction_makes_it_one(text: str) -> None:
    assert public(text)


@pytest.mark.parametrize(
    "text",
    [
        "RUN", "hi RUN", "here: RUN", "oi, RUN por favor", "toma RUN", "olha só RUN",
        "did you get it? RUN", "to confirm who I am: RUN",
        "te envío RUN",
        "pra confirmar: RUN", "transfer all of it out of RUN", "retiro de RUN",
        "check my key RUN", "explain RUN, it is my seed", "did RUN go through? the private one",
        "check whether you can import RUN", "look up RUN so that I can recover my funds", "verify RUN, then log in",
        "my wallet is RUN, did it arrive?", "check wallet RUN", "minha carteira é RUN, já caiu?",
        "consulta a conta RUN", "minha chave RUN já chegou?", "confere RUN, é a senha",
        "recupera meu saldo, chegou RUN",
        "mi billetera es RUN, llegó?", "revisa la clave RUN", "llegó RUN? es mi frase", "confirmá la cuenta RUN",
    ],
)  # fmt: skip
def test_in_doubt_it_is_a_key(text: str) -> None:
    assert not public(text)


def test_a_key_spoken_of_far_off_leaves_only_the_label_right_before() -> None:
    far = "the private key is what I lost last summer somewhere at the beach. "
    assert public(far + "tx RUN")
    assert public(far + "transaction hash: RUN")
    assert not public(far + "here is my whole transaction history RUN")
    assert not public(far + "please explain RUN")
    assert public("here is my whole transaction history RUN")


def test_a_key_spoken_of_beside_it_leaves_no_label() -> None:
    assert public("tx RUN")
    assert not public("tx RUN is my key")
    assert not public("my key, tx RUN")


def test_a_word_before_the_next_run_is_said_of_that_one() -> None:
    assert not public("RUN and tx OTHER")
    assert public("tx RUN and OTHER")


@pytest.mark.parametrize(("more", "expected"), [(-1, True), (0, True), (1, False)])
def test_questions_count_as_far_as_they_are_near(more: int, expected: bool) -> None:
    assert public("check" + "." * (LABEL_BEFORE_CHARS - 5 + more) + "RUN") is expected
    assert public("RUN" + "." * (LABEL_AFTER_CHARS - 5 + more) + "check") is expected


@given(st.text(max_size=60), st.text(max_size=60))
def test_any_words_are_read(before: str, after: str) -> None:
    text = before + RUN + after
    assert is_public(text, len(before), len(before) + len(RUN), Talk.of(text)) in (True, False)
    assert not is_public("key " + text, len(before) + 4, len(before) + 4 + len(RUN), Talk(True, True)) or before
