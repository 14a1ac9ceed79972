"""What Twilio's error codes mean for a message; the same codes come later in a failed status."""

from __future__ import annotations

from msgspec.structs import replace

from sayso.channels import SendResult

_BUSY = SendResult("later", scope="number")
_CREDENTIALS = SendResult("later", scope="number", cause="credentials")
_INVALID = SendResult("failed", cause="invalid")

MEANINGS: dict[int, SendResult] = {
    14107: _BUSY,  # more a second than the number may
    20429: _BUSY,  # the account calls too often
    21611: _BUSY,  # the number's queue is full
    63018: _BUSY,  # more a second than the channel may
    20003: _CREDENTIALS,
    63016: SendResult("failed", cause="window"),
    21610: SendResult("failed", cause="opted_out"),
    21211: _INVALID,  # no such number
    21614: _INVALID,
    21617: _INVALID,  # too long
    63003: _INVALID,  # nobody has this address
    63024: _INVALID,
}

_BY_STATUS = {
    401: _CREDENTIALS,
    429: _BUSY,
    502: SendResult("unknown"),  # of a gateway nobody knows what it passed on
    504: SendResult("unknown"),
}


def judged(code: int, status: int = 400) -> SendResult:
    """What an error means that came as Twilio writes errors, with this code and HTTP status."""
    found = MEANINGS.get(code) or _BY_STATUS.get(status) or SendResult("later" if status >= 500 else "failed")
    return replace(found, error=str(code))
