"""A message as slots are filled from it: its values, its cues, and whether it changes what was said before."""

from __future__ import annotations

import re
from datetime import datetime
from typing import TYPE_CHECKING, Final

from sayso.language.cues import Cue, cues
from sayso.language.detect import Lang, guess
from sayso.language.entity import Entity
from sayso.language.fold import fold
from sayso.records.plain import Plain

if TYPE_CHECKING:
    from sayso.language.chains import Table

MAX_OPENING_CHARS: Final = 400
"""How much of a text is looked at for what it does as a whole."""

_GUARDS: Final = frozenset({"question", "hypothetical", "quotation", "negated"})
_NO_FIRST = re.compile(r"[^\w]*(?:no|nao|nope|naum|nah)(?![\w])")
_CHANGE = re.compile(
    r"\b(?:change|switch|update|set|make|troc[aeo]|troque|trocar|mud[aeo]|mudar|alter[ae]|alterar|corrig\w*|atualiz\w*"
    r"|cambi\w*|reemplaz\w*|actualiz\w*|corrij\w*)\b"
)
_WRONG = re.compile(r"\b(?:wrong|incorrect|errad[oa]|incorret[oa]|equivocad[oa]|incorrect[oa])\b")
_POLITE = re.compile(
    r"\b(?:(?:could|can|would|will) (?:you|i|we)|(?:would|'d) (?:like|rather|prefer)|poderia|pode|gostaria|queria"
    r"|podemos|podrias?|puedes?|quisiera)\b"
)
_REVERSED = re.compile(
    r"\b(?:the )?other way (?:a)?round\b|\bvice ?versa\b|\bao contrario\b|\bal reves\b|\b(?:swap|switch|reverse) "
    r"(?:them|the (?:chains|networks|two))\b|\binvert[ea]\b|\binvierte(?:los|las)?\b|\btroca as redes\b"
)


_AGREES = re.compile(r"sí(?!\w)|si\s*(?:,|\bpero\b|\bgracias\b|\bclaro\b)", re.IGNORECASE)
_AND = re.compile(r"\W*(?:and|or|what about|how about|e|ou|que tal|y|o)\b")
_SMALL = """
and or what about how the a an to from with on in for of
e ou que tal os as um uma de da do das dos em na no para pra pro com
y o el la los las un del al desde hacia hasta en con por
"""
_BARE: Final = frozenset(_SMALL.split())
_WORD = re.compile(r"[^\W_]+")


_RELATIVE = re.compile(
    r"\b(?:add|plus|another|soma|some|adicion\w+|acrescent\w+|agreg\w+|sum[ae]|otros|outros) (?:\S+ )?\d"
    r"|\d\S* (?:\w+ )?(?:more|extra|less|mais|a mais|a menos|menos)\b|\bmais \d"
)


class Heard(Plain, frozen=True):
    """A message and what was found in it. `source` is how it came: text, voice or button."""

    text: str
    entities: tuple[Entity, ...] = ()
    lang: str = "en"
    cues: tuple[Cue, ...] = ()
    source: str = "text"

    @property
    def corrects(self) -> bool:
        """Whether its words put one value in the place of another."""
        opening = fold(self.text[:MAX_OPENING_CHARS])
        return any(cue.kind in ("correction", "reversion") for cue in self.cues) or bool(_NO_FIRST.match(opening))

    @property
    def turns_down(self) -> bool:
        """Whether it says that something has to change, or is wrong: "change the amount", "o valor está errado"."""
        opening = fold(self.text[:MAX_OPENING_CHARS])
        return changes(opening) or bool(_WRONG.search(opening))

    @property
    def reverses(self) -> bool:
        """Whether two values are to change places: "the other way around", "al revés"."""
        return bool(_REVERSED.search(fold(self.text[:MAX_OPENING_CHARS])))

    @property
    def guarded(self) -> bool:
        """Whether it asks, supposes or quotes, so that nothing that was said before is changed by it."""
        corrected = self._corrected
        found = {cue.kind for cue in self.cues if cue.kind in _GUARDS and self._counts(cue, corrected)}
        opening = fold(self.text[:MAX_OPENING_CHARS])
        if _RELATIVE.search(opening):
            return True  # "50 more" is no new value, and nobody has said of what
        if found <= {"question", "hypothetical"} and _POLITE.search(opening) and (corrected or changes(opening)):
            return False  # "could you change it to 300?" asks for it
        if found == {"question"} and self._elliptic(opening):
            return False  # "and to Arbitrum?" wants to see that instead
        return bool(found)

    def _elliptic(self, opening: str) -> bool:
        """Whether it asks by nothing but a value: "and to Base?", "¿y con 70?"."""
        if not self.entities or len(self.text) > MAX_OPENING_CHARS or not _AND.match(opening):
            return False
        bare, end = "", 0
        for entity in sorted(self.entities, key=lambda entity: entity.start):
            bare, end = f"{bare} {self.text[end : entity.start]}", max(end, entity.end)
        return all(word in _BARE for word in _WORD.findall(fold(bare + self.text[end:])))

    @property
    def _corrected(self) -> bool:
        return any(cue.kind == "correction" for cue in self.cues)

    def _counts(self, cue: Cue, corrected: bool) -> bool:
        """Quotation marks alone do not quote anyone: people put them around what they want written; and "sí, pero 75"
        agrees, and supposes nothing."""
        if _AGREES.match(self.text, cue.start):
            return False
        return not (corrected and self.text[cue.start : cue.start + 1] in ('"', "“", "”"))


def hear(
    text: str,
    lang: Lang | None = None,
    now: datetime | None = None,
    source: str = "text",
    names: Table | None = None,
) -> Heard:
    """Read a message: its typed values and its cues.

    `now` is when it was written, in the writer's zone; `names` the chains and tokens that are known here.
    """
    from sayso.language.extract import extract

    known = lang or guess(text)
    return Heard(text, tuple(extract(text, known, now, names=names)), known or "en", tuple(cues(text, known)), source)


def changes(folded: str) -> bool:
    """Whether a folded text has a word that asks for a change: "change", "troca", "cambia"."""
    return bool(_CHANGE.search(folded))
