nonisolated extension VMGenTraceEvent: CustomStringConvertible {
    /// One line: `Posts#1 emitted loading from idle, load#3`.
    public var description: String {
        var text = "\(feature)#\(instance) \(kind.rawValue)"
        if let to { text += " \(to)" }
        if let property { text += " \(property)" }
        if let from { text += " from \(from)" }
        if let run {
            text += ", \(action ?? "run")#\(run)"
        } else if let action {
            text += ", \(action)"
        }
        if let reason { text += ", \(reason.rawValue)" }
        if let duration { text += " after \(duration / 1_000) µs" }
        return text
    }
}
