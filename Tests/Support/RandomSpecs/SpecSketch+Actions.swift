import FuzzEntries
import SeededPlay
import SpecLanguage

extension SpecSketch {
    mutating func sketchActions() {
        var taken: Set<String> = []
        for _ in 0..<random.pick([0, 1, 1, 2, 2, 3, 4]) {
            actions.append(action(NamePool.name(.action, &random, besides: &taken), nil))
        }
        // The actions that events of children may run.
        for peer in peers where peer.architecture == .mvvm && architecture == .mvvm {
            for event in peer.events where random.chance(60) {
                let name = NamePool.name(.action, &random, besides: &taken)
                actions.append(action(name, event.parameters))
                receivers.append((peer.feature, event.name, name))
            }
        }
    }

    private mutating func action(_ name: String, _ given: [Member]?) -> ActionSketch {
        let all = states.map(\.name)
        let isAsync = random.chance(75)
        var action = ActionSketch(
            name: name, parameters: given ?? parameters(0...random.pick([2, 2, 3])), from: nil, emits: nil,
            isPrivate: given == nil && random.chance(15), isAsync: isAsync, extras: [])
        if isAsync {
            for index in action.parameters.indices { action.parameters[index].type.escape() }
        }
        for type in action.parameters.map(\.type) { use(type) }
        if random.chance(60) { action.from = random.some(of: all, 1...all.count) }
        if random.chance(65) { action.emits = random.chance(10) ? [] : random.some(of: all, 1...all.count) }
        if random.chance(20) { action.extras.append(("summary", text())) }
        if architecture == .mvvm, random.chance(screens.isEmpty ? 20 : 50) {
            (action.isBodiless, action.isAsync, action.emits) = (true, false, nil)
            if action.isPrivate { action.extras.append(("private", boolean(true))) }
            if random.chance(15) { action.extras.append(("throttle", leaf("300ms"))) }
            return action
        }
        if !isAsync || random.chance(15) { action.extras.append(("async", boolean(isAsync))) }
        if action.isPrivate || random.chance(5) {
            action.extras.append(("private", boolean(action.isPrivate)))
        }
        let times = ["1ms", "300ms", "2s", "86400s"]
        if isAsync, random.chance(20) {
            action.extras.append(("debounce", leaf(random.pick(times))))
            if random.chance(30) { action.extras.append(("runs", leaf("restartable"))) }
        } else {
            if architecture == .mvvm || architecture == .vsm && isAsync, random.chance(15) {
                action.extras.append(("throttle", leaf(random.pick(times))))
            }
            if isAsync, random.chance(60) {
                let policy = random.pick(RunPolicy.allCases)
                action.extras.append(("runs", leaf(policy.rawValue)))
                if policy == .sequential, architecture == .mvvm, random.chance(50) {
                    action.extras.append(("queue", leaf(random.pick(["main", "uploads"]))))
                }
            }
        }
        let isTimed = action.extras.contains { ["debounce", "throttle"].contains($0.key) }
        if isAsync, architecture == .vsm, !isTimed, action.emits?.isEmpty == false, random.chance(40) {
            action.extras.append(("publishes", boolean(random.chance(60))))
        }
        if isAsync, architecture == .mvvm, random.chance(25) {
            action.extras.append(("lifetime", leaf(random.pick(RunLifetime.allCases).rawValue)))
        }
        return action
    }

    /// States that are current while actions run. Other actions no longer emit them, except progress ticks.
    mutating func sketchPendingStates() {
        guard architecture != .mv else { return }
        for index in states.indices where random.chance(25) {
            let name = states[index].name
            let able = actions.filter { $0.isAsync && $0.emits?.contains(name) != false }.map(\.name)
            guard !able.isEmpty else { continue }
            states[index].pendingFor = random.some(of: able, 1...2)
        }
        for state in states where !state.pendingFor.isEmpty {
            for index in actions.indices where !state.pendingFor.contains(actions[index].name) {
                if !isAwaited(state, by: actions[index]) {
                    actions[index].emits?.removeAll { $0 == state.name }
                }
            }
        }
    }

    /// Whether the action runs only while one of the actions runs that the state waits for.
    private func isAwaited(_ state: StateSketch, by action: ActionSketch) -> Bool {
        guard let from = action.from else { return false }
        return states.filter { from.contains($0.name) }
            .allSatisfy { !$0.pendingFor.isEmpty && $0.pendingFor.allSatisfy(state.pendingFor.contains) }
    }

    mutating func parameters(_ count: ClosedRange<Int>, isStored: Bool = false) -> [Member] {
        var taken: Set<String> = []
        var parameters: [Member] = []
        for _ in 0..<random.number(count) {
            let name = NamePool.name(.parameter, &random, besides: &taken)
            let isPassed = !isStored && isolation == .inherit && random.chance(15)
            parameters.append(
                Member(name: name, type: isPassed ? random.pick(PaletteType.passed) : type()))
        }
        return parameters
    }

    /// - Parameter defaults: The parameters with a default.
    mutating func parameterSection(_ parameters: [Member], defaults: Set<String> = []) -> SpecTree {
        var section: [(key: String, value: SpecTree)] = []
        var hasDefault = false
        let names = Set(parameters.map(\.name))
        for parameter in parameters {
            var key = parameter.name
            // The label does not count where a name is filled. After a default it cannot be missing.
            if !hasDefault, random.chance(25) {
                let label = random.pick([
                    "_", "to", "for", "in", "with", "inout", "default", "emit", "isolation", "action",
                ])
                // No other parameter has it as its name.
                if !names.contains(label) { key = label + " " + key }
            }
            let type = leaf(parameter.type.text)
            var keys: [(key: String, value: SpecTree)] = []
            let values = parameter.type.values
            if !values.isEmpty {
                if defaults.contains(parameter.name) {
                    keys.append(("default", leaf(random.pick(values + parameter.type.changingValues))))
                    hasDefault = true
                }
                if random.chance(20) { keys.append(("example", leaf(random.pick(values)))) }
            }
            section.append((key, keys.isEmpty ? type : .mapping([("type", type)] + keys)))
        }
        return .mapping(section)
    }

    mutating func actionSection() -> SpecTree? {
        guard !actions.isEmpty || !sections.isEmpty else { return nil }
        var section = sectionActions()
        for index in actions.indices {
            var action = actions[index]
            var keys = action.extras
            if action.isBodiless { keys += effects(of: &action) }
            actions[index] = action
            // A container knows the times of actions that lead to states.
            if architecture == .vsm, action.emits?.isEmpty ?? true {
                keys.removeAll { ["debounce", "throttle", "publishes"].contains($0.key) }
            }
            if !action.parameters.isEmpty {
                let parameters = parameterSection(action.parameters, defaults: action.defaults)
                if case .mapping(let pairs) = parameters {
                    actions[index].labels = pairs.map { String($0.key.prefix { $0 != " " }) }
                }
                keys.append(("parameters", parameters))
            }
            if let from = action.from { keys.append(("from", names(from))) }
            let conditions = conditions(of: action)
            if !conditions.isEmpty, random.chance(60) {
                keys.append(("requires", leaf(random.pick(conditions))))
            }
            let repeats = architecture == .mvvm && random.chance(15)
            if let emits = action.emits, !action.isBodiless {
                keys.append(("emits", names(repeats ? emits + ["current"] : emits)))
            }
            if random.chance(25) {
                let canceled = random.some(of: actions.map(\.name), 1...2)
                let endsPending = states.contains { state in
                    !state.pendingFor.contains(action.name) && !state.pendingFor.isEmpty
                        && emitted(by: action).contains { $0.name == state.name }
                        && states.contains { start in
                            (start.name == state.name || action.from?.contains(start.name) == true)
                                && start.pendingFor.allSatisfy(canceled.contains)
                        }
                }
                if !endsPending { keys.append(("cancels", names(canceled))) }
            }
            if !action.isBodiless, random.chance(30), !ends(of: action).isEmpty {
                keys.append(("outcomes", outcomes(of: action, repeats: repeats)))
            }
            section.append((action.name, keys.isEmpty ? .leaf("") : .mapping(keys.shuffled(using: &random))))
        }
        return .mapping(section)
    }

    /// The Booleans that all states have from which the action may run.
    private func conditions(of action: ActionSketch) -> [String] {
        guard architecture == .mvvm else { return [] }
        func flags(_ state: StateSketch) -> Set<String> {
            Set(state.content.filter { $0.type.text == "Bool" }.map(\.name))
        }
        let starts = states.filter { action.from?.contains($0.name) ?? true }.map(flags)
        let common = starts.dropFirst().reduce(starts.first ?? []) { $0.intersection($1) }
        return common.union(flags(shared)).sorted()
    }

    /// The states that an outcome may list.
    private func emitted(by action: ActionSketch) -> [StateSketch] {
        states.filter { state in
            let isAllowed = state.pendingFor.isEmpty || state.pendingFor.contains(action.name)
            return action.emits?.contains(state.name) ?? (isAllowed || isAwaited(state, by: action))
        }
    }

    /// The same, at its end.
    private func ends(of action: ActionSketch) -> [String] {
        emitted(by: action).filter { $0.pendingFor.isEmpty }.map(\.name)
    }

    /// - Parameter repeats: Whether they may emit the current state.
    private mutating func outcomes(of action: ActionSketch, repeats: Bool) -> SpecTree {
        let (emitted, ends) = (emitted(by: action).map(\.name), ends(of: action))
        var taken: Set<String> = []
        var section: [(key: String, value: SpecTree)] = []
        let conditions = conditions(random.number(1...3), of: action)
        var first: [String]?
        for condition in conditions {
            let name = NamePool.name(.outcome, &random, besides: &taken)
            var states = (0..<random.number(0...2)).map { _ in random.pick(emitted) } + [random.pick(ends)]
            if repeats { states.insert("current", at: random.number(0...states.count)) }
            // Outcomes that no condition tells apart expect the same.
            if condition.isEmpty, let first { states = first }
            let isAlike = condition.isEmpty && conditions.count > 1
            first = first ?? states
            let pending = self.states.first { $0.pendingFor.contains(action.name) }?.name
            if let pending, emitted.contains(pending), architecture == .mvvm, !condition.isEmpty,
                random.chance(25)
            {
                states[states.count - 1] = pending
                states.append("previous")
            }
            let emits = names(states)
            var keys = condition
            let throwing = services.flatMap { service in
                service.throwing.map { (key: "\(service.name).\($0.name)", error: $0.error) }
            }
            let returning = services.flatMap { service in
                service.returning.map { (key: "\(service.name).\($0.name)", type: $0.type) }
            }
            let thrown = random.chance(50) ? random.some(of: throwing, 1...2) : []
            if !thrown.isEmpty { keys.append(("throwing", errors(thrown))) }
            let returned = (random.chance(50) ? random.some(of: returning, 1...2) : [])
                .filter { item in !thrown.contains { $0.key == item.key } && !item.type.values.isEmpty }
            if !returned.isEmpty {
                let values = returned.map { (key: $0.key, value: leaf(random.pick($0.type.values))) }
                keys.append(("returning", .mapping(values)))
            }
            if architecture == .mvvm {
                let during = condition.isEmpty ? [] : meanwhile()
                let end = during.isEmpty ? states.last : nil
                keys += streams() + during + (condition.isEmpty ? [] : values())
                keys += isAlike ? [] : expectations(endingIn: end)
            }
            let isShort = keys.isEmpty && random.chance(60)
            section.append((name, isShort ? emits : .mapping(keys + [("emits", emits)])))
        }
        return .mapping(section)
    }

    /// Names of methods, or the errors that they throw.
    private mutating func errors(_ methods: [(key: String, error: String)]) -> SpecTree {
        if random.chance(50) { return names(methods.map(\.key)) }
        return .mapping(
            methods.map { method in
                let error =
                    method.error.contains("Ledger")
                    ? "LedgerFailure.denied"
                    : method.error.contains("Cancellation") ? "CancellationError()" : "FailureReason.network"
                let isImplicit = method.error.contains("FailureReason") && random.chance(50)
                return (
                    method.key,
                    random.chance(20) ? .leaf("") : leaf(isImplicit ? ".network" : error)
                )
            })
    }

    /// The values of dependencies that are types of the app.
    private mutating func values() -> [(key: String, value: SpecTree)] {
        let known = ownValues.filter { !$0.type.values.isEmpty }
        guard !known.isEmpty, random.chance(60) else { return [] }
        let own = random.pick(known)
        return [("using", .mapping([(own.name, leaf(random.pick(own.type.values)))]))]
    }

    /// An action that runs while a call waits for its answer.
    private mutating func meanwhile() -> [(key: String, value: SpecTree)] {
        let methods = services.flatMap { service in
            service.methods.filter(\.isAsync).map { "\(service.name).\($0.name)" }
        }
        guard !methods.isEmpty, random.chance(30) else { return [] }
        return [("during", .mapping([(random.pick(methods), leaf(random.pick(actions).name))]))]
    }

    /// The elements of streams, which may throw at their ends.
    private mutating func streams() -> [(key: String, value: SpecTree)] {
        let all = services.flatMap { service in service.streams.map { "\(service.name).\($0.name)" } }
        let yielding = random.chance(50) ? random.some(of: all, 1...2) : []
        if yielding.isEmpty { return [] }
        return [
            ("yielding", .mapping(yielding.map { ($0, .leaf(random.pick(["[]", "[1]", "[1, 2 + 3]"]))) }))
        ]
    }

    /// What a test compares besides states.
    private mutating func expectations(endingIn state: String?) -> [(key: String, value: SpecTree)] {
        var keys: [(key: String, value: SpecTree)] = []
        let content = (states.first { $0.name == state }?.content ?? []).filter {
            $0.type.traits.contains(.equatable) && !$0.type.values.isEmpty
        }
        if !content.isEmpty, random.chance(40) {
            let property = random.pick(content)
            keys.append(("then", .mapping([(property.name, leaf(random.pick(property.type.values)))])))
        }
        let methods = services.flatMap { service in
            service.methods.map { (name: "\(service.name).\($0.name)", parameters: $0.parameters) }
        }
        if random.chance(30) {
            let calls = methods.isEmpty || random.chance(20) ? [] : random.some(of: methods, 1...2)
            keys.append(("calls", messages(calls)))
        }
        if random.chance(30) {
            let sent = events.map { event in
                (
                    name: event.name,
                    parameters: event.parameters.filter {
                        $0.type.traits.contains(.equatable) && !$0.type.values.isEmpty
                    }
                )
            }
            keys.append(("sends", messages(sent.isEmpty ? [] : random.some(of: sent, 0...2))))
        }
        return keys
    }

    private mutating func messages(_ messages: [(name: String, parameters: [Member])]) -> SpecTree {
        if messages.isEmpty { return .leaf("[]") }
        return .mapping(
            messages.map { message in
                let compared = message.parameters.isEmpty ? [] : random.some(of: message.parameters, 0...2)
                let values = compared.map { ($0.name, leaf(random.pick($0.type.values))) }
                return (message.name, values.isEmpty ? .leaf("") : .mapping(values))
            })
    }

    /// Conditions of some outcomes that tell them apart: different states before, or different arguments. All
    /// are empty if the action has neither.
    private mutating func conditions(
        _ count: Int, of action: ActionSketch
    ) -> [[(key: String, value: SpecTree)]] {
        let starts = (action.from ?? states.map(\.name)).shuffled(using: &random)
        if starts.count >= count, random.chance(50) {
            return starts.prefix(count).map { start in
                let state = states.first { $0.name == start }
                let content = (state?.content ?? []).filter { !$0.type.values.isEmpty }
                let given = content.isEmpty || random.chance(50) ? [] : [random.pick(content)]
                let values = given.map { (key: $0.name, value: leaf(random.pick($0.type.values))) }
                return [("from", names([start]))] + (values.isEmpty ? [] : [("given", .mapping(values))])
            }
        }
        for parameter in action.parameters where random.chance(70) {
            var values: [String] = []
            for value in parameter.type.values where !values.contains(value) { values.append(value) }
            guard values.count >= count else { continue }
            return values.prefix(count).map { [("when", .mapping([(parameter.name, leaf($0))]))] }
        }
        return Array(repeating: [], count: count)
    }
}
