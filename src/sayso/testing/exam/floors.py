"""The floors of every exam, in one table: below one of them the exam is failed."""

from __future__ import annotations

from collections.abc import Iterator

from sayso.testing.exam.mark import Score

LANGS = ("en", "pt", "es")
ROWS = "rows"  # the share of rows wholly right; every other name is a type, or "when" for its family, and its F1

# One figure is for the languages together; three are for English, Portuguese and Spanish, None where none is asked.
Floor = float | tuple[float | None, float | None, float | None]

FLOORS: dict[str, dict[str, Floor]] = {
    "own": {
        **dict.fromkeys(("number", "ordinal", "percent", "money", "phone", "email", "boolean"), 0.9),
        **dict.fromkeys(("date", "time", "datetime", "range", "duration"), 0.9),
        **dict.fromkeys(("address", "address_invalid", "secret", "tx_hash"), 0.95),
        **dict.fromkeys(("chain", "token", "token_amount", "order"), 0.9),
        **dict.fromkeys(("cpf", "cnpj", "pix_key", "boleto", "cep"), 0.9),
        ROWS: 0.85,
    },
    "entities_dev": {
        "when": (0.80, 0.78, 0.76),
        "range": (0.49, 0.66, 0.35),
        "duration": (0.84, None, 0.67),
        "money": (0.85, 0.86, 0.86),
        "number": (0.67, 0.87, 0.81),
        "ordinal": (0.96, 0.81, 0.98),
        "phone": 0.96,
        "email": 0.78,
        **dict.fromkeys(("address", "chain", "token", "token_amount", "order", "secret"), 0.95),
    },
    "chat_dev": {ROWS: 0.85},
    "dialogues": {ROWS: (0.95, 0.95, 0.95), "slots": (0.95, 0.95, 0.95)},
}


def missed(exam: str, score: Score) -> list[str]:
    """A sentence for each floor of this exam that the score is below; a crash is below every floor."""
    found = [f"{score.crashes} texts made the reader raise"] if score.crashes else []
    for name, floor in FLOORS.get(exam, {}).items():
        for lang, least in _cells(floor):
            figure = round(_figure(score, name, lang), 3)
            if figure < least:
                found.append(f"{name}{f' in {lang}' if lang else ''} is at {figure:.3f}, its floor is {least:.2f}")
    return found


def _cells(floor: Floor) -> Iterator[tuple[str | None, float]]:
    if isinstance(floor, tuple):
        yield from ((lang, least) for lang, least in zip(LANGS, floor, strict=True) if least is not None)
    else:
        yield None, floor


def _figure(score: Score, name: str, lang: str | None) -> float:
    return score.rows(lang).rate if name == ROWS else score.count(name, lang).f1
