"""The command: its lifecycle, the yes it needs, who may, and how it is recovered. Pure rules."""
