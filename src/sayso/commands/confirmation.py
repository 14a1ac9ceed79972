"""Which yes counts, for which question, and when it no longer does (GAP-104, DESIGN section 5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any

from msgspec import UNSET, Struct

from sayso.evidence.canonical import digest
from sayso.records import CommandRecord, Confirmation, Event, Risk, State, replace

YES, NO = "yes", "no"
_WORDS = ("text", "audio")
_FORWARDED = ("forwarded", "frequently_forwarded")


class Answered(Struct, frozen=True):
    """The message answers this command's question."""

    record: CommandRecord
    answer: str
    method: str


class Unanswered(Struct, frozen=True):
    """The message answers no open question; `code` says why."""

    code: str


def menu(confirmation: Confirmation) -> dict[str, str]:
    """The two buttons under a question: option id to answer."""
    return {f"{confirmation.token}1": YES, f"{confirmation.token}0": NO}


def token_of(option_id: str) -> str:
    """The question an option id was issued for, used only to look the question up."""
    return option_id[:-1]


def preview_fingerprint(text: str, bind: Any) -> str:
    """What was shown and what it was bound to, as one digest."""
    return digest([text, bind])


def pending(commands: Iterable[CommandRecord]) -> list[CommandRecord]:
    """The commands whose question is open, oldest first."""
    return [
        record
        for record in commands
        if record.state is State.CONFIRMATION_REQUIRED
        and record.confirmation is not None
        and record.confirmation.status == "pending"
    ]


def pressed(commands: Iterable[CommandRecord], event: Event) -> Answered | Unanswered:
    """The open question a pressed button belongs to: by its opaque token, and only for the same actor."""
    selection = event.selection
    assert selection is not UNSET
    for record in pending(commands):
        assert record.confirmation is not None
        answer = menu(record.confirmation).get(selection.id)
        if answer is not None:
            if record.envelope.actor != event.sender.actor_id:
                return Unanswered("confirmation.foreign_token")
            return Answered(record, answer, "button")
    return Unanswered("confirmation.unknown_token")


def said(
    commands: Iterable[CommandRecord], sent: Mapping[str, datetime], event: Event, answer: str
) -> Answered | Unanswered:
    """The open question a typed or spoken answer belongs to.

    It counts when it quotes the question, or when exactly one question is open and the answer was written after
    that question was sent: a yes on its way before the question meant something else, and so does one that quotes
    another message. What was forwarded is someone else's word, and what stands under a picture or beside an order is
    about that.
    """
    mine = [record for record in pending(commands) if record.envelope.actor == event.sender.actor_id]
    if not mine:
        return Unanswered("confirmation.nothing_open")
    if event.message_type not in _WORDS or any(map(event.content.get, _FORWARDED)):
        return Unanswered("confirmation.not_said")
    method = "voice" if event.message_type == "audio" else "text"
    if event.quoted is not UNSET:
        for record in mine:
            if record.confirmation and record.confirmation.prompt_message_id == event.quoted:
                return _by(method, record, answer)
        return Unanswered("confirmation.quotes_another")
    if len(mine) > 1:
        return Unanswered("confirmation.several_open")
    (record,) = mine
    assert record.confirmation is not None
    sent_at = sent.get(record.confirmation.prompt_message_id)
    if sent_at is None or event.occurred_at <= sent_at:
        return Unanswered("confirmation.too_early")
    return _by(method, record, answer)


def _by(method: str, record: CommandRecord, answer: str) -> Answered | Unanswered:
    """The answer, if it may be given this way: what cannot be undone is not confirmed by voice (CAMN-Z02)."""
    if method == "voice" and answer == YES and record.envelope.risk_class in (Risk.DESTRUCTIVE, Risk.ADMINISTRATIVE):
        return Unanswered("confirmation.voice_not_enough")
    return Answered(record, answer, method)


def expires_at(confirmation: Confirmation, sent_at: datetime | None) -> datetime | None:
    """When the question lapses: its time runs from when it was sent, and not before."""
    return sent_at + timedelta(seconds=confirmation.expires_in_s) if sent_at else None


def close(record: CommandRecord, word: str, *, response: str = "", method: str = "") -> CommandRecord:
    """The record with its question closed for good (GAP-02)."""
    assert record.confirmation is not None
    closed = replace(record.confirmation, status=word, response_message_id=response, method=method)
    return replace(record, confirmation=closed, wake_at=None)
