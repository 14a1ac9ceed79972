"""What kind of fact something is, where nobody has said: whose knowledge, in which scope, whether it binds."""

from __future__ import annotations

from functools import lru_cache

from sayso.language.bounds import bound
from sayso.language.cues import cues
from sayso.language.detect import Lang
from sayso.language.statements import facts
from sayso.language.text import Text
from sayso.memory.keys import MAX_CACHED, unaccented, words
from sayso.records.facts import ConstraintType, MemoryType, Scope, Source

_ORGANIZATIONAL = frozenset({"policy", "finance", "hr", "legal", "compliance", "board"})
_CAPABILITY = frozenset({"observation", "pattern", "heuristic"})
_LIMIT_WORDS = """
budget orcamento presupuesto
deadline prazo plazo
capacity capacidade capacidad
limit limite
maximum max maximo maxima
minimum min minimo minima
cap teto tope
quota cota cupo
policy politica
discount desconto descuento
"""
_NAMES = {row.split()[0]: frozenset(row.split()) for row in _LIMIT_WORDS.strip().splitlines()}
_IN_ENGLISH = {word: name for name, same in _NAMES.items() for word in same}
_BUDGET, _DEADLINE, _CAPACITY, _POLICY = (_NAMES[each] for each in ("budget", "deadline", "capacity", "policy"))
_LIMIT = frozenset[str]().union(*(_NAMES[each] for each in ("limit", "maximum", "minimum", "cap", "quota")))


def limit_words(key: str) -> frozenset[str]:
    """The words of a limit's name, whichever of the three languages and however it is written in.

    >>> sorted(limit_words("Orçamento de viagem")), sorted(limit_words("descuento-máximo"))
    (['budget', 'de', 'viagem'], ['discount', 'maximum'])
    """
    return frozenset([_IN_ENGLISH.get(word, word) for word in words(unaccented(key)).split()])


def memory_type(source: Source) -> MemoryType:
    """Whose knowledge it is, by who or what it comes from (SBC-F60…F62, GAP-63); the person's own by default."""
    name = (source.identity or "").casefold().replace("-", "_")
    if name.endswith("_system") or name in _ORGANIZATIONAL:
        return "organizational"
    if name in _CAPABILITY:
        return "capability"
    if not name and source.type in ("policy", "system"):
        return "organizational"
    return "user"


def scope(text: str, lang: Lang | None = None) -> Scope:
    """In which scope a text speaks (SBC-O09): of what is so, of what is only imagined, or of what is not settled."""
    kinds = {cue.kind for cue in cues(text, lang)}
    if "hypothetical" in kinds:
        return "hypothetical"
    return "draft" if "tentative" in kinds and "finality" not in kinds else "global"


def constraint_type(key: str, value: object, source: Source) -> ConstraintType | None:
    """What a fact binds (SBC-O11): None where it binds nothing.

    It does if its key is a policy's or a limit's name and its value can be one, or if a policy sets a limit in so many
    words; a policy that only tells something does not, and neither does "budget status: approved". What is only said in
    talk is nobody's policy, unless it sets a limit in so many words.
    """
    named, is_limit = _named(key)
    limit = bound(value) if isinstance(value, str) and (source.type == "policy" or is_limit) else None
    if limit is None and not is_limit:
        return None
    stated = [facts(each, None, None) for each in (limit.values if limit is not None else (value,))]
    kinds = {kind for each in stated for kind in each}
    measured = kinds & _MEASURED or limit is not None or (isinstance(value, str) and not _DEADLINE.isdisjoint(named))
    if not measured and (source.type == "conversation" or not _POLICY.intersection(named[-1:])):
        return None
    return _type(kinds, frozenset(named))


def binding(
    key: str, value: object, source: Source, binds: bool | None = None, kind: ConstraintType | None = None
) -> tuple[bool, ConstraintType | None]:
    """Whether a fact binds and what, as its host says, or else as it is told by its key and value."""
    kind = kind or constraint_type(key, value, source)
    binds = kind is not None if binds is None else binds
    return binds, kind if binds else None


_MEASURED = frozenset({"money", "token_amount", "percent", "quantity", "when", "range", "duration"})


@lru_cache(maxsize=MAX_CACHED)
def _named(key: str) -> tuple[tuple[str, ...], bool]:
    """A key's words, and whether they are the name of a limit; "policy number" is not that of a policy."""
    named = tuple(Text(words(key), "en").plain.split())
    binding = _BUDGET | _DEADLINE | _CAPACITY | _LIMIT
    return named, not binding.isdisjoint(named) or not _POLICY.isdisjoint(named[-1:])


def _type(kinds: set[str], named: frozenset[str]) -> ConstraintType:
    if named & _BUDGET or kinds & {"money", "token_amount"}:
        return "budget"
    if named & _DEADLINE or kinds & {"when", "range"}:
        return "deadline"
    if named & _CAPACITY or "quantity" in kinds:
        return "capacity"
    return "policy"
