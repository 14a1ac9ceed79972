"""What a run of values comes to for one slot."""

import datetime
from decimal import Decimal
from typing import Annotated, Any

import pytest

from sayso.commands.registry import Parameter
from sayso.conversation.slots import Ask, Option
from sayso.conversation.slots.kinds import Amount, Chain
from sayso.conversation.slots.runs import Run
from sayso.conversation.slots.settle import (
    CERTAIN,
    MAX_CHOICES,
    MAX_MONTHS_APART_DAYS,
    MAX_WEEKS_APART,
    Context,
    Preferences,
    fault_of,
    settle,
)
from sayso.conversation.slots.shapes import Shape, shape
from sayso.language.detect import Lang
from sayso.language.entity import Candidate, Entity, Money, TokenAmount
from sayso.language.extract import extract

NOWHERE = Context(Preferences(), {}, "en")


def slot(type_: Any) -> Shape:
    return shape(Parameter("slot", type_))


def run(*entities: Entity) -> Run:
    found = Run(entities[0], "", "")
    for entity in entities[1:]:
        found.add(entity, "")
    return found


def found(type_: str, value: Any, *candidates: tuple[Any, float], text: str = "x") -> Entity:
    return Entity(type_, 0, 1, text, value, tuple([Candidate(*each) for each in candidates]))


def test_the_values_of_a_run_are_in_order_and_say_how_they_came() -> None:
    settled = settle(slot(Amount), run(found("number", Decimal(1)), found("number", Decimal(2))), NOWHERE, "voice")
    assert settled.values == (("1", "voice", "x"), ("2", "voice", "x"))


def test_only_the_last_value_of_a_run_has_to_be_clear() -> None:
    unclear = found("number", Decimal(1), (Decimal(1), 0.5), (Decimal(1000), 0.5))
    clear = found("number", Decimal(2))
    assert [each[0] for each in settle(slot(Amount), run(unclear, clear), NOWHERE, "text").values] == ["2"]
    last = settle(slot(Amount), run(clear, unclear), NOWHERE, "text")
    assert (last.values, [each.value for each in last.choices]) == ((), ["1", "1000"])


@pytest.mark.parametrize(("score", "taken"), [(CERTAIN - 0.01, False), (CERTAIN, True), (CERTAIN + 0.01, True)])
def test_a_reading_that_is_likely_enough_is_taken(score: float, taken: bool) -> None:
    entity = found("number", Decimal(1), (Decimal(1), score), (Decimal(2), 1 - score))
    assert bool(settle(slot(Amount), run(entity), NOWHERE, "text").values) is taken


@pytest.mark.parametrize(("id_", "fault"), [(137, ""), (8453, ""), (10, "not_a_choice")])
def test_a_slot_with_options_takes_nothing_else(id_: int, fault: str) -> None:
    offering = slot(Annotated[Chain, Ask("Which?", options=(Option("137", "Polygon"), "Base"))])
    settled = settle(offering, run(found("chain", id_)), NOWHERE, "text")
    assert (settled.fault, [each[0] for each in settled.values]) == (fault, [] if fault else [str(id_)])


def test_readings_that_come_to_the_same_count_together() -> None:
    candidates = [(Money(Decimal(5), each), 0.45) for each in ("USD", "CAD")] + [(Money(Decimal(6), "USD"), 0.1)]
    settled = settle(slot(Amount), run(found("money", candidates[0][0], *candidates)), NOWHERE, "text")
    assert settled.values == (("5", "text", "x"),)


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_no_more_choices_than_fit(more: int) -> None:
    candidates = [(Decimal(each), 0.05) for each in range(1, MAX_CHOICES + more + 1)]
    settled = settle(slot(Amount), run(found("number", Decimal(1), *candidates)), NOWHERE, "text")
    assert len(settled.choices) == min(MAX_CHOICES, MAX_CHOICES + more)


@pytest.mark.parametrize(
    ("type_", "entity", "code"),
    [
        (Amount, found("number", Decimal(-1)), "not_positive"),
        (Amount, found("number", Decimal("1E+400")), "too_many_digits"),
        (Amount, found("token_amount", TokenAmount(Decimal("1E+400"), "USDC")), "too_many_digits"),
        (TokenAmount, found("token_amount", TokenAmount(Decimal(0), "USDC")), "not_positive"),
        (Money, found("money", Money(Decimal(5))), "no_currency"),
        (Money, found("number", Decimal(5)), "no_currency"),
        (int, found("number", Decimal("2.5")), "not_whole"),
        (int, found("number", Decimal("1E+30")), "too_large"),
        (datetime.date, found("date", None), "not_a_date"),
    ],
    ids=repr,
)
def test_why_a_value_does_not_do(type_: Any, entity: Entity, code: str) -> None:
    settled = settle(slot(type_), run(entity), NOWHERE, "text")
    assert (settled.values, settled.choices, settled.fault) == ((), (), code)


def test_only_amounts_have_to_be_more_than_nothing() -> None:
    assert fault_of("0", Decimal) == fault_of("-5", int) == ""
    assert fault_of("0", Amount) == fault_of("-5 BRL", Money) == "not_positive"
    assert fault_of("0.01", Amount) == ""


def test_a_preference_completes_or_settles_and_is_told() -> None:
    preferring = Context(Preferences("BRL"), {}, "pt")
    for entity in (found("number", Decimal(5)), found("money", Money(Decimal(5)))):
        assert settle(slot(Money), run(entity), preferring, "text").values == (("5 BRL", "inferred", "x"),)
    said = found("money", Money(Decimal(5), "USD"))
    assert settle(slot(Money), run(said), preferring, "text").values == (("5 USD", "text", "x"),)
    assert settle(slot(Amount), run(found("number", Decimal(5))), preferring, "text").values == (("5", "text", "x"),)


DAYS = (datetime.date(2026, 3, 12), datetime.date(2025, 3, 12))


def of_the_year(held: dict[str, str], *days: datetime.date, type_: Any = datetime.date) -> list[str]:
    entity = found("date", days[0], *[(day, 1 / len(days)) for day in days] if len(days) > 1 else ())
    settled = settle(slot(type_), run(entity), Context(Preferences(), {}, "en", held), "text")
    return [each[0] for each in settled.values] or [choice.value for choice in settled.choices]


def test_a_day_without_its_year_is_in_the_year_of_the_day_it_corrects() -> None:
    assert of_the_year({"slot": "1990-03-02"}, *DAYS) == ["1990-03-12"]


def test_a_year_that_was_said_stays_and_for_one_that_is_not_known_the_likeliest_is_taken() -> None:
    assert of_the_year({"slot": "1990-03-02"}, DAYS[0]) == ["2026-03-12"]
    assert of_the_year({}, *DAYS) == ["2026-03-12"]
    assert of_the_year({"slot": "not a day"}, *DAYS) == ["2026-03-12"]


def test_days_that_differ_in_more_than_their_year_are_asked_for() -> None:
    assert of_the_year({"slot": "1990-01-01"}, DAYS[0], datetime.date(2026, 12, 3)) == ["2026-03-12", "2026-12-03"]


def test_a_day_that_the_year_has_not_is_in_the_likeliest() -> None:
    leap = (datetime.date(2028, 2, 29), datetime.date(2024, 2, 29))
    assert of_the_year({"slot": "1990-03-02"}, *leap) == ["2028-02-29"]


NOON = datetime.datetime(2026, 3, 11, 12, tzinfo=datetime.UTC)


def answered(text: str, lang: Lang, type_: Any = datetime.date, context: Context | None = None) -> list[str]:
    (entity,) = extract(text, lang, NOON)
    assert len(entity.candidates) > 1
    settled = settle(slot(type_), run(entity), context or Context(Preferences(), {}, "en"), "text")
    return [each[0] for each in settled.values] or ["?", *[choice.value for choice in settled.choices]]


@pytest.mark.parametrize(
    ("text", "lang", "day"),
    [
        ("Friday", "en", "2026-03-13"), ("sexta", "pt", "2026-03-13"), ("el viernes", "es", "2026-03-13"),
        ("20 December", "en", "2026-12-20"), ("20 de dezembro", "pt", "2026-12-20"), ("the 20th", "en", "2026-03-20"),
        ("20 de diciembre", "es", "2026-12-20"),
    ],
)  # fmt: skip
def test_nobody_is_asked_which_of_the_fridays(text: str, lang: Lang, day: str) -> None:
    assert answered(text, lang) == [day]


@pytest.mark.parametrize("text", ["03/04", "05/09"])  # in 2026 both of 05/09 are Saturdays
def test_what_may_be_the_day_or_the_month_is_asked_for(text: str) -> None:
    assert len(answered(text, "en")) == 3


def test_a_day_with_its_hour_is_the_likeliest_and_an_unclear_hour_is_asked_for() -> None:
    assert [each[:16] for each in answered("Friday at 3pm", "en", datetime.datetime)] == ["2026-03-13T15:00"]
    asked = [each[:16] for each in answered("Friday at 3", "en", datetime.datetime)]
    assert asked == ["?", "2026-03-13T15:00", "2026-03-13T03:00"]


def test_what_is_suggested_is_taken_before_what_is_likelier() -> None:
    assert answered("Friday", "en", context=Context(Preferences(), {"slot": "2026-03-06"}, "en")) == ["2026-03-06"]


@pytest.mark.parametrize(("more", "count"), [(-1, 1), (0, 1), (1, 2)])
def test_weeks_further_apart_are_other_days(more: int, count: int) -> None:
    first = datetime.date(2026, 3, 13)
    assert len(of_the_year({}, first, first + datetime.timedelta(weeks=MAX_WEEKS_APART + more))) == count


@pytest.mark.parametrize(
    ("one", "other", "apart", "count"),
    [("2026-03-31", "2026-05-31", -1, 1), ("2026-07-01", "2026-09-01", 0, 1), ("2026-02-01", "2026-05-01", 27, 2)],
)
def test_months_further_apart_are_other_days(one: str, other: str, apart: int, count: int) -> None:
    days = [datetime.date.fromisoformat(each) for each in (one, other)]
    assert (days[1] - days[0]).days == MAX_MONTHS_APART_DAYS + apart
    assert len(of_the_year({}, *days)) == count
