import Foundation
package import SpecLanguage
package import TestSupport

/// A group that was accepted, and whose code does not compile, or whose contract tests fail.
package struct RandomFailure: Sendable {
    package var group: RandomGroup
    package var setting: Setting
    /// How its code got the runtime.
    package var runtime: RuntimeMode
    /// How a file of the app imported modules.
    package var form: ImportForm
    /// The first message.
    package var message: String
    /// The same for similar failures, whatever the names.
    package var signature: String

    init(_ group: CheckedGroup, _ setting: Setting, said: String) {
        self.group = group.group
        self.setting = setting
        runtime = group.runtime
        form = group.form
        let lines = said.split(separator: "\n").map(String.init)
        let features = group.group.specs.map(\.feature)
        let isOfGroup = { (line: String) in features.contains { line.contains($0) } }
        let errors = lines.filter { $0.contains("error:") || $0.contains("recorded an issue") }
        message =
            errors.first { $0.contains(".swift:") && isOfGroup($0) } ?? errors.first ?? lines.first ?? said
        signature = Self.signature(of: message, features)
    }

    private static func signature(of message: String, _ features: [String]) -> String {
        var message = message
        // The longest first: one may be the beginning of another.
        for feature in features.sorted(by: { $0.count > $1.count }) {
            message = message.replacingOccurrences(of: feature, with: "_")
        }
        var file =
            message.components(separatedBy: ".swift:").first.map {
                $0.split(separator: "/").last.map(String.init) ?? $0
            } ?? ""
        // There is one for each state.
        if file.hasPrefix("_"), file.hasSuffix("Model") { file = "_Model" }
        let start = message.range(of: "error:")?.upperBound ?? message.startIndex
        var isQuoted = false
        var words = ""
        for character in message[start...] {
            if character == "'" || character == "`" { isQuoted.toggle() }
            if !isQuoted, !character.isNumber { words.append(character) }
        }
        return "\(file): \(words)"
    }
}
