# make help       prints this list
# make demo       generates, builds and plays the sample app's screens
# make check      lints, runs the unit tests and the corpus: two minutes if everything is built
# make test       tests each part: five minutes from a clean clone
# make test-more  tests the rest, with samples of the long suites; uses what `make test` has built
# make soak       tests everything, with all of the long suites: hours; SUITES="mutants hooks" selects some
# make templates  embeds Templates/ and the runtime in the tool, after a change to either
# make goldens    writes the golden files, after a change to a template
# make corpus     generates all features of the corpus with the build plugin and tests them; TESTS="ViewsTests" selects
# make pages      writes the generated parts of the documentation
# make docs       builds the documentation as a site
# make install    builds a release for this machine and installs it below PREFIX
#
# CONTRIBUTING.md explains the other targets. GNU make 3.81 and later run them.

SWIFT ?= swift
PREFIX ?= /usr/local
ifeq ($(shell uname -s),Darwin)
DOCC ?= xcrun docc
else
DOCC ?= docc
endif
export SWIFT

.PHONY: help demo check test test-more soak build tests lint lint-page lint-format lint-mutants browsers page-pictures editors prose docs corpus corpus-test sample-test templates goldens runtime-files pages libyaml clean
.PHONY: build-suite lint-suite units-suite runtime-suite corpus-suite sample-suite plugin-suite hook-suite
.PHONY: compiled-suite commands-suite hooks-suite plugins-suite corpus-more-suite packages-suite sample-more-suite
.PHONY: planted-test suite-test
.PHONY: fuzz injection interleavings plays mutants planted tsan matrix random hooks benchmark instructions record-instructions valgrind
.PHONY: release install uninstall artifactbundle bundle-test install-test missing-libyaml-test
.PHONY: dist merge-bundles plugin-package plugin-package-cost xcode-test
.DELETE_ON_ERROR:

help:
	@sed -n -e '/^#/!q' -e 's/^# \{0,1\}//p' Makefile

demo: libyaml
	@Samples/Newsroom/demo.sh

# All tests, without the plugins, for which SwiftPM would build vmgen again.
TESTS_PRODUCT = vmgenPackageTests

# To compile each module as a whole and once, without debug information, an index of the system's modules, and the
# compiler's check of its own code, takes two thirds of the processor time.
WHOLE_MODULES = -debug-info-format none -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2 \
	-Xswiftc -no-emit-module-separately-wmo -Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify \
	-Xswiftc -index-ignore-system-modules

# Where `swift test` has built, its folder is used again. A clean clone builds whole modules, in a folder of their own.
ifneq ($(wildcard .build/debug/$(TESTS_PRODUCT).xctest),)
BUILD = .build
BUILDING =
else
BUILD = .build-whole
BUILDING = --scratch-path $(BUILD) $(WHOLE_MODULES)
endif

# Several of them run at once. Each `swift test` would plan the build again, in the same files; on a Mac, where
# nothing else starts tests, it waits for the others.
ifeq ($(shell uname),Darwin)
BUILT = $(SWIFT) test --skip-build $(BUILDING)
else
BUILT = $(BUILD)/debug/$(TESTS_PRODUCT).xctest --testing-library swift-testing
endif

# The tests that start no program.
UNITS = SourceTextTests|SwiftCodeTests|YAMLSyntaxTests|TemplateEngineTests|SpecLanguageTests|EmissionTests|StateChartsTests|SpecChangesTests|TracesTests
UNITS := $(UNITS)|LanguageServerTests|VMGenTestSupportTests

check: lint tests
	$(BUILT) --filter '^($(UNITS))\.'
	$(BUILT) --filter VMGenRuntimeTests
	@$(MAKE) corpus

# Suites wait for other programs, so they run side by side, the longest first.
test: SUITES = lint build corpus units sample plugin runtime hook
test-more: SUITES = build compiled commands corpus-more plugins hooks packages sample-more

test test-more:
	@rm -f $(SUITES:%=.build-logs/%.count)
	@start=$$(date +%s); result=0; \
	$(MAKE) --no-print-directory --keep-going --jobs=4 $(SUITES:%=%-suite) || result=1; \
	Tests/Tools/suite.sh --total $$start $(SUITES) && exit $$result

SUITE = @Tests/Tools/suite.sh

lint-suite build-suite: libyaml

lint-suite:
	$(SUITE) lint $(MAKE) lint docs suite-test missing-libyaml-test

build-suite:
	@LIMIT=900 Tests/Tools/suite.sh build $(MAKE) tests
	@$(SCRIPTS)/debug-plugins.sh $(PLUGINS) $(BUILD)/debug

units-suite runtime-suite corpus-suite sample-suite plugin-suite hook-suite: build-suite

units-suite:
	$(SUITE) units $(BUILT) --filter '^($(UNITS))\.'

# They choose which job of the main actor runs next, so they have a process of their own.
runtime-suite:
	$(SUITE) runtime $(BUILT) --filter VMGenRuntimeTests

corpus-suite:
	$(SUITE) corpus $(MAKE) corpus-test PART=1

sample-suite:
	$(SUITE) sample $(MAKE) sample-test VMGEN_PLUGINS="$(CURDIR)/$(PLUGINS)"

# One package and one commit; `make test-more` has the others.
PACKAGE = BuildPluginTests/severalTargets
COMMIT = HookTests/aStaleFile

plugin-suite:
	$(SUITE) plugin $(BUILT) --filter $(PACKAGE)

hook-suite:
	$(SUITE) hook $(BUILT) --filter $(COMMIT)

compiled-suite commands-suite hooks-suite plugins-suite corpus-more-suite packages-suite: build-suite

compiled-suite:
	$(SUITE) compiled $(BUILT) --filter 'CompileMatrixTests|RandomSpecTests|FuzzTests'

commands-suite:
	@LIMIT=480 Tests/Tools/suite.sh commands $(BUILT) --filter vmgenTests --skip 'vmgenTests.Hook'

hooks-suite:
	$(SUITE) hooks $(BUILT) --filter 'vmgenTests.Hook' --skip $(COMMIT)

plugins-suite:
	$(SUITE) plugins $(BUILT) --filter PluginTests --skip $(PACKAGE)

corpus-more-suite:
	$(SUITE) corpus-more $(MAKE) corpus-test TESTS=GeneratedXCTests

packages-suite:
	$(SUITE) packages $(MAKE) bundle-test install-test KIND=debug

# Builds vmgen again for the sample, which takes long: for one seed in eight, and in a whole run.
sample-more-suite:
	@if test "$$VMGEN_WHOLE" = 1 || test $$(($${VMGEN_SEED:-1} % 8)) -eq 0; then \
		LIMIT=900 Tests/Tools/suite.sh sample-more $(MAKE) sample-test; \
	fi

build: libyaml
	$(SWIFT) build $(BUILDING) --product vmgen
	$(SWIFT) build $(BUILDING) --product vmgen-build

tests: libyaml
	$(SWIFT) build $(BUILDING) --product $(TESTS_PRODUCT)

lint: libyaml prose lint-page lint-format lint-mutants

# Versions of Swift format differently; one of them decides.
FORMATTER = 6.3

lint-format:
	@if $(SWIFT) --version 2>/dev/null | grep -q 'Swift version $(FORMATTER)'; then \
		$(SWIFT) format lint --strict --parallel Package.swift $$(git ls-files -co --exclude-standard \
			'Sources/*.swift' 'Tests/*.swift' 'Samples/*.swift' | grep -vE '/Generated/|[.]docc/'); \
	else \
		echo "the format is not checked: that needs Swift $(FORMATTER)"; \
	fi

# Each mutant has its place in the sources.
lint-mutants:
	@python3 -B Tests/Tools/Mutants/mutants.py --places

# The script of pages, if eslint is installed.
lint-page:
	@Tests/Tools/PagePlay/lint.sh

# Plays the pages in Chromium and Firefox, with 1,000 features and a log of 100,000 events; PICTURES is a folder for
# pictures of them.
PICTURES ?=

browsers: build
	@python3 Tests/Tools/PagePlay/browser.py $(BUILD)/debug/vmgen --whole --firefox $(if $(PICTURES),--pictures $(PICTURES))

# The pictures of pages that the documentation has.
page-pictures: build
	@python3 Tests/Tools/PagePlay/browser.py $(BUILD)/debug/vmgen --documentation

# Checks the prose of PROSE: kinds of text that users read, or 'sources', the comments that only we read.
PROSE ?= readme pages written samples templates generated runtime messages

prose:
	@python3 -B Tests/Tools/Prose/test_prose.py --quiet
	@python3 -B Tests/Tools/Prose/prose.py --share $(PROSE)
	@python3 -B Tests/Tools/Prose/prose.py $(PROSE)

# Builds the documentation as a site in .build-docs, and says how to read it.
# Pages have links that GitHub follows; a copy has DocC's.
docs:
	@mkdir -p .build-docs
	@python3 Tests/Tools/Site/site.py Sources/vmgen/vmgen.docc .build-docs/vmgen.docc
	$(DOCC) convert .build-docs/vmgen.docc --fallback-display-name vmgen \
		--fallback-bundle-identifier vmgen --warnings-as-errors --output-path .build-docs/site
	@echo "The site is in .build-docs/site. To read it: python3 -m http.server --directory .build-docs/site"
	@echo "Then open http://localhost:8000/documentation/vmgen"

# A package of the plugins with the debug build's binary: nothing of vmgen is built again for them.
PLUGINS = .build-plugins/VMGenPlugins

# TESTS is a filter of swift test; with PART, the tests for XCTest are not built.
TESTS ?=
PART ?=

corpus: build corpus-test

corpus-test:
	@$(SCRIPTS)/debug-plugins.sh $(PLUGINS) $(BUILD)/debug
	VMGEN_PLUGINS="$(CURDIR)/$(PLUGINS)" $(if $(PART),VMGEN_CORPUS=part) \
		$(SWIFT) test --package-path Tests/GeneratedCodeTests \
		--scratch-path .build-corpus $(WHOLE_MODULES) $(if $(TESTS),--filter '$(TESTS)')

# The sample builds vmgen again, as a package does that depends on this one, unless VMGEN_PLUGINS names another.
sample-test: libyaml
	$(SWIFT) test --package-path Samples/Newsroom --scratch-path .build-sample $(WHOLE_MODULES)

# The generated files that are committed.
templates: libyaml
	@$(SWIFT) run EmbedSources
	@$(SWIFT) run WriteGenerated programs

goldens: libyaml
	@$(SWIFT) run WriteGenerated goldens

# The whole runtime as a module embeds it, in .build-runtime.
runtime-files: libyaml
	@$(SWIFT) run WriteGenerated runtime

# vmgen itself prints the pages of its rules; the comment before each has its name.
pages: libyaml
	@$(SWIFT) run WriteGenerated pages
	@$(SWIFT) run vmgen explain --format markdown >.build/Rules.md
	@rm -f Sources/vmgen/vmgen.docc/*Rules.md
	@awk '/^<!-- .*Rules[.]md -->$$/ { page = $$2; blank = 0; next } \
		{ if (blank) print "" >(folder page); blank = $$0 == ""; if (!blank) print >(folder page) }' \
		folder=Sources/vmgen/vmgen.docc/ .build/Rules.md

# Serves Neovim, Emacs and pytest-lsp, without a screen.
editors: build
	@python3 Tests/Tools/Editors/editors.py $(BUILD)/debug/vmgen

# Long suites. `make test-more` runs a sample of each, chosen by SEED.
SEED ?= 1

# Runs each fuzzer for TIME seconds.
TIME ?= 60

fuzz: libyaml
	@Tests/Tools/Fuzzing/fuzz.sh $(TIME)

# Puts every hostile text in every place of every spec of the corpus, and compares the output's syntax tree with that
# of a harmless text.
injection: libyaml
	$(SWIFT) build -c release --package-path Tests/Tools/Fuzzing --scratch-path .build-fuzz --product injection
	ASAN_OPTIONS=detect_leaks=0 .build-fuzz/release/injection

# Plays generated code and the runtime, each case in INTERLEAVINGS orders.
INTERLEAVINGS ?= 6000

interleavings: tests
	@VMGEN_INTERLEAVINGS=$(INTERLEAVINGS) VMGEN_SEED=$(SEED) $(MAKE) corpus TESTS=InterleavingTests
	VMGEN_INTERLEAVINGS=$(INTERLEAVINGS) VMGEN_SEED=$(SEED) $(BUILT) --filter VMGenRuntimeTests.InterleavingTests

# Plays PLAYS scenarios with the runtime, its model and the script of pages, in node and in Chromium.
PLAYS ?= 10000

plays: tests
	VMGEN_PLAYS=$(PLAYS) VMGEN_SEED=$(SEED) $(BUILT) --filter VMGenRuntimeTests.PlayTests

# Breaks the runtime in one place after another; its tests must fail each time. MUTANTS are numbers, or all.
MUTANTS ?=

mutants:
	python3 Tests/Tools/Mutants/mutants.py $(MUTANTS)

# Plants bugs in view models; generated tests and walks must find each. BUGS are numbers, or all. With SEEDS seeds, walks
# must find nothing in the right view models. SAMPLE=8 takes every eighth bug.
BUGS ?=
SEEDS ?= 200
SAMPLE ?= 1

planted: build planted-test

planted-test:
	SEEDS=$(SEEDS) SAMPLE=$(SAMPLE) FLAGS="$(WHOLE_MODULES)" \
		python3 Tests/Tools/PlantedBugs/planted.py $(BUILD)/debug/vmgen $(BUGS)

tsan: build
	@Tests/Tools/Races/tsan.sh $(BUILD)/debug

# Compiles the whole corpus in each combination of settings that apps use; `make test-more` compiles parts in some.
matrix: tests
	VMGEN_WHOLE=1 $(BUILT) --filter CompileMatrixTests

# Generates, compiles and tests random specs: SPECS of them, beginning with the group FIRST. RUNTIME=module imports the
# runtime everywhere; otherwise one of four batches does.
SPECS ?= 1000
FIRST ?= 0
RUNTIME ?=

random: tests
	VMGEN_RANDOM_SPECS=$(SPECS) VMGEN_SEED=$(SEED) VMGEN_RANDOM_FIRST=$(FIRST) \
		VMGEN_RANDOM_MODULE=$(if $(filter module,$(RUNTIME)),1) \
		$(BUILT) --filter RandomSpecTests.RandomSpecTests/whatIsAccepted

# Works at random and commits through the hook, SEQUENCES times. Nothing may be lost.
SEQUENCES ?= 1000

hooks: tests
	VMGEN_HOOK_SEQUENCES=$(SEQUENCES) VMGEN_SEED=$(SEED) $(BUILT) --filter HookSequenceTests

# Runs all of these and prints a line of figures for each; SUITES selects some.
SUITES ?=

soak: libyaml
	@Tests/Tools/soak.sh $(SUITES)

# The published binary, which contains libyaml and, on Linux, the Swift runtime. KIND=debug uses the debug build's
# binary, so that tests of the packaging need no other.

KIND ?= release
RELEASE = .build-release
STAGE = $(RELEASE)/$(if $(filter debug,$(KIND)),debug-stage,stage)
SCRIPTS = Sources/Plugins/Release
BUNDLE = Samples/VMGenPlugins/vmgen.artifactbundle
SOURCES = Package.swift $(shell find Sources -name '*.swift' -o -name '*.h')
TRIPLE = $$($(SWIFT) -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')

# The binary and the files installed with it.
release: $(STAGE)/share

$(RELEASE)/stage/bin/vmgen: $(SOURCES) $(SCRIPTS)/stage.sh
	@$(MAKE) libyaml
	@$(SCRIPTS)/stage.sh binary $(RELEASE)/stage

$(RELEASE)/stage/share: $(RELEASE)/stage/bin/vmgen
	@$(SCRIPTS)/stage.sh companions $(RELEASE)/stage
	@touch $@

$(RELEASE)/debug-stage/bin/vmgen: $(SOURCES) $(SCRIPTS)/stage.sh
	@$(MAKE) build
	@$(SCRIPTS)/stage.sh debug $(RELEASE)/debug-stage $(BUILD)/debug/vmgen

$(RELEASE)/debug-stage/share: $(RELEASE)/debug-stage/bin/vmgen
	@touch $@

install: release
	@$(SCRIPTS)/install.sh install $(STAGE) "$(DESTDIR)$(PREFIX)"

uninstall:
	@$(SCRIPTS)/install.sh uninstall "$(DESTDIR)$(PREFIX)"

# The bundle at the place where Samples/VMGenPlugins expects it, and an archive of it to publish.
artifactbundle: $(RELEASE)/vmgen.artifactbundle.zip
	@echo "$<, once it is published:"
	@echo '.binaryTarget('
	@echo '    name: "vmgen",'
	@echo '    url: "https://…/vmgen.artifactbundle.zip",'
	@echo "    checksum: \"$$($(SWIFT) package compute-checksum $<)\""
	@echo ')'

$(BUNDLE)/info.json: $(RELEASE)/stage/bin/vmgen LICENSE Sources/CLibYAML/LICENSE $(SCRIPTS)/artifact-bundle.sh
	@$(SCRIPTS)/artifact-bundle.sh write $(BUNDLE) "$$($< --version)" $< "$(TRIPLE)"

$(RELEASE)/vmgen.artifactbundle.zip: $(BUNDLE)/info.json
	@$(SCRIPTS)/artifact-bundle.sh zip $(BUNDLE) $@

# This machine's part of a release, in .build-release/dist.
dist: release $(RELEASE)/vmgen.artifactbundle.zip
	@$(SCRIPTS)/dist.sh $(RELEASE)/dist $(STAGE) $(RELEASE)/vmgen.artifactbundle.zip

# Merges several systems' bundles into one: BUNDLES are folders or zip archives.
BUNDLES ?=
MERGED = $(RELEASE)/merged/vmgen.artifactbundle

merge-bundles:
	@$(SCRIPTS)/artifact-bundle.sh merge $(MERGED) $(BUNDLES)
	@$(SCRIPTS)/artifact-bundle.sh zip $(MERGED) $(MERGED).zip
	@$(SCRIPTS)/checksum.sh $(MERGED).zip

# The plugins' package as a separate folder, with this machine's binary: for those who want one.
plugin-package: plugin-package-cost $(BUNDLE)/info.json
	@$(SCRIPTS)/plugin-package.sh $(RELEASE)/VMGenPlugins "$$($(RELEASE)/stage/bin/vmgen --version)" $(BUNDLE)
	@echo $(RELEASE)/VMGenPlugins

plugin-package-cost:
	@test -f $(RELEASE)/stage/bin/vmgen || { \
		echo "This builds a release of vmgen, which takes ten minutes on two cores."; \
		echo "Without it, a package can use this folder: vmgen init --package --plugins $(CURDIR)"; }

# Builds Samples/Trailhead, an app that uses the bundle's plugins, on a machine without libyaml.
TRIAL = $(RELEASE)/$(KIND)-trial

bundle-test: $(STAGE)/bin/vmgen
	@version=$$($< --version) && \
		$(SCRIPTS)/artifact-bundle.sh write $(TRIAL)/vmgen.artifactbundle "$$version" $< "$(TRIPLE)" && \
		FLAGS="$(WHOLE_MODULES)" $(SCRIPTS)/bundle-test.sh $(TRIAL) "$$version" $(TRIAL)/vmgen.artifactbundle

# Needs a Mac with Xcode and XcodeGen.
xcode-test: $(BUNDLE)/info.json
	@Samples/Lookout/test.sh

install-test: release
	@$(SCRIPTS)/install-test.sh $(KIND)

# Measures vmgen, its lower bound and its peers, both installed and as plugins build it. PARTS are some of generation,
# peers, growth, stages, engine, emission, compilation, size, plugin and build. The report is Markdown.
FEATURES ?= 1000
ROUNDS ?= 7
PARTS ?=
BENCHMARKS = .build-benchmarks
BENCHMARK_BUILD = $(SWIFT) build -c release --package-path Tests/Tools/Benchmarks --scratch-path $(BENCHMARKS)

benchmark: $(RELEASE)/stage/bin/vmgen runtime-files
	$(BENCHMARK_BUILD)
	@$(BENCHMARKS)/release/benchmarks --features $(FEATURES) --rounds $(ROUNDS) $(PARTS:%=--part %) \
		--vmgen $< >$(BENCHMARKS)/report.md; \
		result=$$?; echo; cat $(BENCHMARKS)/report.md; exit $$result

# Counts the instructions of a fixed workload; fails if they exceed the recorded number by ten percent.
instructions record-instructions: $(RELEASE)/stage/bin/vmgen valgrind
	$(BENCHMARK_BUILD) --product instructions
	@$(BENCHMARKS)/release/instructions --vmgen $< --counts Tests/Tools/Benchmarks/InstructionCounts.tsv \
		$(if $(filter record-%,$@),--record)

valgrind:
	@command -v valgrind >/dev/null || \
		{ echo "valgrind counts instructions, and is not here: apt-get install valgrind" >&2; exit 1; }

# Tests that a suite that hangs ends.
suite-test:
	@python3 -B Tests/Tools/test_suite.py

# Tests the message for a missing header of libyaml; -nostdinc hides the header.
missing-libyaml-test:
	@clang -fsyntax-only -nostdinc -x c Sources/CLibYAML/shim.h 2>&1 | \
		grep -q 'error: .*apt-get install libyaml-dev.*brew install libyaml' || \
		{ echo "shim.h does not say how to install libyaml" >&2; exit 1; }

libyaml:
	@Sources/CLibYAML/install.sh

clean:
	rm -rf .build .build-* Samples/*/.build Tests/Tools/Mutants/.build-mutants $(BUNDLE) Samples/Lookout/Lookout.xcodeproj
