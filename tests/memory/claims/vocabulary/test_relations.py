"""The nouns and verbs that tell one relation."""

import pytest

from sayso.memory.claims.vocabulary.relations import DOINGS, HAVINGS, LOOSE, MEASURES, OPPOSITES, SWITCHED, Doing

NAMES = [each.name for each in DOINGS] + [each.name for each in HAVINGS] + [each.name for each in MEASURES]


def doing(name: str) -> Doing:
    return next(each for each in DOINGS if each.name == name)


def test_every_relation_has_a_name_of_its_own_and_nouns() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert all(each.nouns for each in (*DOINGS,)) and all(each.nouns for each in HAVINGS)
    assert all(each.nouns and each.families for each in MEASURES)


def test_verbs_that_tell_it_of_some_things_have_such_things() -> None:
    assert [each.name for each in DOINGS if each.of is not None and not each.things] == []


def test_what_a_thing_has_both_of_are_relations() -> None:
    assert {name for pair in OPPOSITES for name in pair} <= set(NAMES)


@pytest.mark.parametrize(
    ("name", "verb"),
    [("teacher", "da clases"), ("carer", "looking after"), ("manager", "is in charge of"), ("cleaner", "faz faxina")],
)
def test_verbs_of_more_than_one_word(name: str, verb: str) -> None:
    alone = doing(name).alone
    assert alone is not None and alone.fullmatch(verb)


def test_rows_share_the_verbs_for_seeing_somebody() -> None:
    assert all((alone := doing(name).alone) and alone.fullmatch("treats") for name in ("doctor", "dentist", "physio"))
    assert (alone := doing("teacher").alone) is not None and alone.fullmatch("treats") is None


@pytest.mark.parametrize(
    ("name", "way"),
    [("bank", "tengo la cuenta en"), ("gym", "treino na"), ("home", "living in"), ("shop", "do our weekly shop at")],
)
def test_ways_that_lead_to_what_somebody_has(name: str, way: str) -> None:
    assert next(each for each in HAVINGS if each.name == name).ways.fullmatch(way)


def test_what_only_tells_of_a_change_or_of_a_way() -> None:
    bank, school = (next(each for each in HAVINGS if each.name == name) for name in ("bank", "school"))
    assert bank.ways.fullmatch("migramos pro") and "migr" in SWITCHED
    assert school.ways.fullmatch("goes to") and "goes to" in LOOSE
