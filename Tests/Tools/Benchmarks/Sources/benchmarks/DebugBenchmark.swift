import Foundation
import Measuring
import Workload

/// The build plugin's tool, in the debug build that packages make of it.
struct DebugBenchmark {
    private static let runs = ["everything", "one spec edited"]

    let settings: Settings

    func run(_ report: inout Report) throws {
        var table = MarkdownTable("features", Self.runs[0], Self.runs[1])
        for count in settings.targetSizes + [settings.features] {
            let results = try results(count)
            let walls = Self.runs.map { (results[$0] ?? []).median(\.wall) }
            if count == 200 {
                report.goal(
                    "debug build, 200 features", "≤ 1 s", Figures.time(walls[0]), isMet: walls[0] <= 1)
            }
            let times = walls.map(Figures.time)
            table.add(Figures.count(count), times[0], times[1])
        }
        report.section("The build plugin's tool", "The tool is a debug build; wall clock times.", table.text)
    }

    private func results(_ count: Int) throws -> [String: [Measuring.Measurement]] {
        let project = try SpecProject("debug-\(count)", Workload.features(count))
        let specs = project.specs.map { "Specs/" + $0.name }
        let build = Program(
            [
                settings.buildTool, "--kind", "sources", "--module", "App", "--output", "Generated",
            ] + specs, in: project.folder.url)
        let edited = project.specs[count / 2]
        var edits = 0
        return try Contest(
            [
                .init(Self.runs[0], build, prepare: project.setOutputAside),
                .init(Self.runs[1], build) {
                    edits += 1
                    let text = edited.text.replacing("The latest", with: "The \(edits) latest")
                    try project.folder.write(text, to: "Specs/" + edited.name)
                },
            ], rounds: settings.rounds
        ).run()
    }
}
