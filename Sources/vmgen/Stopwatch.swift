/// Measures the time since its creation, even on systems without Swift's clocks.
struct Stopwatch {
    private let start = POSIX.milliseconds

    var milliseconds: Int { POSIX.milliseconds - start }
}
