import SourceText
import SpecChanges
import SpecLanguage

/// The explanation of an id: a rule, or a kind of change that `breaking` finds.
enum Explanation {
    case rule(Rule)
    case change(ChangeKind)

    /// Returns nil for an unknown id.
    init?(id: String) {
        if let rule = RuleCatalog.all[id] {
            self = .rule(rule)
        } else if let change = ChangeKind(rawValue: id) {
            self = .change(change)
        } else {
            return nil
        }
    }

    static let all = RuleCatalog.all.rules.map(Explanation.rule) + ChangeKind.allCases.map(Explanation.change)

    var id: String {
        switch self {
        case .rule(let rule): rule.id
        case .change(let change): change.rawValue
        }
    }

    var text: String {
        switch self {
        case .rule(let rule): rule.text
        case .change(let change): change.text
        }
    }

    /// The explanation as a section of a page.
    var markdown: String {
        switch self {
        case .rule(let rule): RulePage.section(of: rule)
        case .change(let change): "### \(change.text)"
        }
    }
}
