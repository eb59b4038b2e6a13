package import SourceText
package import SwiftCode

// What a spec writes of Swift, read by `SwiftCode`; its faults become diagnostics at their places in the spec.

extension SwiftType {
    /// The type that a text spells, by Swift's grammar; nil after one `bad-type` was reported.
    package static func parse(
        _ code: CodeSpec,
        at position: Position = .stored,
        in file: SourceFile,
        reporting sink: DiagnosticSink
    ) -> SwiftType? {
        do {
            return try parse(code.text, at: position)
        } catch {
            sink.report(.badType(error, in: code, of: file))
            return nil
        }
    }
}

extension MethodSignature {
    /// The signature that a text spells: `(id: Post.ID) async throws -> [Post]`, the name left out.
    ///
    /// An empty text is a method that takes, gives and throws nothing. Nil after one `bad-type` was
    /// reported.
    package static func parse(
        _ code: CodeSpec,
        name: String,
        in file: SourceFile,
        reporting sink: DiagnosticSink
    ) -> MethodSignature? {
        do {
            return try parse(code.text, name: name)
        } catch {
            sink.report(.badType(error, in: code, of: file))
            return nil
        }
    }
}

extension SwiftExpression {
    /// The expression without spaces around it; nil after one `bad-value` was reported.
    package static func check(
        _ code: CodeSpec,
        in file: SourceFile,
        reporting sink: DiagnosticSink
    ) -> String? {
        do {
            return try check(code.text)
        } catch {
            sink.report(.badValue(error, in: code, of: file))
            return nil
        }
    }
}

extension SwiftName {
    /// The name, if it is an identifier in that case; nil after one `bad-name` was reported.
    package static func check(
        _ name: Located<String>,
        as nameCase: Case,
        in file: SourceFile,
        reporting sink: DiagnosticSink
    ) -> SwiftName? {
        let place = SourcePlace(file, name.range)
        if let problem = problem(name.value) {
            sink.report(.badName(problem.message, at: place, help: problem.help))
            return nil
        }
        if let corrected = corrected(name.value, to: nameCase) {
            let message =
                nameCase == .upperCamel
                ? "'\(name.value)' must begin with an upper-case letter"
                : "'\(name.value)' must begin with a lower-case letter"
            sink.report(.badName(message, at: place, help: "write '\(corrected)'"))
            return nil
        }
        return SwiftName(name.value)
    }
}
