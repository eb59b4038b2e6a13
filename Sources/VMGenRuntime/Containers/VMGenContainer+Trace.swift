extension VMGenContainer {
    /// Tells that the container is there.
    @discardableResult
    func join(_ kind: VMGenTraceEvent.Kind = .joined) -> VMGenTraceSource {
        let source = newSource()
        self.source = source
        var event = source.event(kind)
        event.to = name(held)
        tell(event)
        return source
    }

    private var isWatched: Bool { VMGenTrace.handler != nil || traceHandler != nil }

    private func tell(_ event: VMGenTraceEvent) {
        traceHandler?(event)
        VMGenTrace.tell(event)
    }

    /// Tells that an observation begins, if anything watches.
    func accept() {
        guard isWatched else { return }
        run = VMGenTrace.nextRun()
        beginning = VMGenTrace.now
        trace(.accepted)
    }

    /// Tells an event of an observation, or an edit, if anything watches.
    func trace(
        _ kind: VMGenTraceEvent.Kind, run: Int? = nil, to: AnyObject? = nil, property: StaticString? = nil,
        _ reason: VMGenTraceEvent.Reason? = nil
    ) {
        guard isWatched else {
            source?.miss()
            return
        }
        guard kind != .ended || self.run != nil else { return }
        let source = source ?? join()
        var event = source.event(kind)
        if kind != .edited { event.run = run ?? self.run }
        event.from = name(held)
        event.to = to.map(name)
        event.property = property.map(VMGenTraceSource.name)
        event.reason = reason
        if kind == .ended { event.duration = event.time - beginning }
        tell(event)
    }

    /// Tells that a throttled action led to nothing.
    func drop(_ function: String) {
        guard isWatched else {
            source?.miss()
            return
        }
        var event = (source ?? join()).event(.dropped)
        event.action = VMGenTraceSource.name(function)
        event.from = name(held)
        event.reason = .throttled
        tell(event)
    }
}
