"""`sayso normalize`: one event a line, of every file that can be read."""

import json
import subprocess
import sys
from pathlib import Path

from tests.cli.process import Sayso

POST = {
    "object": "whatsapp_business_account",
    "entry": [
        {
            "changes": [
                {
                    "field": "messages",
                    "value": {
                        "metadata": {"phone_number_id": "1"},
                        "messages": [
                            {"from": "551190000001", "id": f"wamid.{n}", "type": "text", "text": {"body": f"hi {n}"}}
                            for n in range(2)
                        ],
                    },
                }
            ]
        }
    ],
}


def test_every_event_of_a_post_on_a_line_of_its_own(sayso: Sayso) -> None:
    (sayso.folder / "post.json").write_text(json.dumps(POST))
    done = sayso("normalize", "--provider", "whatsapp_cloud", "post.json", "post.json")
    events = [json.loads(line) for line in done.lines]
    assert [event["content"]["text"] for event in events] == ["hi 0", "hi 1", "hi 0", "hi 1"]
    assert events[0]["sender"]["actor_id"] == "+5511990000001"
    assert events[0]["event_id"] == events[2]["event_id"]


def test_standard_input(tmp_path: Path) -> None:
    body = b"MessageSid=SM1&From=whatsapp%3A%2B5511990000001&Body=hi"
    command = [sys.executable, "-m", "sayso.cli", "normalize", "--provider", "twilio", "-"]
    done = subprocess.run(command, input=body, capture_output=True, check=True, cwd=tmp_path)
    assert json.loads(done.stdout)["content"] == {"text": "hi"}


def test_a_file_that_is_something_else_costs_the_others_nothing(sayso: Sayso) -> None:
    (sayso.folder / "post.json").write_text(json.dumps(POST))
    (sayso.folder / "page.json").write_text('{"object": "page", "entry": []}')
    done = sayso("normalize", "page.json", "post.json")
    assert done.code == 1
    assert len(done.lines) == 2
    assert done.err.strip() == "sayso: page.json: not of WhatsApp: object is 'page' [channel.other_product]"


def test_a_file_that_is_not_there(sayso: Sayso) -> None:
    done = sayso("normalize", "nothing.json")
    assert (done.code, "nothing.json: No such file or directory [io.error]" in done.err) == (2, True)
