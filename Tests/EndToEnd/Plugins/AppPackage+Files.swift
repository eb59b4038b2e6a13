import Foundation
import SeededPlay

extension AppPackage {
    /// How many screens the large app has: 200 in a whole run.
    static let screens = TestRun.isWhole ? 200 : 12

    /// An app with many screens.
    static func large() throws -> AppPackage {
        var files = [
            "Package.swift": manifest(targets: [#".target(name: "App", plugins: plugins)"#]),
            "Sources/App/App.swift": "enum App {}\n",
        ]
        for number in 1...screens { files["Sources/App/F\(number)/F\(number).vm.yaml"] = spec("F\(number)") }
        return try AppPackage(.native, files)
    }

    /// A shop with a library of mocks, and notes that have their mocks inside.
    static func small(_ buildSystem: BuildSystem) throws -> AppPackage {
        var files = shop
        files["Package.swift"] = manifest(targets: shopTargets)
        return try AppPackage(buildSystem, files)
    }

    static func manifest(targets: [String]) -> String {
        """
        // swift-tools-version: 6.1
        import PackageDescription

        let plugins: [Target.PluginUsage] = [
            .plugin(name: "VMGenBuildPlugin", package: "VMGenPlugins")
        ]

        let package = Package(
            name: "MyApp",
            platforms: [.macOS(.v14)],
            dependencies: [.package(name: "VMGenPlugins", path: "\(plugins.path)")],
            targets: [
                \(targets.joined(separator: ",\n        "))
            ]
        )

        """
    }

    static func spec(_ name: String) -> String {
        "feature: \(name)\nstates:\n  idle:\n  loaded:\n    content:\n      items: String\n"
    }

    private static let shopTargets = [
        #".target(name: "Shop", dependencies: [\#(library("VMGenRuntime"))], plugins: plugins)"#,
        #"""
        .target(
            name: "ShopMocks", dependencies: ["Shop", \#(library("VMGenTestSupport"))], plugins: plugins)
        """#,
        #"""
        .testTarget(
            name: "ShopTests", dependencies: ["Shop", "ShopMocks", \#(library("VMGenTestSupport"))],
            plugins: plugins)
        """#,
        #".target(name: "Notes", plugins: plugins)"#,
        #".testTarget(name: "NotesTests", dependencies: ["Notes"], plugins: plugins)"#,
    ]

    private static func library(_ name: String) -> String {
        #".product(name: "\#(name)", package: "VMGenPlugins")"#
    }

    private static let shop: [String: String] = [
        "Sources/Shop/Cart.vm.yaml": spec("Cart") + "actions:\n  load:\n",
        "Sources/Shop/vmgen.yaml": """
        version: 1
        defaults: { access: public }
        templates: VMTemplates
        outputs:
          - artifacts: [output, emitter, protocol, log]

        """,
        "Sources/Shop/VMTemplates/log.swift.stencil": "// v1 {{ feature }}\n",
        "Sources/Shop/Shelf.swift": "public enum Shelf {}\n",
        "Sources/ShopMocks/vmgen.yaml": "version: 1\noutputs: [{ artifacts: [mocks] }]\n",
        "Sources/ShopMocks/ShopMocks.swift": "enum ShopMocks {}\n",
        "Tests/ShopTests/vmgen.yaml":
            "version: 1\noutputs: [{ artifacts: [tests], imports: [ShopMocks] }]\n",
        "Tests/ShopTests/Tests.swift": """
        import Shop
        import ShopMocks
        import Testing

        @MainActor @Test func mocksOfTheLibrary() {
            #expect(MockCartViewModel(output: .loaded(.init(items: "a"))).output.loaded?.items == "a")
        }

        """,
        "Sources/Notes/Note.vm.yaml": spec("Note") + "actions:\n  load:\n",
        "Sources/Notes/vmgen.yaml":
            "version: 1\noutputs: [{ artifacts: [output, emitter, protocol, views, mocks] }]\n",
        "Sources/Notes/Notes.swift":
            "#if DEBUG\n  @MainActor let preview = MockNoteViewModel(output: .idle)\n#endif\n",
        "Tests/NotesTests/Tests.swift": "import Testing\n",
    ]
}
