import SourceText

/// Suggests the nearest name, or all that are known.
func didYouMean(_ name: String, in known: [String], _ before: String = "use one of") -> Help {
    .didYouMean(name, in: known) ?? Help("\(before) \(known.map { "'\($0)'" }.joined(separator: ", "))")
}
