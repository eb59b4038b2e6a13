// swift-tools-version: 6.1
import PackageDescription

// The runtime, the tests of its core and of its navigation, and the code of mocks and tests with its tests, by symbolic
// links, with stand-ins for Combine and SwiftUI where there are none.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

#if canImport(Darwin)
    let packages: [Package.Dependency] = []
    let targets: [Target] = []
    let standIns: [Target.Dependency] = []
#else
    let packages: [Package.Dependency] = [
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
    ]
    let targets: [Target] = [
        .target(
            name: "Combine",
            dependencies: [.product(name: "OpenCombine", package: "OpenCombine")],
            swiftSettings: settings
        ),
        .target(name: "Accessibility", swiftSettings: settings),
        .target(name: "SwiftUI", dependencies: ["Combine"], swiftSettings: settings),
    ]
    let standIns: [Target.Dependency] = ["Accessibility", "Combine", "SwiftUI"]
#endif

let package = Package(
    name: "runtime",
    platforms: [.macOS(.v12), .iOS(.v15)],
    dependencies: packages,
    targets: [
        .target(name: "RuntimeUnderTest", dependencies: standIns, swiftSettings: settings),
        .target(name: "VMGenTestSupport", swiftSettings: settings),
        .target(name: "SeededPlay", swiftSettings: settings),
        .target(name: "RunModel", swiftSettings: settings),
        .testTarget(
            name: "VMGenRuntimeTests",
            dependencies: ["RunModel", "RuntimeUnderTest", "SeededPlay"] + standIns,
            sources: ["Cases", "ContainerSupport.swift", "Feature", "Random", "Support"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "VMGenTestSupportTests", dependencies: ["VMGenTestSupport"], swiftSettings: settings),
    ] + targets,
    swiftLanguageModes: [.v6]
)
