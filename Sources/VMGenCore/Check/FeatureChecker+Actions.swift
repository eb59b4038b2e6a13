import SourceText

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
            cancels: resolve(spec.cancels, in: actions),
            isPrivate: spec.isPrivate?.value ?? false,
            outcomes: []
        )
    }

    func parameters(_ specs: [ParameterSpec], at position: SwiftType.Position) -> [Parameter] {
        var seen: [String: Located<String>] = [:]
        return specs.map { parameter in
            if let first = seen.updateValue(parameter.name, forKey: parameter.name.value) {
                let origin = NameScope.Origin(
                    noun: "parameter", name: parameter.name.value, place: place(first.range))
                report(
                    .nameCollision(
                        origin.what, with: origin, over: parameter.name.value, at: place(parameter.name.range)
                    ))
            }
            return Parameter(
                label: parameter.label.map { $0.value == "_" ? "_" : identifier($0).text },
                name: name(parameter.name, as: .lowerCamel),
                type: type(parameter.type, at: position),
                example: expression(parameter.example)
            )
        }
    }

    private func from(_ action: ActionSpec) -> [Int] {
        guard let listed = action.from else { return Array(spec.states.indices) }
        if listed.isEmpty { report(.runsFromNowhere(action.name.value, at: place(action.name.range))) }
        return resolve(listed, in: states)
    }

    /// Those listed, else those of the outcomes, else all.
    private func emits(_ action: ActionSpec) -> [Int] {
        if let listed = action.emits { return resolve(listed, in: states) }
        if action.outcomes.isEmpty { return Array(spec.states.indices) }
        // What is unknown in them is reported where the outcomes are read.
        return Set(action.outcomes.flatMap(\.emits).compactMap { states[$0.value] }).sorted()
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
        switch DebounceTime.milliseconds(written.value) {
        case .success(let milliseconds): return milliseconds
        case .failure(let fault):
            report(.badDebounce(written.value, fault, at: place(written.range)))
            return nil
        }
    }
}
