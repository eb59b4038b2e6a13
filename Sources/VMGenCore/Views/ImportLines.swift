import SwiftCode

/// The import lines of one generated file.
///
/// A module is imported publicly only if the file's own declarations name a type of it: an unneeded
/// `public import` warns, and a missing one is an error.
struct ImportLines {
    let feature: Feature

    /// - Parameters:
    ///   - types: The names of the types in the file's declarations.
    ///   - declared: Modules that the file needs in its declarations whatever the spec says.
    ///   - conformed: Modules of protocols that its classes conform to: the compiler wants a public import for
    ///     a public class, and finds a package import unused.
    ///   - used: Modules that only its bodies need.
    ///   - guarded: A module that not every system has, where the whole file does not depend on it.
    func lines(
        types: Set<String>,
        declared: [String] = [],
        conformed: [String] = [],
        used: [String] = [],
        guarded: String? = nil
    ) -> [String] {
        var levels: [String: Bool] = [:]
        for module in conformed { levels[module] = feature.access == .public }
        for module in used { levels[module] = false }
        for module in declared { levels[module] = true }
        let elsewhere = types.subtracting(Self.standard)
        // A child is of this module, unless a list says otherwise.
        var unknown = elsewhere.subtracting(feature.substates.map(\.name.text))
            .subtracting(feature.children.map(\.protocol))
        var open: [String] = []
        for entry in feature.imports {
            guard let listed = entry.types.map(Set.init) ?? Self.known[entry.module] else {
                open.append(entry.module)
                continue
            }
            let names = types.filter { name in
                listed.contains(name) || listed.contains(String(name.prefix { $0 != "." }))
            }
            unknown.subtract(names)
            if !names.isEmpty { levels[entry.module] = true }
            if names.isEmpty, levels[entry.module] == nil { levels[entry.module] = false }
        }
        for module in open { levels[module] = levels[module] == true || !unknown.isEmpty }
        return levels.sorted { Self.comesBefore($0.key, $1.key) }.flatMap { module, isDeclared in
            let lines = line(module, isDeclared: isDeclared)
            return module == guarded ? ["#if canImport(\(module))"] + lines + ["#endif"] : lines
        }
    }

    /// By name; what is imported for tests comes last, as formatters want it.
    private static func comesBefore(_ left: String, _ right: String) -> Bool {
        let (isLeftLast, isRightLast) = (left.hasPrefix("@"), right.hasPrefix("@"))
        return isLeftLast == isRightLast ? left < right : isRightLast
    }

    private func line(_ module: String, isDeclared: Bool) -> [String] {
        let testable = module.dropPrefix("@testable ")
        let (attribute, module) = testable.map { ("@testable ", String($0)) } ?? ("", module)
        guard isDeclared else { return ["\(attribute)import \(module)"] }
        switch feature.access {
        case .internal: return ["\(attribute)import \(module)"]
        case .public: return ["\(attribute)public import \(module)"]
        case .package:
            // Beside a plain import elsewhere, `package import` is ambiguous unless imports are internal
            // by default.
            return [
                "#if hasFeature(InternalImportsByDefault)", "\(attribute)package import \(module)", "#else",
                "\(attribute)import \(module)", "#endif",
            ]
        }
    }

    /// Foundation's types that specs use; others are listed in `imports:`.
    private static let known: [String: Set<String>] = [
        "Foundation": [
            "AttributedString", "Calendar", "CGFloat", "CGPoint", "CGRect", "CGSize", "CharacterSet", "Data",
            "Date", "DateComponents", "DateInterval", "Decimal", "FileManager", "HTTPURLResponse",
            "IndexPath", "IndexSet", "Locale", "LocalizedError", "Measurement", "NSError", "Notification",
            "PersonNameComponents", "TimeInterval", "TimeZone", "URL", "URLComponents", "URLQueryItem",
            "URLRequest", "URLResponse", "URLSession", "UUID",
        ]
    ]

    private static let standard: Set<String> = {
        var names: Set<String> = [
            "Any", "AnyObject", "Array", "AsyncStream", "AsyncThrowingStream", "Bool", "Character",
            "ContiguousArray", "Dictionary", "Double", "Duration", "Float", "Never", "ObjectIdentifier",
            "Optional", "Range", "ClosedRange", "Result", "Set", "String", "Substring", "Void", "Error",
            "Equatable", "Hashable", "Sendable", "Identifiable", "Codable", "Swift",
        ]
        for size in ["", "8", "16", "32", "64"] {
            names.insert("Int" + size)
            names.insert("UInt" + size)
        }
        return names
    }()
}

extension String {
    func dropPrefix(_ prefix: String) -> Substring? {
        hasPrefix(prefix) ? dropFirst(prefix.count) : nil
    }
}
