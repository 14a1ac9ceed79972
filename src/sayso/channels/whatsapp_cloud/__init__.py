"""Meta's WhatsApp Cloud API."""

PROVIDER = "whatsapp_cloud"
CHANNEL = "whatsapp"
