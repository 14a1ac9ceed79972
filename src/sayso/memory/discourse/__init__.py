"""What a session's talk is for, carried from turn to turn as plain data: the task, an aside, an exercise, a draft.

| theme                 | file                                                               |
|-----------------------|--------------------------------------------------------------------|
| where the talk stands | `stands` (`Discourse`; how a scope is opened and shut)             |
| one turn more         | `follow` (what begins, what ends, what is noted)                   |
| how asides sound      | `asides` ("hold on", "where were we")                              |
| how exercises sound   | `exercises` ("let's pretend", "a first draft", "end of the drill") |
| how a no sounds       | `denials` (what of the assistant's words it says is not so)        |
| how a yes sounds      | `agreements` (what of the assistant's words is so by it),          |
|                       | `alternatives` (what there is instead of what there is not)        |
| how a refusal sounds  | `refusals` (what the assistant says will not be)                   |
"""
