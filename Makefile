# The set-up is these two: `make demo` and `make test`. What others get comes of `make install` and
# `make artifactbundle`. Works with GNU make 3.81 and later.

SWIFT ?= swift
PREFIX ?= /usr/local
ifeq ($(shell uname -s),Darwin)
DOCC ?= xcrun docc
else
DOCC ?= docc
endif
SAMPLE = Samples/Newsroom
# Where the build plugin writes.
GENERATED = $(SAMPLE)/.build/plugins/outputs/*/NewsroomCore/*/VMGenBuildPlugin/NewsroomCore

.PHONY: demo test build lint prose docs sample-test templates goldens pages libyaml clean
.PHONY: fuzz injection interleavings mutants tsan matrix random soak-specs hooks benchmark instructions record-instructions valgrind
.PHONY: release install uninstall artifactbundle bundle-test install-test missing-libyaml-test
.PHONY: dist merge-bundles plugin-package xcode-test
.DELETE_ON_ERROR:

# Builds the sample app, whose screens' code the plugin generates, and plays them in the terminal.
demo: libyaml
	$(SWIFT) build --package-path $(SAMPLE) --product newsroom
	@echo
	@echo "=== $(SAMPLE)/Sources/NewsroomCore/SignIn/SignIn.vm.yaml"
	@cat $(SAMPLE)/Sources/NewsroomCore/SignIn/SignIn.vm.yaml
	@echo
	@echo "=== and the beginning of what became of it"
	@sed -n '5,40p' $(GENERATED)/SignInOutput.swift
	@echo
	@echo "=== the view models, played"
	@$(SWIFT) run --package-path $(SAMPLE) --quiet newsroom

# Everything that is tested, from the unit tests to the sample's. The runtime's tests decide which job of the main actor
# runs next, so they run by themselves.
test: lint docs missing-libyaml-test
	$(SWIFT) test --skip VMGenRuntimeTests
	$(SWIFT) test --skip-build --filter VMGenRuntimeTests
	@$(MAKE) sample-test bundle-test install-test

build: libyaml
	$(SWIFT) build --product vmgen

lint: libyaml prose
	$(SWIFT) format lint --strict --parallel Package.swift $$(git ls-files -co --exclude-standard \
		'Sources/*.swift' 'Tests/*.swift' 'Samples/*.swift' | grep -v /Generated/)

# Checks the prose of PROSE, which are some of readme, pages, written, samples, templates, generated, messages and
# sources.
PROSE ?= readme pages samples templates generated

prose:
	@python3 -B Tests/Prose/test_prose.py --quiet
	@python3 -B Tests/Prose/prose.py --share $(PROSE)
	@python3 -B Tests/Prose/prose.py $(PROSE)

# The documentation as a site, in .build-docs.
docs:
	$(DOCC) convert Sources/vmgen/vmgen.docc --fallback-display-name vmgen \
		--fallback-bundle-identifier vmgen --warnings-as-errors --output-path .build-docs

sample-test: libyaml
	$(SWIFT) test --package-path $(SAMPLE)

# Writes BuiltinTemplates.swift from Templates/, and RuntimeSources.swift from the runtime's sources. The run that
# rewrites fails by design; the next one tells.
templates: libyaml
	-VMGEN_UPDATE_SNAPSHOTS=1 $(SWIFT) test --filter "BuiltinTemplates|RuntimeSources"
	$(SWIFT) test --filter "BuiltinTemplates|RuntimeSources"

# Writes the golden files of Tests/GeneratedCodeTests anew: read their diff.
goldens: libyaml
	-VMGEN_UPDATE_SNAPSHOTS=1 $(SWIFT) test --filter CorpusTests
	$(SWIFT) test --filter CorpusTests

# Writes what the documentation has of the sources: rules, keys, fields of templates.
pages: libyaml
	-VMGEN_UPDATE_SNAPSHOTS=1 $(SWIFT) test --filter DocumentationTests
	$(SWIFT) test --filter DocumentationTests

# Feeds each entry of Tests/FuzzEntries with what libFuzzer makes of the corpus, for TIME seconds; what
# breaks a promise is left in .build-fuzz/found. Swift's backtraces would stand in AddressSanitizer's way, and
# LeakSanitizer does not know Swift's tagged references.
TIME ?= 60
FUZZERS = code configuration mutation spec template
FUZZ_BUILD = $(SWIFT) build -c release --package-path Tests/Fuzzing --scratch-path .build-fuzz

fuzz: libyaml
	$(FUZZ_BUILD)
	@mkdir -p .build-fuzz/found
	@for fuzzer in $(FUZZERS); do \
		mkdir -p .build-fuzz/corpus/$$fuzzer && echo "=== $$fuzzer" && \
		SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 \
			.build-fuzz/release/fuzz-$$fuzzer -max_total_time=$(TIME) -timeout=20 \
			-detect_leaks=0 -print_final_stats=1 -artifact_prefix=.build-fuzz/found/$$fuzzer- \
			.build-fuzz/corpus/$$fuzzer Tests/Fuzzing/Corpus/$$fuzzer || exit 1; \
	done

# Every hostile text in every place of every spec of the corpus, its syntax tree compared with a harmless text's.
injection: libyaml
	$(FUZZ_BUILD) --product injection
	ASAN_OPTIONS=detect_leaks=0 .build-fuzz/release/injection

# Generated code and the runtime in many more orders than `make test` has time for: INTERLEAVINGS of each case.
INTERLEAVINGS ?= 6000

RUNTIME_TEST = $(SWIFT) test --package-path Tests/Mutants

interleavings: libyaml
	VMGEN_INTERLEAVINGS=$(INTERLEAVINGS) $(SWIFT) test --filter GeneratedCodeTests.InterleavingTests
	VMGEN_INTERLEAVINGS=$(INTERLEAVINGS) $(RUNTIME_TEST) --scratch-path .build-runtime --filter InterleavingTests

# The runtime, broken in one place after another; its tests must notice each. MUTANTS are numbers, or all.
MUTANTS ?=

mutants:
	python3 Tests/Mutants/mutants.py $(MUTANTS)

# Generated code, the runtime and the tool's own parallel work under Thread Sanitizer. Nothing is suppressed.
RACES = GeneratedCodeTests|SourceTextTests|CorpusTests|vmgenTests.(ConcurrencyTests|GenerateTests|FileSystemTests)

tsan: libyaml
	@mkdir -p .build-tsan && $(SWIFT)c -sanitize=thread -o .build-tsan/deliberate Tests/Races/deliberate.swift
	@if TSAN_OPTIONS=halt_on_error=1 .build-tsan/deliberate >/dev/null 2>&1; \
		then echo "a deliberate race was not reported" >&2; exit 1; fi
	TSAN_OPTIONS=halt_on_error=1 $(SWIFT) test --sanitize=thread --scratch-path .build-tsan --filter '$(RACES)'
	TSAN_OPTIONS=halt_on_error=1 $(RUNTIME_TEST) --sanitize=thread --scratch-path .build-runtime-tsan

# The whole corpus in each of the settings in which an app may be built; `make test` compiles a half in each.
matrix: libyaml
	VMGEN_WHOLE_MATRIX=1 $(SWIFT) test --filter CompileMatrixTests

# Random specs, generated, compiled and tried: SPECS of them from SEED, beginning with the group FIRST.
SPECS ?= 1000
SEED ?= 1
FIRST ?= 0

random: libyaml
	VMGEN_RANDOM_SPECS=$(SPECS) VMGEN_RANDOM_SEED=$(SEED) VMGEN_RANDOM_FIRST=$(FIRST) \
		$(SWIFT) test --filter RandomSpecTests.RandomSpecTests/whatIsAccepted

# The same with each of SEEDS, all of them also where one finds something. The last lines are the figures.
SEEDS ?= 1601 1602 1603
SOAK = .build-soak

soak-specs: libyaml
	@mkdir -p $(SOAK)
	@failed=0; for seed in $(SEEDS); do \
		$(MAKE) random SEED=$$seed SPECS=$(SPECS) >$(SOAK)/$$seed.log 2>&1 || failed=1; \
		grep '^seed' $(SOAK)/$$seed.log | tail -1; grep ' × ' $(SOAK)/$$seed.log; \
	done; exit $$failed

# Random work and a commit through the hook: SEQUENCES of them from SEED. Nothing may be lost.
SEQUENCES ?= 1000

hooks: libyaml
	VMGEN_HOOK_SEQUENCES=$(SEQUENCES) VMGEN_SEED=$(SEED) $(SWIFT) test --filter HookSequenceTests

# What others get: one binary that holds libyaml and, on Linux, the Swift runtime.

RELEASE = .build-release
STAGE = $(RELEASE)/stage
ARCHIVES = $(RELEASE)/archives
SCRIPTS = Sources/Plugins/Release
DIST = $(RELEASE)/dist
BUNDLE = Samples/VMGenPlugins/vmgen.artifactbundle
BUNDLE_SAMPLE = Samples/Trailhead
INSTALLED = bin/vmgen share/man/man1/vmgen.1 share/bash-completion/completions/vmgen \
	share/zsh/site-functions/_vmgen share/fish/vendor_completions.d/vmgen.fish

ifeq ($(shell uname -s),Darwin)
RELEASE_FLAGS = -Xlinker -S -Xlinker -x
LIBRARIES = otool -L
UNWANTED = libyaml
PLATFORM = macos-$(shell uname -m)
else
RELEASE_FLAGS = --static-swift-stdlib -Xlinker -s -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
LIBRARIES = ldd
UNWANTED = libyaml|libswift|Foundation|libdispatch|libstdc
PLATFORM = linux-$(shell uname -m | sed 's/aarch64/arm64/')
endif

# The binary and its companions, as they are installed.
release: $(INSTALLED:%=$(STAGE)/%)

# The linker looks into the folder of archives first and finds nothing else there.
$(STAGE)/bin/vmgen: Package.swift $(shell find Sources -name '*.swift' -o -name '*.h')
	@$(MAKE) libyaml
	@rm -rf $(ARCHIVES) && mkdir -p $(ARCHIVES) $(@D)
	@archive="$$(pkg-config --variable=libdir yaml-0.1)/libyaml.a"; \
	if ! test -f "$$archive"; then \
		echo "no $$archive: a binary for others needs libyaml's archive, which libyaml-dev of Debian and" \
			"Ubuntu and libyaml of Homebrew contain; elsewhere, build libyaml with --enable-static" >&2; \
		exit 1; \
	fi; \
	ln -s "$$archive" $(ARCHIVES)
	@archive="$$(clang -print-file-name=libstdc++.a)"; test ! -f "$$archive" || ln -s "$$archive" $(ARCHIVES)
	@printf '%s\n' 'Name: libyaml' 'Description: only its archive' 'Version: 0' \
		"Cflags: $$(pkg-config --cflags yaml-0.1)" 'Libs: "-L$${pcfiledir}" -lyaml' >$(ARCHIVES)/yaml-0.1.pc
	PKG_CONFIG_PATH="$(CURDIR)/$(ARCHIVES)" \
		$(SWIFT) build -c release --product vmgen --scratch-path $(RELEASE) $(RELEASE_FLAGS)
	@$(LIBRARIES) $(RELEASE)/release/vmgen >$(RELEASE)/libraries
	@if grep -E '$(UNWANTED)' $(RELEASE)/libraries >&2; then \
		echo "the binary needs these of the machine that it runs on" >&2; exit 1; \
	fi
	@cp $(RELEASE)/release/vmgen $@

# The tool of swift-argument-parser, built by itself: its plugin would build all of vmgen again, otherwise
# linked. It knows nothing of hidden commands.
$(STAGE)/share/man/man1/vmgen.1: $(STAGE)/bin/vmgen
	$(SWIFT) build --product generate-manual --disable-index-store -Xswiftc -suppress-warnings \
		--scratch-path $(RELEASE)/manual --package-path $(RELEASE)/checkouts/swift-argument-parser
	@mkdir -p $(@D)
	@$(RELEASE)/manual/debug/generate-manual $< --output-directory $(RELEASE)/manual
	@sed -e '/^\.It Em build-tool$$/,/^\.El$$/d' -e 's/^$$/.Pp/' \
		-e "s/^\.Os$$/.Os vmgen $$($< --version)/" $(RELEASE)/manual/vmgen.1 >$@

$(STAGE)/share/bash-completion/completions/vmgen: SHELL_NAME = bash
$(STAGE)/share/zsh/site-functions/_vmgen: SHELL_NAME = zsh
$(STAGE)/share/fish/vendor_completions.d/vmgen.fish: SHELL_NAME = fish
$(filter-out %/bin/vmgen %.1,$(INSTALLED:%=$(STAGE)/%)): $(STAGE)/bin/vmgen
	@mkdir -p $(@D)
	@$< --generate-completion-script $(SHELL_NAME) >$@

install: release
	@for file in $(INSTALLED); do \
		case $$file in bin/*) mode=755 ;; *) mode=644 ;; esac; \
		install -d "$(DESTDIR)$(PREFIX)/$${file%/*}" && \
			install -m $$mode "$(STAGE)/$$file" "$(DESTDIR)$(PREFIX)/$$file" || exit 1; \
		echo "$(DESTDIR)$(PREFIX)/$$file"; \
	done

uninstall:
	@for file in $(INSTALLED); do rm -f "$(DESTDIR)$(PREFIX)/$$file" || exit 1; done

# The bundle, where Samples/VMGenPlugins finds it, and an archive of it to publish.
artifactbundle: $(RELEASE)/vmgen.artifactbundle.zip
	@echo "$<, once it is published:"
	@echo '.binaryTarget('
	@echo '    name: "vmgen",'
	@echo '    url: "https://…/vmgen.artifactbundle.zip",'
	@echo "    checksum: \"$$($(SWIFT) package compute-checksum $<)\""
	@echo ')'

$(BUNDLE)/info.json: $(STAGE)/bin/vmgen LICENSE Sources/CLibYAML/LICENSE $(SCRIPTS)/artifact-bundle.sh
	@triple=$$($(SWIFT) -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p'); \
	$(SCRIPTS)/artifact-bundle.sh write $(BUNDLE) "$$($< --version)" $< "$$triple"

$(RELEASE)/vmgen.artifactbundle.zip: $(BUNDLE)/info.json
	@$(SCRIPTS)/artifact-bundle.sh zip $(BUNDLE) $@

# What this machine adds to a release, in $(DIST): an archive of what is installed, and one of the bundle.
dist: release $(RELEASE)/vmgen.artifactbundle.zip
	@name=vmgen-$$($(STAGE)/bin/vmgen --version)-$(PLATFORM); \
	rm -rf $(RELEASE)/packed && mkdir -p $(DIST) $(RELEASE)/packed/$$name && \
	cp -R $(STAGE)/bin $(STAGE)/share LICENSE $(RELEASE)/packed/$$name && \
	cp Sources/CLibYAML/LICENSE $(RELEASE)/packed/$$name/LICENSE-libyaml && \
	tar -czf $(DIST)/$$name.tar.gz -C $(RELEASE)/packed $$name && \
	cp $(RELEASE)/vmgen.artifactbundle.zip $(DIST)/$$name.artifactbundle.zip && \
	ls $(DIST)/$$name.*

# One bundle for the systems of several: BUNDLES are folders or zip archives.
BUNDLES ?=

merge-bundles:
	@$(SCRIPTS)/artifact-bundle.sh merge $(RELEASE)/merged/vmgen.artifactbundle $(BUNDLES)
	@$(SCRIPTS)/artifact-bundle.sh zip $(RELEASE)/merged/vmgen.artifactbundle \
		$(RELEASE)/merged/vmgen.artifactbundle.zip
	@$(SCRIPTS)/checksum.sh $(RELEASE)/merged/vmgen.artifactbundle.zip

# The package of the plugins as a folder of its own, with this machine's binary.
plugin-package: $(BUNDLE)/info.json
	@$(SCRIPTS)/plugin-package.sh $(RELEASE)/VMGenPlugins "$$($(STAGE)/bin/vmgen --version)" $(BUNDLE)
	@echo $(RELEASE)/VMGenPlugins

# An app that uses the bundle's plugins, on a machine without libyaml.
bundle-test: $(BUNDLE)/info.json
	PKG_CONFIG_LIBDIR=/nowhere $(SWIFT) test --package-path $(BUNDLE_SAMPLE)
	@built=$$(find $(BUNDLE_SAMPLE)/.build/ -name 'YAMLSyntax*' -o -name 'ArgumentParser*'); \
	test -z "$$built" || { echo "vmgen was built: $$built" >&2; exit 1; }

# On a Mac with Xcode and XcodeGen: an Xcode project whose targets use the plugin, and an app for iOS and macOS with every
# generated view. Xcode must warn of no spec, and the app must hold none.
XCODE_SAMPLE = Samples/Lookout
XCODEBUILD = xcodebuild -project $(XCODE_SAMPLE)/Lookout.xcodeproj -derivedDataPath .build-xcode \
	-skipPackagePluginValidation

xcode-test: $(BUNDLE)/info.json
	cd $(XCODE_SAMPLE) && xcodegen generate
	$(XCODEBUILD) -scheme Lookout -destination platform=macOS test >.build-xcode.log 2>&1 || \
		{ cat .build-xcode.log; exit 1; }
	@if grep 'no rule to process file' .build-xcode.log >&2; then exit 1; fi
	@specs=$$(find .build-xcode/Build/Products -name '*.vm.yaml'); \
	test -z "$$specs" || { echo "the app contains $$specs" >&2; exit 1; }
	$(XCODEBUILD) -scheme Gallery_macOS -destination generic/platform=macOS build
	$(XCODEBUILD) -scheme Gallery_iOS -destination 'generic/platform=iOS Simulator' build

# Installs where there is a space in the path, and works elsewhere with an empty environment.
install-test: TRIAL = $(CURDIR)/$(RELEASE)/install test
install-test: release
	@rm -rf "$(TRIAL)" && mkdir -p "$(TRIAL)/app"
	@$(MAKE) install DESTDIR="$(TRIAL)" PREFIX=/usr
	cd "$(TRIAL)/app" && for command in init generate check; do \
		env -i "$(TRIAL)/usr/bin/vmgen" $$command || exit 1; \
	done
	bash -n "$(TRIAL)/usr/share/bash-completion/completions/vmgen"
	@commands=$$($(STAGE)/bin/vmgen --help | sed -n '/^SUBCOMMANDS/,/^$$/s/^  \([a-z][a-z]*\).*/\1/p'); \
	test -n "$$commands" || { echo "vmgen --help names no command" >&2; exit 1; }; \
	for file in $(filter share/%,$(INSTALLED)); do \
		for command in $$commands; do \
			grep -qw "$$command" "$(TRIAL)/usr/$$file" || { echo "$$file lacks $$command" >&2; exit 1; }; \
		done; \
		if grep -q build-tool "$(TRIAL)/usr/$$file"; then echo "$$file shows a hidden command" >&2; exit 1; fi; \
	done
	@$(MAKE) uninstall DESTDIR="$(TRIAL)" PREFIX=/usr
	@left=$$(find "$(TRIAL)/usr" -type f); test -z "$$left" || { echo "left behind: $$left" >&2; exit 1; }

# Measures vmgen beside its floor and its peers: as it is installed, and as plugins build it. PARTS are some of
# generation, peers, growth, stages, engine, debug, emission, compilation, plugin and build. The report is Markdown.
FEATURES ?= 1000
ROUNDS ?= 7
PARTS ?=
BENCHMARKS = .build-benchmarks
BENCHMARK_BUILD = $(SWIFT) build -c release --package-path Tests/Benchmarks --scratch-path $(BENCHMARKS)

benchmark: $(STAGE)/bin/vmgen build
	$(BENCHMARK_BUILD)
	@$(BENCHMARKS)/release/benchmarks --features $(FEATURES) --rounds $(ROUNDS) $(PARTS:%=--part %) \
		--vmgen $(STAGE)/bin/vmgen --debug-vmgen .build/debug/vmgen >$(BENCHMARKS)/report.md
	@echo && cat $(BENCHMARKS)/report.md

# Counts the instructions of a fixed workload; fails where they are a tenth more than what is recorded.
INSTRUCTIONS = $(BENCHMARKS)/release/instructions --vmgen $(STAGE)/bin/vmgen \
	--counts Tests/Benchmarks/InstructionCounts.tsv

instructions record-instructions: valgrind $(STAGE)/bin/vmgen
	$(BENCHMARK_BUILD) --product instructions
	@$(INSTRUCTIONS) $(if $(filter record-%,$@),--record)

valgrind:
	@command -v valgrind >/dev/null || \
		{ echo "valgrind counts instructions, and is not here: apt-get install valgrind" >&2; exit 1; }

# What is said where libyaml's header is missing; -nostdinc hides it.
missing-libyaml-test:
	@clang -fsyntax-only -nostdinc -x c Sources/CLibYAML/shim.h 2>&1 | \
		grep -q 'error: .*apt-get install libyaml-dev.*brew install libyaml' || \
		{ echo "shim.h does not say how to install libyaml" >&2; exit 1; }

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
	rm -rf .build .build-plugins .build-fuzz .build-soak .build-tsan .build-runtime .build-runtime-tsan \
		Tests/Mutants/.build-mutants $(BENCHMARKS) $(RELEASE) $(BUNDLE) $(SAMPLE)/.build \
		$(BUNDLE_SAMPLE)/.build .build-xcode .build-xcode.log $(XCODE_SAMPLE)/Lookout.xcodeproj
