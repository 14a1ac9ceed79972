"""`sayso verify` and `sayso export`: the proof travels, and a forgery is named."""

import json
import shutil
import sqlite3
import stat
from pathlib import Path
from typing import Any

import pytest

from tests.cli.process import Sayso


@pytest.fixture
def bundle(sayso: Sayso) -> Path:
    sayso.paid()
    path = sayso.folder / "bundle.json"
    assert sayso("export", sayso.ids()[0], "--output", "bundle.json").code == 0
    return path


def test_all_chains_verify_and_print_their_heads(sayso: Sayso) -> None:
    sayso.paid()
    ran = sayso("verify")
    assert ran.code == 0
    assert ran.lines[-1] == "1 chain, 10 links: verified"
    word, stream, head = ran.lines[0].split()
    assert word == "ok"
    assert head.startswith("10:")
    for named in (stream, sayso.ids()[0]):
        assert sayso("verify", named, "--head", head).code == 0


def test_a_head_printed_earlier_still_holds_when_the_chain_has_grown(sayso: Sayso) -> None:
    sayso.paid()
    stream, head = sayso("verify").lines[0].split()[1:3]
    sayso("send", "hello")
    assert sayso("verify", stream, "--head", head).code == 0
    ran = sayso("verify", stream, "--head", f"9:{'0' * 64}")
    assert ran.code == 1
    assert "/8: it differs from the head published earlier [evidence.broken]" in ran.out
    ran = sayso("verify", stream, "--head", f"99:{'0' * 64}")
    assert "shorter than the head published earlier" in ran.out


def test_a_head_belongs_to_one_chain(sayso: Sayso) -> None:
    sayso.paid()
    sayso("send", "hello", "--as", "+5511900000002")
    ran = sayso("verify", "--head", f"9:{'0' * 64}")
    assert (ran.code, ran.err.endswith("[usage.invalid]\n")) == (2, True)


def test_a_bundle_verifies_offline(sayso: Sayso, bundle: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    shutil.copy(bundle, elsewhere)
    head = json.loads(bundle.read_text())["head"]
    ran = sayso("verify", "bundle.json", "--head", head, "--json", cwd=elsewhere)
    assert ran.code == 0
    assert ran.json["ok"] is True
    assert ran.json["chains"][0]["head"] == head
    assert ran.json["chains"][0]["checked_values"] == 5


def test_reformatting_a_bundle_does_no_harm(sayso: Sayso, bundle: Path) -> None:
    bundle.write_text(json.dumps(json.loads(bundle.read_text()), indent=4, sort_keys=True))
    assert sayso("verify", "bundle.json").code == 0


def _authz(found: dict[str, Any]) -> None:
    found["artifacts"][5]["security"]["authz"]["decision"] = "deny"


def _value(found: dict[str, Any]) -> None:
    next(held for ref, held in found["values"].items() if ref.endswith("/args"))["value"]["amount"] = 6


def _drop(found: dict[str, Any]) -> None:
    del found["artifacts"][3]


def _end(found: dict[str, Any]) -> None:
    del found["artifacts"][-1]


def _type(found: dict[str, Any]) -> None:
    del found["artifacts"][2]["type"]


def _head(found: dict[str, Any]) -> None:
    found["head"] = "nine"


@pytest.mark.parametrize(("forge", "link"), [(_authz, 5), (_value, 1), (_drop, 3), (_end, 8), (_type, 0), (_head, 10)])
def test_a_forged_bundle_names_its_first_bad_link(sayso: Sayso, bundle: Path, forge: Any, link: int) -> None:
    found = json.loads(bundle.read_text())
    forge(found)
    bundle.write_text(json.dumps(found))
    ran = sayso("verify", "bundle.json", "--json")
    assert ran.code == 1
    (chain,) = ran.json["chains"]
    assert chain["bad"] == f"{found['stream']}/{link}", chain
    assert chain["code"] == "evidence.broken"


def _tamper(sayso: Sayso, statement: str) -> None:
    connection = sqlite3.connect(sayso.folder / "sayso.db")
    connection.execute("DROP TRIGGER evidence_no_update")
    connection.execute(statement)
    connection.commit()
    connection.close()


def test_a_tampered_database_names_its_first_bad_link(sayso: Sayso) -> None:
    sayso.paid()
    _tamper(sayso, "UPDATE evidence SET body = CAST(replace(CAST(body AS TEXT), 'allow', 'deny!') AS BLOB)")
    ran = sayso("verify")
    assert ran.code == 1
    assert "/5: its hash is not the one its successor names [evidence.broken]" in ran.lines[0]
    assert ran.lines[-1].endswith("1 broken")


def test_evidence_that_does_not_read_is_broken_not_a_crash(sayso: Sayso) -> None:
    paid = sayso.paid()
    _tamper(sayso, "UPDATE evidence SET body = x'ff00' WHERE first = 3")
    ran = sayso("verify")
    assert ran.code == 1
    assert "/3: what is stored there does not read" in ran.lines[0]
    assert "BROKEN at" in sayso("show", paid).out
    assert sayso("export", paid).err.endswith("[evidence.broken]\n")


def test_a_value_that_does_not_read_is_not_the_one_that_was_recorded(sayso: Sayso) -> None:
    paid = sayso.paid()
    _tamper(sayso, "UPDATE step SET result = x'ff00'")
    ran = sayso("verify")
    assert ran.code == 1
    assert f"the stored value {paid}/step/1 is not the one that was recorded" in ran.lines[0]


def test_a_bundle_to_standard_output_and_every_stream_in_one_file(sayso: Sayso) -> None:
    sayso.paid()
    sayso("send", "hello", "--as", "+5511900000002")
    ran = sayso("export")
    assert len(ran.lines) == 2
    assert ran.err.count("head ") == 2
    assert {json.loads(line)["schema"] for line in ran.lines} == {"sayso.audit-bundle/1"}
    (sayso.folder / "all.jsonl").write_text(ran.out)
    assert sayso("verify", "all.jsonl").lines[-1] == "2 chains, 16 links: verified"


def test_a_bundle_holds_personal_values_for_its_owner_only_and_overwrites_nothing(sayso: Sayso, bundle: Path) -> None:
    assert stat.S_IMODE(bundle.stat().st_mode) == 0o600
    before = bundle.read_bytes()
    ran = sayso("export", "--output", "bundle.json")
    assert (ran.code, ran.err.endswith("[export.exists]\n")) == (2, True)
    assert bundle.read_bytes() == before


def test_the_hash_of_a_pin_is_neither_shown_nor_exported(sayso: Sayso) -> None:
    sayso("send", "set pin", "--yes")
    assert sayso("send", "918273").lines == ["Your PIN is set."]
    for ran in (sayso("show", sayso.ids()[0]), sayso("show", sayso.ids()[0], "--json"), sayso("export")):
        assert ran.code == 0
        assert "sayso.new_pin" in ran.out
        assert "argon2" not in ran.out
    (sayso.folder / "bundle.json").write_text(sayso("export").out)
    assert sayso("verify", "bundle.json").code == 0


def test_nothing_to_export(sayso: Sayso) -> None:
    sayso("migrate")
    assert sayso("export").err.endswith("[export.empty]\n")
    assert sayso("verify").lines == ["0 chains, 0 links: verified"]


def test_a_bundle_of_another_schema(sayso: Sayso, bundle: Path) -> None:
    bundle.write_text(bundle.read_text().replace("sayso.audit-bundle/1", "sayso.audit-bundle/9"))
    ran = sayso("verify", "bundle.json")
    assert ran.err.endswith("[bundle.invalid]\n")
    assert "audit-bundle/9" in ran.err
