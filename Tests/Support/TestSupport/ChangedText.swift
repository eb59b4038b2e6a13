/// A text with changes in it: `⟦loadign→loading⟧`.
package struct ChangedText {
    package private(set) var old = ""
    package private(set) var new = ""

    package init(_ text: String) {
        var rest = Substring(text)
        while let start = rest.firstIndex(of: "⟦"), let end = rest[start...].firstIndex(of: "⟧") {
            let sides = rest[rest.index(after: start)..<end].split(
                separator: "→", omittingEmptySubsequences: false)
            old += rest[..<start] + sides[0]
            new += rest[..<start] + sides[sides.count - 1]
            rest = rest[rest.index(after: end)...]
        }
        old += rest
        new += rest
    }
}
