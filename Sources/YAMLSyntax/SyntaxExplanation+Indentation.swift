import SourceText

/// Keys and items that fit nothing above them.
extension SyntaxExplanation {
    var badIndentation: Diagnostic {
        if fault.problem == "did not find expected '-' indicator" {
            return mistake(
                "'\(shown(word))' is between the items of a list, without '-'", at: word,
                note: note("the list begins here", at: fault.contextOffset),
                help: "write '- ' before each entry or before none, or align it with the keys next to it")
        }
        if text.isDash(at: fault.offset) {
            return mistake(
                "a list item '-' among keys", at: text.character(at: fault.offset),
                note: note("the keys begin here", at: fault.contextOffset),
                help: "a list needs a key without a value: write 'key:', then the items below it")
        }
        return badIndentation(besideKeysAt: fault.contextOffset)
    }

    private func badIndentation(besideKeysAt keys: Int?) -> Diagnostic {
        mistake(
            "the indentation of '\(shown(word))' fits no key above", at: word,
            note: note("the keys to align it with begin here", at: keys),
            help: "indent it exactly like the keys next to it")
    }

    var behindDocument: Diagnostic {
        let root = text.skippingBlanksAndComments(from: TextEncoding.byteOrderMarkLength(of: file.bytes))
        let column = text.indentation(ofLineAt: root)
        if text.isFirstInLine(fault.offset), text.indentation(ofLineAt: fault.offset) < column {
            return badIndentation(besideKeysAt: root)
        }
        return mistake(
            "unexpected text after the end of the document", at: word,
            help:
                "a file holds one mapping: write all its keys at one indentation, without brackets around some"
        )
    }

    /// The text at the fault, up to a colon or the end of the line.
    private var word: SourceRange {
        let rest = text.restOfLine(from: fault.offset)
        var end = rest.start
        while end < rest.end, !(text.bytes[end] == UInt8(ascii: ":") && text.isBlankOrEnd(at: end + 1)) {
            end += 1
        }
        return end > rest.start ? SourceRange(rest.start, end) : text.character(at: fault.offset)
    }
}
