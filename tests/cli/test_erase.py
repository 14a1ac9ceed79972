"""`sayso erase`: the values go, the proof stays."""

from tests.cli.process import Sayso


def test_values_are_gone_and_the_chain_says_so(sayso: Sayso) -> None:
    paid = sayso.paid()
    ran = sayso("erase", paid, "--yes", "--json")
    assert ran.code == 0
    erased = ran.json["erased"]
    assert f"{paid}/args" in erased
    assert f"{paid}/outcome" in erased
    verified = sayso("verify", "--json").json
    assert verified["ok"] is True
    assert set(verified["chains"][0]["erased"]) == set(erased)
    assert "Ana" not in sayso("show", paid).out
    assert "5 erased" in sayso("verify").out
    assert sayso("send", "hello").lines == ["Hello, +5511900000001."]
    assert sayso("dev", stdin="hello\n").lines[-1] == "Hello, +5511900000001."
    assert "there was nothing left" in sayso("erase", paid, "--yes").out


def test_without_a_yes_nothing_is_erased(sayso: Sayso) -> None:
    paid = sayso.paid()
    ran = sayso("erase", paid)
    assert (ran.code, ran.err) == (2, "sayso: erasing cannot be undone; say --yes [erase.unconfirmed]\n")
    assert "Ana" in sayso("show", paid).out


def test_what_is_still_open_is_not_erased(sayso: Sayso) -> None:
    sayso("send", "pay 5 to Ana")
    ran = sayso("erase", sayso.ids()[0], "--yes")
    assert (ran.code, ran.err.endswith("[erase.open]\n")) == (2, True)
