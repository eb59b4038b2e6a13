import Foundation
import TestSupport
import Testing

/// One call to the system that goes wrong in a run of vmgen.
struct FaultyCall {
    enum Kind: String, CaseIterable {
        /// Those that write, make, rename and remove.
        case changes
        /// Those that look and read.
        case reads
    }

    enum Action: CustomStringConvertible {
        case kill
        /// Kills in the middle of what is written.
        case tear
        case error(Int32)
        /// Does what a shell is told, then goes on.
        case run(String)

        var description: String {
            switch self {
            case .kill: "kill"
            case .tear: "tear"
            case .error(let code): "error \(code)"
            case .run(let command): "run \(command)"
            }
        }

        var kills: Bool {
            switch self {
            case .kill, .tear: true
            case .error, .run: false
            }
        }
    }

    var kind: Kind
    /// Counted from one; none goes wrong at zero.
    var number: Int
    var action: Action

    /// What steps between vmgen and the system: built once, with the compiler that Swift brings along.
    private static let library: Result<URL, any Error> = Result {
        let compiler = try #require(Tool("clang"))
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let library = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vmgen-faults-\(ProcessInfo.processInfo.processIdentifier).so")
        let outcome = try compiler.run(
            ["-std=c11", "-shared", "-fPIC", "-O1", "-o", library.path, "faults.c"], in: source)
        try #require(outcome.status == 0, "\(outcome.text)")
        return library
    }

    fileprivate func environment(log: URL) throws -> [String: String] {
        #if canImport(Darwin)
            let loads = "DYLD_INSERT_LIBRARIES"
        #else
            let loads = "LD_PRELOAD"
        #endif
        return [
            loads: try Self.library.get().path, "FAULT_CALLS": kind.rawValue, "FAULT_LOG": log.path,
            "FAULT_AT": String(number), "FAULT_ACTION": action.description,
        ]
    }
}

extension Sandbox {
    /// - Returns: What came of the run, and the calls that were made, up to where it ended.
    func run(
        _ arguments: [String], with call: FaultyCall, environment: [String: String] = [:],
        in place: String = ""
    ) throws -> (outcome: Outcome, calls: [String]) {
        let log = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vmgen-calls-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: log) }
        let outcome = try run(
            arguments, environment: environment.merging(try call.environment(log: log)) { $1 }, in: place)
        let calls = try String(contentsOf: log, encoding: .utf8).split(separator: "\n").map(String.init)
        return (outcome, calls)
    }
}
