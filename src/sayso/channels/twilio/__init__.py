"""Twilio's WhatsApp and SMS."""

PROVIDER = "twilio"
CHANNEL = "whatsapp"
