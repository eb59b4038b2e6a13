/// Reports changes in order: a change that is made while another is reported waits for it.
@MainActor
public final class VMGenChanges<Value> {
    private var pending: [Value] = []

    public init() {}

    public func report(_ value: Value, to callback: (Value) -> Void) {
        pending.append(value)
        guard pending.count == 1 else { return }
        var reported = 0
        while reported < pending.count {
            callback(pending[reported])
            reported += 1
        }
        pending.removeAll()
    }
}
