"""Looking for better weights: what a candidate's numbers mean."""

from __future__ import annotations

import pytest

from gravetide.families.zones.bots import weights as w
from gravetide.families.zones.bots.nerve import CAREFUL
from tools.tune_steady import TUNED, changed


def test_no_change_leaves_every_weight_as_it_is() -> None:
    for name, value in changed([0.0] * len(TUNED)).items():
        kept: object = CAREFUL if name.startswith("CAREFUL.") else w
        assert value == getattr(kept, name.removeprefix("CAREFUL.")), name


def test_one_number_of_several_is_changed_and_whole_numbers_stay_whole() -> None:
    factors = [0.7 if name in {"CAREFUL.armed:1", "CAREFUL.party:0"} else 0.0 for name in TUNED]
    found = changed(factors)
    armed = CAREFUL.armed
    assert found["CAREFUL.armed"] == (armed[0], pytest.approx(armed[1] * 2.0138, rel=1e-3), *armed[2:])
    assert found["CAREFUL.party"] == (round(CAREFUL.party[0] * 2.0138), *CAREFUL.party[1:])
    assert all(isinstance(size, int) for size in found["CAREFUL.party"])
