"""How surely each rule says that a claim takes the place of a fact: the one table of what rules are worth.

From `SURE` on the fact is superseded, from `DOUBTFUL` on both stay and are marked as in conflict, below that nothing
comes of it (`memory.limits`). Of two rules that find something in one fact the surer one is told of.
"""

from __future__ import annotations

from typing import Final

# `quoted`: the claim itself says what is gone.
QUOTED: Final = 0.95
QUOTED_AT_LARGE: Final = 0.6
"""Nothing ties the claim to the fact but the value that it says is gone; any other fact may have it too."""

# `cancelled`: the claim ends a thing.
CANCELLED: Final = 0.85
"""It names the thing, or the one of several."""
CANCELLED_VAGUELY: Final = 0.5
"""It names no more than what many things are called, or only whose it is."""
CANCELLED_POINTED: Final = 0.8
"""It points at what the message spoke of before: "those are off"."""
CANCELLED_AT: Final = 0.78
"""It tells only when the thing was to be."""
CANCELLED_KEY: Final = 0.75
"""What the message spoke of before is the key that a host gave it."""
CANCELLED_LAST: Final = 0.75
"""It names nothing, and follows right on the thing."""

# `one_day`: one of several days has another hour.
OTHER_VALUE_OF_ONE: Final = 0.9

# `stated`: the claim denies what the fact says, or tells of another state.
DENIED: Final = 0.82
DENIED_IN_PART: Final = 0.6
"""The fact says more than what is denied, and what of it is left nobody says."""
OTHER_STATE: Final = 0.85
OTHER_STATE_OF: Final = 0.6
"""Each also speaks of what the other does not, so that it may be the state of something else."""

# `moved`: the thing is elsewhere, or somebody else's.
MOVED: Final = 0.82

# `typed`: another value of one type.
SAME_TOPIC: Final = 0.92
"""Both speak of exactly the same."""
ONE_SIDED: Final = 0.78
"""One of them says more than the other of what it speaks of."""
BOTH_SIDED: Final = 0.45
"""Each speaks of something that the other does not."""
BOTH_NAMED: Final = 0.6
"""Each does, and they share a name and one word more."""
BOTH_NAMED_BY_HOST: Final = 0.75
"""The same from a host, who does not ramble."""
ONLY_UNITS: Final = 0.6
"""They share no more than what they count."""
ONLY_MEASURES: Final = 0.5
"""They share a measure, and were said one after the other."""
ONLY_GENERIC: Final = 0.35
"""They share words that are said of anything."""
LIMITED: Final = 0.6
"""At most: it holds at some times, for somebody, or of something told more closely."""
SAME_KEY: Final = 0.8
SAME_KIND: Final = 0.78
"""A phone number, an address, a document: such a value tells by itself what it is."""

# `worded`: another answer in words.
SAME_CLASS: Final = 0.75
"""Two colours, two sizes, two ways to pay, of one thing."""
ANSWER: Final = 0.8
"""Two answers to one question about one definite thing."""
ANSWER_NEARLY: Final = 0.72
"""The two are told of the same but for less than half of the words; or both tell where."""
ANSWER_WHERE: Final = 0.55
"""Both tell where, and share one word."""
ANSWER_PERHAPS: Final = 0.5
"""One says more of what it is about, or the two are led to by other words."""
ANSWER_ELSEWHERE: Final = 0.35
ANSWER_HARDLY: Final = 0.3
WITH_MANY: Final = 0.55
"""At most: one works with many; "let's go with" chooses."""
NO_ANSWER: Final = 0.3
"""At most: how many is no answer in words."""

# `reworded` and `followed`: the claim names no topic, and follows on what was said last.
REWORDED_ALIKE: Final = 0.88
"""The two have a word of one small class, or one head."""
REWORDED_LED: Final = 0.85
"""A preposition tells where the new words belong."""
REWORDED: Final = 0.8
FOLLOWS: Final = 0.76
FOLLOWS_CORRECTING: Final = 0.9
FOLLOWS_PLACE: Final = 0.74
"""An address in the place of one in words."""
PER_PLACE: Final = 0.03
"""What a turn that lies between the two takes off."""

# `elided`: a short answer that is no sentence.
ELIDED: Final = 0.84
"""It says that it is instead, and fits into one place of what was said last."""
ELIDED_LED: Final = 0.78
"""It is only led to alike, or of one small class."""

# `parallel`: one frame, one thing in it that differs.
PARALLEL: Final = 0.86
PARALLEL_LOOSELY: Final = 0.74
PARALLEL_RENAMED: Final = 0.85

SHIFTED: Final = 0.985
"""`shifted`: it says how far the one time or amount of what was said moves; no other rule is asked then."""
RENAMED: Final = 0.8
"""`renamed`: another name for the only one of what was said last."""
DISPLACED: Final = 0.82
"""`displaced`: it tells why it is not so any more, and what is so instead."""
REVALUED: Final = 0.78
"""`revalued`: it tells who changed the one value of what was said last."""
OWNED: Final = 0.985
"""`owned`: it says that what was said was a mistake, and says it again but for one stretch, which no other rule finds
more closely."""
DONE_BY: Final = 0.8
"""`doer`: somebody else does the same."""
LAPSED: Final = 0.84
"""`lapsed`: the situation that the fact tells of is over."""
DONE: Final = 0.84
"""`done`: what was to be done was done."""
FRAMED: Final = 0.82
"""`framed`: one relation of one thing, told by a noun and by a verb, with another answer."""

# `settled`: what was only thought of is decided.
SETTLED: Final = 0.8
SETTLED_SAME: Final = 0.85
"""The decision is told of as one, about what was thought of."""
SETTLED_SEVERAL: Final = 0.99
"""What was thought of were several things; the decision ends them all, before any other rule edits one of them."""
CHOSEN: Final = 0.76
"""The decision only names what was chosen."""

# `reverted`: an earlier version comes back.
REVERTED: Final = 0.9
REVERTED_WITH: Final = 0.88
"""What else was said of what is over."""

# `keyed`: it tells what a host's key asks for, without its name.
KEYED: Final = 0.8
RECORDED: Final = 0.84
"""`recorded`: another value of the kind that a key has, told of what the key names."""
KEYED_NAMED: Final = 0.85
"""It names of whom or of what the key is."""

# What follows from another match.
PARTLY: Final = 0.75
"""`likely`: another value of what was said last, where the rest of that is said to stay."""
RESTATED: Final = 0.8
"""A host's word says what a version before the fact said."""
ECHOED: Final = 0.8
"""The fact only says again what is gone."""

# What is added to a score or bounds it, whatever the rule.
BARELY: Final = 0.001
"""It is put before another that is as sure."""
CUE: Final = 0.3
"""It speaks of a change."""
NOW: Final = 0.25
"""It says that it is so now, or the fact was only thought of."""
ADDED: Final = 0.4
"""The share that is left where it says that it comes on top."""
UNDECIDED: Final = 0.55
"""At most: it is only thought of, and what is so stays."""
MOST: Final = 0.98
"""At most: a rule that was raised is no surer than what says itself that it is final."""
UNSURE: Final = 0.6
"""At most where it is weighed: it is not all that is so."""
BESIDE: Final = 0.3
"""At most where it is weighed: it is told to stand beside the fact."""
