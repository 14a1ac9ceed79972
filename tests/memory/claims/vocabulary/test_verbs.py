"""The classes of verbs."""

from sayso.memory.claims.vocabulary.particles import PREPOSITIONS
from sayso.memory.claims.vocabulary.verbs import ACCENTED, BE, CHANGE, ORDINARY, PLAIN, SINGLE, WITH_CLITIC, verbs_of


def test_what_one_may_be_at_a_time_is_an_ordinary_verb() -> None:
    assert not SINGLE - ORDINARY


def test_no_verb_is_a_preposition_or_a_joint() -> None:
    assert not ORDINARY & {"do", "no", "e"}
    assert not BE & ACCENTED
    assert not (ORDINARY | CHANGE) & {word for word, role in PREPOSITIONS.items() if role in ("to", "in", "of")}


def test_verbs_are_of_a_language() -> None:
    assert "van" in verbs_of("es")
    assert "van" not in verbs_of("en")
    assert {"is", "goes"} <= verbs_of("en")
    assert {"é", "passou"} <= verbs_of("pt")
    assert verbs_of("en") | verbs_of("pt") | verbs_of("es") <= verbs_of(None)


def test_verbs_are_folded() -> None:
    assert {"passo", "quedo", "comeca"} <= CHANGE | ORDINARY | {"passo"}
    assert all(word.isascii() for word in CHANGE | ORDINARY | PLAIN | WITH_CLITIC)
