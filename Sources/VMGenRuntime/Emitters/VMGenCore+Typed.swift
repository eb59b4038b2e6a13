extension VMGenCore {
    /// Sets the callback for each state that is entered, by an emission or a return, with its output.
    public func onEntry<Output>(_ callback: (@MainActor (Output) -> Void)?) {
        entryHandler = nil
        if let callback { entryHandler = { callback(vmgenUnbox($0)) } }
    }

    /// Sets the callback for what happens to runs, with the run's number, its action, the event and the state.
    public func onRun(
        _ callback: (@MainActor (Int, String, String, String) -> Void)?
    ) {
        runHandler = nil
        guard let callback else { return }
        runHandler = { event in
            guard let run = event.run, let action = event.action, let state = event.to ?? event.from else {
                return
            }
            let isNamed = event.kind == .lacked || event.reason == .finished || event.reason == .cleanup
            callback(run, action, (isNamed ? event.reason?.rawValue : nil) ?? event.kind.rawValue, state)
        }
    }

    /// Sets the callback for actions that are rejected because of the current state.
    public func onRejected<Action: CaseIterable, Kind: CaseIterable>(
        _ callback: (@MainActor (Action, Kind) -> Void)?
    ) {
        rejectionHandler = nil
        if let callback { rejectionHandler = { callback(VMGenTable.value($0), VMGenTable.value($1)) } }
    }

    /// Sets the callback for each emission, with the action, the state before and the state after.
    public func onTransition<Action: CaseIterable, Kind: CaseIterable>(
        _ callback: (@MainActor (Action, Kind, Kind) -> Void)?
    ) {
        transitionHandler = nil
        if let callback {
            transitionHandler = {
                callback(VMGenTable.value($0), VMGenTable.value($1), VMGenTable.value($2))
            }
        }
    }

    /// Sets the callback for each emission, with its output.
    public func onEmission<Output>(_ callback: (@MainActor (Output) -> Void)?) {
        emissionHandler = nil
        if let callback { emissionHandler = { callback(vmgenUnbox($0)) } }
    }

    /// Sets the callback for each change of the current output.
    public func onChange<Output>(_ callback: (@MainActor (Output) -> Void)?) {
        changeHandler = nil
        if let callback { changeHandler = { callback(vmgenUnbox($0)) } }
    }
}
