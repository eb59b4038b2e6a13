import SwiftCode
import TemplateEngine

struct TransitionRowView {
    let root: FeatureView
    let row: TransitionRow

    static let schema = TemplateSchema<TransitionRowView>(
        "row",
        [
            .text("from", "The states before: `.idle, .failed`.") { $0.root.members($0.row.from) },
            .text("to", "The states after, from each of them.") { $0.root.members($0.row.to) },
        ]
    )
}
