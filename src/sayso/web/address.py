"""The address that a provider called, as it called it: some of them sign it."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import quote

from sayso.web.answer import Scope


def within(scope: Scope) -> str:
    """The path below the place where the site is mounted."""
    path: str = scope["path"]
    root: str = scope.get("root_path", "").rstrip("/")
    if root and (path == root or path.startswith(f"{root}/")):
        return path[len(root) :]
    return path


def called(scope: Scope, headers: Mapping[str, str], public_url: str = "", *, forwarded: bool = False) -> str:
    """The whole address, path and query byte for byte.

    Its beginning is `public_url` where that is set. Else it is what the call says of itself, and what a proxy says of
    it only when it is `forwarded`: those headers can be written by anyone.
    """
    query = scope.get("query_string", b"").decode("latin-1")
    return f"{public_url.rstrip('/') or _origin(scope, headers, forwarded)}{_path(scope)}{'?' if query else ''}{query}"


def _origin(scope: Scope, headers: Mapping[str, str], forwarded: bool) -> str:
    scheme, host = scope.get("scheme", "http"), headers.get("host", "")
    if forwarded:
        scheme = _first(headers.get("x-forwarded-proto", "")) or scheme
        host = _first(headers.get("x-forwarded-host", "")) or host
    return f"{scheme}://{host}"


def _first(values: str) -> str:
    """The value of the proxy nearest to the caller."""
    return values.partition(",")[0].strip()


def _path(scope: Scope) -> str:
    raw: bytes | None = scope.get("raw_path")
    if raw is not None:
        return raw.decode("latin-1")
    path, root = str(scope["path"]), str(scope.get("root_path", ""))
    return quote(path if not root or path.startswith(root) else root + path)
