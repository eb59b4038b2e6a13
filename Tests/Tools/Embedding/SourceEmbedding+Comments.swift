import SwiftCode

extension SourceEmbedding {
    /// Removes the comments that only maintainers need: those within bodies, and those of declarations that people do
    /// not name. The sources of the libraries keep them.
    ///
    /// - Parameters:
    ///   - code: Code with a mark for each `public`.
    ///   - keepsPublic: Whether comments of public declarations stay.
    package static func withoutComments(_ code: String, keepsPublic: Bool) -> String {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        var kept: [Substring] = []
        /// The types around a line, by their indentation.
        var types: [(indentation: Int, isPublic: Bool)] = []
        var place = 0
        while place < lines.count {
            let line = lines[place]
            let text = line.drop { $0 == " " }
            if text.hasPrefix("//") {
                let isDocumentation = keepsPublic && text.hasPrefix("///")
                let end =
                    lines[place...].firstIndex { !$0.drop { $0 == " " }.hasPrefix("//") } ?? lines.endIndex
                let declaration =
                    lines[end...].map { $0.drop { $0 == " " } }.first {
                        !$0.hasPrefix("@") || $0.unicodeScalars.contains(EmbeddedSource.publicMark)
                    } ?? ""
                let isMember = types.last?.isPublic == true && isPublicMember(declaration)
                if isDocumentation, isMember || declaration.unicodeScalars.contains(EmbeddedSource.publicMark)
                {
                    kept += lines[place..<end]
                } else if end < lines.endIndex, lines[end].isEmpty {
                    place = end + 1
                    continue
                }
                place = end
                continue
            }
            if !text.isEmpty {
                let indentation = line.count - text.count
                while let last = types.last, last.indentation >= indentation { types.removeLast() }
                if line.hasSuffix("{"), isType(text) {
                    types.append((indentation, text.unicodeScalars.contains(EmbeddedSource.publicMark)))
                }
            }
            kept.append(line)
            place += 1
        }
        return kept.joined(separator: "\n")
    }

    /// Whether a line without access declares a part of a public type: a case, or a requirement.
    private static func isPublicMember(_ line: Substring) -> Bool {
        line.hasPrefix("case ") || line.hasPrefix("associatedtype ") || line.hasSuffix("{ get }")
            || line.hasSuffix("{ get set }")
            || line.split(separator: " ").contains("func") && !line.hasSuffix("{") && !line.hasSuffix("}")
    }

    private static func isType(_ line: Substring) -> Bool {
        line.split { $0 == " " || $0 == "§" }.contains {
            ["enum", "struct", "class", "protocol", "extension"].contains($0)
        }
    }
}
