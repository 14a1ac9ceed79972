"""How what is said is meant: the cues as they are meant, what was and what will be, what takes whose place.

| file         | what it tells                                                                  |
|--------------|--------------------------------------------------------------------------------|
| `heard`      | the cues of a message: a request is no question                                |
| `marks`      | small words that tell how it stands to what was said: beside it, now, the same |
| `conditions` | whether it holds only under a condition                                        |
| `decided`    | whether it tells that something is decided                                     |
| `options`    | what is to be chosen of: "oak, pine or cork"                                   |
| `denied`     | whether it tells only what something is not                                    |
| `past`       | whether it tells how things were                                               |
| `prices`     | whether it asks for something at a price                                       |
| `validity`   | from when and until when it holds                                              |
| `pairs`      | old and new in one breath: "300, not 200"                                      |
| `phrases`    | the ways people say that, as rows of phrases                                   |
| `successors` | who or what came in whose place: "Rosa retired, we have Vega in her place"     |
| `departures` | what was left and what was taken for it: "finally left Sky, we're with Zen"    |
| `names`      | what is written as a name                                                      |
"""
