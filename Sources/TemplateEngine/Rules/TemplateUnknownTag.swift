package import SourceText

extension Rule {
    package static let templateUnknownTag = Rule(
        "template-unknown-tag", in: .templates,
        what: "No tag has that name.",
        help: "The help names the nearest tag.",
        why: "Templates have only the tags that the page on templates lists.",
        bad: .template("{% ⟦fro⟧ state in states %}{{ state.name }}{% endfor %}"),
        good: .template("{% for state in states %}{{ state.name }}{% endfor %}"))
}
