#!/bin/sh
# Fuzzes the entries of Tests/Tools/FuzzEntries with libFuzzer, one after another, beginning with the committed inputs.
#
#   fuzz.sh SECONDS [ENTRY ...]    fuzzes each for so long; leaves inputs that fail in .build-fuzz/found
#   fuzz.sh renew [ENTRY ...]      packs the smallest set of inputs that covers as much as all inputs found
set -eu

cd "$(dirname "$0")/../../.."
task=$1
shift
build=.build-fuzz
${SWIFT:-swift} build -c release --package-path Tests/Tools/Fuzzing --scratch-path $build

# Swift's backtraces would disturb AddressSanitizer, and LeakSanitizer does not know Swift's tagged references.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
mkdir -p $build/found
test $# -gt 0 || set -- code configuration mutation spec template
for entry; do
    echo "=== $entry"
    packed=Tests/Tools/Fuzzing/Corpus/$entry.txt
    rm -rf "$build/seeds/$entry" "$build/least"
    $build/release/corpus unpack "$packed" "$build/seeds/$entry"
    mkdir -p "$build/corpus/$entry" $build/least
    if test "$task" = renew; then
        "$build/release/fuzz-$entry" -merge=1 -use_counters=0 -detect_leaks=0 \
            $build/least "$build/seeds/$entry" "$build/corpus/$entry"
        $build/release/corpus pack $build/least "$packed"
    else
        "$build/release/fuzz-$entry" -max_total_time="$task" -timeout=20 -detect_leaks=0 -print_final_stats=1 \
            -artifact_prefix="$build/found/$entry-" \
            "$build/corpus/$entry" "$build/seeds/$entry" Tests/Tools/Fuzzing/Corpus/found
    fi
done
