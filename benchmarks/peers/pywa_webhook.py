"""pywa on the same webhooks: signature, JSON, its message object, one handler. CPU a message, single and as batches.

pywa reads the first message of a batch only; a batch is measured all the same, and counted by what it read.
"""

import argparse
import json
import logging
import sys
import time
from pathlib import Path

from pywa import WhatsApp
from pywa import __version__ as version

SECRET = "secret"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bodies", type=Path, required=True, help="a JSON list of [body, signature]")
    asked = parser.parse_args()
    logging.disable(logging.CRITICAL)
    bodies = [(body.encode(), signature) for body, signature in json.loads(asked.bodies.read_text("utf-8"))]
    client = WhatsApp(phone_id="1", token="token", server=None, verify_token="token", app_secret=SECRET)
    read: list[str] = []

    @client.on_message
    def _(_: WhatsApp, message: object) -> None:
        read.append(message.id)  # type: ignore[attr-defined]

    started = time.process_time()
    for body, signature in bodies:
        if client.webhook_update_validator(body, signature):
            sys.exit("pywa refused a signature")
        client.webhook_update_handler(body)
    cpu_s = time.process_time() - started
    print(json.dumps({"version": version, "read": len(read), "cpu_us": cpu_s / len(bodies) * 1e6}))


if __name__ == "__main__":
    main()
