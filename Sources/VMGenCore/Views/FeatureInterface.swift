import SwiftCode

/// What hand-written code must match that no single entry of a spec says.
package struct FeatureInterface: Sendable, Equatable {
    /// The first state's content has defaults, so that the emitter can be made without an output.
    package let hasInitialOutput: Bool
    /// The view model must connect its children or its edits.
    package let isConnected: Bool
    /// What `makeViewModel` takes beside the emitter, in order: `service: MockPostsService`. Nil where the tests have no
    /// outcomes to try.
    package let factory: [String]?

    package init(_ feature: Feature) {
        let view = FeatureView(feature)
        hasInitialOutput = view.initial != nil
        isConnected = feature.hasEditRuns || feature.hasWires
        let contract = ContractView(root: view)
        factory =
            contract.outcomes.isEmpty
            ? nil : contract.mocks.map { "\($0.dependency.spelling): \($0.mock)" }
    }
}
