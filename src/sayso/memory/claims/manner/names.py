"""Names as people write them: in capitals, with a title, at the beginning or the end of what is said."""

from __future__ import annotations

import re
from typing import Final

WORD: Final = r"[A-ZÀ-Ý][\w'’-]++"
"""One word of a name, as a piece of a regular expression."""
_NAME = rf"(?:(?:Mrs?|Ms|Miss|Dra?|Sra?|Profa?)\.? )?{WORD}(?: {WORD})?"
NAME: Final = re.compile(_NAME)
"""A name of one or two words, after a title or without."""
NAMED: Final = re.compile(rf"({_NAME}) [a-zà-ý]")
"""A name that something is said of."""
ENDS_NAMED: Final = re.compile(r"(?<![^\s'’])[a-zà-ÿ][\w-]*+ ([A-ZÀ-Ý][\w'’-]*+(?: [A-ZÀ-Ý][\w'’-]*+)*+)$")
"""A name, or a letter that stands for one, that all ends with."""
LONG: Final = rf"{WORD}(?: (?:(?:d[aeo]s?|del|de la|of) )?{WORD})*+"
"""A name of however many words, as a piece of a regular expression: "Casa de la Vega"."""
