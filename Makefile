# Every target sets up .venv by itself; only python3 (3.11 or newer, with venv) and make are needed.
#
#   make play          play in the browser        ARGS="..." is passed on
#   make terminal      play in the terminal
#   make test          lint, types and all tests
#   make rules         which rules have a passing test
#   make bench         measure the engine, beside its peers
#   make lint          ruff
#   make check-types   mypy, strict

PYTHON ?= python3
ARGS ?=
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: play terminal client test rules bench lint check-types clean
.DEFAULT_GOAL := test

play: .venv/.run client
	@$(BIN)/gravetide web $(ARGS)

terminal: .venv/.run
	@$(BIN)/gravetide play $(ARGS)

client: .venv/.run
	@$(BIN)/python -m tools.build_client

test: lint check-types
	$(BIN)/python -m pytest -n 2 $(ARGS)

rules: .venv/.dev
	@$(BIN)/python -m tools.rules $(ARGS)

bench: .venv/.bench
	@$(BIN)/python -m tools.bench $(ARGS)

lint: .venv/.dev
	$(BIN)/ruff check .

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

.venv/.dev: requirements/dev.txt .venv/.run
	@$(PIP) --requirement requirements/dev.txt
	@touch $@

.venv/.bench: requirements/bench.txt .venv/.run
	@$(PIP) --requirement requirements/bench.txt
	@touch $@
