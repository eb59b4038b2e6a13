import Measuring

/// The final report in Markdown: the goals, then all measurements.
struct Report {
    private var goals = MarkdownTable("what", "goal", "measured", "")
    private var sections = ""

    /// - Parameter isMet: Nil where the goal is not one of a number.
    mutating func goal(_ what: String, _ goal: String, _ measured: String, isMet: Bool?) {
        goals.add(what, goal, measured, isMet.map { $0 ? "met" : "**missed**" } ?? "")
    }

    mutating func section(_ title: String, _ paragraphs: String...) {
        sections +=
            "\n### \(title)\n" + paragraphs.map { "\n" + $0 + ($0.hasSuffix("\n") ? "" : "\n") }.joined()
    }

    var text: String { "### Goals\n\n" + goals.text + sections }
}
