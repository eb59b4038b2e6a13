import SourceText
import SwiftCode

/// Flags for what is shown once, and the states that carry them.
extension FeatureChecker {
    func transient(_ spec: TransientSpec, _ states: [State]) -> Transient {
        let isBusyFlag = spec.busyFor != nil
        let type = type(spec.type)
        let presentation = spec.presentation.flatMap { written in
            written.style.value == .none ? nil : Presentation(style: written.style.value, property: nil)
        }
        return Transient(
            name: name(spec.name, as: .lowerCamel),
            type: type,
            summary: spec.summary?.value,
            restValue: restValue(spec, type),
            example: expression(spec.example),
            presentation: presentation,
            retry: spec.retry.flatMap { resolve($0, in: actions) },
            keepsUntilDismissed: spec.resets?.value == .dismissal && !isBusyFlag,
            isDismissible: !isBusyFlag && presentation?.style != .progress
                && (type.wrapped != nil || (type.isBool && presentation != nil)),
            busyFor: spec.busyFor.map { resolve($0, in: actions) } ?? []
        )
    }

    private func restValue(_ transient: TransientSpec, _ type: SwiftType) -> String {
        if transient.busyFor != nil { return "false" }
        if let value = transient.defaultValue { return expression(value) ?? "" }
        if type.isBool { return "false" }
        if type.wrapped == nil, !type.isFaulty {
            report(.transientType(transient.name.value, type.text, at: place(transient.type.range)))
        }
        return "nil"
    }

    /// The states with the transients that ride on each: on all that have content, or on those listed.
    func riding(_ lowered: [State]) -> [State] {
        var lowered = lowered
        for (index, transient) in spec.transients.enumerated() {
            let carriers: [Int]
            if let listed = transient.states {
                carriers = resolve(listed, in: states)
                if !areKnown(listed, in: states) { continue }
            } else {
                carriers = lowered.indices.filter { !lowered[$0].content.isEmpty }
            }
            for state in carriers { lowered[state].transients.append(index) }
            if carriers.isEmpty {
                report(
                    .transientRidesNothing(
                        transient.name.value, isListEmpty: transient.states != nil,
                        at: place(transient.name.range)))
            }
        }
        return lowered
    }
}
