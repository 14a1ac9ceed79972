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
