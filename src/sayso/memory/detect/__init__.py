"""Which known facts a claim would take the place of: detectors propose, `memory.supersession` decides."""

from __future__ import annotations

from sayso.memory.detect.draft import Draft, Known
from sayso.memory.detect.propose import VERSION, draft

__all__ = ["VERSION", "Draft", "Known", "draft"]
