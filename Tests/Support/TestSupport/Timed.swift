import Foundation

/// Does work, and returns its result and the seconds of processor time that this thread took for it, which do not grow on
/// a busy machine.
package func timed<Value>(_ work: () throws -> Value) rethrows -> (value: Value, seconds: Double) {
    let start = threadSeconds()
    let value = try work()
    return (value, threadSeconds() - start)
}

private func threadSeconds() -> Double {
    var time = timespec()
    precondition(clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
