"""A statement as a row of tokens."""

from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.claims.clauses.statement import statement
from sayso.memory.detect.apart.tokens import tokens


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=80), st.sampled_from(["en", "pt", "es", None]))
def test_any_text_has_tokens(text: str, lang: str | None) -> None:
    found = tokens(statement(text, lang, None), lang)  # type: ignore[arg-type]
    assert all(found)


def test_what_leads_to_what_and_values_by_their_kinds() -> None:
    assert tokens(statement("the barn is in the yard at 3pm", "en", None), "en") == (
        "barn", "~is", "~in", "yard", "~in", "#time",
    )  # fmt: skip
