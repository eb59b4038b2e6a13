// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Departures",
    platforms: [.macOS(.v14), .iOS(.v17)],
    dependencies: [
        .package(url: "https://github.com/vmgen/VMGenPlugins", .upToNextMinor(from: "0.1.0"))
    ],
    targets: [
        .target(name: "Departures", plugins: [.plugin(name: "VMGenBuildPlugin", package: "VMGenPlugins")]),
        .testTarget(name: "DeparturesTests", dependencies: ["Departures"], plugins: [.plugin(name: "VMGenBuildPlugin", package: "VMGenPlugins")]),
    ]
)
