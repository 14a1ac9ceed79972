"""What the providers answer when they refuse: the exact bodies, and what each code is called."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

HELP = "https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes"
INVALID, MISSING, BAD_VALUE, BAD_TYPE = 100, 131008, 131009, 131051
UNDELIVERABLE, WINDOW, OPTED_OUT = 131026, 131047, 131050
NUMBER_RATE, PAIR_RATE = 130429, 131056
UNKNOWN_TEMPLATE, TEMPLATE_PARAMETERS = 132001, 132000
MEDIA_DOWNLOAD = 131052
CREDENTIALS = 190
NO_OBJECT = 33  # a subcode of `INVALID`


class Refusal(Struct, frozen=True):
    """Why a provider takes nothing; `status` and `details` are the code's own unless given."""

    code: int
    details: str = ""
    status: int = 0
    subcode: int = 0


class Known(Struct, frozen=True):
    """What Meta says of a code."""

    title: str
    details: str
    status: int = 400


KNOWN = {
    1: Known("API Unknown", "An unknown error occurred.", 400),
    2: Known("API Service", "The service is temporarily unavailable.", 503),
    4: Known("Application request limit reached", "The app has reached its API call rate limit."),
    INVALID: Known("Invalid parameter", "The request included one or more unsupported or misspelled parameters."),
    368: Known("Temporarily blocked for policies violations", "The account is restricted.", 403),
    80007: Known("Rate limit issues", "The WhatsApp Business Account has reached its rate limit."),
    NUMBER_RATE: Known("Rate limit hit", "Cloud API message throughput has been reached."),
    131000: Known("Something went wrong", "Message failed to send due to an unknown error.", 500),
    131005: Known("Access denied", "Permission is either not granted or has been removed.", 403),
    MISSING: Known("Required parameter is missing", "The request is missing a required parameter."),
    BAD_VALUE: Known("Parameter value is not valid", "One or more parameter values are invalid."),
    131016: Known("Service unavailable", "A service is temporarily unavailable.", 500),
    131021: Known("Recipient cannot be sender", "Sender and recipient phone number is the same."),
    UNDELIVERABLE: Known("Message undeliverable", "Message Undeliverable."),
    131031: Known("Account has been locked", "Business account has been locked.", 403),
    WINDOW: Known(
        "Re-engagement message",
        "Message failed to send because more than 24 hours have passed since the customer last replied to this number.",
    ),
    131048: Known("Spam rate limit hit", "Message failed to send: too many messages were blocked or flagged as spam."),
    131049: Known(
        "Meta chose not to deliver",
        "This message was not delivered to maintain healthy ecosystem engagement.",
    ),
    OPTED_OUT: Known(
        "User has stopped marketing messages",
        "Unable to deliver the message. This recipient has chosen to stop receiving messages from your business.",
    ),
    BAD_TYPE: Known("Unsupported message type", "Unsupported message type."),
    MEDIA_DOWNLOAD: Known("Media download error", "Unable to download the media sent by the user."),
    131053: Known("Media upload error", "Unable to upload the media used in the message."),
    PAIR_RATE: Known(
        "(Business Account, Consumer Account) pair rate limit hit",
        "Message failed to send because there were too many messages sent from this phone number to the same phone "
        "number in a short period of time.",
    ),
    131057: Known("Account in maintenance mode", "Business Account is in maintenance mode.", 500),
    131062: Known("Business-scoped user IDs unsupported", "This message cannot be sent to a business-scoped user ID."),
    TEMPLATE_PARAMETERS: Known(
        "Number of parameters does not match the expected number of params", "The number of parameters is wrong."
    ),
    UNKNOWN_TEMPLATE: Known("Template name does not exist in the translation", "There is no such template."),
    133004: Known("Server Temporarily Unavailable", "Server is temporarily unavailable.", 503),
    133010: Known("Phone number not registered", "Phone number not registered on the WhatsApp Business Platform."),
}
_OTHER = Known("Something went wrong", "An error that this fake knows nothing more of.")


def graph_answer(refusal: Refusal, trace: str) -> tuple[int, dict[str, Any]]:
    """The HTTP status and body of Meta's refusal."""
    more: dict[str, Any]
    if refusal.code == CREDENTIALS:
        message, more, status = "Invalid OAuth access token - Cannot parse access token", {}, 401
    elif refusal.subcode == NO_OBJECT:
        message, more, status = refusal.details, {"error_subcode": NO_OBJECT}, 400
    else:
        known = KNOWN.get(refusal.code, _OTHER)
        message, status = f"(#{refusal.code}) {known.title}", known.status
        more = {"error_data": {"messaging_product": "whatsapp", "details": refusal.details or known.details}}
        if refusal.subcode:
            more["error_subcode"] = refusal.subcode
    kind = "GraphMethodException" if refusal.subcode == NO_OBJECT else "OAuthException"
    error = {"message": message, "type": kind, "code": refusal.code, **more, "fbtrace_id": trace}
    return refusal.status or status, {"error": error}


def no_object(verb: str, id_: str) -> Refusal:
    """What Meta says of an id that names nothing the token may see."""
    details = (
        f"Unsupported {verb} request. Object with ID '{id_}' does not exist, cannot be loaded due to missing "
        "permissions, or does not support this operation. Please read the Graph API documentation at "
        "https://developers.facebook.com/docs/graph-api"
    )
    return Refusal(INVALID, details, subcode=NO_OBJECT)


def webhook_error(code: int) -> dict[str, Any]:
    """The same code as a webhook tells it, in `errors`."""
    known = KNOWN.get(code, _OTHER)
    told = {"code": code, "title": known.title, "message": known.title}
    return {**told, "error_data": {"details": known.details}, "href": HELP}


TWILIO = {
    20003: ("Authenticate", 401),
    20404: ("The requested resource was not found", 404),
    20429: ("Too Many Requests", 429),
    20500: ("Internal Server Error", 500),
    21211: ("Invalid 'To' Phone Number", 400),
    21602: ("Message body is required.", 400),
    21610: ("Attempt to send to unsubscribed recipient", 400),
    21617: ("The concatenated message body exceeds the 1600 character limit", 400),
    63003: ("Channel could not find To address", 400),
    63007: ("Twilio could not find a Channel with the specified From address", 400),
    63016: (
        "Failed to send freeform message because you are outside the allowed window. "
        "If you are using WhatsApp, please use a Message Template.",
        400,
    ),
    63018: ("Rate limit exceeded for Channel", 429),
}
# Where both providers refuse for the same reason.
_TWILIO_OF = {
    UNDELIVERABLE: 63003,
    WINDOW: 63016,
    OPTED_OUT: 21610,
    NUMBER_RATE: 63018,
    PAIR_RATE: 63018,
    131000: 20500,
    CREDENTIALS: 20003,
}


def twilio_answer(refusal: Refusal) -> tuple[int, dict[str, Any]]:
    """The HTTP status and body of Twilio's refusal."""
    code = twilio_code(refusal.code)
    message, status = TWILIO.get(code, ("An error that this fake knows nothing more of", 400))
    status = refusal.status or status
    help_ = f"https://www.twilio.com/docs/errors/{code}"
    return status, {"code": code, "message": refusal.details or message, "more_info": help_, "status": status}


def twilio_code(code: int) -> int:
    """Twilio's code for what Meta would have said."""
    return _TWILIO_OF.get(code, code)
