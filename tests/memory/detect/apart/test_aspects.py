"""Something else of one thing, which is so beside what was known of it."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect.apart.aspects import other_aspect
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.match import Near, Rule
from tests.memory.talk import claim_of, view_of


@pytest.mark.parametrize(
    ("lang", "old", "new", "other"),
    [
        ("en", "My coat is in size L.", "My coat is in colour teal.", True),
        ("en", "My coat is in size L.", "My coat is in size M.", False),
        ("en", "Ana's sofa is grey.", "The cover of Ana's sofa is pink.", True),
        ("en", "Ana's sofa is grey.", "The colour of Ana's sofa is pink.", False),
        ("pt", "O sofá da Ana é cinza.", "A capa do sofá da Ana é rosa.", True),
        ("en", "The van is a Ford.", "The van is at the depot.", True),
        ("en", "The van is a Ford.", "Now the van is at the depot.", False),
        ("es", "La moto es una Vespa.", "La moto está en el taller.", True),
        ("es", "La moto es una Vespa.", "La moto es una Honda.", False),
        ("en", "The harp loan is for 6000.", "The harp loan is in 24 instalments.", True),
        ("en", "The harp loan is for 6000.", "The harp loan is for 7000.", False),
        ("en", "The spa opens on Wednesdays at 8.", "The spa opens on Saturdays at 1.", True),
        ("en", "The spa opens on Wednesdays at 8.", "The spa opens on Saturdays.", False),
    ],
)
def test_something_else_of_one_thing(lang: Lang, old: str, new: str, other: bool) -> None:
    claim, known = claim_of(new, lang), view_of(old, lang)
    assert other_aspect(claim, known, Near(changes=tuple(changes_of(claim, known))), "parallel") is other


@pytest.mark.parametrize(("rule", "other"), [("likely", True), ("done_by", False)])
def test_what_it_is_and_where_are_told_apart_where_it_was_only_guessed(rule: Rule, other: bool) -> None:
    assert other_aspect(claim_of("The van is at the depot."), view_of("The van is a Ford."), Near(), rule) is other
