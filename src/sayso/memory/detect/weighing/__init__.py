"""How likely it is that a claim takes the place of a fact, by all that speaks for and against it.

| file           | what it tells                                                                      |
|----------------|------------------------------------------------------------------------------------|
| `judged`       | what no rule is sure of, by all its words                                          |
| `likely`       | the weighing of what a rule found, and what comes of it                            |
| `traits`       | what speaks for and against it, as numbers from 0 to 1                             |
| `heads`        | of these, what stands beside the words and values of both                          |
| `wording`      | the words of both, and where each stands                                           |
| `weights`      | what each trait weighs: fitted by `python -m sayso.testing.exam.fit`, not written  |
| `wording.json` | what each word and trait is worth where it is judged: `… sayso.testing.exam.learn` |
"""
