#!/usr/bin/env bash
# Downloads a release of vmgen, compares its checksum, and adds its folder to the search path of later steps.
set -eu

fail() {
    echo "::error title=vmgen::$*"
    exit 1
}

if test -n "${VMGEN_EXECUTABLE:-}"; then
    test -x "$VMGEN_EXECUTABLE" || fail "there is no executable '$VMGEN_EXECUTABLE'"
    mkdir -p "$RUNNER_TEMP/vmgen"
    folder=$(cd "$(dirname "$VMGEN_EXECUTABLE")" && pwd)
    ln -sf "$folder/$(basename "$VMGEN_EXECUTABLE")" "$RUNNER_TEMP/vmgen/vmgen"
    echo "$RUNNER_TEMP/vmgen" >>"$GITHUB_PATH"
    exit
fi

# The runner has the whole repository, in the version that the workflow names.
version=${VMGEN_VERSION:-$(sed -n 's/^ *version: "\(.*\)",$/\1/p' \
    "$GITHUB_ACTION_PATH/../../../Sources/vmgen/VMGen.swift")}
case $RUNNER_OS-$RUNNER_ARCH in
    Linux-X64) platform=linux-x86_64 ;;
    Linux-ARM64) platform=linux-arm64 ;;
    macOS-*) platform=macos-universal ;;
    *) fail "vmgen has no binary for $RUNNER_OS on $RUNNER_ARCH" ;;
esac
name=vmgen-$version-$platform
downloads=${VMGEN_DOWNLOADS:-https://github.com/vmgen/vmgen/releases/download}
folder=$RUNNER_TEMP/vmgen
mkdir -p "$folder"
cd "$folder"
for file in SHA256SUMS "$name.tar.gz"; do
    curl --fail --silent --show-error --location --retry 3 --output "$file" "$downloads/$version/$file" ||
        fail "$downloads/$version/$file cannot be downloaded; is there a release $version?"
done
expected=$(awk -v name="$name.tar.gz" '$2 == name { print $1 }' SHA256SUMS)
test -n "$expected" || fail "the checksums of release $version don't name $name.tar.gz"
if command -v sha256sum >/dev/null; then
    actual=$(sha256sum <"$name.tar.gz")
else
    actual=$(shasum -a 256 <"$name.tar.gz")
fi
test "${actual%% *}" = "$expected" || fail "the checksum of $name.tar.gz is not the published one"
tar -xzf "$name.tar.gz"
"$folder/$name/bin/vmgen" --version
echo "$folder/$name/bin" >>"$GITHUB_PATH"
