# Type `make` for the list of targets. The first one used builds what it needs; the next ones start at once.
# Needs make and Python 3.11 to 3.14, no more; uses uv where it is on PATH.

# Which Python to build with. To choose: make test PYTHON=/path/to/python3.13
PYTHON ?=
# More words for the program or the test runner: make play ARGS=--plain; make test ARGS='-k trial'
ARGS ?=
GAMES ?= 100000

BIN := .venv/bin
# An environment holds its own path: one that was moved, or whose Python has gone or does not fit, is built anew.
HERE := $(shell pwd -P)
FITS := import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 15))
usable = grep -qF "$(HERE)/$(1)" $(1)/bin/activate 2>/dev/null && $(1)/bin/python -c "$(FITS)" 2>/dev/null
ifneq ($(shell $(call usable,.venv) && echo yes),yes)
.venv/.play .venv/.dev: anew
endif
ifneq ($(shell $(call usable,.venv-bench) && echo yes),yes)
.venv-bench/.bench: anew
endif

# $(call environment,FOLDER,WHAT TO INSTALL): the first Python that will do, then uv, or venv and pip.
# (A name on PATH may be a shim that runs nothing, so each is tried, not looked up.)
define environment
@set -eu; \
python=; for name in $(if $(PYTHON),"$(PYTHON)",python3 python python3.14 python3.13 python3.12 python3.11); do \
    if [ -z "$$python" ] && "$$name" -c "$(FITS)" >/dev/null 2>&1; then python=$$name; fi; \
done; \
uv=; if command -v uv >/dev/null 2>&1; then uv=yes; fi; \
if [ -z "$$python" ] && { [ -z "$$uv" ] || [ -n "$(PYTHON)" ]; }; then \
    found=$$("$(or $(PYTHON),python3)" --version 2>&1 | head -n 1 || true); \
    case "$$found" in Python*) ;; *) found=none ;; esac; \
    echo "This needs Python 3.11, 3.12, 3.13 or 3.14, found: $$found. Install one, or name it: make PYTHON=/path/to/python" >&2; \
    exit 1; \
fi; \
if $(call usable,$(1)) && { [ -n "$$uv" ] || $(1)/bin/python -m pip --version >/dev/null 2>&1; }; then \
    echo "Bringing $(1) up to date ..." >&2; \
else \
    echo "Building $(1), once; it takes a minute or so ..." >&2; \
    rm -rf $(1); \
    if [ -n "$$uv" ]; then uv venv --quiet --python "$${python:->=3.11,<3.15}" $(1); \
    else "$$python" -m venv $(1) || { rm -rf $(1); \
        echo "Python's venv is missing; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }; fi; \
fi; \
if [ -n "$$uv" ]; then uv pip install --quiet --python $(1)/bin/python $(2); \
else $(1)/bin/python -m pip install --quiet --disable-pip-version-check $(2); fi
endef

.DEFAULT_GOAL := help
.PHONY: help play test check format bench matches pictures lessons-check lessons-keys lessons-screens snapshots fuzz torture clean anew

help:  ## This list
	@sed -n 's/^\([a-z][a-z-]*\):.*  ## /\1\t/p' $(firstword $(MAKEFILE_LIST)) | while IFS='	' read -r name what; do \
	    printf '  make %-15s %s\n' "$$name" "$$what"; done

play: .venv/.play  ## Start the game
	@$(BIN)/weehawken $(ARGS)

test: .venv/.dev  ## Run the tests
	@env -u NO_COLOR -u TEXTUAL_THEME $(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

check: .venv/.dev  ## Format, lint, types, imports, spelling
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/codespell

format: .venv/.dev  ## Mend what the formatter and the linter can mend
	$(BIN)/ruff check --fix --exit-zero .
	$(BIN)/ruff format .

bench: .venv/.play .venv-bench/.bench  ## Measure the rules beside two peers, and the terminal (five minutes)
	@.venv-bench/bin/python -m tests.benchmarks.peers
	@echo
	@env -u NO_COLOR -u TEXTUAL_THEME $(BIN)/python -m tests.benchmarks.terminal

matches: .venv/.play  ## Measure the computer players of Reign of Witches against each other (hours; goes on where it was)
	@$(BIN)/python -m tests.witches.matches $(ARGS)

pictures: .venv/.dev  ## Draw the pictures of the screens, docs/pictures/*.svg
	@env -u NO_COLOR -u TEXTUAL_THEME $(BIN)/python -m tests.pictures

lessons-check: .venv/.dev  ## Break the rules one by one and see that the lessons notice
	@$(BIN)/python -m tests.lessons.check
	@$(BIN)/python -m tests.lessons.blind
	@$(BIN)/python -m tests.lessons.check_witches
	@$(BIN)/python -m tests.lessons.blind_witches

lessons-keys: .venv/.dev  ## Press ten thousand keys at random in every chapter of the lessons (ten minutes)
	@env -u NO_COLOR -u TEXTUAL_THEME $(BIN)/python -m tests.lessons.keys $(ARGS)

lessons-screens: .venv/.dev  ## Play every lesson and challenge by keys at both sizes (long)
	@env -u NO_COLOR -u TEXTUAL_THEME $(BIN)/python -m pytest -n auto --dist worksteal -m long -k by_keys tests/tui/test_lessons_screen.py $(ARGS)

snapshots: .venv/.dev  ## Draw the tests' pictures of every screen anew; look at them before you commit
	@env -u NO_COLOR -u TEXTUAL_THEME $(BIN)/python -m pytest -p no:xdist --snapshot-update -q tests/tui/test_snapshots.py

fuzz: .venv/.play  ## Play GAMES (100000) whole games at random and check every state (long)
	@$(BIN)/weehawken simulate weehawken --games $(GAMES) --seed 1805 --policy random --json

torture: .venv/.dev  ## Kill, cut off, fill up, damage and forge saves by the thousand; ARGS='kills=9 damaged=99' for less
	@$(BIN)/python -m tests.archive.torture $(ARGS)

clean:  ## Remove the environments and everything built
	rm -rf .venv .venv-bench build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis snapshot_report.html
	find engine content tui tests -name __pycache__ -type d -prune -exec rm -rf {} +

anew:

.venv/.play: pyproject.toml constraints.txt
	$(call environment,.venv,-c constraints.txt -e .)
	@touch $@

.venv/.dev: pyproject.toml constraints.txt
	$(call environment,.venv,-c constraints.txt -e '.[dev]')
	@touch .venv/.play $@

.venv-bench/.bench: tests/benchmarks/requirements.txt constraints.txt
	$(call environment,.venv-bench,-r tests/benchmarks/requirements.txt)
	@touch $@
