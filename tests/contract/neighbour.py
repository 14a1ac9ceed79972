"""Another process on the same store, as the CLI is: `python neighbour.py PATH WHAT COUNT`."""

import asyncio
import sys
from pathlib import Path

from sayso.records import Delivery, Signal
from sayso.store.sqlite import SqliteStore
from tests.contract.line import Line, outgoing
from tests.samples import NOW, event


async def work(path: Path, what: str, count: int) -> None:
    store = await SqliteStore.open(path)
    line = Line("neighbour")
    for n in range(count):
        if what == "apply":
            await line.write(store, f"neighbour-{n}", outbox=(outgoing(f"n{n}", "neighbour"),))
        elif what == "contend":
            snapshot = await store.load("shared")
            shared = Line("shared")
            shared.version, shared.tip, shared.head = snapshot.version, snapshot.tip, snapshot.head
            while not await store.apply(shared.commit(f"neighbour-{n}-{shared.version}")):
                snapshot = await store.load("shared")
                shared.version, shared.tip, shared.head = snapshot.version, snapshot.tip, snapshot.head
        elif what == "receive":
            await store.receive(
                Delivery("cli", b"", NOW, (event("hi", message_id=f"n{n}", conversation="neighbour"),)), ["s"]
            )
        else:
            await store.signal(Signal("parcel", f"n{n}", n, NOW))
        if n == 0:
            print("ready", flush=True)
    await store.close()


if __name__ == "__main__":
    asyncio.run(work(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
