"""Every error sayso raises, each with a stable `code`.

SaysoError
├── DefinitionError        a command, phrase or handler is declared wrongly
├── PolicyError            a policy pack has a mistake
├── ConfigError            a setting has a mistake
├── NotFound               an id that names nothing
├── StoreError             the store cannot do what was asked
│   ├── StoreInUse         another server holds this database
│   ├── StoreNewer         the database was written by a newer sayso
│   ├── StoreFull          the disk or the quota is full; nothing was written
│   └── StoreCorrupt       the database does not read as one of ours
├── ChainBroken            evidence does not verify
├── FactError              a fact cannot be written: it points to nothing, to itself, or in a circle
├── ContextError           a context cannot be built: its budget is not one, or too small
├── SessionError           a session's document cannot be read
├── PayloadError           what a provider sent cannot be read as what it sends
├── MediaError             an attachment cannot be had, or must not be
└── EffectError            what a handler may raise
    ├── Fatal              the effect did not happen and trying again is pointless
    ├── Transient          the effect did not happen and trying again may help
    └── WaitTimeout        a `ctx.wait` ran out of time

Refusals are values, not errors: see `sayso.commands.decisions`.
"""

from __future__ import annotations


class SaysoError(Exception):
    """Something sayso cannot do; `code` is stable and safe to match on."""

    code = "sayso.error"

    def __init__(self, message: str, *, code: str | None = None) -> None:
        super().__init__(message)
        if code is not None:
            self.code = code


class DefinitionError(SaysoError):
    """A command, phrase or handler is declared wrongly; found when it is declared."""

    code = "definition.invalid"


class PolicyError(SaysoError):
    """A policy pack has a mistake; the message names the place in the file."""

    code = "policy.invalid"


class ConfigError(SaysoError):
    """A setting has a mistake; the message names the setting and where it came from."""

    code = "config.invalid"


class NotFound(SaysoError):
    """The id names nothing that this caller may see."""

    code = "observe.not_found"


class StoreError(SaysoError):
    """The store cannot do what was asked; nothing was half-written."""

    code = "store.error"


class StoreInUse(StoreError):
    """Another server already works on this database."""

    code = "store.in_use"


class StoreNewer(StoreError):
    """The database was written by a newer sayso; upgrade sayso to open it."""

    code = "store.newer"


class StoreFull(StoreError):
    """The disk is full; the commit was rolled back whole."""

    code = "store.full"


class StoreCorrupt(StoreError):
    """The file is not a sayso database, or its pages do not read."""

    code = "store.corrupt"


class ChainBroken(SaysoError):
    """Evidence does not verify; the message names the first bad link."""

    code = "evidence.broken"


class FactError(SaysoError):
    """A fact cannot be written; `code` says which rule of supersession it would break."""

    code = "fact.invalid"


class ContextError(SaysoError):
    """A context cannot be built; `code` says whether the budget is not one, or too small to hold identity and time."""

    code = "context.budget_invalid"


class SessionError(SaysoError):
    """A session's document does not read as one, or was written by a newer sayso."""

    code = "session.malformed"


class PayloadError(SaysoError):
    """What a provider sent cannot be read as what it sends."""

    code = "channel.malformed"


class MediaError(SaysoError):
    """An attachment cannot be had, or must not be; `code` says which rule it met."""

    code = "media.unavailable"


class EffectError(SaysoError):
    """What a handler may raise to say how an effect ended."""

    code = "effect.failed"


class Fatal(EffectError):
    """The effect did not happen, and trying again is pointless."""


class Transient(EffectError):
    """The effect did not happen, and trying again may help."""

    code = "effect.transient"


class WaitTimeout(EffectError):
    """Nothing arrived within the timeout given to `ctx.wait`."""

    code = "effect.wait_timeout"
