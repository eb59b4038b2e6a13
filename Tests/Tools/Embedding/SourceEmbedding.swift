import Foundation
package import SwiftCode

/// Creates an ``EmbeddedSource`` from a library's files.
package enum SourceEmbedding {
    /// The Swift file in which the tool holds the runtime.
    package static func file() throws -> WrittenFile {
        let path = "Sources/Embedded/RuntimeSources.swift"
        return WrittenFile(path, swift(try runtimeSources()), by: "templates")
    }

    /// The folders of the libraries, by the name of their part: `Views/Alerts` is the part `alerts`. Files in other
    /// folders are for every module, for all mocks, or for all tests.
    private static let shared: [(name: String, folder: String)] = [
        ("runtime", "VMGenRuntime"), ("runtime", "VMGenRuntime/Views"), ("mockSupport", "VMGenTestSupport"),
        ("testSupport", "VMGenTestSupport/Tests"),
    ]

    /// The contents of `RuntimeSources`, in the order of their names.
    package static func runtimeSources() throws -> [(name: String, source: EmbeddedSource)] {
        var files: [String: [String]] = [:]
        // Only generated code names the declarations of the test support.
        var commented: Set<String> = []
        for library in ["VMGenRuntime", "VMGenTestSupport"] {
            for path in try paths(below: library) {
                let folder = path.split(separator: "/").dropLast()
                let part = folder.last.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? ""
                let name = shared.first { $0.folder == folder.joined(separator: "/") }?.name ?? part
                if library == "VMGenRuntime" { commented.insert(name) }
                let file = try String(
                    contentsOf: WrittenFile.root.appendingPathComponent("Sources/" + path), encoding: .utf8)
                files[name, default: []].append(withNarrowIndentation(file))
            }
        }
        return files.sorted { $0.key < $1.key }.map {
            ($0.key, embed($0.value, keepsPublicComments: commented.contains($0.key)))
        }
    }

    private static func paths(below library: String) throws -> [String] {
        let root = WrittenFile.root.appendingPathComponent("Sources/" + library)
        return try FileManager.default.subpathsOfDirectory(atPath: root.path)
            .filter { $0.hasSuffix(".swift") }
            .sorted()
            .map { "\(library)/\($0)" }
    }

    /// Joins the files of a library to one text.
    package static func embed(_ files: [String], keepsPublicComments: Bool = true) -> EmbeddedSource {
        var source = EmbeddedSource(imports: [], usesRuntime: false, text: "")
        var texts: [String] = []
        for file in files {
            let (imports, code) = withoutImports(file)
            for entry in imports {
                if entry.line == "import VMGenRuntime" {
                    source.usesRuntime = true
                } else if !source.imports.contains(entry) {
                    source.imports.append(entry)
                }
            }
            let bare = withoutComments(withoutAccess(code), keepsPublic: keepsPublicComments)
            let text = NameQualification.qualify(bare).trimmingCharacters(in: .newlines)
            if !text.isEmpty { texts.append(text + "\n") }
        }
        source.imports.sort { ($0.condition, $0.line) < ($1.condition, $1.line) }
        source.text = texts.joined(separator: "\n")
        return source
    }

    /// Indents by two spaces instead of four: modules of an app have copies of this code.
    private static func withNarrowIndentation(_ code: String) -> String {
        lines(code).map { line in
            String(repeating: " ", count: line.prefix { $0 == " " }.count / 2) + line.drop { $0 == " " }
        }.joined(separator: "\n")
    }

    // MARK: - Imports

    private static func withoutImports(_ file: String) -> ([EmbeddedSource.Import], String) {
        var imports: [EmbeddedSource.Import] = []
        var conditions = ConditionStack()
        var kept: [(text: Substring, code: String)] = []
        let masked = String(decoding: MaskedSource(Array(file.utf8)).bytes, as: UTF8.self)
        for (text, code) in zip(lines(file), lines(masked)) {
            let code = code.trimmingCharacters(in: .whitespaces)
            if let line = importLine(code) {
                imports.append(EmbeddedSource.Import(condition: conditions.condition, line: line))
            } else {
                conditions.read(code)
                kept.append((text, code))
            }
        }
        while let empty = emptyCondition(in: kept.map(\.code)) { kept.removeSubrange(empty) }
        return (imports, kept.map(\.text).joined(separator: "\n"))
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// `import SwiftUI` for `public import SwiftUI`, with attributes; nil for a line that imports nothing.
    private static func importLine(_ code: String) -> String? {
        let words = code.split(separator: " ").map(String.init)
        guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
            words[..<place].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains($0) })
        else { return nil }
        return words.filter { !accessLevels.contains($0) && $0 != "@_exported" }.joined(separator: " ")
    }

    private static let accessLevels: Set = ["public", "package", "internal", "fileprivate", "private"]

    /// The lines from an `#if` to its `#endif` with nothing between them.
    private static func emptyCondition(in lines: [String]) -> ClosedRange<Int>? {
        for start in lines.indices where lines[start].hasPrefix("#if") {
            let rest = lines[(start + 1)...]
            guard let end = rest.firstIndex(where: { !$0.isEmpty && !$0.hasPrefix("#else") }),
                lines[end] == "#endif"
            else { continue }
            return start...end
        }
        return nil
    }

    // MARK: - Access

    /// The code with a mark for each `public`, and without the rest that only a library needs.
    private static func withoutAccess(_ code: String) -> String {
        let source = Array(code.utf8)
        let masked = MaskedSource(source).bytes
        var result: [UInt8] = []
        var place = 0
        while place < source.count {
            let end = word(at: place, in: masked)
            guard let end, isRemoved(place..<end, in: masked) else {
                result += source[place..<(end ?? place + 1)]
                place = end ?? place + 1
                continue
            }
            place = end
            if masked[place...].starts(with: Array("(set)".utf8)) {
                place += 5
            } else if source[..<end].suffix(6).elementsEqual("public".utf8) {
                result += EmbeddedSource.publicMark.utf8
            }
            while place < source.count, masked[place] == MaskedSource.space { place += 1 }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The end of the word or the attribute that begins here.
    private static func word(at start: Int, in code: [UInt8]) -> Int? {
        let isAttribute = code[start] == UInt8(ascii: "@")
        let letters = code[(isAttribute ? start + 1 : start)...].prefix(while: isLetter)
        return letters.isEmpty ? nil : letters.endIndex
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 128 || UnicodeScalar(byte).properties.isAlphabetic
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isRemoved(_ range: Range<Int>, in code: [UInt8]) -> Bool {
        let word = String(decoding: code[range], as: UTF8.self)
        // Attributes of public declarations only.
        if ["@frozen", "@inlinable", "@usableFromInline"].contains(word) { return true }
        // Without access, a setter is as visible as its property.
        if word == "internal", code[range.upperBound...].starts(with: Array("(set)".utf8)) { return true }
        guard ["public", "package", "open"].contains(word) else { return false }
        let before = range.lowerBound > 0 ? code[range.lowerBound - 1] : MaskedSource.newline
        guard
            [MaskedSource.newline, MaskedSource.space, UInt8(ascii: "("), UInt8(ascii: "{")].contains(before)
        else { return false }
        let rest = code[range.upperBound...]
        if rest.starts(with: Array("(set)".utf8)) { return true }
        let next = rest.drop { $0 == MaskedSource.space || $0 == MaskedSource.newline }
        guard next.startIndex > range.upperBound, let first = next.first else { return false }
        if first == UInt8(ascii: "@") { return true }
        return followers.contains(String(decoding: next.prefix(while: isLetter), as: UTF8.self))
    }

    /// The tokens that may follow an access modifier.
    private static let followers: Set = [
        "actor", "associatedtype", "borrowing", "case", "class", "consuming", "convenience", "distributed",
        "dynamic", "enum", "extension", "fileprivate", "final", "func", "import", "indirect", "infix", "init",
        "internal", "isolated", "lazy", "let", "macro", "mutating", "nonisolated", "nonmutating", "operator",
        "optional", "override", "postfix", "precedencegroup", "prefix", "private", "protocol", "required",
        "static", "struct", "subscript", "typealias", "unowned", "var", "weak",
    ]

    // MARK: - Swift

    /// The Swift file in which the tool holds the sources.
    package static func swift(_ sources: [(name: String, source: EmbeddedSource)]) -> String {
        var text = """
            // swift-format-ignore-file

            package import SwiftCode

            /// The runtime as it is embedded, written from `Sources/VMGenRuntime` and `Sources/VMGenTestSupport` by
            /// `make templates`.
            package enum RuntimeSources {

            """
        for (name, source) in sources {
            let imports = source.imports.map {
                "\n            .init(condition: \(quoted($0.condition)), line: \(quoted($0.line))),"
            }
            text += """
                    package static let \(name) = EmbeddedSource(
                        imports: [\(imports.joined())\(imports.isEmpty ? "" : "\n        ")],
                        usesRuntime: \(source.usesRuntime),
                        text: \(multiline(source.text)))

                """
            text += "\n"
        }
        let parts = sources.map(\.name).filter { name in !shared.contains { $0.name == name } }
        return text + """
                package static func source(of part: RuntimePart) -> EmbeddedSource {
                    switch part {
            \(parts.map { "        case .\($0): \($0)" }.joined(separator: "\n"))
                    }
                }
            }

            """
    }

    private static func quoted(_ text: String) -> String {
        let pounds = pounds(for: text, quotes: "\"")
        return "\(pounds)\"\(text)\"\(pounds)"
    }

    private static func multiline(_ text: String) -> String {
        let pounds = pounds(for: text, quotes: "\"\"\"")
        return "\(pounds)\"\"\"\n\(text)\n\"\"\"\(pounds)"
    }

    /// So many that nothing in the text ends or escapes the literal.
    private static func pounds(for text: String, quotes: String) -> String {
        var pounds = "#"
        while text.contains(quotes + pounds) || text.contains("\\" + pounds) { pounds += "#" }
        return pounds
    }
}

/// The conditions of the `#if` blocks around a line.
private struct ConditionStack {
    private var open: [(before: [String], current: String)] = []

    /// The innermost condition after `#if`; empty outside of all.
    var condition: String {
        let all = open.flatMap { $0.before.map { "!(\($0))" } + [$0.current] }.filter { !$0.isEmpty }
        return all.count == 1
            ? all[0] : all.map { $0.contains(" ") ? "(\($0))" : $0 }.joined(separator: " && ")
    }

    mutating func read(_ code: String) {
        if let condition = code.rest(after: "#if ") {
            open.append(([], condition))
        } else if let condition = code.rest(after: "#elseif ") {
            turn(to: condition)
        } else if code == "#else" {
            turn(to: "")
        } else if code == "#endif" {
            open.removeLast()
        }
    }

    private mutating func turn(to condition: String) {
        open[open.count - 1].before.append(open[open.count - 1].current)
        open[open.count - 1].current = condition
    }
}

extension String {
    fileprivate func rest(after prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
