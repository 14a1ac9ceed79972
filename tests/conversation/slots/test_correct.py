"""Correcting slots: which one is meant, what does not correct, and that the last of several counts."""

import datetime
from decimal import Decimal
from typing import Any

import pytest

from sayso.commands.registry import Parameter
from sayso.conversation.slots.heard import hear
from sayso.conversation.slots.kinds import Amount
from sayso.conversation.slots.understand import understand
from sayso.language.entity import Entity
from tests.conversation.bridge import (
    ARBITRUM,
    BASE,
    BRIDGE,
    FULL,
    NOW,
    OPTIMISM,
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


def corrected(
    text: str, *entities: Entity, lang: str = "en", cues: tuple[str, ...] = (), **flow: Any
) -> dict[str, str]:
    found = understand(BRIDGE, said(text, *entities, lang=lang, cues=cues), flow=begun(FULL, **flow))
    assert found.choices == ()
    assert found.corrects
    return last(found)


def test_the_only_slot_of_its_kind() -> None:
    assert corrected("no, 200", number("no, 200", "200"), cues=("correction:no,",)) == {"amount": "200"}
    assert corrected("não 200", number("não 200", "200"), lang="pt") == {"amount": "200"}


def test_a_bare_value_corrects_while_nothing_is_asked() -> None:
    assert corrected("200", number("200", "200")) == {"amount": "200"}


def test_an_amount_of_a_token_corrects_both() -> None:
    assert corrected("no, 200 DAI", tokens("no, 200 DAI", "200 DAI")) == {"amount": "200", "token": "DAI"}


@pytest.mark.parametrize("role", ["", "destination"])
def test_the_slot_that_is_named_before_the_preposition(role: str) -> None:
    text = "change the source chain to Arbitrum"
    assert corrected(text, chain(text, "Arbitrum", role)) == {"source_chain": ARBITRUM}
    text = "troca a rede de origem pra Arbitrum"
    assert corrected(text, chain(text, "Arbitrum", role), lang="pt") == {"source_chain": ARBITRUM}
    text = "cambia la red de destino a Arbitrum"
    assert corrected(text, chain(text, "Arbitrum", role), lang="es") == {"destination_chain": ARBITRUM}


def test_the_slot_that_a_preposition_tells() -> None:
    text = "actually to Optimism"
    assert corrected(text, chain(text, "Optimism", "destination")) == {"destination_chain": OPTIMISM}


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "not Polygon, Arbitrum"),
        ("en", "Arbitrum instead of Polygon"),
        ("en", "Arbitrum, not Polygon"),
        ("en", "Arbitrum rather than Polygon"),
        ("pt", "Arbitrum em vez de Polygon"),
        ("pt", "Arbitrum, não Polygon"),
        ("pt", "não é Polygon, é Arbitrum"),
        ("es", "Arbitrum, no Polygon"),
        ("es", "Arbitrum en lugar de Polygon"),
        ("es", "no es Polygon sino Arbitrum"),
    ],
)
def test_the_slot_whose_old_value_is_quoted(lang: str, text: str) -> None:
    found = corrected(text, chain(text, "Polygon"), chain(text, "Arbitrum"), lang=lang)
    assert found == {"source_chain": ARBITRUM}


@pytest.mark.parametrize(
    ("text", "value"), [("Optimism, not Polygon, Arbitrum", ARBITRUM), ("Optimism, Arbitrum, not Polygon", ARBITRUM)]
)
def test_of_several_new_values_the_nearest_takes_the_place_of_the_old_one(text: str, value: str) -> None:
    heard = said(text, *(chain(text, name) for name in ("Optimism", "Polygon", "Arbitrum")))
    assert last(understand(BRIDGE, heard, flow=begun(FULL)))["source_chain"] == value


def test_the_value_that_a_change_starts_from_is_not_the_new_one() -> None:
    text = "change the destination from Base to Arbitrum"
    found = corrected(text, chain(text, "Base", "source"), chain(text, "Arbitrum", "destination"))
    assert found == {"destination_chain": ARBITRUM}


def test_a_value_turned_down_without_another_is_rejected() -> None:
    found = understand(BRIDGE, said("not Polygon", chain("not Polygon", "Polygon")), flow=begun(FULL))
    assert (found.values, found.rejected, found.corrects) == ((), ("source_chain",), True)


def test_the_slot_that_came_last() -> None:
    text = "no, Arbitrum"
    minutes = {"destination_chain": 5}
    assert corrected(text, chain(text, "Arbitrum"), minutes=minutes) == {"destination_chain": ARBITRUM}


def test_the_slot_that_was_asked_for() -> None:
    text = "no, Arbitrum"
    assert corrected(text, chain(text, "Arbitrum"), asked="source_chain") == {"source_chain": ARBITRUM}


def test_otherwise_it_is_a_choice() -> None:
    text = "no, I meant Arbitrum"
    found = understand(BRIDGE, said(text, chain(text, "Arbitrum")), flow=begun(FULL))
    assert found.values == ()
    assert [(each.slot, each.value) for each in found.choices] == [
        ("source_chain", ARBITRUM),
        ("destination_chain", ARBITRUM),
    ]


def test_no_means_what_was_said_before_what_was_asked() -> None:
    text = "no, Arbitrum"
    flow = begun({"amount": "100", "token": "USDC", "source_chain": POLYGON}, asked="destination_chain")
    heard = said(text, chain(text, "Arbitrum"), cues=("correction:no,",))
    assert last(understand(BRIDGE, heard, flow=flow)) == {"source_chain": ARBITRUM}
    bare = said("Arbitrum", chain("Arbitrum", "Arbitrum"))
    assert last(understand(BRIDGE, bare, flow=flow)) == {"destination_chain": ARBITRUM}


@pytest.mark.parametrize(
    ("text", "cue"),
    [
        ("is it 200?", "question:?"),
        ("what if it were 200", "hypothetical:what if"),
        ("he said 200", "quotation:he said"),
        ("I did not change it to 200", "negated:not change"),
    ],
)
def test_what_asks_supposes_or_quotes_does_not_correct(text: str, cue: str) -> None:
    found = understand(BRIDGE, said(text, number(text, "200"), cues=(cue,)), flow=begun(FULL))
    assert (found.values, found.choices, found.corrects) == ((), (), False)


def test_a_polite_question_does() -> None:
    text = "could you change the amount to 200?"
    cues = ("hypothetical:could", "question:?", "correction:change")
    assert corrected(text, number(text, "200"), cues=cues) == {"amount": "200"}


def test_of_contradictory_corrections_the_last_counts_and_each_is_told() -> None:
    text = "200, no 300, no 250"
    found = understand(BRIDGE, said(text, *(number(text, each) for each in ("200", "300", "250"))), flow=begun(FULL))
    assert [(value.slot, value.value) for value in found.values] == [("amount", each) for each in ("200", "300", "250")]


def test_a_request_may_correct_itself() -> None:
    text = "move 100 USDC from Polygon to Base, no, Arbitrum"
    chains = chain(text, "Polygon", "source"), chain(text, "Base", "destination"), chain(text, "Arbitrum")
    heard = said(text, tokens(text, "100 USDC"), *chains, cues=("correction:no,",))
    found = understand(BRIDGE, heard)
    assert last(found) == FULL | {"destination_chain": ARBITRUM}
    assert [value.value for value in found.values if value.slot == "destination_chain"] == [BASE, ARBITRUM]


def test_a_correction_that_does_not_do_leaves_the_value() -> None:
    found = understand(BRIDGE, said("no, -5", number("no, -5", "-5")), flow=begun(FULL))
    assert (found.values, found.malformed, found.corrects) == ((), {"amount": "not_positive"}, False)


def test_saying_it_again_changes_nothing() -> None:
    found = understand(BRIDGE, said("no, 100", number("no, 100", "100")), flow=begun(FULL))
    assert (last(found), found.corrects) == ({"amount": "100"}, False)


def test_two_values_alike_are_told_apart_by_name() -> None:
    parameters = (Parameter("amount", Amount), Parameter("tip", Amount))
    flow = begun({"amount": "100", "tip": "5"})
    heard = said("make the tip 7", entity("make the tip 7", "7", "number", Decimal(7)))
    assert last(understand(parameters, heard, flow=flow)) == {"tip": "7"}
    assert len(understand(parameters, said("7", number("7", "7")), flow=flow).choices) == 2


MOMENT = (Parameter("when", datetime.datetime),)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (datetime.time(16, 0), "2026-03-12T16:00:00+00:00"),
        (datetime.date(2026, 3, 20), "2026-03-20T15:00:00+00:00"),
        (datetime.datetime(2026, 3, 20, 9, 0, tzinfo=datetime.UTC), "2026-03-20T09:00:00+00:00"),
    ],
)
def test_an_hour_or_a_day_alone_corrects_its_part_of_a_moment(value: Any, text: str) -> None:
    kind = type(value).__name__
    heard = said("no, then", entity("no, then", "then", kind, value))
    assert last(understand(MOMENT, heard, flow=begun({"when": "2026-03-12T15:00:00+00:00"}))) == {"when": text}
    alone = understand(MOMENT, heard, flow=begun({}))
    assert bool(alone.values) is (kind == "datetime")


@pytest.mark.parametrize(
    ("lang", "text", "slot"),
    [
        ("en", "change the amount", "amount"),
        ("en", "the destination is wrong", "destination_chain"),
        ("pt", "quero trocar a rede de origem", "source_chain"),
        ("pt", "o valor está errado", "amount"),
        ("es", "cambia el token", "token"),
        ("en", "can you change the amount?", "amount"),
        ("en", "what is wrong with the amount?", None),
        ("en", "change the chain", None),
    ],
)
def test_a_slot_that_is_to_change_without_a_value_is_rejected(lang: Any, text: str, slot: str | None) -> None:
    found = understand(BRIDGE, hear(text, lang, NOW), flow=begun(FULL))
    assert (found.values, found.rejected) == ((), (slot,) if slot else ())


@pytest.mark.parametrize("text", ["the other way around", "é ao contrário", "al revés"])
def test_two_ends_change_places(text: str) -> None:
    found = understand(BRIDGE, said(text), flow=begun(FULL))
    assert last(found) == {"source_chain": BASE, "destination_chain": POLYGON}
    assert understand(BRIDGE, said(text), flow=begun({"source_chain": POLYGON})).values == ()


BEFORE: dict[str, str] = {
    "en": "bridge 100 USDC from Polygon to Base",
    "pt": "manda 100 USDC da Polygon pra Base",
    "es": "envía 100 USDC de Polygon a Base",
}


@pytest.mark.parametrize(
    ("lang", "text", "slot", "value"),
    [
        ("en", "no, I meant 200", "amount", "200"),
        ("en", "change the amount to 300", "amount", "300"),
        ("en", "make it 300 instead", "amount", "300"),
        ("en", "make that 1.5k", "amount", "1500"),
        ("en", "not Polygon, Arbitrum", "source_chain", ARBITRUM),
        ("en", "actually to Optimism", "destination_chain", OPTIMISM),
        ("en", "from Optimism", "source_chain", OPTIMISM),
        ("en", "sorry, USDT", "token", "USDT"),
        ("en", "could you change the destination to Arbitrum?", "destination_chain", ARBITRUM),
        ("en", "the destination chain should be Arbitrum", "destination_chain", ARBITRUM),
        ("pt", "não, 200", "amount", "200"),
        ("pt", "na verdade 200", "amount", "200"),
        ("pt", "muda o valor pra 300", "amount", "300"),
        ("pt", "troca a rede de destino pra Arbitrum", "destination_chain", ARBITRUM),
        ("pt", "Arbitrum em vez de Polygon", "source_chain", ARBITRUM),
        ("pt", "o token é DAI", "token", "DAI"),
        ("pt", "quer dizer, pra Optimism", "destination_chain", OPTIMISM),
        ("pt", "duzentos", "amount", "200"),
        ("pt", "Arbitrum como origem", "source_chain", ARBITRUM),
        ("en", "arbitrum for the source", "source_chain", ARBITRUM),
        ("es", "Arbitrum como destino", "destination_chain", ARBITRUM),
        ("es", "mejor 200", "amount", "200"),
        ("es", "no, quise decir 200", "amount", "200"),
        ("es", "cambia el monto a 300", "amount", "300"),
        ("es", "Arbitrum, no Polygon", "source_chain", ARBITRUM),
        ("es", "Arbitrum en vez de Base", "destination_chain", ARBITRUM),
        ("es", "cambia la red de origen a Optimism", "source_chain", OPTIMISM),
    ],
)
def test_end_to_end(lang: Any, text: str, slot: str, value: str) -> None:
    assert talk(lang, BEFORE[lang], text) == FULL | {slot: value}


@pytest.mark.parametrize(
    ("lang", "text"),
    [("en", "is it 200?"), ("en", "what if it was 500?"), ("pt", "e se fosse 500?"), ("es", "¿y si fueran 500?"),
     ("en", "what's my balance on Arbitrum?"), ("pt", "ele disse que era 300"), ("en", "thanks!"), ("es", "🙏🙏")],
)  # fmt: skip
def test_end_to_end_nothing_changes(lang: Any, text: str) -> None:
    assert talk(lang, BEFORE[lang], text) == FULL
