"""What a test can look at afterwards: what was asked, what was taken, what was told to the business."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from msgspec import Struct, field


class Option(Struct, frozen=True):
    """Something a person can choose: a `button`, a `row` of a list, or the `quick_reply` of a template."""

    kind: str
    id: str
    title: str = ""
    description: str = ""


class Accepted(Struct, frozen=True, kw_only=True):
    """One message that the provider took, in its parts.

    `body` is what the person reads, `opaque` the key that the business put on it (at Twilio the query of its status
    callback), `failed` the code under which it never arrives, `raw` all of the request.
    """

    wamid: str
    provider: str
    to: str
    type: str
    body: str = ""
    options: tuple[Option, ...] = ()
    template: str = ""
    media_id: str = ""
    quoted: str = ""
    opaque: str = ""
    failed: int = 0
    at: datetime
    raw: dict[str, Any]

    def option(self, title: str) -> Option:
        """What bears this title, or has this id."""
        for option in self.options:
            if title in (option.title, option.id):
                return option
        raise LookupError(f"{title!r} is not on offer; there are {[option.title for option in self.options]}")


class Receipt(Struct, frozen=True):
    """The business has read someone's message, and perhaps is writing."""

    wamid: str
    typing: bool
    at: datetime


class Request(Struct):
    """One request of the business; `status` is 0 while there is no answer, and stays so if there never is one."""

    method: str
    path: str
    body: bytes
    at: datetime
    status: int = 0


class Post(Struct, kw_only=True):
    """One webhook POST and what it met: an HTTP status for every attempt, 0 where nobody answered.

    `kind` is `true`, `forged` (signed with another secret), `malformed`, or `raw` (a test's own bytes).
    """

    provider: str
    url: str
    body: bytes
    keys: tuple[str, ...] = ()
    kind: str = "true"
    answers: list[int] = field(default_factory=list[int])

    @property
    def status(self) -> int:
        return self.answers[-1] if self.answers else 0

    @property
    def attempts(self) -> int:
        return len(self.answers)


class Ledger:
    """Everything that happened, in order."""

    def __init__(self) -> None:
        self.accepted: list[Accepted] = []
        self.requests: list[Request] = []
        self.posts: list[Post] = []
        self.receipts: list[Receipt] = []
        self.heard: dict[str, datetime] = {}  # what people wrote, by id

    def find(self, wamid: str) -> Accepted | None:
        """A message of the business by its id."""
        return next((message for message in self.accepted if message.wamid == wamid), None)
