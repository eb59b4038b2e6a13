package import Embedded
import SpecLanguage
import SwiftCode

extension FeatureRecord {
    /// The parts of the runtime that the feature's files name. They may need others.
    package var runtimeParts: Set<RuntimePart> { fields.runtimeParts }
}

extension Feature {
    /// The parts of the runtime that the feature's files need.
    package var runtimeParts: Set<RuntimePart> { RuntimePart.closed(FeatureFields(self).runtimeParts) }
}

extension FeatureFields {
    fileprivate var runtimeParts: Set<RuntimePart> {
        var parts = feature.partsWithoutTests
        if feature.has(.emitter) { parts.formUnion(testParts) }
        return parts
    }

    /// The parts for tests of the feature's emitter, or of the outcomes of its view model.
    private var testParts: Set<RuntimePart> {
        var parts: Set<RuntimePart> = [.recorders]
        if feature.takesClock { parts.insert(.clocks) }
        if feature.allOutcomes.isEmpty { return parts.union([.contract]) }
        let contract = ContractFields(root: self)
        guard contract.hasTestableOutcomes else { return parts.union([.contract]) }
        parts.insert(.outcomes)
        if contract.listsStreams { parts.insert(.streams) }
        if contract.allOutcomes.contains(where: \.hasExpectations) { parts.insert(.expectations) }
        if contract.allOutcomes.contains(where: \.listsMessages) { parts.insert(.expectedMessages) }
        if contract.allOutcomes.contains(where: { $0.outcome.thenPath != nil }) { parts.insert(.screens) }
        if !feature.sections.isEmpty { parts.insert(.contract) }
        return parts
    }
}

extension Feature {
    fileprivate var partsWithoutTests: Set<RuntimePart> {
        var parts = presentationParts
        if has(.emitter) { parts.formUnion(emitterParts) }
        if states.count > 1 || !sections.isEmpty {
            parts.insert(isObserved && observation == .observableObject ? .objectStateViews : .stateViews)
        }
        if !has(.owner) { parts.insert(.viewStates) }
        if has(.models) { parts.insert(.containers) }
        if isCodable { parts.insert(.decoding) }
        if !children.isEmpty || !pushed.isEmpty { parts.insert(.childMocks) }
        if hasPath { parts.insert(.navigation) }
        if observation == .none { parts.insert(.changeMocks) }
        return parts.union(serviceParts)
    }

    private var serviceParts: Set<RuntimePart> {
        let services = dependencies.compactMap(\.service)
        if services.isEmpty { return [] }
        let signatures = services.flatMap { $0.methods.map(\.signature) }
        var parts: Set<RuntimePart> = [.serviceMocks]
        if !signatures.allSatisfy(\.isAsync) { parts.insert(.synchronousMocks) }
        if services.contains(where: { !$0.properties.isEmpty })
            || !signatures.allSatisfy({ $0.throwing == .untyped })
        {
            parts.insert(.trappingMocks)
        }
        if signatures.contains(where: \.isResultGeneric) { parts.insert(.typedMocks) }
        return parts
    }

    private var emitterParts: Set<RuntimePart> {
        let conditions: [(part: RuntimePart, isNeeded: Bool)] = [
            (.emitters, true),
            (.observable, observation == .observable),
            (.publishing, observation == .observableObject),
            (.synchronous, actions.contains { !$0.isAsync }),
            (.edits, !editableProperties.isEmpty),
            (.sharing, !shared.isEmpty),
            (.sections, !sections.isEmpty),
            (.sectionTests, !sections.isEmpty),
            (.currents, actions.contains(where: \.emitsCurrent)),
            (.timers, transients.contains { $0.duration != nil }),
            (.saving, isCodable),
            (.outputStreams, observation != .observableObject && isSendable),
            (.outputPublishers, observation == .observableObject),
            (.wires, isConnected || children.contains(where: \.isKept)),
            (.paths, hasPath),
        ]
        return Set(conditions.filter(\.isNeeded).map(\.part))
    }

    private var presentationParts: Set<RuntimePart> {
        let presentations =
            allStates.map(\.presentation) + transients.map(\.presentation) + children.map(\.presentation)
        let styles = presentations.compactMap { $0?.style }
        if styles.isEmpty { return [] }
        var parts: Set<RuntimePart> = [.presentations]
        if !has(.owner) { parts.insert(.valuePresentations) }
        if observation == .observableObject { parts.insert(.objectPresentations) }
        parts.formUnion(styles.flatMap(\.runtimeParts))
        return parts
    }
}
