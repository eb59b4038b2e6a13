package import SourceText

/// Stands in until the checks are merged: names and states only.
package struct Checker: Sendable {
    package init(defaults: SpecDefaults = SpecDefaults(), typeExamples: [String: String] = [:]) {}

    package func check(_ specs: [FeatureSpec], reporting sink: DiagnosticSink) -> [Feature] {
        specs.map { spec in
            for state in spec.states {
                for property in state.content {
                    _ = SwiftType.parse(property.type, in: spec.file, reporting: sink)
                }
            }
            return Feature(
                file: spec.file, name: spec.feature.value, summary: nil, architecture: .mvvm, access: .internal,
                isolation: .inherit, observation: .observable, imports: [], conformances: [], initial: 0, states: [],
                substates: [], transients: [],
                actions: spec.actions.map {
                    Action(
                        name: SwiftName($0.name.value), summary: nil, parameters: [], from: [], emits: [],
                        isAsync: true, policy: .restartable, debounce: nil, cancels: [], isPrivate: false, outcomes: [],
                        transitions: [])
                }, dependencies: [], typeExamples: [:])
        }
    }
}
