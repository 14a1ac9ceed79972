"""An utterance: looked into only when somebody asks, and its parts are said as it was."""

from datetime import UTC, datetime
from decimal import Decimal

import pytest

from sayso.conversation import utterance as module
from sayso.conversation.utterance import Utterance

NOW = datetime(2026, 3, 11, 10, 20, tzinfo=UTC)


def test_values_are_looked_for_once_and_when_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    real = module.hear

    def hear(text: str, *rest: object) -> object:
        asked.append(text)
        return real(text, *rest)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr(module, "hear", hear)
    said = Utterance("manda 1.250,75 amanhã", "pt", NOW, source="voice")
    assert asked == []
    assert Decimal("1250.75") in [entity.value for entity in said.entities]
    assert (said.heard.lang, said.heard.source, asked) == ("pt", "voice", ["manda 1.250,75 amanhã"])


def test_a_part_is_said_at_the_same_time_in_the_same_way() -> None:
    said = Utterance("olá. amanhã", "pt", NOW, source="voice")
    part = said.part("amanhã")
    assert (part.text, part.lang, part.now, part.source) == ("amanhã", "pt", NOW, "voice")
    assert [entity.value.isoformat() for entity in part.entities] == ["2026-03-12"]
    assert said.part("olá. amanhã") is said
