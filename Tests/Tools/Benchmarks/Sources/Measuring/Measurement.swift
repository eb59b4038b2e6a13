/// The time and memory of one run of a program.
package struct Measurement: Sendable {
    /// Seconds by the clock.
    package var wall: Double
    /// Seconds on the processors, the program's own and the system's for it.
    package var user: Double
    package var system: Double
    /// The most bytes that were in memory at once.
    package var memory: Double

    package var processor: Double { user + system }
}
