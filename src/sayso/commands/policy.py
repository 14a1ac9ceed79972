"""Policy packs: who may do what, what needs a yes, what needs a second factor (DER-POL-02, DER-SEC-02).

A pack is a versioned table, usually a TOML file. Everything is denied that no role's scope allows; every decision
names the pack and its version.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct, ValidationError, convert, field

from sayso.commands.decisions import Allow, Decision, Deny
from sayso.errors import PolicyError
from sayso.records import Risk

CONFIRMATION_S = 600
STEP_UP_S = 300
SESSION_S = 1_800
MAX_ROLES = 200

_SCOPE = re.compile(r"[a-z0-9_.-]+(:[a-z0-9_.*-]+)*|\*")
_TYPES = ("confirmation", "step_up", "auto_confirm")


class Role(Struct, frozen=True, forbid_unknown_fields=True):
    """What a role may do; a privileged one may also observe and recover the commands of others."""

    scopes: tuple[str, ...] = ()
    inherits: tuple[str, ...] = ()
    privileged: bool = False


class Selector(Struct, frozen=True, forbid_unknown_fields=True):
    """Which commands a policy is about: by risk class, by name, or all."""

    risk: tuple[Risk, ...] | Risk | None = None
    command: tuple[str, ...] | str | None = None

    def matches(self, command: str, risk: Risk) -> bool:
        return _within(risk, self.risk) and _within(command, self.command)


class Policy(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    type: str
    selector: Selector = Selector()
    params: dict[str, Any] = field(default_factory=dict)


class PolicyPack(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, eq=False):
    """One versioned set of roles and policies; two that read the same are still two, for a decision rests on one."""

    pack_id: str
    version: str
    default_role: str = ""
    channel_roles: dict[str, str] = field(default_factory=dict)
    roles: dict[str, Role] = field(default_factory=dict)
    policies: tuple[Policy, ...] = ()

    @property
    def ref(self) -> str:
        return f"{self.pack_id}@{self.version}"

    def policy_ref(self, policy: Policy | None) -> str:
        return f"{self.ref}#{policy.id if policy else 'default'}"


class Gate(Struct, frozen=True):
    """What a policy asks of one command."""

    required: bool
    expires_s: int
    policy_id: str
    rationale: str = ""


DENY_ALL = PolicyPack(pack_id="sayso.deny-all", version="1")


def parse_pack(table: Mapping[str, Any], *, source: str = "policy") -> PolicyPack:
    """A pack from its TOML table; a mistake is a `PolicyError` that names the place."""
    try:
        pack = convert(dict(table), PolicyPack)
    except ValidationError as error:
        raise PolicyError(f"{source}: {error}") from None
    for problem in _problems(pack):
        raise PolicyError(f"{source}: {problem}")
    return pack


def roles_of(pack: PolicyPack, named: Iterable[str] | None, channel: str) -> tuple[str, ...]:
    """The roles someone has: what the application said, else their channel's, else the pack's default."""
    given = tuple(role for role in named or () if role in pack.roles)
    if given:
        return given
    fallback = pack.channel_roles.get(channel, pack.default_role)
    return (fallback,) if fallback in pack.roles else ()


@lru_cache(maxsize=MAX_ROLES * 10)
def scopes_of(pack: PolicyPack, roles: tuple[str, ...]) -> frozenset[str]:
    """Every scope that these roles hold, inherited ones included."""
    return frozenset(scope for role in _closure(pack, roles) for scope in pack.roles[role].scopes)


def privileged(pack: PolicyPack, roles: Iterable[str]) -> bool:
    """Whether these roles may observe and recover the commands of others."""
    return any(pack.roles[role].privileged for role in _closure(pack, roles))


def permits(pack: PolicyPack, roles: tuple[str, ...], scope: str | None) -> Decision:
    """Whether the roles hold the scope a command needs; a command without a scope needs only a known role."""
    if not roles:
        return Deny("authz.no_role")
    held = scopes_of(pack, roles)
    if scope is None or scope in held or any(_covers(one, scope) for one in held):
        return Allow()
    return Deny("authz.missing_scope", scope)


def confirmation_gate(pack: PolicyPack, command: str, risk: Risk) -> Gate:
    """Whether a command must be confirmed, and for how long its question stands. Mutating ones always must."""
    policy = _find(pack, "confirmation", command, risk)
    expires = int(policy.params.get("expires_s", CONFIRMATION_S)) if policy else CONFIRMATION_S
    return Gate(risk is not Risk.READ_ONLY, expires, pack.policy_ref(policy))


def step_up_gate(pack: PolicyPack, command: str, risk: Risk) -> Gate:
    """Whether a second factor is asked for whatever `authorize` says."""
    policy = _find(pack, "step_up", command, risk)
    if policy is None:
        return Gate(False, STEP_UP_S, pack.policy_ref(None))
    expires = int(policy.params.get("expires_s", STEP_UP_S))
    return Gate(bool(policy.params.get("required", True)), expires, pack.policy_ref(policy))


def auto_confirm_gate(pack: PolicyPack, command: str, risk: Risk, *, origin: str, recovery: bool) -> Gate:
    """Whether policy says yes in the human's place: only a command listed by name, typed, and of mild risk (GAP-18)."""
    policy = _find(pack, "auto_confirm", command, risk)
    allowed = (
        policy is not None
        and policy.selector.command is not None
        and risk is Risk.MUTATING
        and origin != "stt"
        and not recovery
    )
    rationale = str(policy.params["rationale"]) if allowed and policy else ""
    return Gate(allowed, 0, pack.policy_ref(policy), rationale)


def _find(pack: PolicyPack, type: str, command: str, risk: Risk) -> Policy | None:
    for policy in pack.policies:
        if policy.type == type and policy.selector.matches(command, risk):
            return policy
    return None


def _within(value: str, wanted: tuple[str, ...] | str | None) -> bool:
    if wanted is None:
        return True
    return value == wanted if isinstance(wanted, str) else value in wanted


def _covers(held: str, scope: str) -> bool:
    return held == "*" or (held.endswith(":*") and scope.startswith(held[:-1]))


def _closure(pack: PolicyPack, roles: Iterable[str]) -> set[str]:
    seen: set[str] = set()
    todo = [role for role in roles if role in pack.roles]
    while todo:
        role = todo.pop()
        if role not in seen:
            seen.add(role)
            todo.extend(pack.roles[role].inherits)
    return seen


def _problems(pack: PolicyPack) -> Iterable[str]:
    if not pack.pack_id or not pack.version:
        yield "pack_id and version must not be empty"
    if len(pack.roles) > MAX_ROLES:
        yield f"{len(pack.roles)} roles, at most {MAX_ROLES}"
    if pack.default_role and pack.default_role not in pack.roles:
        yield f"default_role {pack.default_role!r} is not one of the roles"
    for channel, given in pack.channel_roles.items():
        if given not in pack.roles:
            yield f"channel_roles.{channel}: {given!r} is not one of the roles"
    for name, role in pack.roles.items():
        yield from _role_problems(pack, name, role)
    seen: set[str] = set()
    for policy in pack.policies:
        yield from _policy_problems(policy, seen)
        seen.add(policy.id)


def _role_problems(pack: PolicyPack, name: str, role: Role) -> Iterable[str]:
    for parent in role.inherits:
        if parent not in pack.roles:
            yield f"roles.{name}.inherits: {parent!r} is not one of the roles"
    for scope in role.scopes:
        if not _SCOPE.fullmatch(scope):
            yield f"roles.{name}.scopes: {scope!r} is not a scope such as 'orders:cancel'"


def _policy_problems(policy: Policy, seen: set[str]) -> Iterable[str]:
    where = f"policies.{policy.id}"
    if policy.id in seen:
        yield f"{where}: the id is used twice"
    if policy.type not in _TYPES:
        yield f"{where}.type: {policy.type!r} is not one of {', '.join(_TYPES)}"
    if policy.type == "auto_confirm" and policy.selector.command is None:
        yield f"{where}: auto_confirm must name its commands"
    if policy.type == "auto_confirm" and not policy.params.get("rationale"):
        yield f"{where}: auto_confirm must give a rationale"
    unknown = set(policy.params) - {"expires_s", "required", "rationale"}
    if unknown:
        yield f"{where}.params: unknown {', '.join(sorted(unknown))}"
    if policy.type == "confirmation" and policy.params.get("required") is False:
        yield f"{where}: confirmation cannot be switched off; list the command under auto_confirm"
    expires = policy.params.get("expires_s", 1)
    if not isinstance(expires, int) or not 1 <= expires <= SESSION_S:
        yield f"{where}.params.expires_s: must be 1 to {SESSION_S}"
