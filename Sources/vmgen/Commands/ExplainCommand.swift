import ArgumentParser
import Files
import SourceText
import SpecLanguage

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a rule, with an example that breaks it and one that does not.",
        discussion: """
            Without an id, lists all rules.

            EXAMPLE: vmgen explain unknown-state
            """
    )

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, json }

    @Argument(
        help: ArgumentHelp("The ids of rules, which diagnostics show in brackets.", valueName: "id"),
        completion: .list(Explanation.all.map(\.id)))
    var ids: [String] = []

    @Option(help: "The format: text, markdown or json.")
    var format = Format.text

    func validate() throws {
        for id in ids where Explanation(id: id) == nil {
            let near = nearest(id, in: Explanation.all.map(\.id))
            let help = near.map { "did you mean '\($0)'?" } ?? "'vmgen explain' lists all."
            throw ValidationError("No rule has the id '\(id)'; \(help)")
        }
    }

    func run() throws {
        let asked = ids.compactMap(Explanation.init)
        switch format {
        case .json: try Console.print(ExplanationReport.json(of: ids.isEmpty ? Explanation.all : asked))
        case .markdown where ids.isEmpty: try Console.print(RulePage.text)
        case .markdown: try Console.print(asked.map(\.markdown).joined(separator: "\n"))
        case .text where ids.isEmpty: try Console.print(ExplanationReport.index)
        case .text: try Console.print(asked.map(\.text).joined(separator: "\n"))
        }
    }
}
