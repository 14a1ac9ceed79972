"""Declared commands: their phrases, arguments, risk and scope (DER-REG-02). Mistakes are found when declaring."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from sayso.errors import DefinitionError
from sayso.records import Risk

MAX_PARAMETERS = 20
MAX_PHRASES = 50
_NAME = re.compile(r"[a-z][a-z0-9_.]{0,63}")


class Parameter(Struct, frozen=True):
    """One argument of a command."""

    name: str
    type: Any
    required: bool = True
    default: Any = None


class CommandSpec(Struct, frozen=True, kw_only=True):
    """What is declared of a command, apart from its code."""

    name: str
    phrases: tuple[str, ...]
    parameters: tuple[Parameter, ...] = ()
    scope: str | None = None
    risk: Risk = Risk.MUTATING
    compensation_scope: str | None = None
    compensable: bool = False
    recovery_kind: str | None = None
    title: str = ""
    limits: tuple[tuple[str, str], ...] = ()  # parameters, and the keys of the facts that bind them
    consent: str = ""  # what the application asks for beyond what the risk does: "strong"

    @property
    def mutating(self) -> bool:
        return self.risk is not Risk.READ_ONLY

    @property
    def consent_level(self) -> str:
        """How firmly a person has to agree (VTW-04): implicitly to be told, explicitly to act, or by two factors."""
        return self.consent or ("explicit" if self.mutating else "implicit")

    @property
    def args_type(self) -> type[Struct]:
        """A struct of the arguments; what an envelope carries converts to it."""
        return _args_type(self.name, self.parameters)

    def args_schema(self) -> dict[str, Any]:
        """The JSON Schema of the arguments; the types they name are in its `$defs`."""
        (_, components) = msgspec.json.schema_components([self.args_type])
        schema: dict[str, Any] = components.pop(self.args_type.__name__)
        return schema | {"$defs": components} if components else schema

    def entry(self) -> dict[str, Any]:
        """The registry entry as published."""
        return {
            "command": self.name,
            "intents": list(self.phrases),
            "args_schema": self.args_schema(),
            "mutating": self.mutating,
            "risk_class": self.risk.value,
            "consent": self.consent_level,
            "required_scopes": [self.scope] if self.scope else [],
            "limits": dict(self.limits),
            "compensation": {"scope": self.compensation_scope} if self.compensable else None,
        }


class Registry:
    """Every declared command by name."""

    def __init__(self) -> None:
        self._specs: dict[str, CommandSpec] = {}

    def add(self, spec: CommandSpec) -> None:
        """Declare a command, or declare it again with more said about it."""
        if not _NAME.fullmatch(spec.name):
            raise DefinitionError(f"{spec.name!r} is not a command name (a-z, 0-9, _ and ., at most 64)")
        if len(spec.parameters) > MAX_PARAMETERS:
            raise DefinitionError(f"{spec.name} has {len(spec.parameters)} parameters, at most {MAX_PARAMETERS}")
        if len(spec.phrases) > MAX_PHRASES:
            raise DefinitionError(f"{spec.name} has {len(spec.phrases)} phrases, at most {MAX_PHRASES}")
        self._specs[spec.name] = spec

    def get(self, name: str) -> CommandSpec | None:
        return self._specs.get(name)

    def __contains__(self, name: object) -> bool:
        return name in self._specs

    def __iter__(self) -> Iterator[CommandSpec]:
        return iter(self._specs.values())


_types: dict[tuple[str, tuple[Parameter, ...]], type[Struct]] = {}


def _args_type(name: str, parameters: tuple[Parameter, ...]) -> type[Struct]:
    key = (name, parameters)
    if key not in _types:
        fields = [(p.name, p.type) if p.required else (p.name, p.type, p.default) for p in parameters]
        _types[key] = msgspec.defstruct(f"{name}_args", fields, frozen=True, forbid_unknown_fields=True)
    return _types[key]
