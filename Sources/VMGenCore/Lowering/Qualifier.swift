/// Writes the names of the output's nested types in full, for code that stands outside of the output.
///
/// Inside `PostsOutput` a spec's `Comments` is found as it is; elsewhere it is `PostsOutput.Comments`.
/// Types and expressions are one case here: a name counts unless a dot or a quote stands before it.
package struct Qualifier {
    private let output: String
    private let nested: Set<String>

    package init(output: String, nested: some Sequence<String>) {
        self.output = output
        self.nested = Set(nested)
    }

    package func qualify(_ code: String) -> String {
        if nested.isEmpty { return code }
        var result = ""
        var word = ""
        var quotes = 0
        var previous: Character = " "
        var beforeWord: Character = " "
        var isEscaped = false
        func flush() {
            if quotes == 0, beforeWord != ".", nested.contains(word) { result += output + "." }
            result += word
            word = ""
        }
        for character in code {
            if character.isLetter || character.isNumber || character == "_" {
                if word.isEmpty { beforeWord = previous }
                word.append(character)
            } else {
                flush()
                if character == "\"", !isEscaped { quotes = 1 - quotes }
                result.append(character)
            }
            isEscaped = character == "\\" && !isEscaped
            previous = character
        }
        flush()
        return result
    }
}
