package import SourceText
package import SwiftCode

/// The places of a declaration's name and of the values of its keys.
///
/// Diagnostics and changes point to them.
package struct Origin: Sendable {
    /// A key for which the place of the value is kept.
    package enum Key: String, Sendable {
        case architecture, access, isolation, observation, conformances, initial, content
        case present, retry, terminal, type, `default`, example, resets, `for`
        case from, emits, async, runs, debounce, throttle, lifetime, queue, cancels, parameters, outcomes
        case section, shows, sends, requires, model, publishes
        case signature, feature, id, optional, viewModel
        case pushes, unless, pops, popped, path
        case `private`, `while`
    }

    /// The place of the name.
    package var range: SourceRange
    /// The written keys. A list of so few is fast to search.
    private var values: [Value] = []

    private struct Value {
        var key: Key
        var range: SourceRange
        var references: [Located<Int?>] = []
    }

    package init(_ name: SourceRange, _ values: KeyValuePairs<Key, SourceRange?> = [:]) {
        range = name
        for (key, range) in values { self[key] = range }
    }

    /// Adds a key whose value is a list of names.
    ///
    /// - Parameter references: The index for each name, nil for an unknown name; nil if the key is missing.
    package mutating func write(_ key: Key, _ references: [Located<Int?>]?) {
        guard let references else { return }
        self[key] = nil
        append(Value(key: key, range: references.first?.range ?? range, references: references))
    }

    /// The place of a key's value: the first entry of a list, or the name if the list is empty. Nil if the
    /// key is missing.
    package subscript(key: Key) -> SourceRange? {
        get { values.first { $0.key == key }?.range }
        set {
            values.removeAll { $0.key == key }
            if let newValue { append(Value(key: key, range: newValue)) }
        }
    }

    private mutating func append(_ value: Value) {
        if values.isEmpty { values.reserveCapacity(4) }
        values.append(value)
    }

    /// Returns the place of a key's value, or that of the name if the key is missing.
    package func range(of key: Key) -> SourceRange { self[key] ?? range }

    /// Returns the names in a key's value, in the order of the spec.
    package func references(_ key: Key) -> [Located<Int?>] {
        values.first { $0.key == key }?.references ?? []
    }

    /// Whether all names in a key's value are known. Consequences of a misspelled name are not reported.
    func isResolved(_ key: Key) -> Bool { references(key).allSatisfy { $0.value != nil } }
}

/// A named declaration of a spec.
package protocol Declared {
    var name: SwiftName { get }
    var origin: Origin { get }
}

extension Feature {
    func place(_ range: SourceRange) -> SourcePlace { SourcePlace(file, range) }

    /// Returns the place of a declaration's name.
    package func place(of declared: some Declared) -> SourcePlace { place(declared.origin.range) }

    /// The place of the feature's name.
    package var place: SourcePlace { place(origin.range) }
}
