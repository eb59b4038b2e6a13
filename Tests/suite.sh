#!/bin/sh
# Runs a suite of tests and prints a line: its name, its result, its seconds and its figures. After a failure, prints
# the lines of its log that tell of failures, and the log's end. The logs are in .build-logs.
#
#   suite.sh NAME COMMAND…    FIGURES selects the line of figures; without, it counts the tests of all runs
set -u

cd "$(dirname "$0")/.." || exit
name=$1
shift
log=.build-logs/$name.log
mkdir -p .build-logs
start=$(date +%s)
result=passed
"$@" >"$log" 2>&1 || result=FAILED
if test -n "${FIGURES:-}"; then
    figures=$(grep -E "$FIGURES" "$log" | tail -1)
else
    figures=$(sed -n 's/.*Test run with \([0-9]*\) tests* .*/\1/p' "$log" | awk '{ all += $1 } END { if (all) print all, "tests" }')
fi
printf '%-14s %s %5d s  %s\n' "$name" $result $(($(date +%s) - start)) "$figures"
test $result = passed && exit
grep -nE -A 8 '✘|: error: |^error: |\*\*\* |FAILED' "$log" | head -200
echo "... the end of $log:"
tail -40 "$log"
exit 1
