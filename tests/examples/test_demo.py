"""The demo plays to its end without a terminal, and its exit code says whether all it claimed was true."""

import os
import re
import subprocess
import sys
from pathlib import Path

SHOP = Path(__file__).parents[2] / "examples" / "shop"

UNTRUE = """
import sys
import demo
from sayso.evidence import Report

def suspicious(stream, links, **more):
    return Report(stream=stream, ok=False, head=more["head"], bad=f"{stream}/0", problem="made up by a test")

demo.verify = suspicious
sys.exit(demo.main())
"""


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"TMPDIR": str(folder), "COLUMNS": "96", "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=SHOP,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_it_plays_to_the_end_and_all_it_claims_is_true(tmp_path: Path) -> None:
    played = run(tmp_path, "demo.py")
    assert (played.returncode, played.stderr) == (0, "")
    assert "✗" not in played.stdout
    assert "\x1b" not in played.stdout
    for line in (
        "Cancel order 204 (running shoes) and refund 89.90 BRL?",
        "lifecycle  received → canonicalized → confirmation_required",
        "lifecycle  … → confirmed → authz_pending → authorized → started → executed",
        "✓ money moved once: refund of 89.90 BRL",
        "✓ verdict duplicate; replayed: Order 204 is cancelled. Refund RF-1: 89.90 BRL.",
        "✓ recorded as an invalid attempt: from executed to confirmed",
        "✓ it was killed by SIGKILL",
        "✓ the journal does not know: the step refund is begun, and not done",
        "✓ the refund was asked for again with its key and found: one movement",
        "✓ the command that cancelled it is compensated",
        "O pedido 207 está cancelado. Reembolso RF-4: 120.00 BRL.",
        "✓ the database itself refuses to change evidence",
        "✓ detected, and the bad link is named: ",
        "✓ 4 commands, 8 effects, each once",
        "✓ 4 chains verified",
    ):
        assert line in played.stdout, line


def test_it_prints_heads_and_leaves_its_files(tmp_path: Path) -> None:
    played = run(tmp_path, "demo.py")
    heads = re.findall(r"^ +(\d+):([0-9a-f]{64})$", played.stdout, re.MULTILINE)
    assert len(heads) == 4
    (database,) = re.findall(r"look at: (\S+)", played.stdout)
    assert Path(database).is_relative_to(tmp_path)
    assert Path(database).exists()


def test_an_untrue_claim_is_shown_and_fails(tmp_path: Path) -> None:
    played = run(tmp_path, "-c", UNTRUE)
    assert played.returncode == 1
    assert "✗ NOT TRUE: chain " in played.stdout
    assert "claims were not true" in played.stderr
