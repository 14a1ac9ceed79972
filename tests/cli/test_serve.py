"""`sayso serve`: says where it is called, takes what is signed, ends well; does not start without a secret."""

import json
import signal
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from sayso.channels.whatsapp_cloud.signature import signature
from tests.cli.process import Running, Sayso
from tests.store.test_handover import children
from tests.web.calling import posted, stored, text

SECRETS = {
    "SAYSO_WHATSAPP_PHONE_NUMBER_ID": "1000001",
    "SAYSO_WHATSAPP_TOKEN": "token",
    "SAYSO_WHATSAPP_APP_SECRET": "app-secret",
    "SAYSO_WHATSAPP_VERIFY_TOKEN": "verify-me",
    "SAYSO_WHATSAPP_API_URL": "http://127.0.0.1:9",  # nobody sends from here
}


@pytest.fixture
def configured(sayso: Sayso) -> Sayso:
    sayso.env = {**sayso.env, **SECRETS}
    return sayso


@pytest.fixture
def server(configured: Sayso) -> Iterator[Running]:
    with configured.start("serve", "--port", "0") as running:
        running.says("Ctrl-C")
        yield running


def address(running: Running, name: str) -> str:
    return next(line.split()[1] for line in running.out if line.split()[0] == name)


def call(url: str, body: bytes | None = None) -> tuple[int, str]:
    headers = {"Content-Type": "application/json", "X-Hub-Signature-256": signature("app-secret", body or b"")}
    try:
        with urllib.request.urlopen(urllib.request.Request(url, body, headers), timeout=10) as answered:
            return answered.status, answered.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


def test_it_says_where_it_is_called_and_takes_what_is_signed(server: Running, folder: Path) -> None:
    hook = address(server, "whatsapp_cloud")
    assert call(f"{hook}?hub.mode=subscribe&hub.challenge=77&hub.verify_token=verify-me") == (200, "77")
    assert call(hook, posted(text("wamid.1"))) == (200, "")
    assert stored(folder / "sayso.db") == ["wamid.1"]
    assert call(address(server, "healthz"))[0] == 200
    assert call(address(server, "readyz"))[0] == 200
    assert "sayso_received_total 1\n" in call(address(server, "metrics"))[1]
    server.process.send_signal(signal.SIGTERM)
    assert server.wait() == 0
    logged = [json.loads(line) for line in server.err if line.startswith("{")]
    assert [line["event"] for line in logged if line["event"] in ("serving", "stopped")] == ["serving", "stopped"]
    assert all(line.startswith("{") for line in server.err), server.err


def test_ctrl_c_ends_it_as_well(server: Running) -> None:
    server.process.send_signal(signal.SIGINT)
    assert server.wait() == 0


def test_without_its_writing_process_it_ends_with_one_line(server: Running) -> None:
    import os

    (child,) = children(server.process.pid)
    os.kill(child, signal.SIGKILL)
    assert server.wait() == 2
    server.until(lambda running: any("[store.lost]" in line for line in running.err))
    assert len([line for line in server.err if line.startswith("sayso: ")]) == 1


def test_the_machine_form_is_one_document(configured: Sayso) -> None:
    configured.env = {**configured.env, "SAYSO_SERVE_PUBLIC_URL": "https://example.org/"}
    with configured.start("serve", "--port", "0", "--json") as running:
        running.until(lambda running: "}\n" in running.out)
        found = json.loads("".join(running.out))
        assert set(found) == {"application", "url", "webhooks", "pages"}
        assert found["webhooks"] == {"whatsapp_cloud": "https://example.org/webhooks/whatsapp_cloud"}
        running.process.send_signal(signal.SIGTERM)
        assert running.wait() == 0


def test_one_server_a_database(configured: Sayso, server: Running) -> None:
    ran = configured("serve", "--port", "0")
    assert ran.code == 2
    assert ran.err.splitlines()[-1].endswith("[store.in_use]")


def test_without_any_provider_it_says_what_to_set(sayso: Sayso, folder: Path) -> None:
    ran = sayso("serve", "--port", "0")
    assert ran.code == 2
    assert "SAYSO_WHATSAPP_PHONE_NUMBER_ID" in ran.err
    assert ran.err.rstrip().endswith("[serve.no_channel]")
    assert not (folder / "sayso.db").exists()


@pytest.mark.parametrize("missing", ["TOKEN", "APP_SECRET", "VERIFY_TOKEN"])
def test_without_a_secret_it_does_not_start(sayso: Sayso, folder: Path, missing: str) -> None:
    ran = sayso("serve", "--port", "0", **SECRETS | {f"SAYSO_WHATSAPP_{missing}": ""})
    assert ran.code == 2
    assert ran.err.rstrip().endswith("[config.invalid]")
    assert not (folder / "sayso.db").exists()


@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_a_port_that_is_none_is_a_mistake(sayso: Sayso, port: str) -> None:
    ran = sayso("serve", f"--port={port}")
    assert (ran.code, "[usage.invalid]" in ran.err) == (2, True)
