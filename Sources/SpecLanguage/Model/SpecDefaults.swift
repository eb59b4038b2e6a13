/// The configuration's defaults for keys that a spec leaves out.
package struct SpecDefaults: Sendable {
    package var access: Access?
    package var architecture: Architecture?
    package var isolation: Isolation?
    package var observation: Observation?
    /// The imports, which are merged with those of each spec.
    package var imports: [ModuleImport]
    package var conformances: [String]?
    /// The app's types with names that generated code uses.
    package var ownTypes: Set<String> = []
    package var outcomeTests = OutcomeTests()

    package init(
        access: Access? = nil,
        architecture: Architecture? = nil,
        isolation: Isolation? = nil,
        observation: Observation? = nil,
        imports: [ModuleImport] = [],
        conformances: [String]? = nil
    ) {
        self.access = access
        self.architecture = architecture
        self.isolation = isolation
        self.observation = observation
        self.imports = imports
        self.conformances = conformances
    }
}
