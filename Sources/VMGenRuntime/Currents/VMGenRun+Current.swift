extension VMGenRun {
    /// Emits the current state once more, with its content and cleared transients, which a closure may set.
    /// - Parameters:
    ///   - carriers: The states that carry each transient, or nil for one that is not passed.
    ///   - timers: The numbers of the timers whose transients it sets, perhaps to the same value.
    /// - Returns: False if the state carries none of those passed, or where ``emit(_:)`` returns false.
    public func emitCurrent<Output: VMGenOutput>(
        _ carriers: [[Output.Kind]?], restarting timers: [Int] = [],
        _ set: @MainActor (inout Output) -> Void
    ) -> Bool {
        core?.settle()
        guard let core else { return false }
        let (held, passed) = (core.held, carriers.compactMap(\.self))
        let kind = (vmgenUnbox(held) as Output).kind
        guard passed.isEmpty || passed.contains(where: { $0.contains(kind) }) else { return false }
        return core.emit(vmgenChanged(core.table.cleared(held, held), set), by: self, restarting: timers)
    }
}
