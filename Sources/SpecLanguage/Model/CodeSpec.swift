package import SourceText
import SwiftCode
import YAMLSyntax

/// The text of a type or an expression: that of a scalar, or the source of a flow collection.
package struct CodeSpec: Sendable, Equatable {
    package var text: String
    package var range: SourceRange
    /// The offset of the text's first byte in the file, if text and source are equal byte for byte, so that
    /// diagnostics can show ranges within the text. Nil after escapes and folding.
    package var textStart: Int?

    package init(text: String, range: SourceRange, textStart: Int? = nil) {
        self.text = text
        self.range = range
        self.textStart = textStart
    }
}

extension CodeSpec {
    /// Returns the place of a range in the text; the place of the whole text if text and source differ.
    package func place(of range: Range<Int>, in file: SourceFile) -> SourcePlace {
        guard let textStart else { return SourcePlace(file, self.range) }
        return SourcePlace(file, SourceRange(textStart + range.lowerBound, textStart + range.upperBound))
    }

    /// Returns the intended text if YAML ended a plain scalar in flow style at a comma: `(Int` in `{ a: (Int,
    /// String) }` gives `(Int, String)`.
    ///
    /// Returns nil if no bracket is open, no comma follows, or the line ends before the brackets close.
    package func uncut(in file: SourceFile) -> String? {
        let bytes = file.bytes
        guard textStart == range.start, range.end < bytes.count, !text.utf8.isEmpty else { return nil }
        var next = range.end
        while next < bytes.count, bytes[next].isBlank { next += 1 }
        guard next < bytes.count, bytes[next] == UInt8(ascii: ",") else { return nil }
        var balance = BracketBalance()
        balance.read(bytes[range.start..<range.end])
        guard balance.depth > 0 else { return nil }
        var end = range.end
        while end < bytes.count, balance.depth > 0 {
            guard !bytes[end].isLineEnd else { return nil }
            balance.read(bytes[end])
            end += 1
        }
        guard balance.depth == 0 else { return nil }
        if end < bytes.count, bytes[end] == UInt8(ascii: "?") { end += 1 }
        return file.text(SourceRange(range.start, end))
    }
}

extension CodeSpec {
    /// Returns the fix that corrects a fault, in the quotes that the corrected text needs.
    func fixes(of fault: CodeFault, in file: SourceFile) -> [Fix] {
        guard let replacement = fault.help.replacement, let corrected = fault.corrected(text),
            !corrected.isEmpty, !corrected.utf8.contains(UInt8(ascii: "\n"))
        else { return [] }
        let old = String(decoding: Array(text.utf8)[fault.replaced], as: UTF8.self)
        var edit = Fix.Edit(range, plainSpelling(corrected))
        let isPlain = textStart == range.start && edit.text == corrected
        let needsEscapes = replacement.utf8.contains { "\"'\\".utf8.contains($0) }
        let fitsIntoQuotes = textStart == range.start + 1 && !needsEscapes
        if isPlain || fitsIntoQuotes {
            edit = Fix.Edit(place(of: fault.replaced, in: file).range, replacement)
        }
        return [Fix(fault.help.title(replacing: old), [edit], isSafe: fault.help.isSafe)]
    }
}
