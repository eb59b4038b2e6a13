import SourceText
import SwiftCode

/// Resolves how an outcome's run goes: what happens meanwhile, and where it ends.
extension OutcomeResolver {
    /// Resolves a method and the action that runs while its first call waits.
    func meanwhile(_ spec: OutcomeSpec.Meanwhile) -> Outcome.Meanwhile? {
        let found = member(spec.member)
        let action = findings.resolve(spec.action, in: actions)
        guard let found, let action else { return nil }
        // The signature of a feature that was not given is unknown.
        guard found.isProperty || found.signature?.isAsync == false else {
            return Outcome.Meanwhile(member: found, action: action)
        }
        let what = found.isProperty ? "property" : "method"
        report(
            .signatureMismatch,
            "\(what) \(quoted(found)) is not asynchronous, so nothing can run while it answers",
            at: memberRange(spec.member), help: "name an asynchronous method")
        return nil
    }

    /// Resolves the value of a dependency that is a type of the app.
    func used(_ spec: ValueSpec) -> NamedValue? {
        let index = findings.resolve(spec.name, in: dependencies)
        let dependency = index.map { feature.dependencies[$0] }
        let value = findings.expression(spec.value, of: dependency?.ownType)
        guard let dependency else { return nil }
        if dependency.ownType == nil {
            report(
                .signatureMismatch, "dependency '\(dependency.name.text)' has a mock, which tests create",
                at: spec.name.range, help: "say what it answers: in 'returning', 'throwing' or 'yielding'")
            return nil
        }
        return value.map { NamedValue(name: dependency.name, value: $0) }
    }

    /// Checks that `previous` comes last, and after a state that is pending for the action.
    ///
    /// - Parameter emits: The other emissions.
    func check(
        _ previous: [Located<String>], in outcome: OutcomeSpec, after emits: [Located<Int?>], of action: Int
    ) -> Bool {
        guard let word = previous.first else { return true }
        // The reader has reported it.
        guard feature.has(.emitter) else { return false }
        let name = feature.actions[action].name.text
        if states[Action.previous] != nil {
            report(
                .nameCollision, "'previous' is a state here, and the word for the state below a pending one",
                at: word.range, help: "give the state another name")
        } else if outcome.emits.last?.range != word.range {
            report(
                .misplacedPrevious, "'previous' is not the last entry", at: word.range,
                help: "move it to the end, after a state that is pending for '\(name)'")
        } else if emits.last?.value.map({ !isPending($0, for: action) }) ?? emits.isEmpty {
            report(
                .misplacedPrevious, "'previous' follows no state that is pending for '\(name)'",
                at: word.range,
                help: "write the state that the run emits last, or add 'while: \(name)' to the state before")
        } else {
            return true
        }
        return false
    }

    /// Returns the states in which a test may end; none if one of the emissions is not known.
    func ends(
        of emits: [Located<Int?>], from starts: [Int], _ during: [Outcome.Meanwhile], hasPrevious: Bool,
        of action: Int
    ) -> [Int] {
        let states = emits.compactMap(\.value)
        guard states.count == emits.count else { return [] }
        let end = hasPrevious ? states.last { !isPending($0, for: action) } : states.last
        let ends = end.map { [$0] } ?? starts
        if during.isEmpty { return ends }
        let others = during.flatMap { feature.actions[$0.action].emits }
        return Set(ends + (starts + states + others).filter { !isPending($0, for: action) }).sorted()
    }

    private func isPending(_ state: Int, for action: Int) -> Bool {
        feature.states[state].pendingFor.contains(action)
    }
}
