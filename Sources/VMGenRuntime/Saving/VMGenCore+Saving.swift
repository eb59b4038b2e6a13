extension VMGenCore {
    /// The latest output in a state that is not pending, or the first one, with the current content of all states and
    /// with cleared transients.
    public func settledOutput<Output: VMGenOutput>() -> Output {
        settle()
        noteOutputRead()
        let output = table.cleared(base.output, held)
        return (vmgenUnbox(sections?.adapt(output, nil, false, nil) ?? output) as Output).atRest
    }
}
