/// Changes without an emission, by controls and by the bodies of runs.
extension VMGenCore {
    /// Changes a property in the current output, in the outputs below it, and in the content that is kept of
    /// those states; no emission.
    /// - Parameters:
    ///   - kinds: The states in which the property is editable. In another state nothing changes.
    ///   - property: The property that calls it.
    /// - Returns: Whether the current output changed.
    public func edit<Output, Kind: CaseIterable & Equatable>(
        in kinds: [Kind], property: StaticString = #function, _ change: @MainActor (inout Output) -> Void
    ) -> Bool {
        edit(kinds.map(VMGenTable.number), property) { vmgenChanged($0, change) }
    }

    /// One function for all features: the compiler would copy a generic one for each.
    @inline(never)
    private func edit(
        _ kinds: [Int], _ property: StaticString, _ change: @MainActor (AnyObject) -> AnyObject
    ) -> Bool {
        settle()
        guard kinds.contains(kind) else { return false }
        func edited(_ layer: Layer) -> Layer {
            kinds.contains(layer.kind) ? Layer(kind: layer.kind, output: change(layer.output)) : layer
        }
        let isChange = table.isEqual?(change(held), held) != true
        for kind in kinds where holds(kind) { kept[kind].output = kept[kind].output.map(change) }
        base = edited(base)
        pending = pending.map(edited)
        show { trace(.edited, property: property) }
        return isChange
    }
}
