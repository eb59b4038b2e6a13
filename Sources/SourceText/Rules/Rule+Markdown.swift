extension Rule {
    /// The text for pages, without a heading.
    package var markdown: String { markdown(without: []) }

    /// - Parameter shared: The blocks that the page shows once, for all its rules.
    package func markdown(without shared: [String]) -> String {
        // The lines that begin with `-` say enough in a single spec.
        let place = bad.isOnlySpec && good.isOnlySpec ? [] : [bad.place.map { "\($0):" } ?? "For example:"]
        let example = blocks.filter { !shared.contains($0) }.joined(separator: "\n")
        return ([summary, why] + place + [example]).joined(separator: "\n\n")
    }

    /// A code block for each file of the examples, and one for the commands. The examples are one: `-` begins the lines
    /// of the bad one, `+` those that replace them.
    package var blocks: [String] { bad.corrected(to: good) }
}

extension RuleExample {
    /// A code block for each file, and one for the commands; `good` has the corrected ones.
    fileprivate func corrected(to good: RuleExample) -> [String] {
        let others = good.files.filter { file in !files.contains { $0.path == file.path } }
        var blocks = (files + others.map { File(path: $0.path) }).map { file in
            let corrected = good.files.first { $0.path == file.path } ?? File(path: file.path)
            let block = Self.block(file.language, file.lines, corrected.lines)
            return isOnlySpec && good.isOnlySpec ? block : "`\(file.path)`\n\n" + block
        }
        if !isOnlySpec || !good.isOnlySpec { blocks.append(Self.block("sh", commands, good.commands)) }
        return blocks
    }

    private static func block(_ language: String, _ bad: [String], _ good: [String]) -> String {
        if bad == good { return "```\(language)\n\(bad.map { $0 + "\n" }.joined())```\n" }
        let (old, new) = (bad.map { Array($0.utf8)[...] }, good.map { Array($0.utf8)[...] })
        let lines = LineDifference.steps(from: old, to: new).map { step -> String in
            switch step {
            case .same(let line, _): bad[line].isEmpty ? "" : " " + bad[line]
            case .removed(let line): "-" + bad[line]
            case .inserted(let line): "+" + good[line]
            }
        }
        return "```diff\n\(lines.map { $0 + "\n" }.joined())```\n"
    }

    /// The place in words: `At "loadign"`; a whole line is only numbered.
    fileprivate var place: String? {
        guard let file = files.first(where: { $0.mark != nil }), let mark = file.mark else { return nil }
        let source = SourceFile(path: file.path, text: file.text)
        let marked = source.text(mark)
        let isShort = !marked.isEmpty && marked.count <= 40
        let line = LineTable(source.bytes).position(of: mark.start).line
        return isShort && marked.unicodeScalars.allSatisfy { $0.value >= 0x20 }
            ? "At `\(marked)`" : "In line \(line)"
    }
}

extension RuleExample.File {
    fileprivate var language: String {
        if path.hasSuffix(".yaml") { return "yaml" }
        return path.hasSuffix(".stencil") ? "stencil" : "text"
    }

    /// The lines with pictures of control characters, which a page cannot contain.
    fileprivate var lines: [String] {
        let shown = text.replacingScalars { $0 == "\n" ? nil : String($0.visible) }
        let lines = shown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return text.isEmpty ? [] : lines.dropLast()
    }
}
