"""A helper process that has sayso imported and forks for every verb: a real process, without its start-up.

Run as a script it serves requests, one JSON object a line; `Forks` is the other end.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path


class Forks:
    """Runs verbs in processes of their own."""

    def __init__(self, env: Mapping[str, str]) -> None:
        self._helper = subprocess.Popen(
            [sys.executable, str(Path(__file__))],
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(self, args: Sequence[str], cwd: Path, env: Mapping[str, str], stdin: str) -> tuple[int, str, str]:
        """The exit code, output and error output of one verb."""
        helper = self._helper
        assert helper.stdin is not None
        assert helper.stdout is not None
        with tempfile.TemporaryDirectory() as folder:
            files = [Path(folder) / name for name in ("in", "out", "err")]
            files[0].write_text(stdin, "utf-8")
            request = {
                "args": list(args),
                "cwd": str(cwd),
                "env": dict(env),
                "files": [str(file) for file in files],
            }
            helper.stdin.write(json.dumps(request) + "\n")
            helper.stdin.flush()
            code = int(helper.stdout.readline())
            return code, files[1].read_text("utf-8"), files[2].read_text("utf-8")

    def close(self) -> None:
        self._helper.communicate()


def serve() -> None:
    """Answer each request with the exit code of the process that was forked for it."""
    from sayso.cli.verbs import VERBS, load

    for verb in VERBS:
        load(verb)
    sys.path.remove(str(Path(__file__).parent))
    while line := sys.stdin.readline():
        child = os.fork()
        if child == 0:
            _run(json.loads(line))
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


def _run(request: dict[str, list[str]]) -> None:
    from sayso.cli import main

    os.chdir(str(request["cwd"]))
    os.environ.clear()
    os.environ.update(dict(request["env"]))
    flags = (os.O_RDONLY, os.O_WRONLY | os.O_CREAT, os.O_WRONLY | os.O_CREAT)
    for fd, (path, flag) in enumerate(zip(request["files"], flags, strict=True)):
        os.dup2(os.open(path, flag, 0o600), fd)

    code = 99
    try:
        code = main(request["args"])
    except SystemExit as end:  # argparse's --help
        code = int(end.code or 0)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    serve()
