// swift-tools-version: 6.1
import PackageDescription

let plugins: [Target.PluginUsage] = [.plugin(name: "VMGenBuildPlugin", package: "VMGenPlugins")]

let package = Package(
    name: "Trailhead",
    platforms: [.macOS(.v14), .iOS(.v17)],
    dependencies: [
        .package(path: "../VMGenPlugins")
    ],
    targets: [
        .target(
            name: "Trailhead",
            dependencies: [.product(name: "VMGenRuntime", package: "VMGenPlugins")],
            plugins: plugins),
        .testTarget(name: "TrailheadTests", dependencies: ["Trailhead"], plugins: plugins),
    ],
    swiftLanguageModes: [.v6]
)
