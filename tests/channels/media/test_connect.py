"""The way out: one lookup, its answer checked, and the connection to that answer; no way around it."""

import gzip
import shutil
import socket
import ssl
import subprocess
from pathlib import Path

import pytest
from aiohttp import ClientSession, web

from sayso.channels.media.addresses import META, Hosts
from sayso.channels.media.connect import CheckedConnector, Lookup, look_up, open_session
from sayso.channels.media.fetch import fetch
from sayso.errors import MediaError
from tests.channels.media.servers import serving


async def hello(request: web.Request) -> web.Response:
    return web.Response(text=f"hello {request.host.partition(':')[0]}")


class Names:
    """A name server that says something else each time, and remembers who asked."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    async def __call__(self, host: str, port: int) -> list[str]:
        self.asked.append(host)
        return self.answers[min(len(self.asked), len(self.answers)) - 1]


async def said(url: str, hosts: Hosts, names: Lookup) -> bytes:
    return b"".join([chunk async for chunk in fetch(url, hosts=hosts, max_bytes=1_000, resolver=names)])


async def test_a_name_is_looked_up_once_and_its_answer_is_called() -> None:
    names = Names(["127.0.0.1"], ["169.254.169.254"])
    async with serving(hello) as port:
        hosts = Hosts(local=(f"media.test:{port}",))
        assert await said(f"http://media.test:{port}/", hosts, names) == b"hello media.test"
        assert names.asked == ["media.test"]
        with pytest.raises(MediaError) as refused:
            await said(f"http://media.test:{port}/", hosts, names)
    assert refused.value.code == "media.address_refused"
    assert names.asked == ["media.test", "media.test"]


@pytest.mark.parametrize(
    "answers",
    [["127.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["169.254.169.254"], ["fd00:ec2::254"], ["::ffff:10.0.0.1"], ["0.0.0.0"]],
)
async def test_a_listed_name_that_leads_inside_is_not_called(
    answers: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    connected: list[object] = []
    monkeypatch.setattr(socket.socket, "connect", lambda _, to: connected.append(to))
    names = Names(answers)
    with pytest.raises(MediaError) as refused:
        await said("https://graph.facebook.com/", META, names)
    assert refused.value.code == "media.address_refused"
    assert (names.asked, connected) == (["graph.facebook.com"], [])


async def test_a_name_that_nobody_knows_is_worth_another_try() -> None:
    async def unknown(host: str, port: int) -> list[str]:
        raise socket.gaierror(socket.EAI_NONAME, "unknown")

    with pytest.raises(MediaError) as refused:
        await said("https://graph.facebook.com/", META, unknown)
    assert refused.value.code == "media.unavailable"


async def test_the_system_s_own_names_are_looked_up() -> None:
    found = await look_up("localhost", 80)
    assert set(found) <= {"127.0.0.1", "::1"}
    assert len(found) == len(set(found)) > 0


# what aiohttp would do by itself


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("http://127.0.0.1:{port}/", "media.scheme_refused"),
        ("https://127.0.0.1:{port}/", "media.literal_refused"),
        ("https://[::1]:{port}/", "media.literal_refused"),
        ("https://evil.example/", "media.host_refused"),
    ],
)
async def test_a_session_by_itself_reaches_nothing_else(url: str, code: str) -> None:
    async with serving(hello) as port, open_session(META) as session:
        with pytest.raises(MediaError) as refused:
            await session.get(url.format(port=port))
    assert refused.value.code == code


async def test_a_redirect_that_someone_follows_meets_the_same_rules() -> None:
    async def elsewhere(request: web.Request) -> web.Response:
        return web.Response(status=302, headers={"Location": f"http://127.0.0.1:{inside}/"})

    async with (
        serving(hello) as inside,
        serving(elsewhere) as port,
        open_session(Hosts(local=(f"127.0.0.1:{port}",))) as session,
    ):
        with pytest.raises(MediaError) as refused:
            await session.get(f"http://127.0.0.1:{port}/", allow_redirects=True)
    assert refused.value.code == "media.scheme_refused"


async def test_a_session_unpacks_nothing() -> None:
    packed = gzip.compress(bytes(100_000))

    async def answer(request: web.Request) -> web.Response:
        return web.Response(body=packed, headers={"Content-Encoding": "gzip"})

    async with serving(answer) as port, open_session(Hosts(local=(f"127.0.0.1:{port}",))) as session:
        response = await session.get(f"http://127.0.0.1:{port}/")
        assert await response.read() == packed


async def test_a_proxy_in_the_environment_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    proxied = []

    async def proxy(request: web.Request) -> web.Response:
        proxied.append(request.path)
        return web.Response(text="from the proxy")

    async with serving(hello) as port, serving(proxy) as proxy_port:
        for name in ("http_proxy", "https_proxy", "all_proxy"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{proxy_port}")
            monkeypatch.setenv(name.upper(), f"http://127.0.0.1:{proxy_port}")
        hosts = Hosts(local=(f"media.test:{port}",))
        assert await said(f"http://media.test:{port}/", hosts, Names(["127.0.0.1"])) == b"hello media.test"
    assert proxied == []


@pytest.mark.parametrize("how", ["environment", "session", "request"])
async def test_a_session_with_a_proxy_reaches_nothing(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(hello) as port:
        hosts, proxy = Hosts(local=(f"127.0.0.1:{port}",)), f"http://127.0.0.1:{port}"
        monkeypatch.setenv("http_proxy", proxy)
        connector = CheckedConnector(hosts, Names(["127.0.0.1"]), None)
        given = proxy if how == "session" else None
        async with ClientSession(connector=connector, trust_env=how == "environment", proxy=given) as session:
            with pytest.raises(MediaError, match="proxy"):
                await session.get(f"{proxy}/", proxy=proxy if how == "request" else None)


# TLS


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate for media.test alone, with its key."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed")
    path = tmp_path_factory.mktemp("tls") / "media.test.pem"
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=media.test"
    command += f" -addext subjectAltName=DNS:media.test -keyout {path} -out {path}.cert"
    subprocess.run(command.split(), check=True, capture_output=True)
    path.write_bytes(path.read_bytes() + Path(f"{path}.cert").read_bytes())
    return path


@pytest.mark.parametrize(
    ("name", "trusted", "code"),
    [
        ("media.test", True, ""),
        ("other.test", True, "media.unavailable"),
        ("127.0.0.1", True, "media.unavailable"),
        ("media.test", False, "media.unavailable"),
    ],
)
async def test_the_name_is_verified_though_a_number_is_called(
    certificate: Path, name: str, trusted: bool, code: str
) -> None:
    shown = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    shown.load_cert_chain(certificate)
    context = ssl.create_default_context(cafile=certificate) if trusted else None
    async with serving(hello, shown) as port:
        hosts = Hosts(local=(f"{name}:{port}",))
        async with open_session(hosts, lookup=Names(["127.0.0.1"]), ssl=context) as session:
            chunks = fetch(f"https://{name}:{port}/", hosts=hosts, max_bytes=100, session=session)
            if code:
                with pytest.raises(MediaError) as refused:
                    await anext(chunks)
                assert refused.value.code == code
            else:
                assert [chunk async for chunk in chunks] == [b"hello media.test"]
