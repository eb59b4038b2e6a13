/// The rules that outcomes make for runs. Tests of outcomes and walks have the same.
nonisolated struct VMGenOutcomeRules {
    /// A broken rule.
    struct Violation: Equatable, Sendable {
        enum Kind: Sendable { case step, pending, end, progress, answer }

        var kind: Kind
        var action: String
        var text: String
    }

    struct Path {
        var name: String
        /// Nil for all states of the action.
        var from: Set<String>?
        /// Nil for the current state.
        var emits: [String?]
        /// Whether the body returns in its last state, which is pending.
        var endsWithPrevious = false

        func pairs(after previous: String) -> [(String?, String?)] {
            zip(emits, emits.dropFirst()).filter { $0.0 == previous || $0.0 == nil }
        }

        /// Whether a run may end after an emission, or without one.
        func ends(after last: String?) -> Bool {
            guard let end = emits.last else { return last == nil }
            return last != nil && (end == last || end == nil)
        }
    }

    private let spec: VMGenSpec
    /// The outcomes of each action that has some.
    private let paths: [String: [Path]]

    init<Contract: VMGenOutcomeContract>(_ contract: Contract.Type) {
        spec = Contract.spec
        let courses = Contract.outcomes.filter(\.during.isEmpty)
        paths = Dictionary(grouping: courses) { $0.action.rawValue }.mapValues { outcomes in
            outcomes.map { outcome in
                Path(
                    name: outcome.name, from: outcome.from.map { Set($0.map(\.rawValue)) },
                    emits: outcome.emits.map { $0?.rawValue }, endsWithPrevious: outcome.endsWithPrevious)
            }
        }
    }

    func hasOutcomes(_ action: String) -> Bool { paths[action] != nil }

    /// Checks an emission.
    ///
    /// - Parameters:
    ///   - previous: The emission of the same run before.
    ///   - starts: The states in which the run was accepted. Nil for any.
    ///   - shown: The current state before the emission, which another run may have emitted.
    func violation(
        emitting next: String, by action: String, after previous: String?,
        from starts: [String]?, in shown: String? = nil
    ) -> Violation? {
        guard let paths = paths[action] else { return nil }
        let found: [String?]
        if let previous {
            found = paths.flatMap { $0.pairs(after: previous) }.map(\.1)
        } else {
            found = paths.filter { path in
                guard let starts, let from = path.from else { return true }
                return starts.contains(where: from.contains)
            }.compactMap(\.emits.first)
        }
        let expected = found.map { $0 ?? shown ?? "the current state" }
        if expected.contains(next) { return nil }
        let place = previous.map { "after \($0)" } ?? starts.map { "from \(Self.list($0))" } ?? "first"
        let others =
            if !expected.isEmpty {
                "its outcomes emit \(Self.list(expected))"
            } else {
                previous == nil ? "no outcome emits a state" : "its outcomes end"
            }
        return Violation(
            kind: .step, action: action, text: "\(action) emitted \(next) \(place), where \(others)")
    }

    /// Checks the end of a run whose body has returned.
    ///
    /// - Parameters:
    ///   - last: The last emission of the run.
    ///   - starts: The states in which it was accepted.
    ///   - current: The current state.
    func violation(
        returning action: String, after last: String?, from starts: [String] = [], in current: String
    ) -> Violation? {
        let ends = paths[action]?.filter { $0.ends(after: last) } ?? []
        let returns = ends.contains(where: \.endsWithPrevious)
        // The state of an outcome that emits the current one lies below all others, and stays.
        // In a section, the current one is the screen's, next to a pending state that the run's end removes.
        let isBelow = ends.contains {
            $0.emits.last == .some(nil)
                && (last.map(starts.contains) == true || spec.isSection && $0.emits.suffix(2) == [last, nil])
        }
        if let last, last == current, spec.isPending(last, for: action), !isBelow, !returns {
            return Violation(
                kind: .pending, action: action,
                text: "the body of \(action) returned while its pending state \(last) was current")
        }
        guard let paths = paths[action], ends.isEmpty else { return nil }
        let names = paths.map { $0.emits.last.map { $0 ?? "the current state" } ?? "no emission" }
        let what = last.map { "ended after emitting \($0)" } ?? "ended without an emission"
        return Violation(
            kind: .end, action: action,
            text: "\(action) \(what), and its outcomes end with \(Self.list(names))")
    }

    /// Checks the state in which a walk ends, after all runs.
    ///
    /// - Parameter action: The action that emitted it; nil if none did.
    func violation(ending state: String, emittedBy action: String?) -> Violation? {
        guard let action, spec.progress.contains(state) else { return nil }
        return Violation(
            kind: .progress, action: action,
            text: "\(state), which presents progress, stayed after the run of \(action) had ended")
    }

    private static func list(_ names: [String]) -> String {
        var seen: Set<String> = []
        let names = names.filter { seen.insert($0).inserted }
        return names.joined(separator: " or ")
    }
}
