import SourceText
import SwiftCode

/// Finds outcomes whose tests would prepare the same and expect different states.
struct OutcomeCheck: FeatureCheck {
    let feature: Feature
    let findings: Findings

    func check() {
        let examples = Examples(feature: feature)
        for action in feature.actions where action.outcomes.count > 1 {
            var alike: [OutcomeSetup: [Outcome]] = [:]
            for outcome in action.outcomes where outcome.isValid {
                let setup = OutcomeSetup(outcome, of: action, in: feature, examples)
                let other = alike[setup]?.first { other in
                    other.sequence != outcome.sequence && other.from.contains(where: outcome.from.contains)
                }
                if let other {
                    report(
                        .ambiguousOutcome(
                            outcome.name.text, other.name.text, at: place(of: outcome),
                            declared: place(of: other)))
                } else {
                    alike[setup, default: []].append(outcome)
                }
            }
        }
    }
}
