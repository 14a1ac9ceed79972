"""What a message says about what is true, read without a model: `read` gives one `Claim` for each thing it says.

| theme                     | files                                                                                 |
|---------------------------|---------------------------------------------------------------------------------------|
| the way through           | `read` (a message to claims), `message` (what is found in it once), `claim`           |
| a message in pieces       | `labels`, `sentences`, `splits`, `asked`, `adverbials`, `parting`; `joins` puts back  |
| what is no part of it     | `leads` (a reason, who decided, news), `excuses`, `kept` (what is left to be written) |
| one piece                 | `statement` (topic, names, values, state), `words`, `capitals` (is it a name?)        |
| its clauses               | `clause`, `frame` (of what, the verb, what is said), `nouns`, `duty` (who does what)  |
| values                    | `value` (equal, rivals), `extract` (all of a text)                                    |
| kinds of values           | `measures`, `codes`, `places`, `periods`, `days`                                      |
| states of things          | `states`                                                                              |
| old and new in one breath | `pairs`, by the rows of `phrases`                                                     |
| how it is meant           | `heard` (cues), `marks`, `decided`, `past`, `validity` (from when, until when)        |
| words                     | `particles` (closed classes), `verbs`, `lexicon` (fillers, small classes), `concepts` |
"""

from __future__ import annotations

from sayso.memory.claims.claim import Act, Claim, Pair
from sayso.memory.claims.labels import Label, label
from sayso.memory.claims.read import MAX_READ_CHARS, host_claim, read
from sayso.memory.claims.statement import Statement, statement
from sayso.memory.claims.value import Value

__all__ = [
    "MAX_READ_CHARS",
    "Act",
    "Claim",
    "Label",
    "Pair",
    "Statement",
    "Value",
    "host_claim",
    "label",
    "read",
    "statement",
]
