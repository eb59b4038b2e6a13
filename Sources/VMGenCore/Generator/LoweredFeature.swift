import TemplateEngine

/// A feature as templates see it. Only the modules that mocks and tests import differ between outputs.
package struct LoweredFeature: Sendable {
    package let feature: Feature
    private let testing: TestingLibrary
    private let context: FeatureContext
    private let value: TemplateValue

    init(_ feature: Feature, testing: TestingLibrary) {
        self.feature = feature
        self.testing = testing
        context = Lowering.lower(feature, testing: testing)
        value = FeatureContext.schema.value(of: context)
    }

    func value(importing modules: [String]) -> TemplateValue {
        if modules.isEmpty { return value }
        let imports = FileImports(feature)
        var context = context
        context.mockImports = imports.mocks(importing: modules)
        context.testImports = imports.tests(importing: modules, with: testing)
        return FeatureContext.schema.updating(["mockImports", "testImports"], of: value, from: context)
    }
}
