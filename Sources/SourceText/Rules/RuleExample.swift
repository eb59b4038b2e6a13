/// Files, and the commands that report a rule for them.
package struct RuleExample: Sendable {
    package struct File: Sendable {
        package let path: String
        package let text: String
        /// The place of the diagnostic; nil if it is in another file, or about a file as a whole.
        package let mark: SourceRange?

        init(path: String, text: String = "", mark: SourceRange? = nil) {
            self.path = path
            self.text = text
            self.mark = mark
        }

        /// - Parameter marked: The text, with the place between `⟦` and `⟧`.
        init(path: String, marked: String) {
            var text = ""
            var bounds: [Int] = []
            for scalar in (marked + "\n").unicodeScalars {
                if scalar == "⟦" || scalar == "⟧" {
                    bounds.append(text.utf8.count)
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
            self.init(
                path: path, text: text, mark: bounds.count == 2 ? SourceRange(bounds[0], bounds[1]) : nil)
        }
    }

    /// A change of an example's files.
    package struct Correction: Sendable {
        fileprivate let old: String
        fileprivate let new: String

        /// - Parameter old: A text that one of the files has once, without the marks of the place.
        package static func replacing(_ old: String, with new: String) -> Correction {
            Correction(old: old, new: new)
        }
    }

    func corrected(_ correction: Correction) -> RuleExample {
        let files = files.map { file in
            var text = file.text
            if let range = text.firstRange(ofPart: correction.old) {
                text.replaceSubrange(range, with: correction.new)
            }
            return File(path: file.path, text: text)
        }
        return RuleExample(files: files, commands: commands, path: path)
    }

    package let files: [File]
    /// The commands, to run in the files' folder in this order. The last one reports the rule.
    package let commands: [String]
    /// The path in the diagnostic.
    package let path: String

    /// Whether the example is a single spec to lint.
    package var isOnlySpec: Bool { files.count == 1 && commands == ["vmgen lint \(files[0].path)"] }

    /// Returns an example with a spec, in a file named after its feature.
    package static func spec(_ marked: String) -> RuleExample {
        let head = "feature: "
        let lines = marked.split(separator: "\n")
        let feature = lines.first { $0.hasPrefix(head) }.map { $0.dropFirst(head.count) } ?? "Posts"
        let path = feature.filter { $0 != "⟦" && $0 != "⟧" } + SpecFile.suffix
        return files([path: marked], "vmgen lint \(path)")
    }

    /// Returns an example with a user's template.
    package static func template(_ marked: String) -> RuleExample {
        files(["VMTemplates/audit.swift.stencil": marked], "vmgen templates check")
    }

    /// - Parameter path: The path in the diagnostic, if no place is marked.
    package static func files(
        _ files: KeyValuePairs<String, String>, _ commands: String..., at path: String? = nil
    ) -> RuleExample {
        let files = files.map { File(path: $0.key, marked: $0.value) }
        let marked = files.first { $0.mark != nil } ?? files.first
        return RuleExample(files: files, commands: commands, path: path ?? marked?.path ?? ".")
    }
}

/// A text is an example with a spec.
extension RuleExample: ExpressibleByStringLiteral {
    package init(stringLiteral marked: String) { self = .spec(marked) }
}
