/// The modules that the app's own files import with an access level, as in `internal import Foundation`.
///
/// Unless imports are internal by default, Swift rejects a module with a plain import next to one that is not public.
package struct ExplicitImports: Sendable {
    private let modules: Set<String>

    package init(of modules: [String] = []) { self.modules = Set(modules) }

    package func contains(_ module: some StringProtocol) -> Bool { modules.contains(String(module)) }

    /// Returns a plain import line with the access level that it needs: `@testable internal import App`.
    package func line(_ plain: String) -> String {
        if modules.isEmpty { return plain }
        var words = plain.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), let path = words.last,
            contains(path.prefix { $0 != "." })
        else { return plain }
        words.insert("internal", at: place)
        return words.joined(separator: " ")
    }
}
