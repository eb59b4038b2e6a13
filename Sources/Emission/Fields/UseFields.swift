import SpecLanguage
import SwiftCode
import TemplateEngine

/// A dependency of an app's type for which an outcome has a value of its own.
struct UseFields {
    let property: String
    let type: String
    let example: String

    static let schema = TemplateSchema<UseFields>(
        "use",
        [
            .text("property", "The property of the tests that has its value: `flagsValue`.", \.property),
            .text("type", "Its type.", \.type),
            .text("example", "Its example.", \.example),
        ]
    )
}

extension FeatureFields {
    /// Whether an outcome has a value for a dependency, and tests create the view model.
    func isUsed(_ dependency: Dependency) -> Bool {
        feature.isCreatedByTests(examples)
            && feature.allOutcomes.contains { $0.using.contains { $0.name == dependency.name } }
    }

    /// Returns `flagsValue`.
    func property(usedFor dependency: SwiftName) -> String { dependency.text + "Value" }
}
