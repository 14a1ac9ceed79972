"""Dead values: what was superseded said, found wherever it is said again, and cut out."""
