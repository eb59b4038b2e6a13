import SourceText

/// A line of a log: a flat JSON object whose values are texts and numbers.
struct TraceLine {
    typealias Text = JSONScanner.Text
    typealias Fault = JSONScanner.Fault

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
        var scanner = JSONScanner(bytes)
        scanner.skipSpace()
        guard scanner.isAtObject else { throw .notAnObject }
        try scanner.object { (key, scanner) throws(Fault) in
            try read(Self.key(key, in: bytes), &scanner)
        }
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

    private mutating func read(_ key: Key?, _ scanner: inout JSONScanner) throws(Fault) {
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
}

extension JSONScanner.Text {
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
