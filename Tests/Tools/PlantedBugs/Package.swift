// swift-tools-version: 6.1
import PackageDescription

// Features of the corpus and of the samples, with bugs in their view models, and the tests that must find them.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func feature(_ name: String) -> [Target] {
    [
        .target(name: name, dependencies: ["Planted", "VMGenRuntime"], swiftSettings: settings),
        .testTarget(
            name: "\(name)Tests", dependencies: ["Planted", "VMGenTestSupport", .target(name: name)],
            swiftSettings: settings),
    ]
}

let package = Package(
    name: "planted",
    platforms: [.macOS(.v14), .iOS(.v17)],
    targets: [
        .target(name: "VMGenRuntime", swiftSettings: settings),
        .target(name: "VMGenTestSupport", swiftSettings: settings),
        .target(name: "Planted", swiftSettings: settings),
    ] + feature("Corpus") + feature("NewsroomCore") + feature("Trailhead") + feature("Screens"),
    swiftLanguageModes: [.v6]
)
