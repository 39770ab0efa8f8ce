"""Reign of Witches on the terminal: its words, its screens, and the game line by line."""
