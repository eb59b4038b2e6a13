#!/bin/sh
# Runs a suite of tests and prints a line: its name, its result, its seconds, those of processor time, and its figures.
# After a failure, prints the lines of its log that tell of failures, and the log's end. The logs are in .build-logs,
# with the number of tests and of failed ones beside each. A suite that takes longer than LIMIT seconds fails, and none
# of its processes is left.
#
#   suite.sh NAME COMMAND…         FIGURES selects the line of figures; without, it counts the tests of all runs
#   suite.sh --total START NAME…   prints the number of tests of these suites, the first of which began in that second
set -u

cd "$(dirname "$0")/../.." || exit

if test "$1" = --total; then
    start=$2
    shift 2
    for name in "$@"; do cat ".build-logs/$name.count" 2>/dev/null; done | awk -v seconds=$(($(date +%s) - start)) '
        { all += $1; failed += $2 }
        END {
            printf "All suites took %d min %d s.\n", seconds / 60, seconds % 60
            printf "%d passed, %d failed\n", all - failed, failed
            exit failed > 0
        }'
    exit
fi

name=$1
shift
log=.build-logs/$name.log
mkdir -p .build-logs
start=$(date +%s)
result=passed
figures=${FIGURES:-}
# A whole run takes hours.
limit=$((${LIMIT:-300} * (${VMGEN_WHOLE:-0} ? 60 : 1)))
unset FIGURES LIMIT
python3 -B Tests/Tools/limited.py "$limit" "$@" >"$log" 2>&1 || result=FAILED
seconds=$(($(date +%s) - start))
# The second line has the user's and the system's time of all that ran: 1m2.3s 0m4.5s.
times >".build-logs/$name.times"
processor=$(awk 'NR == 2 { gsub(/[ms]/, " "); print int($1 * 60 + $2 + $3 * 60 + $4 + 0.5) }' ".build-logs/$name.times")
# The tests in the log, and the failed ones, of Swift Testing, of XCTest and of suites. A suite that fails without a
# failed test counts as one.
awk -v result=$result '
    sub(/.*Test run with /, "") { all += $1 }
    /✘ Test .* failed after / || /^Test Case .* failed \(/ { failed++ }
    isEnd && / Executed [0-9]+ test/ { all += $2 }
    /^[0-9]+ passed, [0-9]+ failed$/ { all += $1 + $3; failed += $3 }
    { isEnd = /^Test Suite .(All|Selected) tests. (passed|failed) / }
    END {
        if (result != "passed" && !failed) { all++; failed++ }
        print all + 0, failed + 0
    }' "$log" >".build-logs/$name.count"
if test -n "$figures"; then
    figures=$(grep -E "$figures" "$log" | tail -1)
else
    figures=$(awk '$1 { print $1, "tests" }' ".build-logs/$name.count")
fi
printf '%-14s %s %5d s %5d s CPU  %s\n' "$name" $result $seconds "$processor" "$figures"
test $result = passed && exit
grep -nE -A 8 '✘|: error: |^error: |\*\*\* |FAILED' "$log" | head -200
echo "... the end of $log:"
tail -40 "$log"
exit 1
