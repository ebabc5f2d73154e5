# Every target sets up .venv by itself; only python3 (3.11 or newer, with venv) and make are needed.
#
#   make play          play in the browser        ARGS="..." is passed on
#   make terminal      play in the terminal
#   make test          lint, types and all tests, on the pure and on the compiled build
#   make test-quick    the tests on the sources as they are that need no browser, server or other process: two minutes
#   make test-cluster  several servers on one PostgreSQL behind a proxy, killed and frozen while people play
#   make test-pure     the tests on the sources as they are, with the journeys in the browser
#   make compiled      the engine as machine code, into build/compiled, where something has changed
#   make rules         which rules have a passing test
#   make lab           measure quests, for instance with ARGS="run danse-macabre"
#   make bench         measure the engine, beside its peers (bench-compiled: as machine code); ARGS=--quick: a minute
#   make lint          ruff; Prettier and ESLint for the client
#   make check-types   mypy, strict

PYTHON ?= python3
ARGS ?=
BIN := .venv/bin
TESTS := tests $(wildcard src/gravetide/families/*/house_rules/*/tests)
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: play terminal client test test-quick test-pure test-compiled test-build test-cluster compiled compiled-quick rules lab bench bench-compiled lint lint-and-client check-types clean
.DEFAULT_GOAL := test

play: .venv/.run client
	@$(BIN)/gravetide web $(ARGS)

terminal: .venv/.run
	@$(BIN)/gravetide play $(ARGS)

client: .venv/.run
	@$(BIN)/python -m tools.build_client

# The compiler works beside the first suite, with what that leaves of the processors: much of it waits for a browser.
test: .venv/.dev
	@$(MAKE) --no-print-directory --jobs=2 check-types lint-and-client
	@$(MAKE) --no-print-directory --jobs=2 test-pure compiled-quick
	@$(MAKE) --no-print-directory test-build
	@$(MAKE) --no-print-directory test-cluster

# What a change in the rules, the kernel or the bots is tried with first: no browser, no servers, nothing that takes long.
test-quick: .venv/.dev
	$(BIN)/python -m pytest -n 2 $(TESTS) --ignore=tests/journeys --ignore=tests/server --ignore=tests/cluster -m "not journey and not slow and not process" $(ARGS)

# The order is by lot, so that no test leans on those before it; the seed is printed, and --shuffle=SEED repeats it.
# There are more workers than processors: journeys wait for what a page shows, and somebody else works meanwhile.
test-pure: .venv/.dev client
	@$(BIN)/python -m tools.chromium
	@$(BIN)/python -m tools.debian
	$(BIN)/python -m pytest -n 3 --dist worksteal --shuffle --ignore=tests/cluster $(ARGS)

# By itself: three servers, PostgreSQL and a proxy want the processors for themselves, and it is the same for both builds.
test-cluster: .venv/.dev
	@$(BIN)/python -m tools.debian
	$(BIN)/python -m pytest tests/cluster $(ARGS)

# The rules, the laws and whoever plays, against the engine as machine code, from a build beside the sources (see
# setup.py). What calls the engine through the same doors in both builds, or is written from the sources (docstrings are
# not compiled), is left out: a table, a run and a replay on machine code are among the rest.
NOT_COMPILED := cluster content docs drawing journeys server terminal tools \
	lab/test_cluster.py lab/test_memory.py lab/test_stopping.py

test-compiled: compiled-quick
	@$(MAKE) --no-print-directory test-build

test-build:
	@if PYTHONPATH=build/compiled $(BIN)/python -c 'import gravetide, sys; sys.exit(not gravetide.COMPILED)'; \
	then PYTHONPATH=build/compiled $(BIN)/python -m pytest -n 2 --dist worksteal $(TESTS) --shuffle \
		$(NOT_COMPILED:%=--ignore=tests/%) $(ARGS); \
	else echo "There is no C compiler here: the compiled build is not tested."; fi

# With less effort of the C compiler, which is content with a build of `make compiled` where there is one.
compiled-quick: .venv/.dev
	@$(BIN)/python -m tools.compile --quick

compiled: .venv/.dev
	@$(BIN)/python -m tools.compile

rules: .venv/.dev
	@$(BIN)/python -m tools.rules $(ARGS)

lab: .venv/.lab
	@$(BIN)/gravetide lab $(ARGS)

bench: .venv/.bench
	@$(BIN)/python -m tools.bench $(ARGS)

bench-compiled: compiled .venv/.bench
	@PYTHONPATH=build/compiled $(BIN)/python -m tools.bench $(ARGS)

lint: .venv/.dev
	$(BIN)/ruff check .
	@$(BIN)/python -m tools.build_client --lint

# One after the other: both want the client's packages installed.
lint-and-client: lint
	@$(MAKE) --no-print-directory client

check-types: .venv/.dev
	$(BIN)/mypy

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist src/*.egg-info

# The stamps say which requirements are installed; a changed lock or pyproject installs again.

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Gravetide needs Python 3.11 or newer; name one with make PYTHON=python3.12" >&2; exit 1; }
	@echo "Setting up .venv"
	@$(PYTHON) -m venv .venv

.venv/.run: requirements/run.txt pyproject.toml | .venv/bin/python
	@$(PIP) --requirement requirements/run.txt
	@$(PIP) --no-build-isolation --no-deps --editable .
	@touch $@

.venv/.lab: requirements/lab.txt .venv/.run
	@$(PIP) --requirement requirements/lab.txt
	@touch $@

.venv/.dev: requirements/dev.txt requirements/cluster.txt requirements/environments.txt requirements/lab.txt .venv/.run
	@$(PIP) --requirement requirements/dev.txt
	@touch $@

.venv/.bench: requirements/bench.txt requirements/bench-alone.txt requirements/environments.txt .venv/.run
	@$(PIP) --requirement requirements/bench.txt
	@$(PIP) --no-deps --requirement requirements/bench-alone.txt
	@touch $@
