import SwiftCode

/// Which types the names in a spec mean.
package struct TypeScope {
    let imports: [ModuleImport]
    /// The types that the spec declares, which hide others.
    let declared: [String]
    /// The types with an example in the configuration, which may be the app's own.
    let exemplified: Dictionary<String, String>.Keys

    package init(
        imports: [ModuleImport] = [], declared: [String] = [],
        exemplified: Dictionary<String, String>.Keys = [:].keys
    ) {
        self.imports = imports
        self.declared = declared
        self.exemplified = exemplified
    }

    /// Whether the name, without a module, can only mean the type of that module.
    func means(_ name: String, in module: String) -> Bool {
        guard !declared.contains(name) else { return false }
        var isListed = false
        for listing in imports where listing.types?.contains(name) == true {
            if listing.module == module { return true }
            isListed = true
        }
        if isListed { return false }
        switch module {
        case "Swift": return true
        case "Foundation" where KnownType.foundation.contains(name):
            return KnownType.isFoundation(name, besides: imports)
        default:
            let whole = imports.filter { $0.types == nil }.map(\.module)
            return whole.contains(module) && whole.allSatisfy(Self.modules.contains)
        }
    }

    /// Returns the name of a collection of Swift whose elements a type does not say: `Array`.
    func genericWithoutArguments(_ type: SwiftType) -> String? {
        switch type {
        case .optional(let inner), .array(let inner): return genericWithoutArguments(inner)
        case .nominal(let components):
            let (module, name) = Self.split(components)
            let isMeant = module == "Swift" || module == nil && means(name, in: "Swift")
            let isGeneric =
                ["Array", "Dictionary", "Set"].contains(name)
                && components.allSatisfy { $0.arguments.isEmpty }
            return isGeneric && isMeant && !exemplified.contains(name) ? name : nil
        default: return nil
        }
    }

    /// Splits the name of a type from its module.
    static func split(_ components: [SwiftType.Component]) -> (module: String?, type: String) {
        components.count == 1 ? (nil, components[0].name) : split(components.map(\.name))
    }

    /// Splits a type's name, such as `Foundation.Date`, from its module; the module is nil if it is not written.
    static func split(_ names: [String]) -> (module: String?, type: String) {
        guard names.count > 1, modules.contains(names[0]) else { return (nil, names.joined(separator: ".")) }
        return (names[0], names.dropFirst().joined(separator: "."))
    }

    private static let modules: Set = ["Combine", "Foundation", "Swift", "SwiftUI", "Synchronization"]
}

extension TypeScope {
    package init(_ feature: Feature) {
        self.init(
            imports: feature.imports, declared: feature.substates.map(\.name.text),
            exemplified: feature.typeExamples.keys)
    }
}
