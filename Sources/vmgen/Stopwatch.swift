/// Measures the time since it was made, also on systems that have no clocks of Swift's.
struct Stopwatch {
    private let start = POSIX.milliseconds

    var milliseconds: Int { POSIX.milliseconds - start }
}
