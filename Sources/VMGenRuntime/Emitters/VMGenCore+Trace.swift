extension VMGenCore {
    /// Tells an event, if anything watches.
    ///
    /// - Parameters:
    ///   - from: The state before; nil for the current one, in an event without `to` that of the action's section.
    ///   - to: The state after, if the event may change it.
    func trace(
        _ kind: VMGenTraceEvent.Kind, run: VMGenRun? = nil, action: Int? = nil,
        from: Int? = nil, to: Int? = nil, property: StaticString? = nil,
        _ reason: VMGenTraceEvent.Reason? = nil
    ) {
        guard VMGenTrace.handler != nil || runHandler != nil else {
            source?.miss()
            return
        }
        let source = source ?? join()
        var event = source.event(kind)
        event.run = run?.number
        if kind == .accepted { event.caller = run?.lineage.dropLast().last }
        let action = run?.action ?? action
        event.action = action.map { source.actions[$0] }
        event.from = source.kinds[from ?? (to == nil ? action.map(state) : nil) ?? self.kind]
        event.to = to.map { source.kinds[$0] }
        event.property = property.map(VMGenTraceSource.name)
        event.reason = reason
        if kind == .began { run?.beginning = event.time }
        if kind == .ended, let beginning = run?.beginning { event.duration = event.time - beginning }
        // At once: the run's task is the current one.
        if run != nil { runHandler?(event) }
        VMGenTrace.tell(event)
    }

    /// Tells that the emitter is there.
    @discardableResult
    func join(_ kind: VMGenTraceEvent.Kind = .joined) -> VMGenTraceSource {
        let source = VMGenTraceSource(of: table.output)
        source.kinds += table.sectionStates
        self.source = source
        var event = source.event(kind)
        event.to = source.kinds[self.kind]
        event.fingerprint = table.fingerprint(as: source)
        VMGenTrace.tell(event)
        return source
    }
}
