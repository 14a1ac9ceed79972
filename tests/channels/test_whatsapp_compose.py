"""Meta's limits, each at the limit, one under and one over it; and the table of Meta's codes."""

from typing import Any

import pytest

from sayso.channels import SendResult
from sayso.channels.whatsapp_cloud import compose as limits
from sayso.channels.whatsapp_cloud.codes import MEANINGS, judged
from sayso.channels.whatsapp_cloud.compose import check_size, compose, file_name
from sayso.errors import PayloadError
from sayso.records import Attachment, Outgoing, Selection, Template
from tests.samples import ALICE, NOW


def message(text: str = "Hello", **more: Any) -> Outgoing:
    given: dict[str, Any] = {"send_id": "out_1", "conversation_id": "c", "channel": "whatsapp", "recipient": ALICE}
    return Outgoing(**(given | {"text": text, "created_at": NOW} | more))


def options(*labels: str) -> tuple[Selection, ...]:
    return tuple(Selection(f"id-{place}", label) for place, label in enumerate(labels))


def refused(given: Outgoing) -> str:
    with pytest.raises(PayloadError) as problem:
        compose(given)
    return problem.value.code


def shape(given: Outgoing) -> str:
    payload = compose(given)
    return str(payload["interactive"]["type"] if payload["type"] == "interactive" else payload["type"])


def titled(label: str, count: int = 1) -> dict[str, str]:
    payload = compose(message(buttons=options(label, *"bcdefghij"[: count - 1])))
    row: dict[str, str] = payload["interactive"]["action"]["sections"][0]["rows"][0]
    return row


def test_a_text_is_whole() -> None:
    assert compose(message("Olá *you*", in_reply_to="wamid.abc=")) == {
        "messaging_product": "whatsapp",
        "recipient_type": "individual",
        "to": ALICE,
        "type": "text",
        "text": {"body": "Olá *you*", "preview_url": False},
        "context": {"message_id": "wamid.abc="},
        "biz_opaque_callback_data": "out_1",
    }


@pytest.mark.parametrize("other", ["", "derived:abc", "m1", "SM123"])
def test_only_what_meta_knows_is_quoted(other: str) -> None:
    assert "context" not in compose(message(in_reply_to=other))


# to whom


@pytest.mark.parametrize(
    ("recipient", "to"),
    [
        ("+5511990000001", "+5511990000001"),
        ("5511990000001", "+5511990000001"),
        ("554187654321", "+554187654321"),  # without its ninth digit, as Meta knows this person
        ("5215512345678", "+5215512345678"),
    ],
)
def test_a_phone_number_has_its_plus_and_stays_as_it_is(recipient: str, to: str) -> None:
    payload = compose(message(recipient=recipient))
    assert payload["to"] == to
    assert "recipient" not in payload


@pytest.mark.parametrize("bsuid", ["US.13491208655302741918", "US.ENT.11815799212886844830", f"BR.{'9' * 128}"])
def test_a_bsuid_goes_where_bsuids_go(bsuid: str) -> None:
    payload = compose(message(recipient=bsuid))
    assert payload["recipient"] == bsuid
    assert "to" not in payload


@pytest.mark.parametrize("nobody", ["", "alice", "us.123", f"BR.{'9' * 129}", "+", "US.12-3", "1" * 21])
def test_anyone_else_is_nobody(nobody: str) -> None:
    assert refused(message(recipient=nobody)) == "send.bad_recipient"


# texts


def test_a_text_has_a_length() -> None:
    for size in (limits.MAX_TEXT_CHARS - 1, limits.MAX_TEXT_CHARS):
        assert shape(message("x" * size)) == "text"
    assert refused(message("x" * (limits.MAX_TEXT_CHARS + 1))) == "send.text_too_long"
    assert limits.MAX_TEXT_CHARS == 4096


@pytest.mark.parametrize("empty", ["", " ", "\n\t"])
def test_nothing_is_not_said(empty: str) -> None:
    assert refused(message(empty)) == "send.empty"
    assert refused(message(empty, buttons=options("Yes"))) == "send.empty"


# menus


def test_up_to_three_short_options_are_buttons() -> None:
    payload = compose(message("Sure?", buttons=options("Yes", "No")))
    assert payload["interactive"] == {
        "type": "button",
        "body": {"text": "Sure?"},
        "action": {
            "buttons": [
                {"type": "reply", "reply": {"id": "id-0", "title": "Yes"}},
                {"type": "reply", "reply": {"id": "id-1", "title": "No"}},
            ]
        },
    }


def test_how_many_options_make_what() -> None:
    for count, wanted in ((1, "button"), (2, "button"), (3, "button"), (4, "list"), (9, "list"), (10, "list")):
        assert shape(message(buttons=options(*"abcdefghij"[:count]))) == wanted


def test_a_list_is_whole() -> None:
    payload = compose(message("Which?", buttons=options(*"abcd")), lang="pt")
    assert payload["interactive"] == {
        "type": "list",
        "body": {"text": "Which?"},
        "action": {
            "button": "Opções",
            "sections": [{"rows": [{"id": f"id-{n}", "title": label} for n, label in enumerate("abcd")]}],
        },
    }


def test_more_than_ten_go_on_another_page() -> None:
    labels = [f"Option {n}" for n in range(11)]
    first = compose(message(buttons=options(*labels)))["interactive"]["action"]["sections"][0]["rows"]
    assert [row["title"] for row in first] == [*labels[:9], "More…"]
    assert len(first[-1]["id"]) <= limits.MAX_ROW_ID_CHARS
    last = compose(message(buttons=options(*labels), page=2))["interactive"]["action"]["buttons"]
    assert [button["reply"]["title"] for button in last] == labels[9:]
    assert refused(message(buttons=options(*labels), page=3)) == "send.no_such_page"


def test_a_button_has_a_title_of_a_length() -> None:
    for size, wanted in ((19, "button"), (20, "button"), (21, "list"), (24, "list"), (25, "list")):
        assert shape(message(buttons=options("x" * size))) == wanted


def test_a_long_title_stands_under_its_short_form() -> None:
    for size in (23, 24):
        assert titled("x" * size) == {"id": "id-0", "title": "x" * size}
    assert titled("x" * 25) == {"id": "id-0", "title": "x" * 23 + "…", "description": "x" * 25}
    for size in (71, 72):
        assert titled("x" * size)["description"] == "x" * size
    assert titled("x" * 73)["description"] == "x" * 71 + "…"
    assert titled("twenty-two characters! and more")["title"] == "twenty-two characters!…"


def test_a_short_option_needs_no_description_beside_a_long_one() -> None:
    rows = compose(message(buttons=options("Yes", "x" * 30)))["interactive"]["action"]["sections"][0]["rows"]
    assert [("description" in row) for row in rows] == [False, True]


def test_ids_have_a_length() -> None:
    for size in (limits.MAX_BUTTON_ID_CHARS - 1, limits.MAX_BUTTON_ID_CHARS):
        assert shape(message(buttons=(Selection("i" * size, "Yes"),))) == "button"
    assert refused(message(buttons=(Selection("i" * 257, "Yes"),))) == "send.option_id_too_long"
    rest = options("b", "c", "d")
    for size in (limits.MAX_ROW_ID_CHARS - 1, limits.MAX_ROW_ID_CHARS):
        assert shape(message(buttons=(Selection("i" * size, "a"), *rest))) == "list"
    assert refused(message(buttons=(Selection("i" * 201, "a"), *rest))) == "send.option_id_too_long"
    assert (limits.MAX_BUTTON_ID_CHARS, limits.MAX_ROW_ID_CHARS) == (256, 200)


def test_a_long_question_is_a_list_and_too_long_a_one_is_none() -> None:
    for size, wanted in ((1023, "button"), (1024, "button"), (1025, "list"), (4095, "list"), (4096, "list")):
        assert shape(message("x" * size, buttons=options("Yes", "No"))) == wanted
    assert refused(message("x" * 4097, buttons=options("Yes", "No"))) == "send.text_too_long"


def test_two_buttons_with_one_title_are_a_list() -> None:
    assert shape(message(buttons=options("Same", "Same"))) == "list"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ((Selection("a", ""),), "send.empty_option"),
        ((Selection("a", " \n"),), "send.empty_option"),
        ((Selection("", "Yes"),), "send.empty_option"),
        ((Selection("a", "Yes"), Selection("a", "No")), "send.option_repeated"),
    ],
)
def test_options_that_could_not_be_told_apart(given: tuple[Selection, ...], code: str) -> None:
    assert refused(message(buttons=given)) == code


# templates and files


def test_a_template_replaces_what_it_says() -> None:
    payload = compose(message(buttons=options("Yes"), template=Template("order_update", "pt_BR", ("Ana", "204"))))
    assert payload["type"] == "template"
    assert "interactive" not in payload and "text" not in payload
    assert payload["template"] == {
        "name": "order_update",
        "language": {"code": "pt_BR"},
        "components": [
            {"type": "body", "parameters": [{"type": "text", "text": "Ana"}, {"type": "text", "text": "204"}]}
        ],
    }
    assert compose(message("", template=Template("hello", "en")))["template"] == {
        "name": "hello",
        "language": {"code": "en"},
    }


@pytest.mark.parametrize("template", [Template(""), Template("x", ""), Template("x", "en", ("a", " "))])
def test_a_template_that_lacks_something(template: Template) -> None:
    assert refused(message(template=template)) == "send.bad_template"


def file(kind: str, mime: str, filename: str = "") -> Attachment:
    return Attachment(storage_ref="ab", kind=kind, mime=mime, filename=filename)


@pytest.mark.parametrize(
    ("attachment", "sent"),
    [
        (file("image", "image/png", "a.png"), {"id": "77", "caption": "Look"}),
        (file("video", "video/mp4"), {"id": "77", "caption": "Look"}),
        (file("document", "application/pdf", "a.pdf"), {"id": "77", "caption": "Look", "filename": "a.pdf"}),
        (file("document", "text/plain", "a\x00\n.txt"), {"id": "77", "caption": "Look", "filename": "a.txt"}),
    ],
)
def test_a_file_has_its_words_under_it(attachment: Attachment, sent: dict[str, str]) -> None:
    payload = compose(message("Look", attachment=attachment), media_id="77")
    assert payload["type"] == attachment.kind
    assert payload[attachment.kind] == sent


@pytest.mark.parametrize(
    ("filename", "told"),
    [
        ("", "file"),
        ("../a:b.pdf", "_a_b.pdf"),
        ("Captura\u202fde\xa0tela\u3000.png", "Captura de tela .png"),  # Meta's client takes what can be printed
        ("invoice\u202efdp.exe", "invoicefdp.exe"),
        ("a" * 300 + ".pdf", "a" * 116 + ".pdf"),
    ],
)
def test_a_file_is_called_what_people_can_see(filename: str, told: str) -> None:
    assert file_name(file("document", "application/pdf", filename)) == told
    assert told.isprintable()


def test_what_is_heard_or_stuck_has_none() -> None:
    voice = compose(message("", attachment=file("audio", "audio/ogg; codecs=opus")), media_id="77")
    assert voice["audio"] == {"id": "77", "voice": True}
    assert compose(message("", attachment=file("audio", "audio/mpeg")), media_id="7")["audio"] == {"id": "7"}
    assert compose(message("", attachment=file("sticker", "image/webp")), media_id="7")["sticker"] == {"id": "7"}
    assert refused(message("Hear", attachment=file("audio", "audio/ogg"))) == "send.caption_not_taken"
    assert refused(message("Look", attachment=file("sticker", "image/webp"))) == "send.caption_not_taken"


def test_a_caption_has_a_length() -> None:
    picture = file("image", "image/jpeg")
    for size in (limits.MAX_CAPTION_CHARS - 1, limits.MAX_CAPTION_CHARS):
        assert len(compose(message("x" * size, attachment=picture))["image"]["caption"]) == size
    assert refused(message("x" * 1025, attachment=picture)) == "send.text_too_long"


@pytest.mark.parametrize(
    ("kind", "mime"),
    [
        ("image", "image/gif"),
        ("image", "image/webp"),
        ("sticker", "image/png"),
        ("audio", "audio/wav"),
        ("video", "video/webm"),
        ("document", ""),
        ("document", "text/plain\r\nX: y"),
        ("voice", "audio/ogg"),
        ("", "image/png"),
    ],
)
def test_what_meta_does_not_take(kind: str, mime: str) -> None:
    assert refused(message("", attachment=file(kind, mime))) == "send.file_type"


def test_what_does_not_go_together() -> None:
    picture = file("image", "image/png")
    assert refused(message(buttons=options("Yes"), attachment=picture)) == "send.file_with_menu"
    assert refused(message(template=Template("x"), attachment=picture)) == "send.template_with_file"


@pytest.mark.parametrize(
    ("kind", "limit"),
    [("image", 5 << 20), ("audio", 16 << 20), ("video", 16 << 20), ("document", 100 << 20), ("sticker", 500 << 10)],
)
def test_a_file_has_a_size(kind: str, limit: int) -> None:
    for size in (1, limit - 1, limit):
        check_size(file(kind, "any/thing"), size)
    for size, code in ((0, "send.empty"), (limit + 1, "send.file_too_large")):
        with pytest.raises(PayloadError) as problem:
            check_size(file(kind, "any/thing"), size)
        assert problem.value.code == code


# what Meta's codes mean

CODES = {
    ("later", "number", ""): {4, 80007, 130429, 131057},
    ("later", "pair", ""): {131056},
    ("later", "message", ""): {1, 2, 131000, 131016, 133004},
    ("later", "number", "held"): {131048, 368, 131031, 130497},
    ("later", "number", "credentials"): {0, 3, 10, 190, 131005, *range(200, 300)},
    ("failed", "message", "window"): {131047},
    ("failed", "message", "opted_out"): {131050},
    ("failed", "message", ""): {131049, 130472, 131026, 131037, 131042, 131045, 131052, 133010},
    ("failed", "message", "invalid"): {
        33, 100, 131008, 131009, 131021, 131051, 131053, 131062, 135000, 132068, 132069, *range(132000, 132017)
    },
}  # fmt: skip


@pytest.mark.parametrize("meaning", CODES)
def test_every_code_has_its_meaning(meaning: tuple[str, str, str]) -> None:
    state, scope, cause = meaning
    for code in CODES[meaning]:
        for status in (200, 400, 401, 429, 500, 502):  # the code says it, whatever HTTP says
            assert judged(code, status) == SendResult(state, "", str(code), scope, cause)


def test_the_table_is_complete_and_has_nothing_else() -> None:
    assert set(MEANINGS) == set().union(*CODES.values())


@pytest.mark.parametrize(
    ("status", "meaning"),
    [
        (400, SendResult("failed", error="999")),
        (404, SendResult("failed", error="999")),
        (401, SendResult("later", error="999", scope="number", cause="credentials")),
        (429, SendResult("later", error="999", scope="number")),
        (500, SendResult("later", error="999")),
        (503, SendResult("later", error="999")),
        (502, SendResult("unknown", error="999")),
        (504, SendResult("unknown", error="999")),
    ],
)
def test_of_a_code_that_is_new_http_says_a_little(status: int, meaning: SendResult) -> None:
    assert judged(999, status) == meaning
