package import SpecLanguage
import SwiftCode
package import TemplateEngine

/// A feature with the fields computed so far for its files. Each file computes only the fields that no
/// previous one needed.
///
/// It is not `Sendable`: one thread generates all files of a feature.
package final class FeatureRecord {
    let fields: FeatureFields
    private let record: TemplateRecord

    package var feature: Feature { fields.feature }

    init(_ fields: FeatureFields) {
        self.fields = fields
        record = FeatureFields.schema.record(of: fields)
    }

    /// Returns the record for files that import these modules, until the next files.
    ///
    /// - Parameters:
    ///   - modules: The modules that mocks and tests import: `App`, `@testable App`.
    ///   - support: How mocks and tests get their shared code.
    ///   - isDebugOnly: Whether the mocks are for debug builds only.
    package func importing(
        _ modules: [ImportedModule], support: RuntimeMode, isDebugOnly: Bool = false
    ) -> TemplateRecord {
        fields.modules = modules
        fields.support = support
        fields.isDebugOnly = isDebugOnly
        for slot in FeatureFields.moduleSlots { record.forget(slot) }
        return record
    }
}
