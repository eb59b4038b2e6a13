package import SourceText
package import SwiftCode

// Parses the Swift in a spec with `SwiftCode`. Faults become diagnostics at their places in the spec.

extension SwiftType {
    /// Parses a type by Swift's grammar; returns nil after reporting a `bad-type`.
    package static func parse(
        _ code: CodeSpec,
        at position: Position = .stored,
        in file: SourceFile,
        reporting sink: DiagnosticSink
    ) -> SwiftType? {
        do {
            return try parse(code.text, at: position)
        } catch {
            sink.report(.badCode(.badType, error, in: code, of: file))
            return nil
        }
    }
}

extension MethodSignature {
    /// Parses a signature without its name: `(id: Post.ID) async throws -> [Post]`.
    ///
    /// An empty text is a method without parameters, errors or a result. Returns nil after reporting a
    /// `bad-type`.
    package static func parse(
        _ code: CodeSpec,
        name: String,
        in file: SourceFile,
        reporting sink: DiagnosticSink
    ) -> MethodSignature? {
        do {
            return try parse(code.text, name: name)
        } catch {
            sink.report(.badCode(.badType, error, in: code, of: file))
            return nil
        }
    }
}

extension SwiftExpression {
    /// Returns the expression without the spaces around it; nil after reporting a `bad-expression`.
    ///
    /// - Parameters:
    ///   - type: The type of which it must be a value; nil if the type is not known.
    ///   - mayChange: Whether each evaluation may give another value.
    package static func check(
        _ code: CodeSpec, of type: SwiftType? = nil, _ values: ValueFaults = ValueFaults(scope: TypeScope()),
        mayChange: Bool = false, in file: SourceFile, reporting sink: DiagnosticSink
    ) -> String? {
        do throws(CodeFault) {
            let text = try check(code.text)
            // The places in a fault are those of the whole text.
            guard let fault = values.fault(of: code.text, as: type, mayChange: mayChange) else { return text }
            throw fault
        } catch {
            var fault = error
            if trimmed(Array(code.text.utf8)).isEmpty, let type {
                values.suggest(for: type, &fault, isQuoted: !code.range.isEmpty)
            }
            values.suggestAddress(code.text, as: type, &fault)
            // A correction of another type is only a step towards a value.
            if let type, let corrected = fault.corrected(code.text),
                values.fault(of: corrected, as: type, mayChange: mayChange) != nil
            {
                fault.help.isSafe = false
            }
            sink.report(.badCode(.badExpression, fault, in: code, of: file))
            return nil
        }
    }
}

extension SwiftName {
    /// Returns the name if it is an identifier in that case; nil after reporting a `bad-name`.
    package static func check(
        _ name: Located<String>,
        as nameCase: Case,
        in file: SourceFile,
        reporting sink: DiagnosticSink
    ) -> SwiftName? {
        let place = SourcePlace(file, name.range)
        if let problem = problem(name.value) {
            sink.report(.badName(problem), at: place)
            return nil
        }
        if let corrected = corrected(name.value, to: nameCase) {
            let message =
                nameCase == .upperCamel
                ? "'\(name.value)' must begin with an upper-case letter"
                : "'\(name.value)' must begin with a lower-case letter"
            sink.report(.badName(message, help: .write(corrected)), at: place)
            return nil
        }
        return SwiftName(name.value)
    }
}
