"""`--override path=value`: one value of a webhook, named by its place in it."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import DecodeError, json

from sayso.errors import SaysoError

MAX_DEPTH = 32


class Override(NamedTuple):
    """A place, the text for it, and whether the text is JSON whatever it replaces."""

    path: tuple[str, ...]
    text: str
    is_json: bool

    @property
    def shown(self) -> str:
        return ".".join(self.path)


def parsed(given: str) -> Override:
    """`messages.0.text.body=hello`, or `path:=json` where the type matters; `SaysoError` when it is neither."""
    written, equals, text = given.partition("=")
    if not equals:
        raise _wrong(given, "has no value: write path=value")
    is_json = written.endswith(":")
    path = tuple(written.removesuffix(":").split("."))
    if not all(path):
        raise _wrong(given, "has an empty name between its dots")
    if len(path) > MAX_DEPTH:
        raise _wrong(given, f"goes deeper than {MAX_DEPTH}")
    return Override(path, text, is_json)


def put(body: dict[str, Any], override: Override) -> None:
    """Write the value to its place: numbers are places in lists, what is missing on the way is made."""
    held: Any = body
    for depth, name in enumerate(override.path[:-1]):
        following = override.path[depth + 1]
        held = _step(held, name, [] if following.isdecimal() else {}, override)
    _set(held, override)


def _step(held: Any, name: str, missing: Any, override: Override) -> Any:
    if isinstance(held, list):
        place = _place(held, name, override)
        if place == len(held):
            held.append(missing)
        return held[place]
    if isinstance(held, dict):
        return held.setdefault(name, missing)
    raise _wrong(override.shown, f"goes through a value that holds nothing, before {name!r}")


def _set(held: Any, override: Override) -> None:
    name = override.path[-1]
    if isinstance(held, list):
        place = _place(held, name, override)
        value = _value(held[place] if place < len(held) else None, override)
        held[place : place + 1] = [value]
    elif isinstance(held, dict):
        held[name] = _value(held.get(name), override)
    else:
        raise _wrong(override.shown, f"goes through a value that holds nothing, before {name!r}")


def _place(held: list[Any], name: str, override: Override) -> int:
    if not name.isdecimal():
        raise _wrong(override.shown, f"{name!r} names a place in a list, which has numbers")
    if int(name) > len(held):
        raise _wrong(override.shown, f"there are {len(held)} before place {name}; the next one is {len(held)}")
    return int(name)


def _value(before: Any, override: Override) -> Any:
    """Text stays text; anything else is read as JSON where it is JSON."""
    if isinstance(before, str) and not override.is_json:
        return override.text
    try:
        return json.decode(override.text.encode())
    except DecodeError:
        if override.is_json:
            raise _wrong(override.shown, f"{override.text!r} is no JSON") from None
        return override.text


def _wrong(path: str, why: str) -> SaysoError:
    return SaysoError(f"--override {path}: {why}", code="trigger.override")
