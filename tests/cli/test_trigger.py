"""`sayso trigger`: what a provider would post, taken or refused by a server that runs; and how it is changed."""

import json
import socket
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import pytest

from sayso.channels import normalize
from sayso.channels.twilio import signature as twilio
from sayso.channels.whatsapp_cloud import signature as meta
from sayso.cli.trigger.events import MAX_COUNT, TRIGGERS, Asked, Trigger
from sayso.cli.trigger.overrides import MAX_DEPTH, parsed, put
from sayso.cli.trigger.posts import Post, Target, posts_of
from sayso.errors import PayloadError, SaysoError
from tests.cli.process import Ran, Running, Sayso
from tests.web.calling import stored

PUBLIC = "https://chat.example.org"
SETTINGS = {
    "SAYSO_WHATSAPP_PHONE_NUMBER_ID": "1000001",
    "SAYSO_WHATSAPP_TOKEN": "token",
    "SAYSO_WHATSAPP_APP_SECRET": "app-secret",
    "SAYSO_WHATSAPP_VERIFY_TOKEN": "verify-me",
    "SAYSO_WHATSAPP_API_URL": "http://127.0.0.1:9",  # nobody sends from here
    "SAYSO_TWILIO_ACCOUNT_SID": "AC1",
    "SAYSO_TWILIO_AUTH_TOKEN": "auth",
    "SAYSO_TWILIO_NUMBER": "+551130000000",
    "SAYSO_TWILIO_API_URL": "http://127.0.0.1:9",
    "SAYSO_SERVE_PUBLIC_URL": PUBLIC,
}
TARGET = Target(url="http://127.0.0.1:1/webhooks/x", secret="s")
ALICE = Asked("+5511900000001", "1000001", "AC1")


@pytest.fixture
def configured(sayso: Sayso) -> Sayso:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    sayso.env = {**sayso.env, **SETTINGS, "SAYSO_SERVE_PORT": str(port)}
    return sayso


@pytest.fixture
def server(configured: Sayso) -> Iterator[Running]:
    with configured.start("serve") as running:
        running.says("Ctrl-C")
        yield running


def statuses(ran: Ran) -> list[int]:
    return [post["status"] for post in ran.json["posts"]]


def named(name: str) -> Trigger:
    return next(trigger for trigger in TRIGGERS if trigger.name == name)


def bodies(name: str, *overrides: str, asked: Asked = ALICE) -> list[Any]:
    posts = posts_of(named(name), asked, [parsed(each) for each in overrides], TARGET)
    return [json.loads(post.body) for post in posts]


def value(body: Any) -> Any:
    return body["entry"][0]["changes"][0]["value"]


def test_every_event_meets_the_answer_it_should(configured: Sayso, server: Running, folder: Path) -> None:
    for trigger in TRIGGERS:
        ran = configured("trigger", trigger.name, "--json")
        assert ran.code == 0, (trigger.name, ran)
        assert ran.json["ok"] is True
        expected = {400, 403} if trigger.trouble else {200}
        assert set(statuses(ran)) <= expected, (trigger.name, ran)
    taken = stored(folder / "sayso.db")
    assert sum(message.startswith("wamid.") for message in set(taken)) >= 20  # ten of them in the batch


def test_it_says_what_the_server_answered(configured: Sayso, server: Running, folder: Path) -> None:
    ran = configured("trigger", "whatsapp.duplicate", "--override", "messages.0.id=wamid.D")
    assert [line.split()[:2] for line in ran.lines] == [["200", "whatsapp.duplicate"]] * 2
    assert stored(folder / "sayso.db").count("wamid.D") == 1
    refused = configured("trigger", "whatsapp.malformed")
    assert refused.code == 0
    assert refused.lines[0].startswith("400  whatsapp.malformed")
    assert '"code":"channel.' in refused.lines[1]


def test_what_should_have_been_taken_and_was_not_is_a_failure(configured: Sayso, server: Running) -> None:
    ran = configured("trigger", "whatsapp.text", SAYSO_WHATSAPP_APP_SECRET="another")
    assert ran.code == 1
    assert ran.lines[0].startswith("403")
    assert ran.lines[-1] == "the server refused it"


def test_a_server_that_takes_what_is_forged_is_a_failure(sayso: Sayso) -> None:
    with taking_anything() as url:
        ran = sayso("trigger", "whatsapp.forged", "--url", url)
    assert (ran.code, ran.lines[-1]) == (1, "the server took what it must refuse")


def taking_anything() -> Any:
    from contextlib import contextmanager
    from http.server import BaseHTTPRequestHandler, HTTPServer
    from threading import Thread

    class Yes(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    @contextmanager
    def served() -> Iterator[str]:
        with HTTPServer(("127.0.0.1", 0), Yes) as server:
            thread = Thread(target=server.serve_forever)
            thread.start()
            try:
                yield f"http://127.0.0.1:{server.server_port}"
            finally:
                server.shutdown()
                thread.join()

    return served()


def test_nobody_there_is_said_so(configured: Sayso) -> None:
    ran = configured("trigger", "whatsapp.text")
    assert ran.code == 2
    assert ran.err.rstrip().endswith("[trigger.unreachable]")


def test_without_a_secret_nothing_is_signed(sayso: Sayso) -> None:
    for name, variable in (("whatsapp.text", "SAYSO_WHATSAPP_APP_SECRET"), ("twilio.text", "SAYSO_TWILIO_AUTH_TOKEN")):
        ran = sayso("trigger", name)
        assert (ran.code, variable in ran.err, "[trigger.no_secret]" in ran.err) == (2, True, True)


def test_without_an_application_the_environment_is_enough(sayso: Sayso, tmp_path: Path) -> None:
    ran = sayso("trigger", "whatsapp.text", "--print", cwd=tmp_path, SAYSO_WHATSAPP_APP_SECRET="s3cret")
    assert ran.code == 0
    assert ran.lines[0] == "POST http://127.0.0.1:8080/webhooks/whatsapp_cloud"


def test_printed_it_can_be_read_and_its_signature_holds(sayso: Sayso) -> None:
    ran = sayso("trigger", "whatsapp.text", "--print", SAYSO_WHATSAPP_APP_SECRET="s3cret")
    head, _, body = ran.out.partition("\n\n")
    assert meta.signature("s3cret", body.rstrip("\n").encode()) in head
    (event,) = normalize("whatsapp_cloud", body.encode())
    assert (event.text, event.sender.actor_id) == ("hello", "+5511900000001")
    found = sayso("trigger", "whatsapp.text", "--print", "--json", SAYSO_WHATSAPP_APP_SECRET="s3cret").json
    assert set(found["posts"][0]) == {"url", "headers", "body"}


def test_the_list(sayso: Sayso) -> None:
    names = [event["name"] for event in sayso("trigger", "--list", "--json").json["events"]]
    assert names == [trigger.name for trigger in TRIGGERS]
    assert sayso("trigger", "--list").lines[1].split() == ["whatsapp.text", "a", "text"]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ([], "name an event"),
        (["whatsapp.txet"], "did you mean whatsapp.text?"),
        (["whatsapp.text", "--count", "3"], "--count is for a batch"),
        (["whatsapp.batch", "--count", "0"], "--count"),
        (["whatsapp.batch", "--count", str(MAX_COUNT + 1)], "--count"),
        (["whatsapp.text", "--as", "alice"], "is no phone number"),
        (["whatsapp.text", "--url", "localhost:8080"], "is no http(s) address"),
        (["whatsapp.text", "--override", "nothing"], "[trigger.override]"),
    ],
)
def test_a_mistake_is_said_before_anything_is_sent(sayso: Sayso, args: list[str], says: str) -> None:
    ran = sayso("trigger", *args, SAYSO_WHATSAPP_APP_SECRET="s3cret")
    assert (ran.code, says in ran.err) == (2, True), ran


@pytest.mark.parametrize("trigger", [each for each in TRIGGERS if not each.trouble], ids=lambda each: each.name)
def test_each_reads_as_what_it_is_called(trigger: Trigger) -> None:
    called = trigger.name.partition(".")[2]
    own = called in ("audio", "image", "document", "location", "contact")
    events = [
        event for post in posts_of(trigger, ALICE, [], TARGET) for event in normalize(trigger.provider, post.body)
    ]
    assert events
    if called in ("status", "reaction"):
        assert [event.kind for event in events] == [called]
    else:
        told = {event.message_type for event in events}
        assert told == {called if own else "interactive" if called in ("button", "list") else "text"}
        assert {event.sender.actor_id for event in events} == {"+5511900000001"}


@pytest.mark.parametrize(
    "trigger", [each for each in TRIGGERS if each.trouble == "malformed"], ids=lambda each: each.name
)
def test_what_is_malformed_is_signed_and_unreadable(trigger: Trigger) -> None:
    (post,) = posts_of(trigger, ALICE, [], TARGET)
    assert proven(trigger, post)
    with pytest.raises(PayloadError):
        normalize(trigger.provider, post.body)


@pytest.mark.parametrize("trigger", TRIGGERS, ids=lambda each: each.name)
def test_only_what_is_forged_is_not_proven(trigger: Trigger) -> None:
    for post in posts_of(trigger, ALICE, [], TARGET):
        assert proven(trigger, post) is (trigger.trouble != "forged")


def proven(trigger: Trigger, post: Post) -> bool:
    headers: Mapping[str, str] = {name.lower(): given for name, given in post.headers.items()}
    if trigger.provider == "twilio":
        return twilio.signed(headers, post.body, post.url, ["s"])
    return meta.signed(headers, post.body, ["s"])


def test_a_public_address_is_what_twilio_signs() -> None:
    target = Target(url="http://127.0.0.1:1/webhooks/twilio?send_id=1", secret="s", public_url=f"{PUBLIC}/")
    (post,) = posts_of(named("twilio.text"), ALICE, [], target)
    fields = parse_qs(post.body.decode(), keep_blank_values=True)
    signed = twilio.signature("s", f"{PUBLIC}/webhooks/twilio?send_id=1", fields)
    assert post.headers["X-Twilio-Signature"] == signed


def test_reordered_is_the_later_one_first() -> None:
    first, second = (value(body)["messages"] for body in bodies("whatsapp.reordered"))
    assert (first[0]["text"]["body"], second[0]["text"]["body"]) == ("second", "first")
    assert int(first[0]["timestamp"]) > int(second[0]["timestamp"])
    changed = bodies("whatsapp.reordered", "messages.1.text.body=later")
    assert [value(body)["messages"][0]["text"]["body"] for body in changed] == ["later", "first"]


@pytest.mark.parametrize("count", [1, 2, MAX_COUNT])
def test_a_batch_has_as_many_as_were_asked_for(count: int) -> None:
    (body,) = bodies("whatsapp.batch", asked=ALICE._replace(messages=count))
    messages = value(body)["messages"]
    assert len({message["id"] for message in messages}) == count


@pytest.mark.parametrize(
    ("given", "before", "after"),
    [
        ("a=1", {"a": "x"}, {"a": "1"}),
        ("a=1", {"a": 0}, {"a": 1}),
        ("a=1", {}, {"a": 1}),
        ("a=one", {}, {"a": "one"}),
        ("a=", {"a": "x"}, {"a": ""}),
        ("a=b=c", {}, {"a": "b=c"}),
        ("a:=1", {"a": "x"}, {"a": 1}),
        ('a:={"b": [true]}', {}, {"a": {"b": [True]}}),
        ("a.b.c=x", {}, {"a": {"b": {"c": "x"}}}),
        ("a.0.b=x", {}, {"a": [{"b": "x"}]}),
        ("a.1=x", {"a": [0]}, {"a": [0, "x"]}),
        ("a.0=2", {"a": [0, 1]}, {"a": [2, 1]}),
        ("a.0=x", {"a": {}}, {"a": {"0": "x"}}),
    ],
)
def test_an_override(given: str, before: dict[str, Any], after: dict[str, Any]) -> None:
    put(before, parsed(given))
    assert before == after


@pytest.mark.parametrize(
    ("given", "before", "says"),
    [
        ("a", {}, "has no value"),
        ("=x", {}, "empty name"),
        ("a..b=x", {}, "empty name"),
        ("a.x=1", {"a": []}, "which has numbers"),
        ("a.x.y=1", {"a": []}, "which has numbers"),
        ("a.2=1", {"a": [0]}, "the next one is 1"),
        ("a.b=1", {"a": "text"}, "holds nothing"),
        ("a.b.c=1", {"a": "text"}, "holds nothing"),
        ("a:=no json", {}, "is no JSON"),
    ],
)
def test_an_override_that_leads_nowhere(given: str, before: dict[str, Any], says: str) -> None:
    with pytest.raises(SaysoError, match=says) as caught:
        put(before, parsed(given))
    assert caught.value.code == "trigger.override"


def test_how_deep_an_override_goes() -> None:
    for depth in (MAX_DEPTH - 1, MAX_DEPTH):
        put({}, parsed(f"{'.'.join('a' * depth)}=x"))
    with pytest.raises(SaysoError, match="deeper"):
        parsed(f"{'.'.join('a' * (MAX_DEPTH + 1))}=x")


def test_overrides_reach_the_envelope_and_twilio_forms() -> None:
    (body,) = bodies("whatsapp.text", "entry.0.id=77", "messages.0.text.body=cancel order 204")
    assert body["entry"][0]["id"] == "77"
    assert value(body)["messages"][0]["text"]["body"] == "cancel order 204"
    (post,) = posts_of(named("twilio.text"), ALICE, [parsed("Body=hi there")], TARGET)
    assert parse_qs(post.body.decode())["Body"] == ["hi there"]
    with pytest.raises(SaysoError, match="flat"):
        posts_of(named("twilio.text"), ALICE, [parsed("a.b=1")], TARGET)


def test_no_two_messages_share_an_id() -> None:
    first, second = bodies("whatsapp.text"), bodies("whatsapp.text")
    assert value(first[0])["messages"][0]["id"] != value(second[0])["messages"][0]["id"]
