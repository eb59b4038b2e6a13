/// The connected children of one kind, by ID.
///
/// A child that is connected or called may replace other children. Each child is then connected once, and
/// only while it is held.
@MainActor
public final class VMGenWires<ID: Hashable, Child> {
    private var connected: [ID: Child] = [:]
    private var updates = 0

    public init() {}

    /// Disconnects the children that are gone, and connects those that are new.
    public func update(
        _ children: [ID: Child], disconnect: (Child) -> Void = { _ in }, connect: (Child, ID) -> Void
    ) {
        updates += 1
        let update = updates
        for (id, child) in connected where !Self.isSame(children[id], child) {
            connected[id] = nil
            disconnect(child)
        }
        for (id, child) in children where !Self.isSame(connected[id], child) {
            connected[id] = child
            connect(child, id)
            // The child changed the children, and all of them are connected now.
            if update != updates { return }
        }
    }

    /// Forgets the connected children, so that the next update connects all again.
    public func removeAll() {
        updates += 1
        connected.removeAll()
    }

    /// Calls a closure with each connected child, but not with those that a call disconnects.
    public func callEach(_ body: (Child) -> Void) {
        for (id, child) in connected where Self.isSame(connected[id], child) { body(child) }
    }

    private static func isSame(_ child: Child?, _ other: Child) -> Bool {
        child.map { $0 as AnyObject === other as AnyObject } ?? false
    }
}
