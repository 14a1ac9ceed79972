"""Which known facts a claim would take the place of: detectors propose, `memory.supersession` decides.

| theme                | files                                                                           |
|----------------------|---------------------------------------------------------------------------------|
| the way through      | `propose` (its steps, in order), `relate` (one claim, one fact), `draft`, `key` |
| what is compared     | `pool` (which facts), `view` (a fact as it is read), `changes` (which values)   |
| what it answers      | `answers` (a question of the assistant, or against what it said)                |
| by what              | `match` (what both speak of; the names of the rules)                            |
| what a rule is worth | `scores`                                                                        |
| rules: it is over    | `quoted` (it says what is gone), `cancelled` (by `ending`), `stated` (denied)   |
| rules: another value | `typed`, `implied`, `amended`                                                   |
| rules: other words   | `worded`, `reworded`, `parallel`, `phrased`, `doer`, `moved`, `owned` (a mistake) |
| rules: decided       | `settled` (what was only thought of), `reverted` (what comes back, by `earlier`) |
| what stands beside   | `siblings` (the like of two things, or two things of one), `which` (told apart) |
| which of several     | `rivals`, `numbered` (told apart by a number), `sentence` (of one fact)         |
| what ends nothing    | `affirmed` (it stays as it was), `telling` (something happened)                 |
| weighing             | `likely`, by `traits` (with `heads`) and their `weights`                        |
| what is so instead   | `edit`, `fluent`, `rewrite`, `listed` (one of a list ends), `sound`             |
"""

from __future__ import annotations

from sayso.memory.detect.draft import Draft, Known
from sayso.memory.detect.edit import besides
from sayso.memory.detect.propose import VERSION, draft

__all__ = ["VERSION", "Draft", "Known", "besides", "draft"]
