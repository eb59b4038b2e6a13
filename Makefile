# The set-up is these two: `make demo` and `make test`. Works with GNU make 3.81 and later.

SWIFT ?= swift
SAMPLE = Samples/Newsroom
VMGEN = $(CURDIR)/.build/debug/vmgen

.PHONY: demo test build lint sample sample-test templates goldens libyaml clean

# Generates the sample app's screens, builds them and plays them in the terminal.
demo: sample
	@echo
	@echo "=== $(SAMPLE)/Sources/NewsroomCore/SignIn/SignIn.vm.yaml"
	@cat $(SAMPLE)/Sources/NewsroomCore/SignIn/SignIn.vm.yaml
	@echo
	@echo "=== and the beginning of what became of it"
	@sed -n '5,40p' $(SAMPLE)/Sources/NewsroomCore/Generated/SignInOutput.swift
	@echo
	@echo "=== the view models, played"
	@$(SWIFT) run --package-path $(SAMPLE) --quiet newsroom

# Everything that is tested, from the unit tests to the sample's.
test: lint
	$(SWIFT) test
	@$(MAKE) sample-test

build: libyaml
	$(SWIFT) build --product vmgen

lint: libyaml
	$(SWIFT) format lint --strict --parallel Package.swift $$(git ls-files -co --exclude-standard \
		'Sources/*.swift' 'Tests/*.swift' 'Samples/*.swift' | grep -v /Generated/)

sample: build
	cd $(SAMPLE) && $(VMGEN) generate

sample-test: sample
	$(SWIFT) test --package-path $(SAMPLE)

# Writes BuiltinTemplates.swift from Templates/. The run that rewrites fails by design; the next one tells.
templates: libyaml
	-VMGEN_UPDATE_SNAPSHOTS=1 $(SWIFT) test --filter BuiltinTemplates
	$(SWIFT) test --filter BuiltinTemplates

# Writes the golden files of Tests/GeneratedCodeTests anew: read their diff.
goldens: libyaml
	-VMGEN_UPDATE_SNAPSHOTS=1 $(SWIFT) test --filter CorpusTests
	$(SWIFT) test --filter CorpusTests

# Looks for libyaml as SwiftPM does, and installs it where it is missing.
libyaml:
	@if pkg-config --exists yaml-0.1 2>/dev/null; then :; \
	elif command -v brew >/dev/null 2>&1; then brew install libyaml pkg-config; \
	elif command -v apt-get >/dev/null 2>&1; then \
		sudo=$$(test "$$(id -u)" = 0 || echo sudo); \
		$$sudo apt-get update -qq && $$sudo apt-get install -y -qq libyaml-dev pkg-config; \
	else \
		echo "vmgen needs libyaml: install its development files (yaml-0.1 for pkg-config)" >&2; exit 1; \
	fi

clean:
	rm -rf .build $(SAMPLE)/.build $(SAMPLE)/*/*/Generated
