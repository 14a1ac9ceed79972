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
    from sayso.app import Steps as Steps
    from sayso.commands.decisions import Allow as Allow
    from sayso.commands.decisions import Decision as Decision
    from sayso.commands.decisions import Deny as Deny
    from sayso.commands.decisions import Preview as Preview
    from sayso.commands.decisions import StepUp as StepUp
    from sayso.commands.journal import Done as Done
    from sayso.commands.journal import StepKey as StepKey
    from sayso.commands.policy import PolicyPack as PolicyPack
    from sayso.config import Settings as Settings
    from sayso.conversation.slots.ask import Ask as Ask
    from sayso.conversation.slots.ask import Option as Option
    from sayso.conversation.slots.kinds import Amount as Amount
    from sayso.conversation.slots.kinds import Called as Called
    from sayso.conversation.slots.kinds import Cep as Cep
    from sayso.conversation.slots.kinds import Chain as Chain
    from sayso.conversation.slots.kinds import Cnpj as Cnpj
    from sayso.conversation.slots.kinds import Cpf as Cpf
    from sayso.conversation.slots.kinds import Currency as Currency
    from sayso.conversation.slots.kinds import Email as Email
    from sayso.conversation.slots.kinds import Kind as Kind
    from sayso.conversation.slots.kinds import OrderId as OrderId
    from sayso.conversation.slots.kinds import Percent as Percent
    from sayso.conversation.slots.kinds import Phone as Phone
    from sayso.conversation.slots.kinds import Role as Role
    from sayso.conversation.slots.kinds import Token as Token
    from sayso.conversation.slots.kinds import TxHash as TxHash
    from sayso.conversation.slots.kinds import WalletAddress as WalletAddress
    from sayso.conversation.workflows import Again as Again
    from sayso.conversation.workflows import Escalate as Escalate
    from sayso.conversation.workflows import Go as Go
    from sayso.conversation.workflows import Next as Next
    from sayso.errors import Fatal as Fatal
    from sayso.errors import SaysoError as SaysoError
    from sayso.errors import Transient as Transient
    from sayso.errors import WaitTimeout as WaitTimeout
    from sayso.language.entity import Entity as Entity
    from sayso.language.entity import Money as Money
    from sayso.language.entity import TokenAmount as TokenAmount
    from sayso.memory.authority import Ranks as Ranks
    from sayso.memory.context.build import Context as Context
    from sayso.memory.permits import Permitted as Permitted
    from sayso.memory.permits import Refused as Refused
    from sayso.memory.proposals import Proposal as Proposal
    from sayso.records.facts import Identity as Identity
    from sayso.records.facts import Source as Source
    from sayso.records.messages import Attachment as Attachment
    from sayso.records.messages import Contact as Contact
    from sayso.records.messages import Location as Location
    from sayso.records.messages import Media as Media
    from sayso.records.messages import Outgoing as Outgoing
    from sayso.records.messages import Template as Template
    from sayso.records.sessions import Session as Session
    from sayso.records.sessions import Ticket as Ticket
    from sayso.runtime.effects import Actor as Actor
    from sayso.runtime.effects import Ctx as Ctx
    from sayso.runtime.effects import repeatable as repeatable
    from sayso.runtime.memory.space import Memory as Memory
    from sayso.runtime.visit import At as At
    from sayso.runtime.worker import Runtime as Runtime
    from sayso.store.sqlite import SqliteStore as SqliteStore

__version__ = "0.1.0"

_HOME = {
    "Actor": "sayso.runtime.effects",
    "Again": "sayso.conversation.workflows",
    "Allow": "sayso.commands.decisions",
    "Amount": "sayso.conversation.slots.kinds",
    "App": "sayso.app",
    "Ask": "sayso.conversation.slots.ask",
    "At": "sayso.runtime.visit",
    "Attachment": "sayso.records.messages",
    "Called": "sayso.conversation.slots.kinds",
    "Cep": "sayso.conversation.slots.kinds",
    "Chain": "sayso.conversation.slots.kinds",
    "Cnpj": "sayso.conversation.slots.kinds",
    "Command": "sayso.app",
    "Contact": "sayso.records.messages",
    "Context": "sayso.memory.context.build",
    "Cpf": "sayso.conversation.slots.kinds",
    "Ctx": "sayso.runtime.effects",
    "Currency": "sayso.conversation.slots.kinds",
    "Decision": "sayso.commands.decisions",
    "Deny": "sayso.commands.decisions",
    "Done": "sayso.commands.journal",
    "Email": "sayso.conversation.slots.kinds",
    "Entity": "sayso.language.entity",
    "Escalate": "sayso.conversation.workflows",
    "Fatal": "sayso.errors",
    "Go": "sayso.conversation.workflows",
    "Identity": "sayso.records.facts",
    "Kind": "sayso.conversation.slots.kinds",
    "Location": "sayso.records.messages",
    "Media": "sayso.records.messages",
    "Memory": "sayso.runtime.memory.space",
    "Money": "sayso.language.entity",
    "Next": "sayso.conversation.workflows",
    "Option": "sayso.conversation.slots.ask",
    "OrderId": "sayso.conversation.slots.kinds",
    "Outgoing": "sayso.records.messages",
    "Percent": "sayso.conversation.slots.kinds",
    "Permitted": "sayso.memory.permits",
    "Phone": "sayso.conversation.slots.kinds",
    "PolicyPack": "sayso.commands.policy",
    "Preview": "sayso.commands.decisions",
    "Proposal": "sayso.memory.proposals",
    "Ranks": "sayso.memory.authority",
    "Refused": "sayso.memory.permits",
    "Role": "sayso.conversation.slots.kinds",
    "Runtime": "sayso.runtime.worker",
    "SaysoError": "sayso.errors",
    "Session": "sayso.records.sessions",
    "Settings": "sayso.config",
    "Source": "sayso.records.facts",
    "SqliteStore": "sayso.store.sqlite",
    "StepKey": "sayso.commands.journal",
    "StepUp": "sayso.commands.decisions",
    "Steps": "sayso.app",
    "Template": "sayso.records.messages",
    "Ticket": "sayso.records.sessions",
    "Token": "sayso.conversation.slots.kinds",
    "TokenAmount": "sayso.language.entity",
    "Transient": "sayso.errors",
    "TxHash": "sayso.conversation.slots.kinds",
    "WaitTimeout": "sayso.errors",
    "WalletAddress": "sayso.conversation.slots.kinds",
    "repeatable": "sayso.runtime.effects",
}

__all__ = [
    "Actor",
    "Again",
    "Allow",
    "Amount",
    "App",
    "Ask",
    "At",
    "Attachment",
    "Called",
    "Cep",
    "Chain",
    "Cnpj",
    "Command",
    "Contact",
    "Context",
    "Cpf",
    "Ctx",
    "Currency",
    "Decision",
    "Deny",
    "Done",
    "Email",
    "Entity",
    "Escalate",
    "Fatal",
    "Go",
    "Identity",
    "Kind",
    "Location",
    "Media",
    "Memory",
    "Money",
    "Next",
    "Option",
    "OrderId",
    "Outgoing",
    "Percent",
    "Permitted",
    "Phone",
    "PolicyPack",
    "Preview",
    "Proposal",
    "Ranks",
    "Refused",
    "Role",
    "Runtime",
    "SaysoError",
    "Session",
    "Settings",
    "Source",
    "SqliteStore",
    "StepKey",
    "StepUp",
    "Steps",
    "Template",
    "Ticket",
    "Token",
    "TokenAmount",
    "Transient",
    "TxHash",
    "WaitTimeout",
    "WalletAddress",
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
