/// Calls the callbacks of a change, in order.
extension VMGenCore {
    /// The cause of a change.
    enum Cause {
        case emission(by: VMGenRun, from: Int)
        case dismissal(StaticString, VMGenTraceEvent.Reason?)
        case edit(StaticString, by: VMGenRun? = nil)
        /// The end of a run or a busy flag.
        case run

        var emission: (action: Int, from: Int)? {
            if case .emission(let run, let from) = self { (run.action, from) } else { nil }
        }
    }

    /// A change and its callbacks.
    struct Step {
        var emission: (action: Int, from: Int)?
        var before: AnyObject
        var output: AnyObject
        var isEntry: Bool
        var isChange: Bool
    }

    func trace(_ cause: Cause) {
        switch cause {
        case .emission(let run, let from):
            trace(.emitted, run: run, from: from, to: kind, run.phase == .cleaning ? .cleanup : nil)
        case .dismissal(let function, let reason):
            trace(.dismissed, property: function, reason)
        case .edit(let property, let run):
            trace(.edited, run: run, property: property)
        case .run:
            break
        }
    }

    var hasListeners: Bool {
        emissionHandler != nil || transitionHandler != nil || changeHandler != nil || stepHandler != nil
            || entryHandler != nil
    }

    /// Calls the callbacks for each step in order, including steps that the callbacks take.
    func tell() {
        guard !isTelling else { return }
        isTelling = true
        defer { isTelling = false }
        while told < steps.count {
            let step = steps[told]
            told += 1
            if step.isChange { stepHandler?(step.before, step.output) }
            if step.isEntry { entryHandler?(step.output) }
            if let emission = step.emission {
                transitionHandler?(emission.action, emission.from, table.kind(step.output))
                emissionHandler?(step.output)
            }
            if step.isChange { changeHandler?(step.output) }
        }
        steps.removeAll(keepingCapacity: true)
        told = 0
    }
}
