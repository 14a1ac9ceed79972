"""`App.asgi` and `App.serve`: the application of the current folder, opened when it is needed."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sayso.config import Serve, Settings
from sayso.errors import ConfigError
from sayso.web.opening import check_places
from tests.cli.process import SRC, Running
from tests.web.calling import Caller, Cloud, make_app, posted, stored, text
from tests.web.test_asgi import Lifespan

SCRIPT = """
from sayso import App
from tests.web.calling import Cloud
app = App("shop")
app.channel(Cloud())
app.serve(port=0)
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in [name for name in os.environ if name.startswith("SAYSO_")]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


async def test_the_site_of_the_current_folder_is_made_once_and_opened_late(here: Path) -> None:
    (here / "sayso.toml").write_text('database = "chat.db"\n[serve]\npublic_url = "https://example.org"\n')
    cloud = Cloud()
    app = make_app(cloud)
    site = app.asgi
    assert site is app.asgi
    assert not (here / "chat.db").exists()
    lifespan = Lifespan(site)
    await lifespan.says("startup")
    assert (await Caller(site).post(posted(text("wamid.1")))).status == 200
    await lifespan.says("shutdown")
    await lifespan.ends()
    assert stored(here / "chat.db") == ["wamid.1"]
    assert cloud.calls[0].url.startswith("https://example.org/")


async def test_a_second_site_over_the_same_database_is_told_so(here: Path) -> None:
    first, second = make_app(Cloud()).asgi, make_app(Cloud()).asgi
    await first.start()
    failed = await Lifespan(second).says("startup")
    assert failed["message"].endswith("[store.in_use]")
    answered = await Caller(second).post(posted(text("wamid.1")))
    assert (answered.status, answered.code) == (503, "store.in_use")
    await first.stop()
    assert (await Caller(second).post(posted(text("wamid.1")))).status == 200
    await second.stop()


async def test_without_a_provider_nothing_is_opened(here: Path) -> None:
    failed = await Lifespan(make_app().asgi).says("startup")
    assert failed["message"].endswith("[serve.no_channel]")
    assert not (here / "sayso.db").exists()


def test_an_application_serves_itself(here: Path) -> None:
    (here / "shop.py").write_text(SCRIPT)
    env = {**os.environ, "PYTHONPATH": f"{SRC}:{SRC.parent}"}
    process = subprocess.Popen(
        [sys.executable, "shop.py"],
        cwd=here,
        env=env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    with Running(process) as running:
        running.says("Ctrl-C stops it.")
        assert running.out[0].startswith("shop is running at http://127.0.0.1:")
        process.send_signal(signal.SIGTERM)
        assert running.wait() == 0
    assert (here / "sayso.db").exists()


@pytest.mark.parametrize(
    "url",
    [
        *["example.org", "//example.org", "https://", "ftp://example.org", "https://exa mple.org", "https://x.org\r\n"],
        *[
            "https://example.org?a=b",
            "https://example.org/a?b",
            "https://example.org#a",
            "https://x:port",
            "https://é.org",
        ],
    ],
)
def test_an_address_that_nobody_can_call_is_a_mistake(tmp_path: Path, url: str) -> None:
    with pytest.raises(ConfigError, match=r"serve\.public_url .*SAYSO_SERVE_PUBLIC_URL"):
        check_places(Settings(serve=Serve(public_url=url)), tmp_path)


@pytest.mark.parametrize("url", ["", "https://example.org", "https://example.org/shop/", "http://127.0.0.1:8080"])
def test_an_address_that_can_be_called(tmp_path: Path, url: str) -> None:
    check_places(Settings(serve=Serve(public_url=url)), tmp_path)


async def test_files_need_a_folder(here: Path) -> None:
    (here / "media").write_text("")
    failed = await Lifespan(make_app(Cloud()).asgi).says("startup")
    assert "files.folder is no folder" in failed["message"]
    assert not (here / "sayso.db").exists()
