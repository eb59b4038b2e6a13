import SwiftCode

/// The interface to handwritten code that is not part of any single entry of a spec.
package struct FeatureInterface: Sendable, Equatable {
    /// Whether the first state's content has defaults, so that the emitter can be created without an output.
    package let hasInitialOutput: Bool
    /// Whether the view model must connect its children or its edits.
    package let isConnected: Bool
    /// The parameters of `makeViewModel` after the emitter: `service: MockPostsService`. Nil without
    /// outcomes.
    package let factory: [String]?

    package init(_ feature: Feature) {
        let view = FeatureView(feature)
        hasInitialOutput = view.initial != nil
        isConnected = feature.isConnected
        let contract = ContractView(root: view)
        factory =
            contract.outcomes.isEmpty
            ? nil : contract.mocks.map { "\($0.dependency.spelling): \($0.mock)" }
    }
}
