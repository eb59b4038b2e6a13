#!/bin/sh
# Writes a package of the plugins with the debug build's binary, for tests on this machine: links to the sample's files,
# and a bundle, which it replaces only if the binary has changed.
#
#   debug-plugins.sh OUTPUT BINARY
set -eu

test $# -eq 2 || {
    sed -n 's/^#   //p' "$0" >&2
    exit 64
}
output=$1 binary=$2
scripts=$(cd "$(dirname "$0")" && pwd)
sample=$(cd "$scripts/../../../Samples/VMGenPlugins" && pwd)
mkdir -p "$output"
for part in Plugins Sources; do
    test -e "$output/$part" || ln -s "$sample/$part" "$output/$part"
done
cmp -s "$sample/Package.swift" "$output/Package.swift" || cp "$sample/Package.swift" "$output/Package.swift"
bundle=$output/vmgen.artifactbundle
if test -f "$bundle/info.json" && cmp -s "$binary" "$bundle"/vmgen-*/bin/vmgen; then exit; fi
triple=$(${SWIFT:-swift} -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
"$scripts/artifact-bundle.sh" write "$bundle" "$("$binary" --version)" "$binary" "$triple"
