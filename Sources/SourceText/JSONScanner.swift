/// Reads JSON in UTF-8, value by value. It copies no text that nobody asks for.
package struct JSONScanner {
    /// A text, as a range of the bytes between its quotes.
    package struct Text {
        package var start: Int
        package var end: Int
        package var isEscaped: Bool
    }

    package enum Fault: Error, Equatable {
        case notAnObject
        /// An object or a list where a text or a number must be.
        case nested
        case unexpected(at: Int)
        case unfinished
        case notANumber(at: Int)
        case tooDeep
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0

    package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private var fault: Fault { at < bytes.count ? .unexpected(at: at) : .unfinished }
    private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    package var isAtObject: Bool { next == UInt8(ascii: "{") }
    /// Whether the next value is an object or a list.
    private var isNested: Bool { isAtObject || next == UInt8(ascii: "[") }

    package mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        at += 1
        return true
    }

    package mutating func finish() throws(Fault) {
        skipSpace()
        if at < bytes.count { throw .unexpected(at: at) }
    }

    /// Reads an object. The closure reads the value of each key.
    package mutating func object(
        _ read: (_ key: Text, _ scanner: inout JSONScanner) throws(Fault) -> Void
    ) throws(Fault) {
        try items("{", "}") { (scanner) throws(Fault) in
            let key = try scanner.text()
            scanner.skipSpace()
            guard scanner.take(UInt8(ascii: ":")) else { throw scanner.fault }
            scanner.skipSpace()
            try read(key, &scanner)
        }
    }

    private mutating func items(
        _ opening: Unicode.Scalar, _ closing: Unicode.Scalar,
        _ read: (inout JSONScanner) throws(Fault) -> Void
    ) throws(Fault) {
        guard take(UInt8(ascii: opening)) else { throw fault }
        skipSpace()
        if take(UInt8(ascii: closing)) { return }
        repeat {
            skipSpace()
            try read(&self)
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: closing)) else { throw fault }
    }

    package mutating func text() throws(Fault) -> Text {
        guard take(UInt8(ascii: "\"")) else { throw isNested ? .nested : fault }
        var text = Text(start: at, end: at, isEscaped: false)
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
            if bytes[at] == UInt8(ascii: "\\") {
                text.isEscaped = true
                at += 1
            }
            at += 1
        }
        text.end = at
        guard take(UInt8(ascii: "\"")) else {
            at = bytes.count
            throw .unfinished
        }
        return text
    }

    package mutating func integer() throws(Fault) -> Int {
        let start = at
        var value = 0
        while at < bytes.count, bytes[at].isASCIIDigit, at - start < 18 {
            value = value * 10 + Int(bytes[at] - UInt8(ascii: "0"))
            at += 1
        }
        guard at > start else {
            if isNested { throw .nested }
            throw at < bytes.count ? .notANumber(at: at) : .unfinished
        }
        return value
    }

    package mutating func skipValue() throws(Fault) {
        guard at < bytes.count else { throw .unfinished }
        if bytes[at] == UInt8(ascii: "\"") {
            _ = try text()
        } else if word().isEmpty {
            throw isNested ? .nested : fault
        }
    }

    /// Takes the bytes of a number, `true`, `false` or `null`.
    private mutating func word() -> Range<Int> {
        let start = at
        while at < bytes.count, Self.isPlain(bytes[at]) { at += 1 }
        return start..<at
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "E"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"):
            true
        default: false
        }
    }

    /// Reads any value.
    ///
    /// - Parameter depth: The greatest depth of nested lists and objects.
    package mutating func value(depth: Int = 64) throws(Fault) -> JSONValue {
        if isNested, depth == 0 { throw .tooDeep }
        switch next {
        case nil: throw .unfinished
        case UInt8(ascii: "\""): return .text(try text().string(in: bytes))
        case UInt8(ascii: "{"):
            var fields: [(key: String, value: JSONValue)] = []
            try object { (key, scanner) throws(Fault) in
                fields.append((key.string(in: scanner.bytes), try scanner.value(depth: depth - 1)))
            }
            return .object(fields)
        case UInt8(ascii: "["):
            var values: [JSONValue] = []
            try items("[", "]") { (scanner) throws(Fault) in
                values.append(try scanner.value(depth: depth - 1))
            }
            return .list(values)
        default: return try scalar()
        }
    }

    private mutating func scalar() throws(Fault) -> JSONValue {
        let start = at
        let text = String(decoding: bytes[word()], as: UTF8.self)
        switch text {
        case "true": return .flag(true)
        case "false": return .flag(false)
        case "null": return .null
        default:
            if let number = Int(text) { return .number(number) }
            if let number = Double(text), number.isFinite { return .real(number) }
            throw .unexpected(at: start)
        }
    }
}

extension JSONScanner.Text {
    /// The text without escapes.
    package func string(in bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard isEscaped else { return String(decoding: bytes[start..<end], as: UTF8.self) }
        var units: [UInt16] = []
        var index = start
        while index < end {
            guard bytes[index] == UInt8(ascii: "\\"), index + 1 < end else {
                let stop = bytes[index..<end].firstIndex(of: UInt8(ascii: "\\")) ?? end
                let upper = max(stop, index + 1)
                units += String(decoding: bytes[index..<upper], as: UTF8.self).utf16
                index = upper
                continue
            }
            let letter = bytes[index + 1]
            index += 2
            switch letter {
            case UInt8(ascii: "u"):
                let digits = String(decoding: bytes[index..<min(index + 4, end)], as: UTF8.self)
                units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
                index = min(index + 4, end)
            case UInt8(ascii: "n"): units.append(0x0A)
            case UInt8(ascii: "t"): units.append(0x09)
            case UInt8(ascii: "r"): units.append(0x0D)
            case UInt8(ascii: "b"): units.append(0x08)
            case UInt8(ascii: "f"): units.append(0x0C)
            default: units.append(UInt16(letter))
            }
        }
        return String(decoding: units, as: UTF16.self)
    }
}
