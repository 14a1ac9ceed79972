"""Twilio's WhatsApp and SMS."""

PROVIDER = "twilio"
