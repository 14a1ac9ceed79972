"""The services of an example, loaded from its folder as its application does."""

import importlib.util
import sys
from pathlib import Path
from typing import Any

EXAMPLES = Path(__file__).parents[2] / "examples"


def services_of(example: str) -> Any:
    """The `services` module of an example, under a name of its own: two examples have one each."""
    spec = importlib.util.spec_from_file_location(f"{example}_services", EXAMPLES / example / "services.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
