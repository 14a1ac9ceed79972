"""Which known facts a claim would take the place of: detectors propose, `memory.supersession` decides.

| where                | what it holds                                                                     |
|----------------------|-----------------------------------------------------------------------------------|
| `naming`             | what of a message names what is known, though it looks like a value               |
| `propose`            | the way through: a claim to the fact it becomes, in steps                         |
| `matched`            | what a claim may take the place of, by all the rules together                     |
| `pool`, `at_hand`    | which facts it is held against; what it may mean without naming it                |
| `sentence`, `relate` | how it stands to one fact: to the sentence of it that it speaks of, by every rule |
| `drafting`, `key`    | the fact that it becomes: its value, its proposals, what is dead with it; its key |
| `weighing/`          | what the rules found, weighed with all else that speaks for and against it        |
| `rules/`             | what a claim ends, changes, words anew, decides or brings back: one rule a file   |
| `apart/`             | what tells two things apart, and which of several is meant                        |
| `edits/`             | what is so instead: a fact with what is new in it                                 |
| `acts/`              | what a claim does by itself: it ends, brings back, keeps, tells, answers          |
| `comparison/`        | a fact as it is read, and what a claim shares with it                             |
| `scores`, `draft`    | what each rule is worth; what is asked of facts, and what comes of a claim        |

Imports go down that list: nothing in a folder uses what stands above it (`lint-imports` holds that).
"""

from __future__ import annotations

from sayso.memory.detect.acts.answers import accepted
from sayso.memory.detect.draft import Draft, Known
from sayso.memory.detect.edits.edit import besides
from sayso.memory.detect.naming import named_in
from sayso.memory.detect.pool import may_meet
from sayso.memory.detect.propose import draft
from sayso.memory.detect.rules.refused import undone

__all__ = ["Draft", "Known", "accepted", "besides", "draft", "may_meet", "named_in", "undone"]
