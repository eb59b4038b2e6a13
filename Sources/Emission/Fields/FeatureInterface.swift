package import SpecLanguage
import SwiftCode

/// The interface to handwritten code that is not part of any single entry of a spec.
package struct FeatureInterface: Sendable, Equatable {
    /// Whether the first state's content has defaults, so that the emitter can be created without an output.
    package let hasInitialOutput: Bool
    /// Whether the view model must connect its children or its edits.
    package let isConnected: Bool
    /// The parameters of `makeViewModel` after the emitter: `service: MockPostsService`. Nil without
    /// outcomes, or if tests create the view model themselves.
    package let factory: [String]?

    package init(_ feature: Feature) {
        let fields = FeatureFields(feature)
        hasInitialOutput = fields.initial != nil
        isConnected = feature.isConnected
        let contract = ContractFields(root: fields)
        factory =
            contract.allOutcomes.isEmpty || feature.isCreatedByTests(fields.examples)
            ? nil : contract.mocks.map { "\($0.dependency.name.spelling): \($0.mock ?? "")" }
    }
}
