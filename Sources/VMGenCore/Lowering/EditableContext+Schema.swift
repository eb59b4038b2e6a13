import TemplateEngine

extension EditableContext {
    static let schema = TemplateSchema<EditableContext>(
        "editable",
        [
            .text("name", "as it is written in Swift") { $0.name },
            .text("bare", "without backticks") { $0.bare },
            .text("type", "its type") { $0.type },
            .text("default", "what it reads as where no state carries it") { $0.defaultValue },
            .text("example", "a value to edit it to; empty where none is known") { $0.example },
            .flag("isEverywhere", "every state carries it") { $0.isEverywhere },
            .flag("isComparable", "its type is known to be `Equatable`") { $0.isComparable },
            .list(
                "states",
                "the states that carry it",
                of: TemplateSchema<Place>(
                    "place",
                    [
                        .text("name", "the state") { $0.name },
                        .text("runs", "what runs the action after an edit; may be empty") {
                            $0.runs
                        },
                        .flag("isPending", "the state has `while`") { $0.isPending },
                        .flag("takesContent", "what it runs takes arguments from `content`") {
                            $0.takesContent
                        },
                    ]
                )
            ) { $0.states },
            .texts("readers", "the states that have the property, editable or not") { $0.readers },
            .flag("isReadEverywhere", "every state has the property") { $0.isReadEverywhere },
            .flag("hasRuns", "an edit runs an action") { $0.hasRuns },
            .flag("runsEverywhere", "an edit runs an action in every state") { $0.runsEverywhere },
        ]
    )
}
