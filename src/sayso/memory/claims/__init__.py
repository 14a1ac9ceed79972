"""What a message says about what is true, read without a model: `read` gives one `Claim` for each thing it says.

| where              | what it holds                                                                  |
|--------------------|--------------------------------------------------------------------------------|
| `read`             | the way through: a message to the claims in it                                 |
| `parting`, `joins` | a piece of it in two; what one sentence says with what the one before it says  |
| `beside`           | what stands beside what a piece says: why it is so, who decided or told it     |
| `message`          | a message while it is read: what is found in it is found once                  |
| `claim`            | what comes of it                                                               |
| `speakers`         | who speaks, a model or somebody                                                |
| `pieces/`          | a message in pieces that each say one thing, without what is no part of it     |
| `clauses/`         | one piece: its topic, names and values, its clauses, who does what             |
| `manner/`          | how it is meant: cues, marks, decided, past, from when until when, old and new |
| `values/`          | the values and states in a text, and when two are the same or rivals           |
| `vocabulary/`      | words in three languages: small ones, verbs, concepts, units; which are names  |

Imports go down that list: nothing in a folder uses what stands above it (`lint-imports` holds that).
"""
