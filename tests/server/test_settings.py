from __future__ import annotations

import pytest

from gravetide.kernel.errors import GravetideError
from gravetide.server.settings import from_environment


def test_options_go_before_variables_and_those_before_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRAVETIDE_PORT", "9000")
    monkeypatch.setenv("GRAVETIDE_HOST", "0.0.0.0")
    monkeypatch.setenv("GRAVETIDE_COMPUTER_PAUSE", "1.5")
    monkeypatch.setenv("GRAVETIDE_PUBLIC_URL", "https://tables.example.org")
    settings = from_environment(port=8000, host=None)
    assert (settings.port, settings.host, settings.computer_pause) == (8000, "0.0.0.0", 1.5)
    assert settings.secure
    assert settings.body_limit == 16_384


@pytest.mark.parametrize(("variable", "value", "reason"), [
    ("GRAVETIDE_PORT", "abc", 'The variable GRAVETIDE_PORT must be a whole number, not "abc".'),
    ("GRAVETIDE_PORT", "80.5", 'The variable GRAVETIDE_PORT must be a whole number, not "80.5".'),
    ("GRAVETIDE_HEADER_TIMEOUT", "soon", 'The variable GRAVETIDE_HEADER_TIMEOUT must be a number, not "soon".'),
])
def test_what_is_no_number_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, reason: str
) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(GravetideError) as error:
        from_environment()
    assert str(error.value) == reason
