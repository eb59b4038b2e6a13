import Measuring
import Workload

/// Compares vmgen and its built-in templates with the lower bound, as whole processes.
struct GenerationBenchmark {
    let settings: Settings

    func run(_ report: inout Report) throws {
        let project = try SpecProject("generation", Workload.features(settings.features))
        let generate = project.vmgen(settings.vmgen, "generate")
        _ = try generate.measure()
        let outputs = try project.outputs()
        let results = try Contest(
            [
                .init("generate, cold", generate, prepare: project.setOutputAside),
                .init("check", project.vmgen(settings.vmgen, "check")),
                Floor(project).contender,
            ], rounds: settings.rounds
        ).run()
        let cold = results["generate, cold"] ?? []
        let floor = results["floor"] ?? []

        let features = Figures.count(settings.features) + " features"
        let wall = cold.ratio(to: floor, \.wall)
        report.goal(
            "\(features), cold, wall", "≤ 2.5 × the floor", Figures.ratio(wall) + " the floor",
            isMet: wall <= 2.5
        )
        let processor = cold.ratio(to: floor, \.processor)
        report.goal(
            "the same, processor time", "≤ 4.5 × the floor", Figures.ratio(processor) + " the floor",
            isMet: processor <= 4.5)

        var table = MarkdownTable("", "wall", "processor", "peak memory", "wall ÷ floor", "processor ÷ floor")
        for name in ["generate, cold", "check", "floor"] {
            let runs = results[name] ?? []
            table.add(
                name, Figures.time(runs.median(\.wall)), Figures.time(runs.median(\.processor)),
                Figures.memory(runs.median(\.memory)), Figures.significant(runs.ratio(to: floor, \.wall)),
                Figures.significant(runs.ratio(to: floor, \.processor)))
        }
        report.section(
            "\(features), as whole processes",
            "\(Figures.size(project.inputSize)) of specs, \(Figures.count(outputs.files)) files of "
                + "\(Figures.size(outputs.size)) in all.", table.text)
    }
}
