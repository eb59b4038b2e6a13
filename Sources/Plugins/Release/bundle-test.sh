#!/bin/sh
# Tests an app that uses the plugins' package with a bundle, as on a machine without libyaml. Builds nothing of vmgen.
#
#   bundle-test.sh FOLDER VERSION BUNDLE
#
# Writes the package and the app to FOLDER. FLAGS are those with which the app is built.
set -eu

test $# -eq 3 || {
    sed -n 's/^#   //p' "$0" >&2
    exit 64
}
folder=$1
scripts=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$folder"
"$scripts/plugin-package.sh" "$folder/VMGenPlugins" "$2" "$3"
rm -rf "$folder/Trailhead/Sources" "$folder/Trailhead/Tests"
mkdir -p "$folder/Trailhead"
for part in Package.swift Sources Tests; do
    cp -Rp "$scripts/../../../Samples/Trailhead/$part" "$folder/Trailhead"
done
# shellcheck disable=SC2086
PKG_CONFIG_LIBDIR=/nowhere ${SWIFT:-swift} test --package-path "$folder/Trailhead" ${FLAGS:-}
built=$(find "$folder/Trailhead/.build/" -name 'YAMLSyntax*' -o -name 'ArgumentParser*')
test -z "$built" || {
    echo "bundle-test.sh: vmgen was built: $built" >&2
    exit 1
}
