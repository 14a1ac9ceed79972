"""pywa behind a real server: its own Starlette routes, signatures checked, duplicates known by its memory, one handler.

`pywa_async` handles updates on the loop, `pywa` in threads; either runs on uvicorn, as pywa itself does, or on granian.
pywa answers before it handles, so `/handled` says what its handler was given.
"""

import argparse
import json
import logging
import socket
from typing import Any

import uvloop
from pywa import __version__ as version
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse

handled: list[None] = []  # one for each message that pywa's handler was given


def application(kind: str, secret: str) -> Starlette:
    app = Starlette()
    options: dict[str, Any] = {
        "phone_id": "1000001",
        "token": "token",
        "server": app,
        "webhook_endpoint": "/webhook",
        "verify_token": "token",
        "app_secret": secret,
    }
    if kind == "async":
        from pywa_async import WhatsApp as AsyncWhatsApp

        @AsyncWhatsApp(**options).on_message
        async def _(_: object, message: object) -> None:
            handled.append(None)
    else:
        from pywa import WhatsApp

        @WhatsApp(**options).on_message
        def _(_: object, message: object) -> None:
            handled.append(None)

    async def page(_: Request) -> PlainTextResponse:
        return PlainTextResponse(str(len(handled)))

    app.add_route("/handled", page)
    return app


def with_uvicorn(app: Starlette, port: int) -> None:
    import uvicorn

    uvicorn.run(app, port=port, log_config=None, access_log=False, loop="uvloop", http="httptools")


def with_granian(app: Starlette, port: int) -> None:
    from granian.constants import HTTPModes, Interfaces
    from granian.server.embed import Server

    server = Server(
        app, port=port, interface=Interfaces.ASGINL, http=HTTPModes.http1, websockets=False, log_enabled=False
    )
    uvloop.run(server.serve())


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--secret", required=True)
    parser.add_argument("--kind", choices=("async", "threads"), required=True)
    parser.add_argument("--server", choices=("uvicorn", "granian"), required=True)
    asked = parser.parse_args()
    logging.disable(logging.CRITICAL)
    app, port = application(asked.kind, asked.secret), free_port()
    print(json.dumps({"port": port, "version": version}), flush=True)
    {"uvicorn": with_uvicorn, "granian": with_granian}[asked.server](app, port)


if __name__ == "__main__":
    main()
