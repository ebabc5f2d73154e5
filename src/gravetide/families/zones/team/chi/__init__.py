"""Chi: the reserve of each Survivor, Meditation, and what a point of it is paid for (EE-020 to EE-079).

With one Action a Survivor spends at most one Chi, on one of three things: a Chi skill (`skills`), casting an
Enchantment again (`recasting`), or making the weapon he strikes with better (`attacks`). So every option names what it
is paid for, and no option names two.
"""
