"""How likely it is that a claim takes the place of a fact, by all that speaks for and against it.

| file      | what it tells                                                                     |
|-----------|-----------------------------------------------------------------------------------|
| `likely`  | the weighing itself, and what comes of it                                         |
| `traits`  | what speaks for and against it, as numbers from 0 to 1                            |
| `heads`   | of these, what stands beside the words and values of both                         |
| `weights` | what each trait weighs: fitted by `python -m sayso.testing.exam.fit`, not written |
"""
