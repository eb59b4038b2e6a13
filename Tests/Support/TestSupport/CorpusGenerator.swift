package import Emission
package import SourceText
package import SpecLanguage

/// The generator with the built-in templates, which writes the tests of some features for XCTest.
package struct CorpusGenerator: Sendable {
    /// The features whose generated tests are for XCTest; those of the others are for Swift Testing.
    package static let xctestFeatures: Set = [
        "Beacon", "Inbox", "Intercom", "Jukebox", "Kettle", "Lamp", "Tickets",
    ]

    private let swiftTesting: Generator
    private let xctest: Generator

    /// - Parameter ownTypes: The app's types with names that generated code uses.
    package init(ownTypes: [String] = []) throws {
        swiftTesting = try .builtin(ownTypes: ownTypes)
        xctest = try .builtin(testing: .xctest, ownTypes: ownTypes)
    }

    /// - Parameters:
    ///   - runtime: By default, the first that the feature's access allows.
    ///   - testArtifacts: The kinds of tests that are listed; nil for those among the artifacts.
    package func generate(
        _ feature: Feature,
        artifacts: [ArtifactReference],
        imports: [ImportedModule] = [],
        runtime: RuntimeMode? = nil,
        testArtifacts: Set<Artifact>? = nil
    ) -> [GeneratedFile] {
        let runtime = runtime ?? .all(for: feature.access)[0]
        let generator = Self.xctestFeatures.contains(feature.name) ? xctest : swiftTesting
        return generator.generate(
            feature, artifacts: artifacts, imports: imports, runtime: runtime,
            testArtifacts: testArtifacts)
    }
}

extension Generator {
    /// Returns the files of a feature of which nothing else is generated.
    ///
    /// - Parameter testArtifacts: The kinds of tests that are listed; nil for those among the artifacts.
    package func generate(
        _ feature: Feature,
        artifacts: [ArtifactReference],
        imports: [ImportedModule] = [],
        runtime: RuntimeMode = .embedded,
        testArtifacts: Set<Artifact>? = nil
    ) -> [GeneratedFile] {
        let own = [Artifact.tests, .contract].filter { artifacts.contains(.builtin($0)) }
        let record = record(of: feature, runtime: runtime, testArtifacts: testArtifacts ?? Set(own))
        return artifacts.compactMap { file($0, of: record, imports: imports, support: runtime) }
    }
}

extension RuntimeMode {
    /// The ways in which features of an access can get the runtime.
    package static func all(for access: Access) -> [RuntimeMode] {
        access == .internal ? [.embedded, .module] : [.module]
    }
}
