import SpecLanguage
import SwiftCode
import TemplateEngine

/// A state with cleared transients, and its variants: each substate and each transient set, one at a time.
final class SampleFields {
    let root: FeatureFields
    let state: State
    /// The output in the state, without the type's name.
    let output: String
    private(set) lazy var variants = changes.map { place, value in
        "copy { $0.\(place) = \(root.qualifier.qualify(value)) }"
    }

    init(root: FeatureFields, state: State, output: String) {
        self.root = root
        self.state = state
        self.output = output
    }

    static let schema = TemplateSchema<SampleFields>(
        "sample",
        [
            .text("name", "The name of a local: the state's.", \.state.name.spelling),
            .text("value", "`PostsOutput.loaded(…)`.") { $0.root.names.output + $0.literal },
            .text("element", "The local if there are variants, else `.loaded(…)`.") {
                $0.variants.isEmpty ? $0.literal : $0.state.name.spelling
            },
            .texts("variants", "`copy { … }`, one for each substate and transient.", \.variants),
        ]
    )

    private var literal: String { root.qualifier.qualify(output) }

    /// The properties whose substates vary. Shared ones vary in one state: the first with content of its own.
    private var varied: [Property] {
        let states = root.feature.states
        let holder = states.first { !$0.content.isEmpty } ?? states.first
        return state.name == holder?.name ? state.properties : state.content
    }

    /// The names of the state and of its variants, for people: `loaded`, `loaded, message`.
    var titles: [String] {
        [state.name.text]
            + changes.map { change in
                let place = change.place.split(separator: ".").last.map(String.init) ?? change.place
                let value = change.value.hasPrefix(".") ? change.value.prefix { $0 != "(" } : ""
                return "\(state.name.text), \(place.filter { $0 != "`" })\(value)"
            }
    }

    private var changes: [(place: String, value: String)] {
        var changes: [(place: String, value: String)] = []
        for property in varied {
            let isShared = state.shared.contains { $0.name == property.name }
            let place = (isShared ? "" : "\(state.name.spelling)?.") + property.name.spelling
            changes += root.examples.substateValues(of: property).map { (place, $0) }
        }
        for transient in state.transients.map({ root.feature.transients[$0] }) {
            if let value = root.examples.setValue(of: transient) {
                changes.append((transient.name.spelling, value))
            }
        }
        return changes
    }
}
