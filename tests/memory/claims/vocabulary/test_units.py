"""The words for units."""

from sayso.memory.claims.vocabulary.units import MEASURES, UNITS


def test_every_unit_measures_something() -> None:
    assert set(UNITS.values()) == set(MEASURES)
