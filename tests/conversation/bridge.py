"""A command with slots of every sort that conversations are about, and messages put together by hand."""

from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Annotated, Any

from sayso.commands.registry import Parameter
from sayso.conversation import flow as flows
from sayso.conversation.slots import Ask
from sayso.conversation.slots.heard import Heard, hear
from sayso.conversation.slots.kinds import Amount, Chain, Token
from sayso.conversation.slots.understand import understand
from sayso.conversation.slots.understood import Given, Understood
from sayso.language.cues import Cue
from sayso.language.detect import Lang
from sayso.language.entity import Candidate, Entity, TokenAmount
from sayso.records import Choice, Flow, replace

NOW = datetime(2026, 3, 11, 10, 20, tzinfo=UTC)

BRIDGE = (
    Parameter("amount", Annotated[Amount, Ask("How much?")]),
    Parameter("token", Annotated[Token, Ask("Which token?")]),
    Parameter("source_chain", Annotated[Chain, Ask("From which chain?")]),
    Parameter("destination_chain", Annotated[Chain, Ask("To which chain?")]),
)
POLYGON, BASE, ARBITRUM, OPTIMISM = "137", "8453", "42161", "10"
FULL = {"amount": "100", "token": "USDC", "source_chain": POLYGON, "destination_chain": BASE}

CHAINS = {"Polygon": 137, "Base": 8453, "Arbitrum": 42161, "Optimism": 10}


def entity(text: str, words: str, type_: str, value: Any, role: str = "", *others: Any, nth: int = 0) -> Entity:
    """An entity by the words it stands in; `others` are further readings, each half as likely as the one before."""
    start = -1
    for _ in range(nth + 1):
        start = text.index(words, start + 1)
    scores = [0.6, 0.3, 0.1]
    readings = tuple([Candidate(each, score) for each, score in zip((value, *others), scores, strict=False)])
    return Entity(type_, start, start + len(words), words, value, readings if others else (), role)


def chain(text: str, name: str, role: str = "") -> Entity:
    return entity(text, name, "chain", CHAINS[name], role)


def number(text: str, words: str, nth: int = 0) -> Entity:
    return entity(text, words, "number", Decimal(words), nth=nth)


def tokens(text: str, words: str) -> Entity:
    amount, token = words.split()
    return entity(text, words, "token_amount", TokenAmount(Decimal(amount), token))


def said(text: str, *entities: Entity, lang: str = "en", cues: tuple[str, ...] = ()) -> Heard:
    """A message with these values; each cue is "kind:words"."""
    found = []
    for cue in cues:
        kind, _, words = cue.partition(":")
        start = text.index(words)
        found.append(Cue(kind, start, start + len(words)))
    return Heard(text, tuple(sorted(entities, key=lambda each: each.start)), lang, tuple(found))


def begun(values: dict[str, str], asked: str = "", minutes: dict[str, int] | None = None) -> Flow:
    """A flow with these values, all given at once unless `minutes` says when."""
    flow = flows.begin("bridge", "bridge", "m1")
    for place, (slot, value) in enumerate(values.items()):
        at = NOW + timedelta(minutes=(minutes or {}).get(slot, 0))
        flow, _ = flows.given(flow, [Given(slot, value)], [f"f{place}"], at)
    return asking(flow, asked) if asked else flow


def asking(flow: Flow, slot: str, choices: tuple[Choice, ...] = ()) -> Flow:
    """A flow with a question out: for a slot, with what it offers."""
    return replace(flow, asked=slot, send_id="out_1", asked_at=NOW, choices=choices)


def last(found: Understood) -> dict[str, str]:
    """What each slot ends up with."""
    return {value.slot: value.value for value in found.values}


def talk(lang: Lang, *texts: str, parameters: Any = BRIDGE) -> dict[str, str]:
    """The values after these messages, read end to end; "? slot" asks for a slot."""
    flow = flows.begin("bridge", "bridge", "m0")
    for turn, text in enumerate(texts):
        if text.startswith("? "):
            flow = asking(flow, text[2:])
            continue
        found = understand(parameters, hear(text, lang, NOW), flow=flow)
        ids = [f"f{turn}.{place}" for place in range(len(found.values))]
        flow, _ = flows.given(flow, found.values, ids, NOW + timedelta(minutes=turn))
    return flows.values(flow)
