package import SourceText

/// A feature without errors, and what its check depends on besides its own spec.
package struct CheckedFeature: Sendable {
    package var feature: Feature
    /// The names of the features that its check asked for, whether they exist or not.
    package var asked: Set<String>
    /// All warnings about its spec.
    package var warnings: [Diagnostic]

    /// The names that it declares at the top level of its module.
    package var declaredNames: [String] { ModuleScope.names(of: feature) }
}

/// The result of checking specs.
package struct CheckedModule: Sendable {
    package var features: [CheckedFeature]
    /// The names of the other features; nil for those whose specs cannot be read.
    package var peerNames: [String?]
}
