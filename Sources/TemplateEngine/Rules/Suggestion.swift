import SourceText

extension Help {
    static let flatterTemplate: Help = "move a part into a flatter template"
}

/// Suggests the nearest name, or all that are known.
func didYouMean(_ name: String, in known: [String], _ before: String = "use one of") -> Help {
    .didYouMean(name, in: known) ?? "\(before) \(known.map { "'\($0)'" }.joined(separator: ", "))"
}
