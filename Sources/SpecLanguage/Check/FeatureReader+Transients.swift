import SourceText
import SwiftCode
import YAMLSyntax

/// Reads transients and the states that carry them.
extension FeatureReader {
    /// - Parameter states: Get the transients that they carry.
    func transients(of root: MappingReader, carriedBy states: inout [State]) -> [Transient] {
        var transients: [Transient] = []
        for pair in root.entries("transients", holdingCode: true) {
            guard let (code, reader) = typeOfTransient(pair) else { continue }
            let transient = transient(pair.key, code, reader)
            transients.append(transient)
            let carriers = carriers(of: transient, reader?.names("in"), among: states)
            for state in carriers { states[state].transients.append(transients.count - 1) }
        }
        return transients
    }

    /// Reads `Bool`, or the long form, in which the type of a busy flag may be missing.
    private func typeOfTransient(_ pair: YAMLPair) -> (type: CodeSpec, reader: MappingReader?)? {
        guard case .mapping(let pairs, _) = pair.value.content else {
            return values.code(pair.value, MappingForm.transient.subject(of: pair).text).map { ($0, nil) }
        }
        // The key `while`, or a misspelled one.
        let (keys, known) = (pairs.map(\.key.value), MappingForm.anyTransient.names)
        let isBusyFlag =
            keys.contains("while")
            || (!keys.contains("type") && keys.contains { nearest($0, in: known) == "while" })
        let form = isBusyFlag ? MappingForm.anyBusyFlag : .anyTransient
        guard let reader = values.mapping(pair, form) else { return nil }
        let implied = isBusyFlag ? CodeSpec(text: "Bool", range: pair.key.range) : nil
        return (reader.optional("type") == nil ? implied : reader.type("type")).map { ($0, reader) }
    }

    private func transient(
        _ name: Located<String>, _ code: CodeSpec, _ reader: MappingReader?
    ) -> Transient {
        let type = findings.type(code)
        let summary = reader?.text("summary")
        let defaultValue = reader?.expression("default")
        let example = findings.expression(reader?.expression("example"), of: type)
        let written = reader.flatMap { writtenPresentation($0) }
        let presentation = written.flatMap { self.presentation($0, ofTransient: name.value) }
        let retry = reader?.name("retry").flatMap { findings.resolve($0, in: actions) }
        let resets = reader?.choice("resets", of: TransientReset.self)
        let duration = reader?.text("for")
        let busyFor = findings.resolve(reader?.names("while"), in: actions)
        let isBusyFlag = busyFor != nil
        var origin = reader?.origin(of: name) ?? Origin(name.range, [.type: code.range])
        origin[.present] = written?.style.range
        origin.write(.while, busyFor)
        var transient = Transient(
            name: findings.name(name, as: .lowerCamel),
            type: type,
            summary: summary?.value,
            restValue: isBusyFlag ? "false" : restValue(defaultValue, of: name, type, at: code.range),
            example: example,
            presentation: presentation,
            retry: retry,
            keepsUntilDismissed: resets?.value == .dismissal && !isBusyFlag,
            isDismissible: !isBusyFlag && presentation?.style != .progress
                && (type.wrapped != nil || (type.isBool && presentation != nil)),
            busyFor: busyFor?.indices ?? [],
            origin: origin
        )
        if !isBusyFlag, !type.isFaulty { transient.duration = self.duration(duration, transient) }
        return transient
    }

    private func duration(_ written: Located<String>?, _ transient: Transient) -> Int? {
        guard let written, has(.emitter) else { return nil }
        guard transient.isDismissible, transient.isNilAtRest || transient.type.isBool else {
            report(
                .conflictingKeys, "transient '\(transient.name.text)' has no dismissal that 'for' could call",
                at: written.range,
                help:
                    "make it an Optional that is nil when cleared, or a 'Bool' with 'present'; or remove 'for'"
            )
            return nil
        }
        return milliseconds(written)
    }

    private func restValue(
        _ written: CodeSpec?, of name: Located<String>, _ type: SwiftType, at range: SourceRange
    ) -> String {
        if let written { return findings.expression(written, of: type) ?? "" }
        if type.isBool { return "false" }
        if type.wrapped == nil, !type.isFaulty {
            report(
                .transientType, "transient '\(name.value)' of type '\(type.text)' has no reset value",
                at: range, help: "use 'Bool' or an Optional, or add 'default:'")
        }
        return "nil"
    }

    /// Returns the states of `in`, or all with content. Without `in`, shared content carries no busy flag.
    private func carriers(
        of transient: Transient, _ written: [Located<String>]?, among states: [State]
    ) -> [Int] {
        let listed = findings.resolve(written, in: self.states)
        if let listed, listed.contains(where: { $0.value == nil }) { return [] }
        let carriers =
            listed?.indices
            ?? states.indices.filter {
                let content = transient.isBusyFlag ? states[$0].content : states[$0].properties
                return !content.isEmpty && !states[$0].mayLackModel
            }
        if carriers.isEmpty {
            let name = transient.name.text
            report(
                .transientRidesNothing,
                written == nil
                    ? "no state can carry transient '\(name)', because no state has content\(transient.isBusyFlag ? " of its own" : "")"
                    : "no state carries transient '\(name)'", at: transient.origin.range,
                help: "list its states: 'in: [...]'")
        }
        return carriers
    }
}
