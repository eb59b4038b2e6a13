#!/bin/sh
# Joins the archives of both kinds of Mac to archives of one universal binary.
#
#   universal.sh VERSION FOLDER
#
# FOLDER contains vmgen-VERSION-macos-arm64.tar.gz and vmgen-VERSION-macos-x86_64.tar.gz. The script adds
# vmgen-VERSION-macos-universal.tar.gz and vmgen-VERSION-macos-universal.artifactbundle.zip. LIPO names another lipo.
# With the secrets of sign.sh in the environment, the binary is signed and notarized.
set -eu

if test $# -ne 2; then
    sed -n 's/^#   //p' "$0" >&2
    exit 64
fi
version=$1
folder=$(cd "$2" && pwd)
scripts=$(cd "$(dirname "$0")" && pwd)
name=vmgen-$version-macos
work=$(mktemp -d "${TMPDIR:-/tmp}/vmgen-universal.XXXXXX")
trap 'rm -rf "$work"' EXIT

for architecture in arm64 x86_64; do
    mkdir "$work/$architecture"
    tar -xzf "$folder/$name-$architecture.tar.gz" -C "$work/$architecture"
done
mkdir "$work/universal"
cp -R "$work/arm64/$name-arm64" "$work/universal/$name-universal"
binary=$work/universal/$name-universal/bin/vmgen
${LIPO:-lipo} -create "$work/arm64/$name-arm64/bin/vmgen" "$work/x86_64/$name-x86_64/bin/vmgen" -output "$binary"
chmod 755 "$binary"
"$scripts/sign.sh" "$binary"
tar -czf "$folder/$name-universal.tar.gz" -C "$work/universal" "$name-universal"
"$scripts/artifact-bundle.sh" write "$work/vmgen.artifactbundle" "$version" "$binary" \
    arm64-apple-macosx x86_64-apple-macosx
"$scripts/artifact-bundle.sh" zip "$work/vmgen.artifactbundle" "$folder/$name-universal.artifactbundle.zip"
