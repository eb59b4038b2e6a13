import SpecLanguage
import SwiftCode
import TemplateEngine

extension FeatureFields {
    static let emitterFields: [TemplateField<FeatureFields>] = [
        .optionalText("emitterConformances", "The emitter's conformances, after a colon.") {
            $0.conformances(shared: $0.declaresCallbacks ? nil : "VMGenEmitter")
        },
        .flag(
            "declaresCallbacks", "The emitter declares what the runtime's protocol would give it.",
            \.declaresCallbacks),
        .optionalText("containerConformances", "The same of the state container, in `vsm`.") {
            $0.conformances(shared: "VMGenStateContaining")
        },
        .flag("needsClock", "The emitter takes a clock.", \.feature.takesClock),
        .optionalText("clockParameter", "The emitter's parameter for its clock, after a comma.") {
            guard $0.feature.takesClock else { return nil }
            return $0.feature.observation == .observable
                ? ", clock: any _Concurrency.Clock<Swift.Duration> = _Concurrency.ContinuousClock()"
                : ", sleep: Sleep? = nil"
        },
        .text("copyExample", "An assignment for the doc comment of `copy`.", \.copyExample),
    ]

    /// The runtime's protocol has members of an emitter. If the runtime is another module, a public emitter declares
    /// them itself: its clients would otherwise have to import that. So does one whose view model passes a callback
    /// on, which has another type in a module of another language mode.
    private var declaresCallbacks: Bool {
        runtime == .module && (access != nil || feature.observation == .none)
    }

    private func conformances(shared: String?) -> String? {
        let observable: String? =
            switch feature.observation {
            case .observable: "Observation.Observable"
            case .observableObject: "Combine.ObservableObject"
            case .none: nil
            }
        let all = [shared, observable].compactMap(\.self)
        return all.isEmpty ? nil : ": " + all.joined(separator: ", ")
    }

    private var copyExample: String {
        let transients = feature.transients
        if let transient = transients.first(where: { $0.type.wrapped != nil }) ?? transients.first {
            let value = transient.type.wrapped != nil ? "nil" : transient.restValue
            return "\(transient.name.spelling) = \(value)"
        }
        if let property = feature.shared.first { return "\(property.name.spelling) = …" }
        guard let state = states.first(where: \.state.hasPayload), let change = state.copyExample else {
            return "$0 = .\(feature.states[0].name.spelling)"
        }
        return "\(state.state.name.spelling)?.\(change)"
    }
}
