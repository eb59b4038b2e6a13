import SwiftCode
package import TemplateEngine

/// A feature with what was computed of it for its files: the next file computes only fields that no other needed.
///
/// It is not `Sendable`: one thread generates all files of a feature.
package final class FeatureRecord {
    package let feature: Feature
    private let testing: TestingLibrary
    private let runtime: RuntimeMode
    private let record: TemplateRecord

    /// - Parameters:
    ///   - runtime: How the feature's own files get the runtime.
    ///   - appAccess: The access of the feature's own files, where mocks and tests have another.
    init(_ feature: Feature, testing: TestingLibrary, runtime: RuntimeMode, appAccess: Access?) {
        self.feature = feature
        self.testing = testing
        self.runtime = runtime
        let view = FeatureView(feature, testing: testing, runtime: runtime, appAccess: appAccess)
        record = FeatureView.schema.record(of: view)
    }

    /// The record for files that import further modules.
    ///
    /// - Parameters:
    ///   - modules: The modules that mocks and tests import: `App`, `@testable App`.
    ///   - support: How mocks and tests get what they share.
    package func importing(_ modules: [String], support: RuntimeMode) -> TemplateRecord {
        if modules.isEmpty, support != .module { return record }
        let view = FeatureView(
            feature, importing: modules, testing: testing, runtime: runtime, support: support)
        return FeatureView.schema.record(of: view, for: FeatureView.moduleFields, sharing: record)
    }
}
