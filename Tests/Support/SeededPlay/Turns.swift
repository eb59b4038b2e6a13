import Dispatch
import Foundation

/// Replaces the main actor's executor, so that a test chooses which of the waiting jobs runs next.
///
/// The main actor does not promise any order among its jobs, so generated code must work with every order. A
/// test holds the main actor while it plays; other tests on other threads run as usual.
///
/// Swift's runtime (6.2 and later) calls a hook for the main actor's executor; swift-concurrency-extras uses
/// a similar hook for its serial executor.
@MainActor
package final class Turns {
    private typealias MainExecutorHook =
        @convention(thin) (@convention(thin) () -> UnownedSerialExecutor) ->
        UnownedSerialExecutor
    private typealias GlobalHook =
        @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void

    /// The destination of this thread's jobs while a test plays on it.
    nonisolated private static var playing: JobQueue? {
        get { pthread_getspecific(key).map { Unmanaged<JobQueue>.fromOpaque($0).takeUnretainedValue() } }
        set { pthread_setspecific(key, newValue.map { Unmanaged.passUnretained($0).toOpaque() }) }
    }

    nonisolated private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Whether the runtime has the hooks; they stay once they are installed.
    nonisolated package static let isAvailable: Bool = {
        let program = dlopen(nil, RTLD_LAZY)
        guard let main = dlsym(program, "swift_task_getMainExecutor_hook"),
            let global = dlsym(program, "swift_task_enqueueGlobal_hook")
        else { return false }
        main.assumingMemoryBound(to: MainExecutorHook?.self).pointee = { original in
            if let queue = Turns.playing { return queue.asUnownedSerialExecutor() }
            return original()
        }
        // Nonisolated jobs take part, too.
        global.assumingMemoryBound(to: GlobalHook?.self).pointee = { job, original in
            if let queue = Turns.playing { queue.jobs.append(job) } else { original(job) }
        }
        return true
    }()

    private let queue = JobQueue()

    /// Plays: jobs that become ready meanwhile wait for ``take(_:)``. All of it must have gone at the end.
    package static func play<Value>(_ body: (Turns) throws -> Value) rethrows -> Value {
        precondition(isAvailable && playing == nil)
        let turns = Turns()
        playing = turns.queue
        defer {
            precondition(turns.queue.jobs.isEmpty, "jobs are left")
            playing = nil
        }
        return try body(turns)
    }

    nonisolated fileprivate static func isPlaying(_ queue: JobQueue) -> Bool { playing === queue }

    /// Runs the work on another thread, and waits for it. Jobs that become ready meanwhile wait here.
    package func elsewhere(_ work: @escaping @Sendable () -> Void) {
        let isDone = DispatchSemaphore(value: 0)
        let queue = queue
        Thread.detachNewThread {
            Turns.playing = queue
            work()
            Turns.playing = nil
            isDone.signal()
        }
        isDone.wait()
    }

    /// How many jobs could go next.
    package var count: Int { queue.jobs.count }

    /// Lets one of the jobs that wait go, to its next suspension.
    package func take(_ number: Int) {
        if queue.jobs.isEmpty { return }
        let job = queue.jobs.remove(at: number % queue.jobs.count)
        job.runSynchronously(on: queue.asUnownedSerialExecutor())
    }
}

/// The jobs in the order in which they became ready. Only the thread that plays touches it.
nonisolated private final class JobQueue: SerialExecutor, @unchecked Sendable {
    var jobs: [UnownedJob] = []

    func enqueue(_ job: consuming ExecutorJob) {
        checkIsolated()
        jobs.append(UnownedJob(job))
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
    func isIsolatingCurrentContext() -> Bool? { Turns.isPlaying(self) }
    func checkIsolated() { precondition(Turns.isPlaying(self), "another thread") }
}
