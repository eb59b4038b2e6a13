import SpecLanguage
import SwiftCode
import TemplateEngine

struct TransitionRowFields {
    let root: FeatureFields
    let row: TransitionRow

    static let schema = TemplateSchema<TransitionRowFields>(
        "row",
        [
            .text("from", "The states before: `.idle, .failed`.") { $0.root.members($0.row.from) },
            .text("to", "The states after, from each of them.") { $0.root.members($0.row.to) },
        ]
    )
}
