"""What is said not to be so, where nothing else is said."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.manner.denied import denied
from sayso.memory.claims.values.extract import values_of
from sayso.memory.claims.vocabulary.words import fold_same
from tests.memory.talk import NOON


@pytest.mark.parametrize(
    ("text", "lang", "begins"),
    [
        ("the delivery isn't on Thursday", "en", "Thursday"),
        ("the rent is not 600", "en", "600"),
        ("the shop doesn't open at 8", "en", "8"),
        ("don't come at 6 pm", "en", "6 pm"),
        ("not 44", "en", "44"),
        ("the wall isn't green", "en", "green"),
        ("a loja não abre às 8h", "pt", "8h"),
        ("o motorista não é o Fábio", "pt", "o Fábio"),
        ("la tienda no abre a las 8", "es", "8"),
        ("la pared no es verde", "es", "verde"),
        ("the rent is 600", "en", None),
        ("don't forget it's at 6 pm", "en", None),
        ("not before 6 pm", "en", None),
        ("no more than 600", "en", None),
        ("not Thursday but Friday", "en", None),
        ("why not Thursday", "en", None),
        ("the wall is not only green", "en", None),
        ("não esqueçam que é às 18h", "pt", None),
        ("a aula é no dia 5", "pt", None),
        ("no olvides que es el jueves", "es", None),
        ("no más de 600", "es", None),
    ],
)
def test_where_that_begins_which_is_denied(text: str, lang: Lang, begins: str | None) -> None:
    place = denied(fold_same(text), values_of(text, lang, NOON)[0], lang)
    assert (text[place:] if place is not None else None) == begins
