// swift-tools-version: 6.1
import PackageDescription

// vmgen's plugins and its binary, and nothing to compile but the plugins. `make artifactbundle` puts the binary
// here; published somewhere, it is `.binaryTarget(name: "vmgen", url: "…", checksum: "…")`.
let package = Package(
    name: "VMGenPlugins",
    products: [
        .plugin(name: "VMGenBuildPlugin", targets: ["VMGenBuildPlugin"]),
        .plugin(name: "VMGenCommandPlugin", targets: ["VMGenCommandPlugin"]),
    ],
    targets: [
        .binaryTarget(name: "vmgen", path: "vmgen.artifactbundle"),
        .plugin(name: "VMGenBuildPlugin", capability: .buildTool(), dependencies: ["vmgen"]),
        .plugin(
            name: "VMGenCommandPlugin",
            capability: .command(
                intent: .custom(verb: "vmgen", description: "Generate, check and scaffold view-model code."),
                permissions: [
                    .writeToPackageDirectory(reason: "Writes the Swift files that specs describe.")
                ]
            ),
            dependencies: ["vmgen"]
        ),
    ]
)
