"""The edge that providers and operators call: webhooks, health, metrics."""
