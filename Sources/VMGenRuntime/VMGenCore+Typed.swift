extension VMGenCore {
    /// Runs an asynchronous action and waits for its body. A call from inside a body of the same queue does not
    /// wait.
    ///
    /// The call is dropped, in this order: if its caller was cancelled; during a throttle; while a run of a
    /// droppable action is live; if the action may not run from the current state, which is reported. A
    /// sequential call is checked against the state when its turn comes, a debounced one then again.
    ///
    /// - Parameters:
    ///   - cancels: The actions whose runs end when the body begins.
    ///   - queue: The number of a queue that several sequential actions share. Nil if it is not shared.
    ///   - debounce: The milliseconds that the body waits for a newer call.
    ///   - throttle: The milliseconds for which further calls are dropped.
    ///   - outlivesCaller: Whether the run continues if its caller is cancelled.
    /// - Returns: Whether the body began.
    public func call(
        _ action: any CaseIterable & Equatable,
        _ policy: VMGenPolicy,
        cancels: [any CaseIterable & Equatable] = [],
        queue: Int? = nil,
        debounce: UInt64 = 0,
        throttle: UInt64 = 0,
        outlivesCaller: Bool = false,
        _ body: @escaping @MainActor (VMGenRun) async -> Void
    ) async -> Bool {
        await call(
            VMGenTable.number(of: action), policy, cancels: cancels.map { VMGenTable.number(of: $0) },
            queue: queue,
            debounce: debounce, throttle: throttle, outlivesCaller: outlivesCaller, body)
    }

    /// Runs a synchronous action, whose run ends within the call.
    /// - Parameters:
    ///   - cancels: The actions whose runs end when the body begins.
    ///   - throttle: The milliseconds for which further calls are dropped.
    /// - Returns: Whether the body was executed.
    public func perform(
        _ action: any CaseIterable & Equatable,
        cancels: [any CaseIterable & Equatable] = [],
        throttle: UInt64 = 0,
        _ body: @MainActor (VMGenRun) -> Void
    ) -> Bool {
        perform(
            VMGenTable.number(of: action), cancels: cancels.map { VMGenTable.number(of: $0) },
            throttle: throttle, body)
    }

    /// Changes a property in the current output, in the outputs below it, and in the content that is kept of
    /// those states; no emission.
    /// - Parameters:
    ///   - kinds: The states in which the property is editable. In another state nothing changes.
    ///   - property: The property that calls it.
    /// - Returns: Whether the current output changed.
    public func edit<Output, Kind: CaseIterable & Equatable>(
        in kinds: [Kind], property: StaticString = #function, _ change: @MainActor (inout Output) -> Void
    ) -> Bool {
        edit(in: kinds.map(VMGenTable.number), property: property, change)
    }

    /// Calls a closure for each change of the current output, with the output before and after.
    public func onStep<Output>(_ callback: @escaping @MainActor (Output, Output) -> Void) {
        stepHandler = { callback(VMGenTable.unbox($0), VMGenTable.unbox($1)) }
    }

    /// Sets the callback for each state that is entered, by an emission or a return, with its output.
    public func onEntry<Output>(_ callback: (@MainActor (Output) -> Void)?) {
        entryHandler = nil
        if let callback { entryHandler = { callback(VMGenTable.unbox($0)) } }
    }

    /// Sets the callback for what happens to runs, with the run's number, its action, the event and the state.
    public func onRun(
        _ callback: (@MainActor (Int, Swift.String, Swift.String, Swift.String) -> Void)?
    ) {
        runHandler = nil
        guard let callback else { return }
        runHandler = { event in
            guard let run = event.run, let action = event.action, let state = event.to ?? event.from else {
                return
            }
            let isNamed = event.reason == .finished || event.reason == .cleanup
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
        if let callback { emissionHandler = { callback(VMGenTable.unbox($0)) } }
    }

    /// Sets the callback for each change of the current output.
    public func onChange<Output>(_ callback: (@MainActor (Output) -> Void)?) {
        changeHandler = nil
        if let callback { changeHandler = { callback(VMGenTable.unbox($0)) } }
    }
}

extension VMGenRun {
    /// The content that a state had last, with the current shared content. Its transients are cleared but for
    /// those that stay until they are dismissed.
    /// - Returns: Nil if the state was never emitted, or was forgotten since.
    public func last<Output, Kind: CaseIterable & Equatable>(
        _ kind: Kind, _ type: Output.Type = Output.self
    ) -> Output? {
        last(VMGenTable.number(of: kind))
    }
}
