"""A name that a chain and a token share is read as what is asked for or named."""

from typing import Annotated, Any

import pytest

from sayso.commands.registry import Parameter
from sayso.conversation.slots import Ask, Option
from sayso.conversation.slots.kinds import Chain, Cpf, Kind, Phone, Role, Token
from sayso.conversation.slots.senses import in_sense, with_offered
from sayso.conversation.slots.shapes import shape
from sayso.language.entity import PixKey
from tests.conversation.bridge import BRIDGE, chain, entity, said, tokens

SHAPES = [shape(parameter) for parameter in BRIDGE]
BY_NAME = {each.name: each for each in SHAPES}


@pytest.mark.parametrize(
    ("text", "words", "type_", "value", "asked", "expected"),
    [
        ("eth", "eth", "token", "ETH", "source_chain", ("chain", 1)),
        ("eth", "eth", "token", "ETH", "token", ("token", "ETH")),
        ("eth", "eth", "chain", 1, "token", ("token", "ETH")),
        ("eth", "eth", "token", "ETH", "amount", ("token", "ETH")),
        ("eth", "eth", "token", "ETH", "", ("token", "ETH")),
        ("usdc", "usdc", "token", "USDC", "source_chain", ("token", "USDC")),
        ("troca a rede de destino pra Arbitrum", "Arbitrum", "token", "ARB", "", ("chain", 42161)),
        ("o token é Arbitrum", "Arbitrum", "chain", 42161, "", ("token", "ARB")),
    ],
)
def test_the_sense_that_is_called_for(text: str, words: str, type_: str, value: Any, asked: str, expected: Any) -> None:
    (found,) = in_sense(said(text, entity(text, words, type_, value)), SHAPES, BY_NAME.get(asked))
    assert (found.type, found.value) == expected


KEY = PixKey("cpf", "52998224725")
KEY_SLOT = Annotated[str, Kind("pix_key")]


@pytest.mark.parametrize(
    ("types", "value", "others", "expected"),
    [
        ([KEY_SLOT], KEY, (), ("pix_key", KEY)), ([KEY_SLOT, Cpf], KEY, (), ("pix_key", KEY)),
        ([Cpf], KEY, (), ("cpf", "52998224725")), ([Phone], KEY, (), None),
        ([Phone], KEY, (PixKey("phone", "+5511987654321"),), ("phone", "+5511987654321")),
    ],
)  # fmt: skip
def test_a_pix_key_is_the_identity_that_a_slot_is_for(types: Any, value: Any, others: Any, expected: Any) -> None:
    shapes = [shape(Parameter(f"slot_{place}", type_)) for place, type_ in enumerate(types)]
    text = "pix 52998224725"
    found = in_sense(said(text, entity(text, "52998224725", "pix_key", value, "", *others)), shapes, None)
    assert [(each.type, each.value) for each in found] == ([expected] if expected else [])


def test_the_only_sense_that_any_slot_takes() -> None:
    heard = said("eth", entity("eth", "eth", "token", "ETH"))
    (found,) = in_sense(heard, [shape(Parameter("chain", Chain))], None)
    assert (found.type, found.value) == ("chain", 1)
    assert in_sense(said("eth", entity("eth", "eth", "number", 1)), [shape(Parameter("token", Token))], None) == []


OFFERING = [
    shape(Parameter("source", Annotated[Chain, Role("source"), Ask("?", options=(Option("8453", "Base"), "137"))])),
    shape(Parameter("token", Annotated[Token, Ask("?", options=("USDC", "DAI"))])),
]


@pytest.mark.parametrize(
    ("text", "lang", "found"),
    [
        ("and to base", "en", [("chain", 8453, "destination")]),
        ("from BASE", "en", [("chain", 8453, "source")]),
        ("a base", "es", [("chain", 8453, "destination")]),
        ("a base", "pt", [("chain", 8453, "")]),
        ("dai msm", "pt", [("token", "DAI", "")]),
        ("baseball", "en", []),
        ("this is the base of all of it", "en", []),
        ("", "en", []),
    ],
)
def test_what_the_slots_offer_counts_by_its_name_alone(text: str, lang: str, found: list[tuple[str, Any, str]]) -> None:
    heard = with_offered(said(text, lang=lang), OFFERING)
    assert [(each.type, each.value, each.role) for each in heard.entities] == found


def test_what_is_an_entity_already_stays_as_it_is() -> None:
    heard = said("to Base", chain("to Base", "Base", "destination"))
    assert with_offered(heard, OFFERING) == heard


@pytest.mark.parametrize(("words", "found"), [(5, True), (6, True), (7, False)])
def test_a_long_message_is_left_as_it_is(words: int, found: bool) -> None:
    assert bool(with_offered(said("base" + " x" * (words - 1)), OFFERING).entities) is found


def test_a_token_where_a_place_is_named_is_no_second_token() -> None:
    text = "100 USDC from SOL to Base"
    heard = said(
        text, tokens(text, "100 USDC"), entity(text, "SOL", "token", "SOL"), chain(text, "Base", "destination")
    )
    assert [each.text for each in in_sense(heard, [shape(each) for each in BRIDGE], None)] == ["100 USDC", "Base"]


def test_a_chain_is_a_token_only_where_that_token_is_offered() -> None:
    text = "Arbitrum"
    heard = said(text, chain(text, "Arbitrum"))
    assert in_sense(heard, OFFERING[1:], None) == []
    free = shape(Parameter("token", Token))
    assert [each.value for each in in_sense(heard, [free], None)] == ["ARB"]


def test_a_token_that_is_not_offered_is_the_chain_that_is() -> None:
    text = "troca pra Arbitrum"
    offering = [
        shape(Parameter("source", Annotated[Chain, Ask("?", options=("42161",))])),
        shape(Parameter("token", Annotated[Token, Ask("?", options=("USDC",))])),
    ]
    heard = said(text, entity(text, "Arbitrum", "token", "ARB"))
    assert [(each.type, each.value) for each in in_sense(heard, offering, None)] == [("chain", 42161)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("origen base, destino polygon", ["base", "polygon"]),
        ("origem: base", ["base"]),
        ("to base", []),
        ("my base", []),
    ],
)
def test_outside_a_flow_only_what_is_named_counts(text: str, found: list[str]) -> None:
    assert [each.text for each in with_offered(said(text), OFFERING, in_flow=False).entities] == found
