// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// Clients in Swift 5's language mode pass functions that are not known to be `Sendable`.
let runtimeSettings =
    settings + [.swiftLanguageMode(.v5), .enableExperimentalFeature("StrictConcurrency")]

// vmgen's plugins, its binary and the libraries that generated code can import; nothing to compile but these.
// `make artifactbundle` puts the binary here; published somewhere, it is
// `.binaryTarget(name: "vmgen", url: "…", checksum: "…")`.
let package = Package(
    name: "VMGenPlugins",
    platforms: [.macOS(.v12), .iOS(.v15)],
    products: [
        .plugin(name: "VMGenBuildPlugin", targets: ["VMGenBuildPlugin"]),
        .plugin(name: "VMGenCommandPlugin", targets: ["VMGenCommandPlugin"]),
        .plugin(name: "VMGenInspectPlugin", targets: ["VMGenInspectPlugin"]),
        .library(name: "VMGenRuntime", targets: ["VMGenRuntime"]),
        .library(name: "VMGenTestSupport", targets: ["VMGenTestSupport"]),
    ],
    targets: [
        .binaryTarget(name: "vmgen", path: "vmgen.artifactbundle"),
        .target(name: "VMGenRuntime", swiftSettings: runtimeSettings),
        .target(name: "VMGenTestSupport", swiftSettings: settings),
        .plugin(name: "VMGenBuildPlugin", capability: .buildTool(), dependencies: ["vmgen"]),
        .plugin(
            name: "VMGenCommandPlugin",
            capability: .command(
                intent: .custom(verb: "vmgen", description: "Generate, check and scaffold view-model code."),
                permissions: [
                    .writeToPackageDirectory(reason: "Writes the Swift files that specs describe.")
                ]
            ),
            dependencies: ["vmgen"]
        ),
        .plugin(
            name: "VMGenInspectPlugin",
            capability: .command(
                intent: .custom(
                    verb: "vmgen-inspect",
                    description: "Lint, check, compare, draw and explain specs; writes nothing.")
            ),
            dependencies: ["vmgen"]
        ),
    ],
    swiftLanguageModes: [.v6]
)
