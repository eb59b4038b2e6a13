/// Reports changes in order: a change that is made while another is reported waits for it.
@MainActor
public final class VMGenChanges<Value> {
    private var pending: [Value] = []

    public init() {}

    public func report(_ value: Value, to callback: (Value) -> Void) {
        pending.append(value)
        guard pending.count == 1 else { return }
        while let next = pending.first {
            callback(next)
            pending.removeFirst()
        }
    }
}
