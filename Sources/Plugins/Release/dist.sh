#!/bin/sh
# Packs this machine's part of a release: an archive of the installed files, and one of the bundle.
#
#   dist.sh OUTPUT STAGE BUNDLE.zip
set -eu

test $# -eq 3 || {
    sed -n 's/^#   //p' "$0" >&2
    exit 64
}
output=$1 stage=$2
root=$(cd "$(dirname "$0")/../../.." && pwd)
case $(uname -s) in
Darwin) platform=macos-$(uname -m) ;;
*) platform=linux-$(uname -m | sed 's/aarch64/arm64/') ;;
esac
name=vmgen-$("$stage/bin/vmgen" --version)-$platform
packed=$(mktemp -d "${TMPDIR:-/tmp}/vmgen-dist.XXXXXX")
trap 'rm -rf "$packed"' EXIT
mkdir -p "$output" "$packed/$name"
cp -R "$stage/bin" "$stage/share" "$root/LICENSE" "$packed/$name"
cp "$root/Sources/CLibYAML/LICENSE" "$packed/$name/LICENSE-libyaml"
tar -czf "$output/$name.tar.gz" -C "$packed" "$name"
cp "$3" "$output/$name.artifactbundle.zip"
ls "$output/$name".*
