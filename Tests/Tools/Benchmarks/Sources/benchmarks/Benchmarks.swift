import ArgumentParser
import Foundation
import Measuring

@main
struct Benchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "benchmarks",
        abstract: "Measures vmgen beside its floor and its peers, and prints Markdown."
    )

    enum Part: String, CaseIterable, ExpressibleByArgument {
        case generation, peers, growth, stages, engine, emission, compilation, size, plugin, build
    }

    @Option(help: "In place of the thousand features that the goals speak of.")
    var features = 1000

    @Option(help: "How often each program has its turn.")
    var rounds = 7

    @Option(name: .customLong("part"), help: "Only these parts.")
    var parts: [Part] = Part.allCases

    @Option(help: "vmgen as it is installed.")
    var vmgen: String

    func run() throws {
        let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        let settings = Settings(
            features: features, rounds: rounds,
            vmgen: URL(fileURLWithPath: vmgen, relativeTo: folder).path)
        defer { Folder.removeAll() }
        var report = Report()
        var hasFailed = false
        for part in Part.allCases where parts.contains(part) {
            say("measuring: \(part.rawValue)")
            do {
                try run(part, settings, &report)
            } catch {
                say("error: \(error)")
                hasFailed = true
            }
        }
        let scale = settings.areWhole ? "" : " \(features) features stand for the thousand of the goals."
        print(try Machine.description() + scale + "\n\n" + report.text, terminator: "")
        if hasFailed { throw ExitCode.failure }
    }

    private func run(_ part: Part, _ settings: Settings, _ report: inout Report) throws {
        switch part {
        case .generation: try GenerationBenchmark(settings: settings).run(&report)
        case .peers: try PeerBenchmark(settings: settings).run(&report)
        case .growth: try GrowthBenchmark(settings: settings).run(&report)
        case .stages: try StageBenchmark().run(&report)
        case .engine: try EngineBenchmark().run(&report)
        case .emission: try EmissionBenchmark().run(&report)
        case .compilation: try CompilationBenchmark(settings: settings).run(&report)
        case .size: try SizeBenchmark().run(&report)
        case .plugin: try PluginBenchmark(settings: settings).run(&report)
        case .build: try FirstBuildBenchmark().run(&report)
        }
    }

    private func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
