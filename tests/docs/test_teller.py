"""examples/teller/README.md: its transcripts are what `sayso dev` prints, and its addresses hold."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sayso.language.addresses import checksummed
from tests.docs.test_readme import agrees

TELLER = Path(__file__).parents[2] / "examples" / "teller"
TEXT = (TELLER / "README.md").read_text("utf-8")
TRANSCRIPTS = re.findall(r"^```\n(> .*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
TIMEOUT_S = 60
_TYPED = re.compile(r"^(?:> (.*)|# (\d+) min later.*)$", re.MULTILINE)


def typed(transcript: str) -> str:
    """What was typed for it."""
    return "".join(f"{said or f'/wait {minutes}'}\n" for said, minutes in _TYPED.findall(transcript))


@pytest.mark.parametrize("transcript", TRANSCRIPTS)
def test_a_transcript_is_what_is_printed(transcript: str, tmp_path: Path) -> None:
    place = shutil.copytree(TELLER, tmp_path / "teller", ignore=shutil.ignore_patterns("*.db*", "fake-whatsapp"))
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("SAYSO_", "TELLER_"))}
    done = subprocess.run(
        [sys.executable, "-m", "sayso.cli", "dev", str(place)], input=typed(transcript), capture_output=True,
        encoding="utf-8", env=clean | {"TELLER_SETTLE_S": "0"}, timeout=TIMEOUT_S, check=True,
    )  # fmt: skip
    assert agrees(transcript, done.stdout), done.stdout


def test_one_of_them_lets_time_pass() -> None:
    assert len(TRANSCRIPTS) == 4
    assert sum("/wait 60\n" in typed(transcript) for transcript in TRANSCRIPTS) == 1


def test_an_address_has_its_checksum() -> None:
    addresses = re.findall(r"\b0x([0-9a-fA-F]{40})\b", TEXT)
    assert addresses
    for digits in addresses:
        assert checksummed(digits) == f"0x{digits}"
        assert digits not in (digits.upper(), digits.lower())
