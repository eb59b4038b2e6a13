import Foundation
import Measuring
import Workload

/// The debug build, which is what the build plugin runs.
struct DebugBenchmark {
    let settings: Settings

    func run(_ report: inout Report) throws {
        let project = try SpecProject("debug", Workload.features(200))
        let specs = project.specs.map { "Specs/" + $0.name }
        let build = Program(
            [
                settings.buildTool, "--kind", "sources", "--module", "App", "--output", "Generated",
                "--record",
                "Record",
            ]
                + specs, in: project.folder.url)
        let edited = project.specs[100]
        var edits = 0
        let results = try Contest(
            [
                .init("all of 200 features", build, prepare: project.setOutputAside),
                .init("nothing changed", build),
                .init("one of 200 specs edited", build) {
                    edits += 1
                    let text = edited.text.replacing("The latest", with: "The \(edits) latest")
                    try project.folder.write(text, to: "Specs/" + edited.name)
                },
            ], rounds: settings.rounds
        ).run()
        let all = (results["all of 200 features"] ?? []).median(\.wall)
        report.goal("debug build, 200 features", "≤ 1 s", Figures.time(all), isMet: all <= 1)
        var table = MarkdownTable("", "wall", "processor", "peak memory")
        for name in ["all of 200 features", "nothing changed", "one of 200 specs edited"] {
            let runs = results[name] ?? []
            table.add(
                name, Figures.time(runs.median(\.wall)), Figures.time(runs.median(\.processor)),
                Figures.memory(runs.median(\.memory)))
        }
        report.section("The debug build, as the build plugin runs it", table.text)
    }
}
