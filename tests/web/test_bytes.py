"""Whatever bytes anyone sends: never a 5xx, and every 200 has its events in the store."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sayso.channels import normalize
from sayso.channels.twilio import signature as twilio
from sayso.errors import PayloadError
from sayso.web.asgi import Site
from tests.web.calling import (
    CLOUD,
    HOST,
    SECRET,
    TWILIO,
    Answered,
    Caller,
    Cloud,
    Twilio,
    posted,
    site_over,
    stored,
    text,
)

EXAMPLES = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)


class Served(NamedTuple):
    """A running site and the loop it runs on."""

    runner: asyncio.Runner
    site: Site
    path: Path

    def post(self, body: bytes, **headers: str) -> Answered:
        return self.runner.run(Caller(self.site).post(body, **headers))

    def form(self, body: bytes, query: str) -> Answered:
        """A form signed as Twilio signs whatever there is."""
        target = f"{TWILIO}?{query}" if query else TWILIO
        parameters = twilio._parameters(body, "")
        signed = twilio.signature(SECRET, f"http://{HOST}{target}", parameters)
        headers = {"content_type": "application/x-www-form-urlencoded", "x_twilio_signature": signed}
        return self.runner.run(Caller(self.site)("POST", target, body, **headers))

    def honest(self, answered: Answered, provider: str, body: bytes) -> None:
        """A 200 has stored every event there is to read; a refusal has stored none."""
        assert answered.status in (200, 400, 413), answered
        try:
            wanted = {event.message_id for event in normalize(provider, body)}
        except PayloadError as error:
            assert (answered.status, answered.code) == (400, error.code)
            return
        assert answered.status == 200, answered
        assert wanted <= set(stored(self.path))


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    path = tmp_path_factory.mktemp("bytes") / "a.db"
    with asyncio.Runner() as runner:
        site = site_over(path, Cloud(), Twilio())
        runner.run(site.start())
        yield Served(runner, site, path)
        assert site.failure is None
        runner.run(site.stop())


scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
ITEM = ["id", "from", "type", "text", "timestamp", "image", "interactive", "context", "errors", "statuses", "contacts"]
items = st.dictionaries(st.sampled_from(ITEM), anything, max_size=6)
FIELDS = ["MessageSid", "From", "To", "Body", "NumMedia", "MediaUrl0", "MessageStatus", "Latitude", "ButtonPayload"]
forms = st.dictionaries(st.sampled_from(FIELDS), st.text(max_size=12)).map(lambda form: urlencode(form).encode())
HEADERS = ["content_type", "content_length", "host", "x_hub_signature_256", "x_twilio_signature"]
written = st.text(st.characters(codec="latin-1", exclude_characters="?"), max_size=30)


@EXAMPLES
@given(st.binary(max_size=200))
def test_random_bytes(served: Served, body: bytes) -> None:
    served.honest(served.post(body), "whatsapp_cloud", body)


@EXAMPLES
@given(st.lists(items, max_size=4), items)
def test_deliveries_of_the_right_shape_with_anything_in_them(served: Served, messages: list[Any], about: Any) -> None:
    value = {"messaging_product": "whatsapp", "metadata": {"phone_number_id": "1"}, "messages": messages} | about
    entry = {"id": "waba", "changes": [{"field": "messages", "value": value}]}
    body = json.dumps({"object": "whatsapp_business_account", "entry": [entry]}).encode()
    served.honest(served.post(body), "whatsapp_cloud", body)


@EXAMPLES
@given(st.data())
def test_a_delivery_with_bytes_changed(served: Served, data: st.DataObject) -> None:
    body = bytearray(posted(text("wamid.1"), text("wamid.2", "ol\u00e1 \ud83d\ude00")))
    for _ in range(data.draw(st.integers(1, 5))):
        place = data.draw(st.integers(0, len(body) - 1))
        body[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    served.honest(served.post(bytes(body)), "whatsapp_cloud", bytes(body))


@EXAMPLES
@given(st.binary(max_size=80) | forms, st.sampled_from(["", "a=b", "%ff=%00"]))
def test_forms(served: Served, body: bytes, query: str) -> None:
    served.honest(served.form(body, query), "twilio", body)


@EXAMPLES
@given(
    st.sampled_from(["GET", "POST", "PUT", "HEAD"]),
    written,
    st.binary(max_size=30),
    st.dictionaries(st.sampled_from(HEADERS), written),
)
def test_strangers(served: Served, method: str, rest: str, body: bytes, headers: dict[str, str]) -> None:
    for target in (f"/{rest}", CLOUD + rest, f"{CLOUD}?{rest}", f"{TWILIO}?{rest}"):
        answered = served.runner.run(Caller(served.site)(method, target, body, **headers))
        assert 400 <= answered.status < 500, answered
