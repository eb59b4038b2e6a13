import SourceText

/// A line of a log: a flat JSON object whose values are texts and numbers.
struct TraceLine {
    typealias Text = JSONScanner.Text
    typealias Fault = JSONScanner.Fault

    private enum Key: String, CaseIterable {
        case trace, version, events, event, feature, instance, number, run, caller, action, from, to
        case property, reason, fingerprint, section
    }

    private static let keys = Key.allCases
    private static let names = NameTable(keys.map(\.rawValue))

    private(set) var trace: Text?
    private(set) var event: Text?
    private(set) var feature: Text?
    private(set) var action: Text?
    private(set) var from: Text?
    private(set) var to: Text?
    private(set) var property: Text?
    private(set) var reason: Text?
    private(set) var fingerprint: Text?
    private(set) var section: Text?
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
            switch Self.names.find(key, in: bytes).map({ Self.keys[$0] }) {
            case .trace: trace = try scanner.text()
            case .event: event = try scanner.text()
            case .feature: feature = try scanner.text()
            case .action: action = try scanner.text()
            case .from: from = try scanner.text()
            case .to: to = try scanner.text()
            case .property: property = try scanner.text()
            case .reason: reason = try scanner.text()
            case .fingerprint: fingerprint = try scanner.text()
            case .section: section = try scanner.text()
            case .version: version = try scanner.integer()
            case .events: events = try scanner.integer()
            case .instance: instance = try scanner.integer()
            case .number: number = try scanner.integer()
            case .run: run = try scanner.integer()
            case .caller: caller = try scanner.integer()
            // Values that are not checked, such as times. A later version may add others.
            case nil: try scanner.skipValue()
            }
        }
        try scanner.finish()
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
        guard end - start == name.count else { return false }
        var offset = 0
        while offset < name.count, name[offset] == bytes[start + offset] { offset += 1 }
        return offset == name.count
    }
}
