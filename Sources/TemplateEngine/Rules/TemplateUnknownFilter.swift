package import SourceText

extension Rule {
    package static let templateUnknownFilter = Rule(
        "template-unknown-filter", in: .templates,
        what: "No filter has that name.",
        help: "The help names the nearest filter.",
        why: "Templates have only the filters that the page on templates lists.",
        bad: .template("// {{ feature|⟦upercase⟧ }}"),
        good: .template("// {{ feature|uppercase }}"))
}
