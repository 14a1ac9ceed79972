"""Doors: a provider's webhook is there when its settings are, with its secrets, and not otherwise."""

from typing import Any

import pytest

from sayso.config import Settings, WhatsApp
from sayso.config import Twilio as TwilioSettings
from sayso.errors import ConfigError, SaysoError
from sayso.web.doors import close_doors, doors, open_doors
from tests.web.calling import Cloud, make_app

META: dict[str, Any] = {"phone_number_id": "1", "token": "t", "app_secret": "s", "verify_token": "v"}
TWILIO: dict[str, Any] = {"account_sid": "AC" + "0" * 32, "auth_token": "0" * 32, "number": "+14155238886"}


async def test_the_settings_open_a_door_for_each_provider() -> None:
    app = make_app()
    open_doors(app.definition, Settings(whatsapp=WhatsApp(**META), twilio=TwilioSettings(**TWILIO)))
    assert sorted(doors(app.definition)) == ["twilio", "whatsapp_cloud"]
    await close_doors(doors(app.definition).values())


@pytest.mark.parametrize("missing", ["app_secret", "token", "verify_token"])
def test_without_a_secret_there_is_no_start(missing: str) -> None:
    with pytest.raises(ConfigError, match=missing):
        open_doors(make_app().definition, Settings(whatsapp=WhatsApp(**META | {missing: ""})))


def test_twilio_without_its_token_neither() -> None:
    with pytest.raises(ConfigError, match="auth_token"):
        open_doors(make_app().definition, Settings(twilio=TwilioSettings(**TWILIO | {"auth_token": ""})))


def test_a_channel_that_the_application_added_stays() -> None:
    cloud = Cloud()
    app = make_app(cloud)
    open_doors(app.definition, Settings(whatsapp=WhatsApp(**META)))
    assert doors(app.definition) == {"whatsapp_cloud": cloud}


def test_no_provider_at_all_says_what_to_set() -> None:
    with pytest.raises(SaysoError, match=r"SAYSO_WHATSAPP_PHONE_NUMBER_ID .* docs/start/whatsapp.md") as raised:
        open_doors(make_app().definition, Settings())
    assert raised.value.code == "serve.no_channel"


@pytest.mark.parametrize(
    ("group", "name", "needed"),
    [
        *[("whatsapp", name, "phone_number_id") for name in ("token", "app_secret", "verify_token")],
        *[("twilio", name, "account_sid") for name in ("auth_token", "number")],
    ],
)
def test_secrets_of_a_number_that_is_not_named_are_a_mistake(group: str, name: str, needed: str) -> None:
    given = WhatsApp(**{name: "x"}) if group == "whatsapp" else TwilioSettings(**{name: "x"})
    with pytest.raises(ConfigError, match=f"{group}.{needed} is missing, and {name} is set"):
        open_doors(make_app(Cloud()).definition, Settings(**{group: given}))


@pytest.mark.parametrize(
    ("url", "fits"),
    [
        *[("https://api.example/v24.0", True), ("https://10.0.0.5:8443", True), ("http://localhost:9", True)],
        *[("http://127.0.0.1:65535", True), ("http://[::1]:9", True), ("HTTPS://api.example", True)],
        *[("https://", False), ("https:///v24.0", False), ("https://:443", False), ("http://127.0.0.1:65536", False)],
        *[("https://x:abc", False), ("https://x:0", False), ("https://[::1", False), ("ftp://x", False), ("x", False)],
        *[("http://graph.facebook.com", False), ("http://localhost.example", False), ("http://10.0.0.5", False)],
        *[("https://x?a=b", False), ("https://x#a", False), ("http://127.0.0.1@x.example", False)],
    ],
)
def test_an_api_is_at_an_address_that_keeps_secrets(url: str, fits: bool) -> None:
    for settings in (
        Settings(whatsapp=WhatsApp(**META, api_url=url)),
        Settings(twilio=TwilioSettings(**TWILIO, api_url=url)),
    ):
        if fits:
            open_doors(make_app().definition, settings)
        else:
            with pytest.raises(ConfigError, match="api_url"):
                open_doors(make_app().definition, settings)
