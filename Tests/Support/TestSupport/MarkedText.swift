/// Text in which `1️⃣`, `2️⃣`, … mark the places that a test expects; the marks are taken out.
package struct MarkedText: Sendable {
    package let text: String
    /// Byte offsets in ``text``, by mark (`"1️⃣"`).
    package let marks: [Character: Int]

    package init(_ marked: String) {
        var text = ""
        var marks: [Character: Int] = [:]
        for character in marked {
            if Self.all.contains(character) {
                marks[character] = text.utf8.count
            } else {
                text.append(character)
            }
        }
        self.text = text
        self.marks = marks
    }

    package static let all: [Character] = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣", "🔟"]
}
