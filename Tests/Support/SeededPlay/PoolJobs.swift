import Dispatch
import Foundation

/// The jobs that run outside of the main actor, on the threads of Swift's pool.
///
/// Such a thread may take a job and then wait for a processor, on a busy machine longer than many turns of the main
/// actor. So tests wait until jobs end, not for a number of turns.
enum PoolJobs {
    private struct State {
        var count = 0
        var running: Set<Int> = []
        var waiting: [Int: (jobs: Set<Int>, continuation: UnsafeContinuation<Void, Never>)] = [:]

        mutating func add() -> Int {
            count += 1
            return count
        }

        mutating func end(_ job: Int) -> [UnsafeContinuation<Void, Never>] {
            running.remove(job)
            for key in waiting.keys { waiting[key]?.jobs.remove(job) }
            let over = waiting.filter(\.value.jobs.isEmpty)
            for key in over.keys { waiting[key] = nil }
            return over.values.map(\.continuation)
        }
    }

    nonisolated(unsafe) private static var state = State()
    private static let lock = NSLock()

    /// Runs a job as the pool does.
    static func run(_ job: UnownedJob) {
        let number = lock.withLock {
            let number = state.add()
            state.running.insert(number)
            return number
        }
        let quality: DispatchQoS.QoSClass =
            switch job.priority.rawValue {
            case 22...: .userInitiated
            case 18...: .default
            case 10...: .utility
            default: .background
            }
        DispatchQueue.global(qos: quality).async {
            // No actor's.
            job.runSynchronously(on: unsafeBitCast((0, 0), to: UnownedSerialExecutor.self))
            for continuation in lock.withLock({ state.end(number) }) { continuation.resume() }
        }
    }

    /// Returns when the jobs have ended that are there now.
    @MainActor
    static func end() async {
        await withUnsafeContinuation { continuation in
            let isResting = lock.withLock {
                if state.running.isEmpty { return true }
                state.waiting[state.add()] = (state.running, continuation)
                return false
            }
            if isResting { continuation.resume() }
        }
    }
}
