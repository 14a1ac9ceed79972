"""The words that claims are read with."""

from sayso.memory.claims.lexicon import CLASSES, FILLERS, concepts, members, persons, stem


def test_every_concept_has_its_members() -> None:
    assert all(concepts()[each] == concept for concept, stems in members().items() for each in stems)
    assert stem("mother") in persons()
    assert CLASSES["teal"] == "colour"
    assert "van" not in FILLERS["en"]
