"""Whole games as readable text, replayed by test_golden.py. `python -m tests.golden.make` finds and writes them."""
