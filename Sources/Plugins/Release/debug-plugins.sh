#!/bin/sh
# Writes a package of the plugins with the debug build's binaries, for tests on this machine: links to the sample's
# files, and a bundle, which it replaces only if a binary has changed. Unlike a release's bundle, it contains vmgen-build
# as well, so the build plugin runs what it runs in a package that builds its tool.
#
#   debug-plugins.sh OUTPUT FOLDER
set -eu

test $# -eq 2 || {
    sed -n 's/^#   //p' "$0" >&2
    exit 64
}
output=$1 folder=$2
scripts=$(cd "$(dirname "$0")" && pwd)
sample=$(cd "$scripts/../../../Samples/VMGenPlugins" && pwd)
mkdir -p "$output"
for part in Plugins Sources; do
    test -e "$output/$part" || ln -s "$sample/$part" "$output/$part"
done
cmp -s "$sample/Package.swift" "$output/Package.swift" || cp "$sample/Package.swift" "$output/Package.swift"
bundle=$output/vmgen.artifactbundle
isCurrent() { cmp -s "$folder/$1" "$bundle"/vmgen-*/bin/"$1"; }
if test -f "$bundle/info.json" && isCurrent vmgen && isCurrent vmgen-build; then exit; fi
triple=$(${SWIFT:-swift} -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
"$scripts/artifact-bundle.sh" write "$bundle" "$("$folder/vmgen" --version)" "$folder/vmgen" "$triple"
cp "$folder/vmgen-build" "$bundle"/vmgen-*/bin/
# The lines of a second artifact, like the first.
sed -n -e 's/"vmgen"/"vmgen-build"/' -e 's|/bin/vmgen"|/bin/vmgen-build"|' -e '/^    "/,/^    }/p' "$bundle/info.json" \
    >"$bundle/second"
awk -v second="$bundle/second" '
    /^    }/ { print "    },"; while ((getline line < second) > 0) print line; next }
    { print }' "$bundle/info.json" >"$bundle/both"
mv "$bundle/both" "$bundle/info.json"
rm "$bundle/second"
