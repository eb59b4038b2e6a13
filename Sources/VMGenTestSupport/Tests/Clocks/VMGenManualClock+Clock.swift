@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
nonisolated extension VMGenManualClock: _Concurrency.Clock {
    public nonisolated struct Instant: Swift.InstantProtocol {
        /// Since the clock was created.
        public var offset = Swift.Duration.zero

        public func advanced(by duration: Swift.Duration) -> Self { Self(offset: offset + duration) }
        public func duration(to other: Self) -> Swift.Duration { other.offset - offset }
        public static func < (left: Self, right: Self) -> Swift.Bool { left.offset < right.offset }
    }

    public var now: Instant { Instant(offset: .nanoseconds(Int64(clamping: nanoseconds))) }
    public var minimumResolution: Swift.Duration { .zero }

    public func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
        try await sleep(nanoseconds: Self.nanoseconds(now.duration(to: deadline)))
    }

    /// Lets time pass. Each task whose sleep ends meanwhile runs at its time, and may sleep again.
    @MainActor
    public func advance(by duration: Swift.Duration) async {
        await advance(nanoseconds: Self.nanoseconds(duration))
    }

    private static func nanoseconds(_ duration: Swift.Duration) -> Swift.UInt64 {
        let (seconds, attoseconds) = duration.components
        let nanoseconds = Swift.Double(seconds) * 1e9 + Swift.Double(attoseconds) / 1e9
        return Swift.UInt64(max(0, min(nanoseconds.rounded(), 9e18)))
    }
}
