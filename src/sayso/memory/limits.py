"""How large what is remembered may be, and how sure a detector has to be."""

from datetime import UTC, datetime
from typing import Final

MAX_KEY_CHARS: Final = 200
MAX_NAME_CHARS: Final = 1_000
"""Ids, scopes, speakers, permissions and whoever else is named."""
MAX_VALUE_BYTES: Final = 64 * 1024
MAX_OBSERVED_CHARS: Final = 64 * 1024
MAX_PARENTS: Final = 64
"""Facts that one fact may depend on."""
MAX_PROPOSALS: Final = 16
"""Facts that detectors of text may propose one claim to supersede; the surest of them count."""
MAX_CONFLICTING: Final = 16
"""Values that may stand in conflict at one place; a further doubtful one is only a claim."""
MAX_CLAIMS: Final = 16
"""Claims at one place that are looked through for one that says the same."""
MAX_COMPARED_CHARS: Final = 500
"""A longer text is prose, and is not compared with another for what it states."""
MAX_MERGED_CHARS: Final = 400
"""Of a fact and what was said of it since so much is kept together; beyond, only what was said last."""
EARLIEST: Final = datetime(1, 1, 3, tzinfo=UTC)
LATEST: Final = datetime(9999, 12, 29, tzinfo=UTC)
"""Times between which every zone has a date for them."""
MAX_SEARCHED: Final = 1_000_000
"""Of what was said, asked for or written in conversations so much is looked through for one subject: the last of it."""
MAX_NOTES: Final = 200
"""Items in a session's working set."""
SURE: Final = 0.7
"""From this score on a proposal supersedes."""
DOUBTFUL: Final = 0.4
"""From this score on, and below `SURE`, both stay and are marked as in conflict."""
