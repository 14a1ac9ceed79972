"""sayso: nothing happens without your say-so.

A runtime for systems that people operate by chat. The public names are below; they load when first used, so that
`import sayso` stays light.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sayso.app import App as App
    from sayso.app import Command as Command
    from sayso.commands.decisions import Allow as Allow
    from sayso.commands.decisions import Decision as Decision
    from sayso.commands.decisions import Deny as Deny
    from sayso.commands.decisions import Preview as Preview
    from sayso.commands.decisions import StepUp as StepUp
    from sayso.commands.journal import Done as Done
    from sayso.commands.journal import StepKey as StepKey
    from sayso.commands.policy import PolicyPack as PolicyPack
    from sayso.config import Settings as Settings
    from sayso.conversation.slots import Ask as Ask
    from sayso.errors import Fatal as Fatal
    from sayso.errors import SaysoError as SaysoError
    from sayso.errors import Transient as Transient
    from sayso.errors import WaitTimeout as WaitTimeout
    from sayso.records.messages import Attachment as Attachment
    from sayso.records.messages import Contact as Contact
    from sayso.records.messages import Location as Location
    from sayso.records.messages import Media as Media
    from sayso.records.messages import Outgoing as Outgoing
    from sayso.records.messages import Template as Template
    from sayso.runtime.effects import Actor as Actor
    from sayso.runtime.effects import Ctx as Ctx
    from sayso.runtime.effects import repeatable as repeatable
    from sayso.runtime.worker import Runtime as Runtime
    from sayso.store.sqlite import SqliteStore as SqliteStore

__version__ = "0.1.0"

_HOME = {
    "Actor": "sayso.runtime.effects",
    "Allow": "sayso.commands.decisions",
    "App": "sayso.app",
    "Ask": "sayso.conversation.slots",
    "Attachment": "sayso.records.messages",
    "Command": "sayso.app",
    "Contact": "sayso.records.messages",
    "Ctx": "sayso.runtime.effects",
    "Decision": "sayso.commands.decisions",
    "Deny": "sayso.commands.decisions",
    "Done": "sayso.commands.journal",
    "Fatal": "sayso.errors",
    "Location": "sayso.records.messages",
    "Media": "sayso.records.messages",
    "Outgoing": "sayso.records.messages",
    "PolicyPack": "sayso.commands.policy",
    "Preview": "sayso.commands.decisions",
    "Runtime": "sayso.runtime.worker",
    "SaysoError": "sayso.errors",
    "Settings": "sayso.config",
    "SqliteStore": "sayso.store.sqlite",
    "StepKey": "sayso.commands.journal",
    "StepUp": "sayso.commands.decisions",
    "Template": "sayso.records.messages",
    "Transient": "sayso.errors",
    "WaitTimeout": "sayso.errors",
    "repeatable": "sayso.runtime.effects",
}

__all__ = [
    "Actor",
    "Allow",
    "App",
    "Ask",
    "Attachment",
    "Command",
    "Contact",
    "Ctx",
    "Decision",
    "Deny",
    "Done",
    "Fatal",
    "Location",
    "Media",
    "Outgoing",
    "PolicyPack",
    "Preview",
    "Runtime",
    "SaysoError",
    "Settings",
    "SqliteStore",
    "StepKey",
    "StepUp",
    "Template",
    "Transient",
    "WaitTimeout",
    "repeatable",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'sayso' has no attribute {name!r}")
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(_HOME)
