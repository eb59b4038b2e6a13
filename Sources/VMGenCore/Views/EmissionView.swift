import SwiftCode
import TemplateEngine

/// A function that emits a state. It takes some of the transients that stay until they are dismissed, and keeps the
/// others.
struct EmissionView {
    let state: StateView
    /// The transients that stay, and that it takes.
    let taken: [SwiftName]

    static let schema = TemplateSchema<EmissionView>(
        "emission",
        [
            .list("parameters", "Its parameters.", of: FieldView.schema) { $0.parameters },
            .list(
                "arguments", "The arguments with which it creates the payload.",
                of: EmissionArgumentView.schema
            ) { view in
                view.state.arguments.map { EmissionArgumentView(emission: view, field: $0) }
            },
            .list("sets", "The transients that stay, and that it takes.", of: FieldView.schema) { view in
                view.state.arguments.filter { $0.keeps && !view.keeps($0) }
            },
            .list("kept", "The transients that stay, and that it keeps.", of: FieldView.schema) { view in
                view.state.arguments.filter(view.keeps)
            },
        ]
    )

    /// Returns a function for each choice of the transients that stay. If there are many, it returns those that take
    /// none, one, or all.
    static func all(of state: StateView) -> [EmissionView] {
        let kept = state.arguments.filter(\.keeps).map(\.name)
        let choices = (0..<1 << min(kept.count, 3)).map { choice in
            kept.indices.filter { choice >> $0 & 1 == 1 }.map { kept[$0] }
        }
        let some = kept.count > 3 ? [[]] + kept.map { [$0] } + [kept] : choices
        return some.sorted { $0.count < $1.count }.map { EmissionView(state: state, taken: $0) }
    }

    private var parameters: [FieldView] { state.arguments.filter { !$0.isShared && !keeps($0) } }

    fileprivate func keeps(_ field: FieldView) -> Bool { field.keeps && !taken.contains(field.name) }
}

/// An argument with which an emit function creates the payload.
struct EmissionArgumentView {
    let emission: EmissionView
    let field: FieldView

    static let schema = TemplateSchema<EmissionArgumentView>(
        "argument",
        [
            .text("label", "Its label.") { SwiftName.argumentSpelling($0.field.name.text) },
            .text("value", "The parameter, or the value in the current output.") { $0.value },
        ]
    )

    private var value: String {
        let name = field.name.spelling
        guard field.isShared || emission.keeps(field) else { return name }
        let root = emission.state.root
        return root.feature.has(.owner) ? "\(root.scopeSelf ?? "")output.\(name)" : "self.\(name)"
    }
}
