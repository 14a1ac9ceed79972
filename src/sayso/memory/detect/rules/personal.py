"""The rule for what people are, one at a time: single or married, on part time or full time, vegan or not.

Nothing in the words of two of them says that they exclude each other, and no thing is named that both are of; so here
they are told, in a table.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final, NamedTuple

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.lexicon import kin, stem
from sayso.memory.claims.vocabulary.particles import any_of
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.apart.which import subject_end
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.comparison.view import View

# One that people are a row; rows of one kind exclude each other. An "o" at the end also stands for "a", "os" and "as".
_STATUSES = """
marriage: single soltero solteiro
marriage: engaged comprometido noivo noiva got_engaged fiquei_noiva fiquei_noivo
marriage: married casado got_married just_married casei casou casamos casaram me_case se_caso nos_casamos se_casaron
marriage: divorced separated divorciado separado got_divorced me_divorcie me_divorciei me_separe me_separei
    se_divorcio se_divorciou se_separo se_separou nos_separamos nos_divorciamos se_separaron se_separaram
marriage: widowed widow widower viudo viuvo
hours: part-time part_time meio_periodo meio_expediente meia_jornada tempo_parcial media_jornada tiempo_parcial
hours: full-time full_time periodo_integral tempo_integral jornada_completa tiempo_completo
work: unemployed out_of_work between_jobs desempregado desempleado en_paro en_el_paro
work: employed has_a_job_now got_a_job found_a_job found_work ya_trabaja tiene_trabajo consiguio_trabajo
    encontro_trabajo ja_trabalha conseguiu_emprego arranjou_emprego arrumou_emprego arranjou_trabalho arrumou_trabalho
work: retired aposentado me_aposentei se_aposentou jubilado me_jubile se_jubilo
work: self-employed freelance freelancer freelancing autonomo
diet: vegan vegano
diet: vegetarian vegetariano
diet: pescatarian pescetariano pescatariano
"""
_OF_ONESELF: Final = re.compile(
    r"(?<!\w)(?:i|we|me|nos|us|eu|yo|a gente|sou|somos|soy|estou|estamos|estoy|tenho|temos|tengo|trabalho|trabajo"
    r"|casei|casamos|fiquei)(?!\w)"
)


class Status(NamedTuple):
    """What somebody is: of which kind, which of it, of whom in terms, and whether who speaks speaks of themselves."""

    kind: str
    name: str
    of: frozenset[str]
    oneself: bool


def personal(claim: Claim, known: View, near: Near) -> Match | None:
    """The same people are something else of a kind now, or no longer that."""
    new = status(claim.said)
    old = status(known.said) if new is not None else None
    if new is None or old is None or new.kind != old.kind or claim.act == "revert" or known.negative:
        return None
    same = _who(claim.said, new) == _who(known.said, old) and new.oneself == old.oneself
    of_them = not new.of and not new.oneself and not old.oneself and near.place == 0  # "she's married now"
    if not (same or of_them) or (new.name == old.name) != claim.negative:
        return None
    subject = known.said.text[: subject_end(known.said, claim.lang)].strip() if of_them and old.of else ""
    value = f"{subject}: {claim.text}" if subject else claim.text
    return Match(scores.OTHER_STATE, "other_state", "temporal", value, (known.said.text,))


def presumed(claim: Claim, known: View, near: Near) -> Match | None:
    """Whoever speaks takes for known what they cannot have who are what the fact says: "my wife", of a single."""
    if claim.act != "state" or claim.guards or claim.speaker != "user" or known.negative or known.bygone:
        return None
    was, plain = status(known.said), fold_same(claim.said.text)
    form = _PRESUMED.get(was.name) if was is not None and was.oneself else None
    told = _found(fold_same(known.said.text))
    if told is None or form is None or not form.search(plain) or _LOST.search(plain):
        return None
    return Match(scores.OTHER_STATE, "framed", "implicit", claim.text, (known.said.at(told[2]),))


_MATE = r"(?:my (?:wife|husband|hubby)|mi (?:esposa|esposo|marido|mujer)|minha (?:esposa|mulher)|meu (?:marido|esposo))"
_LOVE = r"(?:my (?:girlfriend|boyfriend|fiancee?|partner)|mi novi[oa]|minha (?:namorada|noiva)|meu (?:namorado|noivo))"
_EATS = (
    r"(?<!\w)(?:(?:i|we) eat (?:everything|anything|meat|beef|chicken|pork)|como (?:de todo|carne|pollo|frango)"
    r"|eu como (?:de tudo|tudo|carne|frango))(?!\w)"
)
_PRESUMED: Final = {
    "single": re.compile(rf"(?<!\w)(?:{_MATE}|{_LOVE})(?!\w|['’-])"),
    "engaged": re.compile(rf"(?<!\w){_MATE}(?!\w|['’-])"),
    "vegan": re.compile(_EATS),
    "vegetarian": re.compile(_EATS),
    "unemployed": re.compile(r"(?<!\w)(?:my|mi|meu|minha) (?:boss|jef[ea]|chefe|patrao|patroa)(?!\w|['’-])"),
}
"""What people who are so do not have, or do not do, by the name of what they are."""
_LOST: Final = re.compile(
    r"(?<!\w)(?:ex|late|former|future|futur[oa]|dream|dumped|left|died|broke|split|divorced|if|when i|someday|used to"
    r"|one day|dejo|corto|termino|murio|largou|deixou|morreu|terminou|si|se eu|algun dia|um dia|cuando tenga"
    r"|quando tiver|antig[oa]|was|era|to be|once|rarely|sometimes|a veces|as vezes)(?!\w)"
)
"""What tells that it is not so, or not any more."""


def _who(said: Statement, told: Status) -> frozenset[str]:
    """Of whom it is told; of one who is named right after whose kin they are by the name alone: "my brother Tom"."""
    words = [word for word in said.words if word.term and word.term in told.of]
    if len(words) != _KIN_AND_NAME or words[0].term not in kin() or said.text[words[0].end : words[1].start] != " ":
        return told.of
    return frozenset({words[1].term}) if words[1].name else told.of


_KIN_AND_NAME: Final = 2


def terms_beside(said: Statement) -> frozenset[str]:
    """The terms of what excludes what a statement says that somebody is: facts that say so share no other."""
    mine = status(said)
    if mine is None:
        return frozenset()
    others = [words for words, (kind, _) in _words().items() if kind == mine.kind]
    return frozenset(stem(word) for words in others for word in words.split()) - {""}


def status(said: Statement) -> Status | None:
    """What a statement says that somebody is."""
    found = _found(fold_same(said.text))
    if found is None:
        return None
    kind, name, (start, end), oneself = found
    after = next((word for word in said.words if word.start >= end), None)
    if after is not None and after.term:
        return None  # "a single room", "a vegan cake"
    others = [word for word in said.words if word.term and word.start < start and not _OF_ONESELF.fullmatch(word.bare)]
    of = frozenset(word.term for word in others) - {"=job"}
    return Status(kind, name, of, oneself and not of)


@lru_cache(maxsize=4_096)
def _found(plain: str) -> tuple[str, str, tuple[int, int], bool] | None:
    named = _NAMED.search(plain)
    if named is None:
        return None
    kind, name = _words()[named[0]]
    return kind, name, named.span(), _OF_ONESELF.search(plain) is not None


@cache
def _words() -> dict[str, tuple[str, str]]:
    found: dict[str, tuple[str, str]] = {}
    for row in _STATUSES.replace("\n    ", " ").strip().splitlines():
        kind, _, words = row.partition(": ")
        name = words.split()[0]
        for said in [each.replace("_", " ") for each in words.split()]:
            for form in (said, *((said[:-1] + end for end in ("a", "os", "as")) if said.endswith("o") else ())):
                found[form] = (kind, name)
    return found


_NAMED: Final = re.compile(rf"(?<![\w-])(?:{any_of(_words())})(?![\w-])")
