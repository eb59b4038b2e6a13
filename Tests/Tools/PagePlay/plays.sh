#!/bin/sh
# plays.sh node|chromium FOLDER VMGEN: compares recorded plays with the rules of pages, in node or in a headless
# Chromium. The folder has the plays, in plays.jsonl, and the specs of their features, from which vmgen makes a page. In
# node, `vmgen trace` then checks the logs that the page saves.
#
# plays.sh walks FOLDER VMGEN COUNT SEED: plays the features of the specs at random, in node, COUNT times each, and lets
# `vmgen trace` check the logs, and those logs with faults. The page's verdict on both is the same.
#
# Without the engine or vmgen it says so, and succeeds.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
page=$here/../../../Sources/StateCharts/Page
folder=$2
vmgen=$3
case $1 in walks) engine=node ;; *) engine=$1 ;; esac
if ! command -v "$engine" >/dev/null; then
    echo "$engine is not here, so it plays nothing"
    exit 0
fi
if ! [ -x "$vmgen" ]; then
    echo "vmgen is not beside the tests, so $engine plays nothing"
    exit 0
fi

# A line with the name of each feature, and one with its rules as the page has them.
[ -e "$folder/features" ] || {
    "$vmgen" diagram "$folder/specs" --format html --output "$folder/page.html" >"$folder/made" 2>&1 || {
        grep -A 8 'error:' "$folder/made" | head -c 4000
        exit 1
    }
    sed -n -e 's/.*<section .*data-feature="\([^"]*\)".*/\1/p' \
        -e 's/^<script type="application\/json">\(.*\)<\/script>$/\1/p' "$folder/page.html" >"$folder/features"
}

rules() {
    for name in words features places runs members family telling steps verdict log; do cat "$page/$name.js"; done
    cat "$here/plays.js" "$here/walks.js"
}

# Runs the rules and the standard input, which writes the logs.
play() {
    {
        rules
        echo 'const fs = require("fs"), folder = process.argv[2], logs = [];'
        echo 'const read = name => fs.readFileSync(folder + "/" + name, "utf8");'
        cat
        echo 'fs.writeFileSync(folder + "/logs.jsonl", logs.join(""));'
    } >"$folder/plays.js"
    node "$folder/plays.js" "$folder" "$@" >"$folder/seen"
}

# What `make templates` left of the script must still be one.
if [ "$engine" = node ]; then
    sed -n '/^<script>/,/<\/script>$/p' "$folder/page.html" | sed 's/<[/]*script>//g' >"$folder/script.js"
    node --check "$folder/script.js"
fi

case $1 in
node) echo 'console.log(JSON.stringify(comparePlays(read("features"), read("plays.jsonl"), logs)));' | play ;;
walks)
    echo 'const [count, seed] = process.argv.slice(3).map(Number);
        const spoiled = [], seen = walkPage(read("features"), count, seed, logs, spoiled);
        fs.writeFileSync(folder + "/spoiled.jsonl", spoiled.join(""));
        fs.writeFileSync(folder + "/verdicts", seen.verdicts.join(require("os").EOL));
        delete seen.verdicts;
        console.log(JSON.stringify(seen));' | play "$4" "$5"
    ;;
*)
    {
        echo '<!DOCTYPE html><meta charset="utf-8"><pre id="seen"></pre>'
        for name in features plays.jsonl; do
            echo "<script type=\"application/json\" id=\"$name\">"
            cat "$folder/$name"
            echo '</script>'
        done
        echo '<script>'
        rules
        cat <<'END'
const parts = ["features", "plays.jsonl"].map(name => document.getElementById(name));
const seen = comparePlays(...parts.map(part => part.textContent));
for (const part of parts) part.remove();
document.getElementById("seen").textContent = "seen " + JSON.stringify(seen) + " end";
</script>
END
    } >"$folder/plays.html"
    "$1" --headless --no-sandbox --disable-gpu --user-data-dir="$folder/profile" \
        --dump-dom "file://$folder/plays.html" 2>"$folder/faults" >"$folder/dom" || { cat "$folder/faults"; exit 1; }
    sed -n 's/.*<pre id="seen">seen \(.*\) end<\/pre>.*/\1/p' "$folder/dom" >"$folder/seen"
    ;;
esac
case $(cat "$folder/seen") in
*'"differences":[]}') echo "$1: $(cat "$folder/seen")" ;;
*)
    head -c 4000 "$folder/seen"
    exit 1
    ;;
esac
[ "$engine" = node ] || exit 0
"$vmgen" trace "$folder/logs.jsonl" --against "$folder/specs" >"$folder/trace" 2>&1 || {
    grep -A 8 'error:' "$folder/trace" | head -c 4000
    exit 1
}
echo "their logs: $(tail -n 1 "$folder/trace")"
[ "$1" = walks ] || exit 0
"$vmgen" trace "$folder/spoiled.jsonl" --against "$folder/specs" >"$folder/spoiled" 2>&1 || true
echo "with faults: $(tail -n 1 "$folder/spoiled")"
tail -qn 1 "$folder/trace" "$folder/spoiled" | sed 's/.*runs: \([0-9]*\) errors*, \([0-9]*\) warnings*.*/\1 errors, \2 warnings/' >"$folder/traced"
[ "$(cat "$folder/verdicts")" = "$(cat "$folder/traced")" ] || {
    echo "the page says: $(cat "$folder/verdicts")"
    exit 1
}
