"""Where attachments are kept: under the hash of what they are, once each, and only what is as it should be."""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import ParamSpec, Protocol, TypeVar

from msgspec import Struct

from sayso.channels.media.sniff import MAX_BYTES, SNIFF_BYTES, fits, named, sniff
from sayso.channels.payload import hex_digest
from sayso.errors import MediaError

GROUP_BYTES = 1024 * 1024  # what is written or read in one turn of a thread; the head that is sniffed is in the first
SWEEP_AFTER_S = 3_600.0
INCOMING = "incoming"

_REF = re.compile(r"sha256:([0-9a-f]{64})", re.ASCII)

Result = TypeVar("Result")
Given = ParamSpec("Given")


class Stored(Struct, frozen=True):
    """An attachment that is kept: `storage_ref` is the way back to it, `mime` what it may be called."""

    storage_ref: str
    sha256: str
    size_bytes: int
    mime: str


class MediaStore(Protocol):
    """Keeps attachments by their content: the same bytes are kept once and have one reference, whoever sent them.

    So a reference is deleted only when no message holds it any more; the store does not count them.
    """

    async def save(
        self,
        chunks: AsyncIterator[bytes],
        *,
        kind: str,
        mime: str,
        expected_sha256: str | None = None,
        max_bytes: int | None = None,
    ) -> Stored:
        """Keep what comes. Durable when it returns; when it raises, nothing of it is left.

        `MediaError` when it is more than its kind may have (or `max_bytes`), not of the type it is said to be, or not
        what the provider's hash (hex or base64) names.
        """
        ...

    def open(self, storage_ref: str) -> AsyncIterator[bytes]:
        """What is kept, in order. `media.gone` when it is not there; `media.hash_mismatch` at the end when the disk
        gave other bytes than were kept."""
        ...

    async def delete(self, storage_ref: str) -> None:
        """Make sure that it is no longer there."""
        ...

    async def exists(self, storage_ref: str) -> bool:
        """Whether it is there."""
        ...


class Folder:
    """A `MediaStore` in a folder of this machine, closed to other users; files are at `ab/cd/<sha256>`."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path).resolve()

    async def save(
        self,
        chunks: AsyncIterator[bytes],
        *,
        kind: str,
        mime: str,
        expected_sha256: str | None = None,
        max_bytes: int | None = None,
    ) -> Stored:
        part = _Part(self.path / INCOMING / secrets.token_hex(16))
        try:
            last = await self._receive(chunks, part, kind, mime, _limit(kind, max_bytes))
            with _failing_as("media.not_stored"):
                return await _in_thread(self._keep, part, last, mime, expected_sha256)
        except BaseException:
            await _in_thread(part.discard)
            raise
        finally:
            await _closed(chunks)

    async def _receive(
        self, chunks: AsyncIterator[bytes], part: _Part, kind: str, mime: str, limit: int
    ) -> bytes | bytearray:
        """Write all but the last group; that one is returned, so that a small file costs one turn of a thread."""
        group = bytearray()
        async for chunk in chunks:
            part.expect(len(chunk), limit)
            group += chunk
            if len(group) >= GROUP_BYTES:
                part.judge(group, kind, mime)
                with _failing_as("media.not_stored"):
                    await _in_thread(self._write, part, group)
                group = bytearray()
        part.judge(group, kind, mime)
        return group

    def _write(self, part: _Part, group: bytes | bytearray) -> None:
        for folder in (self.path, part.path.parent):
            _make_private(folder)
        part.write(group)

    def _keep(self, part: _Part, last: bytes | bytearray, mime: str, expected: str | None) -> Stored:
        self._write(part, last)
        found = part.digest.hexdigest()
        if expected is not None and hex_digest(expected) != found:
            raise MediaError("the file is not the one that the provider's hash names", code="media.hash_mismatch")
        self._rename(part.path, self._place(found))
        return Stored(f"sha256:{found}", found, part.size_bytes, named(mime, part.sniffed))

    def _rename(self, source: Path, target: Path) -> None:
        """Durable before visible, and visible whole. A file that is there already gives way to the same bytes."""
        folders = (target.parent, target.parent.parent, self.path)
        for folder in reversed(folders):
            _make_private(folder)
        _sync(source)
        source.replace(target)
        for folder in folders:
            _sync(folder)

    def open(self, storage_ref: str) -> AsyncIterator[bytes]:
        return _read(self._at(storage_ref))

    async def delete(self, storage_ref: str) -> None:
        path = self._at(storage_ref)
        with _failing_as("media.unavailable"):
            await _in_thread(path.unlink, missing_ok=True)

    async def exists(self, storage_ref: str) -> bool:
        return await _in_thread(self._at(storage_ref).is_file)

    async def sweep(self, older_than_s: float = SWEEP_AFTER_S) -> int:
        """Remove what crashes left half-written, and say how many; a save that still writes is younger than that."""
        return await _in_thread(_swept, self.path / INCOMING, time.time() - older_than_s)

    def _at(self, storage_ref: str) -> Path:
        found = _REF.fullmatch(storage_ref)
        if found is None:
            raise MediaError("that is no reference of this store", code="media.bad_ref")
        return self._place(found[1])

    def _place(self, digest: str) -> Path:
        return self.path / digest[:2] / digest[2:4] / digest


class _Part:
    """A file on its way in. It is opened for each group anew: a cancelled save shares no open file with its thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.digest = sha256()
        self.size_bytes = 0
        self.sniffed = ""
        self._flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL

    def expect(self, more_bytes: int, limit: int) -> None:
        self.size_bytes += more_bytes
        if self.size_bytes > limit:
            raise MediaError(f"more than {limit} bytes", code="media.too_large")

    def judge(self, head: bytes | bytearray, kind: str, mime: str) -> None:
        """Decide by the first group alone what the file is."""
        if self.sniffed:
            return
        found = sniff(bytes(head[:SNIFF_BYTES]))
        if found is None or not fits(mime, kind, found):
            said = mime or "nothing"
            raise MediaError(f"a file said to be {said} is {found or 'of no known type'}", code="media.type_refused")
        self.sniffed = found

    def write(self, group: bytes | bytearray) -> None:
        self.digest.update(group)
        with _opened(self.path, self._flags) as handle:
            rest = memoryview(group)
            while rest:
                rest = rest[os.write(handle, rest) :]
        self._flags = os.O_WRONLY | os.O_APPEND

    def discard(self) -> None:
        with suppress(OSError):
            self.path.unlink()


def _limit(kind: str, max_bytes: int | None) -> int:
    if kind not in MAX_BYTES:
        raise MediaError(f"there is no kind {kind!r} of attachment", code="media.type_refused")
    return MAX_BYTES[kind] if max_bytes is None else min(max_bytes, MAX_BYTES[kind])


async def _read(path: Path) -> AsyncIterator[bytes]:
    digest, size = sha256(), 0
    while group := await _in_thread(_read_at, path, size):
        await _in_thread(digest.update, group)
        size += len(group)
        yield group
    if digest.hexdigest() != path.name:
        raise MediaError("the file is not what it was when it was stored", code="media.hash_mismatch")


def _read_at(path: Path, offset: int) -> bytes:
    try:
        with _opened(path, os.O_RDONLY) as handle:
            return os.pread(handle, GROUP_BYTES, offset)
    except FileNotFoundError:
        raise MediaError("the file is not here", code="media.gone") from None
    except OSError as error:
        raise MediaError(f"the file does not read: {error.strerror}") from error


async def _in_thread(work: Callable[Given, Result], *args: Given.args, **kwargs: Given.kwargs) -> Result:
    """Do blocking work beside the loop. A caller that is cancelled goes on only when the work has ended."""
    task = asyncio.ensure_future(asyncio.to_thread(work, *args, **kwargs))
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        raise


async def _closed(chunks: AsyncIterator[bytes]) -> None:
    close = getattr(chunks, "aclose", None)
    if close is not None:
        await close()


@contextmanager
def _failing_as(code: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise MediaError(f"the disk says: {error.strerror}", code=code) from error


def _make_private(folder: Path) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def _sync(path: Path) -> None:
    with _opened(path, os.O_RDONLY) as handle:
        os.fsync(handle)


@contextmanager
def _opened(path: Path, flags: int) -> Iterator[int]:
    handle = os.open(path, flags | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        yield handle
    finally:
        os.close(handle)


def _swept(folder: Path, before: float) -> int:
    count = 0
    for path in folder.iterdir() if folder.is_dir() else ():
        with suppress(FileNotFoundError):
            if path.stat().st_mtime < before:
                path.unlink()
                count += 1
    return count
