extension RuleGroup {
    static let ofNamesTypesAndValues = RuleGroup(
        title: "Of names, types and values",
        rules: [
            RuleExplanation(
                "bad-name",
                "Not a name in Swift, or in the wrong case.", "Write the one that the help suggests.",
                why: """
                    Names of the spec become names in the code. Features, substates and protocols are types and
                    begin with an upper-case letter, all others with a lower-case one.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    states: { idle: , ⟦AllLoaded⟧: }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states: { idle: , allLoaded: }
                    """)),
            RuleExplanation(
                "bad-type",
                "Not a type in Swift, or not here.", "The help says what to write, or to quote it.",
                why: """
                    A type of the spec is written into the code as it is. Checked here, its fault has a place in
                    your file; else the compiler would find it in a file that you did not write.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    states:
                      loaded: { content: { amount: "Int ⟦|⟧ String" } }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states:
                      loaded: { content: { amount: Int } }
                    """)),
            RuleExplanation(
                "bad-value",
                "A value that the key cannot have, or an expression that is none.",
                "Write one of those in the help.",
                why: "Each of these keys has its own words, and another word is a slip of the pen.",
                bad: .spec(
                    """
                    feature: Posts
                    states: { idle: }
                    actions:
                      load: { runs: ⟦parallel⟧ }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states: { idle: }
                    actions:
                      load: { runs: concurrent }
                    """)),
            RuleExplanation(
                "name-collision",
                "Two names are the same once generated, or hide a type that the spec uses.", "Rename one.",
                why: """
                    A state `post` with content gets a payload type `Post`, which within the output hides the
                    app's `Post`. Such code does not compile, or means something else.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    states:
                      ⟦post⟧: { content: { post: Post } }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states:
                      loaded: { content: { post: Post } }
                    """)),
            RuleExplanation(
                "file-name-mismatch",
                "The file is not named after its feature.", "Rename either.",
                why: """
                    The names of generated files come from the names of specs, so that a build knows them
                    before it reads any.
                    """,
                bad: .files(
                    ["Post.vm.yaml": "feature: ⟦Posts⟧\nstates: { idle: }"], "vmgen lint Post.vm.yaml"),
                good: .files(
                    ["Posts.vm.yaml": "feature: Posts\nstates: { idle: }"], "vmgen lint Posts.vm.yaml")),
            RuleExplanation(
                "not-equatable",
                "A type known not to be `Equatable`, such as `any Error`, where a conformance asks for it.",
                "Use another type, or leave the conformance out.",
                why: """
                    The output is `Equatable` unless `conformances` says otherwise, so that views and tests can
                    compare it. All that it contains must be, too.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    states:
                      failed: { content: { error: ⟦any Error⟧ } }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states:
                      failed: { content: { reason: String } }
                    """)),
            RuleExplanation(
                "not-sendable",
                "A type known not to be `Sendable`, such as `() -> Void`, where the conformances say `Sendable`.",
                "Write `@Sendable` before the function's type, use another type, or leave the conformance out.",
                why: """
                    All that a `Sendable` output contains must be `Sendable`. A function with `@MainActor` alone
                    is, but only in Swift 6's language mode.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    conformances: Sendable
                    states:
                      failed: { content: { retry: ⟦"() -> Void"⟧ } }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    conformances: Sendable
                    states:
                      failed: { content: { retry: "@Sendable () -> Void" } }
                    """)),
            RuleExplanation(
                "conformance-members",
                "A conformance whose members Swift does not write by itself.",
                "Remove it, and write an extension of the output in the app's code.",
                why: """
                    `conformances` stand at the output, at its substates and at the content of its states. Swift
                    writes the members of `Equatable`, `Hashable` and `Codable` there, and `Error` and `Sendable`
                    have none. What `CustomStringConvertible` or `Identifiable` requires, only you can write:
                    `extension PostsOutput: CustomStringConvertible { … }`. `CaseIterable` and `Comparable` are
                    written by Swift only where no state has content or transients.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    conformances: [Equatable, ⟦CustomStringConvertible⟧]
                    states: { idle: }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    conformances: [Equatable, Sendable]
                    states: { idle: }
                    """)),
        ])
}
