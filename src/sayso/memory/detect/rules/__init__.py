"""One rule a file: what would be gone where a claim says so, and what is so instead. `scores` tells its worth.

| theme         | rules                                                                                        |
|---------------|----------------------------------------------------------------------------------------------|
| it is over    | `quoted` (it says what is gone), `cancelled`, `stated` (denied, or another state)            |
| another value | `typed` (of one type), `implied` (it tells itself what it is), `amended` (no word in common) |
| whoever it is | `personal` (single or married, on part time or full time), `lived` (where they live, what   |
|               | they do)                                                                                     |
| what is over  | `lapsed` (who was away is back, a debt is paid), `done` (what was to be done),               |
|               | `left_out` (one of several is gone)                                                          |
| another one   | `switched` (who has, uses or chose another one than they said last)                          |
|               | `redirected` (what was moved elsewhere, or has another name)                                   |
| told with why | `displaced` (who or where instead), `revalued` (who changed it, and to what)                 |
| told outright | `changed` (it was changed, and what it is now)                                               |
| one of several | `one_day` (one day has another hour than the others)                                         |
| how far       | `shifted` (an hour later), `counted` (two left, now it is 18), `tallied` (two more chairs)   |
| under a key   | `keyed` (what a host's key asks for, told without its name), `recorded` (of what it names)   |
|               | `several` (of each of several what is told in one clause)                                    |
| other words   | `worded`, `reworded` (a short correction), `parallel` (one frame), `phrased` (led to alike)  |
|               | `framed` (by a verb in place of a noun), `elided` (a short answer that is no sentence)       |
| who and where | `doer` (who does what), `moved` (where, with whom or in what it is), `renamed` (only that)     |
|               | `located` (where a thing is kept), `holder` (whoever is named beside what they are),         |
|               | `handed` (who gets it, where whoever was to is not there)                                    |
| a mistake     | `owned` (somebody owns up to it, and says what is right), `put_right` (one thing over again) |
|               | `ending_in` (a number, by its last digits)                                                   |
| decided       | `settled` (what was only thought of), `reverted` (what comes back), `refused` (what does as  |
|               | the assistant refuses a request), `picked` (one of several, in whatever words),              |
|               | `returned` (what comes back by its own words), `overtaken` (what came in between)            |
| as it was     | `former` (what was so before, told as that, takes no place)                                  |
"""
