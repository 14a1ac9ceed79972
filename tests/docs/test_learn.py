"""The application of docs/learn/whatsapp.md does what the page says."""

import re
from pathlib import Path
from typing import Any

from sayso import App, PolicyPack, Template
from sayso.channels.media.storage import Folder
from sayso.commands.policy import parse_pack
from sayso.testing import World
from sayso.testing.speech import PNG

PAGE = Path(__file__).parents[2] / "docs" / "learn" / "whatsapp.md"
POLICY: PolicyPack = parse_pack({"pack_id": "p", "version": "1", "default_role": "m", "roles": {"m": {}}})


def desk() -> tuple[App, dict[str, Any]]:
    (code, _) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    exec(compile(code, str(PAGE), "exec"), names)
    names["app"].definition.policy = POLICY
    return names["app"], names


async def test_the_page_is_an_application(tmp_path: Path) -> None:
    app, names = desk()
    async with World(lambda: app, tmp_path / "a.db", files=Folder(tmp_path / "media")) as world:

        async def say(item: dict[str, Any]) -> list[str]:
            world.clock.advance(1)
            return [reply.text for reply in await world.post(item)]

        def text(words: str) -> dict[str, Any]:
            return {"type": "text", "text": {"body": words}}

        world.whatsapp.attachments["photo1"] = PNG
        photo = {"id": "photo1", "mime_type": "image/png", "caption": "report broken lamp"}
        assert await say({"type": "image", "image": photo}) == [
            f"Reported broken lamp, with image/png of {len(PNG)} bytes."
        ]
        assert await say(text("order shirt")) == ["Which size?"]
        assert await say(text("8XL")) == ["How many?"]
        assert await say(text("2")) == ["2 of size 8XL."]
        assert await say(text("price list")) == ["Our prices.", "Anything else?"]
        notices = {await names["remind"]("+5511900000001", 7) for _ in range(3)}
        await world.runtime.settle()
        sent = [reply for replies in world.whatsapp.delivered.values() for reply in replies]
        assert [reply.template for reply in sent if reply.send_id in notices] == [Template("order_ready", "en", ("7",))]
        assert app.definition.fallback is not None
        assert app.definition.fallback(sent[0]) == Template("you_have_news", "en", (sent[0].text[:60],))
        assert [reply.attachment.filename for reply in sent if reply.attachment] == ["prices.pdf"]
