"""Filling slots: by what was caught, by name, preposition, question and order; else a choice, not a guess."""

import datetime
from decimal import Decimal
from typing import Annotated, Any, Literal

import pytest

from sayso.commands.registry import Parameter
from sayso.conversation.slots import MAX_SLOT_CHARS, Ask, Option
from sayso.conversation.slots.kinds import Amount, Called, Chain, Cpf, Currency, Role, WalletAddress
from sayso.conversation.slots.settle import Preferences
from sayso.conversation.slots.understand import Understood, understand
from sayso.language.entity import Address, Money, TokenAmount
from tests.conversation.bridge import (
    BASE,
    BRIDGE,
    FULL,
    POLYGON,
    begun,
    chain,
    entity,
    last,
    number,
    said,
    talk,
    tokens,
)

TRANSFER = "move 100 USDC from Polygon to Base"


def test_an_amount_of_a_token_fills_both_slots_and_prepositions_tell_the_chains_apart() -> None:
    text = TRANSFER
    heard = said(text, tokens(text, "100 USDC"), chain(text, "Polygon", "source"), chain(text, "Base", "destination"))
    assert last(understand(BRIDGE, heard)) == FULL


def test_roles_count_in_any_order() -> None:
    text = "to Base from Polygon"
    heard = said(text, chain(text, "Base", "destination"), chain(text, "Polygon", "source"))
    assert last(understand(BRIDGE, heard)) == {"source_chain": POLYGON, "destination_chain": BASE}


def test_one_role_leaves_the_other_slot_to_the_other_value() -> None:
    text = "to Base Polygon"
    heard = said(text, chain(text, "Base", "destination"), chain(text, "Polygon"))
    assert last(understand(BRIDGE, heard)) == {"source_chain": POLYGON, "destination_chain": BASE}


def test_as_many_values_as_slots_are_taken_in_order() -> None:
    text = "Polygon, Base"
    heard = said(text, chain(text, "Polygon"), chain(text, "Base"))
    assert last(understand(BRIDGE, heard)) == {"source_chain": POLYGON, "destination_chain": BASE}


@pytest.mark.parametrize(
    ("lang", "labels"),
    [
        ("en", ["from Polygon", "to Polygon"]),
        ("pt", ["de Polygon", "para Polygon"]),
        ("es", ["desde Polygon", "a Polygon"]),
    ],
)
def test_one_value_for_two_slots_is_a_choice(lang: str, labels: list[str]) -> None:
    found = understand(BRIDGE, said("Polygon", chain("Polygon", "Polygon"), lang=lang))
    assert found.values == ()
    assert [(each.label, each.slot, each.value) for each in found.choices] == [
        (labels[0], "source_chain", POLYGON),
        (labels[1], "destination_chain", POLYGON),
    ]


@pytest.mark.parametrize("slot", ["source_chain", "destination_chain"])
def test_a_bare_value_answers_the_question(slot: str) -> None:
    found = understand(BRIDGE, said("Polygon", chain("Polygon", "Polygon")), flow=begun({}, asked=slot))
    assert last(found) == {slot: POLYGON}


def test_a_value_that_is_told_otherwise_does_not_answer_the_question() -> None:
    heard = said("to Base", chain("to Base", "Base", "destination"))
    assert last(understand(BRIDGE, heard, flow=begun({}, asked="source_chain"))) == {"destination_chain": BASE}


def test_the_only_slot_that_is_needed_is_filled_before_those_that_are_not() -> None:
    parameters = (Parameter("amount", Amount), Parameter("tip", Amount, required=False, default=None))
    assert last(understand(parameters, said("5", number("5", "5")))) == {"amount": "5"}


def test_a_slot_is_named_by_its_own_name_what_it_is_called_its_kind_or_its_role() -> None:
    parameters = (
        Parameter("amount", Amount),
        Parameter("slippage", Annotated[Decimal, Called("tolerance", "tolerância")]),
        Parameter("origin", Annotated[Chain, Role("source")]),
    )
    for text in ("slippage 2", "tolerance of 2", "a tolerância é 2"):
        assert last(understand(parameters, said(text, number(text, "2")))) == {"slippage": "2"}
    for text in ("amount 2", "o valor é 2", "el monto es 2"):
        assert last(understand(parameters, said(text, number(text, "2")))) == {"amount": "2"}


def test_several_values_for_one_slot_are_a_choice() -> None:
    text = "100 or 200"
    found = understand(BRIDGE, said(text, number(text, "100"), number(text, "200")))
    assert (found.values, [each.value for each in found.choices]) == ((), ["100", "200"])
    same = "100 yes 100"
    assert last(understand(BRIDGE, said(same, number(same, "100"), number(same, "100", nth=1)))) == {"amount": "100"}


def test_the_better_entity_wins() -> None:
    text = "100 USDC 5"
    found = understand(BRIDGE[:2], said(text, tokens(text, "100 USDC"), number(text, "5")))
    assert last(found) == {"amount": "100", "token": "USDC"}


def test_what_a_template_caught_is_read_by_its_values_first() -> None:
    parameters = (Parameter("day", datetime.date), Parameter("count", int))
    text = "book tomorrow for 3"
    day = entity(text, "tomorrow", "date", datetime.date(2026, 3, 12))
    found = understand(parameters, said(text, day, number(text, "3")), captured={"day": "tomorrow", "count": "3"})
    assert last(found) == {"day": "2026-03-12", "count": "3"}


def test_what_a_template_caught_is_read_as_written_where_it_has_no_values() -> None:
    parameters = (Parameter("order_id", int), Parameter("note", str))
    captured = {"order_id": "#204", "note": "  at the door "}
    found = understand(parameters, said("order #204 note at the door"), captured=captured)
    assert last(found) == {"order_id": "204", "note": "at the door"}


@pytest.mark.parametrize(
    ("type_", "raw", "code"),
    [
        (int, "abc", "not_whole"),
        (Decimal, "abc", "not_a_number"),
        (Amount, "-5", "not_positive"),
        (Chain, "Xyz", "not_known"),
        (datetime.date, "soon", "not_a_date"),
        (Literal["a", "b"], "c", "not_a_choice"),
        (str, "x" * (MAX_SLOT_CHARS + 1), "too_long"),
    ],
)
def test_what_cannot_be_read_is_said_to_be_wrong(type_: Any, raw: str, code: str) -> None:
    found = understand((Parameter("slot", type_),), said(raw), captured={"slot": raw})
    assert (found.values, found.malformed) == ((), {"slot": code})


def test_other_values_in_what_was_caught_are_left_for_other_slots() -> None:
    text = "send 100 USDC from Polygon to Base"
    heard = said(text, tokens(text, "100 USDC"), chain(text, "Polygon", "source"), chain(text, "Base", "destination"))
    found = understand(BRIDGE, heard, captured={"amount": "100 USDC from Polygon", "destination_chain": "Base"})
    assert last(found) == FULL


def test_an_amount_has_to_be_more_than_nothing_and_of_few_digits() -> None:
    for words, code in (("-1", "not_positive"), ("0", "not_positive"), ("1E+400", "too_many_digits")):
        found = understand(BRIDGE, said(words, number(words, words)), flow=begun({}, asked="amount"))
        assert (found.values, found.malformed) == ((), {"amount": code})


@pytest.mark.parametrize(("digits", "fits"), [(37, True), (38, True), (39, False)])
def test_the_limit_of_digits(digits: int, fits: bool) -> None:
    words = "9" * digits
    found = understand(BRIDGE, said(words, number(words, words)), flow=begun({}, asked="amount"))
    assert bool(found.values) is fits
    assert found.malformed == ({} if fits else {"amount": "too_many_digits"})


def test_a_broken_address_is_said_to_be_broken_and_nothing_is_offered() -> None:
    parameters = (Parameter("to", Annotated[WalletAddress, Ask("Where to?")]), Parameter("cpf", Cpf))
    text = "send it to 0xbad"
    found = understand(parameters, said(text, entity(text, "0xbad", "address_invalid", "0xbad")))
    assert (found.values, found.choices, found.malformed) == ((), (), {"to": "checksum"})
    found = understand(parameters, said(text, entity(text, "0xbad", "document_invalid", "0xbad")))
    assert found.malformed == {"cpf": "check_digit"}


def test_a_good_address_beside_a_broken_one_is_taken() -> None:
    parameters = (Parameter("to", WalletAddress),)
    text = "0xbad 0xgood"
    good = entity(text, "0xgood", "address", Address("0xGood", "evm"))
    found = understand(parameters, said(text, entity(text, "0xbad", "address_invalid", "0xbad"), good))
    assert (last(found), found.malformed) == ({"to": "0xGood"}, {})


def test_of_a_message_with_a_secret_nothing_is_read() -> None:
    text = "100 USDC k3y"
    found = understand(BRIDGE, said(text, tokens(text, "100 USDC"), entity(text, "k3y", "secret", None)))
    assert found == Understood()


DAYS = (datetime.date(2026, 4, 3), datetime.date(2026, 3, 4))


def test_an_ambiguous_value_is_a_choice_unless_something_settles_it() -> None:
    parameters = (Parameter("day", datetime.date),)
    heard = said("03/04", entity("03/04", "03/04", "date", DAYS[0], "", DAYS[1]))
    found = understand(parameters, heard)
    assert [(each.label, each.value) for each in found.choices] == [
        ("April 3, 2026", "2026-04-03"),
        ("March 4, 2026", "2026-03-04"),
    ]


@pytest.mark.parametrize("lang", ["pt", "es"])
def test_portuguese_and_spanish_write_the_day_first(lang: str) -> None:
    heard = said("03/04", entity("03/04", "03/04", "date", DAYS[1], "", DAYS[0]), lang=lang)
    (given,) = understand((Parameter("day", datetime.date),), heard).values
    assert (given.value, given.source) == ("2026-04-03", "inferred")


def test_an_ambiguity_that_makes_no_difference_is_none() -> None:
    heard = said("$5", entity("$5", "$5", "money", Money(Decimal(5), "USD"), "", Money(Decimal(5), "CAD")))
    (given,) = understand((Parameter("amount", Amount),), heard).values
    assert (given.value, given.source) == ("5", "text")


def test_money_takes_the_currency_that_is_preferred() -> None:
    parameters = (Parameter("total", Annotated[Money, Ask("How much?")]),)
    heard = said("$5", entity("$5", "$5", "money", Money(Decimal(5), "USD"), "", Money(Decimal(5), "CAD")))
    assert [each.value for each in understand(parameters, heard).choices] == ["5 USD", "5 CAD"]
    assert last(understand(parameters, heard, preferences=Preferences("CAD"))) == {"total": "5 CAD"}
    bare = said("5", number("5", "5"))
    assert last(understand(parameters, bare, preferences=Preferences("BRL"))) == {"total": "5 BRL"}
    assert understand(parameters, bare).malformed == {"total": "no_currency"}


def test_a_whole_amount_is_taken_whole() -> None:
    heard = said("100 USDC", tokens("100 USDC", "100 USDC"))
    assert last(understand((Parameter("what", TokenAmount),), heard)) == {"what": "100 USDC"}
    money = said("R$ 5", entity("R$ 5", "R$ 5", "money", Money(Decimal(5), "BRL")))
    parameters = (Parameter("amount", Amount), Parameter("currency", Currency))
    assert last(understand(parameters, money)) == {"amount": "5", "currency": "BRL"}


def test_a_moment_fills_a_day_and_an_hour() -> None:
    parameters = (Parameter("day", datetime.date), Parameter("at", datetime.time))
    at = datetime.datetime(2026, 3, 12, 15, 0)  # noqa: DTZ001 - as the person wrote it
    heard = said("tomorrow at 3", entity("tomorrow at 3", "tomorrow at 3", "datetime", at))
    assert last(understand(parameters, heard)) == {"day": "2026-03-12", "at": "15:00:00"}


SIZE = Parameter(
    "size", Annotated[str, Ask("Size?", options=(Option("S", "small", "pequeno", "pequeño"), Option("L", "large")))]
)
NOTE = Parameter("note", Annotated[str, Ask("Note?")])


@pytest.mark.parametrize(
    ("text", "value"),
    [("small", "S"), ("Pequeno", "S"), ("pequeño por favor", "S"), ("smal", "S"), ("lrage", "L"), ("l", "L"),
     ("2", "L"), ("the last one", "L"), ("la última", "L"), ("medium", None), ("3", None)],
)  # fmt: skip
def test_an_option_is_picked_by_its_words_nearly_its_words_or_its_place(text: str, value: str | None) -> None:
    found = understand((SIZE,), said(text), flow=begun({}, asked="size"))
    assert last(found).get("size") == value


def test_an_ordinal_picks_an_option() -> None:
    text = "a segunda"
    heard = said(text, entity(text, "segunda", "ordinal", Decimal(2)), lang="pt")
    assert last(understand((SIZE,), heard, flow=begun({}, asked="size"))) == {"size": "L"}


def test_words_answer_a_question_for_words() -> None:
    text = "at door 5, please"
    flow = begun({"amount": "100"}, asked="note")
    assert last(understand((*BRIDGE, NOTE), said(text, number(text, "5")), flow=flow)) == {"note": text}


def test_a_question_does_not_answer_one() -> None:
    heard = said("why do you ask?", cues=("question:?",))
    assert understand((NOTE,), heard, flow=begun({}, asked="note")).values == ()


def test_an_attempt_at_a_number_is_said_to_be_wrong_and_other_words_are_not() -> None:
    flow = begun({}, asked="amount")
    assert understand(BRIDGE, said("1e400"), flow=flow).malformed == {"amount": "not_a_number"}
    assert understand(BRIDGE, said("hello there"), flow=flow).malformed == {}


def test_how_it_came_is_kept() -> None:
    text = "100 USDC"
    heard = said(text, tokens(text, "100 USDC"))
    voice = type(heard)(heard.text, heard.entities, "en", (), "voice")
    assert {value.source for value in understand(BRIDGE, voice).values} == {"voice"}


@pytest.mark.parametrize(
    ("lang", "texts"),
    [
        ("en", ["bridge 100 USDC from polygon to base"]),
        ("en", ["? amount", "100", "? token", "usdc pls", "? source_chain", "polygon", "? destination_chain", "base"]),
        ("en", ["bridge to base", "? amount", "100 usdc", "? source_chain", "from polygon"]),
        ("en", ["100 USDC polygon -> base"]),
        ("pt", ["manda 100 USDC da Polygon pra Base"]),
        ("pt", ["quero mandar cem USDC", "? source_chain", "Polygon", "? destination_chain", "pra Base"]),
        ("pt", ["manda 50 USDC, não, 100 USDC da Polygon pra Base"]),
        ("pt", ["quero passar 100 dólares em USDC da Polygon pra Base"]),
        ("pt", ["100 USDC, Base como destino e Polygon como origem"]),
        ("en", ["100 USDC, Polygon as source, Base as destination"]),
        ("es", ["envía 100 USDC de Polygon a Base"]),
        ("es", ["? token", "USDC", "? amount", "cien", "? destination_chain", "a Base", "? source_chain", "Polygon"]),
    ],
)
def test_end_to_end(lang: Any, texts: list[str]) -> None:
    assert talk(lang, *texts) == FULL


WHEN = (
    Parameter("day", Annotated[datetime.date, Ask("When?")]),
    Parameter("hour", Annotated[datetime.time, Ask("At?")]),
)


@pytest.mark.parametrize(
    ("lang", "texts"),
    [
        ("en", ["tomorrow at 3pm"]),
        ("en", ["? day", "tomorrow", "? hour", "3pm"]),
        ("pt", ["amanhã às 15h"]),
        ("pt", ["? day", "hoje", "não, amanhã", "? hour", "às 15h"]),
        ("es", ["? day", "el viernes", "mejor mañana", "? hour", "a las 15:00"]),
    ],
)
def test_days_and_hours_end_to_end(lang: Any, texts: list[str]) -> None:
    assert talk(lang, *texts, parameters=WHEN) == {"day": "2026-03-12", "hour": "15:00:00"}


OFFERED = (
    Parameter("amount", Annotated[Amount, Ask("How much?")]),
    Parameter("coin", Annotated[str, Ask("Which?", options=("USDC", "DAI"))]),
)


@pytest.mark.parametrize(
    ("text", "coin"),
    [("bridge de dai da polygon", "DAI"), ("50 in DAI", "DAI"), ("con usdc", "USDC"), ("dai manda logo", None),
     ("in dai or in usdc", None), ("of daisies", None)],
)  # fmt: skip
def test_an_option_that_is_spoken_of_fills_its_slot(text: str, coin: str | None) -> None:
    assert last(understand(OFFERED, said(text))).get("coin") == coin


def test_an_option_that_is_spoken_of_does_not_change_what_was_said() -> None:
    assert last(understand(OFFERED, said("what is in dai"), flow=begun({"coin": "USDC"}))) == {}


@pytest.mark.parametrize(
    ("text", "cues", "coin"),
    [("the second... no, usdc", ("correction:no,",), "USDC"), ("no, usdc", ("correction:no,",), None)],
)
def test_an_answer_that_was_taken_back_is_the_one_after_it(text: str, cues: tuple[str, ...], coin: str | None) -> None:
    flow = begun({}, asked="coin")
    assert last(understand(OFFERED, said(text, cues=cues), flow=flow)).get("coin") == coin
