extension VMGenRun {
    private var region: VMGenRegion? { (core?.sections as? VMGenSections)?.region(of: action) }

    /// The content that a state of the action's section had last, since the section began.
    public func last<Value: VMGenSectionValue>(section kind: Value.Kind, _ type: Value.Type = Value.self)
        -> Value?
    {
        let kind = VMGenTable.number(of: kind)
        lastRead = kind
        core?.settle()
        return region?.last(kind).map { vmgenUnbox($0) }
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
        core?.settle()
        guard let region, region.emit(VMGenBox(value), by: self) else { return false }
        (core?.sections as? VMGenSections)?.watchers[region.section.name]?()
        return true
    }

    /// Emits a state of the action's section with its content changed, if the run has seen it, else `start`.
    /// - Returns: False if there is no content, which a trace shows, or where ``emit(section:)`` returns false.
    public func emit<Value: VMGenSectionValue, Content>(
        section state: (Content) -> Value, _ kind: Value.Kind, changing payload: (Value) -> Content?,
        _ start: @autoclosure () -> Content?, _ change: (inout Content) -> Void
    ) -> Bool {
        let number = VMGenTable.number(of: kind)
        core?.settle()
        guard let core, let region, region.accepts(number, by: self) else { return false }
        let last = region.last(number)
        let isUnseen = last != nil && !region.hasSeen(number, self)
        // It may start from the unseen content on purpose.
        lastRead = nil
        let content = (isUnseen ? nil : last.flatMap { payload(vmgenUnbox($0)) }) ?? start()
        if content == nil || isUnseen && lastRead != number {
            core.trace(.lacked, run: self, isUnseen ? .unseen : nil) { region.describe(&$0, to: number) }
        }
        guard var content else { return false }
        change(&content)
        return emit(section: state(content))
    }

    /// Emits an output that keeps the current values of some sections.
    public func emit<Output: VMGenOutput>(
        _ output: Output, keeping sections: [String], restarting timers: [Int] = []
    ) -> Bool {
        core?.settle()
        guard let regions = core?.sections as? VMGenSections else { return false }
        return regions.emit(VMGenBox(output), keeping: sections, by: self, restarting: timers)
    }
}
