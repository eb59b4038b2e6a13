import Foundation
import SourceText
import TestSupport
import Testing

@Suite("The plugin's rules for names")
struct PluginNameTests {
    @Test("name modules as Xcode does")
    func modules() throws {
        let program = try Self.program(
            printing: "ModuleName.ofProduct(named: CommandLine.arguments[1])", of: "ModuleName.swift")
        for (product, module) in [
            ("App", "App"), ("My App", "My_App"), ("a-b.c+", "a_b_c_"), ("2048", "_048"), ("_x", "_x"),
            ("Cafe\u{301}", "Caf\u{E9}"), ("天気", "天気"), ("🎉Party", "_Party"),
        ] {
            let text = try program.output(product)
            #expect(Array(text.unicodeScalars) == Array((module + "\n").unicodeScalars), "\(product)")
        }
    }

    @Test("find the specs that vmgen finds")
    func specs() throws {
        let program = try Self.program(
            printing: "InputName.correction(of: CommandLine.arguments[1]) ?? \"\"", of: "InputName.swift")
        for name in [
            "Rain.vm.yaml", "Rain.vm.yml", "Snow.VM.YAML", "Hail.Vm.Yml", "A.B.vm.yaml.txt", "Fog.vm.yml.txt",
            "Rain.yaml", "Rain.vm", "vm.yml", "Rain.vm.yaml.orig", "Posts.swift",
        ] {
            let corrected = SpecFile.isMisnamed(name) ? SpecFile.corrected(name) : ""
            #expect(try program.output(name) == corrected + "\n")
        }
        for name in ["vmgen.yml", "VMGen.yaml", "vmgen.yaml.txt"] {
            #expect(try program.output(name) == "vmgen.yaml\n")
        }
        #expect(try program.output("vmgen.yaml") == "\n")
    }

    /// A plugin is not a library, so its file is compiled with a program that prints its results.
    private static func program(printing expression: String, of file: String) throws -> Program {
        let compiler = try #require(Tool("swiftc"))
        let temporary = try TemporaryFolder("vmgen-names-")
        try temporary.write("print(\(expression))\n", to: "main.swift")
        let source = AppPackage.vmgen.appendingPathComponent("Sources/Plugins/VMGenBuildPlugin/\(file)")
        let built = try compiler.run(["-o", "names", "main.swift", source.path], in: temporary.folder)
        #expect(built.status == 0, "\(built.text)")
        return Program(folder: temporary, tool: Tool(at: temporary.place("names")))
    }

    private struct Program {
        let folder: TemporaryFolder
        let tool: Tool

        func output(_ argument: String) throws -> String {
            try tool.run([argument], in: folder.folder).text
        }
    }
}
