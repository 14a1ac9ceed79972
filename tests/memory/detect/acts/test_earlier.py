"""How somebody says that they mean an earlier version."""

import pytest

from sayso.memory.detect.acts.earlier import (
    about_of,
    is_first,
    means_earlier,
    names_of,
    says_again,
    tells_of_change,
    undoes,
)
from tests.memory.talk import claim_of


@pytest.mark.parametrize(
    ("text", "meant"),
    [("back to the old lamp", True), ("como era antes", True), ("lo de siempre", True), ("the lamp is red", False)],
)
def test_what_was_before_is_meant(text: str, meant: bool) -> None:
    assert means_earlier(claim_of(text)) is meant


@pytest.mark.parametrize(
    ("text", "undone"),
    [("undo that", True), ("desfaz a troca", True), ("deshaz el cambio", True), ("the lamp as before", False)],
)
def test_what_is_undone(text: str, undone: bool) -> None:
    assert undoes(claim_of(text)) is undone


@pytest.mark.parametrize(
    ("text", "again"), [("it is red again", True), ("outra vez", True), ("de nuevo", True), ("against it", False)]
)
def test_what_is_so_again(text: str, again: bool) -> None:
    assert says_again(claim_of(text)) is again


@pytest.mark.parametrize(
    ("text", "first"), [("as it was at the start", True), ("volta pro começo", True), ("as it was", False)]
)
def test_the_very_first_is_not_the_last_before(text: str, first: bool) -> None:
    assert is_first(claim_of(text)) is first


def test_a_reason_names_nothing_that_comes_back() -> None:
    claim = claim_of("Otto sulks, back to the old lamp of Klaus")
    assert about_of(claim) == {"lamp", "klaus"}
    assert names_of(claim) == {"klaus"}


@pytest.mark.parametrize(
    ("text", "told"),
    [("we switched to the red lamp", True), ("the lamp is red now", True), ("the lamp is red", False)],
)
def test_a_fact_that_tells_of_a_change(text: str, told: bool) -> None:
    assert tells_of_change(text) is told
