/// The rules of a path, as the documentation has them: what is on it, what is connected, and what must be told.
///
/// Screens are numbers. `RunModel` does not have them: a path knows no runs, and no run knows a path.
struct PathModel {
    enum Event: Hashable {
        case pushed(Int)
        case popped(Int)
    }

    private(set) var screens: [Int] = []
    private(set) var connected: Set<Int> = []
    /// The events of a log.
    private(set) var events: [Event] = []
    /// The screens that each change has removed and whose `popped` has not run yet, the next one last.
    private(set) var leaving: [[Int]] = []

    mutating func set(_ screens: [Int]) {
        var next: [Int] = []
        for screen in screens where !next.contains(screen) { next.append(screen) }
        guard next != self.screens else { return }
        let gone = self.screens.filter { !next.contains($0) }
        events += gone.reversed().map(Event.popped)
        events += next.filter { !self.screens.contains($0) }.map(Event.pushed)
        if !gone.isEmpty { leaving.append(gone) }
        self.screens = next
    }

    /// All screens are connected again.
    mutating func reconnect() { connected = [] }

    /// Returns a fault.
    mutating func connect(_ screen: Int) -> String? {
        guard screens.contains(screen) else { return "\(screen) is connected, and is not there" }
        guard connected.insert(screen).inserted else { return "\(screen) is connected twice" }
        // All that is gone is disconnected first.
        return connected.isSubset(of: screens) ? nil : "\(screen) is connected before others are disconnected"
    }

    /// Returns a fault.
    mutating func disconnect(_ screen: Int) -> String? {
        guard !screens.contains(screen) else { return "\(screen) is disconnected, and is there" }
        return connected.remove(screen) == nil ? "\(screen) is disconnected twice" : nil
    }

    /// Runs `popped`, and returns a fault.
    mutating func pop(_ screen: Int) -> String? {
        guard connected == Set(screens) else { return "\(screen) is popped before all are connected" }
        // A change within another is over before it.
        guard var change = leaving.popLast(), change.popLast() == screen else {
            return "\(screen) is popped out of turn"
        }
        if !change.isEmpty { leaving.append(change) }
        return nil
    }

    /// Returns a fault, once a change is over.
    var fault: String? {
        if connected != Set(screens) { return "\(connected) are connected, and \(screens) are there" }
        return leaving.isEmpty ? nil : "\(leaving) are not popped"
    }
}
