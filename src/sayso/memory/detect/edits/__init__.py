"""What is so instead: what a fact says once a claim has taken the place of a part of it.

| file      | what it tells                                                                  |
|-----------|--------------------------------------------------------------------------------|
| `edit`    | the fact with no more changed than the claim speaks of, and what of it is gone |
| `rewrite` | a statement with one value in the place of another                             |
| `fluent`  | the same as a person would put it                                              |
| `agreed`  | a day of the week with what leads to it                                        |
| `fitting` | what is put into a fact, so that it fits between the words around it            |
| `timed`   | the same with the hour of a new day, or the day of a new hour                  |
| `listed`  | a statement that lists things, without one of them                             |
| `plain`   | the claim's own words where the fact's went with the old, and nothing twice    |
| `gapped`  | two who do one thing, told with one verb: what becomes of the one leaves the other |
| `carried` | what is not carried over: whose word the old was, and what the old one had       |
| `against` | facts into which nothing is put: what is not so, was so once, or cannot be had  |
| `sound`   | whether what is put into a fact stands where it belongs                        |
"""
