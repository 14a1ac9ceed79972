"""What tells two things apart, however alike what is said of them; and which of several facts is meant.

| file        | what it tells                                                               |
|-------------|-----------------------------------------------------------------------------|
| `numbered`  | things that are told by a number: "box 14", "box 41"                        |
| `siblings`  | facts that stand side by side: the like of two things, or two things of one |
| `which`     | which one of a kind is meant, by what stands beside it                      |
| `rivals`    | of the facts that a claim may take the place of, those that it does         |
"""
