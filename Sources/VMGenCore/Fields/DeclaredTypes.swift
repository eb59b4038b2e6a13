import SwiftCode

/// The names of the types in the declarations of each generated file. It is used by the one thread that renders
/// the feature.
final class DeclaredTypes {
    private let feature: Feature

    init(feature: Feature) { self.feature = feature }

    var output: Set<String> {
        let content = feature.has(.payloads) ? content : []
        let nested = feature.substates.flatMap { $0.states.flatMap { $0.content.map(\.type) } }
        return names(content + nested + transients).union(feature.conformances)
    }

    var emitter: Set<String> {
        var types = children
        if feature.has(.owner) { types.formUnion(editable) }
        guard feature.has(.payloads) else { return types }
        if feature.has(.emitter) {
            types.formUnion(names(feature.actions.flatMap { $0.parameters.map(\.type) }))
            types.formUnion(names(feature.dependencies.compactMap(\.ownType)))
            types.formUnion(feature.dependencies.compactMap(\.sharedService))
        }
        for index in Set(feature.actions.filter(\.hasBody).flatMap(\.emits)) {
            let state = feature.states[index]
            types.formUnion(names(state.content.map(\.type)))
            types.formUnion(names(state.transients.map { feature.transients[$0].type }))
        }
        return types
    }

    /// The types in the protocol, which alone declares the payloads of events.
    var `protocol`: Set<String> {
        let events = names(feature.events.flatMap { $0.parameters.map(\.type) })
        // Models that vmgen writes have no mocks.
        let models = feature.has(.models) ? names(content + transients) : []
        return mocks.union(events).union(models)
    }

    private(set) lazy var mocks: Set<String> = {
        var types = children
        if feature.has(.emitter) { types.formUnion(editable) }
        if feature.has(.models) {
            for (index, state) in feature.states.enumerated() where feature.hasActions(from: index) {
                types.formUnion(names(state.properties.map(\.type)))
                types.formUnion(names(state.transients.map { feature.transients[$0].type }))
            }
        }
        for action in feature.actions where !action.isPrivate && feature.has(.owner) {
            types.formUnion(names(action.parameters.map(\.type)))
        }
        return types.union(services)
    }()

    /// The types in the protocols of services.
    var services: Set<String> {
        let services = feature.dependencies.compactMap(\.service)
        let signatures = services.flatMap { $0.methods.flatMap(\.signature.nominalNames) }
        return names(services.flatMap { $0.properties.map(\.type) }).union(signatures)
    }

    private var content: [SwiftType] { feature.states.flatMap { $0.properties.map(\.type) } }
    private var transients: [SwiftType] { feature.transients.map(\.type) }

    private lazy var editable = names(
        feature.states.flatMap { $0.properties.filter(\.isEditable).map(\.type) })

    private lazy var children = names(feature.children.compactMap(\.id))
        .union(feature.children.map(\.protocol))

    private func names(_ types: [SwiftType]) -> Set<String> { Set(types.flatMap(\.nominalNames)) }
}
