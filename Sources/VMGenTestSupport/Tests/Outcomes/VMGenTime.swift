import Dispatch

/// The time on the clock, in nanoseconds.
nonisolated func vmgenTime() -> Swift.UInt64 { DispatchTime.now().uptimeNanoseconds }
