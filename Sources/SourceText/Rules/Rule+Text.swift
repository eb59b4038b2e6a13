extension Rule {
    /// The text for a terminal; ends with a line break.
    package var text: String {
        """
        \(id)

        \(what)
        \(help)

        \(why)

        breaks the rule:

        \(bad.text)
        does not break it:

        \(good.text)
        """
    }

    /// The text for pages, without a heading.
    package var markdown: String {
        """
        \(what) \(help)

        \(why)

        This breaks the rule\(bad.place.map { ", \($0)" } ?? ""):

        \(bad.markdown)
        This does not:

        \(good.markdown)
        """
    }
}

extension RuleExample {
    /// The commands, and the files with their names and the underlined place.
    fileprivate var text: String {
        let files = files.map { "  \($0.path):\n\n\($0.underlined)" }
        let commands = commands.map { "  $ \($0)\n" }.joined()
        return (files + (isOnlySpec ? [] : [commands])).joined(separator: "\n")
    }

    /// A code block for each file, and one for the commands.
    fileprivate var markdown: String {
        let files = files.map { file in
            (isOnlySpec ? "" : "`\(file.path)`\n\n") + "```\(file.language)\n\(file.visibleText)```\n"
        }
        let commands = "```sh\n\(commands.joined(separator: "\n"))\n```\n"
        return (files + (isOnlySpec ? [] : [commands])).joined(separator: "\n")
    }

    /// The place in words: `at "loadign" in line 4 of "Posts.vm.yaml"`.
    fileprivate var place: String? {
        guard let file = files.first(where: { $0.mark != nil }), let mark = file.mark else { return nil }
        let source = SourceFile(path: file.path, text: file.text)
        let line = LineTable(source.bytes).position(of: mark.start).line
        let marked = source.text(mark)
        let isVisible = marked.unicodeScalars.allSatisfy { $0.value >= 0x20 }
        return (isVisible ? "at `\(marked)` " : "") + "in line \(line) of `\(file.path)`"
    }
}

extension RuleExample.File {
    fileprivate var language: String {
        if path.hasSuffix(".yaml") { return "yaml" }
        return path.hasSuffix(".stencil") ? "stencil" : "text"
    }

    /// The text with pictures of control characters, which a page cannot contain.
    fileprivate var visibleText: String {
        var visible = ""
        for scalar in text.unicodeScalars {
            visible.unicodeScalars.append(scalar == "\n" ? scalar : scalar.visible)
        }
        return visible
    }

    fileprivate var underlined: String {
        let file = SourceFile(path: path, text: text)
        let table = LineTable(file.bytes)
        var output = ""
        for line in 1..<table.position(of: file.bytes.count).line {
            let start = table.range(ofLine: line).start
            if let mark, table.position(of: mark.start).line == line {
                let snippet = SourceSnippet(SourcePlace(file, mark), table)
                output += "    \(snippet.line)\n    \(snippet.padding)\(snippet.underline)\n"
            } else {
                let snippet = SourceSnippet(SourcePlace(file, .at(start)), table)
                output += snippet.line.isEmpty ? "\n" : "    \(snippet.line)\n"
            }
        }
        return output
    }
}
