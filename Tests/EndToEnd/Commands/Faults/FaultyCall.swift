import Foundation
import TestSupport
import Testing

/// One system call that fails in a run of vmgen.
struct FaultyCall {
    enum Kind: String, CaseIterable {
        /// Calls that write, create, rename and remove.
        case changes
        /// Calls that read.
        case reads
    }

    enum Action: CustomStringConvertible {
        case kill
        /// Kills vmgen in the middle of a write.
        case tear
        case error(Int32)
        /// Runs a shell command, then continues.
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
    /// Counted from one. With zero, no call fails.
    var number: Int
    var action: Action

    /// The library between vmgen and the system, built once with Swift's C compiler.
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
    /// - Returns: The result of the run, and the calls up to its end.
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
