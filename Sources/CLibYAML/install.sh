#!/bin/sh
# Looks for libyaml as SwiftPM does, and installs it if it is missing.
set -eu

if pkg-config --exists yaml-0.1 2>/dev/null; then
    exit
elif command -v brew >/dev/null 2>&1; then
    brew install libyaml pkg-config
elif command -v apt-get >/dev/null 2>&1; then
    sudo=$(test "$(id -u)" = 0 || echo sudo)
    $sudo apt-get update -qq
    $sudo apt-get install -y -qq libyaml-dev pkg-config
else
    echo "vmgen needs libyaml: install its development files (yaml-0.1 for pkg-config)" >&2
    exit 1
fi
