import Foundation
import Measuring
import Workload

/// A build after one edit, in a target with many features: with the build plugin, and written by hand.
struct PluginBenchmark {
    struct Fault: Error, CustomStringConvertible {
        var description: String
    }

    let settings: Settings

    private static let feature = Settings.package.appendingPathComponent("Compilation")
    private static let spec = Settings.repository
        .appendingPathComponent("Tests/GeneratedCodeTests/Specs/Posts.vm.yaml")

    func run(_ report: inout Report) throws {
        var table = MarkdownTable("features", "with the plugin", "by hand", "ratio", "the plugin's tool")
        for count in settings.targetSizes {
            let results = try results(count)
            let (build, tool) = (results["with the plugin"] ?? [], results["the plugin's tool"] ?? [])
            let hand = results["by hand"] ?? []
            let (wall, share, ratio) = (
                build.median(\.wall), tool.median(\.wall), build.ratio(to: hand, \.wall)
            )
            table.add(
                Figures.count(count), Figures.time(wall), Figures.time(hand.median(\.wall)),
                Figures.significant(ratio), Figures.time(share))
            guard count == 200 else { continue }
            report.goal(
                "a build after one edit among 200 features", "≤ 6 s", Figures.time(wall), isMet: wall <= 6)
            report.goal("the same, against by hand", "≤ 1.1 ×", Figures.ratio(ratio), isMet: ratio <= 1.1)
            report.goal(
                "the plugin's share of it", "≤ 500 ms", Figures.time(share), isMet: share <= 0.5)
        }
        report.section(
            "A build after one edit",
            "All features are in one target, and are copies of the language page's example. The edit changes a "
                + "comment: in a spec, or in the file of an output by hand. Wall clock times.", table.text)
    }

    private func results(_ count: Int) throws -> [String: [Measuring.Measurement]] {
        let names = (1...count).map { "Screen\($0)" }
        let generated = try package("generated-\(count)", Self.withPlugin)
        let hand = try package("hand-\(count)", "")
        try copy(Self.spec, for: names, to: generated)
        try copy(
            Self.feature.appendingPathComponent("WithEmitter/PostsViewModel.swift"), for: names, to: generated
        )
        for artifact in ["Output", "ViewModeling", "ViewModel"] {
            try copy(
                Self.feature.appendingPathComponent("HandWritten/Posts\(artifact).swift"), for: names,
                to: hand)
        }
        let builds = [generated, hand].map { Program(["swift", "build", "--target", "App"], in: $0.url) }
        for build in builds { _ = try build.run() }

        let middle = names[names.count / 2]
        func edit(_ name: String, in folder: Folder) throws {
            let path = "Sources/App/" + name
            let text = try String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8)
            try folder.write(text.replacing("The latest", with: "The latest, latest"), to: path)
        }
        func editSpec() throws { try edit(middle + ".vm.yaml", in: generated) }
        return try Contest(
            [
                .init("with the plugin", builds[0], prepare: editSpec),
                .init("by hand", builds[1]) { try edit(middle + "Output.swift", in: hand) },
                .init("the plugin's tool", try tool(builds[0], editSpec, in: generated), prepare: editSpec),
            ], rounds: settings.rounds, patience: 120
        ).run()
    }

    private func package(_ name: String, _ dependencies: String) throws -> Folder {
        let folder = try Folder("plugin/" + name)
        try folder.write(Self.manifest(dependencies), to: "Package.swift")
        let types = try String(
            contentsOf: Self.feature.appendingPathComponent("AppTypes.swift"), encoding: .utf8)
        try folder.write(types, to: "Sources/App/AppTypes.swift")
        return folder
    }

    /// Copies a file of the feature `Posts` for each of the features.
    private func copy(_ file: URL, for features: [String], to folder: Folder) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        for feature in features {
            try folder.write(
                text.replacing("Posts", with: feature),
                to: "Sources/App/" + file.lastPathComponent.replacing("Posts", with: feature))
        }
    }

    /// The tool's run within a build, parsed from the build's output.
    private func tool(_ build: Program, _ edit: () throws -> Void, in folder: Folder) throws -> Program {
        try edit()
        var verbose = build
        verbose.command.append("--verbose")
        let said = try verbose.run()
        let marker = " --kind sources "
        guard let line = said.split(separator: "\n").last(where: { $0.contains(marker) }),
            let start = line.range(of: "/")?.lowerBound
        else { throw Fault(description: "the build did not say how it runs the plugin's tool") }
        // The folder has no space in it, and the log no quotes then.
        return Program(line[start...].split(separator: " ").map(String.init), in: folder.url)
    }

    private static let withPlugin = """

            dependencies: [.package(name: "vmgen", path: "\(Settings.repository.path)")],
            targets: [
                .target(name: "App", plugins: [.plugin(name: "VMGenBuildPlugin", package: "vmgen")])
            ],
        """

    private static func manifest(_ contents: String) -> String {
        """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
            name: "App",
            platforms: [.macOS(.v14)],\(contents.isEmpty ? "\n    targets: [.target(name: \"App\")]," : contents)
            swiftLanguageModes: [.v6]
        )

        """
    }
}
