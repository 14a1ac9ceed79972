"""How the demo looks: chat bubbles, and beneath them what the runtime did and what is claimed of it."""

import os
import shutil
import sys
import textwrap
import time
from collections.abc import Iterable

MIN_COLUMNS, MAX_COLUMNS = 60, 96
_STYLES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "blue": "34", "cyan": "36"}


class Screen:
    """A terminal, or a file that is read later: then without colour and without pauses."""

    def __init__(self) -> None:
        if reconfigure := getattr(sys.stdout, "reconfigure", None):
            reconfigure(errors="replace")  # a terminal that cannot show ✓ still shows the rest
        self.live = sys.stdout.isatty()
        self._coloured = self.live and "NO_COLOR" not in os.environ
        columns = shutil.get_terminal_size((MAX_COLUMNS, 24)).columns
        self._columns = min(max(columns, MIN_COLUMNS), MAX_COLUMNS)
        self.untrue: list[str] = []

    def title(self, text: str) -> None:
        self._print("", self._styled("bold", text), "")

    def scene(self, number: int, title: str, told: str = "") -> None:
        """What comes next, in a line or two."""
        self.pause(0.7)
        self._print("", self._styled("bold", f"{number}. {title}"))
        for line in textwrap.wrap(told, self._columns - 3):
            self._print("   " + self._styled("dim", line))
        self._print("")
        self.pause(0.45)

    def left(self, name: str, text: str) -> None:
        """A person writes or presses something."""
        for line in self._bubble(name, text, "cyan"):
            self._print(f"   {line}")
        self.pause(0.5)

    def right(self, name: str, text: str, buttons: Iterable[str] = ()) -> None:
        """The application answers."""
        pressable = "  ".join(f"[ {label} ]" for label in buttons)
        for line in self._bubble(name, f"{text}\n{pressable}".strip(), "green", self._columns):
            self._print(line)
        self.pause(0.45)

    def noted(self, what: str, items: Iterable[str], between: str) -> None:
        """What the runtime did meanwhile."""
        joined = between.join(item.replace(" ", "\N{NO-BREAK SPACE}") for item in items)
        for number, line in enumerate(textwrap.wrap(joined, self._columns - 15, break_on_hyphens=False)):
            shown = line.replace("\N{NO-BREAK SPACE}", " ")
            self._print(self._styled("dim", f"   {'' if number else what:<10} {shown}"))

    def event(self, text: str) -> None:
        """Something that happens to the machine, not in the chat."""
        self._print("   " + self._styled("yellow", f"⚡ {text}"))
        self.pause(0.6)

    def claim(self, text: str, true: bool) -> None:
        """State something that was checked; an untrue claim is shown as such and remembered."""
        mark = self._styled("green", "✓") if true else self._styled("red", "✗ NOT TRUE:")
        if not true:
            self.untrue.append(text)
        first, *more = textwrap.wrap(text, self._columns - 6, break_on_hyphens=False)
        self._print(f"   {mark} {first}", *(f"     {line}" for line in more))
        self.pause(0.25)

    def say(self, text: str) -> None:
        self._print(f"   {text}")

    def pause(self, seconds: float) -> None:
        """Give a reader time; nobody reads along where there is no terminal."""
        if self.live:
            time.sleep(seconds)

    def _bubble(self, name: str, text: str, style: str, right_edge: int = 0) -> list[str]:
        lines = [part for line in text.splitlines() for part in textwrap.wrap(line, self._columns - 24)]
        width = max(len(name) + 2, *map(len, lines))
        drawn = [
            f"╭─ {name} {'─' * (width - len(name) - 1)}╮",
            *(f"│ {line:<{width}} │" for line in lines),
            f"╰{'─' * (width + 2)}╯",
        ]
        indent = " " * max(right_edge - width - 4, 0)
        return [indent + self._styled(style, line) for line in drawn]

    def _styled(self, style: str, text: str) -> str:
        return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if self._coloured else text

    def _print(self, *lines: str) -> None:
        for line in lines:
            print(line, flush=True)
