import SourceText

/// The end of a type, and what is found in its place.
extension SwiftTypeParser {
    mutating func expectEnd(after type: SwiftType) throws(CodeFault) {
        cursor.skipSpaces()
        if !cursor.isAtEnd { throw fault(after: type.text) }
    }

    /// Returns the fault of the text that follows a whole type.
    private func fault(after type: String) -> CodeFault {
        let start = cursor.index
        let rest = start..<cursor.bytes.count
        let written = cursor.text(rest)
        /// Suggests another spelling of the type and what follows it.
        func fault(upTo end: Int, _ message: String, write text: String) -> CodeFault {
            CodeFault(start..<end, message, help: .write(text), replacing: 0..<end)
        }
        if let word = cursor.word, word.text == "async" || word.text == "throws" {
            return CodeFault(
                word.range, "'\(word.text)' after a type",
                help: Help(
                    "write a method instead of a property: '\(word.text) -> \(type)'; "
                        + "a closure is '() \(word.text) -> \(type)'"))
        }
        if written.hasPrefix("->") {
            return .functionNeedsParentheses(start..<start + 2, parameter: type, from: 0)
        }
        if written.hasPrefix("...") { return .variadic(at: start..<start + 3, of: type) }
        if written.hasPrefix("{") {
            let words = written.split { !$0.isLetter }
            if words.contains("async") || words.contains("throws") {
                return UndeclaredMember.fault(written, at: rest)
            }
            if words.contains("set") {
                return CodeFault(
                    rest, "a type has no accessors",
                    help: "write '{ type: \(type), settable: true }' in a dependency")
            }
        }
        if written.hasPrefix("[]") { return fault(upTo: start + 2, "'[]' after a type", write: "[\(type)]") }
        if ["|nil", "|null"].contains(written.filter { $0 != " " }) {
            return fault(upTo: rest.upperBound, "a type has no alternatives", write: "\(type)?")
        }
        let element = written.dropFirst(3)
        if written.hasPrefix("of "), ["array", "list"].contains(type.lowercased()),
            element.first?.isUppercase == true
        {
            return CodeFault(
                rest, "a type is written in Swift", help: .write("[\(element)]", isSafe: false),
                replacing: 0..<rest.upperBound)
        }
        let next = start..<start + 1
        switch cursor.byte {
        case UInt8(ascii: "=") where !written.hasPrefix("=>"): return .defaultValue(at: next)
        case UInt8(ascii: "?"): return fault(upTo: start + 1, "space before '?'", write: "\(type)?")
        case UInt8(ascii: "!"): return .implicitlyUnwrapped(at: next)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: "}"):
            return .unopened(CodeFault.name(of: cursor), at: next)
        case UInt8(ascii: ",") where rest.count == 1:
            return CodeFault(next, "unexpected ',' after a type", help: .remove)
        case UInt8(ascii: ","):
            return CodeFault(
                next, "expected one type, found ','",
                help: "write several types as a tuple, in parentheses")
        default: return .unexpected(cursor, within: "a type")
        }
    }
}
