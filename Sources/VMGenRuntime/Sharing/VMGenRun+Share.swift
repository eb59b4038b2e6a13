extension VMGenRun {
    /// Changes the content that all states share, without an emission.
    /// - Returns: False if the run was ended, or its body has returned.
    public func share<Output>(_ change: @MainActor (inout Output) -> Void) -> Bool {
        core?.settle()
        guard let core, mayEmit else { return false }
        let next = vmgenChanged(core.top.output, change)
        core.top.output = core.sections?.adapt(next, true, true, self) ?? next
        core.show { core.trace(.edited, run: self, property: "shared") }
        return true
    }
}
