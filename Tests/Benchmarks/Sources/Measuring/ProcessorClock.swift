import Foundation

/// The time that this process has had on the processors: what else the machine does is not in it.
package enum ProcessorClock {
    /// Seconds since the process began.
    package static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The median of what one call takes, in seconds, over some rounds of at least a twentieth of a second each.
    package static func time(rounds: Int = 9, _ body: () throws -> Void) rethrows -> Double {
        try body()
        var calls = 1
        var results: [Double] = []
        while results.count < rounds {
            let start = now
            for _ in 0..<calls { try body() }
            let taken = now - start
            if taken < 0.05, results.isEmpty { calls *= 2 } else { results.append(taken / Double(calls)) }
        }
        return results.median
    }
}
