import SourceText
import SpecLanguage
import SwiftCode

/// The import lines of one generated file.
///
/// A module is imported publicly only if the file's declarations name a type of it. The compiler warns of an
/// unneeded `public import`, and rejects a missing one.
struct ImportLines {
    let feature: Feature
    let explicitImports: ExplicitImports
    /// Whether a file's types or expressions may decide about its imports.
    private let dependsOnCode: Bool

    init(feature: Feature, explicitImports: ExplicitImports) {
        self.feature = feature
        self.explicitImports = explicitImports
        // Those of children and of shared services are in other specs.
        dependsOnCode =
            !feature.imports.isEmpty || !feature.children.isEmpty
            || feature.dependencies.contains { $0.sharedService != nil }
            || feature.typeExamples.values.contains(where: Self.mayNameFoundation)
            || feature.conformances.contains(where: Self.mayNameFoundation)
            || feature.file.mayHaveWord(Self.foundationFilter, isWord: Self.isWordOfFoundation)
    }

    /// - Parameters:
    ///   - types: The names of the types in the file's declarations that the spec writes.
    ///   - code: The spec's expressions in the file. They matter only if nothing else decides about Foundation.
    ///   - declared: Modules whose types the declarations name, whatever the spec writes.
    ///   - conformed: Modules that the declarations need without naming a type: for conformances, aliases and default
    ///     arguments. The compiler requires a public import for a public declaration, and reports a package import as
    ///     unused.
    ///   - used: Modules that only the bodies need.
    ///   - guarded: A module that some systems lack, if the file can do without it.
    func lines(
        types: @autoclosure () -> Set<String>,
        code: @autoclosure () -> [String] = [],
        declared: [ImportedModule] = [],
        conformed: [ImportedModule] = [],
        used: [ImportedModule] = [],
        guarded: ImportedModule? = nil
    ) -> [String] {
        var levels: [ImportedModule: Bool] = [:]
        for module in used { levels[module] = false }
        for module in conformed { levels[module] = feature.access == .public }
        for module in declared { levels[module] = true }
        let types = dependsOnCode ? types() : []
        // The types of modules whose imports list types.
        var known: Set<String> = []
        var open: [ImportedModule] = []
        for entry in feature.imports {
            guard
                let listed = entry.types.map(Set.init)
                    ?? KnownType.ofModule[entry.module]
            else {
                open.append(ImportedModule(entry.module))
                continue
            }
            let names = types.filter { name in
                let first = SwiftType.root(of: name)
                return listed.contains(name) || listed.contains(first) || first == entry.module
            }
            known.formUnion(names)
            if !names.isEmpty { levels[ImportedModule(entry.module)] = true }
            if names.isEmpty, levels[ImportedModule(entry.module)] == nil {
                levels[ImportedModule(entry.module)] = false
            }
        }
        if types.contains(where: isFoundation) {
            levels["Foundation"] = true
        } else if dependsOnCode, levels["Foundation"] == nil,
            code().contains(where: namesFoundation)
        {
            levels["Foundation"] = false
        }
        for module in open {
            levels[module] =
                levels[module] == true || types.contains { !known.contains($0) && !isOfKnownModule($0) }
        }
        return levels.sorted { $0.key < $1.key }.flatMap { module, isDeclared in
            let lines = line(module, isDeclared: isDeclared)
            return module == guarded ? ["#if canImport(\(module.name))"] + lines + ["#endif"] : lines
        }
    }

    /// Whether a type is of the standard library, of Foundation or of this module.
    private func isOfKnownModule(_ name: String) -> Bool {
        // A child or a shared service belongs to this module, unless an import lists its type.
        KnownType.isStandard(name) || name.hasPrefix("Swift.") || isFoundation(name)
            || feature.substates.contains { $0.name.text == name }
            || feature.connectable.contains { $0.protocol == name }
            || feature.dependencies.contains { $0.sharedService == name }
    }

    /// Whether a type is Foundation's here, or the name of the module itself.
    private func isFoundation(_ name: String) -> Bool {
        let root = SwiftType.root(of: name)
        return root == "Foundation"
            || KnownType.isFoundation(root, besides: feature.imports)
                && !feature.substates.contains { $0.name.text == root }
    }

    /// Whether an expression names a type of Foundation.
    private func namesFoundation(_ code: String) -> Bool {
        Self.mayNameFoundation(code) && MaskedSource(Array(code.utf8)).words.contains(where: isFoundation)
    }

    private static func mayNameFoundation(_ code: String) -> Bool {
        foundationFilter.accepts(code, isWord: isWordOfFoundation)
    }

    private static func isWordOfFoundation(_ word: String) -> Bool {
        KnownType.foundation.contains(word) || word == "Foundation"
    }

    private static let foundationFilter = WordFilter(KnownType.foundation.union(["Foundation"]))

    private func line(_ module: ImportedModule, isDeclared: Bool) -> [String] {
        let plain = explicitImports.line(module.line)
        guard isDeclared else { return [plain] }
        switch feature.access {
        case .internal: return [plain]
        case .public: return [module.line("public ")]
        case .package:
            let line = module.line("package ")
            if explicitImports.contains(module.name) { return [line] }
            // If another file has a plain import, `package import` is ambiguous unless imports are internal
            // by default.
            return ["#if hasFeature(InternalImportsByDefault)", line, "#else", plain, "#endif"]
        }
    }
}
