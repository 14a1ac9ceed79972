"""The exams of understanding: what people write, what is meant by it, and how much of that is found.

`python -m sayso.testing.exam` (in the repository: `make exam`) sits every part and ends with 1 when a floor is missed.
"""

from __future__ import annotations
