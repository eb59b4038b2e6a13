import Foundation
import TestSupport
import Testing

/// `vmgen init --package`, with manifests as people write them.
@Suite struct PackageSetupTests {
    private static let plugin = #".plugin(name: "VMGenBuildPlugin", package: "VMGenPlugins")"#
    private static let runtime = #".product(name: "VMGenRuntime", package: "VMGenPlugins")"#
    private static let support = #".product(name: "VMGenTestSupport", package: "VMGenPlugins")"#
    private static let address = "https://github.com/vmgen/VMGenPlugins"
    private static let dependency = ".package(url: \"\(address)\", .upToNextMinor(from: \"0.1.0\"))"

    /// A package with a folder for each target that is named.
    private func package(_ manifest: String, targets: String...) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(manifest, to: "Package.swift")
        for target in targets { try sandbox.write("enum Own {}\n", to: "\(target)/Own.swift") }
        return sandbox
    }

    private func setUp(
        _ sandbox: Sandbox, _ options: String..., environment: [String: String] = [:]
    ) throws -> Sandbox.Outcome {
        try sandbox.run(
            ["init", "--package", "--plugins", Self.address] + options, environment: environment)
    }

    private static let created = """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
            name: "App",
            products: [
                .library(name: "App", targets: ["App"]),  // Package(
            ],
            targets: [
                .target(
                    name: "App"
                ),
                .testTarget(
                    name: "AppTests",
                    dependencies: ["App"]
                ),
            ]
        )

        """

    @Test func aNewPackage() throws {
        let sandbox = try package(Self.created, targets: "Sources/App", "Tests/AppTests")
        let outcome = try setUp(sandbox)
        #expect(outcome.status == 0, "\(outcome.error)")
        let expected = Self.created
            .replacingOccurrences(
                of: "\"App\",\n    products",
                with: "\"App\",\n    platforms: [.macOS(.v14), .iOS(.v17)],\n    products"
            )
            .replacingOccurrences(
                of: "    targets: [\n",
                with: "    dependencies: [\n        \(Self.dependency)\n    ],\n    targets: [\n"
            )
            .replacingOccurrences(
                of: "name: \"App\"\n",
                with:
                    "name: \"App\",\n            dependencies: [\(Self.runtime)],\n            plugins: [\(Self.plugin)]\n"
            )
            .replacingOccurrences(
                of: "[\"App\"]\n        )",
                with: "[\"App\", \(Self.support)],\n            plugins: [\(Self.plugin)]\n        )")
        #expect(sandbox.read("Package.swift") == expected)
        #expect(outcome.output.hasPrefix("--- a/Package.swift\n+++ b/Package.swift\n"))
        #expect(outcome.output.contains("+        \(Self.dependency)\n"))
        #expect(
            outcome.error == """
                wrote .vmgen/spec.schema.json
                wrote .vmgen/configuration.schema.json
                wrote Sources/App/Welcome/WelcomeViewModel.swift
                wrote Sources/App/Welcome/Welcome.vm.yaml
                wrote Sources/App/vmgen.yaml
                wrote Package.swift
                next: change Sources/App/Welcome/Welcome.vm.yaml, then run 'swift build'

                """)
        let spec = try #require(sandbox.read("Sources/App/Welcome/Welcome.vm.yaml"))
        #expect(spec.hasPrefix("# yaml-language-server: $schema=../../../.vmgen/spec.schema.json\n"))
        try sandbox.expect("lint", "Sources", "--strict")

        // The second run changes nothing.
        let time = try sandbox.modified("Package.swift")
        let again = try setUp(sandbox)
        #expect(again.status == 0)
        #expect(again.output.isEmpty)
        #expect(again.error.contains("kept Package.swift\n"), "\(again.error)")
        #expect(try sandbox.modified("Package.swift") == time)
        #expect(try sandbox.run("init", "--package", "--quiet", "--plugins", Self.address).error.isEmpty)
    }

    /// The Swift that is left out is the same before and after.
    @Test(arguments: [
        (
            #"name: "App", targets: [.target(name: "App")]"#,
            #"""
            name: "App", platforms: [.macOS(.v14), .iOS(.v17)], dependencies: [DEPENDENCY], \#
            targets: [.target(name: "App", dependencies: [RUNTIME], plugins: [PLUGIN])]
            """#
        ),
        (
            #"name: "App", platforms: [.iOS(.v18)], dependencies: [], targets: [.target(name: "App", plugins: [])]"#,
            #"""
            name: "App", platforms: [.iOS(.v18), .macOS(.v14)], dependencies: [DEPENDENCY], \#
            targets: [.target(name: "App", dependencies: [RUNTIME], plugins: [PLUGIN])]
            """#
        ),
        (
            """
            name: "App",
                platforms: [.iOS(.v18)],
                dependencies: [
                    .package(url: "https://example.com/A", from: "1.0.0"), // ]
                ],
                targets: [
                    .target(name: "App", path: "Sources/App", plugins: [.plugin(name: "Other", package: "A")]),
                ]
            """,
            """
            name: "App",
                platforms: [.iOS(.v18), .macOS(.v14)],
                dependencies: [
                    .package(url: "https://example.com/A", from: "1.0.0"), // ]
                    DEPENDENCY,
                ],
                targets: [
                    .target(name: "App", dependencies: [RUNTIME], path: "Sources/App", plugins: [.plugin(name: "Other", package: "A"), PLUGIN]),
                ]
            """
        ),
        (
            #"""
            name: "App", platforms: [.iOS(.v18)],
                dependencies: [.package(url: "https://example.com/VMGenPlugins.git", from: "0.0.9")],
                targets: [
                    .target(
                        name: "App",
                        resources: [.copy("\#("a").txt")], /* a /* nested */ comment */
                    ),
                ]
            """#,
            #"""
            name: "App", platforms: [.iOS(.v18), .macOS(.v14)],
                dependencies: [.package(url: "https://example.com/VMGenPlugins.git", from: "0.0.9")],
                targets: [
                    .target(
                        name: "App",
                        dependencies: [RUNTIME],
                        resources: [.copy("\#("a").txt")],
                        plugins: [PLUGIN], /* a /* nested */ comment */
                    ),
                ]
            """#
        ),
        (
            #"""
            name: "App", platforms: [.iOS(.v18)], dependencies: [.package(name: "vmgen", path: "../..")],
                targets: [.target(name: "App")] + others
            """#,
            #"""
            name: "App", platforms: [.iOS(.v18), .macOS(.v14)], dependencies: [.package(name: "vmgen", path: "../..")],
                targets: [.target(name: "App", dependencies: [.product(name: "VMGenRuntime", package: "vmgen")], plugins: [.plugin(name: "VMGenBuildPlugin", package: "vmgen")])] + others
            """#
        ),
        (
            """
            // The app.
                name: "App",  // its name
                targets: [
                    .target(
                        name: "App"  // the target
                    )
                ]
            """,
            """
            // The app.
                name: "App",  // its name
                platforms: [.macOS(.v14), .iOS(.v17)],
                dependencies: [
                    DEPENDENCY
                ],
                targets: [
                    .target(
                        name: "App",  // the target
                        dependencies: [RUNTIME],
                        plugins: [PLUGIN]
                    )
                ]
            """
        ),
    ]) func manifests(_ old: String, _ new: String) throws {
        for lineEnd in ["\n", "\r\n"] {
            try setUp(old, new) { $0.replacingOccurrences(of: "\n", with: lineEnd) }
        }
    }

    private func setUp(_ old: String, _ new: String, _ ending: (String) -> String) throws {
        func manifest(_ arguments: String) -> String {
            ending(text(arguments))
        }
        func text(_ arguments: String) -> String {
            "// swift-tools-version:5.9\nimport PackageDescription\n\nlet package = Package(\(arguments))\n"
                .replacingOccurrences(of: "DEPENDENCY", with: Self.dependency)
                .replacingOccurrences(of: "PLUGIN", with: Self.plugin)
                .replacingOccurrences(of: "RUNTIME", with: Self.runtime)
        }
        let sandbox = try package(manifest(old), targets: "Sources/App")
        // A dependency that is there stays.
        let plugins = new.contains("DEPENDENCY") ? ["--plugins", Self.address] : []
        try sandbox.expect(["init", "--package"] + plugins)
        #expect(sandbox.read("Package.swift") == manifest(new))
        #expect(try sandbox.run(["init", "--package"] + plugins).output.isEmpty)
        #expect(sandbox.read("Package.swift") == manifest(new))
    }

    /// The default observation does not build there.
    @Test(arguments: [
        (".iOS(.v16)", "iOS 16"), (".iOS(.v17), .macOS(.v13)", "macOS 13"), (".iOS(\"16.4\")", "iOS 16.4"),
        (".watchOS(.v9)", "watchOS 9"), (".iOS(.v17), .macOS(.v14), .visionOS(.v1)", nil),
        (".iOS(minimum)", nil),
    ]) func platforms(_ list: String, _ old: String?) throws {
        let manifest = Self.created.replacingOccurrences(
            of: "\"App\",\n    products", with: "\"App\", platforms: [\(list)],\n    products")
        let sandbox = try package(manifest, targets: "Sources/App")
        let outcome = try setUp(sandbox)
        #expect(outcome.status == 0, "\(outcome.error)")
        let remark = old.map { "the package runs on \($0), which has no '@Observable'" }
        #expect(
            remark.map(outcome.error.contains) ?? !outcome.error.contains("@Observable"), "\(outcome.error)")
        let configuration = sandbox.read("Sources/App/vmgen.yaml")
        #expect(
            configuration
                == "# yaml-language-server: $schema=../../.vmgen/configuration.schema.json\nversion: 1\n"
                + (old == nil ? "" : "defaults: { observation: observableObject }\n")
                + "exactOutcomes: true\n")
        // Without a version for macOS, `swift test` on a Mac would build for one that is too old.
        let added = list.contains("macOS") ? "" : old == nil ? ", .macOS(.v14)" : ", .macOS(.v12)"
        #expect(sandbox.read("Package.swift")?.contains("platforms: [\(list)\(added)]") == true)
        #expect(try !setUp(sandbox).error.contains("@Observable"))
        // A configuration that says nothing is a person's.
        try sandbox.write("version: 1\n", to: "Sources/App/vmgen.yaml")
        let again = try setUp(sandbox)
        #expect(again.error.contains("warning: \(remark ?? "")") == (old != nil), "\(again.error)")
        #expect(sandbox.read("Sources/App/vmgen.yaml") == "version: 1\n")
    }

    @Test(arguments: [(".iOS(.v14)", "iOS 14", "iOS 15"), (".macOS(.v10_15)", "macOS 10.15", "macOS 12")])
    func platformsThatAreTooOld(_ list: String, _ old: String, _ least: String) throws {
        let manifest = Self.created.replacingOccurrences(
            of: "\"App\",\n    products", with: "\"App\", platforms: [\(list)],\n    products")
        let sandbox = try package(manifest, targets: "Sources/App")
        try setUp(sandbox).expect(
            1, begins: "Package.swift:5:30: error: generated code does not build for \(old) ",
            says: ["raise it to \(least) or a later version"])
        #expect(sandbox.read("Package.swift") == manifest)
        #expect(!sandbox.exists(".vmgen"))
    }

    @Test func anotherPackageOfPlugins() throws {
        for (address, expected) in [
            ("My Plugins", #".package(path: "My Plugins")"#),
            (
                "https://example.com/My Plugins",
                #".package(url: "https://example.com/My Plugins", .upToNextMinor(from: "0.1.0"))"#
            ),
        ] {
            let sandbox = try package(Self.created, targets: "Sources/App")
            try sandbox.write("// A package.\n", to: "My Plugins/Package.swift")
            try sandbox.expect("init", "--package", "--plugins", address)
            let manifest = try #require(sandbox.read("Package.swift"))
            #expect(manifest.contains(expected), "\(manifest)")
            #expect(manifest.contains(#".plugin(name: "VMGenBuildPlugin", package: "My Plugins")"#))
            // Another address replaces the one that vmgen wrote, and all that refers to it.
            try setUp(sandbox).expect(0)
            let other = try #require(sandbox.read("Package.swift"))
            #expect(
                other
                    == manifest.replacingOccurrences(of: expected, with: Self.dependency)
                    .replacingOccurrences(of: "My Plugins", with: "VMGenPlugins"))
            try sandbox.expect("init", "--package", "--plugins", address)
            #expect(sandbox.read("Package.swift") == manifest)
        }
    }

    /// References to the old package would not resolve.
    @Test func aWrongPackageOfPluginsIsReplaced() throws {
        func manifest(_ dependency: String, _ package: String) -> String {
            """
            // swift-tools-version: 6.1
            import PackageDescription

            let plugins: [Target.PluginUsage] = [.plugin(name: "VMGenBuildPlugin", package: "\(package)")]
            let package = Package(
                name: "App",
                platforms: [.iOS(.v17), .macOS(.v14)],
                dependencies: [
                    .package(path: "../Other"),
                    \(dependency),  // the plugin
                ],
                targets: [
                    .target(
                        name: "App", dependencies: [.product(name: "VMGenRuntime", package: "\(package)")],
                        plugins: plugins)
                ]
            )

            """
        }
        let old = manifest(".package(url: \"https://github.com/vmgen/vmgen\", branch: \"main\")", "vmgen")
        let sandbox = try package(old, targets: "Sources/App")
        try sandbox.write("// A package.\n", to: "Tools/VMGenPlugins/Package.swift")
        try sandbox.expect("init", "--package")
        #expect(sandbox.read("Package.swift") == old)
        try sandbox.expect("init", "--package", "--plugins", "Tools/VMGenPlugins")
        #expect(
            sandbox.read("Package.swift")
                == manifest(".package(path: \"Tools/VMGenPlugins\")", "VMGenPlugins"))
    }

    /// Nothing is written that SwiftPM could not resolve.
    @Test func aPackageOfPluginsThatIsNotThere() throws {
        let sandbox = try package(Self.created, targets: "Sources/App")
        try sandbox.expect(
            "init", "--package", status: 1,
            begins: "--plugins:1:1: error: \(Self.address) has no version of vmgen yet",
            says: "'--plugins PATH/TO/vmgen'")
        try sandbox.expect(
            "init", "--package", "--plugins", "../No", status: 1,
            begins: "--plugins:1:1: error: there is no package in '../No'")
        #expect(sandbox.read("Package.swift") == Self.created)
        #expect(
            sandbox.names(in: "") == ["Package.swift", "Sources", "Sources/App", "Sources/App/Own.swift"])
    }

    /// The version of the `swift` in `PATH`, the versions in the names of manifests with the tools that these
    /// require, and the name of the manifest that SwiftPM reads. `Package.swift` requires 6.0.
    @Test(arguments: [
        ("6.1.2", ["6.1": "6.1"], "@swift-6.1"),
        ("6.1.2", ["6.1": "6.1", "6.1.2": "5.9", "6": "6.0"], "@swift-6.1.2"),
        ("6.1.2", ["6": "5.10"], "@swift-6"),
        ("6.1", ["6.1.0": "6.1"], "@swift-6.1.0"),
        ("6.3.1", ["6.1": "6.1", "6.2.3": "6.2", "7": "7.0"], "@swift-6.2.3"),
        ("6.3.1", ["6.1": "6.0"], ""),
        ("6.3.1", ["5.9": "5.9", "next": "6.2"], ""),
        ("6.0", ["6.1": "6.1"], ""),
    ]) func manifestsOfVersions(_ swift: String, _ others: [String: String], _ chosen: String) throws {
        let manifest = { (tools: String) in Self.created.replacingOccurrences(of: "6.1", with: tools) }
        let sandbox = try package(manifest("6.0"), targets: "Sources/App")
        var texts = ["Package.swift": manifest("6.0")]
        for (version, tools) in others { texts["Package@swift-\(version).swift"] = manifest(tools) }
        for (name, text) in texts { try sandbox.write(text, to: name) }
        try sandbox.write(
            executable:
                "#!/bin/sh\necho 'Apple Swift version \(swift) (swiftlang-6.0.0.9.10 clang-1600)'\n",
            to: "bin/swift")
        let path = sandbox.place("bin").path + ":/usr/bin:/bin"
        let outcome = try setUp(sandbox, environment: ["PATH": path])
        #expect(outcome.status == 0, "\(outcome.error)")
        for (name, text) in texts {
            let isChosen = name == "Package\(chosen).swift"
            #expect((sandbox.read(name) != text) == isChosen, "\(name)")
            if !name.contains("next") {
                #expect(
                    outcome.error.contains("\(isChosen ? "wrote" : "kept") \(name)\n"), "\(outcome.error)")
            }
        }
    }

    @Test func manifestsOfVersionsWithoutSwift() throws {
        let sandbox = try package(Self.created, targets: "Sources/App")
        try sandbox.write(Self.created, to: "Package@swift-6.1.swift")
        try sandbox.write(executable: "#!/bin/sh\nexit 1\n", to: "bin/swift")
        let path = sandbox.place("bin").path + ":/usr/bin:/bin"
        try setUp(sandbox, environment: ["PATH": path]).expect(
            1, begins: "Package@swift-6.1.swift:1:1: error: ")
        #expect(sandbox.read("Package.swift") == Self.created)
        #expect(sandbox.read("Package@swift-6.1.swift") == Self.created)
    }

    @Test func aLinkedManifest() throws {
        let sandbox = try package(Self.created, targets: "Sources/App")
        try sandbox.write(Self.created, to: "Shared.swift")
        try sandbox.remove("Package.swift")
        try sandbox.link("Package.swift", to: "Shared.swift")
        try setUp(sandbox).expect(1, begins: "Package.swift:1:1: error: the manifest is a symlink")
        #expect(sandbox.read("Shared.swift") == Self.created)
    }

    @Test func severalTargets() throws {
        let manifest = Self.created.replacingOccurrences(
            of: "        .testTarget(",
            with: "        .executableTarget(name: \"Tool\", dependencies: [\"App\"]),\n        .testTarget(")
        let sandbox = try package(manifest, targets: "Sources/App", "Sources/Tool")
        try setUp(sandbox).expect(
            1, begins: "Package.swift:9:5: error: more than one target can have specs",
            says: ["help: name one of 'App', 'Tool' with '--target'"])
        #expect(sandbox.read("Package.swift") == manifest)
        #expect(!sandbox.exists(".vmgen"))
        let misspelled = try setUp(sandbox, "--target", "Tol")
        #expect(misspelled.error.contains("help: did you mean 'Tool'?"), "\(misspelled.error)")
        try setUp(sandbox, "--target", "Tool").expect(0)
        #expect(sandbox.exists("Sources/Tool/Welcome/Welcome.vm.yaml"))
        let text = try #require(sandbox.read("Package.swift"))
        #expect(
            text.contains("dependencies: [\"App\", \(Self.runtime)], plugins: [\(Self.plugin)]),"), "\(text)")
        // Tests of another target need no mocks of this one.
        #expect(text.components(separatedBy: Self.plugin).count == 2)
    }

    @Test func aTargetWithSpecsGetsNoFurtherOne() throws {
        let sandbox = try package(Self.created, targets: "Sources/App")
        try sandbox.write(Sandbox.spec("Posts"), to: "Sources/App/Posts/Posts.vm.yaml")
        let outcome = try setUp(sandbox)
        #expect(outcome.error.contains("next: change Sources/App/Posts/Posts.vm.yaml"), "\(outcome.error)")
        #expect(!sandbox.exists("Sources/App/Welcome"))
    }

    /// The first screen would not compile beside it.
    @Test(arguments: ["struct WelcomeScreen {}", "protocol TipService {}"])
    func aTargetWithTheNamesOfTheFirstScreenGetsNone(_ code: String) throws {
        let sandbox = try package(Self.created, targets: "Sources/App")
        try sandbox.write(code + "\n", to: "Sources/App/Old/Code.swift")
        let outcome = try setUp(sandbox)
        #expect(outcome.status == 0)
        #expect(
            outcome.error.hasSuffix("next: write a first spec: vmgen new NAME --output Sources/App\n"),
            "\(outcome.error)")
        #expect(!sandbox.exists("Sources/App/Welcome"))
    }

    /// Its view model was written, and not yet its spec.
    @Test func anInterruptedRunIsCompleted() throws {
        let sandbox = try package(Self.created, targets: "Sources/App")
        try setUp(sandbox).expect(0)
        let spec = "Sources/App/Welcome/Welcome.vm.yaml"
        let text = sandbox.read(spec)
        try sandbox.remove(spec)
        try setUp(sandbox).expect(0)
        #expect(text != nil && sandbox.read(spec) == text)
    }

    /// `vmgen new` writes the line that names the schema for editors.
    @Test func aNewSpecHasTheSchema() throws {
        let sandbox = try package(Self.created, targets: "Sources/App")
        try setUp(sandbox).expect(0)
        try sandbox.expect("new", "Posts", "--output", "Sources/App/Posts")
        let line = "# yaml-language-server: $schema=../../../.vmgen/spec.schema.json\n"
        #expect(sandbox.read("Sources/App/Posts/Posts.vm.yaml")?.hasPrefix(line) == true)
    }

    /// The only target may have its files in `Sources`.
    @Test func sourcesOfTheOnlyTarget() throws {
        let sandbox = try package(Self.created, targets: "Sources")
        try setUp(sandbox).expect(0)
        #expect(sandbox.exists("Sources/Welcome/Welcome.vm.yaml"))
    }

    @Test(arguments: [
        (
            "let package = Package(name: \"App\", targets: [.target(name: \"App\")",
            "the manifest has no 'Package(…)' that vmgen can read"
        ),
        ("let name = \"App\n", "a string or a comment has no end"),
        ("/* never ended", "a string or a comment has no end"),
        (
            "let package = Package(name: \"App\", targets: all)",
            "the targets are not a list that vmgen can read"
        ),
        ("let package = Package(name: \"App\", targets: [])", "the package has no target for a spec"),
        (
            "let package = Package(name: \"App\", dependencies: all, targets: [.target(name: \"App\")])",
            "the dependencies are not a list that vmgen can add to"
        ),
        (
            "let package = Package(name: \"App\", targets: [.target(name: \"App\", plugins: all)])",
            "the plugins of target 'App' are not a list that vmgen can add to"
        ),
        (
            "let package = Package(name: \"App\", targets: [.target(name: \"App\", path: root + \"App\")])",
            "the path of target 'App' is not a text that vmgen can read"
        ),
        (
            "let package = Package(name: \"App\", targets: [.target(name: \"App\", path: \"No\")])",
            "the folder 'No' of target 'App' does not exist"
        ),
    ]) func unclear(_ manifest: String, _ message: String) throws {
        let manifest = "// swift-tools-version: 6.1\n\(manifest)\n"
        let sandbox = try package(manifest, targets: "Sources/App")
        try setUp(sandbox).expect(1, says: [": error: \(message) [unclear-manifest]\n", "\nhelp: "])
        #expect(sandbox.read("Package.swift") == manifest)
        #expect(!sandbox.exists(".vmgen"))
    }

    @Test func otherFaults() throws {
        let old = try package(
            Self.created.replacingOccurrences(of: "6.1", with: "5.8"), targets: "Sources/App")
        let outcome = try setUp(old)
        #expect(
            outcome.error.hasPrefix(
                "Package.swift:1:1: error: the manifest is for a version of SwiftPM before 5.9"))
        let none = try setUp(Sandbox())
        #expect(
            none.error.hasPrefix("Package.swift:1:1: error: there is no package in the working directory"))
        for arguments in [["--target", "App"], ["--plugins", "A"], ["--package", "--target", ""]] {
            try Sandbox().expect(["init"] + arguments, status: 64)
        }
    }
}
