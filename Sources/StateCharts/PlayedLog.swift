package import SourceText
package import SpecLanguage

/// A log that a page replays.
package struct PlayedLog: Sendable {
    package var name: String
    package var text: String
    /// Errors and warnings, by the numbers of the lines. Each text begins with `Error` or `Warning`.
    package var faults: [(line: Int, text: String)]

    package init(name: String, text: String, faults: [(line: Int, text: String)]) {
        self.name = name
        self.text = text
        self.faults = faults
    }

    /// Elements that are no markup and no script, whatever the log contains.
    var elements: String {
        """
        <script type="text/plain" id="log" data-name="\(Markup.escaped(name))">\(Markup.escapedLog(text))</script>
        <script type="application/json" id="faults">\(Markup.escaped(
            .list(faults.map { .list([.number($0.line), .text($0.text)]) })))</script>

        """
    }
}

extension Diagram {
    /// Returns a page of all features that replays a log.
    package static func page(of features: [Feature], replaying log: PlayedLog) -> GeneratedFile? {
        HTMLPage.files(features.map(StateChart.init), splits: false, log: log).first
    }
}
