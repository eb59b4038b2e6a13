import SourceText
import SwiftCode

/// Resolves actions.
extension Resolver {
    func action(_ written: ActionSpec) -> Action {
        let spec = written.hasBody ? written : bodiless(written)
        let isAsync = spec.isAsync?.value ?? true
        let from = findings.resolve(spec.from, in: states)
        if let from, from.isEmpty { report(.runsFromNowhere(spec.name.value, at: place(spec.name.range))) }
        let emits = findings.resolve(spec.emits?.filter { $0.value != Action.current }, in: states)
        let currents = (spec.emits ?? spec.outcomes.flatMap(\.emits)).filter { $0.value == Action.current }
        if let current = currents.first, spec.hasBody, !has(.emitter) {
            refuse(Action.current, of: "action '\(spec.name.value)'", without: .emitter, at: current.range)
        }
        var origin = spec.origin
        origin[.parameters] = spec.parameters.first?.name.range
        origin.write(.from, from)
        origin.write(.emits, emits)
        let action = Action(
            name: findings.name(spec.name, as: .lowerCamel),
            summary: spec.summary?.value,
            parameters: parameters(spec.parameters, at: .parameter),
            from: from?.indices ?? Array(self.spec.states.indices),
            emits: emits?.indices ?? unlistedEmissions(of: spec),
            emitsCurrent: has(.emitter) && !currents.isEmpty,
            isAsync: isAsync,
            publishes: has(.models) && spec.publishes?.value == true,
            policy: policy(spec, isAsync: isAsync),
            debounce: debounce(spec, isAsync: isAsync),
            throttle: throttle(spec),
            lifetime: lifetime(spec, isAsync: isAsync),
            queue: queue(spec, isAsync: isAsync),
            cancels: findings.resolve(spec.cancels, in: actions)?.indices ?? [],
            isPrivate: spec.isPrivate?.value ?? false,
            outcomes: [],
            requires: has(.emitter) ? spec.requires.map { findings.name($0, as: .lowerCamel) } : nil,
            hasBody: spec.hasBody,
            shows: spec.shows.flatMap { _ in shown(emits, isCurrent: !currents.isEmpty) },
            sends: has(.children) ? sent(spec) : nil,
            origin: origin
        )
        checkDefaults(of: action)
        if isAsync, has(.emitter) { checkFunctions(action.parameters, spec) }
        return has(.emitter) || !spec.hasBody ? action : withoutRuns(action)
    }

    /// Reports defaults that no call could use, or that make calls ambiguous.
    private func checkDefaults(of action: Action) {
        for (index, parameter) in action.parameters.enumerated() {
            guard parameter.defaultValue != nil, let range = parameter.origin[.default] else { continue }
            if action.isPrivate, has(.emitter) {
                report(.privateDefault(parameter.name.text, of: action.name.text, at: place(range)))
            } else if let next = action.parameters[(index + 1)...].first(where: {
                $0.argumentLabel == parameter.argumentLabel
            }) {
                report(.ambiguousDefault(parameter, before: next, at: place(range)))
            }
        }
    }

    /// Reports functions that cannot outlive the call: a run gets its parameters in a closure that the emitter keeps.
    private func checkFunctions(_ parameters: [Parameter], _ spec: ActionSpec) {
        for (parameter, written) in zip(parameters, spec.parameters) {
            guard case .function(let function) = parameter.type, !function.attributes.contains("@escaping")
            else {
                continue
            }
            report(.badType(.nonEscaping(written.type.text), in: written.type, of: findings.file))
        }
    }

    /// Removes the settings of runs, which only an emitter supports. Lint warns of the keys.
    ///
    /// A state container knows the times of actions that return their states one after another.
    private func withoutRuns(_ action: Action) -> Action {
        var action = action
        action.policy = .restartable
        if !has(.runs) || !action.isAsync || !action.leadsSomewhere {
            if has(.runs) { refuseTimes(of: action) }
            action.debounce = nil
            action.throttle = nil
        }
        action.lifetime = .caller
        action.queue = nil
        action.cancels = []
        action.isPrivate = false
        return action
    }

    /// Reports the times of an action that no container observes.
    private func refuseTimes(of action: Action) {
        let isStaying = !action.leadsSomewhere && action.origin.isResolved(.emits)
        let what = isStaying ? "an action without states" : "a synchronous action"
        let keys: [Origin.Key] = isStaying ? [.debounce, .throttle] : action.isAsync ? [] : [.throttle]
        for key in keys {
            if let range = action.origin[key] { refuse(key.rawValue, of: what, without: .emitter, at: range) }
        }
    }

    func parameters(_ specs: [ParameterSpec], at position: SwiftType.Position) -> [Parameter] {
        var seen: [String: Located<String>] = [:]
        return specs.map { parameter in
            let type = findings.type(parameter.type, at: position)
            if type.isVoid, specs.count == 1 {
                report(.voidParameter(parameter.name.value, at: place(parameter.type.range)))
            }
            if let first = seen.updateValue(parameter.name, forKey: parameter.name.value) {
                let same = NameScope.Declaration(
                    noun: "parameter", name: parameter.name.value, place: place(first.range))
                report(
                    .nameCollision(
                        same.what, with: same.what, declaredAt: same.place,
                        over: parameter.name.value, at: place(parameter.name.range)))
            }
            return Parameter(
                label: parameter.label.map {
                    $0.value == "_" ? "_" : findings.name($0, as: .lowerCamel).text
                },
                name: findings.name(parameter.name, as: .lowerCamel),
                type: type,
                defaultValue: findings.expression(parameter.defaultValue, of: type, mayChange: true),
                example: findings.expression(parameter.example, of: type),
                origin: Origin(
                    parameter.name.range,
                    [.type: parameter.type.range, .default: parameter.defaultValue?.range])
            )
        }
    }

    /// Returns the states that an action without `emits` may emit: those of its outcomes and those that are
    /// pending for it. Without outcomes, all states except those that are pending for other actions.
    private func unlistedEmissions(of action: ActionSpec) -> [Int] {
        func isPending(_ state: Int) -> Bool? {
            spec.states[state].pendingFor?.contains { $0.value == action.name.value }
        }
        if action.outcomes.isEmpty {
            return spec.states.indices.filter { isPending($0) != false }
        }
        // The resolution of the outcomes reports unknown states.
        let listed = action.outcomes.flatMap(\.emits).compactMap { states[$0.value] }
        return Set(listed + spec.states.indices.filter { isPending($0) == true }).sorted()
    }

    private func policy(_ action: ActionSpec, isAsync: Bool) -> RunPolicy {
        guard let runs = action.runs else { return .restartable }
        if !isAsync { report(.needsAsync("runs", action.name.value, at: place(runs.range))) }
        return runs.value
    }

    private func debounce(_ action: ActionSpec, isAsync: Bool) -> Int? {
        guard let written = action.debounce else { return nil }
        guard isAsync else {
            // With `runs`, the same mistake has been reported.
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

    func milliseconds(_ written: Located<String>) -> Int? {
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
        let queue = findings.name(written, as: .lowerCamel)
        // Without an emitter, the key itself is reported.
        guard has(.emitter) else { return nil }
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
