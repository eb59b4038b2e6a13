import SourceText
package import SwiftCode

/// Adds the stubs for new parts of a spec to a scaffolded file. It never changes existing lines.
package enum ScaffoldMerge {
    /// Returns the text with the missing stubs, and the keys of these; nil if the text is unclear, or if it does not have
    /// the type.
    ///
    /// - Parameter others: The other files of the target that extend the type.
    package static func merge(_ file: ScaffoldFile, into text: String, beside others: [SwiftOutline] = [])
        -> (text: String, added: [String])?
    {
        guard let outline = SwiftOutline(Array(text.utf8)) else { return nil }
        let missing = missing(file, in: [outline] + others)
        if missing.isEmpty { return (text, []) }
        return adding(missing, of: file, to: text, outline).map { ($0, missing.map { file.stubs[$0].key }) }
    }

    /// Returns the stubs that the type does not have in these files, by their indices.
    ///
    /// vmgen recognizes a stub by its name, that of a function with parameters also by their labels and by its scope. If
    /// the developer renamed or deleted one, vmgen adds it again.
    private static func missing(_ file: ScaffoldFile, in outlines: [SwiftOutline]) -> [Int] {
        let name = file.typeName
        let members = outlines.flatMap(\.types).filter { $0.name == name }.flatMap(\.members)
        let aliases = outlines.reduce(into: Set()) { $0.formUnion($1.aliases) }
        return file.stubs.indices.filter { index in
            let stub = file.stubs[index]
            let words = stub.key.split { $0 == " " || $0 == "`" }.map(String.init)
            guard let own = SwiftOutline.members(of: stub.text)?.first(where: { $0.name == words.last })
            else {
                return !outlines.contains { $0.source.contains(stub.key) }
            }
            let named = members.filter { [$0.kind, $0.name].suffix(words.count) == words[...] }
            if file.isTest { return named.isEmpty }
            return !named.contains { $0.isSame(as: own, aliases) }
        }
    }

    /// Returns the text with the stubs before the last brace of the file's type; nil if it does not have the type.
    private static func adding(
        _ missing: [Int], of file: ScaffoldFile, to text: String, _ outline: SwiftOutline
    ) -> String? {
        let bytes = Array(text.utf8)
        let name = file.typeName
        let types = outline.types.filter { $0.name == name && !$0.isExtension }
        guard let brace = (types.first(where: \.isTopLevel) ?? types.first)?.end else { return nil }

        // The stubs are inserted as whole lines: before the line of the brace, or on new lines if the brace
        // shares its line.
        var offset = brace
        while offset > 0, bytes[offset - 1] == UInt8(ascii: " ") || bytes[offset - 1] == UInt8(ascii: "\t") {
            offset -= 1
        }
        let startsLine = offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n")
        if !startsLine { offset = brace }
        let isCRLF = bytes.indices.contains {
            bytes[$0] == UInt8(ascii: "\n") && $0 > 0 && bytes[$0 - 1] == 13
        }
        let followsBrace = bytes[..<offset].last { ![9, 10, 13, 32].contains($0) } == UInt8(ascii: "{")
        var inserted = startsLine ? "" : "\n"
        if !followsBrace { inserted += "\n" }
        inserted += joined(missing, of: file)
        if isCRLF {
            inserted = inserted.split(separator: "\n", omittingEmptySubsequences: false).joined(
                separator: "\r\n")
        }
        let merged = bytes[..<offset] + Array(inserted.utf8) + bytes[offset...]
        return String(decoding: merged, as: UTF8.self)
    }

    /// Joins stubs with an empty line between them, unless the file has none there.
    private static func joined(_ stubs: [Int], of file: ScaffoldFile) -> String {
        var text = ""
        for (position, stub) in stubs.enumerated() {
            let since = position == 0 ? stub : stubs[position - 1] + 1
            let isClose = (since...stub).allSatisfy { file.stubs[$0].isCloseToPrevious }
            if position > 0, !isClose { text += "\n" }
            text += file.stubs[stub].text
        }
        return text
    }

}

extension SwiftMember {
    /// Whether it is the member of a stub, and not another function of that name. The last parameter of a body has the
    /// type of its scope, which may be written in another way.
    fileprivate func isSame(as stub: SwiftMember, _ aliases: Set<String>) -> Bool {
        guard kind == "func", stub.kind == "func" else { return isStatic == stub.isStatic }
        guard isStatic == stub.isStatic, parameters.map(\.label) == stub.parameters.map(\.label) else {
            return false
        }
        guard stub.parameters.last?.label == "emit", !isGeneric, let type = parameters.last?.typeName,
            !aliases.contains(type)
        else { return true }
        return type == stub.parameters.last?.typeName
    }
}
