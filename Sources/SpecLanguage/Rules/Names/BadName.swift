import SourceText
import SwiftCode

extension Rule {
    static let badName = Rule(
        "bad-name", in: .names,
        what: "A name is not a Swift identifier, begins with an underscore or has the wrong case.",
        help: "Write the name that the help suggests.",
        why: """
            Features, substates and protocols begin with an upper-case letter, all others with a lower-case
            letter. An underscore begins the names of storage in generated code.
            """,
        bad: """
            feature: Posts
            states: { idle: , ⟦AllLoaded⟧: }
            """,
        good: .replacing("AllLoaded:", with: "allLoaded:"))
}

extension Message {
    static func badName(_ problem: CodeFault) -> Message { badName(problem.message, help: problem.help) }

    /// Suggests what an import that is written as in Swift, or in another way, means; nil if it is not clear.
    static func importHelp(_ text: String) -> Help? {
        func areNames(_ parts: [Substring]) -> Bool {
            parts.allSatisfy { SwiftName.problem(String($0)) == nil }
        }
        let words = text.split(separator: " ")
        if words.count == 2, words[0] == "import", areNames([words[1]]) { return .write(String(words[1])) }
        let list = text.split { " ,;".contains($0) }
        if list.count > 1, areNames(list) {
            return .write("[\(list.joined(separator: ", "))]", isSafe: false)
        }
        let path = text.split(separator: ".")
        return path.count == 2 && areNames(path) ? .write("{ \(path[0]): [\(path[1])] }", isSafe: false) : nil
    }

    static func badName(_ message: String, help: Help) -> Message {
        Message(.badName, message, help: help)
    }
}
