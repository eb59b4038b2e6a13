import SpecLanguage
import SwiftCode
import TemplateEngine

/// An enum of states nested in the output.
struct SubstateFields {
    let root: FeatureFields
    let index: Int
    var substate: Substate { root.feature.substates[index] }

    static let schema = TemplateSchema<SubstateFields>(
        "substate",
        [
            .text("name", "The enum's name: `Comments`.", \.substate.name.spelling),
            .list("states", "Its states.", of: StateFields.schema) { fields in
                fields.substate.states.indices.map {
                    StateFields(root: fields.root, state: fields.substate.states[$0], of: fields.index, $0)
                }
            },
            .flag("isSection", "Actions run in its states.") { fields in
                !fields.root.feature.sections(ofSubstate: fields.index).isEmpty
            },
            .text("scope", "`ArticleCommentsScope`, the protocol of scopes in its sections.") { fields in
                fields.root.names.section(fields.substate).scope
            },
            .text("type", "`ArticleOutput.Comments`.") { fields in
                "\(fields.root.names.output).\(fields.substate.name.spelling)"
            },
        ]
    )
}
