#!/bin/sh
# Builds the files to install: a binary that contains libyaml and, on Linux, the Swift runtime; its man page and
# completions.
#
#   stage.sh binary STAGE        builds STAGE/bin/vmgen
#   stage.sh companions STAGE    writes the other files, below STAGE/share
#   stage.sh debug STAGE BINARY  copies a debug binary, which runs only on this machine, and writes its completions
#
# Builds in .build-release of the working directory.
set -eu

fail() {
    echo "stage.sh: $*" >&2
    exit 1
}

usage() {
    sed -n 's/^#   //p' "$0" >&2
    exit 64
}

test $# -eq 2 || test "$1 $#" = "debug 3" || usage
stage=$2
build=.build-release
swift=${SWIFT:-swift}

if test "$(uname -s)" = Darwin; then
    flags="-Xlinker -S -Xlinker -x" libraries="otool -L" unwanted=libyaml
else
    flags="--static-swift-stdlib -Xlinker -s -Xswiftc -Xclang-linker -Xswiftc -static-libgcc"
    libraries=ldd unwanted="libyaml|libswift|Foundation|libdispatch|libstdc"
fi

# The linker searches the folder of archives first and finds nothing else in it.
archives() {
    archives=$PWD/$build/archives
    rm -rf "$archives"
    mkdir -p "$archives"
    archive=$(pkg-config --variable=libdir yaml-0.1)/libyaml.a
    test -f "$archive" ||
        fail "no $archive: a binary for others needs libyaml's archive, which libyaml-dev of Debian and Ubuntu and" \
            "libyaml of Homebrew contain; elsewhere, build libyaml with --enable-static"
    ln -s "$archive" "$archives"
    archive=$(clang -print-file-name=libstdc++.a)
    test ! -f "$archive" || ln -s "$archive" "$archives"
    # shellcheck disable=SC2016
    printf '%s\n' 'Name: libyaml' 'Description: only its archive' 'Version: 0' \
        "Cflags: $(pkg-config --cflags yaml-0.1)" 'Libs: "-L${pcfiledir}" -lyaml' >"$archives/yaml-0.1.pc"
}

binary() {
    archives
    # shellcheck disable=SC2086
    PKG_CONFIG_PATH=$archives $swift build -c release --product vmgen --scratch-path $build $flags
    $libraries $build/release/vmgen >$build/libraries
    if grep -E "$unwanted" $build/libraries >&2; then
        fail "the binary needs these of the machine that it runs on"
    fi
    mkdir -p "$stage/bin"
    cp $build/release/vmgen "$stage/bin/vmgen"
}

# Builds the tool of swift-argument-parser separately: its plugin would build all of vmgen again, linked differently.
manual() {
    $swift build --product generate-manual --disable-index-store -Xswiftc -suppress-warnings \
        --scratch-path $build/manual --package-path $build/checkouts/swift-argument-parser
    $build/manual/debug/generate-manual "$stage/bin/vmgen" --output-directory $build/manual
    mkdir -p "$stage/share/man/man1"
    sed -e 's/^$/.Pp/' \
        -e "s/^\.Os$/.Os vmgen $("$stage/bin/vmgen" --version)/" $build/manual/vmgen.1 >"$stage/share/man/man1/vmgen.1"
}

completions() {
    for file in bash:bash-completion/completions/vmgen zsh:zsh/site-functions/_vmgen \
        fish:fish/vendor_completions.d/vmgen.fish; do
        path=$stage/share/${file#*:}
        mkdir -p "$(dirname "$path")"
        "$stage/bin/vmgen" --generate-completion-script "${file%%:*}" >"$path"
    done
}

case $1 in
binary) binary ;;
companions)
    manual
    completions
    ;;
debug)
    mkdir -p "$stage/bin"
    cp "${3-}" "$stage/bin/vmgen"
    completions
    ;;
*) usage ;;
esac
