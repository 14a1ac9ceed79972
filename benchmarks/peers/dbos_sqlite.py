"""DBOS on a SQLite system database: one workflow a command, `recv` for the confirmation, four steps.

On SQLite a waiting `recv` is woken by a poll, by default every second, and the journal is SQLite's rollback
journal. That is measured as installed, and then tuned: write-ahead log, a poll five times a second, and two
connections instead of twenty, since SQLite has one writer at a time; other values were no faster.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from functools import partial
from importlib.metadata import version
from threading import Event

from dbos import DBOS, DBOSConfig, SetWorkflowID
from measure import PeerConnection, Run, main, question, request, result

REPLY_TIMEOUT_S = 60
CONNECTIONS = 2
POLL_S = 0.2

# The user's side of each command: called once the question is persisted.
ask_user: dict[str, Callable[[], None]] = {}


def canonicalize(text: str) -> int:
    return int(text.removeprefix("cancel order "))


@DBOS.step()
def confirm(order: int) -> str:
    return question(order)


@DBOS.step()
def authorize(reply: str | None) -> bool:
    return reply == "yes"


@DBOS.step()
def effect(order: int) -> str:
    return "done"


@DBOS.step()
def finish(order: int) -> str:
    return result(order)


@DBOS.workflow()
def cancel(text: str) -> str:
    order = canonicalize(text)
    confirm(order)
    ask_user[DBOS.workflow_id or ""]()
    if not authorize(DBOS.recv(timeout_seconds=REPLY_TIMEOUT_S)):
        return "denied"
    effect(order)
    return finish(order)


@DBOS.step()
async def confirm_async(order: int) -> str:
    return question(order)


@DBOS.step()
async def authorize_async(reply: str | None) -> bool:
    return reply == "yes"


@DBOS.step()
async def effect_async(order: int) -> str:
    return "done"


@DBOS.step()
async def finish_async(order: int) -> str:
    return result(order)


@DBOS.workflow()
async def cancel_async(text: str) -> str:
    order = canonicalize(text)
    await confirm_async(order)
    ask_user[DBOS.workflow_id or ""]()
    if not await authorize_async(await DBOS.recv_async(timeout_seconds=REPLY_TIMEOUT_S)):
        return "denied"
    await effect_async(order)
    return await finish_async(order)


@contextmanager
def launched(run: Run, tuned: bool) -> Iterator[None]:
    config: DBOSConfig = {
        "name": "peer",
        "system_database_url": f"sqlite:///{run.database}",
        "db_engine_kwargs": {"connect_args": {"factory": PeerConnection}},
        "log_level": "ERROR",
    }
    if tuned:
        with closing(sqlite3.connect(run.database)) as connection:
            connection.execute("PRAGMA journal_mode=WAL")  # kept in the file, for every later connection
        config["sys_db_pool_size"] = CONNECTIONS
        config["notification_listener_polling_interval_sec"] = POLL_S
    DBOS(config=config)
    DBOS.launch()
    try:
        yield
    finally:
        DBOS.destroy()


def with_threads(run: Run, tuned: bool) -> None:
    def converse(conversation: int) -> None:
        for turn in run.turns():
            order, asked = run.order(conversation, turn), Event()
            workflow_id = f"order-{order}"
            ask_user[workflow_id] = asked.set
            with SetWorkflowID(workflow_id):
                handle = DBOS.start_workflow(cancel, request(order))
            asked.wait(REPLY_TIMEOUT_S)
            DBOS.send(workflow_id, "yes")
            run.done(handle.get_result(), order)

    with launched(run, tuned), ThreadPoolExecutor(len(run.conversations)) as pool:
        list(pool.map(converse, run.conversations))
        with run.measured():
            list(pool.map(converse, run.conversations))


def with_asyncio(run: Run, tuned: bool) -> None:
    async def converse(conversation: int) -> None:
        for turn in run.turns():
            order, asked = run.order(conversation, turn), asyncio.Event()
            workflow_id = f"order-{order}"
            ask_user[workflow_id] = asked.set
            with SetWorkflowID(workflow_id):
                handle = await DBOS.start_workflow_async(cancel_async, request(order))
            await asyncio.wait_for(asked.wait(), REPLY_TIMEOUT_S)
            await DBOS.send_async(workflow_id, "yes")
            run.done(await handle.get_result(), order)

    async def every_conversation() -> None:
        await asyncio.gather(*(converse(each) for each in run.conversations))
        with run.measured():
            await asyncio.gather(*(converse(each) for each in run.conversations))

    with launched(run, tuned):
        asyncio.run(every_conversation())


if __name__ == "__main__":
    main(
        "DBOS, SQLite system database",
        version("dbos"),
        commands=192,
        variants={
            "threads, as installed": partial(with_threads, tuned=False),
            "threads, tuned": partial(with_threads, tuned=True),
            "asyncio, tuned": partial(with_asyncio, tuned=True),
        },
    )
