"""Labels before a text that say whom it is for or how far it goes."""

import pytest

from sayso.memory.claims.pieces.labels import label


@pytest.mark.parametrize(
    ("text", "kind", "rest"),
    [
        ("[CONFIDENTIAL: board only] merger", "restricted", "merger"),
        ("[DRAFT] 24 months", "draft", "24 months"),
        ("Rascunho: 24 meses", "draft", "24 meses"),
        ("[Confidencial] fusão", "restricted", "fusão"),
        ("[what-if] 40", "hypothetical", "40"),
        ("[Manager] approved", "speaker", "approved"),
    ],
)
def test_labels(text: str, kind: str, rest: str) -> None:
    found = label(text)
    assert found is not None
    assert (found.kind, text[found.end :]) == (kind, rest)


@pytest.mark.parametrize("text", ["the draft is ready", "", "confidential matters", "price: 20"])
def test_no_label(text: str) -> None:
    assert label(text) is None
