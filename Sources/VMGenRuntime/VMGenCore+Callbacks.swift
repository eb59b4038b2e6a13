extension VMGenCore {
    /// Sets what is called when an action is rejected because of the current state.
    public func onRejected<Action: CaseIterable, Kind: CaseIterable>(
        _ callback: (@MainActor (Action, Kind) -> Void)?
    ) {
        rejectionHandler = nil
        if let callback { rejectionHandler = { callback(Self.value($0), Self.value($1)) } }
    }

    /// Sets what is called after each emission with the action, the state before and the state after.
    public func onTransition<Action: CaseIterable, Kind: CaseIterable>(
        _ callback: (@MainActor (Action, Kind, Kind) -> Void)?
    ) {
        transitionHandler = nil
        if let callback { transitionHandler = { callback(Self.value($0), Self.value($1), Self.value($2)) } }
    }

    /// Sets what is called after each emission with its output.
    public func onEmission<Output>(_ callback: (@MainActor (Output) -> Void)?) {
        emissionHandler = nil
        if let callback { emissionHandler = { callback(VMGenTable.unbox($0)) } }
    }

    /// Sets what is called after each change of the current output.
    public func onChange<Output>(_ callback: (@MainActor (Output) -> Void)?) {
        changeHandler = nil
        if let callback { changeHandler = { callback(VMGenTable.unbox($0)) } }
    }

    /// Sets what is called when a state is entered, by an emission or a return.
    public func onEntry<Kind: CaseIterable>(_ callback: (@MainActor (Kind) -> Void)?) {
        entryHandler = nil
        if let callback { entryHandler = { callback(Self.value($0)) } }
    }

    private static func value<Value: CaseIterable>(_ number: Int) -> Value {
        let all = Value.allCases
        return all[all.index(all.startIndex, offsetBy: number)]
    }
}
