"""Flows: what someone is in the middle of goes on, message by message, until there is a command to ask about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sayso.commands import envelope as envelopes
from sayso.commands.decisions import Deny
from sayso.commands.reasons import sentence
from sayso.commands.registry import CommandSpec, Parameter
from sayso.conversation import flow as flows
from sayso.conversation import slots
from sayso.conversation.intents.phrases import Match, without_slots
from sayso.conversation.progress import CONFIRMATION, RESUME
from sayso.conversation.slots import faults
from sayso.conversation.slots.attachments import attached as carried
from sayso.conversation.slots.attachments import is_attached
from sayso.conversation.slots.kinds import Called, accepts
from sayso.conversation.slots.shown import shown
from sayso.conversation.slots.understand import Given, Understood
from sayso.conversation.utterance import Utterance
from sayso.conversation.wording import word
from sayso.conversation.workflows import Again, Escalate, Go, Next
from sayso.language.detect import guess
from sayso.records import Choice, Clause, Event, Flow, Receipt, Selection, replace
from sayso.runtime.asking import Asking
from sayso.runtime.definition import Definition
from sayso.runtime.desk import Desk
from sayso.runtime.draft import Draft
from sayso.runtime.guards import MAX_BRANCHES, Guards, led, place_of
from sayso.runtime.inference import Inference, reads
from sayso.runtime.moves import Move
from sayso.runtime.reminders import SLOT, progress, remind, resume_buttons
from sayso.runtime.requests import Asked, Requests, carried_with, not_kept
from sayso.runtime.streams import Streams
from sayso.runtime.telemetry import Telemetry

CHOICE = "@choice"
"""What was asked for where it is no slot but one of several readings."""
COMMAND = "@command"
"""The slot of a choice where it is the command itself that could be several."""
MAX_UNUSED = 5


class Flows:
    """Takes a flow one message further: a guard, a question, or the command itself."""

    def __init__(
        self,
        definition: Definition,
        streams: Streams,
        requests: Requests,
        asking: Asking,
        desk: Desk,
        telemetry: Telemetry,
    ) -> None:
        self._definition = definition
        self._streams = streams
        self._requests = requests
        self._asking = asking
        self._desk = desk
        self._guards = Guards(definition, streams, desk, telemetry)
        self._inference = Inference(definition, streams)

    async def understood(self, flow: Flow, heard: Utterance, event: Event) -> Understood:
        """What a message says for a flow; what could be several things is what the session or a fact suggests."""
        return self._requests.understood(flow, heard, suggested=await self._suggested(flow.command, event))

    async def _suggested(self, command: str, event: Event) -> Mapping[str, str]:
        spec = self._requests.spec(command)
        return await self._inference.suggested(spec, event.conversation_id, event.sender.actor_id)

    async def begin(self, receipt: Receipt, heard: Utterance, match: Match, queue: tuple[Clause, ...] = ()) -> None:
        """Begin what a request asks for, with what it says."""
        suggested = await self._suggested(match.command, receipt.event)
        flow, said = self._requests.start(match, heard, receipt.event, receipt.clause, suggested)
        await self.take(Move(receipt=receipt, heard=heard, flow=flow, queue=queue, intent=flow.name), said)

    async def begin_again(self, receipt: Receipt, heard: Utterance, command: str, earlier: Mapping[str, str]) -> None:
        """Begin what was asked for before, with what it had then and what a message says differs."""
        spec = self._requests.spec(command)
        flow, _ = self._requests.start(Match(command, {}, (), 0, 1.0, False), heard, receipt.event)
        kept = [p.name for p in spec.parameters if p.name in earlier and reads(earlier[p.name], p.type)]
        ids = [f"{receipt.event.message_id}/{receipt.clause}/{name}" for name in kept]
        values = [Given(name, earlier[name], "inferred") for name in kept]
        flow, changes = flows.given(flow, values, ids, receipt.event.occurred_at)
        move = Move(receipt=receipt, heard=heard, flow=flow, intent=flow.name, changes=changes)
        await self.take(move, await self.understood(flow, heard, receipt.event))

    async def take(self, move: Move, said: Understood) -> None:
        """Take what a message says for a flow, and go on."""
        event, spec = move.receipt.event, self._requests.spec(move.flow.command)
        flow = move.flow
        ids = [f"{event.message_id}/{move.receipt.clause}/{place}" for place in range(len(said.values))]
        flow, changes = flows.given(flow, said.values, ids, event.occurred_at)
        for slot in said.rejected:
            flow = flows.without(flow, slot)
        workflow = self._definition.workflow(flow.name, spec)
        touched = [*said.rejected, *(change.created.key for change in changes)]
        corrected = bool(said.rejected) or any(change.superseded for change in changes)
        # a guard may have looked at any slot there was: what is corrected is judged anew by all of them
        flow = replace(flow, passed=() if corrected else workflow.after_change(flow.passed, touched))
        flow = replace(flow, attached=carried_with(spec, flow.attached, event))
        flow = replace(flow, unused=_unused(spec, flow, move.heard, said))
        closes, flow = flow.command_id, replace(flow, command_id="")  # what follows is asked in its place
        move = replace(move, flow=flow, changes=(*move.changes, *changes), closes=closes, forgets=said.rejected)
        if said.malformed:
            slot, code = next(iter(said.malformed.items()))
            return await self._malformed(move, spec, slot, faults.why(code, move.heard.lang))
        if said.choices:
            return await self._choose(move, said.choices)
        return await self.go_on(move)

    async def go_on(self, move: Move) -> None:
        """Ask for the first slot that is missing, pass the guards, and in the end ask for the yes."""
        spec = self._requests.spec(move.flow.command)
        move = replace(move, flow=self._joined(move.flow, move))
        steps = self._definition.workflow(move.flow.name, spec).before
        at, most = 0, MAX_BRANCHES
        while at < len(steps):
            step = steps[at]
            move = replace(move, flow=replace(move.flow, step=step.name))
            move = await self._inference.fill(move, spec, step.slots)
            lacking = self._lacking(spec, move.flow, step.slots)
            if lacking is not None:
                return await self._want(move, spec, lacking)
            most -= 1
            found = await self._guards.pass_(move, spec, step) if most >= 0 else self._guards.endless(move.flow, step)
            if not isinstance(found, Go):
                return await self._stopped(move, spec, found)
            opening = (*move.opening, found.say) if found.say else move.opening
            to = place_of(steps, found.to) if found.to else at + 1
            flow = replace(move.flow, passed=led(steps, move.flow.passed, at, to))
            move, at = replace(move, flow=flow, opening=opening), to
        rest = tuple(p.name for p in spec.parameters)
        move = await self._inference.fill(move, spec, rest)
        lacking = self._lacking(spec, move.flow, rest)
        return await (self._ask(move, spec) if lacking is None else self._want(move, spec, lacking))

    async def chosen(self, receipt: Receipt, heard: Utterance, flow: Flow, place: int) -> None:
        """The answer that was picked: an option of a slot, one of several readings, or whether to go on."""
        move = Move(receipt=receipt, heard=heard, flow=flow)
        if flow.asked == RESUME:
            return await (self.go_on(move) if place == 0 else self.drop(move))
        if flow.asked == CHOICE:
            choice = flow.choices[place]
            if choice.slot == COMMAND:
                return await self._begin_chosen(move, choice.value)
            given = Given(choice.slot, choice.value, "button")
            return await self.take(move, Understood(values=(given,)))
        spec = self._requests.spec(flow.command)
        options = slots.choices_of(next(p.type for p in spec.parameters if p.name == flow.asked))
        return await self.take(move, Understood(values=(Given(flow.asked, str(options[place]), "button"),)))

    async def which(
        self, receipt: Receipt, heard: Utterance, matches: Sequence[Match], queue: tuple[Clause, ...] = ()
    ) -> None:
        """Several commands are as likely: which one is meant (VTM-D02)."""
        flow = flows.begin(matches[0].command, matches[0].command, receipt.event.message_id, receipt.clause)
        flow = replace(flow, preview=heard.text)
        specs = [self._requests.spec(match.command) for match in matches]
        named = [(spec, self._definition.phrase(spec, heard.lang)) for spec in specs]
        choices = tuple([Choice(without_slots(phrase), COMMAND, spec.name) for spec, phrase in named])
        await self._choose(Move(receipt=receipt, heard=heard, flow=flow, queue=queue), choices)

    async def _begin_chosen(self, move: Move, command: str) -> None:
        """Begin the command that was chosen, with what the message said that could be several."""
        asked = await self._streams.store.event(move.flow.message_ids[0])
        event = asked[0] if asked else move.receipt.event
        said = self._definition.heard(move.flow.preview, move.heard.lang, event.occurred_at)
        match, suggested = Match(command, {}, (), 0, strict=False), await self._suggested(command, event)
        start, understood = self._requests.start(match, said, event, move.flow.ordinal, suggested)
        await self.take(replace(move, flow=start, intent=start.name), understood)

    async def drop(self, move: Move) -> None:
        """Leave what someone was in the middle of; what was left for it is taken up again."""

        def decision(draft: Draft) -> None:
            if move.take(draft):
                move.leave(draft)
                text = word("declined", move.heard.lang)
                draft.say(move.stream, text, code="confirmation.withdrawn", in_reply_to=move.receipt.event.message_id)
                remind(draft, move.stream, move.heard.lang)

        await self._streams.decide(move.stream, decision)

    async def again(
        self,
        receipt: Receipt,
        heard: Utterance,
        flow: Flow,
        *,
        opening: str = "",
        closes: str = "",
        forgets: tuple[str, ...] = (),
    ) -> None:
        """Go on with a flow; `forgets` are its slots that were emptied."""
        workflow = self._definition.workflow(flow.name, self._requests.spec(flow.command))
        flow = replace(flow, command_id="", passed=workflow.after_change(flow.passed, forgets))
        said = (opening,) if opening else ()
        await self.go_on(Move(receipt=receipt, heard=heard, flow=flow, opening=said, closes=closes, forgets=forgets))

    async def welcome_back(self, receipt: Receipt, heard: Utterance, flow: Flow) -> None:
        """Say what was going on when someone left, and ask for what was asked, or whether to go on (VTM-T07)."""
        lang = heard.lang
        opening = word("welcome_back", lang, self.summary(flow, lang))
        if flow.step != CONFIRMATION and flow.asked != RESUME:
            return await self.again(receipt, heard, flow, opening=opening)
        move = Move(receipt=receipt, heard=heard, flow=flow)
        labels = (word("continue", lang), word("drop", lang))
        return await self._put(move, RESUME, f"{opening}\n{word('go_on', lang)}", labels)

    def summary(self, flow: Flow, lang: str) -> str:
        """What someone is in the middle of, in a line: the question they were asked, or what they have said so far."""
        if flow.step == CONFIRMATION and flow.preview:
            return flow.preview
        spec = self._requests.spec(flow.command)
        given = flows.values(flow)
        said = [shown(given[p.name], p.type, lang) for p in spec.parameters if p.name in given]
        return " · ".join([flow.name.replace("_", " "), *said])

    def _joined(self, flow: Flow, move: Move) -> Flow:
        """The flow with this message among those it comes from."""
        event = move.receipt.event
        if event.message_id in flow.message_ids:
            return flow
        heard = event.text if event.message_type == "audio" else ""
        said = " ".join(filter(None, [flow.heard, heard]))
        return replace(flow, message_ids=(*flow.message_ids, event.message_id), heard=said)

    def _lacking(self, spec: CommandSpec, flow: Flow, names: Sequence[str]) -> Parameter | None:
        mine = {parameter.name: parameter for parameter in spec.parameters}
        return flows.missing([mine[name] for name in names], flow)

    async def _stopped(self, move: Move, spec: CommandSpec, found: Next) -> None:
        if isinstance(found, Again):
            parameter = next(p for p in spec.parameters if p.name == found.slot)
            kept = {name: value for name, value in move.flow.attached.items() if name != found.slot}
            move = replace(move, flow=replace(flows.without(move.flow, found.slot), attached=kept))
            return await self._want(move, spec, parameter, why=found.why)
        if isinstance(found, Deny):
            return await self._refuse(move, spec, found)
        assert isinstance(found, Escalate)
        return await self._hand_over(move, found)

    async def _hand_over(self, move: Move, found: Escalate) -> None:
        """A human takes over; given back, the person is asked whether to go on (see `Desk.hand_back`)."""
        flow, lang = move.flow, move.heard.lang

        def take(draft: Draft) -> bool:
            if not move.take(draft):
                return False
            buttons = resume_buttons(draft, lang)
            question = f"{self.summary(flow, lang)}\n{word('go_on', lang)}"
            move.wait(draft, replace(flow, asked=RESUME, asked_at=draft.at, question=question, buttons=buttons))
            return True

        await self._desk.hand_over(move.receipt.event, take, found.reason, found.detail, lang)

    async def _ask(self, move: Move, spec: CommandSpec) -> None:
        """There is nothing left to ask for: the command, and the question whether to do it."""
        flow, lang = move.flow, move.heard.lang
        try:
            args = self._requests.args(spec, flow)
        except ValueError as error:
            return await self._refuse(move, spec, Deny("validation.malformed_slot", str(error)))
        if not envelopes.fits(args):
            return await self._refuse(move, spec, Deny("validation.args_too_large"), args={})
        await self._asking.ask(move.receipt, self._asked(spec, flow, lang, args), move)

    async def _refuse(self, move: Move, spec: CommandSpec, deny: Deny, args: dict[str, Any] | None = None) -> None:
        """A request that cannot be: it is a command all the same, rejected with a reason."""
        given: dict[str, Any] = dict(flows.values(move.flow)) if args is None else args
        asked = replace(self._asked(spec, move.flow, move.heard.lang, given), refusal=deny)
        await self._asking.ask(move.receipt, asked, move)

    def _asked(self, spec: CommandSpec, flow: Flow, lang: str, args: dict[str, Any]) -> Asked:
        mine = {p.name: p for p in spec.parameters}
        assumed = [
            f"{_called(mine[slot.key], lang)} {shown(slot.value, mine[slot.key].type, lang)}".strip()
            for slot in flows.inferred(flow)
        ]
        return Asked(
            spec=spec,
            args=args,
            message_ids=flow.message_ids,
            ordinal=flow.ordinal,
            lang=lang,
            heard=flow.heard,
            assumed=", ".join(assumed),
            unused=", ".join(flow.unused),
        )

    async def _malformed(self, move: Move, spec: CommandSpec, slot: str, why: str) -> None:
        parameter = next(p for p in spec.parameters if p.name == slot)
        name = _called(parameter, move.heard.lang)
        deny = Deny("validation.malformed_slot", f"{name}: {why}" if name else why)
        if slots.ask_of(parameter.type) is None:
            return await self._refuse(move, spec, deny)
        return await self._want(move, spec, parameter, why=sentence(deny.reason, move.heard.lang, deny.detail))

    async def _want(self, move: Move, spec: CommandSpec, parameter: Parameter, *, why: str = "") -> None:
        """Ask for a slot, with its options; one that has to come with the request is refused for want of it."""
        event, lang = move.receipt.event, move.heard.lang
        ask = slots.ask_of(parameter.type)
        found = carried(event, parameter.type) if is_attached(parameter.type) else None
        if found is not None and not_kept(found):
            refused = Deny("reach.attachment_refused")
            if ask is None:
                return await self._refuse(move, spec, refused)
            why = sentence(refused.reason, lang)
        if ask is None:
            return await self._refuse(move, spec, Deny("validation.missing_slot", parameter.name))
        return await self._put(move, parameter.name, f"{why} {ask.text(lang)}".strip(), ask.labels(lang))

    async def _choose(self, move: Move, choices: tuple[Choice, ...]) -> None:
        """Something can be taken in several ways: which is meant (VTM-D02)."""
        move = replace(move, flow=replace(move.flow, choices=choices))
        await self._put(move, CHOICE, word("which_one", move.heard.lang), [choice.label for choice in choices])

    async def _put(self, move: Move, asked: str, question: str, labels: Sequence[str]) -> None:
        """Ask, and remember what was asked."""

        def decision(draft: Draft) -> None:
            if not move.take(draft):
                return
            token = draft.entropy.token()
            buttons = tuple([Selection(f"{token}{place}", label) for place, label in enumerate(labels)])
            at = move.flow.step if asked != RESUME else ""
            text = progress(draft, move.flow.name, at, move.heard.lang, question)
            said_of, reply = move.flow.former, move.receipt.event.message_id
            send_id = draft.say(move.stream, text, buttons=buttons, in_reply_to=reply, command_id=said_of)
            flow = replace(move.flow, asked=asked, asked_at=draft.at, send_id=send_id, question=text, buttons=buttons)
            move.wait(draft, flow)
            draft.asked(move.stream, SLOT)

        await self._streams.decide(move.stream, decision)


def carries(event: Event, spec: CommandSpec, flow: Flow) -> bool:
    """Whether a message brings a file, a place or a contact that a slot of this flow is for."""
    return carried_with(spec, flow.attached, event) is not flow.attached or (
        any(
            is_attached(p.type) and p.name == flow.asked and carried(event, p.type) is not None for p in spec.parameters
        )
    )


def _unused(spec: CommandSpec, flow: Flow, heard: Utterance, said: Understood) -> tuple[str, ...]:
    """What the person has said that a command has no slot for, such as a day: they see that it is not done then."""
    if not heard.looked_at:
        return flow.unused
    taken = {type_ for parameter in spec.parameters for type_ in accepts(parameter.type)}
    used = [value.text for value in said.values]
    beside = [text for text in heard.beside(taken) if not any(text in value for value in used)]
    return tuple(dict.fromkeys([*flow.unused, *beside]))[:MAX_UNUSED]


def _called(parameter: Parameter, lang: str) -> str:
    """What a slot is called in a language: its own name is English, and elsewhere nothing is better than that."""
    if lang not in ("pt", "es"):
        return parameter.name.replace("_", " ")
    words = [name for said in slots.said_of(parameter.type) if isinstance(said, Called) for name in said.words]
    return next((name for name in words if guess(name) == lang), "")
