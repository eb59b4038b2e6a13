/// Measures the time since its creation, even on systems without Swift's clocks.
package struct Stopwatch {
    private let start = POSIX.milliseconds

    package init() {}

    package var milliseconds: Int { POSIX.milliseconds - start }
}
