"""What `sayso doctor` looks at of a number's connection: secrets, addresses, the provider's clock, the port."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from sayso.channels.media.addresses import is_public
from sayso.cli.application import Place
from sayso.cli.check import Check
from sayso.config import Serve, Settings
from sayso.errors import ConfigError, SaysoError

MIN_SECRET_CHARS = 16
MIN_VERIFY_CHARS = 8
WARN_OFF_S, FAIL_OFF_S = 30, 300
TIMEOUT_S = 3.0
MAX_PAGE_BYTES = 4_096

_PLACEHOLDER = re.compile(
    r"(change.?me|your[-_ ]|placeholder|example|todo|insert|replace).*"
    r"|secret|token|password|verify|x{3,}.*|<.*>|\.\.\.|(.)\2*",
    re.IGNORECASE,
)
_LOCAL_NAMES = ("localhost", "local", "internal", "lan", "home", "test", "invalid")
_REACHABLE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}
_GUIDE = "docs/start/{}.md says how"


async def connection(place: Place) -> AsyncIterator[Check]:
    """Every check of what providers call and are called with; only the first ones where no number is connected."""
    settings = place.settings
    yield _media(place.folder / settings.files.folder)
    if settings.speech.engine:
        yield _speech(settings, place.folder)
    if not (settings.whatsapp.phone_number_id or settings.twilio.account_sid):
        yield Check("number", "ok", f"none is connected; {_GUIDE.format('whatsapp')}")
        return
    for check in _numbers(settings):
        yield check
    yield _public_url(settings)
    yield await _port(settings.serve)
    for name, url in _apis(settings):
        yield await _provider(name, url)


def _numbers(settings: Settings) -> Iterator[Check]:
    number, account = settings.whatsapp, settings.twilio
    if number.phone_number_id:
        secrets = {"app_secret": MIN_SECRET_CHARS, "token": MIN_SECRET_CHARS, "verify_token": MIN_VERIFY_CHARS}
        yield _secrets(settings, "whatsapp", {name: (getattr(number, name), least) for name, least in secrets.items()})
    if account.account_sid:
        yield _secrets(settings, "twilio", {"auth_token": (account.auth_token, MIN_SECRET_CHARS)})


def _secrets(settings: Settings, group: str, secrets: dict[str, tuple[str, int]]) -> Check:
    """Whether the channel can be made at all, and none of its secrets is one that anyone could guess."""
    try:
        _made(settings, group)
    except ConfigError as error:
        return Check(group, "fail", str(error), _GUIDE.format(group))
    for name, (secret, least) in secrets.items():
        variable = f"SAYSO_{group}_{name}".upper()
        if _PLACEHOLDER.fullmatch(secret):
            return Check(
                group, "fail", f"{name} is a placeholder: anyone could sign", f"set {variable} to the real one"
            )
        if len(secret) < least:
            return Check(group, "warn", f"{name} has {len(secret)} characters", f"copy {variable} again, whole")
    return Check(group, "ok", f"{', '.join(secrets)} are set" if len(secrets) > 1 else f"{next(iter(secrets))} is set")


def _made(settings: Settings, group: str) -> None:
    if group == "whatsapp":
        from sayso.channels.whatsapp_cloud.channel import WhatsAppCloud

        WhatsAppCloud.of(settings.whatsapp)
    else:
        from sayso.channels.twilio.channel import Twilio

        Twilio.of(settings.twilio, settings.serve.public_url)


def _public_url(settings: Settings) -> Check:
    url, wanted = settings.serve.public_url, "set SAYSO_SERVE_PUBLIC_URL to the https address that providers call"
    if not url:
        twilio = "; Twilio signs its address, and tells no statuses without it" if settings.twilio.account_sid else ""
        return Check("public_url", "warn", f"is not set: nobody outside knows where we are{twilio}", wanted)
    parts = urlsplit(url)
    if parts.scheme != "https":
        return Check("public_url", "fail", f"{url} is not https: providers call nothing else", wanted)
    if not _is_public(parts.hostname or ""):
        return Check("public_url", "fail", f"{url} is an address of this network alone", wanted)
    if parts.query or parts.fragment:
        return Check("public_url", "fail", f"{url} has more than a host and a path", wanted)
    return Check("public_url", "ok", url)


def _is_public(host: str) -> bool:
    try:
        return is_public(ip_address(host))
    except ValueError:
        name = host.rstrip(".").lower()
        return "." in name and name.rpartition(".")[2] not in _LOCAL_NAMES


def _media(folder: Path) -> Check:
    """Whether attachments can be written; a folder that is not there yet is made when the first one comes."""
    held = next((path for path in (folder, *folder.parents) if path.exists()), folder)
    advice = "make it a folder that this user may write to, or name another in files.folder"
    try:
        if held == folder:
            tempfile.TemporaryFile(dir=folder).close()
        elif not held.is_dir() or not os.access(held, os.W_OK | os.X_OK):
            raise PermissionError(0, f"{held} takes no new folder")
    except OSError as error:
        return Check("media", "fail", f"{folder}: {error.strerror or error}", advice)
    return Check("media", "ok", f"{folder}" if held == folder else f"{folder} is made when the first file comes")


def _speech(settings: Settings, folder: Path) -> Check:
    from sayso.channels.speech import transcriber

    try:
        engine = transcriber(settings.speech, folder)
    except ConfigError as error:
        return Check("speech", "fail", str(error), "correct what it names, or leave speech.engine empty")
    return Check("speech", "ok", engine.name if engine is not None else "nobody listens")


async def _port(serve: Serve) -> Check:
    """Whether the port is free, or a server of ours has it."""
    from sayso.web.server import free

    if serve.port == 0:
        return Check("port", "ok", "any free one is taken")
    try:
        free(serve.host, serve.port)
    except SaysoError as error:
        return await _taken(serve, str(error))
    return Check("port", "ok", f"{serve.host}:{serve.port} is free")


async def _taken(serve: Serve, why: str) -> Check:
    host = _REACHABLE.get(serve.host, serve.host)
    url = f"http://{f'[{host}]' if ':' in host else host}:{serve.port}/readyz"
    status, _, body = await _get(url)
    if status == 200 and body == b"ok\n":
        return Check("port", "ok", f"our server answers at {url}")
    if status == 503 and b'"error"' in body:
        return Check("port", "warn", f"our server is not ready: {body.decode('utf-8', 'replace')}", "see its log")
    return Check("port", "fail", f"{why}, and it is not a server of ours", "end it, or set SAYSO_SERVE_PORT")


def _apis(settings: Settings) -> Iterator[tuple[str, str]]:
    if settings.whatsapp.phone_number_id:
        yield "meta", settings.whatsapp.api_url
    if settings.twilio.account_sid:
        yield "twilio", settings.twilio.api_url


async def _provider(name: str, url: str) -> Check:
    """Whether the provider answers from here, and what its clock says of ours."""
    label, host = f"{name}_api", urlsplit(url).netloc
    status, date, _ = await _get(url)
    if not status:
        return Check(label, "warn", f"{host} does not answer from here", "nothing can be sent until it does")
    try:
        off_s = abs((datetime.now(UTC) - parsedate_to_datetime(date)).total_seconds())
    except (ValueError, TypeError):
        return Check(label, "ok", f"{host} answers; it does not say what time it is")
    if off_s < WARN_OFF_S:
        return Check(label, "ok", f"{host} answers, and its clock agrees with ours")
    advice = "set the clock: the 24-hour window, expiry and evidence rest on it"
    return Check(label, "fail" if off_s >= FAIL_OFF_S else "warn", f"our clock is {off_s:,.0f} s off {host}'s", advice)


async def _get(url: str) -> tuple[int, str, bytes]:
    """The status, date and beginning of a page; status 0 when nobody answers."""
    from aiohttp import ClientError, ClientSession, ClientTimeout

    try:
        limit = ClientTimeout(total=TIMEOUT_S)
        async with ClientSession(timeout=limit) as session, session.get(url, allow_redirects=False) as answer:
            return answer.status, answer.headers.get("Date", ""), await answer.content.read(MAX_PAGE_BYTES)
    except (ClientError, TimeoutError, OSError, ValueError):
        return 0, "", b""
