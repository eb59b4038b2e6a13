// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Generates from the specs in a target, or, for mocks and tests, in what the target depends on.
let plugins: [Target.PluginUsage] = [.plugin(name: "VMGenBuildPlugin", package: "vmgen")]

// `make test` names a package of the plugins with a binary. By default, the plugin builds vmgen.
let vmgen = Context.environment["VMGEN_PLUGINS"] ?? "../.."

let package = Package(
    name: "Newsroom",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [
        .executable(name: "newsroom", targets: ["newsroom"])
    ],
    dependencies: [
        .package(name: "vmgen", path: vmgen)
    ],
    targets: [
        .target(
            name: "NewsroomCore",
            dependencies: [.product(name: "VMGenRuntime", package: "vmgen")],
            swiftSettings: settings,
            plugins: plugins
        ),
        .target(
            name: "NewsroomMocks",
            dependencies: ["NewsroomCore", .product(name: "VMGenTestSupport", package: "vmgen")],
            swiftSettings: settings,
            plugins: plugins
        ),
        .executableTarget(name: "newsroom", dependencies: ["NewsroomCore"], swiftSettings: settings),
        .testTarget(
            name: "NewsroomCoreTests",
            dependencies: [
                "NewsroomCore", "NewsroomMocks", .product(name: "VMGenTestSupport", package: "vmgen"),
            ],
            swiftSettings: settings,
            plugins: plugins
        ),
    ],
    swiftLanguageModes: [.v6]
)
