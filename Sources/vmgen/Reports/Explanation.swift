import SourceText
import SpecChanges
import VMGenCore

/// What an id in brackets stands for: a rule, or a change that `breaking` finds.
enum Explanation {
    case rule(RuleExplanation)
    case change(ChangeKind)

    /// Nil for a misspelt id.
    init?(id: String) {
        if let rule = RuleExplanation.of(RuleID(id)) {
            self = .rule(rule)
        } else if let change = ChangeKind(rawValue: id) {
            self = .change(change)
        } else {
            return nil
        }
    }

    static let all = RuleExplanation.all.map(Explanation.rule) + ChangeKind.allCases.map(Explanation.change)

    var id: String {
        switch self {
        case .rule(let rule): rule.id.rawValue
        case .change(let change): change.rawValue
        }
    }

    var text: String {
        switch self {
        case .rule(let rule): rule.text
        case .change(let change): change.text
        }
    }
}
