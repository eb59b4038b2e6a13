#!/bin/sh
# plays.sh ENGINE FILE: compares recorded plays with the rules of pages, in node or in a headless Chromium. Without the
# engine it says so, and succeeds.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
page=$here/../../../Page
if ! command -v "$1" >/dev/null; then
    echo "$1 is not here, so it compares no plays"
    exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

rules() {
    cat "$page/features.js" "$page/runs.js" "$page/family.js" "$page/steps.js" "$here/plays.js"
}

case $1 in
node)
    {
        rules
        echo 'console.log(JSON.stringify(comparePlays(require("fs").readFileSync(process.argv[2], "utf8"))));'
    } >"$folder/plays.js"
    node "$folder/plays.js" "$2" >"$folder/seen"
    ;;
*)
    {
        echo '<!DOCTYPE html><meta charset="utf-8"><pre id="seen"></pre>'
        echo '<script type="application/json" id="plays">'
        cat "$2"
        echo '</script><script>'
        rules
        echo 'const seen = comparePlays(document.getElementById("plays").textContent);'
        echo 'document.getElementById("plays").remove();'
        echo 'document.getElementById("seen").textContent = "seen " + JSON.stringify(seen) + " end";'
        echo '</script>'
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
