"""A paper is marked by value and place, and a row is right only as a whole."""

from __future__ import annotations

from typing import Any

import pytest

from sayso.testing.exam.mark import Count, Score, Share, mark
from sayso.testing.exam.paper import Meant, Row

AT = "2026-03-11T10:20:00"
TEXT = "send 50 dai by friday to polygon"
SCOPE = frozenset({"token_amount", "date", "time", "datetime", "chain"})
AMOUNT = Meant("token_amount", 5, 11, {"amount": "50", "token": "DAI"})
FRIDAY = Meant("date", 15, 21, "2026-03-13")
POLYGON = Meant("chain", 25, 32, 137, role="destination")


def row(*expected: Meant, scope: frozenset[str] = SCOPE, id: str = "r1") -> Row:
    return Row(id, "en", TEXT, scope, expected, AT)


def found(meant: Meant, **changes: Any) -> dict[str, Any]:
    answer = {"type": meant.type, "start": meant.start, "end": meant.end, "value": meant.value, "role": meant.role}
    return answer | changes


def sat(of: Row, *answers: dict[str, Any]) -> Score:
    return mark([of], lambda text, lang, now: answers)


def test_what_is_meant_and_found_is_right() -> None:
    score = sat(row(AMOUNT, FRIDAY, POLYGON), found(POLYGON), found(AMOUNT), found(FRIDAY))
    assert score.count() == Count(3, 3, 3, 3)
    assert (score.count().precision, score.count().recall, score.count().f1) == (1.0, 1.0, 1.0)
    assert score.rows() == Share(1, 1) and score.roles == Share(1, 1) and score.mistakes == []


def test_the_reader_is_given_text_language_and_time() -> None:
    seen: list[Any] = []
    mark([row()], lambda *given: seen.append(given) or ())
    assert seen == [(TEXT, "en", AT)]


def test_what_is_not_found_lowers_recall_and_what_is_not_meant_precision() -> None:
    score = sat(row(AMOUNT, FRIDAY), found(AMOUNT), found(POLYGON))
    assert (score.count("token_amount"), score.count("date")) == (Count(1, 1, 1, 1), Count(1, 0, 0, 0))
    assert score.count("chain") == Count(0, 1, 0, 0)
    assert (score.count().precision, score.count().recall, score.count().f1) == (0.5, 0.5, 0.5)
    assert [mistake.id for mistake in score.mistakes] == ["r1"] and score.rows() == Share(0, 1)


def test_only_types_of_the_scope_count() -> None:
    score = sat(row(AMOUNT), found(AMOUNT), {"type": "number", "start": 5, "end": 7, "value": "50"})
    assert score.count() == Count(1, 1, 1, 1) and score.rows().right == 1


def test_a_value_elsewhere_is_wrong_and_a_span_that_overlaps_is_right_but_not_exact() -> None:
    assert sat(row(FRIDAY), found(FRIDAY, start=0, end=15)).count() == Count(1, 1, 0, 0)
    assert sat(row(FRIDAY), found(FRIDAY, start=21, end=25)).count() == Count(1, 1, 0, 0)
    assert sat(row(FRIDAY), found(FRIDAY, start=12, end=16)).count() == Count(1, 1, 1, 0)


def test_a_wrong_value_in_the_right_place_is_exact_but_not_right() -> None:
    assert sat(row(FRIDAY), found(FRIDAY, value="2026-03-20")).count("date", "en") == Count(1, 1, 0, 1)


def test_each_answer_is_used_once() -> None:
    assert sat(row(POLYGON), found(POLYGON), found(POLYGON)).count() == Count(1, 2, 1, 1)
    assert sat(row(POLYGON, POLYGON), found(POLYGON)).count() == Count(2, 1, 1, 2)


def test_any_alternative_is_right_and_the_value_only_if_it_is_one() -> None:
    either = Meant("date", 15, 21, "2026-03-13", ("2026-03-13", "2026-03-06"))
    assert sat(row(either), found(FRIDAY, value="2026-03-06")).count().right == 1
    assert sat(row(either), found(FRIDAY, value="2026-03-20")).count().right == 0


def test_a_moment_of_another_type_is_right_and_counts_for_the_type_that_was_meant() -> None:
    score = sat(row(FRIDAY), found(FRIDAY, type="datetime", value="2026-03-13T00:00:00"))
    assert score.count("date") == score.count("when") == Count(1, 1, 1, 1)
    assert score.count("datetime") == Count()


def test_a_range_says_a_moment_only_where_ranges_are_not_asked() -> None:
    until = found(FRIDAY, type="range", value={"start": None, "end": "2026-03-14"})
    assert sat(row(FRIDAY), until).count() == Count(1, 1, 1, 0)
    assert sat(row(FRIDAY), until).rows().right == 1
    assert sat(row(FRIDAY, scope=SCOPE | {"range"}), until).count() == Count(1, 1, 0, 0)
    assert sat(row(), until).rows().right == 1


def test_a_role_is_counted_apart() -> None:
    score = sat(row(POLYGON), found(POLYGON, role="source"))
    assert score.count().right == 1 and score.rows().right == 1 and score.roles == Share(0, 1)


def test_a_reader_that_raises_has_found_nothing() -> None:
    def broken(text: str, lang: str, now: str | None) -> list[dict[str, Any]]:
        raise ValueError(text)

    score = mark([row(FRIDAY), row(id="r2")], broken)
    assert score.crashes == 2 and score.count() == Count(1, 0, 0, 0) and score.rows() == Share(1, 2)


def test_figures_of_nothing_are_nought() -> None:
    assert (Count().precision, Count().recall, Count().f1, Share().rate) == (0.0, 0.0, 0.0, 0.0)


@pytest.mark.parametrize(("right", "meant", "of", "f1"), [(1, 2, 2, 0.5), (2, 2, 4, 2 / 3), (0, 3, 3, 0.0)])
def test_f1_is_the_harmonic_mean(right: int, meant: int, of: int, f1: float) -> None:
    assert Count(meant, of, right).f1 == pytest.approx(f1)


def test_languages_are_counted_apart_and_together() -> None:
    spanish = Row("r2", "es", TEXT, SCOPE, (FRIDAY,), AT)
    score = mark([row(FRIDAY), spanish], lambda text, lang, now: [found(FRIDAY)] if lang == "en" else [])
    assert (score.count(lang="en").recall, score.count(lang="es").recall, score.count().recall) == (1.0, 0.0, 0.5)
    assert (score.rows("en").rate, score.rows("es").rate, score.rows().rate) == (1.0, 0.0, 0.5)
    assert score.texts_per_s > 0
