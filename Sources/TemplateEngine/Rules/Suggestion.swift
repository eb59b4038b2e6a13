/// Returns the suggestion, or all that is known.
func didYouMean(_ suggestion: String?, else known: [String], _ before: String = "use one of") -> String {
    if let suggestion { return "did you mean '\(suggestion)'?" }
    return "\(before) \(known.map { "'\($0)'" }.joined(separator: ", "))"
}
