import SourceText

extension Message {
    static let tooManyPairs = Message(
        .tooLarge,
        "the states have more than \(SizeCheck.mostPairs) shared properties, transients and actions, each counted for every state",
        help: "name the states that carry a transient, or split the feature")

    static let tooManyReads = Message(
        .tooLarge,
        "the values and the outcomes of actions name more than \(SizeCheck.mostPairs) properties, each counted for every state from which the action runs",
        help: "list fewer states in 'from', or split the feature")

    static let tooManyKeptTransients = Message(
        .tooLarge,
        "the functions that emit this state have more than \(SizeCheck.mostPairs) parameters and transients that they keep",
        help: "use 'resets: emission' for some of its transients, or split the feature")

    static let tooManySubstates = Message(
        .tooLarge,
        "with this property, values hold more than \(SizeCheck.mostPairs) states and properties of substates, each counted wherever it is",
        help: "hold it in an array, or split the feature")

    static let tooManyDefaults = Message(
        .tooLarge, "the overloads of actions have more than \(SizeCheck.mostPairs) parameters",
        help: "give fewer parameters a default, or declare a type for them")
}
