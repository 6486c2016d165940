# make play   set everything up, serve tables and open the browser
# make play-terminal   the same for a game in the terminal
# make test   everything CI runs
# make check  the everyday part of it
PYTHON ?= python3
PY := .venv/bin/python
SRC := $(shell find src/abyssal -name '*.py' -o -name '*.pyi' -o -name '*.ftl')
COMPILED := PYTHONPATH=build/compiled
PYTEST := $(PY) -m pytest -n auto
QUIETLY := --quiet --disable-pip-version-check
BUILDERS := 'setuptools>=80,<85' mypy==2.4.1 'librt>=0.16,<0.17'
# fastcatan needs Python 3.12, so the bench has an environment of its own, with the first of these that runs.
BENCH_PYTHON ?= $(shell for python in python3.12 python3.13 $(wildcard $(HOME)/.pyenv/versions/3.1[23].*/bin/python) $(PYTHON); \
	do $$python -c '' 2>/dev/null && echo $$python && break; done)
BENCH_PY := build/bench/venv/bin/python
# In CI a silent fall-back to plain Python must fail.
export ABYSSAL_COMPILE ?= $(if $(CI),require,auto)

.PHONY: play play-terminal test check lint types contracts test-interpreted test-compiled test-packaging check-tests bench goldens clean

play: build/compiled/ready
	@bin/abyssal serve --open

play-terminal: build/compiled/ready
	@bin/abyssal play

test: lint types contracts test-interpreted test-compiled test-packaging
	@echo "make test: all passed"

check: lint types contracts check-tests

lint: .venv/dev
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: .venv/dev
	$(PY) -m mypy

contracts: .venv/dev
	.venv/bin/lint-imports --no-cache

test-interpreted: .venv/dev
	ABYSSAL_WANT=interpreted $(PYTEST) tests/rules tests/engine --doctest-modules src/abyssal --doctest-glob='*.md' docs README.md
	ABYSSAL_WANT=interpreted HYPOTHESIS_PROFILE=interpreted $(PYTEST) tests/properties

test-compiled: .venv/dev build/compiled/ready
	ABYSSAL_WANT=compiled $(COMPILED) $(PYTEST) tests --ignore tests/packaging

test-packaging: .venv/dev
	ABYSSAL_WANT=interpreted $(PY) -m pytest tests/packaging

check-tests: .venv/dev build/compiled/ready
	ABYSSAL_WANT=interpreted $(PYTEST) tests/rules --doctest-modules src/abyssal
	ABYSSAL_WANT=compiled HYPOTHESIS_PROFILE=quick $(COMPILED) $(PYTEST) tests --ignore tests/packaging -m 'not slow'

bench: build/bench/ready  ## beside other engines; BENCH holds options of peers.py, such as --seconds 1
	@rm -f build/bench/rows.json
	PYTHONPATH=build/bench/lib $(BENCH_PY) bench/peers.py --with ours $(BENCH) --json build/bench/rows.json
	@$(BENCH_PY) bench/ratios.py build/bench/rows.json

goldens: .venv/dev build/compiled/ready  ## write the golden files anew; read the difference before you accept it
	$(COMPILED) $(PY) -m pytest tests/golden --golden=write

clean:
	rm -rf build .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache src/*.egg-info

# The checkout itself stays interpreted; compiled code lives in build/compiled, a full copy of the package.
.venv/ready: pyproject.toml setup.py
	@echo "Making the environment in .venv (once, about a minute) ..."
	$(PYTHON) -m venv .venv
	$(PY) -m pip install $(QUIETLY) $(BUILDERS)
	ABYSSAL_COMPILE=no $(PY) -m pip install $(QUIETLY) --no-build-isolation -e .
	@touch $@

.venv/dev: .venv/ready
	@echo "Installing the tools for tests ..."
	ABYSSAL_COMPILE=no $(PY) -m pip install $(QUIETLY) --no-build-isolation -e '.[dev]'
	@touch $@

build/compiled/ready: .venv/ready setup.py $(SRC)
	@echo "Building the engine (a minute or two the first time, seconds later) ..."
	@$(PY) setup.py -q build --build-lib build/compiled
	@touch $@

build/bench/venv/ready: pyproject.toml setup.py
	@echo "Making an environment for the bench with $(BENCH_PYTHON) (once) ..."
	$(BENCH_PYTHON) -m venv build/bench/venv
	$(BENCH_PY) -m pip install $(QUIETLY) $(BUILDERS)
	ABYSSAL_COMPILE=no $(BENCH_PY) -m pip install $(QUIETLY) --no-build-isolation -e .
	$(BENCH_PY) -m pip install $(QUIETLY) fastcatan numba || echo "fastcatan cannot be installed with $(BENCH_PYTHON)."
	@touch $@

build/bench/ready: build/bench/venv/ready $(SRC)
	@echo "Building the engine for the bench (a minute or two the first time, seconds later) ..."
	@$(BENCH_PY) setup.py -q build --build-lib build/bench/lib
	@touch $@
