import Foundation
import Measuring
import Workload

/// Compares vmgen with generators made from other libraries, on the same specs and templates: all of them
/// write the same files.
struct PeerBenchmark {
    struct Difference: Error, CustomStringConvertible {
        var description: String
    }

    let settings: Settings

    private static let templates = Settings.package.appendingPathComponent("Templates").path

    func run(_ report: inout Report) throws {
        let configuration = Workload.configuration + "templates: Templates\nruntime: module\n"
        let project = try SpecProject(
            "peers", Workload.features(settings.features), configuration: configuration)
        for name in try FileManager.default.contentsOfDirectory(atPath: Self.templates).sorted()
        where name.hasSuffix(".stencil") {
            let text = try String(contentsOfFile: Self.templates + "/" + name, encoding: .utf8)
            try project.folder.write(text, to: "Templates/" + name)
        }
        let generate = project.vmgen(settings.vmgen, "generate")
        _ = try generate.measure()
        let outputs = try project.outputs()

        let (peers, missing) = try Peer.all(in: project.folder)
        let results = try Contest(
            [.init("vmgen", generate, prepare: project.setOutputAside), Floor(project).contender]
                + peers.map { peer in
                    let command = peer.command + [Self.templates, "Specs", peer.folder]
                    let program = Program(command, in: project.folder.url, environment: peer.environment)
                    return .init(peer.name, program) {
                        try Floor.emptyFolders(peer.folder, in: project)
                    }
                }, rounds: settings.rounds
        ).run()
        for peer in peers { try compare(peer, project) }

        let own = results["vmgen"] ?? []
        let features = Figures.count(settings.features) + " features"
        var table = MarkdownTable("", "wall", "processor", "peak memory", "wall ÷ vmgen", "processor ÷ vmgen")
        for name in ["vmgen", "floor"] + peers.map(\.name) {
            let runs = results[name] ?? []
            table.add(
                name, Figures.time(runs.median(\.wall)), Figures.time(runs.median(\.processor)),
                Figures.memory(runs.median(\.memory)), Figures.significant(runs.ratio(to: own, \.wall)),
                Figures.significant(runs.ratio(to: own, \.processor)))
            guard let goal = peers.first(where: { $0.name == name })?.goal else { continue }
            let ratio = runs.ratio(to: own, \.wall)
            report.goal(
                "\(features), cold, against \(name)", "≥ \(String(format: "%g", goal)) × faster",
                Figures.ratio(ratio) + " faster",
                isMet: ratio >= goal)
        }
        report.section(
            "\(features) compared with peers",
            "The same specs and the same plain templates for all: \(Figures.count(outputs.files)) files of "
                + "\(Figures.size(outputs.size)) in all, byte for byte the same. Only vmgen checks the specs."
                + missing.map { " Skipped, since it is not here: \($0)." }.joined(),
            table.text)
    }

    private func compare(_ peer: Peer, _ project: SpecProject) throws {
        let files = try project.folder.files(below: "Generated")
        let others = Set(files).symmetricDifference(try project.folder.files(below: peer.folder))
        guard others.isEmpty else {
            throw Difference(
                description:
                    "\(peer.name) makes other files than vmgen: \(others.sorted().joined(separator: ", "))")
        }
        for file in files {
            let texts = try ["Generated", peer.folder].map {
                try String(
                    contentsOf: project.folder.url.appendingPathComponent($0 + "/" + file), encoding: .utf8)
            }
            if texts[0] == texts[1] { continue }
            let lines = texts.map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            let place = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
            let shown = lines.map { place < $0.count ? String($0[place]) : "the end" }
            throw Difference(
                description: "\(file):\(place + 1): vmgen: '\(shown[0])', \(peer.name): '\(shown[1])'")
        }
    }
}
