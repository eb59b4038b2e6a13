package import SourceText
import SpecLanguage

extension RuntimePackage {
    /// The manifest and a file for each library. All are in one folder, as the files of every output.
    package static var files: [GeneratedFile] {
        [GeneratedFile(name: "Package.swift", bytes: Array(manifest.utf8))]
            + [RuntimeFile.runtime, .testSupport(forTests: true)].map(\.libraryFile)
    }

    private static let manifest = """
        \(FileHead.toolsVersion)6.1
        \(FileHead.line(specName: RuntimeFile.runtimeModule))
        import PackageDescription

        let package = Package(
            name: "VMGenRuntime",
            platforms: [.macOS(.v12), .iOS(.v15)],
            products: [
                .library(name: "VMGenRuntime", targets: ["VMGenRuntime"]),
                .library(name: "VMGenTestSupport", targets: ["VMGenTestSupport"]),
            ],
            targets: [
                .target(
                    name: "VMGenRuntime",
                    path: ".",
                    exclude: ["VMGenTestSupport.swift"],
                    sources: ["VMGenRuntime.swift"],
                    // Clients in Swift 5's language mode pass functions that are not known to be `Sendable`.
                    swiftSettings: [
                        .swiftLanguageMode(.v5), .enableExperimentalFeature("StrictConcurrency"),
                    ]
                ),
                .target(
                    name: "VMGenTestSupport",
                    path: ".",
                    exclude: ["VMGenRuntime.swift"],
                    sources: ["VMGenTestSupport.swift"]
                ),
            ],
            swiftLanguageModes: [.v6]
        )

        """
}
