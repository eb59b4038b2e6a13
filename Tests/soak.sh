#!/bin/sh
# Runs all of every long suite, one after another, and prints a line of figures for each. The logs are in .build-soak.
#
#   soak.sh [SUITE ...]    runs all suites, or the named ones
set -u

cd "$(dirname "$0")/.." || exit
make=${MAKE:-make}
logs=.build-soak
mkdir -p $logs
failed=0
wanted=" $* "

# suite NAME FIGURES COMMAND…: prints the last line of the log that matches FIGURES.
suite() {
    name=$1 figures=$2
    shift 2
    case $wanted in "  " | *" $name "*) ;; *) return ;; esac
    start=$(date +%s)
    result=passed
    "$@" >"$logs/$name.log" 2>&1 || result=FAILED failed=1
    figure=$(grep -E "$figures" "$logs/$name.log" | tail -1)
    printf '%-14s %s %5d s  %s\n' "$name" $result $(($(date +%s) - start)) "$figure"
}

tests='Test run with .* (passed|failed)'
suite test "$tests" "$make" test VMGEN_WHOLE=1
for seed in ${SEEDS:-1601 1602 1603}; do
    suite "random-$seed" '^seed' "$make" random SEED="$seed"
done
suite interleavings "$tests" "$make" interleavings
suite hooks "$tests" "$make" hooks
suite builds "$tests" "$make" builds
suite mutants 'mutants were found' "$make" mutants
suite tsan "$tests" "$make" tsan
suite injection 'faults$' "$make" injection
suite fuzz 'stat::number_of_executed_units|crash' "$make" fuzz TIME="${TIME:-600}"
suite release "$tests" "$make" install-test bundle-test
exit $failed
