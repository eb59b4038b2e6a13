import TemplateEngine

/// A feature as templates see it. Only the modules that mocks and tests import differ between outputs.
package struct LoweredFeature: Sendable {
    package let feature: Feature
    private let testing: TestingLibrary
    private let runtime: RuntimeMode
    private let context: FeatureContext
    private let value: TemplateValue

    /// - Parameters:
    ///   - runtime: How the feature's own files get the runtime.
    ///   - appAccess: The access of the feature's own files, where mocks and tests have another.
    init(_ feature: Feature, testing: TestingLibrary, runtime: RuntimeMode, appAccess: Access?) {
        self.feature = feature
        self.testing = testing
        self.runtime = runtime
        var context = Lowering.lower(feature, testing: testing, runtime: runtime)
        if let appAccess { context.exposesRuntime = runtime == .module || appAccess == .internal }
        self.context = context
        value = FeatureContext.schema.value(of: context)
    }

    func value(importing modules: [String], support: RuntimeMode) -> TemplateValue {
        if modules.isEmpty, support != .module { return value }
        let imports = FileImports(feature, runtime: runtime)
        var context = context
        context.mockImports = imports.mocks(importing: modules, support: support)
        context.testImports = imports.tests(importing: modules, with: testing, support: support)
        context.featureModule = Lowering.featureModule(of: modules, support: support)
        return FeatureContext.schema.updating(
            ["mockImports", "testImports", "featureModule", "supportModule"], of: value, from: context)
    }
}
