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

extension Diagnostic {
    static func unknownTag(_ tag: String, meaning: String?, at place: SourcePlace) -> Diagnostic {
        let message = "unknown tag '\(tag)'"
        if let meaning {
            let help = Help("did you mean '\(meaning)'?", replacement: meaning)
            return Rule.templateUnknownTag.diagnostic(message, at: place, help: help)
        }
        let other = [
            "block": "put the part into a file, and write '{% include \"name.stencil\" %}'",
            "comment": "write a comment as '{# … #}'",
            "extends": "put the parts into files, and write '{% include \"name.stencil\" %}'",
            "ifnot": "write '{% if not … %}' and '{% endif %}'",
            "switch": "write '{% if … %}', '{% elif … %}' and '{% endif %}'",
            "unless": "write '{% if not … %}' and '{% endif %}'",
            "with": "write '{% set name value %}', without an end",
        ]
        return Rule.templateUnknownTag.diagnostic(
            message, at: place, help: other[tag].map { Help($0) } ?? didYouMean(tag, in: TemplateParser.tags))
    }
}
