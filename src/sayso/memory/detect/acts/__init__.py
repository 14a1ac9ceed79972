"""What a claim does by itself, whatever is known: what it ends, brings back, keeps, tells or answers.

| file       | what it tells                                                                       |
|------------|-------------------------------------------------------------------------------------|
| `ending`   | what it ends: the clause that says so, with what it names and what is to stay       |
| `earlier`  | that an earlier version is meant: "as before", "undo that"                          |
| `affirmed` | that something stays as it was; such a word ends nothing                            |
| `telling`  | that something happened or is done; nor does that                                   |
| `oneself`  | what somebody is, has or does, in a word: "I'm married"                             |
| `concluding` | what it comes to, where it tells first why: "…, so 10:30"                         |
| `retold`   | that it is the word of somebody who is known to have said otherwise before          |
| `worth`    | that it says something by itself: thanks do not                                     |
| `answers`  | what it is the answer to: a question of the assistant, or what it took down wrongly |
"""
