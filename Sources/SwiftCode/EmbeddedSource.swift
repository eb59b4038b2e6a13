/// The Swift files of a library, joined to one text without imports.
package struct EmbeddedSource: Equatable, Sendable {
    /// An import line and the condition that it needs.
    package struct Import: Hashable, Sendable {
        /// The condition after `#if`; empty for an unconditional import.
        package var condition: String
        package var line: String

        package init(condition: String = "", line: String) {
            self.condition = condition
            self.line = line
        }

        /// Returns the import lines of a file without duplicates.
        package static func lines(of imports: [Import]) -> [String] {
            let always = Set(imports.filter(\.condition.isEmpty).map(\.line))
            let conditional = Dictionary(
                grouping: Set(imports.filter { !$0.condition.isEmpty && !always.contains($0.line) }),
                by: \.condition)
            let blocks = conditional.sorted { $0.key < $1.key }.flatMap { condition, imports in
                ["#if \(condition)"] + sorted(imports.map(\.line)).map { "    " + $0 } + ["#endif"]
            }
            let lines = sorted(Array(always)) + blocks
            return lines.isEmpty ? [] : [""] + lines
        }

        /// Sorts by module name, with imports for tests last, as formatters do.
        private static func sorted(_ lines: [String]) -> [String] {
            lines.sorted {
                let (isLeftLast, isRightLast) = ($0.hasPrefix("@testable"), $1.hasPrefix("@testable"))
                return isLeftLast == isRightLast ? $0 < $1 : isRightLast
            }
        }
    }

    package var imports: [Import]
    /// Whether it imports the runtime's library, as only the test support does.
    package var usesRuntime: Bool
    /// The declarations of all files, with a ``publicMark`` for each `public`.
    package var text: String

    package init(imports: [Import], usesRuntime: Bool, text: String) {
        self.imports = imports
        self.usesRuntime = usesRuntime
        self.text = text
    }

    /// A character that is nowhere else in the sources.
    package static let publicMark: Unicode.Scalar = "§"

    /// The declarations as a part of a module.
    package var embedded: String { replacingMarks(by: "") }

    /// The declarations of the library.
    package var library: String { replacingMarks(by: "public ") }

    private func replacingMarks(by access: String) -> String {
        let mark = Array(Self.publicMark.utf8)
        var text = text
        return text.withUTF8 { bytes in
            var result: [UInt8] = []
            result.reserveCapacity(bytes.count)
            var start = 0
            for index in bytes.indices
            where bytes[index] == mark[0] && bytes[index...].starts(with: mark) {
                result += bytes[start..<index]
                result += access.utf8
                start = index + mark.count
            }
            result += bytes[start...]
            return String(decoding: result, as: UTF8.self)
        }
    }
}
