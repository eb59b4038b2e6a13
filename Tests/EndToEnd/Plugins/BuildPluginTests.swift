import Foundation
import SeededPlay
import TestSupport
import Testing

extension PluginTests {
    /// Apps are built, changed and built again, as their developers do.
    @Suite("The build plugin")
    struct BuildPluginTests {
        @Test("handles many specs, and writes only the edited feature's files")
        func manySpecs() throws {
            let package = try AppPackage.large()
            let first = try package.build("App")
            #expect(first.status == 0, "\(first.text)")
            #expect(!first.text.contains("warning:"), "\(first.text)")
            let generated = package.built(".swift").filter { $0.key.contains("/VMGenBuildPlugin/App/") }
            #expect(generated.count == AppPackage.screens * 5 + 2)
            // The tool writes the files that the plugin announced. An earlier run's objects stay.
            let sources = Set(generated.keys.map { URL(fileURLWithPath: $0).lastPathComponent + ".o" })
            let compiledFirst = objects(of: "App", package).filter {
                sources.contains(URL(fileURLWithPath: $0.key).lastPathComponent)
            }
            #expect(compiledFirst.count == generated.count)

            // Nothing to do. The package manager links a plugin's tool once more in the build after the first,
            // and so runs it; that writes and compiles nothing. Later builds run nothing.
            let second = try package.build("App")
            #expect(second.status == 0)
            #expect(!second.text.contains("Compiling App"), "\(second.text)")
            let third = try package.build("App")
            #expect(third.status == 0)
            #expect(!third.text.contains("vmgen: ") && !third.text.contains("Compiling"), "\(third.text)")
            #expect(changed(generated, package).isEmpty)
            #expect(objects(of: "App", package).filter { compiledFirst[$0.key] != nil } == compiledFirst)

            // One feature's files and their objects are written again.
            try package.edit("Sources/App/F7/F7.vm.yaml", "String", "Int")
            #expect(try package.build("App").status == 0)
            #expect(changed(generated, package) == ["F7Output.swift"])
            let compiled = changed(compiledFirst, package)
            #expect(compiled.contains("F7Output.swift.o"))
            #expect(compiled.allSatisfy { $0.hasPrefix("F7") }, "\(compiled)")

            // An error is shown at its place, then fixed.
            try package.edit("Sources/App/F8/F8.vm.yaml", "content", "contents")
            let broken = try package.build("App")
            #expect(broken.status != 0)
            let place = package.place("Sources/App/F8/F8.vm.yaml").path
            #expect(broken.text.contains("\(place):5:5: error: unknown key 'contents'"), "\(broken.text)")
            #expect(broken.text.contains("did you mean 'content'?"))
            try package.edit("Sources/App/F8/F8.vm.yaml", "contents", "content")
            #expect(try package.build("App").status == 0)

            // A deleted, renamed or moved spec leaves no files.
            try package.remove("Sources/App/F9/F9.vm.yaml")
            try package.move("Sources/App/F10/F10.vm.yaml", to: "Sources/App/Moved/F10.vm.yaml")
            try package.move("Sources/App/F11/F11.vm.yaml", to: "Sources/App/F11/Renamed.vm.yaml")
            try package.edit("Sources/App/F11/Renamed.vm.yaml", "F11", "Renamed")
            try package.write(
                "func use(_: F10Output, _: RenamedOutput) {}\nstruct F9Output {}\nstruct F11Output {}\n",
                to: "Sources/App/Use.swift")
            let moved = try package.build("App")
            #expect(moved.status == 0, "\(moved.text)")
            let names = package.built(".swift").keys.map { URL(fileURLWithPath: $0).lastPathComponent }
            #expect(!names.contains("F9Output.swift") && !names.contains("F11Output.swift"))

            // Two of one name would be one file.
            try package.write(AppPackage.spec("F1"), to: "Sources/App/Other/F1.vm.yaml")
            let twice = try package.build("App")
            #expect(twice.status != 0)
            #expect(twice.text.contains("two specs of target 'App' are named 'F1'"), "\(twice.text)")
            #expect(twice.text.contains("rename one of them"))

            // A file that is not named like a spec is not overlooked.
            try package.remove("Sources/App/Other/F1.vm.yaml")
            try package.write(AppPackage.spec("Rain"), to: "Sources/App/Other/Rain.vm.yml")
            let misnamed = try package.build("App")
            #expect(misnamed.status != 0)
            #expect(misnamed.text.contains("rename it to 'Rain.vm.yaml'"), "\(misnamed.text)")
            try package.remove("Sources/App/Other/Rain.vm.yml")

            // A file of the app's would be the same file, too.
            try package.write("enum F1Views {}\n", to: "Sources/App/Other/F1Views.swift")
            let clash = try package.build("App")
            #expect(clash.status != 0)
            #expect(
                clash.text.contains(
                    "Other/F1Views.swift has the name of a file that vmgen generates for target 'App'"),
                "\(clash.text)")
        }

        @Test(
            "applies configurations and templates, and tests the generated code",
            arguments: TestRun.sample(1, of: AppPackage.BuildSystem.allCases))
        func severalTargets(_ buildSystem: AppPackage.BuildSystem) throws {
            let package = try AppPackage.small(buildSystem)
            let sources = try package.sources()
            let outcome = try package.swift("build", ["--build-tests"])
            #expect(outcome.status == 0, "\(outcome.text)")
            #expect(try package.sources() == sources, "the plugin writes to the build folder only")
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
            #expect(tested.text.contains("Cart: contract"), "\(tested.text)")
            #expect(tested.text.contains("Note: contract"), "\(tested.text)")
        }

        @Test("reports a problem if there is nothing to generate")
        func nothingToGenerate() throws {
            let target = #".target(name: "App", plugins: plugins)"#
            let package = try AppPackage(
                .native,
                [
                    "Package.swift": AppPackage.manifest(targets: [target]),
                    "Sources/App/App.swift": "enum App {}\n",
                ])
            let outcome = try package.build("App")
            #expect(outcome.status == 0)
            #expect(
                outcome.text.contains("warning: target 'App' uses VMGenBuildPlugin but has no *.vm.yaml"),
                "\(outcome.text)")
        }

        private func objects(of target: String, _ package: AppPackage) -> [String: Date] {
            package.built(".swift.o").filter { $0.key.contains("/\(target).build/") }
        }

        private func changed(_ before: [String: Date], _ package: AppPackage) -> [String] {
            let now = package.built(".swift", ".swift.o")
            return before.filter { now[$0.key] != $0.value }.keys.map {
                URL(fileURLWithPath: $0).lastPathComponent
            }.sorted()
        }
    }
}
