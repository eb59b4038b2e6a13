#!/bin/sh
# Runs all of every long suite, one after another, and prints a line of figures for each, as suite.sh does.
#
#   soak.sh [SUITE ...]    runs all suites, or the named ones
set -u

cd "$(dirname "$0")/../.." || exit
make=${MAKE:-make}
failed=0
start=$(date +%s)
rm -f .build-logs/*.count
wanted=" $* "
names=
export LIMIT=21600

# suite NAME FIGURES COMMAND…: FIGURES selects the line of figures; empty, the tests are counted.
suite() {
    name=$1 figures=$2
    shift 2
    case $wanted in "  " | *" $name "*) ;; *) return ;; esac
    names="$names $name"
    FIGURES=$figures Tests/Tools/suite.sh "$name" "$@" || failed=1
}

tests=
suite whole ' passed, .* failed$' "$make" test VMGEN_WHOLE=1
suite whole-more ' passed, .* failed$' "$make" test-more VMGEN_WHOLE=1
for seed in ${SEEDS:-1601 1602 1603}; do
    suite "random-$seed" '^seed' "$make" random SEED="$seed"
done
suite interleavings "$tests" "$make" interleavings
suite plays '^chromium' "$make" plays
suite browsers ' checks, ' "$make" browsers
suite editors ' checks, ' "$make" editors
suite hooks "$tests" "$make" hooks
suite mutants 'mutants were found' "$make" mutants
suite planted "$tests" "$make" planted
suite tsan "$tests" "$make" tsan
suite injection 'faults$' "$make" injection
suite fuzz 'stat::number_of_executed_units|crash' "$make" fuzz TIME="${TIME:-600}"
suite benchmark "$tests" "$make" benchmark FEATURES=50 ROUNDS=1 PARTS="generation growth stages engine emission"
suite release "$tests" "$make" install-test bundle-test
# shellcheck disable=SC2086
Tests/Tools/suite.sh --total "$start" $names && exit $failed
