import TemplateEngine

/// A state that a scaffolded view shows.
struct ScaffoldState {
    let view: StateView

    static let schema = TemplateSchema<ScaffoldState>(
        "state", extending: StateView.schema, \.view,
        [
            .flag("showsProgress", "It presents progress.") { $0.view.state.presentation?.style == .progress }
        ]
    )
}
