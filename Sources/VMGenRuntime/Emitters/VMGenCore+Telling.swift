/// Calls the callbacks of a change, in order.
extension VMGenCore {
    /// A change and its callbacks.
    struct Step {
        var emission: (run: VMGenRun, from: Int)?
        var before: AnyObject
        var output: AnyObject
        var isEntry: Bool
        var isChange: Bool
    }

    var hasListeners: Bool {
        emissionHandler != nil || transitionHandler != nil || changeHandler != nil || stepHandler != nil
            || entryHandler != nil || observers != nil
    }

    /// The output that the latest callbacks were called for: older than the current one while others wait.
    public func toldOutput<Output>(_ type: Output.Type = Output.self) -> Output {
        vmgenUnbox(told < steps.count ? steps[told].before : held)
    }

    /// Calls the callbacks for each step in order, including steps that the callbacks take.
    func tell() {
        guard !isTelling else { return }
        isTelling = true
        defer { isTelling = false }
        while told < steps.count {
            let step = steps[told]
            told += 1
            if step.isChange {
                // Observers that come in a callback begin with this output.
                observers?.send(step.output)
                stepHandler?(step.before, step.output)
            }
            if step.isEntry { entryHandler?(step.output) }
            if let emission = step.emission {
                transitionHandler?(emission.run.action, emission.from, table.kind(step.output))
                emissionHandler?(step.output)
            }
            if step.isChange { changeHandler?(step.output) }
        }
        steps.removeAll(keepingCapacity: true)
        told = 0
    }
}
