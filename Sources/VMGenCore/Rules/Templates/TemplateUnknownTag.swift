import SourceText
import TemplateEngine

extension Rule {
    static let templateUnknownTag = Rule(
        .templateUnknownTag, in: .templates,
        what: "No tag has that name.",
        help: "The help names the nearest tag.",
        why: "Templates have only the tags that the page on templates lists.",
        bad: .template("{% ⟦fro⟧ state in states %}{{ state.name }}{% endfor %}"),
        good: .template("{% for state in states %}{{ state.name }}{% endfor %}"))
}
