package import SourceText
import SwiftCode

/// A file that the developer edits, and the stubs that it should contain.
package struct ScaffoldFile: Sendable {
    package struct Stub: Sendable {
        /// The words to search for in an existing file: `func load`.
        package var key: String
        /// The text as whole lines, indented as a member of the type.
        package var text: String
        /// Whether there is no empty line between this stub and the previous one.
        package var isCloseToPrevious: Bool

        package init(key: String, text: String, isCloseToPrevious: Bool = false) {
            self.key = key
            self.text = text
            self.isCloseToPrevious = isCloseToPrevious
        }
    }

    package var name: String
    /// The text of a new file.
    package var text: String
    package var stubs: [Stub]
    /// The types of which the file's type inherits or conforms to one; empty if it may be any type.
    package var bases: [String]
    /// Whether it belongs to the app's tests.
    package var isTest: Bool
    /// The reason why vmgen does not write it: a limit that its template exceeded, or a stub that vmgen would
    /// not find.
    package var fault: Diagnostic?

    /// The name of the type that has the stubs.
    package var typeName: String {
        let types = SwiftOutline(Array(text.utf8))?.types ?? []
        let own = types.first { type in
            stubs.contains { stub in
                SwiftOutline.members(of: stub.text)?.first.map { member in
                    type.members.contains { $0.kind == member.kind && $0.name == member.name }
                } == true
            }
        }
        return own?.name ?? (name.hasSuffix(".swift") ? String(name.dropLast(6)) : name)
    }

    package init(
        name: String, text: String, stubs: [Stub], bases: [String] = [], isTest: Bool = false,
        fault: Diagnostic? = nil
    ) {
        self.name = name
        self.text = text
        self.stubs = stubs
        self.bases = bases
        self.isTest = isTest
        self.fault = fault
    }
}
