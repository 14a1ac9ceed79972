"""What somebody only remarks on what they say, and what says more."""

import pytest

from sayso.memory.claims.pieces.remarks import MAX_PARTS, MAX_REMARK_WORDS, MIN_TOLD_WORDS, remarked
from sayso.memory.claims.read import read
from sayso.memory.claims.vocabulary.words import fold_same


@pytest.mark.parametrize(
    ("told", "remark"),
    [
        ("we went over to Boots", ", much closer"),
        ("I left the tennis club", ", never really liked it"),
        ("the photos are with Ben", ", thank goodness"),
        ("we hired Rosa", " because she was cheaper"),
        ("me pasé a Yoigo", ", era más barato"),
        ("cancelé el gimnasio", ", no lo usaba nunca"),
        ("contratamos a Pepa", ", nos queda más cerca"),
        ("firmamos el contrato", ", por fin"),
        ("passei pra Tim", ", sai mais em conta"),
        ("larguei o inglês", ", sem tempo"),
        ("vendi o carro", ", caro demais"),
        ("a Lia fica com a chave", ", ainda bem, muito mais fácil"),
    ],
)
def test_a_remark_is_no_part_of_what_is_told(told: str, remark: str) -> None:
    assert remarked(fold_same(told + remark)) == len(told)
    (claim,) = read(told + remark, None)
    assert claim.said.text == told and claim.text == told + remark


@pytest.mark.parametrize(
    "text",
    [
        "I want the blue one, not the big one",
        "the class is on Friday, better at 5",
        "we take the train, much faster than the bus",
        "the Ritz is nice, but too pricey",
        "we bought it from Ann, cheaper than Bo",
        "la reunión es el lunes, mejor el martes",
        "somos cinco, más dos niños",
        "o jantar é no Solar, mais a sobremesa",
        "we moved the party, Ann hated it",
    ],
)
def test_what_says_more_is_none(text: str) -> None:
    assert remarked(fold_same(text)) is None


def test_values_and_names_are_read() -> None:
    assert read("we took the small van, too big for 4", "en")[0].said.values
    assert read("we took the small van, too far for Ann", "en")[0].said.names == {"ann"}


@pytest.mark.parametrize(("last", "words"), [("finally", -1), ("at last", 0), ("at last lol", 1)])
def test_a_remark_is_short(last: str, words: int) -> None:
    remark = f"too far from home and the school, {last}"
    assert len(remark.split()) == MAX_REMARK_WORDS + words
    assert (remarked(f"we left the club, {remark}") == 16) == (words <= 0)


def test_it_has_few_parts() -> None:
    parts = ["at last", "thank god", "phew"]
    assert remarked("we got the keys, " + ", ".join(parts[:MAX_PARTS])) == 15
    assert remarked("we got the keys, " + ", ".join(parts[: MAX_PARTS + 1])) != 15


def test_something_is_told_before_it() -> None:
    words = ["got", "it", "back"]
    assert remarked(" ".join(words[:MIN_TOLD_WORDS]) + ", at last") is not None
    assert remarked(" ".join(words[: MIN_TOLD_WORDS - 1]) + ", at last") is None


def test_it_may_stand_beside_something_else() -> None:
    assert remarked("much cheaper", beside=True) == 0 and remarked("much cheaper") is None
