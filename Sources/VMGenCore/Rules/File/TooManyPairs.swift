import SourceText

extension Diagnostic {
    static func tooManyPairs(at place: SourcePlace) -> Diagnostic {
        Rule.tooLarge.diagnostic(
            "the states have more than \(SizeCheck.mostPairs) shared properties, transients and actions, each counted for every state",
            at: place, help: "name the states that carry a transient, or split the feature")
    }

    static func tooManyReads(at place: SourcePlace) -> Diagnostic {
        Rule.tooLarge.diagnostic(
            "the values and the outcomes of actions name more than \(SizeCheck.mostPairs) properties, each counted for every state from which the action runs",
            at: place, help: "list fewer states in 'from', or split the feature")
    }

    static func tooManyKeptTransients(at place: SourcePlace) -> Diagnostic {
        Rule.tooLarge.diagnostic(
            "the functions that emit this state have more than \(SizeCheck.mostPairs) parameters and transients that they keep",
            at: place, help: "use 'resets: emission' for some of its transients, or split the feature")
    }

    static func tooManySubstates(at place: SourcePlace) -> Diagnostic {
        Rule.tooLarge.diagnostic(
            "with this property, values hold more than \(SizeCheck.mostPairs) states and properties of substates, each counted wherever it is",
            at: place, help: "hold it in an array, or split the feature")
    }

    static func tooManyDefaults(at place: SourcePlace) -> Diagnostic {
        Rule.tooLarge.diagnostic(
            "the overloads of actions have more than \(SizeCheck.mostPairs) parameters",
            at: place, help: "give fewer parameters a default, or declare a type for them")
    }
}
