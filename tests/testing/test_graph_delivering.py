"""Webhooks on their way: retries, batches, statuses, and everything that can go wrong, the same for each seed."""

import asyncio
from collections.abc import Callable

import pytest
from aiohttp import ClientTimeout, ServerDisconnectedError

from sayso.channels.payload import MAX_BODY_BYTES
from sayso.testing import ManualClock
from sayso.testing.graph import FakeGraph, Faults, Limits, Person
from tests.testing.test_graph_receiver import ALICE, PAUSES_S, Setting, code, setting


async def talking(here: Setting) -> Person:
    """Someone who wrote, so that they can be written to."""
    alice = here.graph.person(ALICE)
    await alice.write("hi")
    return alice


async def until(true: Callable[[], bool]) -> None:
    """Wait for what is about to happen."""
    for _ in range(1_000):
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it did not happen")


def states(here: Setting) -> list[str]:
    return [str(event.subtype) for event in here.receiver.of("status")]


async def test_the_handshake() -> None:
    async with setting() as here:
        assert await here.graph.handshake()
        here.graph.verify_token = "another"
        assert not await here.graph.handshake()
        here.graph.webhook_url = "http://127.0.0.1:9/closed"
        assert not await here.graph.handshake()


async def test_a_webhook_is_repeated_until_it_is_taken() -> None:
    async with setting() as here:
        here.receiver.answers.extend([500, 404, 202])
        await talking(here)
        (post,) = here.graph.posts
        assert (post.answers, post.status, post.attempts) == ([500, 404, 202, 200], 200, 4)
        assert len(here.receiver.taken) == 1


async def test_a_webhook_is_dropped_after_the_last_pause() -> None:
    async with setting() as here:
        here.receiver.answers.extend([500] * 9)
        await talking(here)
        assert here.graph.posts[0].answers == [500] * (len(PAUSES_S) + 1)


async def test_a_retry_goes_where_the_business_is_by_then() -> None:
    async with setting(retry_pauses_s=(0.05,) * 20) as here:
        new, here.graph.webhook_url = here.graph.webhook_url, "http://127.0.0.1:9/closed"
        writing = asyncio.create_task(talking(here))
        await until(lambda: bool(here.graph.posts and here.graph.posts[0].answers))
        here.graph.webhook_url = new
        await writing
        assert here.graph.posts[0].answers[0] == 0 and here.graph.posts[0].status == 200


async def test_without_a_webhook_nothing_is_posted() -> None:
    async with setting() as here:
        here.graph.webhook_url = ""
        await talking(here)
        assert (await here.say())[0] == 200
        await here.graph.quiet()
        assert here.graph.posts == []


async def test_statuses_follow_a_send_and_carry_its_key() -> None:
    async with setting() as here:
        alice = await talking(here)
        await here.say(biz_opaque_callback_data="send-1")
        await here.graph.quiet()
        assert states(here) == ["sent", "delivered", "read"]
        statuses = here.receiver.of("status")
        assert {(event.message_id, event.content["opaque"]) for event in statuses} == {(alice.inbox[0].wamid, "send-1")}
        alice.reads = False
        await here.say()
        await here.graph.quiet()
        assert states(here)[3:] == ["sent", "delivered"]


async def test_held_webhooks_go_out_as_one() -> None:
    async with setting() as here:
        here.graph.hold()
        alice = await talking(here)
        await here.say()
        await here.graph.quiet()
        assert here.graph.posts == [] and here.receiver.taken == []
        (post,) = await here.graph.release()
        assert len(post.keys) == 4 and post.status == 200
        assert [event.kind for event in here.receiver.events] == ["message", "status", "status", "status"]
        await alice.write("and now at once")
        assert len(here.graph.posts) == 2


async def test_a_thousand_updates_fit_in_a_post() -> None:
    for count, sizes in ((999, [999]), (1_000, [1_000]), (1_001, [1_000, 1])):
        async with setting() as here:
            alice = here.graph.person(ALICE)
            here.graph.hold()
            for number in range(count):
                await alice.write(f"message {number}")
            posts = await here.graph.release()
            assert [len(post.keys) for post in posts] == sizes
            assert len({event.event_id for event in here.receiver.events}) == count


async def test_a_post_has_at_most_three_megabytes() -> None:
    async with setting() as here:
        alice = here.graph.person(ALICE)
        here.graph.hold()
        for _ in range(4):
            await alice.write("x" * 1024 * 1024)
        posts = await here.graph.release()
        assert [len(post.keys) for post in posts] == [2, 2]
        assert all(len(post.body) <= MAX_BODY_BYTES for post in posts)


async def test_smaller_batches_and_another_order() -> None:
    async with setting() as here:
        alice = here.graph.person(ALICE)
        here.graph.hold()
        written = [await alice.write(f"message {number}") for number in range(10)]
        posts = await here.graph.release(shuffle=True, batch=4)
        told = [key for post in posts for key in post.keys]
        assert [len(post.keys) for post in posts] == [4, 4, 2]
        assert told != written and sorted(told) == sorted(written)


async def test_a_refusal_that_was_written_down() -> None:
    async with setting() as here:
        await talking(here)
        here.graph.fail_next(code=131000, times=2)
        here.graph.fail_next(code=131016, status=503)
        assert [code(await here.say()) for _ in range(3)] == [(500, 131000), (500, 131000), (503, 131016)]
        assert here.graph.accepted == []
        assert (await here.say())[0] == 200


async def test_a_dropped_connection_takes_nothing() -> None:
    async with setting() as here:
        await talking(here)
        here.graph.drop_next()
        with pytest.raises(ServerDisconnectedError):
            await here.say()
        await here.graph.quiet()
        assert here.graph.accepted == [] and here.graph.requests[-1].status == 0


async def test_a_lost_answer_takes_the_message_and_tells_its_statuses() -> None:
    async with setting() as here:
        alice = await talking(here)
        here.graph.lose_next_answer()
        with pytest.raises(ServerDisconnectedError):
            await here.say(biz_opaque_callback_data="send-1")
        await here.graph.quiet()
        assert [message.opaque for message in alice.inbox] == ["send-1"]
        assert states(here) == ["sent", "delivered", "read"]


async def test_an_answer_that_hangs() -> None:
    async with setting() as here:
        alice = await talking(here)
        here.graph.lose_next_answer(hang=True)
        body = {"messaging_product": "whatsapp", "to": ALICE, "type": "text", "text": {"body": "x"}}
        headers, limit = {"Authorization": "Bearer token"}, ClientTimeout(total=0.1)
        with pytest.raises(TimeoutError):
            await here.client.post(f"{here.graph.url}/1000001/messages", json=body, headers=headers, timeout=limit)
        await here.graph.quiet()
        assert len(alice.inbox) == 1 and states(here) == ["sent", "delivered", "read"]


async def test_bytes_of_a_tests_own() -> None:
    async with setting() as here:
        await talking(here)
        true = here.graph.posts[0].body
        forged = await here.graph.post(true, forged=True)
        assert (forged.kind, forged.answers) == ("forged", [403])
        assert (await here.graph.post(true)).answers == [200]
        assert (await here.graph.post(b"{")).answers == [400]


FAULTS: dict[str, tuple[Faults, list[str]]] = {
    "skipped": (Faults(skipped=1), ["sent", "read"]),
    "failed": (Faults(failed=1, failed_code=131049), ["failed"]),
    "early": (Faults(early=1), ["sent", "delivered", "read"]),
    "duplicated": (Faults(duplicated=1), ["sent", "sent", "delivered", "delivered", "read", "read"]),
}


@pytest.mark.parametrize("name", FAULTS)
async def test_statuses_under_a_fault(name: str) -> None:
    faults, expected = FAULTS[name]
    async with setting() as here:
        await talking(here)
        here.graph.faults = faults
        await here.say(biz_opaque_callback_data="k")
        if name == "early":
            assert states(here) == expected  # before the answer was
        await here.graph.quiet()
        assert states(here) == expected


async def test_a_message_that_fails_reaches_nobody() -> None:
    async with setting(faults=Faults(failed=1, failed_code=131049)) as here:
        alice = await talking(here)
        assert (await here.say())[0] == 200
        await here.graph.quiet()
        assert alice.inbox == [] and here.graph.accepted[0].failed == 131049
        assert here.receiver.of("status")[0].content["errors"][0]["code"] == 131049


async def test_reordered_statuses_are_never_in_their_order() -> None:
    async with setting(faults=Faults(reordered=1)) as here:
        await talking(here)
        for _ in range(10):
            await here.say()
            await here.graph.quiet()
        told = states(here)
        orders = {tuple(told[place : place + 3]) for place in range(0, 30, 3)}
        assert orders == {("delivered", "read", "sent"), ("read", "sent", "delivered")}


async def test_forged_and_malformed_webhooks_come_once_before_the_true_one() -> None:
    async with setting(faults=Faults(forged=1, malformed=1)) as here:
        await talking(here)
        assert [(post.kind, post.answers) for post in here.graph.posts] == [
            ("forged", [403]),
            ("malformed", [400]),
            ("true", [200]),
        ]
        assert here.receiver.refused == 2 and len(here.receiver.events) == 1


@pytest.mark.parametrize("fault", ["dropped", "refused", "unanswered"])
async def test_sends_under_a_fault(fault: str) -> None:
    async with setting() as here:
        alice = await talking(here)
        here.graph.faults = Faults(**{fault: 1})
        if fault == "refused":
            assert code(await here.say()) == (500, 131000)
        else:
            with pytest.raises(ServerDisconnectedError):
                await here.say()
        assert len(alice.inbox) == (fault == "unanswered")


async def story(seed: int) -> list[object]:
    """What a run with every fault leaves behind, however its requests interleave."""
    faults = Faults(refused=0.2, failed=0.3, skipped=0.3, reordered=0.5, duplicated=0.3, forged=0.2)
    async with setting(seed=seed, faults=faults, limits=Limits(pair_burst=100)) as here:
        await talking(here)
        answers = [(await here.say(f"message {number}"))[0] for number in range(20)]
        await here.graph.quiet()
        posts = sorted((post.kind, post.keys, tuple(post.answers)) for post in here.graph.posts)
        return [answers, [(message.wamid, message.failed) for message in here.graph.accepted], posts]


async def test_a_seed_tells_one_story() -> None:
    first, again, other = [await story(seed) for seed in (1, 1, 2)]
    assert first == again and first != other


async def test_many_at_once() -> None:
    async with setting(limits=Limits(number_per_s=1_000)) as here:
        people = [here.graph.person(f"+55119000001{number:02}") for number in range(50)]
        await asyncio.gather(*(person.write("hi") for person in people))
        await asyncio.gather(*(here.say(to=person.phone) for person in people))
        await here.graph.quiet()
        assert [len(person.inbox) for person in people] == [1] * 50
        assert len(states(here)) == 150


async def test_it_can_be_stopped_and_started_while_webhooks_are_under_way() -> None:
    graph = FakeGraph(clock=ManualClock(), webhook_url="http://127.0.0.1:9/closed", retry_pauses_s=(5.0,) * 3)
    await graph.start()
    writing = asyncio.create_task(graph.person(ALICE).write("hi"))
    await until(lambda: bool(graph.posts))
    await graph.stop()
    with pytest.raises(asyncio.CancelledError):
        await writing
    first = graph.url
    await graph.start()
    assert graph.url != "" and first != ""
    await graph.stop()


async def test_a_share_is_about_kept() -> None:
    async with setting(faults=Faults(forged=0.5)) as here:
        alice = here.graph.person(ALICE)
        for _ in range(100):
            await alice.write("hi")
        assert 30 <= sum(post.kind == "forged" for post in here.graph.posts) <= 70
