"""The memory at work: facts read, written and observed through the streams of their subjects."""
