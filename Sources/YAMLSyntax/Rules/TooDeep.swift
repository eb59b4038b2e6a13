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

extension Diagnostic {
    static func tooDeep(in file: SourceFile, at offset: Int) -> Diagnostic {
        Rule.tooDeep.diagnostic(
            "more than \(YAMLParser.deepestNesting) levels of nesting",
            at: SourcePlace(file, YAMLText(file.bytes).character(at: offset)), help: "nest less deeply")
    }
}
