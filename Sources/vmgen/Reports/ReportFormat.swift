import ArgumentParser

/// The format of entries.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    /// For people and for tools that read compilers' messages, on standard error.
    case text
    /// For programs, on standard output.
    case json, github, sarif

    func report(_ entries: [ReportEntry]) -> String {
        switch self {
        case .text: ""
        case .json: JSONReport.text(entries)
        case .github: GitHubReport.text(entries)
        case .sarif: SARIFReport.text(entries)
        }
    }
}
