"""Whole games of Reign of Witches as readable text, replayed by test_golden.py.

`python -m tests.golden_witches.make` finds and writes them.
"""
