"""`sayso doctor` on a number: its secrets, its address, the provider's clock, the port, what listens."""

import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from sayso.cli import connection
from sayso.cli.application import Place
from sayso.cli.check import Check
from sayso.config import Files, Serve, Settings, Speech, Twilio, WhatsApp
from tests.cli.process import Running, Sayso

SECRETS = {
    "phone_number_id": "1000001",
    "token": "EAAJx0b1rQ0kBO3fyz",
    "app_secret": "6f1ed002ab5595859014ebf0951522d9",
    "verify_token": "corner-shop-7f",
    "api_url": "http://127.0.0.1:9/v24.0",
}
ACCOUNT = {
    "account_sid": "AC1",
    "auth_token": "6f1ed002ab5595859014ebf0951522d9",
    "number": "+551130000000",
    "api_url": "http://127.0.0.1:9",
}


async def found(folder: Path, **groups: Any) -> dict[str, Check]:
    serve = groups.pop("serve", Serve(port=0))
    settings = Settings(serve=serve, **groups)
    place = Place("app.py", folder, settings, folder / "sayso.db")
    return {check.name: check async for check in connection.connection(place)}


def whatsapp(**changed: str) -> WhatsApp:
    return WhatsApp(**{**SECRETS, **changed})


async def test_without_a_number_little_is_looked_at(tmp_path: Path) -> None:
    checks = await found(tmp_path)
    assert {name: check.status for name, check in checks.items()} == {"media": "ok", "number": "ok"}


async def test_a_number_that_is_in_order(tmp_path: Path) -> None:
    serve = Serve(port=0, public_url="https://chat.example.org")
    checks = await found(tmp_path, whatsapp=whatsapp(), twilio=Twilio(**ACCOUNT), serve=serve)
    bad = {name: check for name, check in checks.items() if check.status != "ok"}
    assert set(bad) == {"meta_api", "twilio_api"}  # nobody answers there, which is no failure
    assert {check.status for check in bad.values()} == {"warn"}
    assert all(check.advice for check in bad.values())


@pytest.mark.parametrize(
    ("name", "value", "status", "says"),
    [
        ("app_secret", "", "fail", "SAYSO_WHATSAPP_APP_SECRET"),
        ("verify_token", "", "fail", "SAYSO_WHATSAPP_VERIFY_TOKEN"),
        ("token", "", "fail", "SAYSO_WHATSAPP_TOKEN"),
        ("app_secret", "changeme", "fail", "placeholder"),
        ("app_secret", "your-app-secret-goes-here", "fail", "placeholder"),
        ("app_secret", "<app-secret>", "fail", "placeholder"),
        ("app_secret", "00000000000000000000000000000000", "fail", "placeholder"),
        ("verify_token", "verify", "fail", "placeholder"),
        ("app_secret", "6f1ed002ab55958", "warn", "15 characters"),
        ("app_secret", "6f1ed002ab559585", "ok", "are set"),
        ("app_secret", "6f1ed002ab5595859", "ok", "are set"),
        ("verify_token", "corner7", "warn", "7 characters"),
        ("verify_token", "corner78", "ok", "are set"),
        ("verify_token", "corner789", "ok", "are set"),
        ("phone_number_id", "+55 11", "fail", "phone_number_id"),
    ],
)
async def test_secrets(tmp_path: Path, name: str, value: str, status: str, says: str) -> None:
    check = (await found(tmp_path, whatsapp=whatsapp(**{name: value})))["whatsapp"]
    assert (check.status, says in f"{check.detail} {check.advice}") == (status, True), check
    assert bool(check.advice) is (status != "ok")
    assert SECRETS["app_secret"] not in check.detail


async def test_twilios_token(tmp_path: Path) -> None:
    for token, status in (("", "fail"), ("changeme", "fail"), ("a1b2c3", "warn"), (ACCOUNT["auth_token"], "ok")):
        checks = await found(tmp_path, twilio=Twilio(**{**ACCOUNT, "auth_token": token}))
        assert checks["twilio"].status == status, token


@pytest.mark.parametrize(
    ("url", "status"),
    [
        ("", "warn"),
        ("https://chat.example.org", "ok"),
        ("https://chat.example.org/shop", "ok"),
        ("https://8.8.8.8", "ok"),
        ("http://chat.example.org", "fail"),
        ("chat.example.org", "fail"),
        ("https://localhost", "fail"),
        ("https://shop", "fail"),
        ("https://shop.local", "fail"),
        ("https://10.0.0.1", "fail"),
        ("https://192.168.1.4:8443", "fail"),
        ("https://[::1]", "fail"),
        ("https://chat.example.org?a=b", "fail"),
    ],
)
async def test_the_public_address(tmp_path: Path, url: str, status: str) -> None:
    check = (await found(tmp_path, whatsapp=whatsapp(), serve=Serve(port=0, public_url=url)))["public_url"]
    assert (check.status, bool(check.advice)) == (status, status != "ok"), check


@asynccontextmanager
async def saying(status: int = 200, body: str = "", **headers: str) -> AsyncIterator[int]:
    """A server that says the same to whoever asks; its port."""

    async def answer(request: web.Request) -> web.Response:
        return web.Response(status=status, text=body, headers=headers)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


@pytest.mark.parametrize(
    ("off_s", "status"),
    [
        (0, "ok"),
        (connection.WARN_OFF_S - 2, "ok"),
        (connection.WARN_OFF_S + 2, "warn"),
        (-connection.WARN_OFF_S - 2, "warn"),
        (connection.FAIL_OFF_S - 2, "warn"),
        (connection.FAIL_OFF_S + 2, "fail"),
    ],
)
async def test_the_clock_of_the_provider(tmp_path: Path, off_s: int, status: str) -> None:
    date = format_datetime(datetime.now(UTC) + timedelta(seconds=off_s), usegmt=True)
    async with saying(404, Date=date) as port:
        checks = await found(tmp_path, whatsapp=whatsapp(api_url=f"http://127.0.0.1:{port}/v24.0"))
    assert checks["meta_api"].status == status, checks["meta_api"]


async def test_a_clock_that_says_nothing_of_use(tmp_path: Path) -> None:
    async with saying(Date="soon") as port:
        checks = await found(tmp_path, whatsapp=whatsapp(api_url=f"http://127.0.0.1:{port}"))
    assert checks["meta_api"].status == "ok"
    assert "does not say" in checks["meta_api"].detail


@pytest.mark.parametrize(
    ("answer", "body", "status", "says"),
    [
        (200, "ok\n", "ok", "our server answers"),
        (503, '{"error": {"code": "store.slow"}}', "warn", "store.slow"),
        (200, "hello", "fail", "not a server of ours"),
        (404, "", "fail", "not a server of ours"),
    ],
)
async def test_a_port_that_is_taken(tmp_path: Path, answer: int, body: str, status: str, says: str) -> None:
    async with saying(answer, body) as port:
        check = (await found(tmp_path, whatsapp=whatsapp(), serve=Serve(port=port)))["port"]
    assert (check.status, says in check.detail, bool(check.advice)) == (status, True, status != "ok"), check


async def test_a_port_that_is_free(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    check = (await found(tmp_path, whatsapp=whatsapp(), serve=Serve(port=port)))["port"]
    assert (check.status, "is free" in check.detail) == ("ok", True)


async def test_attachments_need_a_folder(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "file").write_text("x")
    for name, status in (("kept", "ok"), ("none/deep", "ok"), ("file", "fail"), ("file/below", "fail")):
        check = (await found(tmp_path, files=Files(folder=name)))["media"]
        assert (check.status, bool(check.advice)) == (status, status == "fail"), name
    assert not list((tmp_path / "kept").iterdir())


async def test_what_listens(tmp_path: Path) -> None:
    (tmp_path / "half").mkdir()
    (tmp_path / "half" / "model.bin").write_text("x")
    half = (await found(tmp_path, speech=Speech(engine="whisper", model="half")))["speech"]
    assert (half.status, "config.json" in half.detail) == ("fail", True)
    endpoint = Speech(engine="endpoint", model="whisper-1", url="https://speech.example.org")
    assert (await found(tmp_path, speech=endpoint))["speech"].status == "ok"
    assert (await found(tmp_path, speech=Speech(engine="endpoint")))["speech"].status == "fail"


@contextmanager
def serving(sayso: Sayso) -> Iterator[Running]:
    with sayso.start("serve") as running:
        running.says("Ctrl-C")
        yield running


def test_a_server_that_runs_is_known_by_its_port(sayso: Sayso) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    given = {f"SAYSO_WHATSAPP_{name.upper()}": value for name, value in SECRETS.items()}
    sayso.env = {**sayso.env, **given, "SAYSO_SERVE_PORT": str(port)}
    with serving(sayso):
        ran = sayso("doctor")
    assert f"our server answers at http://127.0.0.1:{port}/readyz" in ran.out
    assert ran.code == 0, ran  # no network and no public address are worth a look, and no failure
    assert ran.lines[-1] == "0 failed, 2 to look at"
