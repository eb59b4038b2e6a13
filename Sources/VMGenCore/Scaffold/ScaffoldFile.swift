/// A file of the developer's own: how it starts, and the stubs that it should have.
package struct ScaffoldFile: Sendable {
    package struct Stub: Sendable {
        /// The words that are looked for in a file that is there already: `func load`.
        package var key: String
        /// Whole lines, indented as a member of the type.
        package var text: String
        /// It stands close to the properties before and behind it.
        package var isProperty: Bool

        package init(key: String, text: String, isProperty: Bool = false) {
            self.key = key
            self.text = text
            self.isProperty = isProperty
        }

        /// All of them, with an empty line between.
        static func joined(_ stubs: some Sequence<Stub>) -> String {
            var text = ""
            var previous: Stub?
            for stub in stubs {
                if let previous, !(previous.isProperty && stub.isProperty) { text += "\n" }
                text += stub.text
                previous = stub
            }
            return text
        }
    }

    package var name: String
    /// All up to the first stub, with the type's opening brace.
    package var head: String
    package var stubs: [Stub]
    /// All behind the last stub, with the type's closing brace.
    package var tail: String
    /// It belongs with the app's tests.
    package var isTest: Bool

    package init(name: String, head: String, stubs: [Stub], tail: String = "}\n", isTest: Bool = false) {
        self.name = name
        self.head = head
        self.stubs = stubs
        self.tail = tail
        self.isTest = isTest
    }
}
