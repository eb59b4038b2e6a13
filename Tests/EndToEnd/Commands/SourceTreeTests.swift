import Files
import Foundation
import GeneratedFiles
import SourceText
import SpecLanguage
import TestSupport
import Testing

/// Files that are not in the working directory.
@Suite struct SourceTreeTests {
    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        for name in ["Old", "New"] {
            try sandbox.write("feature: \(name)\n", to: "\(name)/Specs/Posts.vm.yaml")
            try sandbox.write("feature: Below\(name)\n", to: "\(name)/Specs/Deep/Below.vm.yaml")
            try sandbox.write("version: 1\nspecs: ['Specs/**/*.vm.yaml']\n", to: "\(name)/vmgen.yaml")
        }
        return sandbox
    }

    private func text(_ file: SourceFile?) -> String? {
        file.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// The working directory is one for the whole process, and the tool has threads.
    @Test func treesAreReadAtOnce() async throws {
        let sandbox = try sandbox()
        let before = FileManager.default.currentDirectoryPath
        let trees = ["Old", "New"].map { SourceTree(at: sandbox.place($0).path) }
        let features = await withTaskGroup(of: (Int, [String]).self) { group in
            for number in 0..<200 {
                group.addTask {
                    let sink = DiagnosticSink()
                    let tree = trees[number % 2]
                    let configuration = Configuration.load("vmgen.yaml", in: tree, reporting: sink)
                    let specs = SpecLoader(in: tree).specs(configuration, root: ".", reporting: sink)
                    return (number, specs.map { text($0.file) ?? "" })
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for (number, texts) in features {
            let name = ["Old", "New"][number % 2]
            #expect(texts == ["feature: Below\(name)\n", "feature: \(name)\n"])
        }
        #expect(FileManager.default.currentDirectoryPath == before)
    }

    @Test(arguments: [
        (SourceTree.Naming.folder(""), "Posts.vm.yaml", "../vmgen.yaml"),
        (.folder("../old"), "../old/Posts.vm.yaml", "../old/../vmgen.yaml"),
        (.revision("main"), "main:./Posts.vm.yaml", "main:../vmgen.yaml"),
    ]) func messagesHaveThePathsOfTheirTree(
        _ naming: SourceTree.Naming, _ spec: String, _ configuration: String
    )
        throws
    {
        let sandbox = try sandbox()
        let tree = SourceTree(at: sandbox.place("Old/Specs").path, shown: naming)
        let sink = DiagnosticSink()
        let file = tree.load("Posts.vm.yaml", reporting: sink)
        #expect(file?.path == spec && text(file) == "feature: Old\n")
        #expect(tree.load("../vmgen.yaml", reporting: sink)?.path == configuration)
        #expect(sink.diagnostics.isEmpty)
        // A link that leads nowhere, and a file that is not named like a spec.
        try sandbox.link("Old/Specs/No.vm.yaml", to: "Nowhere")
        try sandbox.write("", to: "Old/Specs/Rain.vm.yml")
        let paths = SpecLoader(in: tree, at: ["."]).specPaths(nil, root: ".", reporting: sink)
        #expect(paths == ["Deep/Below.vm.yaml", "Posts.vm.yaml"])
        let prefix = spec.dropLast("Posts.vm.yaml".count)
        #expect(
            Set(sink.diagnostics.map(\.place.file.path)) == [prefix + "No.vm.yaml", prefix + "Rain.vm.yml"])
    }

    @Test func openDocumentsReplaceFiles() throws {
        let sandbox = try sandbox()
        let path = sandbox.place("New/Specs/Posts.vm.yaml").path
        let open = SourceFile(path: path, bytes: Array("feature: Open\n".utf8))
        let tree = SourceTree(documents: [path: open])
        #expect(text(tree.load(path, reporting: DiagnosticSink())) == "feature: Open\n")
        let other = sandbox.place("New/Specs/Deep/Below.vm.yaml").path
        #expect(text(tree.load(other, reporting: DiagnosticSink())) == "feature: BelowNew\n")
    }
}
