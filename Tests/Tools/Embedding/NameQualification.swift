import SwiftCode

/// Writes the names of other modules in full, so that an app may have types of the same names.
///
/// The runtime's sources read better without it, and as a library they need none. `Bool`, `Int` and a few others are
/// written in full only for an app that lists them under `ownTypes`.
enum NameQualification {
    /// The names that the sources may use unqualified, by module. Other names of SwiftUI are qualified there.
    private static let modules: [(module: String, names: String)] = [
        (
            "Swift",
            """
            AnyHashable Array ArraySlice CustomStringConvertible Dictionary Duration Error InstantProtocol Int64 KeyPath
            KeyValuePairs Mirror Never ObjectIdentifier Optional PartialKeyPath RawRepresentable Set StaticString
            UInt64 WritableKeyPath
            """
        ),
        (
            "_Concurrency",
            """
            AsyncIteratorProtocol AsyncSequence AsyncStream CheckedContinuation Clock ContinuousClock Task TaskLocal
            withCheckedContinuation withTaskCancellationHandler
            """
        ),
        (
            "Combine",
            """
            AnyCancellable AnyPublisher CurrentValueSubject ObservableObject ObservableObjectPublisher Publisher
            """
        ),
        ("Accessibility", "AccessibilityNotification"),
        ("Dispatch", "DispatchSemaphore DispatchTime"),
        ("Foundation", "Data Date FileHandle FileManager ISO8601DateFormatter NSLock URL"),
        ("os", "Logger OSSignpostIntervalState OSSignposter"),
        ("Observation", "Observable ObservationRegistrar withObservationTracking"),
    ]

    private static let names = Qualifier(
        modules.map { ($0.module, $0.names.split(whereSeparator: \.isWhitespace).map(String.init)) })

    static func qualify(_ code: String) -> String { names.qualify(code) }
}
