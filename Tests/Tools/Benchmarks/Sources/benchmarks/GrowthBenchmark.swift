import Measuring
import Workload

/// Measures one feature, and the growth of time and memory with features and with states.
struct GrowthBenchmark {
    let settings: Settings

    func run(_ report: inout Report) throws {
        try single(&report)
        try features(&report)
        try states(&report)
    }

    private func single(_ report: inout Report) throws {
        let project = try SpecProject("single", Workload.features(1))
        let results = try Contest(
            [
                .init("generate", project.vmgen(settings.vmgen, "generate"), prepare: project.setOutputAside),
                .init("--version", Program([settings.vmgen, "--version"], in: project.folder.url)),
            ], rounds: settings.rounds * 6
        ).run()
        let (generate, version) = (results["generate"] ?? [], results["--version"] ?? [])
        let wall = generate.median(\.wall)
        report.goal("one feature, whole process", "≤ 8 ms", Figures.time(wall), isMet: wall <= 0.008)
        var table = MarkdownTable("", "wall", "processor", "peak memory")
        for (name, runs) in [("generate", generate), ("--version", version)] {
            table.add(
                "`vmgen \(name)`", Figures.time(runs.median(\.wall)), Figures.time(runs.median(\.processor)),
                Figures.memory(runs.median(\.memory)))
        }
        report.section("One feature", table.text)
    }

    private func features(_ report: inout Report) throws {
        var table = MarkdownTable("features", "wall", "processor", "processor per feature", "peak memory")
        var rates: [Int: Double] = [:]
        for count in [10, 100, 1000, 10_000].map({ $0 * settings.features / 1000 }) where count > 0 {
            let project = try SpecProject("growth-\(count)", Workload.features(count))
            let runs = try Contest(
                [.init("", project.vmgen(settings.vmgen, "generate"), prepare: project.setOutputAside)],
                rounds: settings.rounds, patience: 20
            ).run()[""]!
            let processor = runs.median(\.processor)
            rates[count] = processor / Double(count)
            let memory = runs.median(\.memory)
            table.add(
                Figures.count(count), Figures.time(runs.median(\.wall)), Figures.time(processor),
                Figures.time(processor / Double(count)), Figures.memory(memory))
            let limit: Double? = count == settings.features ? 80 : count == settings.features * 10 ? 400 : nil
            if let limit {
                report.goal(
                    "peak memory, \(Figures.count(count)) features", "≤ \(Int(limit)) MiB",
                    Figures.memory(memory),
                    isMet: settings.areWhole ? memory / 1_048_576 <= limit : nil)
            }
        }
        let growth = rates[settings.features * 10]! / rates[settings.features]!
        report.goal(
            "growth, ten times \(Figures.count(settings.features)) features", "linear",
            Figures.ratio(growth) + " the time per feature", isMet: growth <= 1.2)
        report.section("Growth with features", table.text)
    }

    private func states(_ report: inout Report) throws {
        var table = MarkdownTable("states", "written", "processor", "processor per state", "peak memory")
        var rates: [Double] = []
        for count in [10, 100, 1000] {
            let project = try SpecProject("states-\(count)", [Workload.feature(states: count)])
            let runs = try Contest(
                [.init("", project.vmgen(settings.vmgen, "generate"), prepare: project.setOutputAside)],
                rounds: settings.rounds
            ).run()[""]!
            let processor = runs.median(\.processor)
            rates.append(processor / Double(count))
            table.add(
                Figures.count(count), Figures.size(try project.outputs().size), Figures.time(processor),
                Figures.time(processor / Double(count)), Figures.memory(runs.median(\.memory)))
        }
        let growth = rates[2] / rates[1]
        report.goal(
            "growth, from 100 to 1,000 states of a feature", "linear",
            Figures.ratio(growth) + " the time per state",
            isMet: growth <= 1.2)
        report.section("Growth with the states of one feature", table.text)
    }
}
