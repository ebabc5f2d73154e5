"""Items: Fire Stars, wards and treasures, which Survivors carry beside their Equipment.

They take no slot, change hands for an Action, and drop where their bearer falls; Corruption does not harm them.
"""
