#!/bin/sh
# Writes the package of vmgen's plugins, ready to be pushed to its repository.
#
#   plugin-package.sh OUTPUT VERSION URL CHECKSUM   the package downloads the binary
#   plugin-package.sh OUTPUT VERSION BUNDLE         the package contains the binary
#
# Replaces OUTPUT, except its .git.
set -eu

fail() {
    echo "plugin-package.sh: $*" >&2
    exit 1
}

usage() {
    sed -n 's/^#   //p' "$0" >&2
    exit 64
}

test $# -eq 3 || test $# -eq 4 || usage
output=$1 version=$2
root=$(cd "$(dirname "$0")/../../.." && pwd)
case $version in *[!0-9A-Za-z.+-]* | "") fail "'$version' is no version" ;; esac
if test $# -eq 4; then
    url=$3 checksum=$4
    case $url in https://*.zip) ;; *) fail "'$url' is no https URL of a zip archive" ;; esac
    case $checksum in *[!0-9a-f]*) fail "'$checksum' is no checksum" ;; esac
    test ${#checksum} -eq 64 || fail "a checksum has 64 digits, and '$checksum' has ${#checksum}"
else
    test -f "$3/info.json" || fail "'$3' is no artifact bundle"
fi

mkdir -p "$output"
find "$output" -mindepth 1 -maxdepth 1 ! -name .git -exec rm -rf {} +
sample=$root/Samples/VMGenPlugins
# In the sample, the plugins and the libraries are links.
cp -RL "$sample/Plugins" "$sample/Sources" "$output"
cp "$root/LICENSE" "$output/LICENSE"
cp "$root/Sources/CLibYAML/LICENSE" "$output/LICENSE-libyaml"
printf '%s\n' .build .swiftpm .DS_Store >"$output/.gitignore"
line='        .binaryTarget(name: "vmgen", path: "vmgen.artifactbundle"),'
grep -qxF "$line" "$sample/Package.swift" || fail "$sample/Package.swift has no line '$line'"
if test $# -eq 4; then
    awk -v own="$line" -v url="$url" -v checksum="$checksum" '
        $0 == own {
            print "        .binaryTarget("
            print "            name: \"vmgen\","
            print "            url: \"" url "\","
            print "            checksum: \"" checksum "\""
            print "        ),"
            next
        }
        /^\/\/ `make artifactbundle` puts/ || /^\/\/ `\.binaryTarget\(/ { next }
        { print }' "$sample/Package.swift" >"$output/Package.swift"
else
    # shellcheck disable=SC2016
    sed -e '/^\/\/ `make artifactbundle` puts/d' -e '/^\/\/ `\.binaryTarget(/d' "$sample/Package.swift" \
        >"$output/Package.swift"
    cp -R "$3" "$output/vmgen.artifactbundle"
fi
cat >"$output/README.md" <<END
# VMGenPlugins

The SwiftPM and Xcode plugins of [vmgen](https://github.com/vmgen/vmgen) $version, with its binary. Nothing of vmgen is
built with your package.

\`\`\`swift
dependencies: [
    .package(url: "https://github.com/vmgen/VMGenPlugins", from: "$version")
],
targets: [
    .target(name: "App", plugins: [.plugin(name: "VMGenBuildPlugin", package: "VMGenPlugins")]),
]
\`\`\`

[How to use the plugins](https://github.com/vmgen/vmgen/blob/$version/Sources/vmgen/vmgen.docc/Plugins.md).

A script of vmgen's repository writes all files in this one. Open issues and pull requests
[there](https://github.com/vmgen/vmgen/issues).
END
