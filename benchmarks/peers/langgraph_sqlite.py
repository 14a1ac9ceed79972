"""LangGraph with its SQLite checkpointer: six nodes, an interrupt for the question, one checkpoint a node.

The checkpointer serves every conversation from one connection behind one lock, so threads or an event loop
gain it little; they are measured all the same. `durability="sync"` writes each checkpoint before the
next node starts; the default, "async", writes it while the next node runs.
"""

import asyncio
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.metadata import version
from typing import Any, Literal, TypedDict

os.environ["LANGSMITH_TRACING"] = "false"

import aiosqlite
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.checkpoint.sqlite import SqliteSaver
from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver
from langgraph.graph import END, START, StateGraph
from langgraph.types import Command, interrupt
from measure import PeerConnection, Run, main, question, request, result

Durability = Literal["sync", "async"]


class State(TypedDict, total=False):
    text: str
    order: int
    reply: str
    allowed: bool
    started: bool
    effect: str
    result: str


def canonicalize(state: State) -> State:
    return {"order": int(state["text"].removeprefix("cancel order "))}


def confirm(state: State) -> State:
    return {"reply": interrupt(question(state["order"]))}


def authorize(state: State) -> State:
    return {"allowed": state["reply"] == "yes"}


def start(state: State) -> State:
    return {"started": state["allowed"]}


def step(state: State) -> State:
    return {"effect": "done"}


def finish(state: State) -> State:
    return {"result": result(state["order"])}


def on_the_loop(node: Callable[[State], State]) -> Any:
    """The node as a coroutine function: a plain one would cost a thread hop each time."""

    async def awaited(state: State) -> State:
        return node(state)

    return awaited


def graph(saver: BaseCheckpointSaver[Any], wrap: Callable[[Callable[[State], State]], Any] = lambda n: n) -> Any:
    builder = StateGraph(State)
    before = START
    for node in (canonicalize, confirm, authorize, start, step, finish):
        builder.add_node(node.__name__, wrap(node))
        builder.add_edge(before, node.__name__)
        before = node.__name__
    builder.add_edge(before, END)
    return builder.compile(checkpointer=saver)


def thread(conversation: int) -> dict[str, dict[str, str]]:
    return {"configurable": {"thread_id": f"conversation-{conversation}"}}


def checked(state: dict[str, Any], order: int) -> None:
    if state["__interrupt__"][0].value != question(order):
        raise RuntimeError(f"order {order} was not asked about")


def with_threads(run: Run, threads: int, durability: Durability) -> None:
    connection = sqlite3.connect(run.database, check_same_thread=False, factory=PeerConnection)
    connection.execute("PRAGMA journal_mode=WAL")
    invoke = partial(graph(SqliteSaver(connection)).invoke, durability=durability)

    def converse(conversations: range) -> None:
        """Every conversation asks before the first one confirms, so all of them are under way at once."""
        for turn in run.turns():
            for conversation in conversations:
                order = run.order(conversation, turn)
                checked(invoke({"text": request(order)}, thread(conversation)), order)
            for conversation in conversations:
                answer = invoke(Command(resume="yes"), thread(conversation))
                run.done(answer["result"], run.order(conversation, turn))

    shares = [run.conversations[first::threads] for first in range(threads)]
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(converse, shares))
        with run.measured():
            list(pool.map(converse, shares))
    connection.close()


def with_asyncio(run: Run, durability: Durability) -> None:
    async def converse(invoke: Any, conversation: int) -> None:
        for turn in run.turns():
            order = run.order(conversation, turn)
            checked(await invoke({"text": request(order)}, thread(conversation)), order)
            answer = await invoke(Command(resume="yes"), thread(conversation))
            run.done(answer["result"], order)

    async def every_conversation() -> None:
        async with aiosqlite.connect(run.database, factory=PeerConnection) as connection:
            await connection.execute("PRAGMA journal_mode=WAL")
            invoke = partial(graph(AsyncSqliteSaver(connection), on_the_loop).ainvoke, durability=durability)
            await asyncio.gather(*(converse(invoke, each) for each in run.conversations))
            with run.measured():
                await asyncio.gather(*(converse(invoke, each) for each in run.conversations))

    asyncio.run(every_conversation())


if __name__ == "__main__":
    main(
        "LangGraph, SQLite checkpointer",
        f"{version('langgraph')} / {version('langgraph-checkpoint-sqlite')}",
        commands=256,
        variants={
            "one thread, durability async": partial(with_threads, threads=1, durability="async"),
            "one thread, durability sync": partial(with_threads, threads=1, durability="sync"),
            "four threads, durability sync": partial(with_threads, threads=4, durability="sync"),
            "asyncio, durability sync": partial(with_asyncio, durability="sync"),
        },
    )
