/// A clock whose sleeps only let other tasks run.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public nonisolated struct VMGenImmediateClock: _Concurrency.Clock {
    public nonisolated struct Instant: Swift.InstantProtocol {
        public func advanced(by duration: Swift.Duration) -> Self { self }
        public func duration(to other: Self) -> Swift.Duration { .zero }
        public static func < (left: Self, right: Self) -> Bool { false }
    }

    public init() {}

    public var now: Instant { Instant() }
    public var minimumResolution: Swift.Duration { .zero }
    public func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
        try await vmgenPass(0)
    }
}

/// Sleeps as long as other tasks need for a turn.
///
/// - Throws: `CancellationError` in a cancelled task, so that a loop ends.
@Sendable public nonisolated func vmgenPass(_ nanoseconds: Swift.UInt64) async throws {
    await _Concurrency.Task.yield()
    try _Concurrency.Task.checkCancellation()
}
