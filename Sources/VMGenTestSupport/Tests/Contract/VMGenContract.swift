/// A feature for tests of its emitter: its tables, its examples and its actions.
///
/// Each check returns a message for each difference from the spec; none if the contract is kept.
@MainActor
public protocol VMGenContract: VMGenTestedFeature {
    associatedtype Scope

    nonisolated static var promises: VMGenPromises { get }
    var transients: [VMGenTransient<Emitter.Output, Emitter>] { get }
    var busyFlags: [VMGenBusyFlag<Emitter.Output>] { get }

    func run(_ action: Emitter.Action, on emitter: Emitter, _ body: VMGenBody<Scope>) async -> Bool
    func emit(_ kind: Emitter.Output.Kind, by scope: Scope)
}

extension VMGenContract {
    public var transients: [VMGenTransient<Emitter.Output, Emitter>] { [] }
    public var busyFlags: [VMGenBusyFlag<Emitter.Output>] { [] }

    /// Checks a promise of the spec.
    public func mismatches(_ test: VMGenCase) async -> [String] {
        switch test {
        case .transition(let step): await transition(step)
        case .rejection(let action, let from): await rejection(test, of: action, in: from)
        case .pending(let step): await pending(test, step)
        case .busy(let flag, let action, let from): await busy(test, flag, while: action, from: from)
        case .transient(let name): await transient(name)
        }
    }

    /// Runs a transition: the emitter accepts it and has its output.
    private func transition(_ test: VMGenStep) async -> [String] {
        guard let step = step(test), let expected = output(step.to), let play = Self.promises.play(test),
            let start = example(play.start), let call = Kind(rawValue: play.call)
        else { return missing(test) }
        let path = call == step.from ? [step.to] : [step.from, step.to]
        let emitter = emitter(start)
        var seen: Output?
        var began = false
        var isHeld = true
        let body = VMGenBody<Scope>({ scope in
            for kind in path { emit(kind, by: scope) }
            seen = emitter.output
        })
        if let holder = play.holder.flatMap(Action.init) {
            guard isMet(holder.rawValue, in: start) else { return [] }
            _ = await run(
                holder, on: emitter,
                VMGenBody(
                    { if call != start.kind { emit(call, by: $0) } },
                    then: {
                        began = await run(step.action, on: emitter, body)
                        // The action may cancel the holder.
                        isHeld = !_Concurrency.Task.isCancelled
                        seen = seen ?? emitter.output
                    }))
        } else {
            began = await run(step.action, on: emitter, body)
        }
        // The examples may be content with which the action is rejected.
        if [play.call, play.start].compactMap(example).contains(where: { !isMet(test.action, in: $0) }) {
            return began ? [report(test, start, "ran")] : []
        }
        guard began else { return [report(test, start, "did not run")] }
        if emitter.emissions == 0 { return isHeld ? [report(test, start, "emitted nothing")] : [] }
        let shown = seen ?? emitter.output
        // Its spec determines the content.
        if Self.promises.bodiless.contains(test.action), shown.kind == step.to { return [] }
        if shown.atRest.isEqual(to: expected.atRest) { return [] }
        return [report(test, start, "led to \(shown.name(besides: expected))")]
    }

    /// Calls an action in a state outside of its `from`: the emitter rejects it and keeps its output.
    private func rejection(
        _ test: VMGenCase, of action: String, in state: String
    ) async -> [String] {
        guard let action = Action(rawValue: action), let start = example(state) else { return missing(test) }
        let emitter = emitter(start)
        let kinds = Self.promises.steps.compactMap { Kind(rawValue: $0.to) }
        let began = await run(
            action, on: emitter,
            VMGenBody { scope in
                for kind in kinds { emit(kind, by: scope) }
            })
        var problems: [String] = []
        if began { problems.append(report(test, start, "ran")) }
        if emitter.emissions != 0 || !emitter.output.isEqual(to: start) {
            problems.append(report(test, start, "led to \(emitter.output.name(besides: start))"))
        }
        return problems
    }

    /// Emits states while a transient is set, then dismisses it.
    private func transient(_ name: String) async -> [String] {
        guard let transient = transients.first(where: { $0.name == name }) else {
            return ["no transient is named \(name)"]
        }
        var problems: [String] = []
        for kind in transient.carriers {
            guard var start = output(kind) else { continue }
            transient.set(&start)
            for test in Self.promises.steps where test.from == kind.rawValue && Self.promises.begins(test) {
                // Its spec says which transients it sets.
                if Self.promises.bodiless.contains(test.action) || !isMet(test.action, in: start) { continue }
                guard let step = step(test),
                    Self.promises.holders(of: step.to.rawValue, for: test.action).isEmpty
                else { continue }
                let emitter = emitter(start)
                var seen = start
                _ = await run(
                    step.action, on: emitter,
                    VMGenBody {
                        emit(step.to, by: $0)
                        seen = emitter.output
                    })
                var expected = seen
                let stays = transient.isKept && transient.carriers.contains(step.to)
                stays ? transient.set(&expected) : transient.clear(&expected)
                if !seen.isEqual(to: expected) {
                    problems.append(
                        report(test, start, "\(stays ? "cleared" : "left") \(name) in \(seen)"))
                }
            }
            problems += dismissal(of: transient, in: start)
        }
        return problems
    }

    /// Dismisses a transient: the emitter clears it and nothing else, without an emission.
    private func dismissal(of transient: VMGenTransient<Output, Emitter>, in start: Output) -> [String] {
        guard let dismiss = transient.dismiss else { return [] }
        var start = start
        for other in transients where other.carriers.contains(start.kind) { other.set(&start) }
        var expected = start
        transient.clear(&expected)
        var emitter = emitter(start)
        dismiss(&emitter)
        if emitter.emissions == 0, emitter.output.isEqual(to: expected) { return [] }
        return [
            "dismissing \(transient.name) of \(start) led to \(emitter.output) "
                + "with \(emitter.emissions) emissions; expected \(expected) with none"
        ]
    }

    /// Emits a pending state and nothing else: it shows while the action runs, then the start returns.
    private func pending(_ test: VMGenCase, _ step: VMGenStep) async -> [String] {
        guard let step = self.step(step), let start = output(step.from), let expected = output(step.to) else {
            return missing(test)
        }
        guard isMet(step.action.rawValue, in: start) else { return [] }
        let emitter = emitter(start)
        var seen: Output?
        let began = await run(
            step.action, on: emitter,
            VMGenBody {
                emit(step.to, by: $0)
                seen = emitter.output
            })
        guard began, let seen else { return [report(test, start, "did not run")] }
        var problems: [String] = []
        if !seen.atRest.isEqual(to: expected.atRest) {
            problems.append(report(test, start, "led to \(seen.name(besides: expected)) while it ran"))
        }
        if !emitter.output.isEqual(to: start) {
            problems.append(report(test, start, "left \(emitter.output.name(besides: start)) after it ran"))
        }
        return problems
    }

    /// Runs an action of a busy flag: the flag is on while it runs, whatever it emits, and off afterwards.
    private func busy(
        _ test: VMGenCase, _ flag: String, while name: String, from state: String
    ) async -> [String] {
        guard let action = Action(rawValue: name), let start = example(state),
            let flag = busyFlags.first(where: { $0.name == flag })
        else { return missing(test) }
        guard isMet(name, in: start) else { return [] }
        var problems: [String] = []
        let check = { (output: Output, isRunning: Bool) in
            let isOn = isRunning && flag.carriers.contains(output.kind)
            if flag.isOn(output) == isOn { return }
            let time = isRunning ? "while it ran" : "after it ran"
            problems.append(
                report(test, start, "had \(flag.name) \(isOn ? "off" : "on") in \(output) \(time)"))
        }
        let kinds = Self.promises.steps.filter { $0.action == name && $0.from == state }
            .compactMap { Kind(rawValue: $0.to) }
        for kind in [nil] + kinds.map(Swift.Optional.some) {
            let emitter = emitter(start)
            let began = await run(
                action, on: emitter,
                VMGenBody {
                    check(emitter.output, true)
                    guard let kind else { return }
                    emit(kind, by: $0)
                    check(emitter.output, true)
                })
            if !began { problems.append(report(test, start, "did not run")) }
            check(emitter.output, false)
        }
        return problems
    }

    /// The first example of a state.
    public var start: Output? { Kind.allCases.lazy.compactMap { output($0) }.first }

    /// Whether an output meets what an action requires. In another state, nothing is known.
    private func isMet(_ action: String, in output: Output) -> Bool {
        guard let action = Action(rawValue: action),
            Self.promises.spec.starts(of: action.rawValue).contains(output.kind.rawValue)
        else { return true }
        return allows(action, in: output)
    }

    func step(_ step: VMGenStep) -> (action: Action, from: Kind, to: Kind)? {
        guard let action = Action(rawValue: step.action), let from = Kind(rawValue: step.from),
            let to = Kind(rawValue: step.to)
        else { return nil }
        return (action, from, to)
    }

    // MARK: Messages

    private func report(_ test: Any, _ start: Output, _ what: String) -> String {
        "\(test) \(what); started from \(start)"
    }

    private func missing(_ test: Any) -> [String] {
        ["\(test) has no example"]
    }
}
