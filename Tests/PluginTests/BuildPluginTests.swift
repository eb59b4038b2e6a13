import Foundation
import TestSupport
import Testing

/// An app with many screens is built, changed and built again, as its developers do.
@Suite("The build plugin", .serialized)
struct BuildPluginTests {
    @Test("keeps up with 200 specs, and touches no other feature than the edited one")
    func manySpecs() throws {
        let package = try AppPackage(
            targets: [#".target(name: "App", plugins: plugin)"#], buildSystem: .native)
        try package.write("enum App {}\n", to: "Sources/App/App.swift")
        for number in 1...200 {
            try package.write(Self.spec("F\(number)"), to: "Sources/App/F\(number)/F\(number).vm.yaml")
        }
        let first = try package.build()
        #expect(first.status == 0, "\(first.text)")
        #expect(!first.text.contains("warning:"), "\(first.text)")
        let generated = package.built(".swift").filter { $0.key.contains("/VMGenBuildPlugin/") }
        #expect(generated.count == 200 * 5)
        let objects = package.built(".swift.o")

        // Nothing to do.
        let second = try package.build()
        #expect(second.status == 0)
        #expect(!second.text.contains("vmgen: ") && !second.text.contains("Compiling App"), "\(second.text)")
        #expect(package.built(".swift.o") == objects)

        // One feature's files, and their objects, are written anew.
        try package.edit("Sources/App/F7/F7.vm.yaml", "String", "Int")
        #expect(try package.build().status == 0)
        #expect(changed(generated, package) == ["F7Output.swift"])
        let compiled = changed(objects, package)
        #expect(compiled.contains("F7Output.swift.o"))
        #expect(compiled.allSatisfy { $0.hasPrefix("F7") }, "\(compiled)")

        // A fault is shown at its place, and mended.
        try package.edit("Sources/App/F8/F8.vm.yaml", "content", "contents")
        let broken = try package.build()
        #expect(broken.status != 0)
        let place = package.folder.appendingPathComponent("Sources/App/F8/F8.vm.yaml").path
        #expect(broken.text.contains("\(place):5:5: error: unknown key 'contents'"), "\(broken.text)")
        #expect(broken.text.contains("did you mean 'content'?"))
        try package.edit("Sources/App/F8/F8.vm.yaml", "contents", "content")
        #expect(try package.build().status == 0)

        // What was deleted, renamed or moved leaves nothing behind.
        try package.remove("Sources/App/F9/F9.vm.yaml")
        try package.move("Sources/App/F10/F10.vm.yaml", to: "Sources/App/Moved/F10.vm.yaml")
        try package.move("Sources/App/F11/F11.vm.yaml", to: "Sources/App/F11/Renamed.vm.yaml")
        try package.edit("Sources/App/F11/Renamed.vm.yaml", "F11", "Renamed")
        try package.write(
            "func use(_: F10Output, _: RenamedOutput) {}\nstruct F9Output {}\nstruct F11Output {}\n",
            to: "Sources/App/Use.swift")
        let moved = try package.build()
        #expect(moved.status == 0, "\(moved.text)")
        let names = package.built(".swift").keys.map { URL(fileURLWithPath: $0).lastPathComponent }
        #expect(!names.contains("F9Output.swift") && !names.contains("F11Output.swift"))

        // Two of one name would be one file.
        try package.write(Self.spec("F1"), to: "Sources/App/Other/F1.vm.yaml")
        let twice = try package.build()
        #expect(twice.status != 0)
        #expect(twice.text.contains("two specs of target 'App' are named 'F1'"), "\(twice.text)")
        #expect(twice.text.contains("rename one of them"))
    }

    @Test(
        "heeds configurations and templates, and tests what it generates",
        arguments: AppPackage.BuildSystem.allCases)
    func severalTargets(_ buildSystem: AppPackage.BuildSystem) throws {
        let package = try Self.shop(buildSystem)
        let outcome = try package.swift("build", ["--build-tests"])
        #expect(outcome.status == 0, "\(outcome.text)")
        #expect(!outcome.text.contains(".vm.yaml"), "\(outcome.text)")

        func generated(_ name: String) -> [String] {
            package.built("/" + name, name).keys.sorted().compactMap {
                try? String(contentsOfFile: $0, encoding: .utf8)
            }
        }
        #expect(generated("CartOutput.swift").first?.contains("public enum CartOutput") == true)
        #expect(generated("CartLog.swift").first?.contains("// v1 Cart") == true)

        // The configuration and the templates are inputs as the specs are.
        try package.edit("Sources/Shop/vmgen.yaml", "access: public", "access: package")
        try package.edit("Sources/Shop/VMTemplates/log.swift.stencil", "v1", "v2")
        #expect(try package.swift("build", ["--target", "Shop"]).status == 0)
        #expect(generated("CartOutput.swift").first?.contains("package enum CartOutput") == true)
        #expect(generated("CartLog.swift").first?.contains("// v2 Cart") == true)
        try package.edit("Sources/Shop/vmgen.yaml", "access: package", "access: public")

        // Generated contract tests, and one by hand with mocks of all kinds.
        let tested = try package.swift("test")
        #expect(tested.status == 0, "\(tested.text)")
        #expect(tested.text.contains("Cart: what the spec promises"), "\(tested.text)")
        #expect(tested.text.contains("Note: what the spec promises"), "\(tested.text)")

        try package.edit("Sources/Shop/vmgen.yaml", "version: 1", "version: 1\nspecs: [a.vm.yaml]")
        let broken = try package.swift("build", ["--target", "Shop"])
        #expect(broken.status != 0)
        #expect(broken.text.contains("Sources/Shop/vmgen.yaml:2:9: error: 'specs' is for the command line"))
    }

    @Test("says what is amiss where there is nothing to generate")
    func nothingToGenerate() throws {
        let package = try AppPackage(
            targets: [#".target(name: "App", plugins: plugin)"#], buildSystem: .native)
        try package.write("enum App {}\n", to: "Sources/App/App.swift")
        // Planning runs the plugin, and does not build the tool.
        let outcome = try package.build("--print-manifest-job-graph")
        #expect(
            outcome.text.contains("warning: target 'App' uses VMGenBuildPlugin but has no *.vm.yaml"),
            "\(outcome.text)")
    }

    private func changed(_ before: [String: Date], _ package: AppPackage) -> [String] {
        let now = package.built(".swift", ".swift.o")
        return before.filter { now[$0.key] != $0.value }.keys.map {
            URL(fileURLWithPath: $0).lastPathComponent
        }.sorted()
    }

    private static func spec(_ name: String) -> String {
        "feature: \(name)\nstates:\n  idle:\n  loaded:\n    content:\n      items: String\n"
    }

    /// A module with a library of mocks, one that has its mocks inside, and tests of both.
    private static func shop(_ buildSystem: AppPackage.BuildSystem) throws -> AppPackage {
        let package = try AppPackage(
            targets: [
                #".target(name: "Shop", plugins: plugin)"#,
                #".target(name: "ShopMocks", dependencies: ["Shop"], plugins: plugin)"#,
                #".testTarget(name: "ShopTests", dependencies: ["Shop", "ShopMocks"], plugins: plugin)"#,
                #".target(name: "Notes", plugins: plugin)"#,
                #".testTarget(name: "NotesTests", dependencies: ["Notes"], plugins: plugin)"#,
            ], buildSystem: buildSystem)
        let actions = "actions:\n  load:\n"
        try package.write(spec("Cart") + actions, to: "Sources/Shop/Cart.vm.yaml")
        try package.write(
            """
            version: 1
            defaults: { access: public }
            templates: VMTemplates
            outputs:
              - artifacts: [output, emitter, protocol, log]

            """, to: "Sources/Shop/vmgen.yaml")
        try package.write("// v1 {{ feature }}\n", to: "Sources/Shop/VMTemplates/log.swift.stencil")
        try package.write("public enum Shop {}\n", to: "Sources/Shop/Shop.swift")
        try package.write(
            "version: 1\noutputs: [{ artifacts: [mocks] }]\n", to: "Sources/ShopMocks/vmgen.yaml")
        try package.write("enum ShopMocks {}\n", to: "Sources/ShopMocks/ShopMocks.swift")
        try package.write(
            "version: 1\noutputs: [{ artifacts: [tests], imports: [ShopMocks] }]\n",
            to: "Tests/ShopTests/vmgen.yaml")
        try package.write(
            """
            import Shop
            import ShopMocks
            import Testing

            @MainActor @Test func mocksOfTheLibrary() {
                #expect(MockCartViewModel(output: .loaded(.init(items: "a"))).output.loaded?.items == "a")
            }

            """, to: "Tests/ShopTests/Tests.swift")
        try package.write(spec("Note") + actions, to: "Sources/Notes/Note.vm.yaml")
        try package.write(
            "version: 1\noutputs: [{ artifacts: [output, emitter, protocol, views, mocks] }]\n",
            to: "Sources/Notes/vmgen.yaml")
        try package.write(
            "#if DEBUG\n  @MainActor let preview = MockNoteViewModel(output: .idle)\n#endif\n",
            to: "Sources/Notes/Notes.swift")
        try package.write("import Testing\n", to: "Tests/NotesTests/Tests.swift")
        return package
    }
}
