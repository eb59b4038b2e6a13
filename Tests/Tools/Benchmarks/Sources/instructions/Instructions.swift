import ArgumentParser
import Foundation
import Measuring
import Workload

/// Counts the instructions of vmgen on a fixed workload, and compares them with the recorded counts.
///
/// Counts do not depend on the machine's load; they differ between architectures and compilers, so each pair
/// of them has a separate record.
@main
struct Instructions: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "instructions",
        abstract: "Counts vmgen's instructions, and fails where they are a tenth more than recorded."
    )

    @Option(help: "vmgen as it is installed.")
    var vmgen: String

    @Option(help: "The file with the recorded counts.")
    var counts: String

    @Flag(help: "Record what is counted.")
    var record = false

    func run() throws {
        let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        defer { Folder.removeAll() }
        let tool = URL(fileURLWithPath: vmgen, relativeTo: folder).path
        let place = URL(fileURLWithPath: counts, relativeTo: folder)
        var recorded = try InstructionCounts(String(contentsOf: place, encoding: .utf8))
        let key = try InstructionCounts.key()
        var isWorse = false
        for (name, features) in [("one feature", 1), ("twenty features", 20)] {
            let project = try SpecProject("instructions-\(features)", Workload.features(features))
            for command in ["generate", "check"] {
                let what = "\(command), \(name)"
                let count = try count(project.vmgen(tool, command))
                let old = recorded[key, what]
                let change = old.map { Double(count) / Double($0) - 1 }
                let said = change.map { String(format: "%+.1f %% of what is recorded", $0 * 100) }
                print(
                    "\(what): \(Figures.count(count)) instructions, \(said ?? "nothing is recorded for \(key)")"
                )
                if let change, change > 0.1 { isWorse = true }
                if record { recorded[key, what] = count }
            }
        }
        if record {
            try Data(recorded.text.utf8).write(to: place)
        } else if isWorse {
            print("more than a tenth above what is recorded: 'make record-instructions' if that must be")
            throw ExitCode.failure
        }
    }

    private func count(_ program: Program) throws -> Int {
        var program = program
        let tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
        program.command = tool + program.command
        // By default the seeds of hash tables are random, and so are collisions.
        program.environment = ["SWIFT_DETERMINISTIC_HASHING": "1"]
        let said = try program.run()
        let line = said.split(separator: "\n").first { $0.contains("Collected :") }
        guard let count = line?.split(separator: " ").last.flatMap({ Int($0) }) else {
            throw Program.Failure(description: "valgrind counted nothing:\n\(said)")
        }
        return count
    }
}
