"""Keeping attachments in real files: whole or not at all, once each, and reachable by their reference alone."""

import asyncio
import base64
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.channels.media import storage
from sayso.channels.media.sniff import MAX_BYTES
from sayso.channels.media.storage import GROUP_BYTES, INCOMING, Folder, MediaStore, Stored
from sayso.errors import MediaError
from tests.channels.media import files

PHOTO = files.JPEG + b"a photo"
HASH = sha256(PHOTO).hexdigest()
REF = f"sha256:{HASH}"


async def coming(content: bytes, chunk_bytes: int = 4_096) -> AsyncIterator[bytes]:
    for start in range(0, len(content), chunk_bytes):
        yield content[start : start + chunk_bytes]


async def kept(store: MediaStore, content: bytes = PHOTO, **options: Any) -> Stored:
    return await store.save(coming(content), **{"kind": "image", "mime": "image/jpeg", **options})


async def read(store: MediaStore, ref: str) -> bytes:
    return b"".join([chunk async for chunk in store.open(ref)])


def all_files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if not path.is_dir()]


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


async def test_what_is_kept_can_be_read_and_deleted(tmp_path: Path) -> None:
    store = Folder(tmp_path / "media")
    assert await kept(store) == Stored(REF, HASH, len(PHOTO), "image/jpeg")
    assert await store.exists(REF)
    assert await read(store, REF) == PHOTO
    await store.delete(REF)
    assert not await store.exists(REF)
    await store.delete(REF)
    with pytest.raises(MediaError) as gone:
        await read(store, REF)
    assert gone.value.code == "media.gone"


async def test_a_file_lies_under_its_hash_closed_to_others(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        await kept(Folder(tmp_path / "media"))
    finally:
        os.umask(before)
    path = tmp_path / "media" / HASH[:2] / HASH[2:4] / HASH
    assert all_files(tmp_path) == [path]
    assert mode(path) == 0o600
    for folder in (path.parent, path.parent.parent, tmp_path / "media", tmp_path / "media" / INCOMING):
        assert mode(folder) == 0o700


@pytest.mark.parametrize("size", [GROUP_BYTES - 1, GROUP_BYTES, GROUP_BYTES + 1, 3 * GROUP_BYTES + 5])
async def test_a_large_file_is_written_and_read_in_groups(tmp_path: Path, size: int) -> None:
    content = files.JPEG + os.urandom(size - len(files.JPEG))
    store = Folder(tmp_path)
    stored = await store.save(coming(content, 65_536), kind="image", mime="image/jpeg")
    assert (stored.size_bytes, stored.sha256) == (size, sha256(content).hexdigest())
    assert await read(store, stored.storage_ref) == content


async def test_the_same_content_is_kept_once(tmp_path: Path) -> None:
    store = Folder(tmp_path)
    first = await kept(store)
    again = await kept(store, kind="document", mime="")
    assert first == again
    assert len(all_files(tmp_path)) == 1


async def test_the_same_content_at_the_same_time_is_kept_once(tmp_path: Path) -> None:
    store = Folder(tmp_path)
    content = PHOTO + os.urandom(2 * GROUP_BYTES)
    found = await asyncio.gather(*(kept(store, content) for _ in range(12)))
    assert len(set(found)) == 1
    assert len(all_files(tmp_path)) == 1
    assert await read(store, found[0].storage_ref) == content


async def test_a_damaged_file_is_noticed_and_made_good_by_the_next_save(tmp_path: Path) -> None:
    store = Folder(tmp_path)
    await kept(store)
    all_files(tmp_path)[0].write_bytes(PHOTO[:-1])
    with pytest.raises(MediaError) as damaged:
        await read(store, REF)
    assert damaged.value.code == "media.hash_mismatch"
    await kept(store)
    assert await read(store, REF) == PHOTO


async def test_what_nobody_named_is_named_as_it_was_found(tmp_path: Path) -> None:
    stored = await kept(Folder(tmp_path), files.DOCX, kind="document", mime="application/octet-stream")
    assert stored.mime.endswith("wordprocessingml.document")
    assert (await kept(Folder(tmp_path), files.VCARD, kind="document", mime="text/vcard")).mime == "text/vcard"


# what is refused leaves nothing


async def refused(folder: Path, content: bytes, **options: Any) -> str:
    with pytest.raises(MediaError) as error:
        await kept(Folder(folder), content, **options)
    assert all_files(folder) == []
    return error.value.code


BASE64 = base64.b64encode(bytes.fromhex(HASH)).decode()


@pytest.mark.parametrize("written", [HASH, HASH.upper(), BASE64, None])
async def test_the_provider_s_hash_is_read_in_both_spellings(tmp_path: Path, written: str | None) -> None:
    assert (await kept(Folder(tmp_path), expected_sha256=written)).sha256 == HASH


@pytest.mark.parametrize("written", ["0" * 64, HASH[:-1], "", "no hash", BASE64[:-1], BASE64.swapcase()])
async def test_another_hash_is_refused(tmp_path: Path, written: str) -> None:
    assert await refused(tmp_path, PHOTO, expected_sha256=written) == "media.hash_mismatch"
    large = PHOTO + bytes(2 * GROUP_BYTES)
    assert await refused(tmp_path, large, expected_sha256=written) == "media.hash_mismatch"


@pytest.mark.parametrize(
    ("content", "options"),
    [
        (b"", {}),
        (files.PNG, {}),
        (b"<html><script>", {"mime": "image/jpeg"}),
        (b"<html><script>", {"mime": "text/plain", "kind": "document"}),
        (b"MZ\x90\x00" + bytes(100), {"mime": "application/pdf", "kind": "document"}),
        (files.zipped("evil.exe"), {"mime": "", "kind": "document"}),
        (files.PDF + bytes(2 * GROUP_BYTES), {}),
        (PHOTO, {"mime": "image/svg+xml"}),
    ],
)
async def test_another_type_is_refused(tmp_path: Path, content: bytes, options: dict[str, str]) -> None:
    assert await refused(tmp_path, content, **options) == "media.type_refused"


@pytest.mark.parametrize("kind", ["", "unknown", "Image", "../image"])
async def test_a_kind_that_there_is_not_takes_nothing(tmp_path: Path, kind: str) -> None:
    assert await refused(tmp_path, PHOTO, kind=kind) == "media.type_refused"


@pytest.mark.parametrize("limit", [len(PHOTO), 2 * GROUP_BYTES + 3])
async def test_more_than_was_agreed_is_refused(tmp_path: Path, limit: int) -> None:
    content = PHOTO.ljust(limit, b"x")
    for size in (limit - 1, limit):
        assert (await kept(Folder(tmp_path / "kept"), content[:size], max_bytes=limit)).size_bytes == size
    assert await refused(tmp_path / "refused", content + b"x", max_bytes=limit) == "media.too_large"


@pytest.mark.parametrize("more", [0, 1])
async def test_a_kind_has_its_limit_whatever_was_agreed(tmp_path: Path, more: int) -> None:
    limit = MAX_BYTES["sticker"]
    content = files.WEBP.ljust(limit + more, b"x")
    options = {"kind": "sticker", "mime": "image/webp", "max_bytes": 10 * limit}
    if more:
        assert await refused(tmp_path, content, **options) == "media.too_large"
    else:
        assert (await kept(Folder(tmp_path), content, **options)).size_bytes == limit


async def test_a_source_that_fails_leaves_nothing_and_is_closed(tmp_path: Path) -> None:
    closed = False

    async def failing() -> AsyncIterator[bytes]:
        nonlocal closed
        try:
            yield PHOTO.ljust(2 * GROUP_BYTES)
            raise MediaError("gone", code="media.gone")
        finally:
            closed = True

    with pytest.raises(MediaError) as error:
        await Folder(tmp_path).save(failing(), kind="image", mime="image/jpeg")
    assert (error.value.code, all_files(tmp_path), closed) == ("media.gone", [], True)


async def test_a_source_that_is_not_read_to_its_end_is_closed(tmp_path: Path) -> None:
    closed = asyncio.Event()

    async def endless() -> AsyncIterator[bytes]:
        try:
            while True:
                yield bytes(GROUP_BYTES)
        finally:
            closed.set()

    with pytest.raises(MediaError):
        await Folder(tmp_path).save(endless(), kind="image", mime="image/jpeg")
    assert closed.is_set()


async def test_a_cancelled_save_leaves_nothing(tmp_path: Path) -> None:
    started = asyncio.Event()

    async def slow() -> AsyncIterator[bytes]:
        yield PHOTO.ljust(2 * GROUP_BYTES)
        started.set()
        await asyncio.sleep(60)

    saving = asyncio.create_task(Folder(tmp_path).save(slow(), kind="image", mime="image/jpeg"))
    await started.wait()
    assert len(all_files(tmp_path / INCOMING)) == 1
    saving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await saving
    assert all_files(tmp_path) == []


async def test_a_save_cancelled_at_any_moment_is_whole_or_nothing(tmp_path: Path) -> None:
    content = PHOTO + os.urandom(3 * GROUP_BYTES)
    for turns in range(40):
        saving = asyncio.create_task(kept(Folder(tmp_path), content))
        for _ in range(turns * 20):
            await asyncio.sleep(0)
        saving.cancel()
        await asyncio.wait([saving])
        assert all_files(tmp_path / INCOMING) == []
        for path in all_files(tmp_path):
            assert path.read_bytes() == content
            path.unlink()


async def test_a_disk_that_says_no_is_an_error_with_a_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(storage.os, "fsync", full)
    assert await refused(tmp_path, PHOTO) == "media.not_stored"


async def test_a_folder_that_is_a_file_is_an_error_with_a_code(tmp_path: Path) -> None:
    (tmp_path / "media").write_text("not a folder")
    with pytest.raises(MediaError) as error:
        await kept(Folder(tmp_path / "media"))
    assert error.value.code == "media.not_stored"


async def test_a_folder_may_be_a_link_and_a_file_may_not(tmp_path: Path) -> None:
    (tmp_path / "volume").mkdir()
    (tmp_path / "media").symlink_to(tmp_path / "volume")
    store = Folder(tmp_path / "media")
    await kept(store)
    path = all_files(tmp_path / "volume")[0]
    path.rename(tmp_path / "elsewhere")
    path.symlink_to(tmp_path / "elsewhere")
    with pytest.raises(MediaError) as error:
        await read(store, REF)
    assert error.value.code == "media.unavailable"


# after a crash


async def test_what_a_crash_left_is_swept_when_it_is_old(tmp_path: Path) -> None:
    store = Folder(tmp_path)
    assert await store.sweep() == 0
    await kept(store)
    for name, age_s in (("old", 101), ("young", 50)):
        path = tmp_path / INCOMING / name
        path.write_bytes(b"half")
        os.utime(path, (time.time() - age_s,) * 2)
    assert await store.sweep(older_than_s=100) == 1
    assert [path.name for path in all_files(tmp_path / INCOMING)] == ["young"]
    assert await store.sweep(older_than_s=49) == 1
    assert await read(store, REF) == PHOTO


KILLED = """
import asyncio, os, sys
from sayso.channels.media.storage import Folder
async def coming():
    yield bytes.fromhex(sys.argv[2])
os.fsync = lambda handle: os._exit(9)
asyncio.run(Folder(sys.argv[1]).save(coming(), kind="image", mime="image/jpeg"))
"""


async def test_a_killed_save_leaves_only_what_is_swept(tmp_path: Path) -> None:
    died = subprocess.run([sys.executable, "-c", KILLED, tmp_path, PHOTO.hex()], check=False)
    assert died.returncode == 9
    assert [path.parent.name for path in all_files(tmp_path)] == [INCOMING]
    store = Folder(tmp_path)
    assert not await store.exists(REF)
    assert await store.sweep(older_than_s=-1) == 1
    assert all_files(tmp_path) == []


# references


BAD_REFS = [
    "",
    HASH,
    f"SHA256:{HASH}",
    f"sha256:{HASH.upper()}",
    f"sha256:{HASH[:-1]}",
    f"sha256:{HASH}0",
    f"sha256:{HASH}\n",
    f"sha256:{HASH}\x00",
    f" sha256:{HASH}",
    f"sha256:../{HASH[3:]}",
    "sha256:" + "../" * 21 + "a",
    "sha256:/etc/passwd",
    "/etc/passwd",
    "../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    f"sha256:%61{HASH[3:]}",
    f"sha256:{'１' * 64}",
    f"sha256:{'٣' * 64}",
    f"sha512:{HASH}",
    f"file:///{HASH}",
    f"sha256:{HASH[:32]}/{HASH[33:]}",
    f"incoming/{HASH}",
]


@pytest.mark.parametrize("ref", BAD_REFS, ids=ascii)
async def test_no_other_reference_is_taken(tmp_path: Path, ref: str) -> None:
    store = Folder(tmp_path)
    await kept(store)
    for ask in (store.exists, store.delete, store.open):
        with pytest.raises(MediaError) as error:
            found = ask(ref)
            if asyncio.iscoroutine(found):
                await found
        assert error.value.code == "media.bad_ref"
    assert len(all_files(tmp_path)) == 1


@given(st.text(max_size=80) | st.from_regex(r"sha256:[0-9a-f./%\\]{60,68}") | st.from_regex(r"\Asha256:[0-9a-f]{64}\Z"))
def test_no_reference_leads_out_of_the_folder(ref: str) -> None:
    store = Folder("/srv/media")
    try:
        path = store._at(ref)
    except MediaError as error:
        assert error.code == "media.bad_ref"
        return
    assert len(path.relative_to("/srv/media").parts) == 3
    assert ".." not in path.parts
    assert f"sha256:{path.name}" == ref
