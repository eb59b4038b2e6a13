import SourceText
import SwiftCode

/// Resolves actions without a body. `EffectResolver` resolves their values, which may name any content.
extension Resolver {
    func bodiless(_ spec: ActionSpec) -> Action {
        let from = findings.resolve(spec.from, in: states)
        if let from, from.isEmpty { report(.runsFromNowhere(spec.name.value, at: place(spec.name.range))) }
        let isCurrent = spec.shows?.name.value == Action.current
        let shown =
            isCurrent
            ? nil : spec.shows.map { Located(findings.resolve($0.name, in: states), at: $0.name.range) }
        let sent = has(.children) ? spec.sends.map { findings.resolve($0.name, in: events) } : nil
        refuseKeys(of: spec)
        var origin = Origin(
            spec.name.range,
            [
                .throttle: spec.throttle?.range, .cancels: spec.cancels.first?.range,
                .private: spec.isPrivate?.range, .parameters: spec.parameters.first?.name.range,
                .requires: spec.requires?.range, .shows: spec.shows?.name.range,
                .sends: spec.sends?.name.range,
            ])
        origin.write(.from, from)
        origin.write(.emits, shown.map { [$0] } ?? [])
        let action = Action(
            name: findings.name(spec.name, as: .lowerCamel),
            summary: spec.summary?.value,
            parameters: parameters(spec.parameters, at: .parameter),
            from: from?.indices ?? Array(self.spec.states.indices),
            emits: shown.flatMap(\.value).map { [$0] } ?? [],
            emitsCurrent: has(.emitter) && isCurrent,
            isAsync: false,
            policy: .restartable,
            throttle: spec.throttle.flatMap(milliseconds),
            lifetime: .caller,
            cancels: findings.resolve(spec.cancels, in: actions)?.indices ?? [],
            isPrivate: spec.isPrivate?.value ?? false,
            outcomes: [],
            requires: requirement(spec),
            hasBody: false,
            shows: isCurrent
                ? Effect(target: nil, values: [])
                : shown.flatMap(\.value).map { Effect(target: $0, values: []) },
            sends: sent.flatMap(\.self).map { Effect(target: $0, values: []) },
            origin: origin
        )
        checkDefaults(of: action)
        return action
    }

    /// Reports keys that need a body or a run.
    private func refuseKeys(of spec: ActionSpec) {
        // Without an emitter, `shows` and `sends` are reported.
        guard has(.emitter) else { return }
        let keys: [(String, SourceRange?)] = [
            ("async", spec.isAsync?.range), ("emits", spec.emits.map { $0.first?.range ?? spec.name.range }),
            ("outcomes", spec.outcomes.first?.name.range), ("runs", spec.runs?.range),
            ("queue", spec.queue?.range), ("lifetime", spec.lifetime?.range),
            ("debounce", spec.debounce?.range),
        ]
        let effect = spec.shows == nil ? "sends" : "shows"
        for case (let key, let range?) in keys {
            report(.bodilessHas(key, spec.name.value, effect, at: place(range)))
        }
    }
}
