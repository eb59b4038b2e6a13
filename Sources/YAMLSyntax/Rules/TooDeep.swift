package import SourceText

extension Rule {
    package static let tooDeep = Rule(
        "too-deep", in: .file,
        what: "The file has more than 64 levels of nesting.",
        help: "Nest less deeply.",
        why: "The language needs fewer than seven. Usually a closing bracket is missing.",
        bad: """
            feature: Posts
            states:
              loaded:
                content:
                  grid: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[⟦[⟧Int]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
            """,
        good: """
            feature: Posts
            states:
              loaded:
                content:
                  grid: [[Int]]
            """)
}
