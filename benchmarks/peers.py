"""The peers, measured on the same job in an environment of their own.

python benchmarks/peers.py            # every peer
python benchmarks/peers.py langgraph  # one of them
"""

import hashlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict, cast

HERE = Path(__file__).resolve().parent
REQUIREMENTS = HERE / "requirements-peers.txt"
ENVIRONMENT = HERE.parent / ".venv-bench"
PYTHON = ENVIRONMENT / "bin" / "python"
STAMP = ENVIRONMENT / ".peers-done"
PEERS = {"langgraph": "langgraph_sqlite.py", "dbos": "dbos_sqlite.py"}

INSTALL_TIMEOUT_S = 600
RUN_TIMEOUT_S = 300


class PeersUnavailable(Exception):
    """The peers could not be installed, or one of them did not finish; the message is one line."""


class Figures(TypedDict):
    """What one peer measured of itself: its fastest variant, and every variant's commands a second."""

    peer: str
    version: str
    commands: int
    wall_s: float
    cpu_s: float
    commands_per_s: float
    cpu_us_per_command: int
    commits_per_command: float
    variant: str
    variants: dict[str, float]


def install() -> None:
    """Make `.venv-bench` hold exactly the pinned peers; at once when it already does."""
    wanted = hashlib.sha256(REQUIREMENTS.read_bytes() + sys.version.encode()).hexdigest()
    if PYTHON.exists() and STAMP.exists() and STAMP.read_text() == wanted:
        return
    print("peers: installing them into .venv-bench (about a minute)", file=sys.stderr)
    _call([sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT)], INSTALL_TIMEOUT_S)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--no-input", "--no-deps", "--disable-pip-version-check"]
    _call([*pip, "--requirement", str(REQUIREMENTS)], INSTALL_TIMEOUT_S)
    STAMP.write_text(wanted)


def measure(name: str, folder: Path, variant: str = "") -> Figures:
    """Measure one of `PEERS`, its database in a temporary folder under `folder`: all its variants, or one.

    All variants together stop after about 20 seconds, warming up not counted. Raises `PeersUnavailable` when the peer
    cannot be installed or finished.
    """
    install()
    with tempfile.TemporaryDirectory(dir=folder, prefix="peer-") as own:
        command = [str(PYTHON), str(HERE / "peers" / PEERS[name]), "--folder", own]
        command += ["--variant", variant] if variant else []
        printed = _call(command, RUN_TIMEOUT_S)
    return cast("Figures", json.loads(printed))


class Webhook(TypedDict):
    """What pywa took to read webhooks."""

    version: str
    read: int
    cpu_us: float


def pywa(bodies: Path) -> Webhook:
    """Have pywa read webhooks from a file; raises `PeersUnavailable` when it cannot be installed or finished."""
    install()
    command = [str(PYTHON), str(HERE / "peers" / "pywa_webhook.py"), "--bodies", str(bodies)]
    return cast("Webhook", json.loads(_call(command, RUN_TIMEOUT_S)))


class Recalled(TypedDict):
    """What a peer's memory took to answer a question, at one size, driven in one way."""

    variant: str
    facts: int
    p50_ms: float
    asked: int
    found: int
    tokens: int
    fill_s: float


def recall(script: str, facts: Path, folder: Path, sizes: Sequence[int], variant: str) -> tuple[str, list[Recalled]]:
    """A peer's version, and what its memory took at each size; raises `PeersUnavailable` as `measure` does."""
    install()
    with tempfile.TemporaryDirectory(dir=folder, prefix="peer-") as own:
        command = [str(PYTHON), str(HERE / "peers" / script), "--facts", str(facts), "--folder", own]
        command += ["--variant", variant, "--sizes", *map(str, sizes)]
        printed = json.loads(_call(command, RUN_TIMEOUT_S))
    return printed["version"], cast("list[Recalled]", printed["figures"])


def _call(command: list[str], timeout_s: float) -> str:
    """What the command printed; a failure becomes one line that names what was run and why it failed."""
    what = f"peers: {Path(command[0]).name} {' '.join(command[1:4])}"
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout_s, check=False)
    except subprocess.TimeoutExpired as error:
        raise PeersUnavailable(f"{what}: not done after {timeout_s:g} s") from error
    except OSError as error:
        raise PeersUnavailable(f"{what}: {error}") from error
    if done.returncode != 0:
        raise PeersUnavailable(f"{what}: {_reason(done.stderr) or f'exit code {done.returncode}'}")
    return done.stdout


def _reason(stderr: str) -> str:
    """The last line that says what went wrong: pip's last ERROR, else a traceback's last line."""
    lines = [line.strip() for line in stderr.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR")]
    return (errors or lines or [""])[-1]


def main(names: list[str]) -> None:
    unknown = set(names) - PEERS.keys()
    if unknown:
        sys.exit(f"peers: no {', '.join(sorted(unknown))}; there are {', '.join(PEERS)}")
    try:
        for name in names or PEERS:
            print(json.dumps(measure(name, HERE)), flush=True)
    except PeersUnavailable as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(sys.argv[1:])
