"""sayso behind its real server, as a process that the benchmark calls: the site of `sayso serve` on a file of its own.

The application has no command for what people write, so every message is read in its conversation and answered; the
answer is durable and handed to a channel that sends it nowhere. With `--door` nothing is read meanwhile: the settings
for floods let one message through, and the rest is durable and waits.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from load import NUMBER, SECRET

from sayso import App
from sayso.channels import Limits, SendResult
from sayso.channels.whatsapp_cloud.channel import WhatsAppCloud
from sayso.commands.policy import parse_pack
from sayso.config import Floods, Settings, WhatsApp
from sayso.records import Outgoing
from sayso.runtime import process, telemetry
from sayso.web.opening import site_of
from sayso.web.server import Listening, serve

MANY = 1_000_000_000
POLICY = {"pack_id": "bench", "version": "1", "default_role": "customer", "roles": {"customer": {"scopes": []}}}
OPEN = Floods(
    sender_per_s=MANY,
    sender_burst=MANY,
    number_per_s=MANY,
    number_burst=MANY,
    whole_per_s=MANY,
    whole_burst=MANY,
)
SHUT = Floods(sender_per_s=MANY, sender_burst=MANY, number_per_s=1e-6, number_burst=1)


class Nowhere(WhatsAppCloud):
    """A number at Meta whose messages need not travel."""

    dedupes = True
    immediate = True

    def __init__(self, settings: WhatsApp) -> None:
        super().__init__(settings)
        self.limits = Limits()

    async def send(self, message: Outgoing) -> SendResult:
        return SendResult("sent", message.send_id)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--door", action="store_true", help="store what comes and read none of it")
    asked = parser.parse_args()
    telemetry.configure("error")
    number = WhatsApp(phone_number_id=NUMBER, token="token", app_secret=SECRET, verify_token="token")
    app = App("bench", policy=parse_pack(POLICY))
    app.channel(Nowhere(number))
    settings = Settings(whatsapp=number, floods=SHUT if asked.door else OPEN, drain_s=0)
    site = site_of(app, settings, asked.folder, asked.folder / "sayso.db")
    process.run(serve(site, "127.0.0.1", 0, told=_tell))


def _tell(listening: Listening) -> None:
    print(json.dumps({"port": int(listening.url.rpartition(":")[2])}), flush=True)


if __name__ == "__main__":
    main()
