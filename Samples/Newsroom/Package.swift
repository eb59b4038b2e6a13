// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Newsroom",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [
        .executable(name: "newsroom", targets: ["newsroom"])
    ],
    targets: [
        .target(name: "NewsroomCore", exclude: specs, swiftSettings: settings),
        .target(name: "NewsroomMocks", dependencies: ["NewsroomCore"], swiftSettings: settings),
        .executableTarget(name: "newsroom", dependencies: ["NewsroomCore"], swiftSettings: settings),
        .testTarget(
            name: "NewsroomCoreTests",
            dependencies: ["NewsroomCore", "NewsroomMocks"],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)

/// The specs lie beside the code that they describe; the compiler has no use for them.
var specs: [String] {
    ["Checkout", "Player", "Posts", "Search", "SignIn"].map { "\($0)/\($0).vm.yaml" }
}
