"""Lists: what their members are, and what is left of them without one."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.clauses.statement import Statement, statement
from sayso.memory.detect.edits.listed import MAX_LABEL_CHARS, MAX_MEMBERS, members, without_member


def said(text: str, lang: Lang = "en") -> Statement:
    return statement(text, lang, None)


def parts(text: str, lang: Lang = "en") -> list[str]:
    return [text[each.start : each.end] for each in members(said(text, lang))[1]]


def test_the_members_of_a_list() -> None:
    assert parts("for the trip: ropes, two tents and a stove.") == ["ropes", "two tents", "a stove"]
    assert parts("uma corda e duas lonas", "pt") == ["uma corda", "duas lonas"]
    assert parts("una cuerda, y dos lonas", "es") == ["una cuerda", "dos lonas"]
    assert parts("one rope + two tarps") == ["one rope", "two tarps"]


def test_no_list_is_cut_inside_a_value_or_a_bracket() -> None:
    assert parts("paid 1,200 for it") == ["paid 1,200 for it"]
    assert parts("the kit: Trelis (small, blue) and Ponto") == ["Trelis (small, blue)", "Ponto"]


@pytest.mark.parametrize(
    ("text", "lang", "about", "rest", "gone"),
    [
        ("on the card: Vimex, Trelis at $12 a month, and Kord", "en", "trel", "on the card: Vimex, and Kord",
         "Trelis at $12 a month"),
        ("she wants a rug and two stools", "en", "rug", "she wants two stools", "a rug"),
        ("me inscrevi em inglês e em canto no clube", "pt", "ingl", "me inscrevi em canto no clube", "em inglês"),
        ("signed up for Italian and pottery", "en", "itali", "signed up for pottery", "Italian"),
        ("she wants a rug and two stools", "en", "stool", "she wants a rug", "two stools"),
        ("Bia pediu uma jarra de barro e seis copos", "pt", "jarr", "Bia pediu seis copos", "uma jarra de barro"),
        ("facial on the 7th and peeling on the 23rd", "en", "facial", "peeling on the 23rd", "facial on the 7th"),
        ("el martes hay remo a las 8, y el jueves vamos al lago", "es", "rem", "el jueves vamos al lago",
         "el martes hay remo a las 8"),
        ("the skiff has sails, a lamp and a map", "en", "map", "the skiff has sails, a lamp", "a map"),
        ("box 7: 3 shirts, blue, 2 belts", "en", "shirt", "box 7: 2 belts", "3 shirts, blue"),
    ],
)  # fmt: skip
def test_one_member_ends_and_the_others_stay(text: str, lang: Lang, about: str, rest: str, gone: str) -> None:
    assert without_member(said(text, lang), frozenset({about})) == (rest, (gone,))


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("massage on the 7th", "massag"),
        ("dinner with Ana and the twins on Friday", "dinner"),
        ("the hall for 30 June, party of 24", "hall"),
        ("box 7: 3 shirts, blue, size M", "shirt"),
        ("a rug and two stools", "lamp"),
        ("order 12: a rug and two stools", "order"),
    ],
)
def test_what_is_no_list_or_is_meant_as_a_whole(text: str, about: str) -> None:
    assert without_member(said(text), frozenset({about})) is None


def test_a_member_may_be_told_by_its_value() -> None:
    known = said("rowing on Tuesday and rowing on Friday")
    (friday,) = said("on Friday").values
    assert without_member(known, frozenset({"row"}), (friday,)) == ("rowing on Tuesday", ("rowing on Friday",))
    assert without_member(known, frozenset({"row"})) is None


def test_what_is_told_to_stay_is_all_that_stays() -> None:
    known = said("table 4: a steak, two salads and a soda")
    assert without_member(known, frozenset(), (), frozenset({"sod"})) == ("table 4: a soda", ("a steak", "two salads"))


@pytest.mark.parametrize("count", [MAX_MEMBERS - 1, MAX_MEMBERS, MAX_MEMBERS + 1])
def test_a_list_has_a_limit(count: int) -> None:
    text = "all: " + ", ".join(f"item{n}" for n in range(count))
    assert len(parts(text)) == min(count, MAX_MEMBERS)


def test_members_with_values_of_one_kind_stand_beside_each_other() -> None:
    agenda = said("Today: strings for Ann at 9:00, tuning for Bo at 10:30")
    found = without_member(agenda, frozenset({"tun"}))
    assert found == ("Today: strings for Ann at 9:00", ("tuning for Bo at 10:30",))
    assert without_member(said("shirts: blue at 9, large"), frozenset({"larg"})) is None


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_a_long_beginning_is_no_label_of_a_list(over: int) -> None:
    label = "for the van " + "x" * (MAX_LABEL_CHARS + over - len("for the van "))
    assert (parts(f"{label}: oil and a lamp")[0] == "oil") is (over <= 0)


@pytest.mark.parametrize(
    ("text", "about", "left"),
    [
        ("I have the van with Axa and the boat with Lloyd", "van", "Lloyd"),
        ("Tengo la póliza de barco con Axa y la de moto con Mapfre", "barc", "Mapfre"),
    ],
)
def test_what_is_told_with_whom_each_stands_beside_each_other(text: str, about: str, left: str) -> None:
    found = without_member(said(text), frozenset({about}))
    assert found is not None
    assert left in found[0] and "Axa" not in found[0]


@pytest.mark.parametrize(
    ("lang", "text", "about", "left"),
    [
        (
            "en",
            "Release 7 has a dark mode, a CSV export and a chat widget.",
            "The chat widget of release 7",
            "a CSV export",
        ),
        ("pt", "O pacote 3 tem um mapa, uma camisa e um boné.", "O boné do pacote 3", "uma camisa"),
        ("es", "El menú 2 lleva una sopa, una ensalada y un flan.", "El flan del menú 2", "una ensalada"),
    ],
)
def test_what_a_list_is_of_is_none_of_its_things(lang: Lang, text: str, about: str, left: str) -> None:
    meant = statement(about, lang, None)
    found = without_member(statement(text, lang, None), meant.terms, meant.values)
    assert found is not None
    assert found[0].endswith(f"{left}.")


@pytest.mark.parametrize(
    ("text", "lang", "about", "rest"),
    [
        ("skiff 3 has a bell, an oar and a map", "en", {"skiff", "map"}, "skiff 3 has a bell, an oar"),
        ("o barco 2 tem um sino, um remo e um mapa", "pt", {"barc", "map"}, "o barco 2 tem um sino, um remo"),
        ("el bote 5 tiene un remo, una vela y un mapa", "es", {"bot", "map"}, "el bote 5 tiene un remo, una vela"),
    ],
)
def test_what_has_the_list_is_none_of_it(text: str, lang: Lang, about: set[str], rest: str) -> None:
    found = without_member(said(text, lang), frozenset(about), said(text, lang).values)
    assert found is not None
    assert found[0] == rest
