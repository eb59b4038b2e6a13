import TemplateEngine

/// A state that a scaffolded view shows.
struct ScaffoldState {
    let fields: StateFields

    static let schema = TemplateSchema<ScaffoldState>(
        "state", extending: StateFields.schema, \.fields,
        [
            .flag("showsProgress", "It presents progress.") {
                $0.fields.state.presentation?.style == .progress
            }
        ]
    )
}
