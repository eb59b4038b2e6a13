import SpecLanguage
import SwiftCode
import TemplateEngine

extension FeatureFields {
    static let partFields: [TemplateField<FeatureFields>] = [
        .list("states", "The states, in the order of the spec.", of: StateFields.schema, \.states),
        .list("shared", "The properties that all states share.", of: PropertyFields.schema) { fields in
            fields.feature.shared.map { PropertyFields(root: fields, $0, isShared: true) }
        },
        .list(
            "carried", "The properties that several states have as content of their own, with one type.",
            of: CarriedFields.schema, CarriedFields.all),
        .list("substates", "The substates.", of: SubstateFields.schema) { fields in
            fields.feature.substates.indices.map { SubstateFields(root: fields, index: $0) }
        },
        .list("sections", "The properties in whose states actions run.", of: SectionFields.schema) { fields in
            fields.feature.sections.indices.map { SectionFields(root: fields, index: $0) }
        },
        .list("transients", "The transients.", of: TransientFields.schema, \.transients),
        .list(
            "currentEmissions",
            "The functions that emit the current state: leaving out a transient that stays differs from passing nil.",
            of: CurrentEmissionFields.schema
        ) { CurrentEmissionFields.all(of: $0) },
        .list("actions", "The actions.", of: ActionFields.schema, \.actions),
        .list("modelTransients", "The transients, as models in `vsm` have them.", of: PropertyFields.schema) {
            fields in
            fields.feature.transients.map { PropertyFields(root: fields, $0, isOutside: true) }
        },
        .list("models", "The states with their models, in `vsm`.", of: ModelFields.schema, \.models),
        .list("editables", "The editable properties.", of: EditableFields.schema, \.editables),
        .list(
            "services", "The service protocols that the spec declares.", of: ServiceFields.schema,
            \.services),
        .list("dependencies", "All dependencies.", of: DependencyFields.schema, \.dependencies),
        .list("children", "The view models that this one holds.", of: ChildFields.schema, \.children),
        .list("path", "The screens of the path.", of: ChildFields.schema, \.path),
        .list("connectable", "The children, then the screens of the path.", of: ChildFields.schema) {
            $0.children + $0.path
        },
        .list(
            "needs", "The dependencies, then the children that are always there.", of: NeedFields.schema,
            \.needs),
        .list("events", "The events that this view model sends to its owner.", of: EventFields.schema) {
            $0.events(areAsync: false)
        },
        .list("asyncEvents", "The events that it sends and awaits.", of: EventFields.schema) {
            $0.events(areAsync: true)
        },
        .flag("areEventsEquatable", "The enum of its events is `Equatable`.") { fields in
            fields.feature.areEquatable(fields.feature.events.filter { !$0.isAsync })
        },
        .flag("areAsyncEventsEquatable", "The enum of the events that it awaits is `Equatable`.") { fields in
            fields.feature.areEquatable(fields.feature.events.filter(\.isAsync))
        },
        .texts("missingEvents", "The events without a sample, and why.") {
            $0.missingEvents(areAsync: false)
        },
        .texts("missingAsyncEvents", "The same of the events that it awaits.") {
            $0.missingEvents(areAsync: true)
        },
        .list(
            "samples", "Each state that can be built, with its variants.", of: SampleFields.schema,
            \.samples),
        .list(
            "namedSamples", "The long samples of substates to which samples refer.",
            of: NamedSampleFields.schema
        ) { $0.namedSamples(in: $0.sampleCode) },
        .list(
            "namedTestSamples", "The long samples of substates to which the contract tests refer.",
            of: NamedSampleFields.schema
        ) { $0.namedSamples(in: $0.testCode) },
        .list(
            "previews", "A preview for each sample; none if the spec names no view.", of: PreviewFields.schema
        ) {
            PreviewFields.all(of: $0)
        },
        .texts("missingSamples", "The states and transients without a sample, and why.", \.missingSamples),
        .list(
            "outcomeTests", "The tests of outcomes: those of the screen, and of each section.",
            of: OutcomeTestFields.schema
        ) { OutcomeTestFields.all(of: $0) },
        .record("contract", "The parts of the contract tests.", ContractFields.schema) {
            ContractFields(root: $0)
        },
        .record("views", "The parts of the SwiftUI views.", SwiftUIFields.schema) { SwiftUIFields(root: $0) },
    ]

    private func namedSamples(in code: @autoclosure () -> [String]) -> [NamedSampleFields] {
        examples.namedSamples(in: code()).map { NamedSampleFields(root: self, sample: $0) }
    }

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

    var samples: [SampleFields] {
        zip(feature.states, outputs).compactMap { state, output in
            output.map { SampleFields(root: self, state: state, output: $0) }
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
