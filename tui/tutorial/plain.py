"""The tutorial line by line: the list of lessons and challenges, and one after the other."""

from __future__ import annotations

from contextlib import suppress
from typing import TextIO

from content.challenges import STARS, Challenge, challenges, order
from content.lessons import Lesson, contents, lesson, lessons, sayings
from tui.linemode import End
from tui.matching import key
from tui.tutorial.finding import named, the_one, titles
from tui.tutorial.progress import Progress
from tui.tutorial.reader import Reader
from tui.tutorial.tables import PLAIN, challenger_of, reader_of, words_for
from tui.wordsbase import BaseWords


class Tutorial:
    """One sitting at the lessons. voice: the reader of the lesson last given, or of the one to be given first."""

    def __init__(self, words: BaseWords, input: TextIO, output: TextIO, progress: Progress) -> None:  # noqa: A002
        self.words = words
        self.input = input
        self.output = output
        self.progress = progress
        self.voice = self.reader(progress.next(PLAIN) or lessons(PLAIN)[0])

    def reader(self, chosen: Lesson) -> Reader:
        """Who gives a lesson."""
        words = words_for(chosen.game, self.words)
        return reader_of(chosen.game)(chosen, words, self.input, self.output, self.progress)

    def give(self, chosen: Lesson | Challenge) -> None:
        """A lesson or a challenge, until it is done or left."""
        if isinstance(chosen, Lesson):
            self.voice = self.reader(chosen)
            self.voice.give()
        else:
            words = words_for(chosen.game, self.words)
            challenger_of(chosen.game)(chosen, words, self.input, self.output, self.progress).give()

    def play(self) -> None:
        """The list, and lesson after lesson, until the player has enough."""
        self.voice.warn("unreadable")
        try:
            self.list()
            while True:
                answer = self.voice.ask()
                name, _, rest = answer.partition(" ")
                if key(answer) in ("quit", "exit", "leave"):
                    return
                if not answer:
                    self.list()
                elif key(name) == "rules":
                    self.rules(rest.strip())
                elif key(name) in ("?", "help"):
                    self.voice.teach("list_help")
                else:
                    self.begin(answer)
        except End:
            return

    def list(self) -> None:
        """All lessons by game and chapter, with marks."""
        say, number = self.voice.say, 0
        for game in PLAIN:
            said, every = sayings(game), lessons((game,))
            done = sum(self.progress.is_done(one.id) for one in every)
            say(said["title"].format(done=done, all=len(every)))
            for chapter in contents(game).chapter:
                say()
                say(said["chapter"].format(title=chapter.title, text=chapter.text))
                for name in chapter.lessons:
                    number += 1
                    mark = "mark_done" if self.progress.is_done(name) else "mark_begun"
                    told = said[mark] if mark == "mark_done" or self.progress.step_of(name) else ""
                    say(said["line"].format(number=number, title=lesson(name).title, mark=told))
            say()
            if done == len(every):
                say(said["all_done"])
                say()
        for game in PLAIN:
            self.list_challenges(game, number)
            number += len(order(game))
        self.voice.teach("challenge_help")
        self.voice.teach("list_help")

    def list_challenges(self, game: str, number: int) -> None:
        """The challenges of a game, numbered on from there, with their stars."""
        said, names = sayings(game), order(game)
        if not names:
            return
        self.voice.say(said["challenge_title"].format(
            game=said["challenge_game"], stars=sum(map(self.progress.stars, names)), all=STARS * len(names)
        ))  # fmt: skip
        for one in challenges((game,)):
            number += 1
            stars = self.progress.stars(one.id)
            mark = said["challenge_mark"].format(stars=stars, all=STARS) if stars else ""
            self.voice.say(said["line"].format(number=number, title=one.title, mark=mark))
        self.voice.say()

    def rules(self, rest: str) -> None:
        """A case: of the game of the lesson last given, or else of one that has such a case."""
        for game in sorted(PLAIN, key=lambda game: game != self.voice.game):
            words = words_for(game, self.words)
            if rest and (rest in {case.id for case in words.cases()} or words.search_cases(rest)):
                self.reader(lessons((game,))[0]).rules(rest)
                return
        self.voice.rules(rest)

    def begin(self, answer: str) -> None:
        """The lesson that the player means, and then the list again."""
        following = self.progress.next(PLAIN)
        found: list[Lesson | Challenge] = named(answer, PLAIN)
        if following and key(answer) == "next":
            found = [following]
        if len(found) == 1:
            self.give(found[0])
            self.voice.say()
            self.list()
        elif found:
            for line in titles(found, PLAIN):
                self.voice.say(line)
            self.voice.teach("ambiguous_lesson", count=len(found))
        else:
            self.voice.teach("unknown_lesson")


def teach_plain(words: BaseWords, input: TextIO, output: TextIO, name: str = "") -> None:  # noqa: A002
    """The tutorial until the player or the input ends; with `name` that lesson only. UnknownLesson where it is none.

    words: any game's; every lesson is told in its own game's, spoken or in ASCII as these are.
    """
    tutorial = Tutorial(words, input, output, Progress())
    if not name:
        tutorial.play()
        return
    chosen = the_one(name, PLAIN)
    tutorial.voice.warn("unreadable")
    with suppress(End):
        tutorial.give(chosen)
