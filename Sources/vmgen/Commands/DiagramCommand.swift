import ArgumentParser
import Files
import GeneratedFiles
import SourceText
import SpecLanguage
import StateCharts

struct DiagramCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diagram",
        abstract: "Draw the state charts of specs.",
        discussion: """
            Prints a chart, or writes a file for each feature: Mermaid, Graphviz's dot or an SVG picture. With \
            '--format html', writes one page with all features, or an index and a page for each feature if \
            there are more than \(Diagram.mostOnPage) and the output is a folder. Writes only files that change, \
            does not replace files that vmgen did not write, and removes charts from the folder whose spec is \
            gone.

            EXAMPLE: vmgen diagram Specs --format svg --output Charts
            """
    )

    @OptionGroup(title: "Input") var inputs: InputOptions

    @Option(
        help: "The format: mermaid, dot, svg or html. Default: that of the output's extension, else mermaid.")
    var format: Diagram.Format?

    @Option(
        help: ArgumentHelp(
            "A file for one chart, or a folder. Default: standard output.", valueName: "file|dir"),
        completion: .file())
    var output: String?

    @OptionGroup(title: "Reports") var messages: MessageOptions

    func validate() throws {
        if output == "" { throw ValidationError("The output must not be empty.") }
    }

    func run() throws { try messages.run(draw) }

    private func draw(reporting sink: DiagnosticSink) throws -> String? {
        guard let project = ProjectLoader(inputs: inputs).load(reporting: sink) else { return nil }
        let features = project.features(reporting: sink)
        guard messages.isSound(sink) else { return nil }
        let isFolder = ChartPlace.isFolder(output)
        let named = isFolder ? nil : output.flatMap(Diagram.Format.init(of:))
        if let output, !isFolder, format == nil, named == nil {
            throw ValidationError(
                "'\(output)' must end in '.mmd', '.dot', '.svg' or '.html', or the format be named: '--format'."
            )
        }
        let format = format ?? named ?? .mermaid
        let files = Diagram.files(features, as: format, splitsPages: isFolder)
        guard let (directory, charts) = ChartPlace.charts(files, at: output, format, reporting: sink) else {
            return nil
        }
        guard output != nil else {
            for file in charts { try Console.print(file.bytes) }
            return nil
        }
        let isGone = project.specIsGone(from: directory)
        // The pages of single features are left over if one page has all of them.
        let isOnePage = format == .html && files.count == 1
        let comparison = OutputComparison(
            OutputPlan(charts, in: directory), root: directory, orphansWith: format.fileNameSuffix,
            isOrphan: { isFolder && (isOnePage || isGone($0)) }, reporting: sink)
        guard !sink.hasErrors else { return nil }
        let done = comparison.apply(reporting: sink)
        guard !sink.hasErrors else { return nil }
        return "\(Console.counted(features.count, "feature")): \(done.written.count) written, "
            + "\(comparison.count(.unchanged)) unchanged, \(done.removed.count) removed"
    }
}

extension Diagram.Format: ExpressibleByArgument {}
