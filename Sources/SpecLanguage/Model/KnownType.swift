import SourceText

/// A type of Swift, its libraries, Foundation, SwiftUI or Combine.
package struct KnownType {
    /// Whether a type conforms to a protocol.
    enum Answer: Character {
        case yes = "+"
        case no = "-"
        /// If all generic arguments conform.
        case conditional = "i"
        /// It depends on the system, or on its version; or vmgen does not know it.
        case varies = "?"
    }

    /// Whether a name is the type's in a spec without imports.
    enum Meaning: Character {
        case certain = "!"
        /// Apps often have a type of that name, so a module may have one that is imported without a list.
        case usual = "~"
    }

    let module: String
    /// Without its module: `String.Index`.
    let name: String
    let argumentCount: Int
    let answers: [ContentProtocol: Answer]
    /// Nil if only an import says which type it is.
    let meaning: Meaning?
    /// Nil if vmgen does not know how its values are written.
    let scalar: KnownScalar?

    /// Returns a type; nil if the table does not have it.
    static func named(_ name: String, argumentCount: Int) -> KnownType? {
        guard filter.accepts(name), let type = all[name] else { return nil }
        return type.argumentCount == argumentCount ? type : nil
    }

    // MARK: Names

    private static let filter = WordFilter(all.keys)

    /// The types of Foundation that vmgen knows without an entry in `imports`.
    package static let foundation = names { $0.module == "Foundation" && $0.meaning != nil }

    /// The types of modules that are imported without a list.
    package static let ofModule = [
        "Combine": names { $0.module == "Combine" }, "Foundation": foundation,
    ]

    private static func names(where isIncluded: (KnownType) -> Bool) -> Set<String> {
        Set(all.values.filter(isIncluded).map(\.name))
    }

    /// Whether a name is that of a type of the standard library, or its own.
    package static func isStandard(_ name: String) -> Bool {
        name == "Swift" || all[name].map { $0.module == "Swift" && $0.meaning != nil } ?? false
    }

    private static let protocols: Set = [
        "AnyObject", "Codable", "Equatable", "Error", "Hashable", "Identifiable", "Sendable",
    ]

    /// Types that people list as conformances. No app has a protocol of such a name.
    private static let mistaken: Set = [
        "AnyHashable", "Data", "Date", "Decimal", "NSError", "NSNumber", "NSObject", "NSString", "URL",
        "UUID",
    ]

    /// Whether the name, perhaps with its module, is known to be that of a type.
    static func isNoProtocol(_ name: String) -> Bool {
        let (_, name) = TypeScope.split(name.split(separator: ".").map(String.init))
        return mistaken.contains(name) || isStandard(name) && !protocols.contains(name)
    }

    /// Whether a feature with these imports can mean a type of Foundation: not if another module lists the name.
    package static func isFoundation(_ name: String, besides imports: [ModuleImport]) -> Bool {
        guard foundation.contains(name) else { return false }
        let isUsual = all[name]?.meaning == .usual
        return !imports.contains { $0.module != "Foundation" && ($0.types?.contains(name) ?? isUsual) }
    }
}
