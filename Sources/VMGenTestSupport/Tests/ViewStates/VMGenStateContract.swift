/// An output that a view holds, for generated tests.
///
/// Each check returns a message for each difference from the spec; none if the contract is kept.
@MainActor
public protocol VMGenStateContract {
    associatedtype Output: VMGenTestedOutput
    associatedtype Action: Hashable, RawRepresentable<String>

    nonisolated static var promises: VMGenPromises { get }
    var transients: [VMGenTransient<Output, Output>] { get }

    /// An example of a state, its transients cleared; nil if the spec has none.
    func output(_ kind: Output.Kind) -> Output?
    func allows(_ action: Action, in output: Output) -> Bool
    func allows(_ action: Action, emitting kind: Output.Kind) -> Bool
    func emit(_ kind: Output.Kind, in output: inout Output)
}

extension VMGenStateContract {
    public var transients: [VMGenTransient<Output, Output>] { [] }

    /// Checks a promise of the spec.
    public func mismatches(_ test: VMGenCase) -> [String] {
        switch test {
        case .transition(let step): transition(step)
        case .rejection(let action, let state): rejection(of: action, in: state)
        case .transient(let name): transient(name)
        case .pending, .busy: ["nothing runs for \(test)"]
        }
    }

    /// Takes a transition: the output allows it and is in its state afterwards.
    private func transition(_ test: VMGenStep) -> [String] {
        guard let action = Action(rawValue: test.action), let start = example(test.from),
            let kind = Output.Kind(rawValue: test.to), let expected = output(kind)
        else { return ["\(test) has no example"] }
        var problems: [String] = []
        if Self.promises.begins(test), !allows(action, in: start) {
            problems.append("\(test) is not allowed in \(start)")
        }
        if !allows(action, emitting: kind) { problems.append("\(test) may not emit \(kind.rawValue)") }
        var seen = start
        emit(kind, in: &seen)
        if !seen.atRest.isEqual(to: expected.atRest) {
            problems.append("\(test) led to \(seen.name(besides: expected)); started from \(start)")
        }
        return problems
    }

    /// Checks an action in a state outside of its `from`: the output does not allow it.
    private func rejection(of name: String, in state: String) -> [String] {
        guard let action = Action(rawValue: name), let start = example(state) else {
            return ["\(name) in \(state) has no example"]
        }
        return allows(action, in: start) ? ["\(name) is allowed in \(start)"] : []
    }

    /// Emits states while a transient is set, then dismisses it.
    private func transient(_ name: String) -> [String] {
        guard let transient = transients.first(where: { $0.name == name }) else {
            return ["no transient is named \(name)"]
        }
        var problems: [String] = []
        for kind in transient.carriers {
            guard var start = output(kind) else { continue }
            transient.set(&start)
            for next in Output.Kind.allCases where output(next) != nil {
                var seen = start
                emit(next, in: &seen)
                var expected = seen
                let stays = transient.isKept && transient.carriers.contains(next)
                stays ? transient.set(&expected) : transient.clear(&expected)
                if seen.isEqual(to: expected) { continue }
                problems.append(
                    "emitting \(next.rawValue) \(stays ? "cleared" : "left") \(name): \(seen); started from \(start)"
                )
            }
            guard let dismiss = transient.dismiss else { continue }
            for other in transients where other.carriers.contains(kind) { other.set(&start) }
            var (seen, expected) = (start, start)
            dismiss(&seen)
            transient.clear(&expected)
            if seen.isEqual(to: expected) { continue }
            problems.append("dismissing \(name) of \(start) led to \(seen); expected \(expected)")
        }
        return problems
    }

    private func example(_ kind: String) -> Output? {
        Output.Kind(rawValue: kind).flatMap { output($0) }
    }
}
