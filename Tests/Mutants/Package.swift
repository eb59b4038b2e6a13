// swift-tools-version: 6.1
import PackageDescription

// The runtime and its tests alone, by symbolic links, with Combine wherever there is a stand-in for it.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

#if canImport(Darwin)
    let packages: [Package.Dependency] = []
    let targets: [Target] = []
    let combine: [Target.Dependency] = []
    let views: [String] = []
    let standsIn: [SwiftSetting] = []
#else
    let packages: [Package.Dependency] = [
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
    ]
    let targets: [Target] = [
        .target(
            name: "Combine",
            dependencies: [.product(name: "OpenCombine", package: "OpenCombine")],
            swiftSettings: settings
        )
    ]
    let combine: [Target.Dependency] = ["Combine"]
    let views = ["Views"]
    let standsIn: [SwiftSetting] = [.define("COMBINE_STANDS_IN")]
#endif

let package = Package(
    name: "runtime",
    platforms: [.macOS(.v12), .iOS(.v15)],
    dependencies: packages,
    targets: [
        .target(name: "VMGenRuntime", dependencies: combine, exclude: views, swiftSettings: settings),
        .testTarget(
            name: "VMGenRuntimeTests",
            dependencies: ["VMGenRuntime"] + combine,
            swiftSettings: settings + standsIn
        ),
    ] + targets,
    swiftLanguageModes: [.v6]
)
