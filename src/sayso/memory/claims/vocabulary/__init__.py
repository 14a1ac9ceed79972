"""The words of three languages that are looked up, and how the words of a text are.

| file        | what it tells                                                                |
|-------------|------------------------------------------------------------------------------|
| `particles` | closed classes: determiners, pronouns, prepositions, titles, days and months |
| `verbs`     | verbs that part what a clause is about from what it says of it               |
| `concepts`  | words that name one thing in three languages: the table                      |
| `lexicon`   | stems and concepts of words, fillers, small classes, kin                     |
| `units`     | units, and what each measures                                                |
| `attributes`| what keys ask for, and how people tell it without naming it                  |
| `relations` | nouns and verbs that tell one thing: a teacher teaches, a salary is earned   |
| `situations` | what people are in for a while, and what tells that it is over              |
| `standins`  | what people say around who or what is so instead                             |
| `switching` | how people tell that they have another one now, without naming the thing     |
| `offices`   | whom one has one of at a time: a landlord, a dentist                         |
| `leaving`   | how people tell that they left something, and what they took for it          |
| `redirecting` | how people tell that something goes elsewhere, or is called otherwise      |
| `righting`  | what people say around the one thing that they put right                     |
| `keeping`   | where things are kept, and how people tell that they put something there     |
| `living`    | how people tell of themselves what is one at a time: home, work, what they learn |
| `capitals`  | whether a word that begins a sentence may be a name                          |
| `words`     | the words of a text: how each is looked up, and whether it is a name         |
"""
