#!/bin/sh
# Runs generated code, the runtime and the tool's parallel work under Thread Sanitizer. Suppresses nothing.
#
#   tsan.sh FOLDER    the build products; vmgen-build generates the code
set -eu

cd "$(dirname "$0")/../../.."
swift=${SWIFT:-swift}
races='SourceTextTests|CorpusTests|vmgenTests.(ConcurrencyTests|GenerateTests|FileSystemTests)'
export TSAN_OPTIONS=halt_on_error=1

mkdir -p .build-tsan
"${swift}c" -sanitize=thread -o .build-tsan/deliberate Tests/Tools/Races/deliberate.swift
if .build-tsan/deliberate >/dev/null 2>&1; then
    echo "a deliberate race was not reported" >&2
    exit 1
fi
$swift test --sanitize=thread --scratch-path .build-tsan --filter "$races"
Sources/Plugins/Release/debug-plugins.sh .build-plugins/VMGenPlugins "$1"
VMGEN_PLUGINS=$PWD/.build-plugins/VMGenPlugins $swift test --sanitize=thread --scratch-path .build-corpus-tsan \
    --package-path Tests/GeneratedCodeTests
$swift test --sanitize=thread --scratch-path .build-runtime-tsan --package-path Tests/Tools/Mutants
