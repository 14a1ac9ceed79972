"""The chat in a full terminal: the conversation on the left, what becomes of it on the right."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable

from prompt_toolkit.application import Application, get_app
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import (
    BufferControl,
    ConditionalContainer,
    FormattedTextControl,
    HSplit,
    Layout,
    UIContent,
    UIControl,
    VSplit,
    Window,
)
from prompt_toolkit.layout.processors import AfterInput, BeforeInput, ConditionalProcessor
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

from sayso.cli.dev.chat import Chat
from sayso.cli.dev.picture import Line, chat_lines, lifecycle_lines
from sayso.cli.printer import Printer, oneline

POLL_S = 0.1
_SPLIT_COLUMNS = 70  # narrower terminals show the chat alone
_STYLE = Style.from_dict(
    {
        "bar": "bg:#134e4a #ccfbf1",
        "bar.name": "bold",
        "me": "bg:#115e59 #f0fdfa",
        "mark": "#14b8a6",
        "button": "bg:#5eead4 #042f2e bold",
        "spent": "#808890",
        "note": "#b08030 italic",
        "read": "#38bdf8",
        "me.marks": "bg:#115e59 #99c5c0",
        "me.read": "bg:#115e59 #7dd3fc",
        "title": "bold",
        "done": "#0d9488",
        "good": "#16a34a bold",
        "now": "#d97706 bold",
        "bad": "#dc2626",
        "faint": "#808890",
        "line": "#5b6470",
        "prompt": "#14b8a6 bold",
    }
)


async def show(chat: Chat, printer: Printer) -> None:
    """Run the screen until its person leaves, or the process is told to stop."""
    screen = _Screen(chat)
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, screen.leave)
    await screen.run()


class _Pane(UIControl):
    """A control that is drawn anew for whatever size it has."""

    def __init__(self, draw: Callable[[int, int], list[Line]]) -> None:
        self._draw = draw

    def create_content(self, width: int, height: int) -> UIContent:
        lines: list[StyleAndTextTuples] = [[*line] for line in self._draw(width, height)]
        return UIContent(get_line=lines.__getitem__, line_count=len(lines), show_cursor=False)


class _Screen:
    def __init__(self, chat: Chat) -> None:
        self._talk = chat
        self._back = 0
        self._lines: asyncio.Queue[str] = asyncio.Queue()
        self._input = Buffer(history=InMemoryHistory(), multiline=False, accept_handler=self._accept)
        depth = ColorDepth.DEPTH_1_BIT if "NO_COLOR" in os.environ else None
        self._application: Application[None] = Application(
            layout=self._layout(),
            key_bindings=self._keys(),
            style=_STYLE,
            full_screen=True,
            color_depth=depth,
        )

    async def run(self) -> None:
        working = [asyncio.create_task(self._work()), asyncio.create_task(self._watch())]
        for task in working:
            task.add_done_callback(lambda _: self.leave())
        try:
            await self._application.run_async(handle_sigint=False)
        finally:
            for task in working:
                task.cancel()
            ends = await asyncio.gather(*working, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception):
                raise end

    def leave(self) -> None:
        if self._application.is_running and not self._application.is_done:
            self._application.exit()

    async def _work(self) -> None:
        while await self._talk.take(await self._lines.get()):
            self._back = 0
            await self._talk.refresh()
            self._application.invalidate()

    async def _watch(self) -> None:
        while True:
            if await self._talk.refresh():
                self._application.invalidate()
            await asyncio.sleep(POLL_S)

    def _accept(self, buffer: Buffer) -> bool:
        self._lines.put_nowait(buffer.text)
        return False

    def _layout(self) -> Layout:
        wide = Condition(lambda: get_app().output.get_size().columns >= _SPLIT_COLUMNS)
        chat_pane = Window(_Pane(self._chat), wrap_lines=False)
        right = VSplit(
            [
                Window(width=1, char="│", style="class:line"),
                _margin(),
                Window(_Pane(self._lifecycle)),
                _margin(),
            ]
        )
        placeholder = ConditionalProcessor(
            AfterInput(lambda: f"write as {self._talk.actor}", style="class:faint"),
            Condition(lambda: not self._input.text),
        )
        entry = BufferControl(self._input, input_processors=[BeforeInput(" › ", style="class:prompt"), placeholder])
        body = VSplit([_margin(), chat_pane, _margin(), ConditionalContainer(right, wide)])
        return Layout(
            HSplit(
                [
                    Window(FormattedTextControl(self._header), height=1, style="class:bar"),
                    body,
                    Window(height=1, char="─", style="class:line"),
                    Window(entry, height=1),
                    Window(FormattedTextControl(self._footer), height=1),
                ]
            ),
            focused_element=entry,
        )

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        @keys.add("c-c")
        @keys.add("c-d")
        def _(event: KeyPressEvent) -> None:
            self.leave()

        @keys.add("pageup")
        def _(event: KeyPressEvent) -> None:
            self._back += 10

        @keys.add("pagedown")
        def _(event: KeyPressEvent) -> None:
            self._back = max(self._back - 10, 0)

        return keys

    def _chat(self, width: int, height: int) -> list[Line]:
        chat = self._talk
        return chat_lines(chat.entries, chat.hints, chat.asked, width, height, self._back, chat.places)

    def _lifecycle(self, width: int, height: int) -> list[Line]:
        chat = self._talk
        return lifecycle_lines(chat.commands, chat.links, chat.head, width, height)

    def _header(self) -> StyleAndTextTuples:
        columns = get_app().output.get_size().columns
        carrier = f"{self._talk.carrier} · " if self._talk.carrier else ""
        left, right = f" {oneline(self._talk.app.name)}", f"{carrier}{self._talk.actor} "
        gap = " " * max(columns - len(left) - len(right), 1)
        return [("class:bar.name", left), ("", gap), ("", right)]

    def _footer(self) -> StyleAndTextTuples:
        line: StyleAndTextTuples = [("", " ")]
        chat = self._talk
        question = next((e for e in reversed(chat.entries) if e.buttons and e.command_id in chat.asked), None)
        for number, button in enumerate(question.buttons if question else (), 1):
            line += [("class:mark", f"/{number}"), ("class:faint", f" {oneline(button.label)}  ")]
        for word, means in chat.shortcuts:
            line += [("class:mark", word), ("class:faint", f"{means}  ")]
        return line


def _margin() -> Window:
    return Window(width=1, char=" ")
