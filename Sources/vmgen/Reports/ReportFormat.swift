import ArgumentParser

/// The format of findings.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    /// For people and for tools that read compilers' messages, on standard error.
    case text
    /// For programs, on standard output.
    case json, github, sarif

    func report(_ findings: [Finding]) -> String {
        switch self {
        case .text: ""
        case .json: JSONReport.text(findings)
        case .github: GitHubReport.text(findings)
        case .sarif: SARIFReport.text(findings)
        }
    }
}
