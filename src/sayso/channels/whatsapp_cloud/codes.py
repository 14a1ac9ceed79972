"""What Meta's error codes mean for a message: gone for good, to be tried later and by whom, or nobody can say.

One table, by code. Meta's HTTP status says little (throttling comes as 400), so it is asked only where the code is
not known. The same codes come later in a failed status.
"""

from __future__ import annotations

from msgspec.structs import replace

from sayso.channels import SendResult

_TRANSIENT = SendResult("later")
_BUSY = SendResult("later", scope="number")
_PAIR = SendResult("later", scope="pair")
_HELD = SendResult("later", scope="number", cause="held")
_CREDENTIALS = SendResult("later", scope="number", cause="credentials")
_FAILED = SendResult("failed")
_INVALID = SendResult("failed", cause="invalid")
_WINDOW = SendResult("failed", cause="window")
_OPTED_OUT = SendResult("failed", cause="opted_out")
_UNKNOWN = SendResult("unknown")

MEANINGS: dict[int, SendResult] = {
    4: _BUSY,  # the app calls too often
    80007: _BUSY,  # the account calls too often
    130429: _BUSY,  # more a second than the number may
    131057: _BUSY,  # the number is being upgraded, for about a minute
    131056: _PAIR,  # too many to this one person
    1: _TRANSIENT,
    2: _TRANSIENT,
    131000: _TRANSIENT,
    131016: _TRANSIENT,
    133004: _TRANSIENT,
    131048: _HELD,  # taken for spam
    368: _HELD,  # blocked for breaking a policy
    131031: _HELD,  # the account is locked
    130497: _HELD,  # the account may not write to this country
    131049: _FAILED,  # kept back so as not to bother this person; not for a day
    130472: _FAILED,  # this person is in an experiment that gets no such messages
    131047: _WINDOW,
    131050: _OPTED_OUT,
    0: _CREDENTIALS,
    3: _CREDENTIALS,
    10: _CREDENTIALS,
    190: _CREDENTIALS,
    131005: _CREDENTIALS,
    **dict.fromkeys(range(200, 300), _CREDENTIALS),
    33: _INVALID,
    100: _INVALID,
    131008: _INVALID,
    131009: _INVALID,
    131021: _INVALID,  # to ourselves
    131051: _INVALID,
    131053: _INVALID,  # the file is not what its type says
    131062: _INVALID,  # this template needs a phone number
    135000: _INVALID,
    **dict.fromkeys(range(132000, 132017), _INVALID),  # templates
    132068: _INVALID,
    132069: _INVALID,
    131026: _FAILED,  # cannot be delivered to this person
    131037: _FAILED,  # the number has no approved name
    131042: _FAILED,  # nobody pays for it
    131045: _FAILED,  # the number's certificate
    131052: _FAILED,  # what someone sent us cannot be had
    133010: _FAILED,  # the number is not registered
}

_BY_STATUS = {
    401: _CREDENTIALS,
    429: _BUSY,
    502: _UNKNOWN,
    504: _UNKNOWN,
}  # of a gateway nobody knows what it passed on


def judged(code: int, status: int = 400) -> SendResult:
    """What an error means that came as Meta writes errors, with this code and HTTP status."""
    found = MEANINGS.get(code) or _BY_STATUS.get(status) or (_TRANSIENT if status >= 500 else _FAILED)
    return replace(found, error=str(code))
