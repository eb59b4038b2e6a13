extension VMGenRun {
    /// Changes the content that all states share, without an emission.
    /// - Returns: False if the run was ended, or its body has returned.
    public func share<Output>(_ change: @MainActor (inout Output) -> Void) -> Bool {
        core?.settle()
        guard let core, mayEmit else { return false }
        core.top.output = vmgenChanged(core.top.output, change)
        core.sections?.follow(self)
        core.show { core.trace(.edited, run: self, from: core.kind, property: "shared") }
        return true
    }
}
