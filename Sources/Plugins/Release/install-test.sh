#!/bin/sh
# Installs to a path with a space, and runs from there with an empty environment.
#
#   install-test.sh KIND    release, or debug: the binary of the debug build
set -eu

fail() {
    echo "install-test.sh: $*" >&2
    exit 1
}

trial="$PWD/.build-release/install test"
rm -rf "$trial"
mkdir -p "$trial/app"
${MAKE:-make} install KIND="$1" DESTDIR="$trial" PREFIX=/usr
vmgen=$trial/usr/bin/vmgen
for command in init generate check; do
    (cd "$trial/app" && env -i "$vmgen" $command)
done

bash -n "$trial/usr/share/bash-completion/completions/vmgen"
commands=$("$vmgen" --help | sed -n '/^SUBCOMMANDS/,/^$/s/^  \([a-z][a-z]*\).*/\1/p')
test -n "$commands" || fail "vmgen --help names no command"
case $1 in release) count=4 ;; *) count=3 ;; esac
find "$trial/usr/share" -type f >"$trial/files"
test "$(wc -l <"$trial/files")" -eq $count || fail "not $count files are installed: $(cat "$trial/files")"
while read -r file; do
    for command in $commands; do
        grep -qw "$command" "$file" || fail "$file lacks $command"
    done
    if grep -q build-tool "$file"; then fail "$file shows a hidden command"; fi
done <"$trial/files"

${MAKE:-make} uninstall DESTDIR="$trial" PREFIX=/usr
left=$(find "$trial/usr" -type f)
test -z "$left" || fail "left behind: $left"
