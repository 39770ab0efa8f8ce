"""Reign of Witches: figures, prose, sentences and rules text. No rules of play."""
