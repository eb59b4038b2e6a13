extension VMGenCore {
    /// The latest output in a state that is not pending, or the first one, with the current content of all states and
    /// with cleared transients.
    public func settledOutput<Output: VMGenOutput>() -> Output {
        settle()
        noteOutputRead()
        return (vmgenUnbox(table.cleared(base.output, held)) as Output).atRest
    }
}
