"""A message in pieces that each say one thing, and what of them is no part of what they say.

| file         | what it tells                                                                       |
|--------------|-------------------------------------------------------------------------------------|
| `labels`     | what stands before a text and says whom it is for: "[DRAFT]", "Confidential:"       |
| `sentences`  | a text in its pieces: sentences, and what stands against each other in one          |
| `splits`     | where a sentence says two things, each of something of its own                      |
| `asked`      | where a sentence that tells something goes on with a question                       |
| `adverbials` | parts that only tell when, where or for whom the rest is so                         |
| `leads`      | what stands before what is said: the reason, who decided so, that there is news     |
| `announced`  | what announces a value as the one that counts now, and is all else that is said     |
| `excuses`    | what says nothing of the matter: somebody owns up to a mistake, says who is writing |
| `remarks`    | what only tells how somebody finds what they say, or why, in a few words            |
| `kept`       | a piece as it is kept: without what it says is gone, without the words before it    |
"""
