import SwiftCode

extension Feature {
    /// The parts of the runtime that the feature's files need.
    package var runtimeParts: Set<RuntimePart> {
        var parts = presentationParts
        if has(.emitter) { parts.formUnion(emitterParts) }
        if !has(.owner) { parts.insert(.viewStates) }
        if has(.models) { parts.insert(.containers) }
        let services = dependencies.compactMap(\.service)
        if !services.isEmpty { parts.insert(.serviceMocks) }
        if services.contains(where: { $0.methods.contains(where: \.signature.isResultGeneric) }) {
            parts.insert(.typedMocks)
        }
        return RuntimePart.closed(parts)
    }

    private var emitterParts: Set<RuntimePart> {
        let conditions: [(part: RuntimePart, isNeeded: Bool)] = [
            (.emitters, true),
            (.observable, observation == .observable),
            (.publishing, observation == .observableObject),
            (.synchronous, actions.contains { !$0.isAsync }),
            (.edits, !editableProperties.isEmpty),
            (.sharing, !shared.isEmpty),
            (.currents, actions.contains(where: \.emitsCurrent)),
            (.timers, transients.contains { $0.duration != nil }),
            (.wires, isConnected || children.contains(where: \.isKept)),
        ]
        return Set(conditions.filter(\.isNeeded).map(\.part)).union(testParts)
    }

    /// The parts for tests of the feature's emitter, or of the outcomes of its view model.
    private var testParts: Set<RuntimePart> {
        let contract = ContractFields(root: FeatureFields(self))
        guard contract.hasTestableOutcomes else { return [.contract] }
        return contract.listsStreams ? [.outcomes, .streams] : [.outcomes]
    }

    private var presentationParts: Set<RuntimePart> {
        let presentations =
            allStates.map(\.presentation) + transients.map(\.presentation) + children.map(\.presentation)
        let styles = presentations.compactMap { $0?.style }
        if styles.isEmpty { return [] }
        var parts: Set<RuntimePart> = [.presentations]
        if !has(.owner) { parts.insert(.valuePresentations) }
        if observation == .observableObject { parts.insert(.objectPresentations) }
        for style in styles {
            switch style {
            case .progress: parts.formUnion([.covers, .progress])
            case .fullScreenError: parts.formUnion([.covers, .errors])
            case .alert, .confirmationDialog: parts.insert(.alerts)
            case .banner: parts.insert(.banners)
            case .overlay: parts.insert(.overlays)
            case .sheet, .fullScreenCover, .popover: parts.insert(.sheets)
            case .by: parts.insert(.styles)
            case .none: break
            }
        }
        return parts
    }
}
