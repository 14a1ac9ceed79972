"""A decision being written down: what is read in, one commit out."""

import pytest

from sayso.channels.simulator import written
from sayso.commands.lifecycle import State
from sayso.conversation.menus import room
from sayso.evidence import unpack
from sayso.memory.shelf import Shelf
from sayso.memory.supersession import Wish
from sayso.records import Fact, Head, Receipt, Selection, Snapshot, Talk, Trace, replace
from sayso.runtime.clock import Entropy
from sayso.runtime.draft import Draft, Need
from sayso.runtime.memory.shelves import Held
from sayso.runtime.rules import Rules
from tests import samples
from tests.samples import ALICE, BOB, NOW, STREAM

HELD = samples.asked()
FACTS = f"till/{ALICE}"


def draft(**more: object) -> Draft:
    snapshot = Snapshot(
        stream=STREAM, version=4, head=Head(7, "x"), talk=Talk("simulator", ALICE, "pt"), commands={HELD.id: HELD}
    )
    subjects = {("till", ALICE): Held("till", ALICE, FACTS, 3, "", Head(2, "h"), Shelf())}
    return Draft(NOW, Entropy(), {STREAM: snapshot}, {}, subjects)


def receipt(seq: int, **more: object) -> Receipt:
    event = written(ALICE, "pay 3", message_id=f"m{seq}", at=NOW, conversation=STREAM)
    return Receipt(replace(event, **more), seq)  # type: ignore[arg-type]  # fields of an Event


def test_nothing_in_nothing_out() -> None:
    assert draft().commit() is None


def test_what_is_read_is_asked_for_when_it_is_not_there() -> None:
    with pytest.raises(Need) as need:
        draft().snapshot("elsewhere")
    assert need.value.stream == "elsewhere"
    with pytest.raises(Need) as need:
        draft().facts("till", BOB)
    assert need.value.subject == ("till", BOB)
    with pytest.raises(Need) as need:
        draft().find("cmd_nothing", STREAM)
    assert need.value.command_id == "cmd_nothing"


def test_a_command_is_found_as_this_decision_left_it() -> None:
    some = draft()
    assert some.find(HELD.id, STREAM) is HELD
    changed = replace(HELD, wake_at=NOW)
    some.change(changed)
    assert some.find(HELD.id) is changed
    commit = some.commit()
    assert commit is not None
    assert (commit.accepted, commit.changed) == ((), (changed,))


def test_a_new_command_that_moves_on_is_accepted_once() -> None:
    some, new = draft(), samples.record((State.RECEIVED, State.CANONICALIZED), "m2")
    some.accept(new)
    moved = replace(new, stages=samples.ASKED)
    some.change(moved)
    commit = some.commit()
    assert commit is not None
    assert (commit.accepted, commit.changed) == ((moved,), ())


def test_a_part_grows_from_what_was_read() -> None:
    some = draft()
    some.chain(STREAM).add("step.begun", Trace(conversation_id=STREAM))
    some.read(receipt(12))
    commit = some.commit()
    assert commit is not None
    (part,) = commit.parts
    link, began = unpack([part.evidence])
    assert (part.expects, part.first, part.cursor, part.talk) == (4, 7, 12, None)
    assert (link.artifact.prev_hash, part.head) == ("x", Head(9, began.hash))
    assert (began.artifact.type, began.artifact.prev_hash) == ("session.started", link.hash)


def test_reading_alone_is_a_commit() -> None:
    some = draft()
    some.read(receipt(12))
    commit = some.commit()
    assert commit is not None
    (part,) = commit.parts
    assert (part.cursor, [link.artifact.type for link in unpack([part.evidence])]) == (12, ["session.started"])
    assert [(turn.turn, turn.message_id, turn.assistant) for turn in commit.turns] == [(1, "m12", None)]


@pytest.mark.parametrize(
    ("talk", "written"),
    [(Talk("simulator", ALICE, "pt"), None), (Talk("simulator", ALICE, "es"), Talk("simulator", ALICE, "es"))],
)
def test_talk_is_written_when_it_differs(talk: Talk, written: Talk | None) -> None:
    some = draft()
    some.read(receipt(1))
    some.talk(STREAM, talk)
    commit = some.commit()
    assert commit is not None
    assert commit.parts[0].talk == written


def test_messages_go_to_whom_the_conversation_is_with() -> None:
    some = draft()
    ids = [some.say(STREAM, "one"), some.say(STREAM, "two", command_id="c", code="x")]
    commit = some.commit()
    assert commit is not None
    assert [message.send_id for message in commit.outbox] == ids
    assert len(set(ids)) == 2
    assert [(m.recipient, m.channel, m.text, m.created_at) for m in commit.outbox] == [
        (ALICE, "simulator", "one", NOW),
        (ALICE, "simulator", "two", NOW),
    ]
    assert (commit.outbox[1].command_id, commit.outbox[1].code) == ("c", "x")


def test_two_decisions_never_send_under_one_id() -> None:
    """The version is in the id: a decision made again on another version is another message."""
    first = draft().say(STREAM, "one")
    snapshot = Snapshot(stream=STREAM, version=5, talk=Talk("simulator", ALICE))
    other = Draft(NOW, Entropy(), {STREAM: snapshot}, {}, {})
    assert other.say(STREAM, "one") != first


LIMIT = 100
MENU = (Selection("y", "Yes"), Selection("n", "No"))


def said(text: str, buttons: tuple[Selection, ...] = (), limit: int = LIMIT) -> list[tuple[int, bool]]:
    """How long each message is that a text becomes, and whether it has the buttons."""
    snapshot = Snapshot(stream=STREAM, talk=Talk("simulator", ALICE))
    some = Draft(NOW, Entropy(), {STREAM: snapshot}, {}, {}, rules=Rules(longest=lambda door: limit))
    send_id = some.say(STREAM, text, buttons=buttons)
    commit = some.commit()
    assert commit is not None
    assert commit.outbox[-1].send_id == send_id
    return [(len(message.text), message.buttons == buttons != ()) for message in commit.outbox]


def test_a_text_over_the_limit_goes_out_in_pieces() -> None:
    assert [said("x" * size) for size in (LIMIT - 1, LIMIT, LIMIT + 1)] == [
        [(LIMIT - 1, False)],
        [(LIMIT, False)],
        [(LIMIT, False), (1, False)],
    ]
    assert said(" " * (LIMIT + 1)) == [(0, False)]


def test_the_last_piece_leaves_room_to_write_out_the_buttons() -> None:
    most = LIMIT - room(MENU)
    assert [said("x" * size, MENU) for size in (most - 1, most, most + 1)] == [
        [(most - 1, True)],
        [(most, True)],
        [(most, False), (1, True)],
    ]
    assert said("x" * LIMIT, MENU) == [(most, False), (LIMIT - most, True)]
    assert said("x" * (2 * LIMIT), MENU) == [(LIMIT, False), (most, False), (LIMIT - most, True)]


def test_but_no_more_than_half_of_what_the_channel_takes() -> None:
    long = tuple(Selection(f"id{place}", "x" * 70) for place in range(10))
    assert said("x" * LIMIT, long) == [(50, False), (50, True)]
    assert said("abc", MENU, limit=1) == [(1, False), (1, False), (1, True)]


def fact(value: str, fact_id: str) -> Fact:
    return Fact(
        id=fact_id,
        space="till",
        subject=ALICE,
        key="colour",
        value=value,
        learned_at=NOW,
        salt="s",
        command_id="c",
    )


def test_a_value_that_replaces_another_says_so_in_its_subjects_chain() -> None:
    some = draft()
    some.remember(Wish(fact=fact("red", "f1")), Trace(conversation_id=STREAM))
    some.remember(Wish(fact=fact("blue", "f2")), Trace(conversation_id=STREAM))
    commit = some.commit()
    assert commit is not None
    (part,) = commit.parts
    assert (part.stream, part.expects, part.first) == (FACTS, 3, 2)
    artifacts = [link.artifact for link in unpack([part.evidence])]
    assert [artifact.type for artifact in artifacts] == ["fact.created", "fact.created", "fact.superseded"]
    superseded = artifacts[-1].fact
    assert superseded is not None
    assert (superseded.fact_id, superseded.superseded_by) == ("f1", "f2")
    assert (superseded.detector, superseded.rule) == ("implicit/1", "same_key")
    assert (superseded.score, superseded.accepted) == ("0.95", True)
    assert [(f.id, f.status) for f in commit.facts] == [("f1", "superseded"), ("f2", "current")]


def test_touching_facts_makes_the_commit_depend_on_them() -> None:
    some = draft()
    some.touch("till", ALICE)
    commit = some.commit()
    assert commit is not None
    assert [(part.stream, part.expects, part.evidence) for part in commit.parts] == [(FACTS, 3, b"[]")]


def test_every_commit_has_an_id_of_its_own() -> None:
    entropy = Entropy()
    ids = set()
    for _ in range(100):
        some = Draft(NOW, entropy, {STREAM: Snapshot(stream=STREAM)}, {}, {})
        some.read(receipt(1))
        commit = some.commit()
        assert commit is not None
        ids.add(commit.id)
    assert len(ids) == 100
    assert Entropy().commit_id() not in ids


@pytest.mark.parametrize(("seq", "taken"), [(4, False), (5, False), (6, True)])
def test_an_event_is_taken_once(seq: int, taken: bool) -> None:
    some = Draft(NOW, Entropy(), {STREAM: Snapshot(stream=STREAM, cursor=5)}, {}, {})
    assert some.read(receipt(seq)) is taken
    assert (some.commit() is not None) is taken
