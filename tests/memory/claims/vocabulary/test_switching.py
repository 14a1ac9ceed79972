"""How people tell that they have another one now."""

import pytest

from sayso.memory.claims.vocabulary.switching import HANDLES, HOLDS, MAX_JOINTS, MOVES_ME, STATE, WHOM, ended, leads


@pytest.mark.parametrize(
    ("plain", "kind", "new"),
    [
        ("we migrated to asana", "switch", "asana"),
        ("i traded it in for a yaris", "switch", "yaris"),
        ("lo cambiamos por asana", "switch", "asana"),
        ("passamos pro premium", "switch", "premium"),
        ("we relocated to york", "move", "york"),
        ("me mude a soria", "move", "soria"),
        ("only venue is shifted to parish hall", "move", "parish hall"),
        ("o local mudou para o clube", "move", "clube"),
        ("i joined corvid labs", "enter", "corvid labs"),
        ("me contrataron en cuervo", "enter", "cuervo"),
        ("se la di a lea", "hand", "lea"),
        ("decidimos por chocolate", "choose", "chocolate"),
    ],
)
def test_what_leads_to_another_one(plain: str, kind: str, new: str) -> None:
    assert (kind, new) in [(lead.kind, plain[lead.end :]) for lead in leads(plain)]


@pytest.mark.parametrize("plain", ["we went to york", "i moved the sofa", "fuimos a soria", "compramos pao"])
def test_what_leads_to_none(plain: str) -> None:
    assert leads(plain) == []


def test_where_it_ends_and_of_what_it_is_said() -> None:
    assert (8, "", True) in ended("monzo ab now", 0)
    assert (5, "flour", False) in ended("bells for flour", 0)
    assert (4, "", True) in ended("york since monday", 0)


def test_how_it_is_by_now() -> None:
    told = STATE.match("ahora voy al cine")
    assert told and told["now"] and (told["verb"], told["prep"]) == ("voy", "al")
    assert STATE.match("troquei de banco, to no nubank")["of"] == "banco"  # type: ignore[index]


def test_who_sees_to_it_and_who_has_it() -> None:
    assert HANDLES.match("inherited the account") and not HANDLES.match("called the bank")
    assert HOLDS.search("ana keeps the key") and not HOLDS.search("ana cut a key")


@pytest.mark.parametrize(("reasons", "found"), [(MAX_JOINTS - 1, True), (MAX_JOINTS, True), (MAX_JOINTS + 1, False)])
def test_reasons_may_stand_before_it(reasons: int, found: bool) -> None:
    assert bool(leads("it was dear, " * reasons + "we switched to Asana")) == found


def test_who_is_given_to_whom() -> None:
    (lead,) = [lead for lead in leads("they put me with mrs ray") if lead.kind == "assign"]
    assert lead.led == "with" and MOVES_ME.search("they moved me to leeds") and not MOVES_ME.search("i moved to leeds")
    assert WHOM.search("my tutor is ann") and not WHOM.search("our supplier is acme")
