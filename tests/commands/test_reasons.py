"""Reason codes: one table, three languages, and no code in the source that is not in it."""

import re
from pathlib import Path

import pytest

import sayso
from sayso.commands.reasons import CATEGORIES, REASONS, application_code, sentence
from sayso.records import ENDED, OPTED_OUT
from sayso.runtime import desk
from sayso.runtime.reach import MOVED
from sayso.runtime.reports import TEMPLATE_REQUIRED

SOURCE = Path(sayso.__file__).parent
LANGS = ("en", "pt", "es")
_CODE = re.compile(rf'"((?:{"|".join(CATEGORIES)})\.[a-z_]+)"')
_TEMPLATE = re.compile(rf'f"({"|".join(CATEGORIES)})\.\{{')

# Dotted names that are evidence types, an error's code and a file's name, not reasons.
NOT_REASONS = {
    "authz.requested",
    "authz.decided",
    "idempotency.replayed",
    "recovery.linked",
    "policy.invalid",
    "policy.toml",
}


def _used() -> dict[str, str]:
    """Every reason code that the source writes down, with a file that does."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        if path.name != "reasons.py":
            for code in _CODE.findall(path.read_text("utf-8")):
                found[code] = path.name
    return {code: name for code, name in found.items() if code not in NOT_REASONS}


def test_the_source_is_searched() -> None:
    assert len(_used()) > 40


@pytest.mark.parametrize(("code", "file"), sorted(_used().items()))
def test_a_code_that_is_used_is_in_the_table(code: str, file: str) -> None:
    assert code in REASONS, f"{file} uses {code}"


def test_codes_made_of_a_status_are_in_the_table() -> None:
    templates = {t for path in SOURCE.rglob("*.py") for t in _TEMPLATE.findall(path.read_text("utf-8"))}
    applications_own = {"policy", "effect"}
    assert templates <= {"confirmation", "escalation", "reach"} | applications_own
    for word in ENDED:
        assert f"confirmation.{word}" in REASONS
    for word in (OPTED_OUT, MOVED, TEMPLATE_REQUIRED):
        assert f"reach.{word}" in REASONS
    for word in desk.REASONS:
        assert f"escalation.{word}" in REASONS


@pytest.mark.parametrize("code", sorted(REASONS))
def test_a_code_has_a_category_and_three_sentences(code: str) -> None:
    category, name = code.split(".")
    assert category in CATEGORIES  # DER-OTH-03
    assert re.fullmatch(r"[a-z]+(_[a-z]+)*", name)
    sentences = REASONS[code]
    assert len(sentences) == 3
    for text in sentences:
        assert text.strip() == text
        assert len(text) > 10
        assert text[-1] in ".}?!"
    assert len({"{detail}" in text for text in sentences}) == 1, "a detail is told in every language or in none"
    assert len(set(sentences)) == 3


@pytest.mark.parametrize("lang", LANGS)
def test_a_detail_is_put_in_and_no_brace_is_left(lang: str) -> None:
    for code in REASONS:
        said = sentence(code, lang, "the detail {x}")
        assert "{detail}" not in said
        assert ("the detail {x}" in said) is ("{detail}" in REASONS[code][0])


def test_an_unknown_language_is_spoken_to_in_english() -> None:
    assert sentence("confirmation.stale", "fr") == sentence("confirmation.stale", "en")
    assert sentence("confirmation.stale", "pt") != sentence("confirmation.stale", "es")


@pytest.mark.parametrize(
    ("reason", "code"),
    [
        ("already_shipped", "policy.already_shipped"),
        ("policy.closed_today", "policy.closed_today"),
        ("authz.not_yours", "authz.not_yours"),
        ("effect.card_declined", "effect.card_declined"),
        ("shop.closed", "policy.shop.closed"),
        ("", "policy."),
    ],
)
def test_an_applications_own_reason(reason: str, code: str) -> None:
    assert application_code(reason) == code


@pytest.mark.parametrize(
    ("code", "detail", "said"),
    [
        ("policy.already_shipped", "", "Already shipped."),
        ("policy.already_shipped", "It left on Monday.", "It left on Monday."),
        ("effect.card_declined", "", "Card declined."),
        ("nodots", "", "Nodots."),
    ],
)
def test_an_applications_own_code_is_spoken_in_its_words(code: str, detail: str, said: str) -> None:
    assert sentence(code, "en", detail) == said
