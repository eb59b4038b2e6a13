#!/bin/sh
# Prints what CHANGELOG.md says of a version, and fails where the version cannot be released.
#
#   release-notes.sh TAG
#
# TAG is the version of `vmgen --version`. CHANGELOG.md has a section `## VERSION`, with or without a date. The
# documentation's examples name that version.
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
other=$(grep -nE '(from: "?|@|vmgen-|download/)[0-9]+\.[0-9]+\.[0-9]+' "$root/README.md" \
    "$root"/Sources/vmgen/vmgen.docc/*.md | grep -vF "$version" || true)
test -z "$other" || fail "the documentation names another version: $other"
notes=$(awk -v version="$version" '
    /^## / { inside = $2 == version; next }
    inside { print }' "$root/CHANGELOG.md" | sed -e '/./,$!d')
test -n "$notes" || fail "CHANGELOG.md has no section '## $version': rename '## Unreleased'"
printf '%s\n' "$notes"
