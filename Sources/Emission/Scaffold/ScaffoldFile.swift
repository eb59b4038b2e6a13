package import SourceText

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
    /// Whether it belongs to the app's tests.
    package var isTest: Bool
    /// The reason why vmgen does not write it: a limit that its template exceeded, or a stub that vmgen would
    /// not find.
    package var fault: Diagnostic?

    package init(
        name: String, text: String, stubs: [Stub], isTest: Bool = false, fault: Diagnostic? = nil
    ) {
        self.name = name
        self.text = text
        self.stubs = stubs
        self.isTest = isTest
        self.fault = fault
    }
}
