"""What is said of a slot: how it is asked for, and the answers there are to choose from."""

import types
from typing import Annotated, Union, get_args, get_origin

from msgspec import Struct

LANGS = ("en", "pt", "es")


class Option(str):
    """An answer that a question offers: the value it stands for, and what it is called in each language.

    `Option("monthly", pt="mensal", es="mensual")` is the text "monthly" with labels.
    """

    __slots__ = ("_labels",)
    _labels: dict[str, str]

    def __new__(cls, value: str, en: str = "", pt: str = "", es: str = "") -> "Option":
        made = super().__new__(cls, value)
        made._labels = {"en": en or value, "pt": pt or en or value, "es": es or en or value}
        return made

    def label(self, lang: str) -> str:
        """What it is called; in English where the language is another."""
        return self._labels.get(lang, self._labels["en"])


class Ask(Struct, frozen=True):
    """How a slot is asked for that nobody filled: the question, and the answers there are to choose from.

    `Annotated[str, Ask("Which size?", options=("S", "M", "L"), pt="Qual tamanho?", es="¿Qué talla?")]`. `infer` names
    where the value may be taken from before anyone is asked: "session", or the key of a fact.
    """

    question: str
    options: tuple[str, ...] = ()
    pt: str = ""
    es: str = ""
    infer: tuple[str, ...] = ()

    def text(self, lang: str) -> str:
        """The question; in its first wording where there is none in this language."""
        return {"pt": self.pt, "es": self.es}.get(lang) or self.question

    def labels(self, lang: str) -> tuple[str, ...]:
        """What the options are called, in their order."""
        return tuple([option.label(lang) if isinstance(option, Option) else option for option in self.options])


def said_of(type_: object) -> tuple[object, ...]:
    """Everything that is said of a slot's type in `Annotated`, also inside an optional one."""
    origin = get_origin(type_)
    if origin is Annotated:
        inner, *said = get_args(type_)
        return (*said_of(inner), *said)
    if origin is Union or origin is types.UnionType:
        return tuple([said for arg in get_args(type_) for said in said_of(arg)])
    return ()


def ask_of(type_: object) -> Ask | None:
    """How a slot of this type is asked for, where that was said."""
    return next((said for said in said_of(type_) if isinstance(said, Ask)), None)
