import SpecLanguage
import SwiftCode
import TemplateEngine

/// A function that emits a state. It takes some of the transients that stay until they are dismissed, and keeps the
/// others.
struct EmissionFields {
    let state: StateFields
    /// The transients that stay, and that it takes.
    let taken: [SwiftName]

    static let schema = TemplateSchema<EmissionFields>(
        "emission",
        [
            .list("parameters", "Its parameters.", of: PropertyFields.schema, \.parameters),
            .list(
                "arguments", "The arguments with which it creates the payload.",
                of: EmissionArgumentFields.schema
            ) { fields in
                fields.state.arguments.map { EmissionArgumentFields(emission: fields, field: $0) }
            },
            .list("sets", "The transients that stay, and that it takes.", of: PropertyFields.schema) {
                fields in
                fields.state.arguments.filter { $0.keeps && !fields.keeps($0) }
            },
            .optionalText("restarts", "The timers of the transients that stay, and that it takes: `0, 2`.") {
                fields in fields.state.root.feature.timers(of: fields.taken)
            },
            .list("kept", "The transients that stay, and that it keeps.", of: PropertyFields.schema) {
                fields in
                fields.state.arguments.filter(fields.keeps)
            },
        ]
    )

    static func all(of state: StateFields) -> [EmissionFields] {
        choices(of: state.arguments.filter(\.keeps).map(\.name)).map {
            EmissionFields(state: state, taken: $0)
        }
    }

    /// Returns the choices of the transients that stay, for a function each. If there are many, it returns those that
    /// take none, one, or all.
    static func choices<Kept>(of kept: [Kept]) -> [[Kept]] {
        let choices = (0..<1 << min(kept.count, 3)).map { choice in
            kept.indices.filter { choice >> $0 & 1 == 1 }.map { kept[$0] }
        }
        let some = kept.count > 3 ? [[]] + kept.map { [$0] } + [kept] : choices
        return some.sorted { $0.count < $1.count }
    }

    private var parameters: [PropertyFields] { state.arguments.filter { !$0.isShared && !keeps($0) } }

    fileprivate func keeps(_ field: PropertyFields) -> Bool { field.keeps && !taken.contains(field.name) }
}

/// An argument with which an emit function creates the payload.
struct EmissionArgumentFields {
    let emission: EmissionFields
    let field: PropertyFields

    static let schema = TemplateSchema<EmissionArgumentFields>(
        "argument",
        [
            .text("label", "Its label.", \.field.name.argumentLabel),
            .text("value", "The parameter, or the value in the current output.") {
                let (root, name) = ($0.field.root, $0.field.name.spelling)
                guard $0.field.isShared || $0.emission.keeps($0.field) else { return name }
                return root.feature.has(.owner) ? "\(root.scopeSelf ?? "")output.\(name)" : "self.\(name)"
            },
        ]
    )
}
