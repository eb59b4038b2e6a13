/// The measured specs: the same text for the same number on every machine.
package enum Workload {
    static let seed: UInt64 = 20_261_121

    /// Features after the one on the language's page, which differ in their states, content, transients and actions.
    ///
    /// Each spec depends on its index alone, so that fewer features are the first of more.
    package static func features(_ count: Int) -> [SpecFile] {
        (0..<count).map { ScreenSpec(index: $0).file }
    }

    /// One feature of that many states with content, through which one action in ten states leads.
    package static func feature(states count: Int) -> SpecFile {
        let steps = (1...count).map { "step\($0)" }
        var text = "feature: Journey\n\nstates:\n"
        for step in steps { text += "  \(step): { content: { title: String } }\n" }
        text += "\nactions:\n"
        for first in stride(from: 0, to: count, by: 10) {
            let from = steps[first..<min(first + 10, count)]
            let emits = from.dropFirst() + [steps[min(first + 10, count) % count]]
            text += "  advance\(first): { from: [\(from.joined(separator: ", "))], "
            text += "emits: [\(emits.joined(separator: ", "))] }\n"
        }
        return SpecFile(feature: "Journey", text: text)
    }
}
