"""What tells two things apart, however alike what is said of them; and which of several facts is meant.

| file         | what it tells                                                               |
|--------------|-----------------------------------------------------------------------------|
| `elsewhere`  | it is said of another of its kind, of somebody else, of another time        |
| `whom`       | it tells what somebody else does, and the fact is told of who speaks        |
| `whose`      | it is told of another than a host's key is of, of all, or was asked for     |
| `doings`     | it tells what who speaks does or has, and the fact of a thing or of another |
| `items`      | the next of several things: "deposit is 500", "rent 1200"                   |
| `offered`    | it is of who speaks, and the fact is what the assistant told of the shop    |
| `some`       | it tells of some of those only that the fact tells of                       |
| `requests`   | it tells another deed than the one asked for, or what stays meanwhile        |
| `ways`       | it goes the other way, is of the one over there, or is another deed         |
| `keys`       | it is told of another than a host's key names: another branch, another kind |
| `questions`  | it answers another question: of one thing by whom, or when; of another one  |
| `introduced` | each message names one of its own, and says the like of it                  |
| `numbered`   | things that are told by a number: "box 14", "box 41"                        |
| `aspects`    | it tells something else of one thing: its size, its colour, where it is     |
| `siblings`   | facts that stand side by side: the like of two things, or two things of one |
| `which`      | which one of a kind is meant, by what stands beside it                      |
| `tokens`     | a statement as a row of tokens, to be held against another word by word     |
| `rivals`     | of the facts that a claim may take the place of, those that it does         |
| `echoes`     | what only says again what a claim ends, and is gone with it                 |
"""
