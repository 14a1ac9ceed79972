"""Every verb has a machine form that parses."""

import json

from sayso.cli.verbs import VERBS
from tests.cli.process import Sayso
from tests.samples import ALICE

DOCUMENTS = {
    "send": (["send", "hello"], {"message_id", "verdict", "replies", "commands"}),
    "signal": (["signal", "a", "b"], {"name", "key", "new"}),
    "list": (["list"], {"commands"}),
    "show": (["show", "m1"], {"command_id", "status", "stages", "evidence", "options"}),
    "sessions": (["sessions"], {"sessions"}),
    "tickets": (["tickets"], {"tickets"}),
    "retry": (["retry", "m1"], {"question", "answered", "replies", "command"}),
    "reprocess": (["reprocess", "m1"], {"question", "answered", "replies", "command"}),
    "cancel": (["cancel", "m1"], {"question", "answered", "replies", "command"}),
    "compensate": (["compensate", "m1"], {"question", "answered", "replies", "command"}),
    "facts": (["facts"], {"space", "subjects"}),
    "context": (["context", "q", "--subject", ALICE], {"text", "tokens", "included", "excluded"}),
    "verify": (["verify"], {"ok", "chains"}),
    "export": (["export", "m1"], {"schema", "stream", "head", "artifacts", "values", "exported_at"}),
    "erase": (["erase", "m1", "--yes"], {"command_id", "erased"}),
    "doctor": (["doctor"], {"ok", "checks"}),
    "migrate": (["migrate"], {"database", "before", "after"}),
    "backup": (["backup", "copy.db"], {"database", "backup", "bytes"}),
}
ELSEWHERE = {"conform", "messages", "tail", "dev", "normalize", "serve", "trigger"}  # each in the test of its name
ELSEWHERE |= {"take", "say", "close"}  # in test_desk


def test_every_verb_is_tried() -> None:
    assert set(DOCUMENTS) | ELSEWHERE == {verb.name for verb in VERBS}


def test_one_document_with_what_was_promised(sayso: Sayso) -> None:
    sayso("send", "pay 5 to Ana", "--message-id", "m1", "--yes")
    for name, (words, keys) in DOCUMENTS.items():
        ran = sayso(*words, "--json")
        assert ran.code in (0, 1), (name, ran)
        assert keys <= set(json.loads(ran.out)), (name, ran)
