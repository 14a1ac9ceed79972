"""Reading webhooks: verify, decode and normalize, in CPU a message; one at a time and a thousand in a POST."""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime
from pathlib import Path

from sayso.channels import normalize
from sayso.channels.whatsapp_cloud.signature import HEADER, signature, signed
from sayso.runtime import process

SECRET = "secret"
MESSAGES = 4_000
BATCH = 1_000


def post(numbers: range) -> bytes:
    """A POST as Meta sends it, with one text message for each number, each of someone else."""
    people = [f"55119{number:08}" for number in numbers]
    value = {
        "messaging_product": "whatsapp",
        "metadata": {"display_phone_number": "551130000000", "phone_number_id": "1"},
        "contacts": [
            {"profile": {"name": "Ana"}, "wa_id": person, "user_id": f"BR.1349120865530274{person}"}
            for person in people
        ],
        "messages": [
            {
                "from": person,
                "from_user_id": f"BR.1349120865530274{person}",
                "id": f"wamid.HBgNMTU1NTEyMzQ1NjcVAgASGBQzQUYwMDAw{person}",
                "timestamp": "1767614400",
                "type": "text",
                "text": {"body": f"cancel order {person}"},
            }
            for person in people
        ],
    }
    return json.dumps(
        {
            "object": "whatsapp_business_account",
            "entry": [{"id": "waba", "changes": [{"field": "messages", "value": value}]}],
        }
    ).encode()


def written(path: Path) -> Path:
    """The single messages as a file that a peer reads, each with its signature."""
    bodies = [post(range(number, number + 1)) for number in range(MESSAGES)]
    path.write_text(json.dumps([[body.decode(), signature(SECRET, body)] for body in bodies]), "utf-8")
    return path


def measure(batch: int) -> float:
    """CPU a message in µs, in POSTs of this many, in a process as a server's is."""
    return process.run(_measure(batch))


async def _measure(batch: int) -> float:
    bodies = [post(range(first, first + batch)) for first in range(0, MESSAGES, batch)]
    headers = [{HEADER: signature(SECRET, body)} for body in bodies]
    now = datetime.now(UTC)
    read = 0
    started = time.process_time()
    for body, header in zip(bodies, headers, strict=True):
        if not signed(header, body, [SECRET]):
            raise AssertionError("our own signature does not hold")
        read += len(normalize("whatsapp_cloud", body, received_at=now))
    cpu_s = time.process_time() - started
    if read != MESSAGES:
        raise AssertionError(f"{read} of {MESSAGES} messages were read")
    return cpu_s / read * 1e6
