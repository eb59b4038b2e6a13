import SourceText
import SwiftCode

/// Finds outcomes whose tests would prepare the same and expect different states.
extension MeaningCheck {
    func checkOutcomes() {
        let examples = ExampleAnswers(feature, Examples(feature: feature))
        for action in feature.actions where action.outcomes.count > 1 {
            var alike: [OutcomeSetup: [Outcome]] = [:]
            for outcome in action.outcomes where outcome.isValid {
                let setup = OutcomeSetup(outcome, of: action, in: feature, examples)
                let other = alike[setup]?.lazy.compactMap { other in
                    Self.difference(of: other, outcome).map { (other, $0) }
                }.first
                if let (other, difference) = other {
                    let (name, otherName) = (outcome.name.text, other.name.text)
                    report(
                        .ambiguousOutcome,
                        "outcomes '\(otherName)' and '\(name)' have the same conditions and \(difference)",
                        at: outcome.origin.range, note: "'\(otherName)' is declared here", declared: other,
                        help:
                            "add what differs: 'from', 'when', 'given', 'throwing', 'returning', 'yielding', 'using' or 'during'"
                    )
                } else {
                    alike[setup, default: []].append(outcome)
                }
            }
        }
    }

    /// Returns why not both tests can pass; nil if they can.
    private static func difference(of first: Outcome, _ second: Outcome) -> String? {
        guard first.from.contains(where: second.from.contains) else { return nil }
        if first.sequence != second.sequence || first.endsWithPrevious != second.endsWithPrevious {
            return "emit different states"
        }
        let isOther = { (value: Outcome.ExpectedValue) in
            second.then.contains { $0.text == value.text && $0.value != value.value }
        }
        if first.then.contains(where: isOther) { return "end with different content" }
        let isOtherChild = { (condition: Outcome.ChildCondition) in
            second.thenChildren.contains { $0.child == condition.child && $0.count != condition.count }
        }
        if first.thenChildren.contains(where: isOtherChild) { return "end with different children" }
        if let path = first.thenPath, let other = second.thenPath, path != other {
            return "end with different paths"
        }
        func differ<Value: Equatable>(_ first: [Value]?, _ second: [Value]?) -> Bool {
            first.map { first in second.map { $0 != first } ?? false } ?? false
        }
        if differ(first.sends?.map(\.event), second.sends?.map(\.event)) { return "send different events" }
        // The order counts if both have one.
        let isOrdered = first.isOrdered && second.isOrdered
        let calls = [first, second].map { outcome in
            let calls = outcome.calls?.filter { if case .state = $0.callee { isOrdered } else { true } }
            let names = calls?.map { "\($0.callee)" }
            return isOrdered ? names : names?.sorted()
        }
        return differ(calls[0], calls[1]) ? "make different calls" : nil
    }
}
