import SpecLanguage
import SwiftCode
import TemplateEngine

/// An enum of states nested in the output.
struct SubstateFields {
    let root: FeatureFields
    let substate: Substate

    static let schema = TemplateSchema<SubstateFields>(
        "substate",
        [
            .text("name", "The enum's name: `Comments`.", \.substate.name.spelling),
            .list("states", "Its states.", of: StateFields.schema) { fields in
                fields.substate.states.map { StateFields(root: fields.root, state: $0, index: nil) }
            },
        ]
    )
}
