import Foundation
import TestSupport
import Testing

@Suite("The names of modules in Xcode")
struct ModuleNameTests {
    /// A plugin is not a library, so its file is compiled with a program that prints its results.
    @Test("are those that Xcode derives from products' names")
    func names() throws {
        let compiler = try #require(Tool("swiftc"))
        let temporary = try TemporaryFolder("vmgen-modules-")
        let folder = temporary.folder
        try temporary.write(
            "print(ModuleName.ofProduct(named: CommandLine.arguments[1]))\n", to: "main.swift")
        let source = AppPackage.vmgen.appendingPathComponent(
            "Sources/Plugins/VMGenBuildPlugin/ModuleName.swift")
        let built = try compiler.run(["-o", "names", "main.swift", source.path], in: folder)
        #expect(built.status == 0, "\(built.text)")
        let program = Tool(at: temporary.place("names"))
        for (product, module) in [
            ("App", "App"), ("My App", "My_App"), ("a-b.c+", "a_b_c_"), ("2048", "_048"), ("_x", "_x"),
            ("Cafe\u{301}", "Caf\u{E9}"), ("天気", "天気"), ("🎉Party", "_Party"),
        ] {
            let outcome = try program.run([product], in: folder)
            #expect(Array(outcome.text.unicodeScalars) == Array((module + "\n").unicodeScalars), "\(product)")
        }
    }
}
