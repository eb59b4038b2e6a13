// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Transit",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [
        .library(
            name: "Transit",
            targets: ["Transit"]
        ),
    ],
    dependencies: [
        .package(url: "https://github.com/vmgen/VMGenPlugins", .upToNextMinor(from: "0.1.0"))
    ],
    targets: [
        .target(
            name: "Transit",
            dependencies: [.product(name: "VMGenRuntime", package: "VMGenPlugins")],
            plugins: [.plugin(name: "VMGenBuildPlugin", package: "VMGenPlugins")]
        ),
        .testTarget(
            name: "TransitTests",
            dependencies: ["Transit", .product(name: "VMGenTestSupport", package: "VMGenPlugins")],
            plugins: [.plugin(name: "VMGenBuildPlugin", package: "VMGenPlugins")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
