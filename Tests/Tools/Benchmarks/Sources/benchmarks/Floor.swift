import Foundation
import Measuring
import Workload

/// The lower bound on one thread: libyaml's events, and the same bytes written to as many files.
struct Floor {
    private let project: SpecProject

    /// - Parameter project: The project whose output is counted.
    init(_ project: SpecProject) throws {
        self.project = project
        let files = try project.folder.files(below: "Generated")
        let lines = try files.map { "\(try project.folder.size(of: "Generated/" + $0)) \($0)\n" }
        try project.folder.write(lines.joined(), to: "manifest")
    }

    var contender: Contest.Contender {
        let specs = project.specs.map { "Specs/" + $0.name }
        let program = Program(
            [Program.beside("floor").path, "manifest", "Floor"] + specs, in: project.folder.url)
        return Contest.Contender("floor", program) { try Self.emptyFolders("Floor", in: project) }
    }

    static func emptyFolders(_ name: String, in project: SpecProject) throws {
        try project.folder.setAside(name)
        for folder in ["Sources", "Mocks", "Tests"] {
            try FileManager.default.createDirectory(
                at: project.folder.url.appendingPathComponent(name + "/" + folder),
                withIntermediateDirectories: true)
        }
    }
}
