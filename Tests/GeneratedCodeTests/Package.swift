// swift-tools-version: 6.1
import PackageDescription

// An app whose features are the corpus. vmgen's build plugin generates its code, its mocks and its contract tests; the
// other tests run that code. The folders in `Shared` are symbolic links.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let plugins: [Target.PluginUsage] = [.plugin(name: "VMGenBuildPlugin", package: "VMGenPlugins")]

// `make corpus` names a package of the plugins with the debug build's binary. By default, the plugin builds vmgen.
let pluginPackage = Context.environment["VMGEN_PLUGINS"] ?? "../.."

#if canImport(Darwin)
    let standInPackages: [Package.Dependency] = []
    let standInTargets: [Target] = []
    let standIns: [Target.Dependency] = []
#else
    let standInPackages: [Package.Dependency] = [
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
    ]
    let standInTargets: [Target] = [
        .target(
            name: "Combine", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")],
            path: "Shared/Combine", swiftSettings: settings),
        .target(name: "Accessibility", path: "Shared/Accessibility", swiftSettings: settings),
        .target(
            name: "SwiftUI", dependencies: ["Combine"], path: "Shared/SwiftUI", swiftSettings: settings),
    ]
    let standIns: [Target.Dependency] = ["Accessibility", "Combine", "SwiftUI"]
#endif

// The tests again, for XCTest. `make test` leaves them to `make test-more`.
let xctests: [Target] =
    Context.environment["VMGEN_CORPUS"] == "part"
    ? []
    : [
        .testTarget(
            name: "GeneratedXCTests", dependencies: ["Corpus"] + standIns, path: "XCTests",
            swiftSettings: settings, plugins: plugins)
    ]

let package = Package(
    name: "GeneratedCode",
    platforms: [.macOS(.v14), .iOS(.v17)],
    dependencies: [.package(name: "VMGenPlugins", path: pluginPackage)] + standInPackages,
    targets: [
        .target(
            name: "Corpus", dependencies: standIns, path: "Specs", swiftSettings: settings, plugins: plugins),
        // What is random in tests, and in which order jobs run.
        .target(name: "SeededPlay", path: "Shared/SeededPlay", swiftSettings: settings),
        .testTarget(
            name: "GeneratedCodeTests",
            dependencies: ["Corpus", "SeededPlay"] + standIns,
            path: ".",
            exclude: ["Generated", "Shared", "Specs", "XCTests"],
            swiftSettings: settings,
            plugins: plugins
        ),
    ] + xctests + standInTargets,
    swiftLanguageModes: [.v6]
)
