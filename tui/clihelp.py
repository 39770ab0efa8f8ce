"""Commands that take their help from content/cli.toml, by their own name and by their options'."""

from __future__ import annotations

from typing import Any

import click

from content.cli import about, option


class Told(click.Command):
    """A command; the docstring of its function is for whoever reads the code."""

    def __init__(self, name: str, **attributes: Any) -> None:
        super().__init__(name, **attributes)
        self.help = about(name)
        for parameter in self.params:
            if isinstance(parameter, click.Option):
                parameter.help = option(name, parameter.name or "")


class ToldGroup(Told, click.Group):
    """The same of a command that holds others."""

    command_class = Told
