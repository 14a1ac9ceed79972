"""A WhatsApp to test against: Meta's Cloud API and Twilio on loopback, seeded, with faults on demand.

>>> from sayso.testing.graph import FakeGraph
"""

from sayso.testing.graph.delivering import RETRY_PAUSES_S
from sayso.testing.graph.faults import Faults
from sayso.testing.graph.ledger import Accepted, Option, Post, Receipt, Request
from sayso.testing.graph.limits import Limits
from sayso.testing.graph.media import Flaw
from sayso.testing.graph.people import Person
from sayso.testing.graph.server import FakeGraph

__all__ = [
    "RETRY_PAUSES_S",
    "Accepted",
    "FakeGraph",
    "Faults",
    "Flaw",
    "Limits",
    "Option",
    "Person",
    "Post",
    "Receipt",
    "Request",
]
