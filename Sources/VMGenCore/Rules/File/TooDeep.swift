import SourceText
import YAMLSyntax

extension Rule {
    static let tooDeep = Rule(
        .tooDeep, in: .file,
        what: "The file has more than 64 levels of nesting.",
        help: "Nest less deeply.",
        why: "The language needs fewer than seven. Usually a closing bracket is missing.",
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
            """))
}
