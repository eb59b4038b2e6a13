import SwiftCode

/// Adds the stubs for new parts of a spec to a scaffolded file. It never changes existing lines.
package enum ScaffoldMerge {
    /// Returns the text with the missing stubs before the final `}` of the file's type, and the keys of these stubs;
    /// nil if there is no place for them.
    ///
    /// vmgen recognizes a stub by its name only. If the developer renamed or deleted one, vmgen adds it
    /// again.
    package static func merge(_ file: ScaffoldFile, into text: String) -> (
        text: String, added: [String]
    )? {
        let bytes = Array(text.utf8)
        let words = MaskedSource(bytes)
        let missing = file.stubs.indices.filter { !words.contains(file.stubs[$0].key) }
        guard !missing.isEmpty else { return (text, []) }
        guard let brace = words.closingBrace(ofType: typeName(of: file)) else { return nil }

        // The stubs are inserted as whole lines: before the line of the brace, or on new lines if the brace
        // shares its line.
        var place = brace
        while place > 0, bytes[place - 1] == UInt8(ascii: " ") || bytes[place - 1] == UInt8(ascii: "\t") {
            place -= 1
        }
        let startsLine = place == 0 || bytes[place - 1] == UInt8(ascii: "\n")
        if !startsLine { place = brace }
        let isCRLF = bytes.indices.contains {
            bytes[$0] == UInt8(ascii: "\n") && $0 > 0 && bytes[$0 - 1] == 13
        }
        let followsBrace = bytes[..<place].last { ![9, 10, 13, 32].contains($0) } == UInt8(ascii: "{")
        var inserted = startsLine ? "" : "\n"
        if !followsBrace { inserted += "\n" }
        inserted += joined(missing, of: file)
        if isCRLF {
            inserted = inserted.split(separator: "\n", omittingEmptySubsequences: false).joined(
                separator: "\r\n")
        }
        let merged = bytes[..<place] + Array(inserted.utf8) + bytes[place...]
        return (String(decoding: merged, as: UTF8.self), missing.map { file.stubs[$0].key })
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

    /// Returns the type's name, which is also the file's.
    private static func typeName(of file: ScaffoldFile) -> String {
        file.name.hasSuffix(".swift") ? String(file.name.dropLast(6)) : file.name
    }
}
