"""The checks themselves: a story that is told wrong is caught, each time by the item that it breaks."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

from msgspec.structs import replace

from tests.edge.checks import Story, told, violations
from tests.edge.crowd import Crowd
from tests.edge.served import Graph, Served, until


def sent_twice(story: Story) -> None:
    story.accepted.append(story.accepted[-1])


def overtaken(story: Story) -> None:
    stream = story.rows[0].stream
    own = [n for n, message in enumerate(story.accepted) if message.opaque in _of(story, stream)]
    first, second = own[:2]
    story.accepted[first], story.accepted[second] = story.accepted[second], story.accepted[first]


def _of(story: Story, stream: str) -> set[str]:
    return {row.send_id for row in story.rows if row.stream == stream}


def done_twice(story: Story) -> None:
    key, word = story.done[0]
    story.done.append((f"{key}.again", word))


def not_done(story: Story) -> None:
    story.done.pop()


def pressed_in_vain(story: Story) -> None:
    asked = story.seen.asked
    place = next(n for n, message in enumerate(asked) if message.kind == "press")
    asked[place] = replace(asked[place], word="another")


def asked_for_twice(story: Story) -> None:
    story.history.commands = [*story.history.commands, story.history.commands[0]]


def stored_twice(story: Story) -> None:
    story.events[story.seen.asked[0].message_id] += 1


def never_stored(story: Story) -> None:
    del story.events[story.seen.asked[0].message_id]


def left_sending(story: Story) -> None:
    story.rows[0] = replace(story.rows[0], state="sending")


def unknown_and_not_reported(story: Story) -> None:
    gone = story.accepted.pop()
    place = next(n for n, row in enumerate(story.rows) if row.send_id == gone.opaque)
    story.rows[place] = replace(story.rows[place], state="unknown")


def less_than_was_told(story: Story) -> None:
    story.rows[0] = replace(story.rows[0], state="sent")


def went_back(story: Story) -> None:
    story.seen.went_back.append("s1: read and then sent")


def forged(story: Story) -> None:
    story.dump += b"EVIL"


def given_up(story: Story) -> None:
    story.posts[0].answers[-1] = 503


def chain_cut(story: Story) -> None:
    stream, chained = next((s, c) for s, c in story.history.evidence.items() if len(c.links) > 2)
    story.history.evidence[stream] = replace(chained, links=[*chained.links[:1], *chained.links[2:]])


BREAKS: dict[Callable[[Story], None], str] = {
    sent_twice: "reply: ",
    overtaken: "order: ",
    done_twice: "effect: ",
    not_done: "effect: ",
    pressed_in_vain: "effect: ",
    asked_for_twice: "message: ",
    stored_twice: "message: ",
    never_stored: "message: ",
    left_sending: "reply: ",
    unknown_and_not_reported: "reply: ",
    less_than_was_told: "status: ",
    went_back: "status: ",
    forged: "webhook: ",
    given_up: "webhook: ",
    chain_cut: "promise: ",
}


async def test_every_item_can_be_broken(tmp_path: Path) -> None:
    """One calm story, and as many false ones."""
    async with Graph(seed=1) as graph, Served(tmp_path, graph) as served:
        crowd = Crowd(graph, served, seed=1, people=4, messages=20)
        await crowd.run()
        await until(lambda: set(served.states()) == {"read"})
        await graph.quiet()
        crowd.look()
        assert await served.stop() == 0
        story = await told(served, graph, crowd.seen)
    assert list(violations(deepcopy(story))) == []
    caught = {}
    for break_ in BREAKS:
        false = deepcopy(story)
        break_(false)
        caught[break_] = next(violations(false), "nothing")
    missed = {break_.__name__: caught[break_] for break_, item in BREAKS.items() if not caught[break_].startswith(item)}
    assert missed == {}
