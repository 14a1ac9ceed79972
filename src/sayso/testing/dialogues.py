"""Dialogues with the example teller as data: what people write, and what must be understood of it after each turn.

A file holds `[[dialogue]]` tables and nothing else. One of them has

- `id` (the language, a point and a name), `title`, `lang`, `kinds` (of `KINDS`), and `pin` where the person has one;
- `turns`, each with one thing that happens: `say`, a written text (`times` repeats it), `voice`, a spoken one, `press`,
  the label of a button of the newest message that has any, or `wait_min`, minutes that go by;
- in a turn what must be true after it: `slots`, exactly the values of what the person is in the middle of, by their
  canonical texts; `asks`, what was asked for last (a slot, nothing, confirmation, pin, choice, resume); `says`, pieces
  that some reply of the turn holds, and `unsaid`, pieces that none does, whatever their case;
- `commands`: every command that was executed, in the order in which they were asked for, each with those of its `args`
  that matter; one that came to another `status` is listed where that is to be seen.

Read strictly: an unknown key, kind or word is an error, so that a typing mistake can never pass as a proof.
"""

from __future__ import annotations

import importlib
import os
import sys
import tomllib
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any, cast

import msgspec
from msgspec import Struct

from sayso import config
from sayso.app import App
from sayso.commands.confirmation import pending
from sayso.conversation import flow as flows
from sayso.errors import SaysoError
from sayso.language.detect import Lang
from sayso.records import CommandRecord, Flow, Outgoing, Pin
from sayso.testing.world import ALICE, World

KINDS = (
    "absence", "bad_input", "buttons", "control", "correction", "digression", "ellipsis", "failure", "several_intents",
    "step_up", "straight", "voice",
)  # fmt: skip
NOTHING, CONFIRMATION, PIN, CHOICE, RESUME = "nothing", "confirmation", "pin", "choice", "resume"
"""What may be asked for beside a slot: the yes, the PIN, one of several readings, whether to go on; or nothing."""
EXECUTED = "executed"
MAX_CHARS = 100_000
BETWEEN_S = 20  # people take their time to write
TICK_S = 300  # how often what is due happens while nobody writes
_WHAT = ("say", "voice", "press", "wait_min")
_TELLER = ("app", "services", "words")


class DialogueError(SaysoError):
    """A dialogue is written wrongly; the message names its file, its id and the place."""

    code = "dialogue.invalid"


class Turn(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing that happens, and what must be true after it; what is not given is not looked at."""

    say: str | None = None
    times: int = 1
    voice: str | None = None
    press: str | None = None
    wait_min: float | None = None
    slots: dict[str, str] | None = None
    asks: str = ""
    says: tuple[str, ...] = ()
    unsaid: tuple[str, ...] = ()


class Expected(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A command at the end, and those of its arguments that matter."""

    command: str
    status: str = EXECUTED
    args: dict[str, str] = {}


class Dialogue(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What one person and the teller say to each other."""

    id: str
    title: str
    lang: Lang
    kinds: tuple[str, ...]
    pin: str = ""
    turns: tuple[Turn, ...]
    commands: tuple[Expected, ...]


class Played(Struct, frozen=True):
    """A turn as it went: what was answered and understood, and everything that is not as it must be."""

    turn: Turn
    replies: tuple[str, ...] = ()
    slots: Mapping[str, str] = {}
    asks: str = ""
    faults: tuple[str, ...] = ()


class Outcome(Struct, frozen=True):
    """A dialogue as it went: its turns, what was done in the end and whether that is right; `faults` are those of its
    end, beside those of its turns."""

    dialogue: Dialogue
    turns: tuple[Played, ...]
    commands: tuple[str, ...] = ()
    done: bool = False
    faults: tuple[str, ...] = ()

    @property
    def right(self) -> bool:
        """Whether every turn was played, and nothing in it was other than it must be."""
        return not self.faults and len(self.turns) == len(self.dialogue.turns) and all(not t.faults for t in self.turns)


def folder() -> Path:
    """The repository's own dialogues; an installed sayso has none."""
    return _repository() / "tests" / "data" / "dialogues"


def teller() -> Path:
    """The application that they are held with."""
    return _repository() / "examples" / "teller"


def _repository() -> Path:
    root = Path(__file__).parents[3]
    if not (root / "examples" / "teller" / "app.py").is_file():
        raise SaysoError("the exam's dialogues are not part of the installed package", code="exam.no_paper")
    return root


def load(place: Path) -> list[Dialogue]:
    """Every dialogue of a folder, in order of file and place."""
    found = [dialogue for path in sorted(place.glob("*.toml")) for dialogue in read(path)]
    if not found:
        raise DialogueError(f"{place}: there is no dialogue here")
    return found


def read(path: Path) -> list[Dialogue]:
    """The dialogues of one file, which is called as their language is."""
    try:
        tables: Any = tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise DialogueError(f"{path}: {error}") from None
    if set(tables) != {"dialogue"} or not isinstance(tables["dialogue"], list):
        raise DialogueError(f"{path}: holds nothing but [[dialogue]] tables")
    found = [_dialogue(table, path) for table in cast("list[dict[str, Any]]", tables["dialogue"])]
    ids = [dialogue.id for dialogue in found]
    for id_ in ids:
        if ids.count(id_) > 1:
            raise DialogueError(f"{path}: the id {id_} is used twice")
    return found


def _dialogue(table: dict[str, Any], path: Path) -> Dialogue:
    where = f"{path.name}: {table.get('id', '(no id)')}"
    try:
        dialogue = msgspec.convert(table, Dialogue)
    except msgspec.ValidationError as error:
        raise DialogueError(f"{where}: {error}") from None
    for mistake in _mistakes(dialogue, path.stem):
        raise DialogueError(f"{where}: {mistake}")
    return dialogue


def _mistakes(dialogue: Dialogue, stem: str) -> Iterator[str]:
    if dialogue.lang != stem or not dialogue.id.startswith(f"{stem}."):
        yield f"the file {stem}.toml holds dialogues in {stem} with ids of {stem}. and a name"
    if not dialogue.kinds or not set(dialogue.kinds) <= set(KINDS):
        yield f"the kinds are some of {', '.join(KINDS)}"
    if not any(turn.slots is not None or turn.asks or turn.says for turn in dialogue.turns):
        yield "nothing must be true after any turn"
    for place, turn in enumerate(dialogue.turns, 1):
        if sum(getattr(turn, what) is not None for what in _WHAT) != 1:
            yield f"turn {place} has one of {', '.join(_WHAT)}"
        if turn.times != 1 and turn.say is None:
            yield f"turn {place}: only what is written is repeated"
        if turn.times < 1 or turn.times * len(turn.say or "") > MAX_CHARS:
            yield f"turn {place} is longer than {MAX_CHARS} characters, or nothing"


async def play(dialogue: Dialogue, place: Path) -> Outcome:
    """Hold a dialogue with the teller on the real runtime, in files of its own in this folder. Never raises for what
    the teller does: whatever goes wrong is a fault of the turn or of the end."""
    with _application(place) as make:
        world = World(make, place / "sayso.db", settings=config.load(teller()))
        played: list[Played] = []
        try:
            async with world:
                await _enrol(world, dialogue.pin)
                for turn in dialogue.turns:
                    played.append(await _played(world, turn))
                return await _ended(world, dialogue, tuple(played))
        except Exception as error:  # a crash is a result of the exam, not its end
            return Outcome(dialogue, tuple(played), faults=(f"{type(error).__name__}: {error}",))


@contextmanager
def _application(place: Path) -> Generator[Callable[[], App]]:
    """What makes the teller anew, as a process of its own would; its services write into this folder."""
    before, settings = dict(os.environ), config.load(teller())
    os.environ |= {"TELLER_DB": str(place / "teller.db"), "TELLER_SETTLE_S": "0"}
    sys.path.insert(0, str(teller()))
    modules: list[Any] = []

    def make() -> App:
        _forget()
        modules.append(importlib.import_module("app"))
        app: App = modules[-1].app
        app.load(settings, teller())
        return app

    try:
        yield make
    finally:
        for module in modules:
            for service in (module.ledger, module.bridge_, module.explorer):
                service.close()
        _forget()
        sys.path.remove(str(teller()))
        os.environ.clear()
        os.environ |= before


def _forget() -> None:
    for name in _TELLER:
        sys.modules.pop(name, None)


async def _enrol(world: World, pin: str) -> None:
    if pin:
        from argon2 import PasswordHasher

        quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)  # the check reads its cost from the hash
        await world.store.set_pin(Pin(space=world.app.name, actor=ALICE, hash=quick.hash(pin)))


async def _played(world: World, turn: Turn) -> Played:
    before = len(world.replies())
    world.clock.advance(BETWEEN_S)
    fault = await _happen(world, turn)
    replies = tuple([_shown(reply) for reply in world.replies()[before:]])
    flow = await _flow(world)
    slots = flows.values(flow) if flow is not None else {}
    asks = _asks(flow, await world.commands())
    return Played(turn, replies, slots, asks, (*fault, *_faults(turn, replies, slots, asks)))


async def _happen(world: World, turn: Turn) -> tuple[str, ...]:
    if turn.say is not None:
        await world.say(turn.say * turn.times)
    elif turn.voice is not None:
        await world.say(turn.voice, message_type="audio")
    elif turn.wait_min is not None:
        await _pass(world, turn.wait_min * 60)
    elif not any(button.label == turn.press for reply in _newest(world) for button in reply.buttons):
        return (f"there is no button {turn.press!r}",)
    else:
        await world.press(turn.press or "")
    return ()


async def _pass(world: World, seconds: float) -> None:
    """Let time go by, and what is due happen when it is."""
    while seconds > 0:
        await world.advance(min(seconds, TICK_S))
        seconds -= TICK_S


def _newest(world: World) -> list[Outgoing]:
    return [reply for reply in world.replies() if reply.buttons][-1:]


def _shown(reply: Outgoing) -> str:
    return reply.text + "".join(f" [{button.label}]" for button in reply.buttons)


async def _flow(world: World) -> Flow | None:
    session = (await world.runtime.streams.snapshot(world.conversation())).session
    return session.flow if session is not None else None


def _asks(flow: Flow | None, commands: Iterable[CommandRecord]) -> str:
    open_ = [record for record in commands if not record.terminal]
    if any(record.step_up is not None and record.step_up.status == "pending" for record in open_):
        return PIN
    if flow is not None and flow.asked:
        return flow.asked.removeprefix("@")
    return CONFIRMATION if pending(open_) else NOTHING


def _faults(turn: Turn, replies: Iterable[str], slots: Mapping[str, str], asks: str) -> Iterator[str]:
    if turn.slots is not None and not _alike(turn.slots, slots):
        yield f"slots must be {dict(turn.slots)}, are {dict(slots)}"
    if turn.asks and turn.asks != asks:
        yield f"must ask for {turn.asks}, asks for {asks}"
    said = "\n".join(replies).casefold()
    yield from (f"must say {piece!r}" for piece in turn.says if piece.casefold() not in said)
    yield from (f"must not say {piece!r}" for piece in turn.unsaid if piece.casefold() in said)


async def _ended(world: World, dialogue: Dialogue, played: tuple[Played, ...]) -> Outcome:
    listed = {(each.command, each.status) for each in dialogue.commands}
    records = [
        record
        for record in await world.commands()
        if not record.envelope.command.startswith("sayso.")
        and (record.status == EXECUTED or (record.envelope.command, record.status) in listed)
    ]
    done = _came(dialogue.commands, records)
    faults = [] if done else [f"the commands must be {_listed(dialogue.commands)}"]
    faults += [f"the chain {report.stream} does not verify" for report in await world.verify() if not report.ok]
    told = [f"{each.envelope.command} {each.status} {_texts(each)}" for each in records]
    return Outcome(dialogue, played, tuple(told), done, tuple(faults))


def _listed(commands: Iterable[Expected]) -> str:
    return "; ".join(f"{each.command} {each.status} {each.args}" for each in commands) or "none"


def _came(expected: tuple[Expected, ...], records: list[CommandRecord]) -> bool:
    return len(expected) == len(records) and all(map(_is, expected, records))


def _is(expected: Expected, record: CommandRecord) -> bool:
    args = _texts(record)
    return (expected.command, expected.status) == (record.envelope.command, record.status) and _alike(
        expected.args, {name: value for name, value in args.items() if name in expected.args}
    )


def _texts(record: CommandRecord) -> dict[str, str]:
    return {name: str(value) for name, value in record.envelope.args.items()}


def _alike(expected: Mapping[str, str], found: Mapping[str, str]) -> bool:
    return expected.keys() == found.keys() and all(same(value, found[name]) for name, value in expected.items())


def same(expected: str, found: str) -> bool:
    """Whether two canonical texts are one value: the same text, or the same number."""
    if expected == found:
        return True
    try:
        return Decimal(expected) == Decimal(found)
    except InvalidOperation:
        return False


def transcript(outcome: Outcome) -> list[str]:
    """A dialogue as it went, with every fault where it is."""
    lines = [f"{outcome.dialogue.id}: {outcome.dialogue.title}"]
    for played in outcome.turns:
        lines += [f"  > {_what(played.turn)}", *(f"    < {_indented(reply)}" for reply in played.replies)]
        lines += [f"    ! {fault}" for fault in played.faults]
    lines += [f"  = {told}" for told in outcome.commands]
    return lines + [f"  ! {fault}" for fault in outcome.faults]


def _what(turn: Turn) -> str:
    if turn.wait_min is not None:
        return f"({turn.wait_min:g} minutes)"
    if turn.press is not None:
        return f"[{turn.press}]"
    return f"(voice) {turn.voice}" if turn.voice is not None else f"{turn.say} {f'×{turn.times}' * (turn.times > 1)}"


def _indented(text: str) -> str:
    return text.replace("\n", "\n      ")
