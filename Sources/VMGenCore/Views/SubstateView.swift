import SwiftCode
import TemplateEngine

/// An enum of states nested in the output.
struct SubstateView {
    let root: FeatureView
    let substate: Substate

    static let schema = TemplateSchema<SubstateView>(
        "substate",
        [
            .text("name", "The enum's name: `Comments`.") { $0.substate.name.spelling },
            .list("states", "Its states.", of: StateView.schema) { view in
                view.substate.states.map { StateView(root: view.root, state: $0, index: nil) }
            },
        ]
    )
}
