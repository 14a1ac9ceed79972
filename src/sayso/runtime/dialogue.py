"""Dialogue: what one message means in its conversation, and who takes it from there."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any, cast

from msgspec import UNSET

from sayso.channels.updates import updated
from sayso.commands import confirmation as questions
from sayso.commands import step_up
from sayso.commands.confirmation import Answered
from sayso.commands.decisions import Deny
from sayso.commands.recovery import CANCEL
from sayso.config import Settings
from sayso.conversation import menus
from sayso.conversation import session as sessions
from sayso.conversation.intents.again import wants_again
from sayso.conversation.intents.clauses import ClauseRead, Span, intents
from sayso.conversation.intents.interpret import SURE, spoken, story
from sayso.conversation.intents.phrases import Match
from sayso.conversation.progress import CONFIRMATION, RESUME, is_lapsed, is_open
from sayso.conversation.references import named
from sayso.conversation.slots.kinds import accepts
from sayso.conversation.slots.understand import Understood
from sayso.conversation.utterance import Utterance
from sayso.conversation.wording import word
from sayso.language.answers import answer, urges
from sayso.language.controls import Control, control
from sayso.language.detect import Lang, settle
from sayso.records import Clause, CommandRecord, Event, Flow, Receipt, Selection, Session, Snapshot, replace
from sayso.runtime.answers import Answers
from sayso.runtime.asking import Asking
from sayso.runtime.definition import Definition
from sayso.runtime.draft import Draft
from sayso.runtime.flows import Flows, carries
from sayso.runtime.moves import Move
from sayso.runtime.reminders import REMINDER, SLOT
from sayso.runtime.replies import Replies
from sayso.runtime.requests import Asked, Requests
from sayso.runtime.steering import Steering
from sayso.runtime.streams import Streams

HARDLY, MOSTLY = 0.34, 0.5
"""A message of which so much gives values to what someone is in the middle of is about that, and is no request."""
_NOTHING_OPEN = "confirmation.nothing_open"
_NAMES = frozenset({"chain", "token", "address"})
_AS_GOOD_AS_NOTHING = ("greeting", "resume", "repeat", "thanks")
"""What someone says who comes back, and means: where were we?"""


class Dialogue:
    """Understands a message: an answer, a correction, a request, or something about the conversation itself."""

    def __init__(
        self,
        definition: Definition,
        streams: Streams,
        settings: Settings,
        requests: Requests,
        asking: Asking,
        answers: Answers,
        flows: Flows,
        steering: Steering,
        replies: Replies,
    ) -> None:
        self._definition = definition
        self._streams = streams
        self._settings = settings
        self._requests = requests
        self._asking = asking
        self._answers = answers
        self._flows = flows
        self._steering = steering
        self._replies = replies

    async def late(self, receipt: Receipt, snapshot: Snapshot) -> None:
        """What was said long before it could be read: it may ask for something, and answers nothing."""
        await self._requested(receipt, self._heard(receipt.event, snapshot), snapshot)

    async def understand(self, receipt: Receipt, snapshot: Snapshot) -> None:
        """A pressed button, "never mind", a control, an answer to a question, or a request: the first that it is."""
        event, heard = receipt.event, self._heard(receipt.event, snapshot)
        session = snapshot.session
        flow = self._open(snapshot, event)
        returns = flow is not None and session is not None and session.ended_at is not None
        if event.selection is not UNSET:
            return await self._pressed(receipt, heard, snapshot)
        said: str | None = answer(event.text) if event.text else None
        if said == "withdraw":
            return await self._answers.withdraw(receipt)
        steers = self._steers(event.text)
        if flow is not None and returns and (said is not None or steers in _AS_GOOD_AS_NOTHING):
            return await self._flows.welcome_back(receipt, heard, flow)
        if flow is not None and is_lapsed(flow) and steers in ("repeat", "resume"):
            return await self._flows.welcome_back(receipt, heard, flow)
        if flow is not None and flow.asked == RESUME and (said is not None or steers == "resume"):
            return await self._flows.chosen(receipt, heard, flow, 1 if said == questions.NO else 0)
        if steers is not None and await self._steering.steer(receipt, heard, flow, steers):
            return None
        if self._turns_down(snapshot, heard, said):
            return await self._answers.withdraw(receipt)
        if flow is not None and flow.step == CONFIRMATION and said is None and urges(event.text):
            await self._steering.steer(receipt, heard, flow, "repeat")
            return None
        wants = flow if flow is not None and flow.asked else None
        if said is None and wants is None:
            said = await self._by_number(event, snapshot)
        if said is not None:
            meant = await self._quoting(event, snapshot)
            found = questions.said(snapshot.commands.values(), snapshot.sent, meant, said)
            if flow is not None and is_lapsed(flow) and not isinstance(found, Answered) and found.code == _NOTHING_OPEN:
                return await self._after_lapse(receipt, heard, flow, said)
            if isinstance(found, Answered) and not _is_last(found.record, session, meant):
                if wants is None:
                    return await self._steering.show_again(receipt, heard, found.record)
            elif wants is None or (isinstance(found, Answered) and _asked_last(found.record, wants, meant)):
                return await self._answers.answered(receipt, found)
        return await self._requested(receipt, heard, snapshot, flow)

    def _turns_down(self, snapshot: Snapshot, heard: Utterance, said: str | None) -> bool:
        """Whether someone who is asked for a PIN says no to what it is for, or wants it otherwise."""
        if not any(step_up.pending(record) for record in snapshot.commands.values()):
            return False
        if questions.pending(snapshot.commands.values()):
            return False
        return said == questions.NO or (said is None and bool(heard.text) and heard.heard.corrects)

    async def _after_lapse(self, receipt: Receipt, heard: Utterance, flow: Flow, said: str) -> None:
        """An answer to a question that has lapsed: a yes is asked whether to go on, a no leaves it."""
        if said == questions.NO:
            return await self._flows.drop(Move(receipt=receipt, heard=heard, flow=flow))
        return await self._flows.welcome_back(receipt, heard, flow)

    async def _quoting(self, event: Event, snapshot: Snapshot) -> Event:
        """The message as it quotes the question, where it quotes a reminder of it."""
        if event.quoted is UNSET or not snapshot.commands:
            return event
        fate = await self._streams.store.fate(send_id=event.quoted)
        record = snapshot.commands.get(fate.message.command_id) if fate is not None else None
        if fate is None or fate.message.code != REMINDER or record is None or record.confirmation is None:
            return event
        return replace(event, quoted=record.confirmation.prompt_message_id)

    def _steers(self, text: str) -> Control | None:
        """What a message says about the conversation itself, unless that is what the application calls a command."""
        said = control(text) if text else None
        return said if said is not None and not self._definition.book.match(text) else None

    def _heard(self, event: Event, snapshot: Snapshot) -> Utterance:
        """The message in its language, or the person's, at its own time in the business's zone."""
        known = cast("Lang | None", snapshot.talk.lang or None)
        lang = settle(event.text, known) or cast("Lang", self._definition.lang)
        source = {"audio": "voice", "interactive": "button"}.get(event.message_type, "text")
        return self._definition.heard(event.text, lang, event.occurred_at, source)

    def _open(self, snapshot: Snapshot, event: Event) -> Flow | None:
        """What the person is in the middle of and has to answer; what they left too long ago is forgotten."""
        waiting = self._waiting(snapshot, event)
        return waiting[0] if waiting and waiting[0] is _current(snapshot) and is_open(waiting[0]) else None

    def _waiting(self, snapshot: Snapshot, event: Event) -> list[Flow]:
        """What waits for an answer, the newest first."""
        session, rules = snapshot.session, self._streams.rules
        if session is None or sessions.standing(session, event.occurred_at, rules.idle, rules.resume) == "past":
            return []
        flows = ([session.flow] if session.flow is not None else []) + list(reversed(session.suspended))
        return [flow for flow in flows if flow.command in self._definition.registry]

    async def _pressed(self, receipt: Receipt, heard: Utterance, snapshot: Snapshot) -> None:
        """A button: of a question about a command, of one about a slot, or of nothing that is open."""
        event = receipt.event
        pressed = questions.pressed(snapshot.commands.values(), event)
        if isinstance(pressed, Answered):
            return await self._answers.answered(receipt, pressed)
        for flow in self._waiting(snapshot, event):
            if await self._picked(receipt, heard, flow):
                return None
        return await self._answers.answered(receipt, pressed)

    async def _picked(self, receipt: Receipt, heard: Utterance, flow: Flow) -> bool:
        """Take what a message picks of a flow's menu, pressed or by its number; `False` when it picks nothing of it."""
        event = receipt.event
        fate = await self._streams.store.fate(send_id=flow.send_id) if flow.send_id else None
        if fate is None or not flow.buttons:
            return False
        if event.selection is not UNSET:
            picked = menus.chosen(fate.message, event.selection.id)
        else:
            picked = menus.by_number(fate.message, event.text)
        if isinstance(picked, menus.NextPage):
            await self._turn_page(receipt, flow, picked.page)
        elif picked is not None:
            await self._flows.chosen(receipt, heard, flow, flow.buttons.index(picked))
        return picked is not None

    async def _turn_page(self, receipt: Receipt, flow: Flow, page: int) -> None:
        event = receipt.event

        def decision(draft: Draft) -> None:
            session = draft.session(event.conversation_id)
            if session is not None and draft.read(receipt):
                session = draft.session(event.conversation_id) or session
                reply = event.message_id
                send_id = draft.say(session.stream, flow.question, buttons=flow.buttons, page=page, in_reply_to=reply)
                turned = replace(flow, send_id=send_id)
                suspended = tuple([turned if left == flow else left for left in session.suspended])
                current = turned if session.flow == flow else session.flow
                draft.keep(replace(session, flow=current, suspended=suspended))
                draft.asked(session.stream, SLOT)

        await self._streams.decide(event.conversation_id, decision)

    async def _by_number(self, event: Event, snapshot: Snapshot) -> str | None:
        """Where there are no buttons a typed number is an answer, as good as the word it stands for and no better."""
        channel = self._definition.channels.get(event.door)
        open_ = questions.pending(snapshot.commands.values())
        asked = open_[0].confirmation if len(open_) == 1 else None
        if channel is None or channel.limits.buttons or asked is None or event.message_type != "text":
            return None
        fate = await self._streams.store.fate(send_id=asked.prompt_message_id)
        picked = menus.by_number(fate.message, event.text) if fate is not None else None
        return questions.menu(asked).get(picked.id) if isinstance(picked, Selection) else None

    async def _requested(
        self, receipt: Receipt, heard: Utterance, snapshot: Snapshot, flow: Flow | None = None
    ) -> None:
        """More for what someone is in the middle of, or one or several requests; otherwise it was not understood."""
        event, text = receipt.event, heard.text
        if len(text) > self._settings.max_text_chars:
            detail = f"{len(text)} > {self._settings.max_text_chars}"
            return await self._replies.reply(receipt, "validation.text_too_long", detail)
        numbered = flow is not None and flow.buttons and text.strip().rstrip(".)").isdecimal()
        if flow is not None and numbered and await self._picked(receipt, heard, flow):
            return None
        strict = self._definition.book.match(text) if text else []
        reads = self._reads(heard, strict) if strict or flow is None else []
        if flow is not None and not strict:
            said = await self._flows.understood(flow, heard, event)
            reads = self._reads(heard, strict)
            about = said.corrects or said.explained >= MOSTLY
            if says(said) and about and not self._is_another(reads, flow, heard):
                reads = []
            if not reads and self._only_tells(flow, heard, said):
                return await self._missed(receipt, heard, snapshot, flow)
            if not reads and (says(said) or carries(event, self._requests.spec(flow.command), flow)):
                return await self._go_on(receipt, heard, flow, said, snapshot)
        if not reads and flow is None and wants_again(text) and await self._again(receipt, heard):
            return None
        if not reads:
            return await self._missed(receipt, heard, snapshot, flow)
        if len(snapshot.commands) >= self._settings.max_open_commands:
            return await self._replies.reply(receipt, "abuse.too_many_open")
        first, *rest = reads
        if rest and len(snapshot.session.queue if snapshot.session else ()) + len(rest) > sessions.MAX_QUEUE:
            return await self._replies.reply(receipt, "abuse.too_many_open")  # rather than forget one of them
        queue = tuple([_clause(read, event, place) for place, read in enumerate(rest, 1)])
        return await self._begin(receipt, heard.part(first.span.text), first.matches, snapshot, queue)

    def _is_another(self, reads: Sequence[ClauseRead], flow: Flow, heard: Utterance) -> bool:
        """Whether a message asks for something else than what someone is in the middle of: its values say more of that,
        or as much and it names it in several words."""
        if not reads or reads[0].matches[0].command == flow.command:
            return False
        other, named = reads[0].matches[0], [entity.type for entity in heard.entities]
        fits, fitted = (self._said_of(command, named)[0] for command in (other.command, flow.command))
        if fits != fitted:
            return fits > fitted
        if heard.heard.corrects or len(reads) > 1 or other.score < SURE:
            return False
        return spoken(heard.text, other.command, self._definition.book, heard.entities, heard.lang) > 1

    def _only_tells(self, flow: Flow, heard: Utterance, said: Understood) -> bool:
        """Whether someone who has only to say yes tells a story instead; a value in it changes nothing."""
        if flow.step != CONFIRMATION or flow.asked or heard.heard.corrects or said.rejected:
            return False
        if any(entity.type in _NAMES for entity in heard.entities):  # nobody names a chain in passing
            return False
        return said.explained < HARDLY or story(heard.text, self._definition.book, heard.entities, heard.lang)

    async def _again(self, receipt: Receipt, heard: Utterance) -> bool:
        """Begin what someone asked for last once more, with what they say differs; `False` when there is no such."""
        event = receipt.event
        newest = await self._streams.store.commands(actor=event.sender.actor_id, stream=event.conversation_id, limit=10)
        earlier = next((record for record in newest if self._repeats(record)), None)
        if earlier is None:
            return False
        given = {name: str(value) for name, value in earlier.envelope.args.items()}
        await self._flows.begin_again(receipt, heard, earlier.envelope.command, given)
        return True

    def _repeats(self, record: CommandRecord) -> bool:
        spec = self._definition.registry.get(record.envelope.command)
        return spec is not None and spec.mutating and spec.recovery_kind is None

    def _reads(self, heard: Utterance, strict: Sequence[Match]) -> list[ClauseRead]:
        """The requests of a message; a template that matches it whole and takes nothing for granted is the only one."""
        if strict and not strict[0].missing and not any(" " in value for value in strict[0].slots.values()):
            return [ClauseRead(Span(0, len(heard.text), heard.text), tuple(strict))]
        reads = intents(heard.text, self._definition.book, heard.entities, heard.lang) if heard.text else []
        return [replace(read, matches=self._fitting(read, heard)) for read in reads]

    def _fitting(self, read: ClauseRead, heard: Utterance) -> tuple[Match, ...]:
        """Of commands that the words do not tell apart, those for which the values say most.

        "Send 5 USDC" to an address is another than from one chain to another.
        """
        if len(read.matches) < 2:
            return read.matches
        named = [entity.type for entity in heard.part(read.span.text).entities]
        said = [self._said_of(match.command, named) for match in read.matches]
        return tuple([match for match, much in zip(read.matches, said, strict=True) if much == max(said)])

    def _said_of(self, command: str, named: Sequence[str]) -> tuple[int, int]:
        """How many of these values a command has a slot for, and how few of its slots they leave to be asked for."""
        parameters = self._requests.spec(command).parameters
        taken = {type_ for parameter in parameters for type_ in accepts(parameter.type)}
        lacking = [p for p in parameters if p.required and not set(accepts(p.type)) & set(named)]
        return sum(type_ in taken for type_ in named), -len(lacking)

    async def _missed(self, receipt: Receipt, heard: Utterance, snapshot: Snapshot, flow: Flow | None) -> None:
        if flow is not None and snapshot.session is not None and snapshot.session.ended_at is not None:
            return await self._flows.welcome_back(receipt, heard, flow)
        code = "validation.unknown_command" if heard.text else "validation.unsupported_message"
        return await self._steering.missed(receipt, heard, code=code, hint=bool(heard.text))

    async def _go_on(
        self, receipt: Receipt, heard: Utterance, flow: Flow, said: Understood, snapshot: Snapshot
    ) -> None:
        opening: tuple[str, ...] = ()
        if snapshot.session is not None and snapshot.session.ended_at is not None:
            opening = (word("welcome_back", heard.lang, self._flows.summary(flow, heard.lang)),)
        await self._flows.take(Move(receipt=receipt, heard=heard, flow=flow, opening=opening), said)

    async def _begin(
        self,
        receipt: Receipt,
        heard: Utterance,
        matches: Sequence[Match],
        snapshot: Snapshot,
        queue: tuple[Clause, ...] = (),
    ) -> None:
        """Begin the command that was meant."""
        best = matches[0]
        spec = self._requests.spec(best.command)
        rivals = [match for match in matches if match.literal == best.literal and match.strict and not match.missing]
        if len(rivals) > 1 and not best.missing:
            names = ", ".join(match.command for match in rivals)
            refusal = Deny("ambiguity.several_commands", names)
            asked = Asked(spec=spec, args=dict(best.slots), refusal=refusal, lang=heard.lang)
            return await self._asking.ask(receipt, asked)
        if len(matches) > 1 and not best.strict:
            return await self._flows.which(receipt, heard, matches, queue)
        if spec.recovery_kind is None:
            return await self._flows.begin(receipt, heard, best, queue)
        flow = _current(snapshot)
        if spec.recovery_kind == CANCEL and flow is not None and flow.asked and not named(best.slots.get("ref", "")):
            return await self._flows.drop(Move(receipt=receipt, heard=heard, flow=flow))  # what is being asked for
        asked = await self._requests.recovery(best, receipt.event)
        if asked.target is not None and asked.recovery_kind == CANCEL and _open_here(snapshot, asked.target):
            return await self._answers.withdraw(receipt, only=asked.target.id)  # GAP-03
        return await self._asking.ask(receipt, asked)

    async def next_clause(self, stream: str) -> tuple[Receipt, Coroutine[Any, Any, None]] | None:
        """What waits for its turn, as a receipt and what begins it; nothing while somebody has to answer first."""
        while (clause := await self._waiting_clause(stream)) is not None:
            events = await self._streams.store.event(clause.message_id)
            if events and clause.command in self._definition.registry:
                snapshot = await self._streams.snapshot(stream)
                event = updated(events[0], events)  # a voice note with what was heard in it
                receipt = Receipt(event, 0, clause=clause.ordinal)
                heard = self._heard(event, snapshot).part(clause.text)
                return receipt, self._begin(receipt, heard, [Match(clause.command, clause.slots, (), 0)], snapshot)
            await self._drop_clause(stream, clause)
        return None

    async def _waiting_clause(self, stream: str) -> Clause | None:
        snapshot = await self._streams.snapshot(stream)
        session = snapshot.session
        if session is None or session.ended_at is not None or not session.queue or snapshot.talk.agent:
            return None
        clause, flow = session.queue[0], session.flow
        waits = flow is not None and is_open(flow) and not is_lapsed(flow)
        return None if waits or any(_is_under_way(record, clause) for record in snapshot.commands.values()) else clause

    async def _drop_clause(self, stream: str, clause: Clause) -> None:
        def decision(draft: Draft) -> None:
            session = draft.session(stream)
            if session is not None:
                draft.keep(replace(session, queue=tuple(left for left in session.queue if left != clause)))

        await self._streams.decide(stream, decision)


def _clause(read: ClauseRead, event: Event, place: int) -> Clause:
    best = read.matches[0]
    return Clause(read.span.text, event.message_id, place, best.command, best.slots)


def _current(snapshot: Snapshot) -> Flow | None:
    return snapshot.session.flow if snapshot.session is not None else None


def _is_under_way(record: CommandRecord, clause: Clause) -> bool:
    """Whether an earlier request of the same message is being carried out; one that waits for the world is not."""
    return record.envelope.trace.message_ids[:1] == (clause.message_id,) and record.open and not record.waiting


def _is_last(record: CommandRecord, session: Session | None, event: Event) -> bool:
    """Whether what was shown last is the question that is answered, and was shown before the answer was written."""
    asked = record.confirmation
    if session is None or (asked is not None and event.quoted == asked.prompt_message_id):
        return True
    later = session.question_at is None or event.occurred_at >= session.question_at
    return session.question == record.id and later


def _asked_last(record: CommandRecord, flow: Flow, event: Event) -> bool:
    """Whether a yes is for this question and not for the slot that was asked for after it."""
    asked = record.confirmation
    if asked is None or event.quoted == asked.prompt_message_id:
        return asked is not None
    return asked.asked_at is not None and flow.asked_at is not None and asked.asked_at >= flow.asked_at


def _open_here(snapshot: Snapshot, target: CommandRecord) -> bool:
    """Whether the target's question is open in this conversation: to stop it is to close the question."""
    return target.id in snapshot.commands and bool(questions.pending([snapshot.commands[target.id]]))


def says(said: Understood) -> bool:
    """Whether a message says anything for the slots it was read for."""
    return bool(said.values or said.choices or said.malformed or said.rejected)
