#!/bin/sh
# Writes the published files of a release from the files that each machine built.
#
#   assemble.sh VERSION FOLDER URL
#
# FOLDER contains the files that `make dist` or universal.sh wrote for macos-universal, linux-x86_64 and linux-arm64:
# vmgen-VERSION-PLATFORM.tar.gz and vmgen-VERSION-PLATFORM.artifactbundle.zip. URL is the address below which the
# release's files are published. The script writes to FOLDER/release
#
#     the archives
#     vmgen.artifactbundle.zip  the merged bundle
#     vmgen.rb                  a Homebrew formula
#     SHA256SUMS                the checksums of the archives and the bundle
#
# and the plugins' package to FOLDER/VMGenPlugins.
set -eu

if test $# -ne 3; then
    sed -n 's/^#   //p' "$0" >&2
    exit 64
fi
version=$1 url=$3
folder=$(cd "$2" && pwd)
scripts=$(cd "$(dirname "$0")" && pwd)
release=$folder/release

rm -rf "$release"
mkdir "$release"
set --
for platform in macos-universal linux-x86_64 linux-arm64; do
    cp "$folder/vmgen-$version-$platform.tar.gz" "$release"
    set -- "$@" "$folder/vmgen-$version-$platform.artifactbundle.zip"
done
"$scripts/artifact-bundle.sh" merge "$folder/vmgen.artifactbundle" "$@"
"$scripts/artifact-bundle.sh" zip "$folder/vmgen.artifactbundle" "$release/vmgen.artifactbundle.zip"
checksum=$("$scripts/checksum.sh" "$release/vmgen.artifactbundle.zip")
"$scripts/plugin-package.sh" "$folder/VMGenPlugins" "$version" "$url/vmgen.artifactbundle.zip" "${checksum%% *}"
"$scripts/formula.sh" "$version" "$url" "$release" >"$release/vmgen.rb"
"$scripts/checksum.sh" "$release"/*.tar.gz "$release"/*.zip >"$release/SHA256SUMS"
