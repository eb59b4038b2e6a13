/// A line of a log: a flat JSON object whose values are texts and numbers.
struct TraceLine {
    /// A text, as a range of the line.
    struct Text {
        var start: Int
        var end: Int
        var isEscaped: Bool
    }

    enum Fault: Error, Equatable {
        case notAnObject
        case nested
        case unexpected(at: Int)
        case unfinished
        case notANumber(at: Int)
    }

    enum Key: CaseIterable {
        case trace, version, events, started, time, event, feature, instance, number, run, caller, action,
            from, to
        case property, reason, duration

        var text: StaticString {
            switch self {
            case .trace: "trace"
            case .version: "version"
            case .events: "events"
            case .started: "started"
            case .time: "time"
            case .event: "event"
            case .feature: "feature"
            case .instance: "instance"
            case .number: "number"
            case .run: "run"
            case .caller: "caller"
            case .action: "action"
            case .from: "from"
            case .to: "to"
            case .property: "property"
            case .reason: "reason"
            case .duration: "duration"
            }
        }
    }

    private(set) var trace: Text?
    private(set) var event: Text?
    private(set) var feature: Text?
    private(set) var action: Text?
    private(set) var from: Text?
    private(set) var to: Text?
    private(set) var property: Text?
    private(set) var reason: Text?
    private(set) var version: Int?
    private(set) var events: Int?
    private(set) var instance: Int?
    private(set) var number: Int?
    private(set) var run: Int?
    private(set) var caller: Int?

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(Fault) {
        var scanner = Scanner(bytes: bytes)
        scanner.skipSpace()
        guard scanner.take(UInt8(ascii: "{")) else { throw .notAnObject }
        scanner.skipSpace()
        if scanner.take(UInt8(ascii: "}")) {
            try scanner.finish()
            return
        }
        repeat {
            scanner.skipSpace()
            let key = Self.key(try scanner.text(), in: bytes)
            scanner.skipSpace()
            guard scanner.take(UInt8(ascii: ":")) else { throw scanner.fault }
            scanner.skipSpace()
            try read(key, &scanner)
            scanner.skipSpace()
        } while scanner.take(UInt8(ascii: ","))
        guard scanner.take(UInt8(ascii: "}")) else { throw scanner.fault }
        try scanner.finish()
    }

    /// The keys by the length of their names.
    private static let keys: [[(name: StaticString, key: Key)]] = {
        var keys: [[(StaticString, Key)]] = []
        for key in Key.allCases {
            let count = key.text.utf8CodeUnitCount
            while keys.count <= count { keys.append([]) }
            keys[count].append((key.text, key))
        }
        return keys
    }()

    private static func key(_ text: Text, in bytes: UnsafeBufferPointer<UInt8>) -> Key? {
        let count = text.end - text.start
        guard !text.isEscaped, count < keys.count else { return nil }
        for (name, key) in keys[count] {
            var offset = 0
            while offset < count, name.utf8Start[offset] == bytes[text.start + offset] { offset += 1 }
            if offset == count { return key }
        }
        return nil
    }

    private mutating func read(_ key: Key?, _ scanner: inout Scanner) throws(Fault) {
        switch key {
        case .trace: trace = try scanner.text()
        case .event: event = try scanner.text()
        case .feature: feature = try scanner.text()
        case .action: action = try scanner.text()
        case .from: from = try scanner.text()
        case .to: to = try scanner.text()
        case .property: property = try scanner.text()
        case .reason: reason = try scanner.text()
        case .version: version = try scanner.integer()
        case .events: events = try scanner.integer()
        case .instance: instance = try scanner.integer()
        case .number: number = try scanner.integer()
        case .run: run = try scanner.integer()
        case .caller: caller = try scanner.integer()
        // A later version may add values.
        case .started, .time, .duration, nil: try scanner.skipValue()
        }
    }

    private struct Scanner {
        let bytes: UnsafeBufferPointer<UInt8>
        var at = 0

        var fault: Fault { at < bytes.count ? .unexpected(at: at) : .unfinished }

        /// Whether the next value is an object or a list.
        var isNested: Bool {
            at < bytes.count && (bytes[at] == UInt8(ascii: "{") || bytes[at] == UInt8(ascii: "["))
        }

        mutating func skipSpace() {
            while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 || bytes[at] == 0x0D { at += 1 }
        }

        mutating func take(_ byte: UInt8) -> Bool {
            guard at < bytes.count, bytes[at] == byte else { return false }
            at += 1
            return true
        }

        mutating func finish() throws(Fault) {
            skipSpace()
            if at < bytes.count { throw .unexpected(at: at) }
        }

        mutating func text() throws(Fault) -> Text {
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

        mutating func integer() throws(Fault) -> Int {
            let start = at
            var value = 0
            while at < bytes.count, let digit = Self.digit(bytes[at]), at - start < 18 {
                value = value * 10 + digit
                at += 1
            }
            guard at > start else {
                if isNested { throw .nested }
                throw at < bytes.count ? .notANumber(at: at) : .unfinished
            }
            return value
        }

        private static func digit(_ byte: UInt8) -> Int? {
            byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int(byte - UInt8(ascii: "0")) : nil
        }

        mutating func skipValue() throws(Fault) {
            guard at < bytes.count else { throw .unfinished }
            if bytes[at] == UInt8(ascii: "\"") {
                _ = try text()
                return
            }
            let start = at
            while at < bytes.count, Self.isPlain(bytes[at]) { at += 1 }
            if at == start { throw isNested ? .nested : fault }
        }

        /// Whether a byte can be a part of a number, `true`, `false` or `null`.
        private static func isPlain(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "E"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"):
                true
            default: false
            }
        }
    }
}

extension TraceLine.Text {
    /// The text without escapes.
    func string(in bytes: UnsafeBufferPointer<UInt8>) -> String {
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

    /// A hash of the bytes, which are short.
    func hash(in bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        if isEscaped { return NameTable.hash(Array(string(in: bytes).utf8)) }
        return NameTable.hash(bytes[start..<end])
    }

    func equals(_ name: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if isEscaped { return Array(string(in: bytes).utf8) == name }
        return end - start == name.count && bytes[start..<end].elementsEqual(name)
    }
}
