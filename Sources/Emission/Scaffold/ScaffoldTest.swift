import SpecLanguage
import SwiftCode
import TemplateEngine

/// A test that the developer implements: of an action from a state, where no outcome has a generated one.
struct ScaffoldTest {
    let root: FeatureFields
    let action: Action
    /// The states of the feature, or of the action's section.
    let states: [State]
    /// The state's index.
    let index: Int

    static let schema = TemplateSchema<ScaffoldTest>(
        "test",
        [
            .text("title", "`load, from idle, emits loaded or failed`.", \.title),
            .text("function", "`loadFromIdle`, for XCTest `testLoadFromIdle`.") {
                let name = $0.action.name
                let start = $0.root.testing == .xctest ? "test" + name.upperCamel : name.text
                return start + "From" + $0.state.name.upperCamel
            },
        ]
    )

    private var state: State { states[index] }

    private var title: String {
        let start = "\(action.name.text), from \(state.name.text), "
        let names =
            action.emits.map { states[$0].name.text }
            + (action.emitsCurrent ? ["the current state"] : [])
        if root.feature.has(.models) {
            return start + (names.isEmpty ? "leads nowhere" : "leads to " + DocComment.list(names, "or"))
        }
        if !action.outcomes.isEmpty { return start + "has no outcome" }
        return start + (names.isEmpty ? "emits nothing" : "emits " + DocComment.list(names, "or"))
    }
}
