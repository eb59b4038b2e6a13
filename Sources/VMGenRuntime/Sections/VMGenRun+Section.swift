extension VMGenRun {
    private var sections: VMGenSections? { core?.sections as? VMGenSections }

    /// The core and the action's section, once the runs of cancelled callers have ended.
    private var place: (core: VMGenCore, region: VMGenRegion)? {
        guard let core else { return nil }
        core.settle()
        return (core.sections as? VMGenSections)?.region(of: action).map { (core, $0) }
    }

    /// The content that a state of the action's section had last, since the section began.
    public func last<Value: VMGenSectionValue>(section kind: Value.Kind, _ type: Value.Type = Value.self)
        -> Value?
    {
        guard let (core, region) = place else { return nil }
        let number = region.number(VMGenTable.number(of: kind))
        lastRead = number
        return core.kept[number].output.map { vmgenUnbox($0) }
    }

    /// The output with the action's section, which may lie below the current one.
    public func holder<Output: VMGenOutput>(_ type: Output.Type = Output.self) -> Output {
        core?.settle()
        return core.map { vmgenUnbox($0.base.output) } ?? output()
    }

    /// Emits a state of the action's section. The rest of the output stays as it is.
    /// - Returns: False if the output lacks the section, if an emission of the screen has begun it again since the
    ///   body began, or where an emission of the screen returns false.
    public func emit<Value: VMGenSectionValue>(section value: Value) -> Bool {
        guard let (core, region) = place else { return false }
        return region.emit(VMGenBox(value), by: self, in: core)
    }

    /// Emits a state of the action's section with its content changed, if the run has seen it, else `start`.
    /// - Returns: False if there is no content, which a trace shows, or where ``emit(section:)`` returns false.
    public func emit<Value: VMGenSectionValue, Content>(
        section state: (Content) -> Value, _ kind: Value.Kind, changing payload: (Value) -> Content?,
        _ start: @autoclosure () -> Content?, _ change: (inout Content) -> Void
    ) -> Bool {
        guard let (core, region) = place else { return false }
        let number = region.number(VMGenTable.number(of: kind))
        guard region.accepts(number, by: self, in: core) else { return false }
        let last = core.kept[number].output
        let isUnseen = last != nil && !region.hasSeen(number, self, in: core)
        // It may start from the unseen content on purpose.
        lastRead = nil
        let content = (isUnseen ? nil : last.flatMap { payload(vmgenUnbox($0)) }) ?? start()
        if content == nil || isUnseen && lastRead != number {
            core.trace(.lacked, run: self, from: region.kind, to: number, isUnseen ? .unseen : nil)
        }
        guard var content else { return false }
        change(&content)
        return emit(section: state(content))
    }

    /// Calls a closure that emits an output or changes the shared content, and keeps sections: those with these names as
    /// they are, or all that stay in their state.
    public func keepingSections(_ names: [String]? = nil, _ emit: (VMGenRun) -> Bool) -> Bool {
        core?.settle()
        guard let sections else { return false }
        sections.keeper = (self, phase, names)
        defer { sections.keeper = nil }
        return emit(self)
    }

    /// Emits a state with its content changed, if the run has seen it, else `start`. Sections begin with their current
    /// values, and continue if the change keeps their states.
    public func emitKeepingSections<Output: VMGenOutput, Content>(
        _ state: (Content) -> Output, _ kind: Output.Kind, changing payload: (Output) -> Content?,
        _ start: @autoclosure () -> Content?, _ change: (inout Content) -> Void
    ) -> Bool {
        guard let sections else { return false }
        defer { sections.keeper = nil }
        func updated(_ content: Content) -> Content? {
            payload(vmgenUnbox(sections.updated(VMGenBox(state(content)))))
        }
        return emit(state, kind, changing: payload, start().flatMap(updated)) {
            change(&$0)
            core?.settle()
            sections.keeper = (self, phase, nil)
        }
    }
}
