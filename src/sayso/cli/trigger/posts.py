"""The POSTs of a trigger: its bodies, signed as the provider signs them, and what a server answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from time import perf_counter
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from msgspec import Struct, json

from sayso.channels.twilio.signature import signature as twilio_signature
from sayso.channels.whatsapp_cloud.signature import signature as meta_signature
from sayso.cli.trigger.events import WHATSAPP, Asked, Item, Trigger, envelope
from sayso.cli.trigger.overrides import Override, put
from sayso.errors import SaysoError

TIMEOUT_S = 15.0
MAX_ANSWER_BYTES = 4_096
_FROM_THE_TOP = ("object", "entry")
_FORGED = "not the secret"


class Post(Struct, frozen=True):
    """One POST, as it is sent."""

    url: str
    headers: dict[str, str]
    body: bytes


class Answer(Struct, frozen=True):
    """What came back: `status`, how long it took, and the beginning of what was said."""

    status: int
    took_ms: float
    said: str = ""


class Target(Struct, frozen=True, kw_only=True):
    """Where to post, with which secret, and the address that the server believes it was called at."""

    url: str
    secret: str
    public_url: str = ""

    @property
    def signed_url(self) -> str:
        if not self.public_url:
            return self.url
        parts = urlsplit(self.url)
        return f"{self.public_url.rstrip('/')}{parts.path}{f'?{parts.query}' if parts.query else ''}"


def posts_of(trigger: Trigger, asked: Asked, overrides: Sequence[Override], target: Target) -> list[Post]:
    """Every POST of a trigger, in the order they are sent."""
    made = _whatsapp if trigger.provider == WHATSAPP else _twilio
    bodies = made(trigger, asked, overrides)
    if trigger.trouble == "malformed":
        bodies = [_malformed(trigger, body) for body in bodies]
    posts = [_signed(trigger, target, body) for body in bodies]
    return posts * 2 if trigger.how == "twice" else posts


async def sent(posts: Sequence[Post]) -> list[Answer]:
    """Send them one after the other; `SaysoError` when nobody answers."""
    from aiohttp import ClientError, ClientSession, ClientTimeout

    answers: list[Answer] = []
    async with ClientSession(timeout=ClientTimeout(total=TIMEOUT_S)) as session:
        for post in posts:
            began = perf_counter()
            try:
                async with session.post(post.url, data=post.body, headers=post.headers, allow_redirects=False) as got:
                    said = (await got.content.read(MAX_ANSWER_BYTES)).decode("utf-8", "replace")
                    answers.append(Answer(got.status, round((perf_counter() - began) * 1e3, 1), said.strip()))
            except (ClientError, TimeoutError, OSError, ValueError) as error:
                why = str(error) or type(error).__name__
                raise SaysoError(
                    f"nobody answers at {post.url} ({why}); start sayso serve, or name the server with --url",
                    code="trigger.unreachable",
                ) from None
    return answers


def _whatsapp(trigger: Trigger, asked: Asked, overrides: Sequence[Override]) -> list[bytes]:
    whole = deepcopy(envelope(trigger.items(asked), asked))
    value = whole["entry"][0]["changes"][0]["value"]
    for override in overrides:
        put(whole if override.path[0] in _FROM_THE_TOP else value, override)
    if trigger.how != "apart":
        return [json.encode(whole)]
    return [json.encode(_only(whole, message)) for message in reversed(value["messages"])]


def _only(whole: Item, message: Item) -> Item:
    alone = deepcopy(whole)
    alone["entry"][0]["changes"][0]["value"]["messages"] = [message]
    return alone


def _twilio(trigger: Trigger, asked: Asked, overrides: Sequence[Override]) -> list[bytes]:
    (form,) = trigger.items(asked)
    for override in overrides:
        if len(override.path) > 1:
            raise SaysoError(
                f"--override {override.shown}: a form of Twilio's is flat: Body=hello", code="trigger.override"
            )
        form[override.path[0]] = override.text
    return [urlencode(form).encode()]


def _malformed(trigger: Trigger, body: bytes) -> bytes:
    return body[: len(body) // 2] if trigger.provider == WHATSAPP else b"this is no form"


def _signed(trigger: Trigger, target: Target, body: bytes) -> Post:
    secret = _FORGED if trigger.trouble == "forged" else target.secret
    if trigger.provider == WHATSAPP:
        headers = {"Content-Type": "application/json", "X-Hub-Signature-256": meta_signature(secret, body)}
    else:
        fields: Mapping[str, Any] = parse_qs(body.decode(), keep_blank_values=True)
        signed = twilio_signature(secret, target.signed_url, fields)
        headers = {"Content-Type": "application/x-www-form-urlencoded; charset=UTF-8", "X-Twilio-Signature": signed}
    return Post(target.url, headers, body)
