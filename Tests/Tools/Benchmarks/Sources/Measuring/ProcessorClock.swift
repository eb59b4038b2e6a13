import Foundation

/// The processor time of this process, without the machine's other load.
package enum ProcessorClock {
    /// Seconds since the process began.
    package static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The median time of one call, in seconds, over some rounds of at least a twentieth of a second each.
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
