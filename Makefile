# The words of this project. `make` alone lists them. Works with GNU make 3.81 (macOS) and newer.

VENV  := .venv
BIN   := $(VENV)/bin
PLAY  := $(VENV)/.play-done
WORK  := $(VENV)/.work-done
NODE  := node_modules/.done
PIP   := $(BIN)/python -m pip install --quiet --disable-pip-version-check
UV    := uv==0.13.7

# What a word may be told, for example: make test GAME=galicia, make test T="-k supply", make fuzz GAMES=50 SEED=7
GAME  ?=
GAMES ?= 1000
SEED  ?=
ONLY  ?=
CHAPTER ?=
SAMPLE ?=
FUNCTION ?=
OPERATOR ?=
BEGIN ?=
WORKERS ?=
T     ?=
PYTHON ?=
export PYTHON

# Tests and benches start hundreds of Python processes: each would compile the house anew if it may not keep the result.
export PYTHONDONTWRITEBYTECODE :=

# All cores, or WORKERS processes; and what leaves out the slow ones and the browser, and names whatever takes longer than a second.
PARALLEL := -n $(or $(WORKERS),auto)
FAST     := -m "not slow and not browser" --durations=5 --durations-min=1

.DEFAULT_GOAL := help
.PHONY: help setup play client test pythons coverage lint bench fuzz mutants map release lock clean bundle-if-node

help:  ## list these words
	@echo "Usage: make <word>"
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-8s %s\n", $$1, $$2 }' Makefile

setup: $(WORK)  ## make .venv with all that work on the project needs (needs only Python 3.11 or newer)

# What playing needs is little; studies, research and tests need much more, and only they install it.
$(PLAY): pyproject.toml requirements.lock
	@python=$$(./tools/find-python) || exit 1; \
	if ! $(BIN)/python -m pip --version >/dev/null 2>&1; then \
		echo "setup: making $(VENV) with $$python"; \
		"$$python" -m venv --clear $(VENV); \
	fi
	$(PIP) --use-pep517 --require-hashes -r requirements.lock
	$(PIP) --no-build-isolation --no-deps --editable .
	@touch $@
	@echo "setup: done. Type make play, or $(BIN)/doppeladler --help"

$(WORK): $(PLAY) requirements-dev.lock
	$(PIP) --use-pep517 --require-hashes -r requirements-dev.lock
	@touch $@

play: $(PLAY)  ## start the table and open it in the browser (in the terminal: .venv/bin/doppeladler play galicia)
	$(BIN)/doppeladler serve

# Whoever plays needs no Node: the server sends the scripts one by one where there is no bundle of them.
$(NODE): package.json package-lock.json
	@./tools/find-node
	npm ci --silent
	@touch $@

client: $(PLAY) $(NODE)  ## bundle the client's scripts and styles, so that it loads faster (needs Node)
	$(BIN)/python tools/pack_client.py

bundle-if-node:
	@if command -v npm >/dev/null 2>&1; then $(MAKE) --no-print-directory client; \
	else echo "test: no Node here, so the browser is sent single scripts"; fi

test: setup  ## run all tests on all cores (GAME=galicia, or a room: its fast ones; T="-k word" picks some; WORKERS=3)
ifdef GAME
	@folder=$$(./tools/tests-of "$(GAME)") || exit 1; \
	$(BIN)/python -m pytest $(PARALLEL) $(FAST) $$folder $(T)
else
	@./tools/find-browser
	@./tools/find-postgres
	@./tools/find-nginx
	@$(MAKE) --no-print-directory bundle-if-node
	$(BIN)/python -m pytest $(PARALLEL) $(T)
endif

pythons:  ## run the fast tests with every Python that we promise and this machine has
	@VENV=$(VENV) MAKE="$(MAKE)" ./tools/pythons

coverage: setup bundle-if-node  ## the same, and show what no test runs; takes twice as long
	@./tools/find-browser
	$(BIN)/python -m pytest $(PARALLEL) --cov --cov-report=term $(T)

lint: setup $(NODE)  ## check style, format, types and who imports whom, in Python and in the client (needs Node)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict src tests bench tuning docs/examples/ford
	$(BIN)/lint-imports --no-logo
	node_modules/.bin/biome check --error-on-warnings
	node_modules/.bin/tsc -p .
	$(BIN)/python tools/write_schema.py --check

bench: setup bundle-if-node  ## measure what we promise about speed: all that docs/speed.md says
	@./tools/find-browser
	$(BIN)/python -m bench
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.commanders
	$(BIN)/python -m tests.web.measure
	$(BIN)/python -m tests.web.measure_tasks
	$(BIN)/python -m bench.way
	$(BIN)/python -m bench.lines

fuzz: setup  ## play many random games and check every position (GAMES=1000 SEED=number ONLY=game)
	@seed="$(SEED)"; \
	[ -n "$$seed" ] || seed=$$($(BIN)/python -c 'import secrets; print(secrets.randbelow(10**9))'); \
	echo "fuzz: $(GAMES) games; to repeat them: make fuzz GAMES=$(GAMES) SEED=$$seed $(if $(ONLY),ONLY=$(ONLY))"; \
	GAMES=$(GAMES) SEED=$$seed ONLY="$(ONLY)" $(BIN)/python -m tests.fuzz

mutants: setup  ## change rules in small places; what do their tests miss? (GAME=galicia CHAPTER=ch09 SAMPLE=40)
	$(BIN)/python -m tests.mutants $(if $(CHAPTER),--chapter $(CHAPTER)) $(if $(FUNCTION),--function $(FUNCTION)) \
		$(if $(OPERATOR),--operator $(OPERATOR)) $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(BEGIN),--begin $(BEGIN)) \
		$(if $(WORKERS),--workers $(WORKERS)) $(or $(GAME),galicia)

map: $(PLAY)  ## draw the map of a game (GAME=galicia)
	$(BIN)/doppeladler map $(or $(GAME),galicia)

release: setup client  ## is this tree a release? Builds, installs and plays it, and says what to tag; uploads nothing
	$(BIN)/python tools/release.py

lock:  ## pin the dependencies of pyproject.toml again in both lock files (UPGRADE=1 takes the newest)
	@python=$$(./tools/find-python) || exit 1; \
	folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT; \
	"$$python" -m venv "$$folder" && \
	"$$folder/bin/pip" install --quiet --disable-pip-version-check $(UV) && \
	pin() { "$$folder/bin/uv" pip compile pyproject.toml "$$@" --universal --python-version 3.11 \
		--generate-hashes --no-strip-extras --no-config --quiet --custom-compile-command "make lock"; } && \
	pin --group dev $(if $(UPGRADE),--upgrade) --output-file requirements-dev.lock && \
	pin --group build --constraint requirements-dev.lock --upgrade --output-file requirements.lock && \
	./tools/check-lock requirements.lock && ./tools/check-lock requirements-dev.lock

clean:  ## remove whatever make can make again, .venv too
	rm -rf $(VENV) build dist htmlcov .coverage .coverage.* .pytest_cache .mypy_cache .ruff_cache \
		.hypothesis .import_linter_cache node_modules src/doppeladler/web/packed
	find . -type d -name __pycache__ -prune -exec rm -rf {} +
