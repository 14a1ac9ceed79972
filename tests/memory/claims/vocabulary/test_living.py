"""How people tell of themselves what is one at a time."""

import pytest

from sayso.memory.claims.vocabulary.living import CLASSED, COMMUTES, MEANS, OCCUPATION, OTHERS, WAYS


@pytest.mark.parametrize(
    ("text", "kind", "presumes"),
    [
        ("i live in hull", "home", False), ("mi depa en puebla", "home", True),
        ("a gente mora em natal", "home", False),
        ("trabajo en una tienda", "work", False), ("my boss at the bakery", "work", True),
        ("soy cajera", "role", False), ("being a nurse", "role", True), ("minha turma de letras", "study", True),
    ],
)  # fmt: skip
def test_ways_lead_to_what_is_so(text: str, kind: str, presumes: bool) -> None:
    assert (kind, presumes) in [(way.kind, way.presumes) for way in WAYS if way.form.match(text)]


def test_spanish_work_is_told_of_a_place_with_an_article() -> None:
    assert not any(way.form.match("trabajo en madrid") for way in WAYS if way.kind == "work")


@pytest.mark.parametrize("text", ["ana lives in hull", "ana vive en soria", "ana ta morando em natal"])
def test_others_are_named_before(text: str) -> None:
    assert any(way.form.search(text) for way in OTHERS)


def test_small_classes() -> None:
    assert OCCUPATION.search("a junior buyer") and not OCCUPATION.search("a beginner")
    assert MEANS["bici"] == MEANS["cycle"] == "bike"
    assert COMMUTES.search("i cycle to work") and not COMMUTES.search("he cycles to work")
    assert [form.search("i'm on the gold plan") is not None for form in CLASSED] == [True, False, False]
