import Foundation
import Measuring

/// The first build of the plugin's tool, which each user of the plugin pays once. Its targets are in the order in
/// which they depend on each other.
struct FirstBuildBenchmark {
    private static let targets = [
        "SourceText", "YAMLSyntax", "TemplateEngine", "SwiftCode", "VMGenCore", "GeneratedFiles",
    ]

    func run(_ report: inout Report) throws {
        let whole = try Build("first-build").measure("--product", "vmgen-build")
        report.goal(
            "first debug build of the tool", "≤ 20 s",
            "\(Figures.time(whole.wall)), \(Figures.time(whole.processor)) on the processors",
            isMet: whole.wall <= 20)
        let build = try Build("first-build-by-target")
        var table = MarkdownTable("", "wall", "processor")
        func add(_ name: String, _ run: Measuring.Measurement) {
            table.add(name, Figures.time(run.wall), Figures.time(run.processor))
        }
        add("the tool", whole)
        for target in Self.targets { add("`\(target)`", try build.measure("--target", target)) }
        add("the rest", try build.measure("--product", "vmgen-build"))
        let idle = try build.measure("--product", "vmgen-build")
        report.section(
            "The first build of the plugin's tool",
            "A debug build from nothing, its packages fetched; then the same target by target. Each of these lines is a "
                + "run of the package manager by itself, which takes \(Figures.time(idle.wall)) when there is nothing "
                + "to do.", table.text)
    }

    /// Builds of the project in a scratch folder of their own.
    private struct Build {
        private let options: [String]

        init(_ name: String) throws {
            let scratch = try Folder(name)
            options = ["--package-path", Settings.repository.path, "--scratch-path", scratch.url.path]
            try Program(["swift", "package"] + options + ["resolve"], in: Settings.repository).run()
        }

        func measure(_ more: String...) throws -> Measuring.Measurement {
            try Program(["swift", "build"] + options + more, in: Settings.repository).measure()
        }
    }
}
