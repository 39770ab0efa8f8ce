"""Measurements: how fast the rules play beside two peers, and how the terminal feels."""
