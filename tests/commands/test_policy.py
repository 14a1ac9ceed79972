"""Policy packs: who may do what, what needs a yes, and every mistake with its place."""

from typing import Any

import pytest

from sayso.commands.decisions import Allow, Deny
from sayso.commands.policy import (
    CONFIRMATION_S,
    DENY_ALL,
    MAX_ROLES,
    SESSION_S,
    STEP_UP_S,
    Gate,
    PolicyPack,
    auto_confirm_gate,
    confirmation_gate,
    parse_pack,
    permits,
    privileged,
    roles_of,
    scopes_of,
    step_up_gate,
)
from sayso.errors import PolicyError
from sayso.records import Risk

ROLES = {
    "guest": {},
    "customer": {"scopes": ["orders:cancel", "orders:read"]},
    "agent": {"scopes": ["refunds:*"], "inherits": ["customer"], "privileged": True},
    "boss": {"inherits": ["agent"]},
    "root": {"scopes": ["*"]},
    "chicken": {"inherits": ["egg"], "scopes": ["lay"]},
    "egg": {"inherits": ["chicken"], "scopes": ["hatch"]},
}


def pack(*policies: dict[str, Any], **more: Any) -> PolicyPack:
    return parse_pack({"pack_id": "shop", "version": "7", "roles": ROLES, "policies": list(policies)} | more)


def policy(type_: str, **more: Any) -> dict[str, Any]:
    return {"id": "p1", "type": type_} | more


# mistakes


@pytest.mark.parametrize(
    ("table", "place"),
    [
        ({}, "pack_id"),
        ({"pack_id": "shop"}, "version"),
        ({"pack_id": "", "version": "1"}, "pack_id and version must not be empty"),
        ({"pack_id": "shop", "version": ""}, "pack_id and version must not be empty"),
        ({"pack_id": "shop", "version": 1}, r"\$\.version"),
        ({"rolls": {}}, "rolls"),
        ({"default_role": "nobody"}, "default_role 'nobody'"),
        ({"channel_roles": {"cli": "nobody"}}, r"channel_roles\.cli: 'nobody'"),
        ({"roles": {"a": {"inherits": ["b"]}}}, r"roles\.a\.inherits: 'b'"),
        ({"roles": {"a": {"scopes": ["Orders Cancel"]}}}, r"roles\.a\.scopes: 'Orders Cancel'"),
        ({"roles": {"a": {"scopes": [":cancel"]}}}, r"roles\.a\.scopes: ':cancel'"),
        ({"roles": {"a": {"scopes": [""]}}}, r"roles\.a\.scopes: ''"),
        ({"roles": {"a": {"scope": []}}}, r"scope"),
        ({"roles": {"a": {"privileged": "yes"}}}, r"privileged"),
        ({"policies": [policy("confirm")]}, r"policies\.p1\.type: 'confirm'"),
        ({"policies": [policy("step_up"), policy("step_up")]}, r"policies\.p1: the id is used twice"),
        ({"policies": [policy("step_up", selector={"risk": "huge"})]}, r"selector"),
        ({"policies": [policy("step_up", selector={"name": "x"})]}, r"name"),
        ({"policies": [policy("step_up", selektor={"risk": "mutating"})]}, r"selektor"),
        ({"policies": [policy("step_up", params={"expires": 1})]}, r"policies\.p1\.params: unknown expires"),
        ({"policies": [policy("auto_confirm", params={"rationale": "x"})]}, r"policies\.p1: auto_confirm must name"),
        ({"policies": [policy("auto_confirm", selector={"command": "x"})]}, r"policies\.p1: auto_confirm must give"),
        (
            {"policies": [policy("auto_confirm", selector={"command": "x"}, params={"rationale": ""})]},
            r"policies\.p1: auto_confirm must give",
        ),
        ({"policies": [policy("confirmation", params={"required": False})]}, r"policies\.p1: confirmation cannot be"),
        ({"policies": [policy("confirmation", params={"expires_s": "60"})]}, r"policies\.p1\.params\.expires_s"),
    ],
)
def test_a_mistake_names_its_place(table: dict[str, Any], place: str) -> None:
    base = {} if not table or "pack_id" in table else {"pack_id": "shop", "version": "1"}
    with pytest.raises(PolicyError, match=place) as raised:
        parse_pack(base | table, source="policy.toml")
    assert str(raised.value).startswith("policy.toml: ")
    assert raised.value.code == "policy.invalid"


@pytest.mark.parametrize("type_", ["confirmation", "step_up"])
@pytest.mark.parametrize(
    ("seconds", "fine"), [(0, False), (1, True), (SESSION_S - 1, True), (SESSION_S, True), (SESSION_S + 1, False)]
)
def test_how_long_a_question_may_stand(type_: str, seconds: int, fine: bool) -> None:
    given = policy(type_, params={"expires_s": seconds})
    if fine:
        gate = {"confirmation": confirmation_gate, "step_up": step_up_gate}[type_]
        assert gate(pack(given), "pay", Risk.MUTATING).expires_s == seconds
    else:
        with pytest.raises(PolicyError, match="expires_s: must be 1 to 1800"):
            pack(given)


@pytest.mark.parametrize(("count", "fine"), [(MAX_ROLES - 1, True), (MAX_ROLES, True), (MAX_ROLES + 1, False)])
def test_how_many_roles(count: int, fine: bool) -> None:
    roles: dict[str, Any] = {f"r{n}": {} for n in range(count)}
    if fine:
        assert len(pack(roles=roles).roles) == count
    else:
        with pytest.raises(PolicyError, match="201 roles, at most 200"):
            pack(roles=roles)


def test_defaults_are_the_rulings() -> None:
    assert (CONFIRMATION_S, STEP_UP_S, SESSION_S) == (600, 300, 1_800)  # GAP-20


# who someone is


@pytest.mark.parametrize(
    ("named", "channel", "roles"),
    [
        (None, "whatsapp", ("guest",)),
        ([], "whatsapp", ("guest",)),
        (None, "cli", ("agent",)),
        ([], "cli", ("agent",)),
        (["customer"], "cli", ("customer",)),
        (["customer", "agent"], "whatsapp", ("customer", "agent")),
        (["emperor"], "whatsapp", ("guest",)),
        (["emperor", "customer"], "whatsapp", ("customer",)),
    ],
)
def test_roles(named: list[str] | None, channel: str, roles: tuple[str, ...]) -> None:
    assert roles_of(pack(default_role="guest", channel_roles={"cli": "agent"}), named, channel) == roles


def test_without_a_default_role_a_stranger_has_none() -> None:
    assert roles_of(pack(), None, "whatsapp") == ()
    assert roles_of(DENY_ALL, ["root"], "whatsapp") == ()


def test_scopes_are_inherited_and_cycles_end() -> None:
    assert scopes_of(pack(), ("boss",)) == {"refunds:*", "orders:cancel", "orders:read"}
    assert scopes_of(pack(), ("chicken",)) == scopes_of(pack(), ("egg",)) == {"lay", "hatch"}
    assert scopes_of(pack(), ("emperor",)) == set()


def test_privilege_is_inherited() -> None:
    assert [role for role in ROLES if privileged(pack(), [role])] == ["agent", "boss"]


@pytest.mark.parametrize(
    ("role", "scope", "decision"),
    [
        ("customer", "orders:cancel", Allow()),
        ("customer", "orders:restore", Deny("authz.missing_scope", "orders:restore")),
        ("customer", "orders", Deny("authz.missing_scope", "orders")),
        ("customer", "orders:cancel:all", Deny("authz.missing_scope", "orders:cancel:all")),
        ("customer", None, Allow()),
        ("guest", None, Allow()),
        ("guest", "orders:read", Deny("authz.missing_scope", "orders:read")),
        ("agent", "refunds:make", Allow()),
        ("agent", "refunds:make:big", Allow()),
        ("agent", "refunds", Deny("authz.missing_scope", "refunds")),
        ("agent", "refundsx:make", Deny("authz.missing_scope", "refundsx:make")),
        ("boss", "orders:cancel", Allow()),
        ("root", "anything:at:all", Allow()),
        ("emperor", None, Allow()),
        ("emperor", "orders:read", Deny("authz.missing_scope", "orders:read")),
    ],
)
def test_scopes(role: str, scope: str | None, decision: object) -> None:
    assert permits(pack(), (role,), scope) == decision


def test_without_a_role_everything_is_denied() -> None:
    assert permits(pack(), [], None) == permits(pack(), (), "orders:read") == Deny("authz.no_role")


# what is asked


@pytest.mark.parametrize("risk", list(Risk))
def test_every_mutating_command_is_confirmed(risk: Risk) -> None:
    assert confirmation_gate(pack(), "pay", risk) == Gate(risk is not Risk.READ_ONLY, 600, "shop@7#default")


def test_the_first_policy_that_matches_decides() -> None:
    some = pack(
        policy("confirmation", id="by-name", selector={"command": ["pay", "give"]}, params={"expires_s": 60}),
        policy("confirmation", id="by-risk", selector={"risk": "destructive"}, params={"expires_s": 120}),
        policy(
            "confirmation", id="by-risks", selector={"risk": ["mutating", "administrative"]}, params={"expires_s": 180}
        ),
        policy("confirmation", id="all", params={"expires_s": 240}),
    )
    asked = [
        ("pay", Risk.DESTRUCTIVE),
        ("drop", Risk.DESTRUCTIVE),
        ("move", Risk.ADMINISTRATIVE),
        ("look", Risk.READ_ONLY),
    ]
    gates = [confirmation_gate(some, name, risk) for name, risk in asked]
    assert [(gate.expires_s, gate.policy_id) for gate in gates] == [
        (60, "shop@7#by-name"),
        (120, "shop@7#by-risk"),
        (180, "shop@7#by-risks"),
        (240, "shop@7#all"),
    ]


@pytest.mark.parametrize(
    ("params", "gate"),
    [
        ({}, Gate(True, 300, "shop@7#p1")),
        ({"required": True, "expires_s": 60}, Gate(True, 60, "shop@7#p1")),
        ({"required": False}, Gate(False, 300, "shop@7#p1")),
    ],
)
def test_step_up_by_risk(params: dict[str, Any], gate: Gate) -> None:
    some = pack(policy("step_up", selector={"risk": "destructive"}, params=params))
    assert step_up_gate(some, "drop", Risk.DESTRUCTIVE) == gate
    assert step_up_gate(some, "pay", Risk.MUTATING) == Gate(False, 300, "shop@7#default")


AUTO = policy("auto_confirm", id="small", selector={"command": "tip"}, params={"rationale": "a coin"})


@pytest.mark.parametrize(
    ("command", "risk", "origin", "recovery", "confirmed"),
    [
        ("tip", Risk.MUTATING, "text", False, True),
        ("tip", Risk.MUTATING, "interactive", False, True),
        ("tip", Risk.MUTATING, "stt", False, False),
        ("tip", Risk.MUTATING, "text", True, False),
        ("tip", Risk.DESTRUCTIVE, "text", False, False),
        ("tip", Risk.ADMINISTRATIVE, "text", False, False),
        ("tip", Risk.READ_ONLY, "text", False, False),
        ("pay", Risk.MUTATING, "text", False, False),
    ],
)
def test_policy_says_yes_only_for_a_named_mild_typed_command(
    command: str, risk: Risk, origin: str, recovery: bool, confirmed: bool
) -> None:
    gate = auto_confirm_gate(pack(AUTO), command, risk, origin=origin, recovery=recovery)
    assert gate.required is confirmed  # GAP-18
    assert gate.rationale == ("a coin" if confirmed else "")
    assert gate.policy_id == ("shop@7#small" if command == "tip" else "shop@7#default")


def test_nothing_is_auto_confirmed_by_default() -> None:
    for risk in Risk:  # SMCL-I04
        assert not auto_confirm_gate(pack(), "tip", risk, origin="text", recovery=False).required


def test_a_pack_is_named_with_its_version() -> None:
    assert pack().ref == "shop@7"
    assert DENY_ALL.ref == "sayso.deny-all@1"
