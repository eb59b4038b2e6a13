import SourceText

extension Diagnostic {
    static func tooManyNodes(in file: SourceFile, at offset: Int) -> Diagnostic {
        Rule.tooLarge.diagnostic(
            "more than \(YAMLParser.mostNodes) keys, values and collections",
            at: SourcePlace(file, YAMLText(file.bytes).character(at: offset)),
            help: "split the file into several")
    }
}
