import ArgumentParser

/// How findings are printed.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    /// For people and compilers' readers, on standard error.
    case text
    /// The others are for programs, on standard output.
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
