package import SourceText
package import SwiftCode

/// Where something of a feature is written: its name, and the values of its keys.
///
/// Diagnostics and changes point to it.
package struct Origin: Sendable {
    /// A key whose value's place is kept.
    package enum Key: String, Sendable {
        case architecture, access, isolation, observation, conformances, initial, children, events
        case present, retry, terminal, type, `default`, example, resets
        case from, emits, async, runs, debounce, throttle, lifetime, queue, cancels, parameters, outcomes
        case signature, feature, id
        case `private`, `while`
    }

    /// The name.
    package var range: SourceRange
    /// As few as the keys that are written, so that looking through them is quick.
    private var values: [Value] = []

    private struct Value {
        var key: Key
        var range: SourceRange
        var references: [Located<Int?>] = []
    }

    package init(_ name: SourceRange, _ values: KeyValuePairs<Key, SourceRange?> = [:]) {
        range = name
        for (key, range) in values {
            if let range { self.values.append(Value(key: key, range: range)) }
        }
    }

    /// Adds a key whose value lists names.
    ///
    /// - Parameter references: The index that each name stands for, nil for an unknown name; nil if the key is not
    ///   written.
    package mutating func write(_ key: Key, _ references: [Located<Int?>]?) {
        guard let references else { return }
        values.append(Value(key: key, range: references.first?.range ?? range, references: references))
    }

    /// The value of a key, or the first entry of its list; the name for an empty list. Nil if it is not written.
    package subscript(key: Key) -> SourceRange? { values.first { $0.key == key }?.range }

    /// The value of a key; the name if the key is not written.
    package func range(of key: Key) -> SourceRange { self[key] ?? range }

    /// The names that a key's value lists, in the order of the spec.
    package func references(_ key: Key) -> [Located<Int?>] {
        values.first { $0.key == key }?.references ?? []
    }

    /// Whether all names that a key's value lists are known. Consequences of a misspelt name are not reported.
    func isResolved(_ key: Key) -> Bool { references(key).allSatisfy { $0.value != nil } }
}

/// Something that a spec declares by a name.
package protocol Declared {
    var name: SwiftName { get }
    var origin: Origin { get }
}

extension Feature {
    func place(_ range: SourceRange) -> SourcePlace { SourcePlace(file, range) }

    /// Where the name of something is written.
    func place(of declared: some Declared) -> SourcePlace { place(declared.origin.range) }

    /// Where the feature's own name is written.
    package var place: SourcePlace { place(origin.range) }
}
