import SwiftCode
package import TemplateEngine

/// A feature with the fields computed so far for its files. Each file computes only the fields that no
/// previous one needed.
///
/// It is not `Sendable`: one thread generates all files of a feature.
package final class FeatureRecord {
    package let feature: Feature
    private let view: FeatureView
    private let record: TemplateRecord

    /// - Parameters:
    ///   - explicitImports: The modules that the app imports with an access level.
    ///   - runtime: How the feature's app code gets the runtime.
    ///   - appAccess: The access of the feature's app code, if that of mocks and tests differs.
    init(
        _ feature: Feature, testing: TestingLibrary, explicitImports: ExplicitImports = ExplicitImports(),
        runtime: RuntimeMode, appAccess: Access?
    ) {
        self.feature = feature
        view = FeatureView(
            feature, testing: testing, explicitImports: explicitImports, runtime: runtime,
            appAccess: appAccess)
        record = FeatureView.schema.record(of: view)
    }

    /// Returns the record for files that import further modules.
    ///
    /// - Parameters:
    ///   - modules: The modules that mocks and tests import: `App`, `@testable App`.
    ///   - support: How mocks and tests get their shared code.
    package func importing(_ modules: [String], support: RuntimeMode) -> TemplateRecord {
        if modules.isEmpty, support != .module { return record }
        let view = FeatureView(view, importing: modules, support: support)
        return FeatureView.schema.record(of: view, for: FeatureView.moduleFields, sharing: record)
    }
}
