package import SwiftCode

/// The names of the standard library that generated code writes without a module, for readability.
///
/// An app that declares a type with one of these names lists it under `ownTypes`. It cannot declare those in
/// `always`, which Swift Testing's macros need unqualified. Generated code writes all other
/// names with their modules. A type with the name of such a module is listed, too: Swift takes the type for the
/// module, so generated code leaves the module out.
package enum CoreNames {
    package static let all = [
        "AnyObject", "Bool", "CaseIterable", "Equatable", "Hashable", "Int", "Sendable", "String",
    ]

    /// The names that generated code writes without a module, and that no app can declare.
    static let always: Set = ["MainActor", "Void"]

    /// The names of SwiftUI that scaffolded views write without the module.
    package static let swiftUI = ["EmptyView", "Environment", "ProgressView", "State", "Text", "View"]

    /// The modules with which generated code writes these names.
    static let modules: [String: Set<String>] = [
        "Accessibility": "AccessibilityNotification",
        "Combine": """
        AnyCancellable AnyPublisher CurrentValueSubject Empty ObservableObject ObservableObjectPublisher Published
        Publisher
        """,
        "Dispatch": "DispatchSemaphore DispatchTime",
        "Foundation": """
        Bundle CLOCKS_PER_SEC Data Date FileHandle FileManager ISO8601DateFormatter NSLock ProcessInfo URL clock
        write
        """,
        "Observation": "Observable ObservationRegistrar",
        "Swift": """
        AnyHashable AnyObject Array ArraySlice Bool CaseIterable Codable CodingKey CustomStringConvertible Decodable
        Decoder DecodingError Dictionary Double Duration Equatable Error Hashable Hasher Identifiable InstantProtocol
        Int Int64 KeyPath KeyValuePairs KeyedDecodingContainer Mirror Never ObjectIdentifier Optional PartialKeyPath
        RawRepresentable ReferenceWritableKeyPath Sendable Set StaticString String Substring UInt64 UInt8
        WritableKeyPath fatalError print swap type
        """,
        "SwiftUI": """
        Alignment AnyView Binding Button ButtonRole DynamicProperty EmptyView Environment EnvironmentKey
        EnvironmentValues ForEach HStack Image NavigationStack ObservedObject ProgressView RoundedRectangle State StateObject Text
        VStack View ViewBuilder ViewModifier ZStack
        """,
    ].mapValues { Set($0.split(whereSeparator: \.isWhitespace).map(String.init)) }

    /// The names that `ownTypes` can list.
    static let known = (all + swiftUI + modules.keys).sorted()

    private static let protocols: Set = ["CaseIterable", "Equatable", "Hashable", "Sendable"]

    package static func qualification(of names: [String]) -> Qualifier {
        Qualifier(
            names.filter(all.contains), in: "Swift", removing: modules.filter { names.contains($0.key) })
    }

    /// Returns a function that does not compile if the module declares one of the names that are not in
    /// `ownTypes`.
    package static func check(except ownTypes: [String]) -> String {
        if ownTypes.contains("Swift") { return "" }
        let lines = all.filter { !ownTypes.contains($0) }.map { name in
            protocols.contains(name)
                ? "    let _: (any Swift.\(name)).Type = (any \(name)).self"
                : "    let _: Swift.\(name).Type = \(name).self"
        }
        if lines.isEmpty { return "" }
        let head = """
            /// Never called. If a line does not compile, this module declares a type of that name itself: add the name to
            /// `ownTypes` in `vmgen.yaml`, such as `ownTypes: [Bool]`.
            private nonisolated func vmgenChecksNames() {

            """
        return head + lines.joined(separator: "\n") + "\n}\n"
    }
}
