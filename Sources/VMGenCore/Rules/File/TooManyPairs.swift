import SourceText

extension Diagnostic {
    static func tooManyPairs(at place: SourcePlace) -> Diagnostic {
        Rule.tooLarge.diagnostic(
            "the states have more than \(SizeCheck.mostPairs) shared properties, transients and actions, each counted for every state",
            at: place, help: "name the states that carry a transient, or split the feature")
    }
}
