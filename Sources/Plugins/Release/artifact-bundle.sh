#!/bin/sh
# Writes, merges and archives artifact bundles of vmgen, the format of binaries in SwiftPM.
#
#   artifact-bundle.sh write OUTPUT VERSION BINARY TRIPLE [TRIPLE ...]
#   artifact-bundle.sh merge OUTPUT BUNDLE [BUNDLE ...]
#   artifact-bundle.sh zip BUNDLE ARCHIVE
#
# OUTPUT is a folder that ends in .artifactbundle; the script replaces it. A BUNDLE to merge is such a folder or a zip
# archive of one, written by this script: its info.json has one line for each variant.
set -eu

fail() {
    echo "artifact-bundle.sh: $*" >&2
    exit 1
}

usage() {
    sed -n 's/^#   //p' "$0" >&2
    exit 64
}

sources=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/vmgen-bundle.XXXXXX")
trap 'rm -rf "$work"' EXIT

# Standard input: a line for each variant. Standard output: info.json.
info() {
    printf '%s\n' '{' '  "schemaVersion": "1.0",' '  "artifacts": {' '    "vmgen": {' \
        '      "type": "executable",' "      \"version\": \"$1\"," '      "variants": ['
    sed -e 's/^ *//' -e 's/,$//' | LC_ALL=C sort | sed -e 's/^/        /' -e '$!s/$/,/'
    printf '%s\n' '      ]' '    }' '  }' '}'
}

# Moves a finished bundle to its place.
place() {
    case $1 in *.artifactbundle) ;; *) fail "'$1' does not end in .artifactbundle" ;; esac
    cp "$sources/../LICENSE" "$work/bundle/LICENSE"
    cp "$sources/CLibYAML/LICENSE" "$work/bundle/LICENSE-libyaml"
    mkdir -p "$(dirname "$1")"
    rm -rf "$1"
    cp -R "$work/bundle" "$1"
}

write() {
    test $# -ge 4 || usage
    output=$1 version=$2 binary=$3
    shift 3
    test -f "$binary" || fail "there is no file '$binary'"
    name=vmgen-$version-$1
    triples=''
    for triple in "$@"; do
        case $triple in
            *-*-*) ;;
            *) fail "'$triple' is no triple, as x86_64-unknown-linux-gnu is" ;;
        esac
        triples="$triples${triples:+, }\"$triple\""
    done
    mkdir -p "$work/bundle/$name/bin"
    cp "$binary" "$work/bundle/$name/bin/vmgen"
    chmod 755 "$work/bundle/$name/bin/vmgen"
    echo "{ \"path\": \"$name/bin/vmgen\", \"supportedTriples\": [$triples] }" | info "$version" \
        >"$work/bundle/info.json"
    place "$output"
}

# The folder of a bundle. Unpacks an archive.
unpacked() {
    if test -d "$1"; then
        echo "$1"
        return
    fi
    test -f "$1" || fail "there is no bundle '$1'"
    mkdir -p "$work/unpacked/$2"
    unzip -q "$1" -d "$work/unpacked/$2" || fail "'$1' is no zip archive"
    set -- "$1" "$work/unpacked/$2"/*.artifactbundle
    if test $# -ne 2 || ! test -d "$2"; then fail "'$1' has not exactly one bundle in it"; fi
    echo "$2"
}

merge() {
    test $# -ge 2 || usage
    output=$1
    shift
    mkdir -p "$work/bundle"
    : >"$work/variants"
    version='' number=0
    for bundle in "$@"; do
        number=$((number + 1))
        folder=$(unpacked "$bundle" "$number") || exit 1
        test -f "$folder/info.json" || fail "'$bundle' has no info.json"
        own=$(sed -n 's/^ *"version": "\(.*\)",$/\1/p' "$folder/info.json")
        test -n "$own" || fail "the info.json of '$bundle' is not one of this script's"
        test "${version:-$own}" = "$own" || fail "'$bundle' is of version $own, not $version as those before it"
        version=$own
        grep '^ *{ "path": ".*", "supportedTriples": \[.*\] },\{0,1\}$' "$folder/info.json" >"$work/own" ||
            fail "the info.json of '$bundle' is not one of this script's"
        sed 's/.*"path": "\([^"]*\)".*/\1/' "$work/own" >"$work/paths"
        while read -r path; do
            test -x "$folder/$path" || fail "'$bundle' lacks the executable '$path' of its info.json"
            name=${path%%/*}
            test ! -e "$work/bundle/$name" || fail "'$bundle' has '$name', as one before it has"
            cp -R "$folder/$name" "$work/bundle/$name"
        done <"$work/paths"
        cat "$work/own" >>"$work/variants"
    done
    twice=$(sed -e 's/.*\[\(.*\)\].*/\1/' "$work/variants" | tr -d ' ' | tr ',' '\n' | LC_ALL=C sort | uniq -d)
    test -z "$twice" || fail "more than one variant is for $(echo "$twice" | tr '\n' ' ')"
    info "$version" <"$work/variants" >"$work/bundle/info.json"
    place "$output"
}

# The same bundle gives the same archive: sorted names, one date, no owners.
archive() {
    test $# -eq 2 || usage
    test -f "$1/info.json" || fail "'$1' is no bundle"
    command -v zip >/dev/null || fail "an archive needs zip"
    mkdir -p "$(dirname "$2")"
    target=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
    cp -R "$1" "$work/vmgen.artifactbundle"
    rm -f "$target"
    (
        cd "$work"
        TZ=UTC
        export TZ
        find vmgen.artifactbundle -exec touch -t 198001010000 {} +
        find vmgen.artifactbundle | LC_ALL=C sort | zip -q -9 -X -@ "$target"
    )
}

test $# -ge 1 || usage
command=$1
shift
case $command in
    write) write "$@" ;;
    merge) merge "$@" ;;
    zip) archive "$@" ;;
    *) usage ;;
esac
