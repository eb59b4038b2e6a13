#!/bin/sh
# Installs what stage.sh built, or removes it.
#
#   install.sh install STAGE PREFIX
#   install.sh uninstall PREFIX
set -eu

usage() {
    sed -n 's/^#   //p' "$0" >&2
    exit 64
}

case ${1-} in
install)
    test $# -eq 3 || usage
    (cd "$2" && find bin share -type f) | LC_ALL=C sort | while read -r file; do
        case $file in bin/*) mode=755 ;; *) mode=644 ;; esac
        install -d "$3/${file%/*}"
        install -m $mode "$2/$file" "$3/$file"
        echo "$3/$file"
    done
    ;;
uninstall)
    test $# -eq 2 || usage
    for file in bin/vmgen share/man/man1/vmgen.1 share/bash-completion/completions/vmgen \
        share/zsh/site-functions/_vmgen share/fish/vendor_completions.d/vmgen.fish; do
        rm -f "$2/$file"
    done
    ;;
*) usage ;;
esac
