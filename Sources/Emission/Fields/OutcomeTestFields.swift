import SpecLanguage
import TemplateEngine

/// The tests of outcomes of a feature's screen, or of one of its sections.
struct OutcomeTestFields {
    let root: FeatureFields
    /// The number of the section. Nil for the screen.
    let index: Int?

    static let schema = TemplateSchema<OutcomeTestFields>(
        "outcomeTests",
        [
            .text("feature", "The beginning of the names of the tests: `Article`, `ArticleComments`.") {
                $0.own.feature.name
            },
            .list("section", "The section; none for the screen.", of: SectionFields.schema, \.section),
            .text("emitter", "The type of the emitter that they watch.") { fields in
                fields.index == nil ? fields.root.names.emitter : "Emitter"
            },
            .text("held", "The emitter of the view model.") { $0.index == nil ? "emitter" : "emitter.base" },
            .record("contract", "The outcomes and the calls.", ContractFields.schema) {
                ContractFields(root: $0.own)
            },
        ])

    private var own: FeatureFields { index.map { root.regionFields[$0] } ?? root }
    private var section: [SectionFields] { index.map { [SectionFields(root: root, index: $0)] } ?? [] }

    /// Returns those with an outcome whose action tests can call.
    static func all(of root: FeatureFields) -> [OutcomeTestFields] {
        let sections = root.feature.sections.indices.map(Int?.some)
        return ([nil] + sections).map { OutcomeTestFields(root: root, index: $0) }.filter { tests in
            ContractFields(root: tests.own).outcomes.contains(where: \.isTestable)
        }
    }
}
