package import SwiftCode

extension Feature {
    /// Whether the emitter, or the state container, is created with a clock.
    package var takesClock: Bool {
        transients.contains { $0.duration != nil }
            || actions.contains { !$0.times.isEmpty || (has(.emitter) && $0.isAsync) }
    }

    /// Returns the numbers of the timers of some transients: `0, 2`. Nil if none has one.
    package func timers(of names: [SwiftName]) -> String? {
        let timed = transients.filter { $0.duration != nil }
        let numbers = timed.indices.filter { names.contains(timed[$0].name) }
        return numbers.isEmpty ? nil : numbers.map(String.init).joined(separator: ", ")
    }
}
