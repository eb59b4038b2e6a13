extension RuleGroup {
    static let ofTheFile = RuleGroup(
        title: "Of the file",
        rules: [
            RuleExplanation(
                "encoding",
                "The file is not UTF-8, or holds a control character.",
                "Save it as UTF-8, remove the character.",
                why: """
                    YAML forbids control characters, and a text in another encoding would reach the generated
                    code with wrong letters. Here, a bell (U+0007) stands before the word.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    summary: The ⟦\u{7}⟧latest posts.
                    states: { idle: }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    summary: The latest posts.
                    states: { idle: }
                    """)),
            RuleExplanation(
                "too-large",
                "More than 1 MiB, 10,000 keys, values and collections, or 100,000 transients and actions, each counted for every state that has it.",
                "Split it.",
                why: """
                    A spec is written by people. A file of this size is another file by mistake, and it would
                    keep an editor and a build waiting. So would a few hundred transients that all ride on a few
                    hundred states. Here a command makes such a file.
                    """,
                bad: .files(
                    [:],
                    "awk 'BEGIN { print \"feature: Posts\\nstates:\"; for (n = 0; n < 9999; n++) print \"  s\" n \":\" }' > Posts.vm.yaml",
                    "vmgen lint Posts.vm.yaml", at: "Posts.vm.yaml"),
                good: .files(
                    [:],
                    "awk 'BEGIN { print \"feature: Posts\\nstates:\"; for (n = 0; n < 99; n++) print \"  s\" n \":\" }' > Posts.vm.yaml",
                    "vmgen lint Posts.vm.yaml")),
            RuleExplanation(
                "too-deep",
                "More than 64 levels of nesting.", "Nest less.",
                why: "No key of the language needs a tenth of it; mostly a closing bracket is missing.",
                bad: .spec(
                    """
                    feature: Posts
                    states:
                      loaded:
                        content:
                          grid: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[⟦[⟧Int]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states:
                      loaded:
                        content:
                          grid: [[Int]]
                    """)),
            RuleExplanation(
                "yaml-syntax",
                "YAML cannot read it, often for want of quotes.", "The help shows the quoted spelling.",
                why: """
                    To YAML, `[`, `{`, `,`, `:` and `#` mean something, and Swift uses them all. `[Post]` can
                    be read, `[Post]?` cannot.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    states:
                      loaded:
                        content: { posts: [Post]⟦?⟧ }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states:
                      loaded:
                        content: { posts: "[Post]?" }
                    """)),
            RuleExplanation(
                "unsupported-yaml",
                "An anchor, alias, tag or second document.", "Write out what it stands for.",
                why: """
                    A spec is read from top to bottom, and each key means what stands behind it. Anchors and
                    tags would let a diagnostic point at one place and mean another.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    states:
                      loaded: ⟦&shown⟧ { content: { title: String } }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states:
                      loaded: { content: { title: String } }
                    """)),
            RuleExplanation(
                "not-a-mapping",
                "The file is empty or holds a list or a text.", "Begin with `feature:`.",
                why:
                    "A spec is a mapping of the keys of this language; of anything else nothing can be made.",
                bad: .files(["Posts.vm.yaml": "⟦-⟧ feature: Posts"], "vmgen lint Posts.vm.yaml"),
                good: .spec(
                    """
                    feature: Posts
                    states: { idle: }
                    """)),
            RuleExplanation(
                "duplicate-key",
                "A key is written twice.", "Remove one.",
                why: "Readers of YAML disagree on which of the two counts; the other is lost without a word.",
                bad: .spec(
                    """
                    feature: Posts
                    states:
                      idle:
                      loaded: { content: { title: String } }
                      ⟦idle⟧: { present: progress }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states:
                      idle: { present: progress }
                      loaded: { content: { title: String } }
                    """)),
            RuleExplanation(
                "unknown-key",
                "No such key here.", "The help names the nearest, or all.",
                why: "A misspelt key that is passed over silently is a wish that is not granted.",
                bad: .spec(
                    """
                    feature: Posts
                    states:
                      loaded: { ⟦contents⟧: { title: String } }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states:
                      loaded: { content: { title: String } }
                    """)),
            RuleExplanation(
                "missing-key",
                "A required key is missing, or an editable property's `default`.", "Add it.",
                why: "Without it there is nothing to generate from. The place is that of what lacks the key.",
                bad: .spec(
                    """
                    feature: Posts
                    states:
                      loaded: { content: { ⟦title⟧: { example: '"Tea"' } } }
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states:
                      loaded: { content: { title: { type: String, example: '"Tea"' } } }
                    """)),
            RuleExplanation(
                "wrong-kind",
                "A list where a mapping belongs, a text where a Boolean belongs, and the like.",
                "Write what is expected.",
                why: """
                    Nothing is guessed. A list of states, for instance, would have no room for their content;
                    a colon behind a name makes it a mapping.
                    """,
                bad: .spec(
                    """
                    feature: Posts
                    states: ⟦[idle, loaded]⟧
                    """),
                good: .spec(
                    """
                    feature: Posts
                    states: { idle: , loaded: }
                    """)),
        ])
}
