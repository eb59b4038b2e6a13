import Foundation

/// The time since a moment: that of the processor, so that a busy machine plays no fewer walks. For bodies that wait
/// and compute nothing, a twentieth of the time on the clock.
nonisolated struct VMGenElapsed {
    private let ticks = Foundation.clock()
    private let time = vmgenTime()

    var seconds: Swift.Double {
        let elapsed = Swift.Double(vmgenTime() - time) / 1e9
        return max(
            Swift.Double(Foundation.clock() - ticks) / Swift.Double(Foundation.CLOCKS_PER_SEC), elapsed / 20)
    }
}
