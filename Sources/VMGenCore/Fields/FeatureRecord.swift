import SwiftCode
package import TemplateEngine

/// A feature with the fields computed so far for its files. Each file computes only the fields that no
/// previous one needed.
///
/// It is not `Sendable`: one thread generates all files of a feature.
package final class FeatureRecord {
    package let feature: Feature
    private let fields: FeatureFields
    private let record: TemplateRecord

    /// - Parameters:
    ///   - explicitImports: The modules that the app imports with an access level.
    ///   - runtime: How the feature's app code gets the runtime.
    ///   - testArtifacts: The kinds of tests that the configuration lists.
    init(
        _ feature: Feature, testing: TestingLibrary, explicitImports: ExplicitImports = ExplicitImports(),
        runtime: RuntimeMode, testArtifacts: Set<Artifact>
    ) {
        self.feature = feature
        fields = FeatureFields(
            feature, testing: testing, explicitImports: explicitImports, runtime: runtime,
            testArtifacts: testArtifacts)
        record = FeatureFields.schema.record(of: fields)
    }

    /// Returns the record for files that import further modules.
    ///
    /// - Parameters:
    ///   - modules: The modules that mocks and tests import: `App`, `@testable App`.
    ///   - support: How mocks and tests get their shared code.
    ///   - isDebugOnly: Whether the mocks are for debug builds only.
    package func importing(
        _ modules: [ImportedModule], support: RuntimeMode, isDebugOnly: Bool = false
    ) -> TemplateRecord {
        if modules.isEmpty, support != .module, !isDebugOnly { return record }
        let fields = FeatureFields(
            fields, importing: modules, support: support, isDebugOnly: isDebugOnly)
        return FeatureFields.schema.record(of: fields, for: FeatureFields.moduleFields, sharing: record)
    }
}
