"""A fact of several sentences, or clauses: a claim changes the one that it speaks of."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.language.detect import Lang
from sayso.memory.detect.sentence import MAX_SENTENCES, sentences
from tests.memory.talk import Talk


def _known(lang: Lang, *turns: str) -> str:
    talk = Talk(lang=lang)
    for turn in turns:
        talk.say(turn)
    return talk.text


def _parts(text: str) -> list[str]:
    return [text[start:end] for start, end in sentences(text)]


def test_a_text_in_sentences() -> None:
    assert _parts("The key is at the desk. Ring twice! Wait") == ["The key is at the desk", "Ring twice", "Wait"]


@pytest.mark.parametrize("text", ["Dr. Sá has it", "it costs 3.50 now", "ring J. Poe", ""])
def test_a_mark_within_a_sentence_ends_none(text: str) -> None:
    assert _parts(text) == ([text] if text else [])


def test_a_number_may_end_a_sentence() -> None:
    assert _parts("use door 3. Ring twice") == ["use door 3", "Ring twice"]


@given(st.text(max_size=60))
@settings(max_examples=40)
def test_sentences_stand_in_order_and_never_overlap(text: str) -> None:
    found = sentences(text)
    assert all(start <= end for start, end in found)
    assert all(one[1] <= other[0] for one, other in pairwise(found))


@pytest.mark.parametrize(
    ("lang", "before", "now", "stays", "new"),
    [
        ("en", "The band plays in Dover. Bring slippers.", "Correction: the band plays in Hull.", "slippers", "Hull"),
        ("pt", "A banda toca em Faro. Tragam capas.", "corrigindo: a banda toca em Beja", "capas", "Beja"),
        ("es", "La profesora enseña en Soria. Toca el arpa.", "Corrijo: la profesora enseña en Lugo.", "arpa", "Lugo"),
    ],
)  # fmt: skip
def test_what_the_other_sentences_say_stays(lang: Lang, before: str, now: str, stays: str, new: str) -> None:
    text = _known(lang, before, now)
    assert stays in text
    assert new in text
    assert not any(old in text for old in ("Dover", "Faro", "Soria"))


def test_what_the_other_clause_says_stays() -> None:
    text = _known(
        "en", "Our honey comes from Pine Farm and the wool from Moss Mill.", "Now our honey comes from Reed Barn."
    )
    assert "Moss Mill" in text and "Reed Barn" in text


def test_what_has_ended_takes_along_what_is_measured_of_it() -> None:
    text = _known("en", "The choir trip is on Friday. Budget is 300 pounds.", "the choir trip is cancelled")
    assert "Friday" not in text


@pytest.mark.parametrize("extra", [-1, 0, 1])
def test_a_text_of_many_sentences_is_taken_as_one(extra: int) -> None:
    text = " ".join(["Word word."] * (MAX_SENTENCES + extra))
    assert len(sentences(text)) == MAX_SENTENCES + extra


@pytest.mark.parametrize(
    ("lang", "old", "new", "live", "dead"),
    [
        ("en", "For the potluck Ana makes lasagna, Tom makes chili and Priya makes rice.",
         "Tom will make cornbread instead.", ("lasagna", "cornbread", "rice"), "chili"),
        ("pt", "Na gincana o Leo cuida do som, a Rita cuida da faixa e o Beto cuida do lanche.",
         "A Rita agora cuida dos prêmios.", ("do som", "prêmios", "o Beto cuida do lanche"), "faixa"),
        ("es", "Para la mudanza Iván lleva las cajas, Nora lleva las lámparas y Raúl lleva la tele.",
         "Al final Nora lleva las plantas.", ("cajas", "plantas", "y Raúl lleva la tele"), "lámparas"),
    ],
)  # fmt: skip
def test_of_several_who_do_the_like_the_one_who_is_named_does_otherwise(
    lang: Lang, old: str, new: str, live: tuple[str, ...], dead: str
) -> None:
    text = _known(lang, old, new)
    assert [each for each in live if each not in text] == []
    assert dead not in text


def test_a_name_is_changed_in_the_clause_that_has_one() -> None:
    text = _known("pt", "adotamos um gatinho e o nome dele é Frajola", "o nome do gatinho é Pipoca.")
    assert "adotamos um gatinho" in text
    assert "Pipoca" in text
    assert "Frajola" not in text


@pytest.mark.parametrize(
    ("lang", "thought", "decided", "gone"),
    [
        ("en", "For the main I'm leaning towards bass. Could be turbot, dunno.", "The main is cod, final.", "turbot"),
        (
            "pt",
            "Para o prato estou a pensar em robalo. Talvez pregado, não sei.",
            "O prato é pargo, decidido.",
            "pregado",
        ),
        (
            "es",
            "Para el plato me inclino por lubina. Podría ser rape, no sé.",
            "El plato es bacalao, decidido.",
            "rape",
        ),
    ],
)
def test_what_else_was_thought_of_is_settled_too(lang: Lang, thought: str, decided: str, gone: str) -> None:
    known = _known(lang, thought, decided)
    assert gone not in known
    assert decided.split(",", maxsplit=1)[0] in known


def test_what_was_said_for_sure_beside_it_stays() -> None:
    known = _known("en", "For the main I'm leaning towards bass. The dessert is flan.", "The main is cod, final.")
    assert "flan" in known


def test_what_may_be_otherwise_and_has_a_day_is_no_option() -> None:
    known = _known("en", "The main might be bass.", "Could be late tonight.", "The main is cod, decided.")
    assert "late tonight" in known
