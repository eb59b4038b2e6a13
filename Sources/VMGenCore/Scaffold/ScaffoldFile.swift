package import SourceText

/// A file of the developer's own, and the stubs that it should have.
package struct ScaffoldFile: Sendable {
    package struct Stub: Sendable {
        /// The words that are looked for in a file that is there already: `func load`.
        package var key: String
        /// Whole lines, indented as a member of the type.
        package var text: String
        /// No empty line parts it from the stub before.
        package var isCloseToPrevious: Bool

        package init(key: String, text: String, isCloseToPrevious: Bool = false) {
            self.key = key
            self.text = text
            self.isCloseToPrevious = isCloseToPrevious
        }
    }

    package var name: String
    /// As it is written where there is none yet.
    package var text: String
    package var stubs: [Stub]
    /// It belongs with the app's tests.
    package var isTest: Bool
    /// Why it is not written: a limit that its template has met, or a stub that vmgen would not find.
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
