import SpecLanguage
import SwiftCode
import TemplateEngine

extension FeatureFields {
    static let importFields: [TemplateField<FeatureFields>] = [
        .texts("outputImports", "The import lines of the output.", \.imports.output),
        .texts("emitterImports", "The import lines of the emitter.", \.imports.emitter),
        .texts("protocolImports", "The import lines of the protocol.", \.imports.protocol),
        .texts("mockImports", "The import lines of the mocks, including the configuration's.") {
            $0.imports.mocks(importing: $0.modules, support: $0.support, examples: $0.sampleCode)
        },
        .texts("testImports", "The import lines of the tests, including the configuration's.") {
            $0.testImports(conforms: ContractFields(root: $0).hasTestableOutcomes)
        },
        .texts("contractImports", "The import lines of the contract tests, including the configuration's.") {
            $0.testImports(conforms: !$0.feature.has(.emitter) || ContractFields(root: $0).isAlone)
        },
        .text("previewImport", "The import line of the previews.") {
            $0.explicitImports.line("import SwiftUI")
        },
        .optionalText("featureModule", "`App.` if tests import both the feature and the test support.") {
            $0.featureModule.map { $0 + "." }
        },
        .optionalText("supportModule", "`VMGenTestSupport.` in the same case.") {
            $0.featureModule.map { _ in RuntimeFile.testSupportModule + "." }
        },
        .flag("isXCTest", "The tests are for XCTest.") { $0.testing == .xctest },
        .flag(
            "isDebugOnly", "The mocks are for debug builds only: they are in the app's target.",
            \.isDebugOnly),
        .flag("isRuntimeModule", "The configuration says `runtime: module`.") { $0.runtime == .module },
    ]

    private func testImports(conforms: Bool) -> [String] {
        let hasOutput = feature.has(.payloads) && !feature.actions.isEmpty
        return imports.tests(
            importing: modules, with: testing, support: support, conforms: conforms && hasOutput,
            examples: testCode)
    }

    /// The expressions in the mocks.
    var sampleCode: [String] {
        let events = events(areAsync: false) + events(areAsync: true)
        let previews =
            PreviewFields.all(of: self).flatMap(\.stubs) + feature.dependencies.compactMap(\.preview)
        return samples.flatMap { [$0.output] + $0.variants } + models.flatMap(\.samples)
            + events.compactMap(\.sample) + previews
    }

    /// The expressions in the tests.
    var testCode: [String] {
        let transients = feature.transients.compactMap { examples.setValue(of: $0) }
        let setups = exampleAnswers.answers.map(\.value)
        let needs = feature.dependencies.compactMap { examples.value(of: $0) }
        let outcomes =
            ContractFields(root: self).allOutcomes.flatMap(\.code)
            + actions.filter { !$0.action.hasBody }.compactMap(\.exampleCall)
        return (outputs + regionFields.flatMap(\.outputs)).compactMap { $0 } + transients + setups + needs
            + outcomes
            + ContractCallFields.all(in: self).map(\.code)
    }

    /// The fields that depend on the modules that mocks and tests import.
    static let moduleSlots = [
        "mockImports", "testImports", "contractImports", "featureModule", "supportModule", "isDebugOnly",
        "hasTestableWires",
    ].compactMap(schema.shape.slot)

    /// Whether tests can use the internal declarations of the app's code.
    var testsSeeInternals: Bool {
        feature.access == .internal || modules.isEmpty || modules.contains(where: \.isTestable)
    }

    /// The module from which tests import the feature if they also import the test support; nil otherwise.
    ///
    /// The compiler then requires both names of a conformance in full. If all modules belong to one package,
    /// it rejects `@retroactive` instead.
    private var featureModule: String? {
        guard support == .module else { return nil }
        return (modules.first(where: \.isTestable) ?? modules.first)?.name
    }
}
