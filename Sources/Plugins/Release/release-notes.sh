#!/bin/sh
# Prints a version's section of CHANGELOG.md, and fails if the version cannot be released.
#
#   release-notes.sh TAG
#
# TAG is the version of `vmgen --version`, and `isReleased` is true. CHANGELOG.md must have a section `## VERSION`, with or without a date, and
# the documentation's examples must name that version.
set -eu

fail() {
    echo "release-notes.sh: $*" >&2
    exit 1
}

if test $# -ne 1; then
    sed -n 's/^#   //p' "$0" >&2
    exit 64
fi
tag=$1
root=$(cd "$(dirname "$0")/../../.." && pwd)
version=$(sed -n 's/^ *version: "\(.*\)",$/\1/p' "$root/Sources/vmgen/VMGen.swift")
test "$tag" = "$version" || fail "the tag is '$tag', but Sources/vmgen/VMGen.swift says '$version'"
grep -q 'let isReleased = true$' "$root/Sources/vmgen/VMGen.swift" ||
    fail "Sources/vmgen/VMGen.swift says that vmgen is not released: set isReleased to true"
other=$(grep -nE '(from: "?|minorVersion: |@|vmgen-|download/)[0-9]+\.[0-9]+\.[0-9]+' "$root/README.md" \
    "$root"/Sources/vmgen/vmgen.docc/*.md | grep -vF "$version" || true)
test -z "$other" || fail "the documentation names another version: $other"
notes=$(awk -v version="$version" '
    /^## / { inside = $2 == version; next }
    inside { print }' "$root/CHANGELOG.md" | sed -e '/./,$!d')
test -n "$notes" || fail "CHANGELOG.md has no section '## $version': rename '## Unreleased'"
printf '%s\n' "$notes"
