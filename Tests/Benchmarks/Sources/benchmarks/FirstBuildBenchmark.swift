import Foundation
import Measuring

/// The first build of the plugin's tool, which each user of the plugin pays once: by target, in the order in which they depend on
/// each other.
struct FirstBuildBenchmark {
    let settings: Settings

    private static let targets = [
        "SourceText", "YAMLSyntax", "TemplateEngine", "SwiftCode", "VMGenCore", "GeneratedFiles",
    ]

    func run(_ report: inout Report) throws {
        let scratch = try Folder("first-build")
        let options = ["--package-path", Settings.repository.path, "--scratch-path", scratch.url.path]
        func build(_ more: String...) -> Program {
            Program(["swift", "build"] + options + more, in: Settings.repository)
        }
        try Program(["swift", "package"] + options + ["resolve"], in: Settings.repository).run()
        var table = MarkdownTable("target", "wall", "processor")
        var (wall, processor) = (0.0, 0.0)
        func add(_ name: String, _ run: Measuring.Measurement) {
            wall += run.wall
            processor += run.processor
            table.add(name, Figures.time(run.wall), Figures.time(run.processor))
        }
        for target in Self.targets { add("`\(target)`", try build("--target", target).measure()) }
        add("linking, and the rest of the product", try build("--product", "vmgen-build").measure())
        let idle = try build("--product", "vmgen-build").measure()
        report.goal(
            "first debug build of the tool", "≤ 20 s",
            "\(Figures.time(wall)), \(Figures.time(processor)) on the processors", isMet: wall <= 20)
        report.section(
            "The first build of the plugin's tool",
            "A debug build from nothing, its packages fetched. Each line is a run of the package manager by itself, "
                + "which takes \(Figures.time(idle.wall)) (\(Figures.time(idle.processor)) on the processors) when "
                + "there is nothing to do.", table.text)
    }
}
