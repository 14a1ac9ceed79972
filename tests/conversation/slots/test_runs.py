"""A message's values in runs: said, corrected on the spot, named before or behind, or turned down."""

import pytest

from sayso.conversation.slots.heard import Heard
from sayso.conversation.slots.runs import MAX_VALUES, Runs
from sayso.language.entity import Entity
from tests.conversation.bridge import chain, number, said, tokens


def sorted_out(heard: Heard, *held: str, in_flow: bool = True) -> Runs:
    found = Runs(heard, lambda each: each.text in held, lambda text: "tip" in text, in_flow=in_flow)
    found.read(heard.entities)
    return found


def words(runs: Runs) -> tuple[list[list[str]], list[str]]:
    return [[each.text for each in run.members] for run in runs.runs], [each.text for each in runs.rejected]


def test_a_value_corrected_on_the_spot_is_one_run() -> None:
    text = "200, no 300, no 250"
    heard = said(text, *(number(text, each) for each in ("200", "300", "250")))
    assert words(sorted_out(heard)) == ([["200", "300", "250"]], [])


def test_a_run_is_of_values_that_can_stand_for_each_other() -> None:
    text = "100 USDC from Polygon, no, 200"
    heard = said(text, tokens(text, "100 USDC"), chain(text, "Polygon", "source"), number(text, "200"))
    assert words(sorted_out(heard)) == ([["100 USDC", "200"], ["Polygon"]], [])


def test_a_value_for_another_place_is_a_run_of_its_own() -> None:
    text = "from Polygon, no, to Base"
    heard = said(text, chain(text, "Polygon", "source"), chain(text, "Base", "destination"))
    assert words(sorted_out(heard)) == ([["Polygon"], ["Base"]], [])
    text = "100, no, tip 5"
    assert words(sorted_out(said(text, number(text, "100"), number(text, "5")))) == ([["100"], ["5"]], [])


@pytest.mark.parametrize(
    ("text", "lang", "held"),
    [
        ("Base not Polygon", "en", ()),
        ("Base instead of Polygon", "en", ()),
        ("Base em vez da Polygon", "pt", ()),
        ("Base, não Polygon", "pt", ()),
        ("Base, no Polygon", "es", ()),
        ("Base en lugar de la Polygon", "es", ()),
        ("Base, no Polygon", "en", ("Polygon",)),
    ],
)
def test_a_value_is_turned_down(text: str, lang: str, held: tuple[str, ...]) -> None:
    heard = said(text, chain(text, "Base"), chain(text, "Polygon"), lang=lang)
    assert words(sorted_out(heard, *held)) == ([["Base"]], ["Polygon"])


def test_no_without_a_comma_corrects_where_nothing_else_is_meant() -> None:
    text = "Base, no Polygon"
    assert words(sorted_out(said(text, chain(text, "Base"), chain(text, "Polygon")))) == ([["Base", "Polygon"]], [])
    text = "não Polygon"
    assert words(sorted_out(said(text, chain(text, "Polygon"), lang="pt"))) == ([["Polygon"]], [])


def test_a_change_says_what_changes_and_not_where_it_goes() -> None:
    text = "switch to Base"
    heard = said(text, chain(text, "Base", "destination"))
    assert sorted_out(heard).runs[0].role == ""
    assert sorted_out(heard, in_flow=False).runs[0].role == "destination"
    text = "change the source to Base"
    assert sorted_out(said(text, chain(text, "Base", "destination"))).runs[0].role == "source"


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_no_more_values_than_anyone_means(more: int) -> None:
    text = "5 " * (MAX_VALUES + more)
    heard = Heard(text, tuple([Entity("number", at * 2, at * 2 + 1, "5", 5) for at in range(MAX_VALUES + more)]))
    assert len(sorted_out(heard).runs) == min(MAX_VALUES, MAX_VALUES + more)


def test_a_cue_around_a_value_corrects_nothing_before_it() -> None:
    text = "passar 50 DAI pra Base 7"
    heard = said(text, tokens(text, "50 DAI"), number(text, "7"), cues=("correction:passar 50 DAI pra",), lang="pt")
    assert words(sorted_out(heard)) == ([["50 DAI"], ["7"]], [])


def test_a_name_behind_a_value_is_its_own() -> None:
    text = "5 as tip and 7"
    first, second = sorted_out(said(text, number(text, "5"), number(text, "7"))).runs
    assert (first.after, second.gap.strip()) == ("tip", "")
    text = "5 as the tip"
    assert sorted_out(said(text, number(text, "5"))).runs[0].after == "the tip"
    text = "5 as you like"
    assert sorted_out(said(text, number(text, "5"))).runs[0].after == ""


@pytest.mark.parametrize(
    ("text", "in_flow", "role"),
    [("é da Arbitrum", True, "source"), ("da Arbitrum", True, "source"), ("es de la Arbitrum", True, "source"),
     ("é da Arbitrum", False, ""), ("o saldo da Arbitrum", True, ""), ("Arbitrum", True, "")],
)  # fmt: skip
def test_of_says_where_it_comes_from_in_the_middle_of_something(text: str, in_flow: bool, role: str) -> None:
    (run,) = sorted_out(said(text, chain(text, "Arbitrum")), in_flow=in_flow).runs
    assert run.role == role


def test_what_is_turned_down_may_have_its_preposition() -> None:
    text = "desde Arbitrum, no desde Base"
    heard = said(text, chain(text, "Arbitrum", "source"), chain(text, "Base", "source"), lang="es")
    assert words(sorted_out(heard, "Base")) == ([["Arbitrum"]], ["Base"])
