"""Seeded defects of conversations, and the ids of the standard about them that conformance must then report as failed.

Together they fail every one that scenarios prove.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

from sayso.commands import confirmation
from sayso.commands.confirmation import Answered
from sayso.conversation import flow as flows
from sayso.conversation import progress, utterance
from sayso.conversation import session as sessions
from sayso.memory import facts
from sayso.records import Session, replace
from sayso.runtime import endings, execution, moves, steering, turns
from sayso.runtime import sessions as ending
from sayso.runtime.clock import Entropy
from sayso.runtime.draft import Draft
from sayso.runtime.flows import Flows
from sayso.runtime.inference import Inference
from sayso.runtime.moves import Move
from sayso.runtime.sessions import Sessions
from tests.conformance.mutants import Mutant, Patch, attribute

Document = dict[str, Any]


def limits(*, idle_s: float = 0, resume_s: float = 0) -> Patch:
    """A session lasts, or can be resumed, for so much longer."""
    honest = sessions.standing

    def standing(session: Session | None, at: datetime, idle: timedelta, resume: timedelta) -> sessions.Standing:
        return honest(session, at, idle + timedelta(seconds=idle_s), resume + timedelta(seconds=resume_s))

    return attribute(sessions, "standing", standing)


def rule(name: str, **changes: Callable[[Session], Any]) -> Patch:
    """What a rule of sessions leaves is another."""
    honest = getattr(sessions, name)

    def changed(*args: Any) -> Session:
        session: Session = honest(*args)
        return replace(session, **{field: of(session) for field, of in changes.items()})

    return attribute(sessions, name, changed)


def turn(**changes: Any) -> Patch:
    """Every turn is another than it was."""
    honest = sessions.turn
    return attribute(sessions, "turn", lambda *args: replace(honest(*args), **changes))


def shown(change: Callable[[Document], None]) -> Patch:
    """A session's document is another than its session."""
    honest = sessions.document

    def document(*args: Any) -> Document:
        whole = honest(*args)
        change(whole)
        return whole

    return attribute(sessions, "document", document)


def without(*types: str) -> Patch:
    """Nothing of these types is found in a text."""
    honest = utterance.hear

    def hear(*args: Any) -> Any:
        heard = honest(*args)
        return replace(heard, entities=tuple(found for found in heard.entities if found.type not in types))

    return attribute(utterance, "hear", hear)


def nothing(owner: Any, *names: str) -> Patch:
    """These do nothing."""

    def seed(patch: pytest.MonkeyPatch) -> None:
        for name in names:
            patch.setattr(owner, name, lambda *_, **__: None)

    return seed


def both(*patches: Patch) -> Patch:
    def seed(patch: pytest.MonkeyPatch) -> None:
        for one in patches:
            one(patch)

    return seed


def _understood(**kept: Any) -> Patch:
    """Of what was understood, only so much is recorded."""
    honest = moves.understood

    def understood(draft: Draft, stream: str, entities: Any, intent: str = "") -> None:
        given: dict[str, Any] = {"entities": entities, "intent": intent} | kept
        honest(draft, stream, given["entities"], given["intent"])

    return attribute(moves, "understood", understood)


def _not_superseding(known: Any, new: Any, **_: Any) -> facts.Written[Any]:
    """The first value of a slot stays."""
    held = new.key in facts.current(known)
    return facts.Written(tuple(known)) if held else facts.Written((*known, new), new)


def _newest_yes(commands: Any, sent: Any, event: Any, answer: str) -> Any:
    """A yes is for the newest question, however many are open."""
    found = confirmation.pending(commands)
    return Answered(found[-1], answer, "text") if found else _said(commands, sent, event, answer)


_said = confirmation.said


async def _first_choice(self: Flows, move: Any, choices: Any) -> None:
    """Where there are several readings the first is taken."""
    from sayso.conversation.slots.understood import Given, Understood

    given = Given(choices[0].slot, choices[0].value, "text")
    await self.take(move, Understood(values=(given,)))


async def _no_options(self: Flows, move: Any, asked: str, question: str, labels: Any) -> None:
    await _put(self, move, asked, question, ())


_put = Flows._put


async def _nothing_inferred(self: Inference, move: Any, *_: Any) -> Any:
    return move


async def _unprompted(self: Flows, receipt: Any, heard: Any, flow: Any) -> None:
    """Who comes back is asked what was asked, and not told what was going on."""
    await self.again(receipt, heard, flow)


async def _never_ended(self: Sessions, stream: str, at: datetime) -> None:
    return None


def _numbered_from_zero(whole: Document) -> None:
    for place, said in enumerate(whole["conversation_history"]):
        said["turn"] = place


def _local_times(whole: Document) -> None:
    for name in ("created_at", "updated_at"):
        at = datetime.fromisoformat(whole[name]).astimezone(timezone(timedelta(hours=-3)))
        whole[name] = at.isoformat()


def _instead(session: Session, flow: Any, most: int) -> Session:
    """A new flow takes the place of the one that was open."""
    return replace(session, flow=flow)


def _unlapsed(module: Any) -> Patch:
    return attribute(module, "lapsed", lambda flow: flow)


def M(name: str, seed: Patch, fails: str) -> Mutant:
    return Mutant(name, seed, fails, "VTM")


_LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)

MUTANTS = (
    # the form
    M("session ids are no uuids", attribute(Entropy, "session_id", lambda self: f"session {self.token()}"), "F01"),
    M("people are named by their numbers", attribute(sessions, "user_id", lambda space, actor: actor), "F02"),
    M("every space has its own people", attribute(sessions, "user_id", lambda *_: Entropy().session_id()), "F02"),
    M("workflow withheld", shown(lambda whole: whole["context"].update(current_workflow="")), "F03"),
    M("workflow by its command", shown(lambda whole: whole["context"].update(current_workflow="bridge")), "F03"),
    M("state withheld", shown(lambda whole: whole["context"].update(workflow_state={})), "F04 S02"),
    M(
        "numbers as numbers",
        shown(lambda whole: whole["context"]["entities"].update(amount=100)),
        "F05",
    ),
    M("turns from nought", shown(_numbered_from_zero), "F06 S10"),
    M("intents sorted", shown(lambda whole: whole["intents"].sort()), "F07"),
    M("local times", shown(_local_times), "F08"),
    M("never updated", rule("touched", updated_at=lambda session: session.created_at), "F08 S06"),
    M("metadata withheld", shown(lambda whole: whole["context"].update(session={})), "S05"),
    M("the person withheld", shown(lambda whole: whole["context"].pop("user", None)), "S04"),
    # what is kept
    M("nothing is left for the next turn", attribute(Move, "wait", lambda *_: None), "S01 S02"),
    M("a digression is the end of it", attribute(moves, "begun", _instead), "S01 S02"),
    M("not asked again", both(nothing(endings, "remind"), nothing(steering, "remind")), "S01"),
    M("entities not recorded", _understood(entities={}), "S03 S08 S13"),
    M("intents not recorded", _understood(intent=""), "F07 S14"),
    M("a correction does not supersede", attribute(flows.facts, "write", _not_superseding), "S03"),
    M("workflows stand still", attribute(turns, "progressed", lambda session, record: session), "S07 S09"),
    M("events from outside pass unseen", nothing(execution, "advance_flow"), "S09"),
    # turns
    M("turns counted by two", rule("touched", turns=lambda session: session.turns + 1), "S10 F06"),
    M("the person's words lost", turn(user="…"), "S11 F06"),
    M("our words lost", attribute(Draft, "_answer", lambda *_: None), "S12 F06"),
    M("turns untimed", turn(timestamp=_LONG_AGO), "F06"),
    # understanding
    M("amounts unread", without("number", "token_amount", "money"), "E01"),
    M("addresses unread", without("address"), "E02"),
    M("broken addresses pass", without("address_invalid"), "E02"),
    M("chains unread", without("chain"), "E03"),
    M("tokens unread", without("token", "token_amount"), "E04"),
    M("days unread", without("date", "datetime"), "E05"),
    M("the first reading is taken", attribute(Flows, "_choose", _first_choice), "D01 D02"),
    M("nothing to choose from", attribute(Flows, "_put", _no_options), "D02"),
    M("nothing is inferred", attribute(Inference, "fill", _nothing_inferred), "D03"),
    M("what was inferred is not shown", attribute(flows, "inferred", lambda flow: ()), "D03"),
    M("yes for the newest of two", attribute(confirmation, "said", _newest_yes), "D01"),
    # timeout and return
    M("idle a second too long", limits(idle_s=1), "T01"),
    M("idle a second too short", limits(idle_s=-1), "T01"),
    M("resumed a second too long", limits(resume_s=1), "T04"),
    M("resumed a second too short", limits(resume_s=-1), "T03 T04"),
    M("never ended", attribute(Sessions, "end", _never_ended), "T01 T02"),
    M("ended without evidence", nothing(ending, "note_session"), "T02"),
    M("a question survives the end", nothing(ending, "close_question"), "T02"),
    M("a second factor survives the end", nothing(ending, "reject"), "T02"),
    M("a quote survives the end", both(_unlapsed(ending), _unlapsed(progress)), "T02"),
    M("a lapsed question is forgotten", attribute(progress, "_has_lapsed", lambda record: False), "T03 T05 T07"),
    M("not saved", rule("ended", flow=lambda _: None), "T02 T03 T05"),
    M("resumed as another", rule("resumed", session_id=lambda _: Entropy().session_id()), "T03 T05"),
    M("resumed from the first turn", rule("resumed", turns=lambda _: 0), "T06"),
    M("resumed without a word", attribute(Flows, "welcome_back", _unprompted), "T07"),
)
