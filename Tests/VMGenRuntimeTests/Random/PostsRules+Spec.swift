import RunModel

extension PostsRules {
    /// The spec of the feature.
    func spec(name: String) -> String {
        func list<Element>(_ elements: some Sequence<Element>) -> String {
            "[\(elements.map { "\($0)" }.sorted().joined(separator: ", "))]"
        }
        let states = Kind.allCases.map { kind in
            let hold = pending[kind].map { "while: \(list($0)), " } ?? ""
            return "  \(kind): { \(hold)content: { number: { type: Int, default: 0 } } }"
        }
        let actions = Action.allCases.map { action in
            let rule = rules[action]!
            var keys: [String] = []
            if let from = rule.from { keys.append("from: \(list(from))") }
            if let condition = conditions[action] { keys.append("requires: \(condition.name)") }
            if let effect = effects[action] {
                if let emission = effect.shows { keys.append("shows: \(text(emission))") }
                if let event = effect.sends { keys.append("sends: \(event)") }
            } else {
                let emits =
                    kinds(emittedBy: action).map { "\($0)" }
                    + (emittingCurrent.contains(action) ? ["current"] : [])
                keys.append("emits: \(list(emits))")
                keys.append(rule.policy == .synchronous ? "async: false" : "runs: \(rule.policy)")
            }
            if let queue = rule.queue, queue != "\(action)" { keys.append("queue: \(queue)") }
            if rule.debounce > 0 { keys.append("debounce: \(rule.debounce)ms") }
            if rule.throttle > 0 { keys.append("throttle: \(rule.throttle)ms") }
            if rule.outlivesCaller { keys.append("lifetime: viewModel") }
            if !rule.cancels.isEmpty { keys.append("cancels: \(list(rule.cancels))") }
            if let outcomes = outcomes[action] {
                let texts = zip(outcomes, ["", "throwing: service.first, ", "throwing: service.second, "]).map
                {
                    let emits = $0.emits.map { $0.map { "\($0)" } ?? "current" }
                    return "\($0.name): { \($1)emits: [\(emits.joined(separator: ", "))] }"
                }
                keys.append("outcomes: { \(texts.joined(separator: ", ")) }")
            }
            return "  \(action): { \(keys.joined(separator: ", ")) }"
        }
        let transients = [
            "isRefreshing: { while: \(list(refreshing)), in: [loaded, saving] }",
            "isLiking: { while: \(list(liking)), in: [loaded] }",
            "message: { type: Int?, in: [loaded, failed]\(hasTimers ? ", for: 1500ms" : "") }",
            "banner: { type: Int?, in: [loaded, saving], resets: dismissal\(hasTimers ? ", for: 700ms" : "") }",
        ]
        let lines =
            ["feature: \(name)", "states:"] + states + ["transients:"] + transients.map { "  " + $0 }
            + ["events:", "  posted:", "  closed:", "actions:"] + actions + [
                "dependencies:", "  service:", "    protocol: \(name)Service",
                "    methods: { first: async throws, second: async throws }",
            ]
        return lines.joined(separator: "\n") + "\n"
    }

    private func text(_ emission: Scenario.Emission) -> String {
        let values =
            (emission.message == nil ? [] : ["message: 1"]) + (emission.banner == nil ? [] : ["banner: 1"])
        let state = emission.isCurrent ? "current" : "\(emission.kind)"
        return values.isEmpty ? state : "{ \(state): { \(values.joined(separator: ", ")) } }"
    }
}
