"""Whatever is written, something is understood or nothing: never an error, never a slot that was not meant."""

import datetime
import time
from decimal import Decimal
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.commands.registry import Parameter
from sayso.conversation import flow as flows
from sayso.conversation.slots import Ask, Option, read
from sayso.conversation.slots.heard import Heard, hear
from sayso.conversation.slots.kinds import Amount, Chain, Token, WalletAddress, accepts
from sayso.conversation.slots.settle import Preferences
from sayso.conversation.slots.understand import understand
from sayso.language.cues import Cue
from sayso.language.entity import Address, Candidate, Entity, Money, TokenAmount
from tests.conversation.bridge import BRIDGE, FULL, NOW, begun, last, number, said, talk
from tests.growth import despite_noise

EVERY = (
    *BRIDGE,
    Parameter("count", int),
    Parameter("price", Annotated[Money, Ask("Price?")], required=False),
    Parameter("what", TokenAmount | None, required=False),
    Parameter("day", Annotated[datetime.date, Ask("When?")]),
    Parameter("at", datetime.datetime | None, required=False),
    Parameter("hour", datetime.time),
    Parameter("span", datetime.timedelta),
    Parameter("ok", bool),
    Parameter("to", WalletAddress),
    Parameter("note", Annotated[str, Ask("Note?")]),
    Parameter("plan", Literal["basic", "premium"]),
    Parameter("size", Annotated[str, Ask("Size?", options=(Option("S", "small"), "M"))]),
)
TYPES = {parameter.name: parameter.type for parameter in EVERY}

EXTREMES = [Decimal(each) for each in ("1E+30", "1E+400", "1E-400", "-0", "1E+999999", "sNaN", "-Infinity")]
numbers = st.decimals() | st.sampled_from(EXTREMES)
dates = st.dates()
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "number": numbers,
    "ordinal": numbers,
    "percent": numbers,
    "money": st.builds(Money, numbers, st.sampled_from(["USD", "BRL", None])),
    "token_amount": st.builds(TokenAmount, numbers, st.sampled_from(["USDC", "DAI"])),
    "chain": st.sampled_from([1, 10, 137, 8453]),
    "token": st.sampled_from(["USDC", "ETH"]),
    "address": st.builds(Address, st.just("0xAb"), st.just("evm")),
    "address_invalid": st.just("0xab"),
    "date": dates,
    "datetime": st.datetimes(),
    "time": st.times(),
    "duration": st.timedeltas(),
    "boolean": st.booleans(),
    "order": st.text(max_size=5),
    "unheard_of": st.none(),
}


@st.composite
def messages(draw: st.DrawFn) -> Heard:
    text = draw(
        st.text(max_size=60) | st.sampled_from(["no, 200", "change the amount to 5", "de Base, não Polygon, 3"])
    )
    entities = []
    at = 0
    while at < len(text) and len(entities) < 8:
        start = draw(st.integers(at, len(text)))
        end = draw(st.integers(start, len(text)))
        kind = draw(st.sampled_from(list(VALUES)))
        value = draw(st.none() | VALUES[kind])
        others = draw(st.lists(VALUES[kind], max_size=3))
        candidates = tuple([Candidate(each, 1 / len(others)) for each in others])
        role = draw(st.sampled_from(["", "source", "destination"]))
        entities.append(Entity(kind, start, end, text[start:end], value, candidates, role))
        at = end + 1
    kinds = st.sampled_from(["correction", "question", "hypothetical", "quotation", "negated", "reversion"])
    places = st.integers(0, len(text))
    cues = draw(st.lists(st.builds(Cue, kinds, places, places), max_size=3))
    return Heard(text, tuple(entities), draw(st.sampled_from(["en", "pt", "es"])), tuple(cues))


@settings(max_examples=150, deadline=None)
@given(
    heard=messages(),
    asked=st.sampled_from(["", *TYPES]),
    held=st.dictionaries(
        st.sampled_from(list(TYPES)), st.sampled_from(["1", "137", "2026-03-12T15:00:00"]), max_size=6
    ),
    captured=st.dictionaries(st.sampled_from(list(TYPES)), st.text(max_size=20), max_size=3),
    preferences=st.builds(Preferences, st.sampled_from(["", "USD"])),
)
def test_any_message_is_understood_or_not_but_never_an_error(
    heard: Heard, asked: str, held: dict[str, str], captured: dict[str, str], preferences: Preferences
) -> None:
    flow = begun(held, asked=asked)
    found = understand(EVERY, heard, captured=captured, flow=flow, preferences=preferences)
    assert 0 <= found.explained <= 1
    for value in found.values:
        read(value.value, TYPES[value.slot])  # every text reads back
    for choice in found.choices:
        read(choice.value, TYPES[choice.slot])
    given_slots = {value.slot for value in found.values}
    assert given_slots.isdisjoint(found.malformed)
    assert given_slots.isdisjoint(choice.slot for choice in found.choices)
    ids = [f"g{place}" for place in range(len(found.values))]
    after, _ = flows.given(flow, found.values, ids, NOW)
    assert flows.values(after) == flows.values(flow) | last(found)


@settings(max_examples=150, deadline=None)
@given(heard=messages())
def test_a_correction_changes_no_slot_that_its_values_are_not_for(heard: Heard) -> None:
    found = understand(EVERY, heard, flow=begun(FULL))
    kinds = {entity.type for entity in heard.entities}
    shared = {"token"} if "chain" in kinds else {"chain"} if "token" in kinds else set[str]()
    for value in found.values:
        assert not (kinds | shared).isdisjoint(accepts(TYPES[value.slot]))
    if any(cue.kind in ("quotation", "negated") for cue in heard.cues) and not found.values:
        assert not found.corrects


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=200), st.sampled_from(["en", "pt", "es"]), st.sampled_from(["", *TYPES]))
def test_any_text_end_to_end(text: str, lang: Any, asked: str) -> None:
    understand(EVERY, hear(text, lang, NOW), flow=begun(FULL, asked=asked))


@pytest.mark.parametrize(
    "text", ["", "   ", "🙏🙏🙏", "\u202e\u200b", "?!", "1 " * 2_000, "no, " * 2_000, "x" * 65_536]
)
def test_hostile_texts(text: str) -> None:
    found = understand(EVERY, hear(text, "en", NOW), flow=begun(FULL))
    assert {value.slot for value in found.values} <= {"amount", "count", "ok"}
    assert 0 <= found.explained <= 1


@pytest.mark.parametrize("unit", ["5 no, ", "from Polygon ", "not Base, ", "amount 5 ", "word ", "change 5 to "])
@despite_noise
def test_time_grows_with_the_text_and_not_faster(unit: str) -> None:
    def spent(times: int) -> float:
        text = unit * times
        spots = [text.index("5", at * len(unit)) for at in range(times)] if "5" in unit else []
        entities = tuple([Entity("number", at, at + 1, "5", Decimal(5)) for at in spots])
        cues = tuple([Cue("correction", at * len(unit), at * len(unit) + 2) for at in range(times)])
        heard = Heard(text, entities, "en", cues)
        best = min(_timed(heard) for _ in range(3))
        return best

    assert spent(4_000) < 8 * spent(1_000) + 0.02


def _timed(heard: Heard) -> float:
    started = time.perf_counter()
    understand(EVERY, heard, flow=begun(FULL))
    return time.perf_counter() - started


def test_what_a_text_is_explained_by() -> None:
    text = "no, make the amount 200 please"
    heard = said(text, number(text, "200"), cues=("correction:no,", "correction:make"))
    assert understand(BRIDGE, heard).explained == 1
    text = "tell me another joke about 200"
    assert understand(BRIDGE, said(text, number(text, "200"))).explained == 2 / 6


def test_a_message_of_one_kind_leaves_the_other_slots_alone() -> None:
    text = "no, 200"
    assert last(understand(BRIDGE, said(text, number(text, "200")), flow=begun(FULL))) == {"amount": "200"}


def test_the_parameters_may_be_any_that_an_application_declares() -> None:
    parameters = (Parameter("token", Token), Parameter("chain", Chain), Parameter("amount", Amount))
    assert talk("en", "50 USDC on Polygon", parameters=parameters) == {"token": "USDC", "chain": "137", "amount": "50"}
