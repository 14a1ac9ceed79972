PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.setup-done

.DEFAULT_GOAL := help
.PHONY: setup run demo test lint exam bench crash edge clean help

setup: $(STAMP) ## make .venv with the pinned dependencies and sayso itself, editable

# A .venv that cannot run pip on a recent enough Python is made anew; any other is completed.
$(STAMP): pyproject.toml requirements.txt requirements-dev.txt
	@$(PYTHON) -c 'import sys; sys.exit("setup: sayso needs Python 3.11 or newer; say which: make setup PYTHON=python3.11" if sys.version_info < (3, 11) else 0)'
	@echo "setup: installing the pinned dependencies into .venv (about a minute the first time)"
	@$(BIN)/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || $(PYTHON) -m venv --clear .venv
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -r requirements.txt -r requirements-dev.txt
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

run: setup ## chat with the example shop in the terminal (without a terminal: the demo)
	@if [ -t 0 ] && [ -t 1 ]; then $(BIN)/sayso dev examples/shop; else $(BIN)/python examples/shop/demo.py; fi

demo: setup ## play a scripted conversation with the example shop
	@$(BIN)/python examples/shop/demo.py

test: setup ## run every test, with a fast share of the crash tests
	$(BIN)/python -m pytest -n auto

lint: setup ## check format, lint, types and imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	@set -e; for example in $(wildcard examples/*/); do echo "$(BIN)/mypy $$example"; $(BIN)/mypy $$example; done
	$(BIN)/basedpyright
	$(BIN)/lint-imports --no-cache

exam: setup ## how much of what people write is understood, by type and language; fails below a floor
	@$(BIN)/python -m sayso.testing.exam

bench: setup ## measure sayso and its peers, write benchmarks/results.json
	@$(BIN)/python benchmarks/run.py

crash: setup ## crash at every commit and in every effect window, restart, check the history
	SAYSO_CRASH=full $(BIN)/python -m pytest -n auto tests/crash

edge: setup ## 2,000 messages through the real server with every fault and more kill -9 than in `make test`
	SAYSO_EDGE=full $(BIN)/python -m pytest -n auto tests/edge

clean: ## remove caches and build results (.venv and databases stay)
	@rm -rf build dist htmlcov .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests examples benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
