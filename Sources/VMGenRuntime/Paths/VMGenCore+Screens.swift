extension VMGenCore {
    /// Tells that a screen came onto the path or left it, if anything watches.
    /// - Parameter screen: A case of an enum, with the screen's view model.
    func trace(_ kind: VMGenTraceEvent.Kind, screen: Any) {
        guard VMGenTrace.handler != nil else {
            source?.miss()
            return
        }
        let number = Mirror(reflecting: screen).children.first.flatMap { Self.instance(in: $0.value) }
        let source = source ?? join()
        var event = source.event(kind)
        event.from = source.kinds[self.kind]
        event.property = VMGenTraceSource.caseName(of: screen) + (number.map { "#\($0)" } ?? "")
        VMGenTrace.tell(event)
    }

    /// The number of the emitter that a view model or its superclass stores. Nil for a mock, and in a module with
    /// another runtime.
    private static func instance(in viewModel: Any) -> Int? {
        sequence(first: Mirror(reflecting: viewModel)) { $0.superclassMirror }
            .flatMap(\.children).lazy
            .compactMap { ($0.value as? any VMGenEmitter)?.traceNumber }.first
    }
}

extension VMGenEmitter {
    /// Its number in a log.
    fileprivate var traceNumber: Int { (_handle.core.source ?? _handle.core.join()).instance }
}
