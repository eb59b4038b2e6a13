import Foundation
import SourceText
import TestSupport

@testable import SpecLanguage

/// A mistake, and the text after its help was followed.
///
/// `⟦loadign→loading⟧` marks what a person changes. A case without marks is corrected by the diagnostic's fix.
struct HelpCase: CustomStringConvertible, Sendable {
    let rule: String
    /// The line of the case in its file.
    let line: Int
    private let files: [(path: String, text: String)]

    var description: String { "\(rule) in line \(line): \(files.map(\.text).joined(separator: " / "))" }

    /// The wrong and right examples of rules about specs, as `vmgen explain` shows them.
    static let examples: [HelpCase] = Rule.language.compactMap { rule in
        let (bad, good) = (rule.bad, rule.good)
        guard bad.isOnlySpec, good.isOnlySpec, bad.files[0].path == good.files[0].path else { return nil }
        let text = "⟦\(bad.files[0].text)→\(good.files[0].text)⟧"
        return HelpCase(rule: rule.id, line: 0, files: [(bad.files[0].path, text)])
    }

    /// The cases in the file `Helps.txt` next to this one. `== unknown-key` begins a case, `-- Path.vm.yaml` another
    /// file of it. `feature:` is written if it is missing.
    static let all: [HelpCase] = {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Helps.txt")
        let lines = ((try? String(contentsOf: path, encoding: .utf8)) ?? "").split(
            separator: "\n", omittingEmptySubsequences: false)
        var cases: [HelpCase] = []
        var head: (rule: String, line: Int)?
        var files: [(path: String, text: String)] = []
        func finish() {
            guard let head else { return }
            cases.append(HelpCase(rule: head.rule, line: head.line, files: files))
        }
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("== ") {
                finish()
                head = (String(line.dropFirst(3)), index + 1)
                files = [("Posts.vm.yaml", "")]
            } else if line.hasPrefix("-- ") {
                files.append((String(line.dropFirst(3)), ""))
            } else if !line.isEmpty, !files.isEmpty {
                files[files.count - 1].text += line + "\n"
            }
        }
        finish()
        return cases
    }()

    /// Whether a person follows the help.
    var isByHand: Bool { files.contains { $0.text.contains("⟦") } }

    /// The diagnostics of the mistake.
    func before() -> [Diagnostic] { diagnostics(wrong) }

    /// The diagnostics after a person has followed the help.
    func afterCorrection() -> [Diagnostic] {
        diagnostics(files.map { source($0.path, $0.text, keeping: \.new) })
    }

    /// The diagnostics after a fix.
    func after(_ fix: Fix, of diagnostic: Diagnostic) -> [Diagnostic] {
        diagnostics(
            wrong.map { file in
                guard file == diagnostic.place.file else { return file }
                return SourceFile(path: file.path, bytes: Fix.apply([fix], to: file.bytes).bytes)
            })
    }

    private var wrong: [SourceFile] { files.map { source($0.path, $0.text, keeping: \.old) } }

    private func source(
        _ path: String, _ text: String, keeping side: KeyPath<ChangedText, String>
    ) -> SourceFile {
        let output = ChangedText(text)[keyPath: side].replacingOccurrences(of: "⇥", with: "\t")
            .replacingOccurrences(of: "␣", with: "\u{A0}")
        let isSpec = path.hasSuffix(".vm.yaml")
        let hasHead = text.hasPrefix("⟦") || ("\n" + text).contains("\nfeature:")
        let needsHead = isSpec && !hasHead
        let name = path.prefix { $0 != "." }
        return SourceFile(path: path, text: (needsHead ? "feature: \(name)\n" : "") + output)
    }

    private func diagnostics(_ files: [SourceFile]) -> [Diagnostic] {
        let sink = DiagnosticSink()
        let configuration = files.first { $0.path == "vmgen.yaml" }
        if let configuration { _ = ConfigurationDecoder.decode(configuration, reporting: sink) }
        let specs = files.filter { $0.path != "vmgen.yaml" && (configuration == nil || !$0.bytes.isEmpty) }
        let features = Pipeline().features(
            of: specs.filter { configuration == nil || $0.path != "Posts.vm.yaml" }, reporting: sink)
        sink.report(contentsOf: features.flatMap(\.notes))
        return sink.sorted
    }
}
