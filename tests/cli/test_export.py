"""`sayso export --subject`: what is kept of someone, for them. Bundles are in test_verify."""

import asyncio
import json

import pytest

from tests.cli.memories import SECRET, fill
from tests.cli.process import Sayso
from tests.samples import ALICE, BOB


@pytest.fixture
def ids(sayso: Sayso) -> dict[str, str]:
    return asyncio.run(fill(sayso.folder / "sayso.db"))


def test_every_version_and_everything_that_was_said(sayso: Sayso, ids: dict[str, str]) -> None:
    found = sayso("export", "--subject", ALICE).json
    assert {fact["id"] for fact in found["facts"]} == set(ids.values())
    assert (found["space"], found["subject"], found["observations"]) == ("till", ALICE, [])
    assert SECRET in [fact["value"] for fact in found["facts"]]
    assert "salt" not in json.dumps(found)
    (said,) = sayso("export", "--subject", BOB).json["observations"]
    assert (said["speaker"], said["text"], said["lang"]) == ("user", "My address is 123 Main St", "en")


def test_their_conversations_and_what_they_asked_for(sayso: Sayso) -> None:
    paid = sayso.paid()
    found = sayso("export", "--subject", ALICE).json
    assert "Ana" in found["turns"][0]["user"]
    (asked,) = found["commands"]
    assert (asked["command_id"], "Ana" in asked["args"].values()) == (paid, True)
    assert "Ana" not in sayso("export", "--subject", ALICE, "--redact").out
    assert sayso("erase", "--subject", ALICE, "--yes").code == 0
    assert "Ana" not in sayso("export", "--subject", ALICE).out


@pytest.mark.usefixtures("ids")
def test_into_a_file_that_only_its_owner_reads(sayso: Sayso) -> None:
    ran = sayso("export", "--subject", ALICE, "--output", "ana.json", "--json")
    file = sayso.folder / "ana.json"
    assert ran.json == {"file": "ana.json", "bytes": file.stat().st_size, "subject": ALICE}
    assert file.stat().st_mode & 0o777 == 0o600
    assert json.loads(file.read_text())["subject"] == ALICE
    assert sayso("export", "--subject", ALICE, "-o", "ana.json").err.endswith("[export.exists]\n")
    lines = sayso("export", "--subject", BOB, "-o", "bea.json").lines
    assert lines == [f"{BOB}  1 version of facts, 1 thing that was said"]


@pytest.mark.usefixtures("ids")
def test_redacted(sayso: Sayso) -> None:
    for subject, personal in ((ALICE, SECRET), (BOB, "Main St")):
        ran = sayso("export", "--subject", subject, "--redact")
        assert (ran.code, personal in ran.out, subject in ran.out) == (0, False, False)


@pytest.mark.usefixtures("ids")
def test_what_cannot_be_exported(sayso: Sayso) -> None:
    assert sayso("export", "--subject", "nobody").err.endswith("[memory.no_subject]\n")
    assert sayso("export", "m1", "--subject", ALICE).err.endswith("[usage.invalid]\n")
    assert sayso("export", "--subject", ALICE, "--space", "other").err.endswith("[memory.no_subject]\n")


@pytest.mark.usefixtures("ids")
@pytest.mark.parametrize("words", [[], ["--subject", ALICE]])
def test_a_folder_that_is_missing_is_named(sayso: Sayso, words: list[str]) -> None:
    ran = sayso("export", *words, "--output", "nope/x.json")
    assert (ran.code, ran.err) == (2, "sayso: there is no folder nope to write x.json into [export.no_folder]\n")


@pytest.mark.usefixtures("ids")
def test_what_was_erased_is_exported_without_it(sayso: Sayso) -> None:
    sayso("erase", "--subject", ALICE, "--yes")
    found = sayso("export", "--subject", ALICE).json
    assert {fact["value"] for fact in found["facts"]} == {None}
