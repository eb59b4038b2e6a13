import SourceText
import SwiftCode

/// Resolves transients and the states that carry them.
extension Resolver {
    func transient(_ spec: TransientSpec) -> Transient {
        let isBusyFlag = spec.busyFor != nil
        let type = findings.type(spec.type)
        let presentation = presentation(of: spec)
        let busyFor = findings.resolve(spec.busyFor, in: actions)
        let isDismissible =
            !isBusyFlag && presentation?.style != .progress
            && (type.wrapped != nil || (type.isBool && presentation != nil))
        var transient = Transient(
            name: findings.name(spec.name, as: .lowerCamel),
            type: type,
            summary: spec.summary?.value,
            restValue: restValue(spec, type),
            example: findings.expression(spec.example, of: type),
            presentation: presentation,
            retry: spec.retry.flatMap { findings.resolve($0, in: actions) },
            keepsUntilDismissed: spec.resets?.value == .dismissal && !isBusyFlag,
            isDismissible: isDismissible,
            busyFor: busyFor?.indices ?? [],
            origin: origin(of: spec, busyFor)
        )
        if !isBusyFlag, !type.isFaulty { transient.duration = duration(spec, transient) }
        return transient
    }

    private func duration(_ spec: TransientSpec, _ transient: Transient) -> Int? {
        guard let written = spec.duration, has(.emitter) else { return nil }
        guard transient.isDismissible, transient.isNilAtRest || transient.type.isBool else {
            report(.durationWithoutDismissal(spec.name.value, at: place(written.range)))
            return nil
        }
        return milliseconds(written)
    }

    private func origin(of spec: TransientSpec, _ busyFor: [Located<Int?>]?) -> Origin {
        var origin = spec.origin
        origin[.present] = spec.presentation?.style.range
        origin.write(.while, busyFor)
        return origin
    }

    private func restValue(_ transient: TransientSpec, _ type: SwiftType) -> String {
        if transient.busyFor != nil { return "false" }
        if let value = transient.defaultValue { return findings.expression(value, of: type) ?? "" }
        if type.isBool { return "false" }
        if type.wrapped == nil, !type.isFaulty {
            report(.transientType(transient.name.value, type.text, at: place(transient.type.range)))
        }
        return "nil"
    }

    /// Returns the states with their transients. A transient is carried by all states with content, or by the
    /// states in its `in`.
    func assigningTransients(to states: [State]) -> [State] {
        var states = states
        for (index, transient) in spec.transients.enumerated() {
            let carriers: [Int]
            if let listed = findings.resolve(transient.states, in: self.states) {
                carriers = listed.indices
                if listed.contains(where: { $0.value == nil }) { continue }
            } else {
                carriers = states.indices.filter {
                    !states[$0].content.isEmpty && states[$0].model?.isOptional != true
                }
            }
            for state in carriers { states[state].transients.append(index) }
            if carriers.isEmpty {
                report(
                    .transientRidesNothing(
                        transient.name.value, isListEmpty: transient.states != nil,
                        at: place(transient.name.range)))
            }
        }
        return states
    }
}
