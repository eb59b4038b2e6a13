#!/bin/bash
# Tries on a Mac what no other system can try, and prints what works: ten minutes on a recent Mac.
#
#   Tests/EndToEnd/mac.sh [STEP…]
#
# Needs Xcode, libyaml (`brew install libyaml pkg-config`) and XcodeGen (`brew install xcodegen`). Each step has its own
# verdict and its own log in .build-mac. A step that fails does not stop the others; one that needs a missing program or
# another step's result is skipped aloud. The exit status is 1 if a step failed. Steps:
#
#   tools      Xcode, Swift, libyaml and XcodeGen are there
#   build      vmgen builds without a warning
#   tests      the unit tests pass
#   runtime    the runtime's tests pass, with Apple's Observation and Combine
#   generate   vmgen init, generate and check work in a new folder
#   views      every generated view compiles with SwiftUI for macOS and the iOS simulator, with previews
#   appkit     a view controller for AppKit compiles and runs
#   uikit      a view controller for UIKit compiles for the iOS simulator
#   systems    generated views compile for watchOS, tvOS and visionOS
#   swiftpm    a package with the plugin builds and passes its tests
#   xcodebuild the same package builds in Xcode's build system
#   xcode      an Xcode project with the plugin builds, and its tests pass
#   bundle     the artifact bundle has a binary that runs, and a package that uses it builds
#   signing    a copy of the binary can be signed, and the signature is valid
#
# The steps are called by their names:
# shellcheck disable=SC2317
set -u

cd "$(dirname "$0")/../.." || exit 1
root=$PWD
logs=$root/.build-mac
mkdir -p "$logs"
vmgen=$root/.build/debug/vmgen
steps="tools build tests runtime generate views appkit uikit systems swiftpm xcodebuild xcode bundle signing"

needs() {
    for program in "$@"; do
        command -v "$program" >/dev/null || {
            echo "needs $program"
            return 77
        }
    done
}

needs_vmgen() {
    test -x "$vmgen" || {
        echo "needs the step 'build'"
        return 77
    }
}

# A new folder for a step.
folder() {
    rm -rf "${logs:?}/$1"
    mkdir -p "$logs/$1"
    cd "$logs/$1" || return 1
}

tools() {
    needs xcodebuild swift pkg-config xcodegen || return
    xcodebuild -version && swift --version && pkg-config --modversion yaml-0.1
}

build() { swift build --product vmgen -Xswiftc -warnings-as-errors; }

tests() {
    swift test --filter \
        '^(SourceTextTests|SwiftCodeTests|YAMLSyntaxTests|TemplateEngineTests|SpecLanguageTests|EmissionTests|StateChartsTests|TracesTests)\.'
}

runtime() { swift test --filter VMGenRuntimeTests; }

generate() {
    needs_vmgen || return
    folder generate || return
    "$vmgen" init && "$vmgen" generate && "$vmgen" check
}

# Compiles a feature for an SDK: compile SDK TARGET FILE…
compile() {
    sdk=$1 target=$2
    shift 2
    xcrun --sdk "$sdk" swiftc -swift-version 6 -warnings-as-errors -parse-as-library -typecheck \
        -target "$target" "$@"
}

# The starter's feature and the cookbook's, with their views and mocks; the mocks have previews.
features() {
    needs_vmgen || return
    for kind in form search pagination upload; do
        "$vmgen" new "Cook$kind" --like "$kind" --output Specs --quiet || return 1
    done
    rm -f Specs/*.swift
    printf '%s\n' 'version: 1' 'specs: [Specs/*.vm.yaml]' \
        'outputs: [{ artifacts: [output, emitter, protocol, views, mocks], directory: Out }]' >vmgen.yaml
    "$vmgen" generate
}

views() {
    folder views || return
    features || return
    cat >Previews.swift <<'END'
import SwiftUI

struct CookuploadScreen: View {
    let viewModel: any CookuploadViewModeling

    var body: some View {
        CookuploadStateView(viewModel) {
            Text("idle")
        } uploading: { content in
            ProgressView(value: content.fraction)
        } done: { _ in
            Text("done")
        } failed: { _ in
            Text("failed")
        }
        .cookuploadPresentations(viewModel)
    }
}

#Preview { CookuploadScreen(viewModel: MockCookuploadViewModel()) }
END
    compile macosx arm64-apple-macos14 Previews.swift Out/*.swift &&
        compile iphonesimulator arm64-apple-ios17-simulator Previews.swift Out/*.swift
}

# A feature for view controllers: it reports changes to a closure.
told() {
    cat >Dial.vm.yaml <<'END'
feature: Dial
observation: none
states: { off: , on: { content: { level: { type: Int, default: 1 } } } }
actions:
  turnOn: { from: off, emits: on, async: false }
  turnOff: { from: on, emits: off, async: false }
END
    "$vmgen" generate Dial.vm.yaml --output Out --artifacts output,emitter,protocol
}

controller() {
    cat <<END
import $1

final class DialViewModel: DialBase {
    func turnOn(emit: TurnOnScope) { emit.on() }
    func turnOff(emit: TurnOffScope) { emit.off() }
}

final class DialController: $2 {
    let viewModel = DialViewModel()
    var shown = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        viewModel.onChange = { [weak self] output in self?.shown = "\(output.kind)" }
        viewModel.turnOn()
    }
}
END
}

appkit() {
    needs_vmgen || return
    folder appkit || return
    told || return
    controller AppKit NSViewController >Dial.swift
    cat >Main.swift <<'END'
@main
struct Main {
    static func main() {
        let controller = DialController()
        controller.view = .init()
        controller.viewDidLoad()
        precondition(controller.shown == "on", controller.shown)
        print("AppKit showed", controller.shown)
    }
}
END
    xcrun --sdk macosx swiftc -swift-version 6 -parse-as-library -target "$(uname -m)-apple-macos14" \
        Main.swift Dial.swift Out/Sources/*.swift -o dial && ./dial
}

uikit() {
    needs_vmgen || return
    folder uikit || return
    told || return
    controller UIKit UIViewController >Dial.swift
    compile iphonesimulator arm64-apple-ios17-simulator Dial.swift Out/Sources/*.swift
}

systems() {
    folder systems || return
    features || return
    failed=0
    for system in watchsimulator:arm64-apple-watchos10-simulator appletvsimulator:arm64-apple-tvos17-simulator \
        xrsimulator:arm64-apple-xros1-simulator; do
        if ! xcrun --sdk "${system%%:*}" --show-sdk-path >/dev/null 2>&1; then
            echo "no SDK ${system%%:*}: not tried"
        elif compile "${system%%:*}" "${system#*:}" Out/*.swift; then
            echo "${system%%:*}: works"
        else
            failed=1
        fi
    done
    return "$failed"
}

# A package that uses the plugin of this repository.
package() {
    folder "$1" || return
    mkdir -p Sources/App Tests/AppTests
    cat >Package.swift <<END
// swift-tools-version: 6.1
import PackageDescription

let plugins: [Target.PluginUsage] = [.plugin(name: "VMGenBuildPlugin", package: "vmgen")]

let package = Package(
    name: "App",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [.library(name: "App", targets: ["App"])],
    dependencies: [.package(name: "vmgen", path: "$root")],
    targets: [
        .target(name: "App", plugins: plugins),
        .testTarget(name: "AppTests", dependencies: ["App"], plugins: plugins),
    ]
)
END
    "$vmgen" new Dial --output Sources/App --quiet
    echo 'import Testing' >Tests/AppTests/AppTests.swift
}

swiftpm() {
    needs_vmgen || return
    package swiftpm || return
    swift test
}

xcodebuild_() {
    needs_vmgen || return
    needs xcodebuild || return
    package xcodebuild || return
    xcodebuild -scheme App-Package -destination platform=macOS -skipPackagePluginValidation \
        -derivedDataPath "$logs/xcodebuild/derived" test
}

xcode() {
    needs xcodebuild xcodegen || return
    make xcode-test
}

bundle() {
    make artifactbundle || return
    bundle=Samples/VMGenPlugins/vmgen.artifactbundle
    plutil -p "$bundle/info.json" || return
    find "$bundle" -name vmgen -type f -exec {} --version \; || return
    swift build --package-path Samples/Trailhead --scratch-path "$logs/bundle"
}

signing() {
    needs_vmgen || return
    needs codesign || return
    cp "$vmgen" "$logs/signed"
    identity=$(security find-identity -v -p codesigning | awk '/Developer ID Application/ { print $2; exit }')
    echo "identity: ${identity:-none, so the signature is ad hoc}"
    codesign --force --options runtime --sign "${identity:--}" "$logs/signed" &&
        codesign --verify --strict --verbose=2 "$logs/signed" && "$logs/signed" --version
}

case ${1:-} in
-h | --help)
    sed -n -e '/^#!/d' -e '/^#/!q' -e 's/^# \{0,1\}//p' "$0"
    exit
    ;;
esac
if test "$(uname)" != Darwin && test -z "${VMGEN_MAC_ANYWAY:-}"; then
    echo "mac.sh is for Macs" >&2
    exit 64
fi
for step in "$@"; do
    case " $steps " in
    *" $step "*) ;;
    *)
        echo "mac.sh: there is no step '$step'; the steps are: $steps" >&2
        exit 64
        ;;
    esac
done

# shellcheck disable=SC2086
test $# -gt 0 || set -- $steps

result=0
begin=$SECONDS
for step in "$@"; do
    log=$logs/$step.log
    started=$SECONDS
    name=$step
    # A function of that name would hide the program.
    test "$step" != xcodebuild || name=xcodebuild_
    ("$name") >"$log" 2>&1
    case $? in
    0) verdict=works ;;
    77) verdict="skipped: $(tail -1 "$log")" ;;
    *)
        verdict="FAILED: $log"
        result=1
        ;;
    esac
    printf '%-11s %4d s  %s\n' "$step" $((SECONDS - started)) "$verdict"
done
echo "all steps: $((SECONDS - begin)) s"
exit $result
