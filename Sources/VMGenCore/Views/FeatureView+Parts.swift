import SwiftCode
import TemplateEngine

extension FeatureView {
    static let partFields: [TemplateField<FeatureView>] = [
        .list("states", "The states, in the order of the spec.", of: StateView.schema) { $0.states },
        .list("shared", "The properties that all states share.", of: FieldView.schema) { view in
            view.feature.shared.map { FieldView(root: view, origin: .shared($0)) }
        },
        .list("substates", "The substates.", of: SubstateView.schema) { view in
            view.feature.substates.map { SubstateView(root: view, substate: $0) }
        },
        .list("transients", "The transients.", of: TransientView.schema) { $0.transients },
        .list("actions", "The actions.", of: ActionView.schema) { $0.actions },
        .list("privateRuns", "The private actions that a wire or an edit runs.", of: ActionView.schema) {
            $0.actions.filter { $0.action.isPrivate && $0.isRunByWire }
        },
        .list("modelTransients", "The transients, as models in `vsm` have them.", of: FieldView.schema) {
            view in
            view.feature.transients.map { FieldView(root: view, origin: .transient($0), isOutside: true) }
        },
        .list("models", "The states with their models, in `vsm`.", of: ModelView.schema) { $0.models },
        .list("editables", "The editable properties.", of: EditableView.schema) { $0.editables },
        .list("services", "The service protocols that the spec declares.", of: ServiceView.schema) {
            $0.services
        },
        .list("dependencies", "All dependencies.", of: DependencyView.schema) { $0.dependencies },
        .list("children", "The view models that this one holds.", of: ChildView.schema) { $0.children },
        .list("events", "The events that this view model sends to its owner.", of: EventView.schema) {
            $0.events(areAsync: false)
        },
        .list("asyncEvents", "The events that it sends and awaits.", of: EventView.schema) {
            $0.events(areAsync: true)
        },
        .texts("missingEvents", "The events without a sample, and why.") {
            $0.missingEvents(areAsync: false)
        },
        .texts("missingAsyncEvents", "The same of the events that it awaits.") {
            $0.missingEvents(areAsync: true)
        },
        .list("samples", "Each state that can be built, with its variants.", of: SampleView.schema) {
            $0.samples
        },
        .list(
            "namedSamples", "The long samples of substates to which samples refer.",
            of: NamedSampleView.schema
        ) { view in
            view.examples.namedSamples(in: view.sampleCode).map { NamedSampleView(root: view, sample: $0) }
        },
        .list(
            "namedTestSamples", "The long samples of substates to which the contract tests refer.",
            of: NamedSampleView.schema
        ) { view in
            view.examples.namedSamples(in: view.testCode).map { NamedSampleView(root: view, sample: $0) }
        },
        .list(
            "previews", "A preview for each sample; none if the spec names no view.", of: PreviewView.schema
        ) {
            PreviewView.all(of: $0)
        },
        .texts("missingSamples", "The states and transients without a sample, and why.") {
            $0.missingSamples
        },
        .record("contract", "The parts of the contract tests.", ContractView.schema) {
            ContractView(root: $0)
        },
        .record("views", "The parts of the SwiftUI views.", SwiftUIView.schema) { SwiftUIView(root: $0) },
    ]

    private func missingEvents(areAsync: Bool) -> [String] {
        feature.events.filter { $0.isAsync == areAsync }.compactMap { event in
            let missing = event.parameters.filter {
                examples.value(of: $0.type, given: $0.example) == nil
            }.map { "\($0.name.text): \($0.type.text)" }
            if missing.isEmpty { return nil }
            return
                "`\(event.name.text)` is missing: add an `example:` for \(DocComment.list(missing, "and"))."
        }.flatMap(DocComment.wrapped)
    }

    var samples: [SampleView] {
        zip(feature.states, outputs).compactMap { state, output in
            output.map { SampleView(root: self, state: state, output: $0) }
        }
    }

    private var missingSamples: [String] {
        var missing: [String] = []
        for (state, output) in zip(feature.states, outputs) {
            if output == nil {
                let types = DocComment.list(examples.missing(in: state), "and")
                missing.append("`\(state.name.text)` is missing: add an `example:` for \(types).")
                continue
            }
            for transient in state.transients.map({ feature.transients[$0] })
            where examples.setValue(of: transient) == nil {
                let type = transient.type.text
                let line = "`\(transient.name.text)` is never set: add an `example:` for \(type)."
                if !missing.contains(line) { missing.append(line) }
            }
        }
        return missing.flatMap(DocComment.wrapped)
    }
}
