"""The two halves of the screen, drawn as lines of styled text for a given size."""

from __future__ import annotations

from collections.abc import Sequence

from prompt_toolkit.utils import get_cwidth

from sayso.cli.dev.entry import APP, YOU, Entry
from sayso.cli.exchange import awaited
from sayso.cli.links import number_of
from sayso.cli.list import title
from sayso.cli.printer import clean, count, oneline
from sayso.evidence import Link
from sayso.evidence.artifact import Artifact
from sayso.records import ENDED, TERMINAL, CommandRecord, Head, State

Line = list[tuple[str, str]]

_ASKED = (
    State.RECEIVED,
    State.CANONICALIZED,
    State.CONFIRMATION_REQUIRED,
    State.CONFIRMED,
    State.AUTHZ_PENDING,
    State.AUTHORIZED,
    State.STARTED,
    State.EXECUTED,
)
_UNASKED = tuple(state for state in _ASKED if state not in (State.CONFIRMATION_REQUIRED, State.CONFIRMED))
_GOOD = frozenset({State.EXECUTED, State.COMPENSATED})
_READ = ("read", "played")
_MARKED = {"failed": "class:bad", **dict.fromkeys(_READ, "class:read")}
_MIN_EVIDENCE = 5
_MAX_EARLIER = 4
_MIN_DETAIL = 12
_ROOMY_LINES = 26
_WIDE_COLUMNS = 52


def chat_lines(
    entries: Sequence[Entry],
    hints: Sequence[str],
    asked: frozenset[str],
    width: int,
    height: int,
    back: int,
    places: Sequence[tuple[str, str]] = (),
) -> list[Line]:
    """The conversation from its end, `back` lines up; `asked` are the commands whose buttons still count. Before it
    begins: what one can say, and the `places` to look at."""
    lines: list[Line] = [] if entries else _welcome(hints, places, width)
    for entry in entries:
        lines += [*_entry(entry, entry.command_id in asked, width), []]
    end = len(lines) - min(back, max(len(lines) - height, 0))
    shown = lines[max(end - height, 0) : end]
    return [*([[]] * (height - len(shown))), *shown] if entries else shown


def lifecycle_lines(
    commands: Sequence[CommandRecord], links: Sequence[Link], head: Head, width: int, height: int
) -> list[Line]:
    """The command that matters now, those before it in a line each, and below the evidence, newest last."""
    current = current_of(commands)
    lines: list[Line] = []
    if current is None:
        lines = [[("class:faint", line)] for line in wrap("What you ask for is followed here, state by state.", width)]
    else:
        earlier = [record for record in commands if record is not current][-_MAX_EARLIER:]
        path = [*_heading(current, width, roomy=height >= _ROOMY_LINES), *_path(current, links, width), []]
        room = height - len(path) - _MIN_EVIDENCE - 1
        kept = earlier[len(earlier) - max(min(room - 1, len(earlier)), 0) :]
        lines = [*(_earlier(record, width) for record in kept), *([[]] if kept else []), *path]
    room = height - len(lines) - 1
    if links and room > 0:
        lines.append(_rule("evidence", count(head.length, "link"), width))
        lines += [_link(link, width) for link in links[-room:]]
    return lines[:height]


def current_of(commands: Sequence[CommandRecord]) -> CommandRecord | None:
    """The command to draw in full: the newest that is open, else the newest."""
    return next((record for record in reversed(commands) if record.open), commands[-1] if commands else None)


def _welcome(hints: Sequence[str], places: Sequence[tuple[str, str]], width: int) -> list[Line]:
    lines: list[Line] = [[], [("class:faint", "Say something, for example:")], []]
    for hint in hints[:8]:
        lines += [[("class:mark", "▎"), ("", f" {part}")] for part in wrap(clean(hint), width - 2)]
    lines += [[], [("class:faint", "/help tells what else there is.")]]
    if places:
        lines += [[], [("class:faint", "Where to look:")], []]
        lines += [
            [("class:mark", "▎"), ("class:faint", f" {name:<9}"), ("", _fit(at, width - 11))] for name, at in places
        ]
    return lines


def _entry(entry: Entry, answerable: bool, width: int) -> list[Line]:
    text = clean(entry.text)
    if entry.who == YOU:
        return _mine(text, entry, width)
    if entry.who != APP:
        return [[("class:note", part)] for part in wrap(text, width)]
    lines: list[Line] = [[("class:mark", "▎"), ("", f" {part}")] for part in wrap(text, width - 4)]
    if entry.marks:
        lines = _beside(lines, entry, width)
    if entry.buttons:
        lines += [[("class:mark", "▎")], *_buttons(entry, answerable, width)]
    return lines


def _mine(text: str, entry: Entry, width: int) -> list[Line]:
    """A bubble at the right, with its marks in the corner."""
    parts, marks = wrap(text, width - 8), entry.marks
    style = "class:me.read" if entry.state in _READ else "class:me.marks"
    if marks and get_cwidth(parts[-1]) + get_cwidth(marks) + 2 > width - 8:
        parts.append("")
    wide = max(get_cwidth(part) for part in parts[:-1] or [""])
    wide = max(wide, get_cwidth(parts[-1]) + (get_cwidth(marks) + 2 if marks else 0))
    lines: list[Line] = [[("", " " * (width - wide - 2)), ("class:me", f" {_pad(part, wide)} ")] for part in parts]
    if marks:
        last = _pad(parts[-1], wide - get_cwidth(marks))
        lines[-1] = [("", " " * (width - wide - 2)), ("class:me", f" {last}"), (style, f"{marks} ")]
    return lines


def _beside(lines: list[Line], entry: Entry, width: int) -> list[Line]:
    """The marks of a message behind its last line, or below it where there is no room."""
    marks = (_MARKED.get(entry.state, "class:faint"), _fit(f"  {entry.marks}", width - 2))
    used = sum(get_cwidth(part) for _, part in lines[-1])
    if used + get_cwidth(marks[1]) <= width:
        return [*lines[:-1], [*lines[-1], marks]]
    return [*lines, [("class:mark", "▎"), marks]]


def _buttons(entry: Entry, answerable: bool, width: int) -> list[Line]:
    """The buttons, as many in a row as fit."""
    style = "class:button" if answerable else "class:spent"
    rows: list[Line] = []
    left = 0
    for number, button in enumerate(entry.buttons, 1):
        label = _fit(f" {number} {oneline(button.label)} ", width - 3)
        if get_cwidth(label) + 1 > left:
            rows.append([("class:mark", "▎"), ("", " ")])
            left = width - 2
        rows[-1] += [(style, label), ("", " ")]
        left -= get_cwidth(label) + 1
    return rows


def _heading(record: CommandRecord, width: int, *, roomy: bool) -> list[Line]:
    lines: list[Line] = [
        [("class:title", _fit(title(record), width))],
        [("class:faint", _fit(record.id, width))],
    ]
    return [*lines, []] if roomy else lines


def _path(record: CommandRecord, links: Sequence[Link], width: int) -> list[Line]:
    """The states behind it, the one it is in, and those ahead if all goes well."""
    times = _times(record, links)
    lines = [_stage(state, "class:done", "✓", times.get(state, ""), width) for state in record.stages[:-1]]
    state, mark, style = record.state, "●", "class:now"
    if state in TERMINAL or record.status in ENDED:
        mark, style = ("✓", "class:good") if state in _GOOD else ("✗", "class:bad")
    lines.append(_stage(state, style, mark, _remark(record) or times.get(state, ""), width))
    if record.open:
        route = _ASKED if record.envelope.mutating and record.auto_confirm is None else _UNASKED
        ahead = route[route.index(state) + 1 :] if state in route else ()
        lines += [_stage(each, "class:faint", "○", "", width) for each in ahead]
    return lines


def _stage(state: State, style: str, mark: str, remark: str, width: int) -> Line:
    name = _fit(f"{mark} {state.value}", width - 1)
    remark = _fit(remark, max(width - get_cwidth(name) - 1, 0))
    gap = " " * max(width - get_cwidth(name) - get_cwidth(remark), 1)
    return [(style, name), ("", gap), ("class:faint", remark)]


def _remark(record: CommandRecord) -> str:
    if record.status in ENDED:
        return record.status
    if record.step_up is not None and record.step_up.status == "pending":
        return "your PIN?"
    if record.state is State.CONFIRMATION_REQUIRED:
        return "your yes?"
    if record.waiting:
        return f"waits for {awaited(record)[0]}"
    if record.outcome is not None and record.outcome.reason:
        return record.outcome.reason
    return ""


def _times(record: CommandRecord, links: Sequence[Link]) -> dict[State, str]:
    times: dict[State, str] = {}
    for link in links:
        lifecycle = link.artifact.lifecycle
        if lifecycle is not None and lifecycle.command_id == record.id and lifecycle.previous_stage:
            times[State(lifecycle.stage)] = f"{link.artifact.occurred_at.astimezone():%H:%M:%S}"
            times.setdefault(State(lifecycle.previous_stage), times[State(lifecycle.stage)])
    return times


def _earlier(record: CommandRecord, width: int) -> Line:
    good = record.state in _GOOD
    closed = record.state in TERMINAL or record.status in ENDED
    mark, style = ("✓", "class:done") if good else ("✗", "class:bad") if closed else ("●", "class:now")
    status = record.status
    name = _fit(title(record), max(width - len(status) - 4, 8))
    gap = " " * max(width - get_cwidth(name) - len(status) - 2, 1)
    return [(style, f"{mark} "), ("class:faint", f"{name}{gap}"), (style, status)]


def _link(link: Link, width: int) -> Line:
    artifact, wide = link.artifact, width >= _WIDE_COLUMNS
    style = "class:bad" if artifact.type.endswith((".failed", ".rejected", "_attempt", ".conflict")) else ""
    start = f"{number_of(artifact):>3} "
    if wide:
        start += f"{artifact.occurred_at.astimezone():%H:%M:%S} "
    kind = _fit(artifact.type, width - len(start))
    detail, room = oneline(_detail(artifact)), width - len(start) - len(kind) - 1
    if len(detail) > room < _MIN_DETAIL:  # the rest of a word says nothing
        detail = ""
    return [("class:faint", start), (style, kind), ("class:faint", f" {_fit(detail, room)}" if detail else "")]


def _detail(artifact: Artifact) -> str:
    """What the path above does not say already."""
    if artifact.step is not None:
        return artifact.step.name
    if artifact.reason is not None:
        return artifact.reason.code
    security = artifact.security
    if security is not None and security.authz is not None:
        return f"{security.authz.decision} by {security.authz.policy_id}"
    if security is not None and security.confirmation is not None and security.confirmation.method:
        return f"by {security.confirmation.method}"
    return ""


def _rule(left: str, right: str, width: int) -> Line:
    line = "─" * max(width - len(left) - len(right) - 2, 1)
    return [("class:faint", f"{left} "), ("class:line", line), ("class:faint", f" {right}")]


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most so many columns, broken between words where that is possible."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            candidate = f"{line} {word}" if line else word
            if get_cwidth(candidate) <= width:
                line = candidate
                continue
            if line:
                lines.append(line)
            while get_cwidth(word) > width:
                head = _head(word, width)
                lines.append(head)
                word = word[len(head) :]  # noqa: PLW2901 - the rest of the same word
            line = word
        lines.append(line)
    return lines


def _head(word: str, width: int) -> str:
    head = ""
    for character in word:
        if head and get_cwidth(head + character) > width:
            break
        head += character
    return head


def _fit(text: str, width: int) -> str:
    if get_cwidth(text) <= width:
        return text
    return f"{_head(text, width - 1)}…" if width > 0 else ""


def _pad(text: str, width: int) -> str:
    return text + " " * (width - get_cwidth(text))
