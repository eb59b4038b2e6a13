package import SwiftCode

/// The names of the standard library that generated code writes without a module, for readability.
///
/// An app that declares a type with one of these names lists it under `qualifies`. It cannot declare those in
/// `always`, which Swift Testing's macros need unqualified. Generated code writes all other
/// names with their modules.
package enum CoreNames {
    package static let all = [
        "AnyObject", "Bool", "CaseIterable", "Equatable", "Hashable", "Int", "Sendable", "String",
    ]

    /// The names that generated code writes without a module, and that no app can declare.
    static let always: Set = ["MainActor", "Void"]

    /// The names of SwiftUI that scaffolded views write without the module.
    package static let swiftUI = ["EmptyView", "Environment", "ProgressView", "State", "Text", "View"]

    /// The names that `qualifies` can list.
    static let known = (all + swiftUI).sorted()

    private static let protocols: Set = ["CaseIterable", "Equatable", "Hashable", "Sendable"]

    package static func qualification(of names: [String]) -> Qualifier {
        Qualifier(names.filter(all.contains), in: "Swift")
    }

    /// Returns a function that does not compile if the module declares one of the names that are not in
    /// `qualified`.
    package static func check(except qualified: [String]) -> String {
        let lines = all.filter { !qualified.contains($0) }.map { name in
            protocols.contains(name)
                ? "    let _: (any Swift.\(name)).Type = (any \(name)).self"
                : "    let _: Swift.\(name).Type = \(name).self"
        }
        if lines.isEmpty { return "" }
        let head = """
            /// Never called. If a line does not compile, this module declares a type of that name itself: add the name to
            /// `qualifies` in `vmgen.yaml`, such as `qualifies: [Bool]`.
            private nonisolated func vmgenChecksNames() {

            """
        return head + lines.joined(separator: "\n") + "\n}\n"
    }
}
