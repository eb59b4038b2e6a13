import SourceText
import SwiftCode

/// Actions.
extension FeatureChecker {
    func action(_ spec: ActionSpec) -> Action {
        let isAsync = spec.isAsync?.value ?? true
        return Action(
            name: name(spec.name, as: .lowerCamel),
            summary: spec.summary?.value,
            parameters: parameters(spec.parameters, at: .parameter),
            from: from(spec),
            emits: emits(spec),
            isAsync: isAsync,
            policy: policy(spec, isAsync: isAsync),
            debounce: debounce(spec, isAsync: isAsync),
            throttle: throttle(spec),
            lifetime: lifetime(spec, isAsync: isAsync),
            queue: queue(spec, isAsync: isAsync),
            cancels: resolve(spec.cancels, in: actions),
            isPrivate: spec.isPrivate?.value ?? false,
            outcomes: []
        )
    }

    func parameters(_ specs: [ParameterSpec], at position: SwiftType.Position) -> [Parameter] {
        var seen: [String: Located<String>] = [:]
        return specs.map { parameter in
            let type = type(parameter.type, at: position)
            if type.isVoid, specs.count == 1 {
                report(.voidParameter(parameter.name.value, at: place(parameter.type.range)))
            }
            if let first = seen.updateValue(parameter.name, forKey: parameter.name.value) {
                let origin = NameScope.Origin(
                    noun: "parameter", name: parameter.name.value, place: place(first.range))
                report(
                    .nameCollision(
                        origin.what, with: origin, over: parameter.name.value, at: place(parameter.name.range)
                    ))
            }
            return Parameter(
                label: parameter.label.map { $0.value == "_" ? "_" : name($0, as: .lowerCamel).text },
                name: name(parameter.name, as: .lowerCamel),
                type: type,
                example: expression(parameter.example)
            )
        }
    }

    private func from(_ action: ActionSpec) -> [Int] {
        guard let listed = action.from else { return Array(spec.states.indices) }
        if listed.isEmpty { report(.runsFromNowhere(action.name.value, at: place(action.name.range))) }
        return resolve(listed, in: states)
    }

    /// Those listed, else those of the outcomes and those that are pending for the action, else all but what is
    /// pending for others.
    private func emits(_ action: ActionSpec) -> [Int] {
        if let listed = action.emits { return resolve(listed, in: states) }
        if action.outcomes.isEmpty { return emittedByDefault(action) }
        // What is unknown in them is reported where the outcomes are read.
        let listed = action.outcomes.flatMap(\.emits).compactMap { states[$0.value] }
        let pending = spec.states.indices.filter { isPending($0, for: action) == true }
        return Set(listed + pending).sorted()
    }

    private func policy(_ action: ActionSpec, isAsync: Bool) -> RunPolicy {
        guard let runs = action.runs else { return .restartable }
        if !isAsync { report(.needsAsync("runs", action.name.value, at: place(runs.range))) }
        return runs.value
    }

    private func debounce(_ action: ActionSpec, isAsync: Bool) -> Int? {
        guard let written = action.debounce else { return nil }
        guard isAsync else {
            // Without `runs`, which would be the same mistake once more.
            if action.runs == nil {
                report(.needsAsync("debounce", action.name.value, at: place(written.range)))
            }
            return nil
        }
        if let runs = action.runs, runs.value != .restartable {
            report(.debounceNeedsRestartable(runs.value, at: place(written.range)))
            return nil
        }
        return milliseconds(written)
    }

    private func throttle(_ action: ActionSpec) -> Int? {
        guard let written = action.throttle else { return nil }
        if action.debounce != nil {
            report(.throttledAndDebounced(action.name.value, at: place(written.range)))
            return nil
        }
        return milliseconds(written)
    }

    private func milliseconds(_ written: Located<String>) -> Int? {
        switch DebounceTime.milliseconds(written.value) {
        case .success(let milliseconds): return milliseconds
        case .failure(let fault):
            report(.badDebounce(written.value, fault, at: place(written.range)))
            return nil
        }
    }

    private func lifetime(_ action: ActionSpec, isAsync: Bool) -> RunLifetime {
        guard let lifetime = action.lifetime else { return .caller }
        if !isAsync { report(.needsAsync("lifetime", action.name.value, at: place(lifetime.range))) }
        return lifetime.value
    }

    private func queue(_ action: ActionSpec, isAsync: Bool) -> String? {
        guard let written = action.queue else { return nil }
        let queue = name(written, as: .lowerCamel)
        // Elsewhere the key itself is the mistake.
        guard isMVVM else { return nil }
        guard isAsync else {
            if action.runs == nil {
                report(.needsAsync("queue", action.name.value, at: place(written.range)))
            }
            return nil
        }
        guard action.runs?.value == .sequential else {
            report(.queueNeedsSequential(action.name.value, action.runs?.value, at: place(written.range)))
            return nil
        }
        return queue.text
    }
}
