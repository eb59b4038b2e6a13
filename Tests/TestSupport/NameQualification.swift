/// Writes the names of other modules in full, so that an app may have types of the same names.
///
/// The runtime's sources read better without it, and as a library they need none.
enum NameQualification {
    /// The names that the sources may use unqualified, by module. Other names of SwiftUI are qualified there.
    private static let modules: [(module: String, names: String)] = [
        (
            "Swift",
            """
            AnyObject Array ArraySlice Bool CaseIterable CustomStringConvertible Dictionary Duration Equatable
            Error Hashable InstantProtocol Int Int64 KeyPath Never ObjectIdentifier Optional PartialKeyPath Sendable Set String
            UInt64 Void WritableKeyPath
            """
        ),
        (
            "_Concurrency",
            """
            AsyncIteratorProtocol AsyncSequence CheckedContinuation Clock ContinuousClock Task TaskLocal
            withCheckedContinuation withTaskCancellationHandler
            """
        ),
        (
            "Combine",
            "AnyCancellable AnyPublisher CurrentValueSubject ObservableObject ObservableObjectPublisher"
        ),
        ("Foundation", "NSLock"),
        ("Observation", "Observable ObservationRegistrar withObservationTracking"),
    ]

    private static let qualified: [String: String] = {
        var qualified: [String: String] = [:]
        for (module, names) in modules {
            for name in names.split(whereSeparator: \.isWhitespace) {
                qualified[String(name)] = module + "." + name
            }
        }
        return qualified
    }()

    static func qualify(_ code: String) -> String {
        let source = Array(code.utf8)
        let masked = MaskedSource(source).bytes
        var result: [UInt8] = []
        var place = 0
        while place < source.count {
            let letters = masked[place...].prefix(while: isLetter)
            guard !letters.isEmpty else {
                result.append(source[place])
                place += 1
                continue
            }
            let word = String(decoding: letters, as: UTF8.self)
            let before = place > 0 ? masked[place - 1] : MaskedSource.space
            let isFree = ![UInt8(ascii: "."), UInt8(ascii: "`"), UInt8(ascii: "@")].contains(before)
            let isLabel = letters.endIndex < masked.count && masked[letters.endIndex] == UInt8(ascii: ":")
            let name = isFree && !isLabel ? qualified[word] : nil
            result += name.map { Array($0.utf8) } ?? Array(source[place..<letters.endIndex])
            place = letters.endIndex
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
            true
        default: false
        }
    }
}
