"""Small maps with walls, ice and bridges that several tests play on (the maps R, W, K and B of the checklists)."""

from __future__ import annotations

MAP_R = """
+---+---+---+---+
|s01 s02Hw01Hs03|
+---+---+---+---+
"""
MAP_W = """
+---+---+---+
|s01 s02 s03|
+===+===+===+
|w01 w02 w03|
+===+=S=+===+
|s04 s05 s06|
+---+---+---+
"""
MAP_K = """
+---+---+
|b01|w01|
+-o-+=L=+
|s01 s02|
+---+---+
"""
MAP_B = """
+---+---+---+
|s01~g01~s02|
+   +   +   +
|s03 s04 s05|
+---+---+---+
"""
