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
        /// Calls that start a program or reach the network.
        case programs
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

    /// Runs vmgen in copies of this folder, in each with another faulty call, until it ends before that call.
    ///
    /// - Parameters:
    ///   - actions: What the calls do, in turns.
    ///   - check: Gets the copy, the result of the run, and the faulty call for messages.
    /// - Returns: The number of faulty calls.
    @discardableResult
    func run(
        _ arguments: [String], withEach kind: FaultyCall.Kind, from first: Int = 1, by step: Int = 1,
        _ actions: [FaultyCall.Action], environment: [String: String] = [:], in place: String = "",
        check: (Sandbox, Outcome, Comment) throws -> Void
    ) throws -> Int {
        var count = 0
        while true {
            let number = first + count * step
            let call = FaultyCall(kind: kind, number: number, action: actions[count % actions.count])
            let sandbox = try copy()
            let (outcome, calls) = try sandbox.run(
                arguments, with: call, environment: environment, in: place)
            // Threads write theirs in no order.
            guard let faulty = calls.first(where: { $0.hasPrefix("\(number) ") }) else { return count }
            try check(sandbox, outcome, "\(call.action) at \(faulty)\n\(outcome.error)")
            count += 1
        }
    }
}
