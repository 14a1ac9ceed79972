"""One piece of a message: what it says as a whole, and in each of its clauses.

| file        | what it tells                                                                   |
|-------------|---------------------------------------------------------------------------------|
| `statement` | its topic, its names, its values, the state it puts a thing in                  |
| `clause`    | its clauses, in words and values that can be compared                           |
| `frame`     | of each clause what it is about, the verb, and what it says of that             |
| `being`     | where a clause says what something is, or where                                 |
| `nouns`     | whether a word that could be a verb is a noun                                   |
| `duty`      | who does what: by a verb for a kind of work (`duty`), by whatever verb (`deed`) |
| `relation`  | who, what or how much it is of something, told by a noun or by a verb           |
| `wordings`  | the ways in which people word that, as patterns                                 |
| `oneself`   | whether it is told of who speaks                                                |
| `tasks`     | what is to be done, and what was done                                           |
| `fragments` | what a short answer that is no sentence says is so instead                      |
"""
