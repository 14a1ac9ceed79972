"""What answers another question of one thing."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect.apart.questions import asks_otherwise
from tests.memory.talk import claim_of, view_of


@pytest.mark.parametrize(
    ("lang", "new", "old", "other"),
    [
        ("en", "the talk is led by Nora", "the talk is on Friday", True),
        ("en", "the talk is at the library", "the talk is led by the dean", True),
        ("en", "the talk was moved to Thursday", "the talk is led by Nora", True),
        ("en", "the talk was moved to Thursday", "the talk is with Nora", True),
        ("pt", "a palestra é dada pela Nora", "a palestra é na sexta", True),
        ("es", "la charla es impartida por Nora", "la charla es el viernes", True),
        ("en", "the talk is led by Omar", "the talk is led by Nora", False),
        ("en", "the talk was moved to the library", "the talk is led by Nora", False),
        ("en", "the talk was moved to 6 pm", "the talk is with Nora at 5 pm", False),
        ("en", "the rent is paid in cash", "the rent is paid by card", False),
        ("en", "the show is led by Nora", "the talk is on Friday", False),
    ],
)
def test_by_whom_is_another_question_than_when(lang: Lang, new: str, old: str, other: bool) -> None:
    assert asks_otherwise(claim_of(new, lang), view_of(old, lang)) is other
