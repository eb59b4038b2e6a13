#!/bin/sh
# Lints the script of pages with Debian's eslint. Without it, says so and succeeds.
set -eu

cd "$(dirname "$0")/../../../Sources/StateCharts/Page"
if ! command -v eslint >/dev/null; then
    echo "eslint is not here, so the script of pages is not linted: apt-get install eslint" >&2
    exit 0
fi
# A node that is not Debian's does not find Debian's modules.
export NODE_PATH="${NODE_PATH:-/usr/share/nodejs}"
{
    echo '(() => { "use strict";'
    cat ./*.js ../../../Tests/Tools/PagePlay/*.js
    echo 'comparePlays; walkPage; })();'
} | eslint --no-eslintrc --config eslint.json --stdin --stdin-filename Sources/StateCharts/Page/joined.js
