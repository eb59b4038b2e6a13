import Foundation
import Measuring

/// The size of the code that a feature adds to an app, in a release build.
struct SizeBenchmark {
    func run(_ report: inout Report) throws {
        let types = [CompilationBenchmark.types]
        let runtime = try size(types + [CompilationBenchmark.runtime])
        let hand = try CompilationBenchmark.byHand().filter { !CompilationBenchmark.isForTests($0) }
        let generated = try CompilationBenchmark.generated()
        var table = MarkdownTable("", "machine code and data")
        table.add("a feature by hand", Figures.size(try size(types + hand) - size(types)))
        table.add(
            "a generated feature",
            Figures.size(try size(types + [CompilationBenchmark.runtime] + generated) - runtime))
        table.add("the runtime, once", Figures.size(try runtime - size(types)))
        report.section(
            "The size of a feature in an app",
            "The language page's example as a whole module, in a release build, before linking. Both have a view model "
                + "by hand.", table.text)
    }

    /// The bytes of code and data that files add to a program.
    private func size(_ files: [URL]) throws -> Int {
        let folder = try Folder("size-\(files.count)-\(UUID().uuidString)")
        let flags = [
            "-c", "-O", "-whole-module-optimization", "-swift-version", "6", "-parse-as-library",
            "-module-name", "App",
            "-o", "App.o",
        ]
        try Program(["swiftc"] + flags + files.map(\.path), in: folder.url).run()
        // A line of titles, then the sizes of code, data and what is zero at first.
        let said = try Program(["size", "App.o"], in: folder.url).run()
        let numbers = (said.split(separator: "\n").last ?? "").split(whereSeparator: \.isWhitespace)
            .compactMap { Int($0) }
        guard numbers.count >= 2 else {
            throw Program.Failure(description: "size did not say a size: \(said)")
        }
        return numbers[0] + numbers[1]
    }
}
