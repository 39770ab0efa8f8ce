"""The rules of Reign of Witches, one module a chapter of the rulebook."""
