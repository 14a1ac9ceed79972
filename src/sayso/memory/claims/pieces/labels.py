"""Labels before a text that say whom it is for or how far it goes: "[CONFIDENTIAL: …]", "[DRAFT]", "Rascunho:"."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from sayso.memory.claims.vocabulary.words import fold_same

LabelKind = Literal["restricted", "draft", "hypothetical", "task", "speaker"]

_RESTRICTED = (
    r"confidential|restricted|private|secret|internal(?: only)?|sensitive|do not share|need to know|nda|privileged"
    r"|confidencial|restrito|restrita|restringido|restringida|privado|privada|secreto|secreta|sigiloso"
    r"|sigilosa|interno|interna|reservado|reservada"
)
_DRAFT = r"drafts?|wip|work in progress|rascunhos?|borrador(?:es)?|minuta|proposal|tentative"
_HYPOTHETICAL = (
    r"hypothetical(?:ly)?|what[- ]if|scenario|simulation|example|test|sandbox|brainstorm(?:ing)?|exercise|hipotetic[oa]"
    r"|hipotese|hipotesis|cenario|escenario|simulac(?:ao|ion)|simulacao|simulacion|exemplo|ejemplo|teste"
    r"|prueba|exercicio|ejercicio"
)
_TASK = r"scope|context|session|task|project|escopo|contexto|sessao|tarefa|projeto|alcance|sesion|tarea|proyecto"
_WORDS: tuple[tuple[LabelKind, str], ...] = (
    ("restricted", _RESTRICTED),
    ("draft", _DRAFT),
    ("hypothetical", _HYPOTHETICAL),
    ("task", _TASK),
)
_KINDS: tuple[tuple[LabelKind, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(rf"(?:{words})(?!\w)")) for kind, words in _WORDS
)
_BRACKETS = re.compile(r"\s*[\[(【<]([^\])】>\n]{1,200})[\])】>]\s*[:-]?\s*")
_COLON = re.compile(rf"\s*((?:{_RESTRICTED}|{_DRAFT}|{_HYPOTHETICAL}))\s*:\s+")


class Label(NamedTuple):
    """A label: its kind, what it says beside that, and where the text that it is about begins."""

    kind: LabelKind
    about: str
    end: int


def label(text: str) -> Label | None:
    """The label that a text begins with, if it has one.

    >>> label("[DRAFT] 24 months"), label("[Confidential: board only] merger talks")
    (Label(kind='draft', about='', end=8), Label(kind='restricted', about='board only', end=27))
    """
    plain = fold_same(text[:400])
    found = _BRACKETS.match(plain)
    if found is not None:
        inner = found[1].strip()
        for kind, pattern in _KINDS:
            if (match := pattern.match(inner)) is not None:
                said = text[found.start(1) : found.end(1)].strip()[match.end() :]
                return Label(kind, said.strip(" :-"), found.end())
        return Label("speaker", text[found.start(1) : found.end(1)].strip(), found.end())
    if (colon := _COLON.match(plain)) is not None:
        for kind, pattern in _KINDS:
            if pattern.match(colon[1]):
                return Label(kind, "", colon.end())
    return None
