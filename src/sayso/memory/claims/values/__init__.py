"""What a text states, by kind; and when two values are the same or could take each other's place.

| file       | what it tells                                                            |
|------------|--------------------------------------------------------------------------|
| `value`    | one value; equal, the same, rivals                                       |
| `extract`  | all the values of a text, by family                                      |
| `measures` | quantities with what they are measured or counted in                     |
| `codes`    | codes, and things that are told apart by a number: "KT-2291", "gate 14C" |
| `places`   | addresses                                                                |
| `days`     | days and hours as people type them in a hurry                            |
| `alone`    | months, seasons and days that nothing leads to                           |
| `stretches` | days and hours that are said in one breath, taken apart                 |
| `periods`  | parts of the day that are said without a day                             |
| `rhythms`  | how often something is: "twice a day", "every 8 hours"                   |
| `states`   | the state that something is in: "shipped", "out of service"              |
"""
