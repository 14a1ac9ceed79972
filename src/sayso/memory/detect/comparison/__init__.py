"""A claim and a fact side by side, before any rule is asked.

| file      | what it tells                                                                      |
|-----------|------------------------------------------------------------------------------------|
| `view`    | a fact as claims are held against it: what its key and its value say, read once    |
| `match`   | what both speak of and what only one does; how near a fact is; what a rule answers |
| `changes` | which values of the fact those of the claim would take the place of                |
| `classed` | members of small classes, and which class the claim calls by its name            |
| `stays`   | of two days between which somebody stays, which one the claim speaks of            |
| `lengths` | how long something lasts, put right by its number alone                            |
| `owners`  | of values that are somebody's each, whose is meant                                 |
| `months`  | a bare day of the month with the month that was said before it                     |
| `times`   | when the claim holds: on some days only, since when, from a day to come            |
"""
