import Foundation
import Measuring
import Workload

/// The build plugin's share of a build after one edit, in a package with many specs.
struct PluginBenchmark {
    struct Fault: Error, CustomStringConvertible {
        var description: String
    }

    let settings: Settings

    func run(_ report: inout Report) throws {
        let count = max(settings.features / 5, 1)
        let folder = try Folder("plugin")
        let specs = Workload.features(count)
        try folder.write(Self.manifest, to: "Package.swift")
        try folder.write(Workload.appTypes, to: "Sources/App/AppTypes.swift")
        for spec in specs { try folder.write(spec.text, to: "Sources/App/" + spec.name) }
        let build = Program(["swift", "build", "--target", "App"], in: folder.url)
        _ = try build.run()

        let edited = specs[count / 2]
        var edits = 0
        func edit() throws {
            edits += 1
            let text = edited.text.replacing("The latest", with: "The \(edits) latest")
            try folder.write(text, to: "Sources/App/" + edited.name)
        }
        let tool = try tool(build, edit, in: folder)
        let results = try Contest(
            [
                .init("the whole build", build, prepare: edit),
                .init("the plugin's tool", tool, prepare: edit),
            ], rounds: settings.rounds
        ).run()
        let share = (results["the plugin's tool"] ?? []).median(\.wall)
        report.goal(
            "the plugin's share of a build after one edit among \(count) specs", "≤ 0.3 s",
            Figures.time(share),
            isMet: settings.areWhole ? share <= 0.3 : nil)
        var table = MarkdownTable("", "wall", "processor")
        for name in ["the whole build", "the plugin's tool"] {
            let runs = results[name] ?? []
            table.add(name, Figures.time(runs.median(\.wall)), Figures.time(runs.median(\.processor)))
        }
        report.section("A build after one edit among \(count) specs", table.text)
    }

    /// The tool's run within a build, parsed from the build's output.
    private func tool(_ build: Program, _ edit: () throws -> Void, in folder: Folder) throws -> Program {
        try edit()
        var verbose = build
        verbose.command.append("--verbose")
        let said = try verbose.run()
        let marker = " build-tool --kind sources "
        guard let line = said.split(separator: "\n").last(where: { $0.contains(marker) }),
            let start = line.range(of: "/")?.lowerBound
        else { throw Fault(description: "the build did not say how it runs the plugin's tool") }
        // The folder has no space in it, and the log no quotes then.
        return Program(line[start...].split(separator: " ").map(String.init), in: folder.url)
    }

    private static let manifest = """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
            name: "App",
            platforms: [.macOS(.v14)],
            dependencies: [.package(name: "vmgen", path: "\(Settings.repository.path)")],
            targets: [
                .target(name: "App", plugins: [.plugin(name: "VMGenBuildPlugin", package: "vmgen")])
            ],
            swiftLanguageModes: [.v6]
        )

        """
}
