"""Meta's WhatsApp Cloud API."""

PROVIDER = "whatsapp_cloud"
CHANNEL = "whatsapp"

PAIR_BURST = 45  # to one person at once, borrowed from what they may get later
PAIR_PER_S = 1 / 6
WINDOW_S = 86_400.0  # how long after someone wrote they may be answered without a template
