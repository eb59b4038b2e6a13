// swift-tools-version: 6.1
import PackageDescription

// The runtime without its views, the tests of its core, and the code of mocks and tests with its tests, by symbolic
// links, with Combine wherever there is a stand-in for it.

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
#endif

let package = Package(
    name: "runtime",
    platforms: [.macOS(.v12), .iOS(.v15)],
    dependencies: packages,
    targets: [
        .target(name: "RuntimeUnderTest", dependencies: combine, exclude: views, swiftSettings: settings),
        .target(name: "VMGenTestSupport", swiftSettings: settings),
        .target(name: "SeededPlay", swiftSettings: settings),
        .target(name: "RunModel", swiftSettings: settings),
        .testTarget(
            name: "VMGenRuntimeTests",
            dependencies: ["RunModel", "RuntimeUnderTest", "SeededPlay"] + combine,
            sources: ["Cases", "ContainerSupport.swift", "Feature", "Random", "Support"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "VMGenTestSupportTests", dependencies: ["VMGenTestSupport"], swiftSettings: settings),
    ] + targets,
    swiftLanguageModes: [.v6]
)
