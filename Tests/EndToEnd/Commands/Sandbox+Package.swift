import TestSupport

extension Sandbox {
    /// Writes what `swift package init` creates, in a folder of that name, and next to it a package of plugins.
    func writePackage(_ name: String) throws {
        try write("// A package.\n", to: "VMGenPlugins/Package.swift")
        try write(
            """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: "\(name)",
                targets: [
                    .target(name: "\(name)"),
                    .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
                ]
            )

            """, to: "\(name)/Package.swift")
        try write("", to: "\(name)/Sources/\(name)/\(name).swift")
        try write("", to: "\(name)/Tests/\(name)Tests/\(name)Tests.swift")
    }
}
