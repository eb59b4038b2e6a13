#!/bin/sh
# Prints a Homebrew formula that installs the archives of a release.
#
#   formula.sh VERSION URL FOLDER
#
# URL is the address below which the archives are published. FOLDER contains them:
# vmgen-VERSION-macos-universal.tar.gz, vmgen-VERSION-linux-x86_64.tar.gz and vmgen-VERSION-linux-arm64.tar.gz.
set -eu

if test $# -ne 3; then
    sed -n 's/^#   //p' "$0" >&2
    exit 64
fi
version=$1 url=$2 folder=$3

source_lines() {
    name=vmgen-$version-$1.tar.gz
    if ! test -f "$folder/$name"; then
        echo "formula.sh: there is no '$folder/$name'" >&2
        exit 1
    fi
    sum=$("$(dirname "$0")/checksum.sh" "$folder/$name")
    printf '%surl "%s/%s"\n%ssha256 "%s"\n' "$2" "$url" "$name" "$2" "${sum%% *}"
}

macos=$(source_lines macos-universal '    ')
intel=$(source_lines linux-x86_64 '      ')
arm=$(source_lines linux-arm64 '      ')
cat <<END
class Vmgen < Formula
  desc "Generates Swift view-model code from YAML specs"
  homepage "https://github.com/vmgen/vmgen"
  version "$version"
  license "MIT"

  on_macos do
$macos
  end

  on_linux do
    on_intel do
$intel
    end
    on_arm do
$arm
    end
  end

  def install
    bin.install "bin/vmgen"
    man1.install "share/man/man1/vmgen.1"
    bash_completion.install "share/bash-completion/completions/vmgen"
    zsh_completion.install "share/zsh/site-functions/_vmgen"
    fish_completion.install "share/fish/vendor_completions.d/vmgen.fish"
  end

  test do
    system bin/"vmgen", "init"
    system bin/"vmgen", "generate"
    system bin/"vmgen", "check"
    assert_path_exists testpath/"Generated/Sources/WelcomeOutput.swift"
  end
end
END
