#!/bin/sh
# On a Mac with Xcode and XcodeGen: builds and tests an Xcode project whose targets use the plugin, and builds an app
# for iOS and macOS with every generated view. Xcode must not warn about specs, and the app must not contain any.
set -eu

cd "$(dirname "$0")"
build=$(cd ../.. && pwd)/.build-xcode
xcodegen generate
xcode() {
    xcodebuild -project Lookout.xcodeproj -derivedDataPath "$build" -skipPackagePluginValidation "$@"
}

xcode -scheme Lookout -destination platform=macOS test >"$build.log" 2>&1 || {
    cat "$build.log"
    exit 1
}
if grep 'no rule to process file' "$build.log" >&2; then exit 1; fi
specs=$(find "$build/Build/Products" -name '*.vm.yaml')
test -z "$specs" || {
    echo "the app contains $specs" >&2
    exit 1
}
xcode -scheme Gallery_macOS -destination generic/platform=macOS build
xcode -scheme Gallery_iOS -destination 'generic/platform=iOS Simulator' build
