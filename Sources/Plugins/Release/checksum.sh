#!/bin/sh
# Prints the SHA-256 of each file as `sha256sum` does, even on macOS, with the files' names without folders.
#
#   checksum.sh FILE [FILE ...]
set -eu

if test $# -eq 0; then
    sed -n 's/^#   //p' "$0" >&2
    exit 64
fi
for file in "$@"; do
    if command -v sha256sum >/dev/null; then
        sum=$(sha256sum <"$file")
    else
        sum=$(shasum -a 256 <"$file")
    fi
    echo "${sum%% *}  $(basename "$file")"
done
