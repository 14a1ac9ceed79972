"""Which application is meant, where its folder is, and which database it works on."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

from sayso import config
from sayso.cli.parser import did_you_mean, find
from sayso.errors import SaysoError

if TYPE_CHECKING:
    from sayso.app import App

FILE = "app.py"
VARIABLE = "SAYSO_APP"


class Place(NamedTuple):
    """Where an application lives: its folder, its settings, its database."""

    target: str
    folder: Path
    settings: config.Settings
    database: Path


def place_of(args: Namespace) -> Place:
    """The place that the arguments, the environment or the current folder name; nothing is imported yet."""
    target = getattr(args, "target_app", None) or args.app or os.environ.get(VARIABLE) or ""
    if args.db and not target and not Path(FILE).is_file():
        folder = Path(args.db).resolve().parent
        return Place("", folder, config.load(folder), Path(args.db))
    target = target or _here(args)
    folder = _folder(target)
    settings = config.load(folder)
    database = Path(args.db) if args.db else folder / settings.database
    return Place(target, folder, settings, database)


def application(place: Place) -> App:
    """The application itself, imported, with its policy."""
    if not place.target:
        raise _not_found(f"there is no {FILE} in {Path.cwd()}")
    module, _, name = place.target.rpartition(":") if _is_module(place.target) else (place.target, "", "")
    loaded = _import_module(module) if name else _import_file(_file(place.target))
    app = _pick(loaded, name, place.target)
    app.load(place.settings, place.folder)
    return app


def _here(args: Namespace) -> str:
    if not Path(FILE).is_file():
        reads = find(args.verb).needs == "store" if "verb" in args else False
        raise _not_found(f"there is no {FILE} in {Path.cwd()}", ", or a database alone with --db" if reads else "")
    return FILE


def _not_found(what: str, otherwise: str = "") -> SaysoError:
    found = sorted(str(path.parent) for path in [*Path().glob(f"*/{FILE}"), *Path().glob(f"examples/*/{FILE}")])
    hint = f", for example {found[0]}" if found else ""
    return SaysoError(f"{what}; name the application with --app or ${VARIABLE}{hint}{otherwise}", code="app.not_found")


def _is_module(target: str) -> bool:
    return ":" in target and not Path(target).exists()


def _file(target: str) -> Path:
    path = Path(target)
    if path.is_dir():
        if not (path / FILE).is_file():
            raise _not_found(f"there is no {FILE} in {target}")
        return path / FILE
    if path.is_file() and path.suffix == ".py":
        return path
    if path.exists():
        raise SaysoError(f"{target} is not a Python file", code="app.not_found")
    near = [str(other) for other in path.parent.iterdir()] if path.parent.is_dir() else []
    raise _not_found(f"{target} does not exist{did_you_mean(str(path), near)}")


def _folder(target: str) -> Path:
    if not _is_module(target):
        return _file(target).resolve().parent
    module = target.partition(":")[0]
    nearby = Path(*module.split("."))
    if nearby.with_suffix(".py").is_file():
        return nearby.resolve().parent
    file = _import_module(module).__file__
    return Path(file).resolve().parent if file else Path.cwd()


def _import_module(name: str) -> ModuleType:
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    try:
        return import_module(name)
    except (Exception, SystemExit) as error:
        raise _broken(name, error) from error


def _import_file(path: Path) -> ModuleType:
    path = path.resolve()
    sys.path.insert(0, str(path.parent))
    name = path.stem if path.stem not in sys.modules else f"sayso_application_{path.stem}"
    spec = spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise _broken(str(path), error) from error
    return module


def _broken(what: str, error: BaseException) -> SaysoError:
    """An import that failed, with the line of the application's own code where it did."""
    if isinstance(error, SyntaxError):
        return SaysoError(f"{error.filename}:{error.lineno}: {error.msg}", code="app.import_failed")
    trace, where = error.__traceback__, what
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if not file.startswith("<") and Path(__file__).parents[1] not in Path(file).parents:
            where = f"{file}:{trace.tb_lineno}"
        trace = trace.tb_next
    if isinstance(error, SaysoError):
        return SaysoError(f"{where}: {error}", code=error.code)
    return SaysoError(f"{where}: {type(error).__name__}: {error}", code="app.import_failed")


def _pick(module: ModuleType, name: str, target: str) -> App:
    from sayso.app import App

    apps = {key: value for key, value in vars(module).items() if isinstance(value, App)}
    if name or "app" in apps or len(apps) != 1:
        wanted = name or "app"
        if wanted in apps:
            return apps[wanted]
        hint = f"; it has {', '.join(sorted(apps))}" if apps else ""
        raise SaysoError(f"{target} has no App named {wanted}{hint}", code="app.not_found")
    return next(iter(apps.values()))
