"""Contexts: what a model should see, within a budget, and nothing that is no longer so."""
