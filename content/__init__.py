"""Figures and prose of the games: data and its loaders, no rules."""
