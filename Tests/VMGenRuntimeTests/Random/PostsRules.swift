import RunModel
import SeededPlay

/// The rules of the tests' feature, as a spec has them.
struct PostsRules {
    typealias Action = PostsOutput.Action
    typealias Kind = PostsOutput.Kind
    typealias Rule = RunRule<Action, Kind>

    var rules: [Action: Rule]
    /// The pending states, with the actions of their `while`.
    var pending: [Kind: Set<Action>]
    var refreshing: Set<Action>
    var liking: Set<Action>

    static let usual = PostsRules(
        rules: [
            .load: Rule(policy: .restartable, from: [.idle, .loading, .loaded, .saving, .failed]),
            .refresh: Rule(policy: .droppable, from: [.loaded]),
            .search: Rule(policy: .restartable, from: [.loading, .loaded, .saving], debounce: 300),
            .save: Rule(policy: .sequential, from: [.loaded, .saving, .failed], queue: "saves"),
            .publish: Rule(
                policy: .sequential, from: [.loaded, .saving], queue: "saves", outlivesCaller: true),
            .like: Rule(policy: .concurrent, from: [.loaded]),
            .archive: Rule(policy: .sequential, cancels: [.load, .like], queue: "archive"),
            .push: Rule(policy: .concurrent, outlivesCaller: true),
            .replace: Rule(
                policy: .droppable, from: [.idle, .loading, .loaded, .saving, .failed],
                cancels: [.load, .save, .publish], throttle: 1001),
            .tick: Rule(policy: .synchronous, from: [.loading]),
            .rename: Rule(policy: .synchronous, from: [.loaded], throttle: 1000),
            .reset: Rule(policy: .synchronous, cancels: [.load, .refresh, .search, .save]),
        ],
        pending: [.loading: [.load], .saving: [.save, .publish]], refreshing: [.refresh, .search],
        liking: [.like])

    /// Other rules for the same states and actions, with every key of calls.
    static func random(_ random: inout SeededRandom) -> PostsRules {
        // Some are asynchronous in every feature, for pending states and busy flags.
        let always: [Action] = [.load, .refresh, .save, .like]
        let asynchronous = Action.allCases.filter { always.contains($0) || random.chance(70) }
        func some(_ most: Int) -> Set<Action> {
            Set((0..<random.number(1...most)).map { _ in random.pick(asynchronous) })
        }
        var rules: [Action: Rule] = [:]
        for action in Action.allCases {
            let policy: Rule.Policy =
                asynchronous.contains(action)
                ? random.pick([.restartable, .droppable, .sequential, .concurrent]) : .synchronous
            let isAsync = policy != .synchronous
            let debounce = policy == .restartable && random.chance(40) ? random.pick([1, 300]) : 0
            let kinds = Kind.allCases.filter { _ in random.chance(60) }
            rules[action] = Rule(
                policy: policy, from: kinds.isEmpty || random.chance(40) ? nil : Set(kinds),
                cancels: random.chance(30)
                    ? some(3).subtracting([action]).sorted { $0.rawValue < $1.rawValue } : [],
                queue: policy == .sequential ? random.pick(["saves", "others", "\(action)"]) : nil,
                debounce: debounce,
                throttle: debounce == 0 && random.chance(25) ? random.pick([299, 1000, 1001]) : 0,
                outlivesCaller: isAsync && random.chance(25))
        }
        return PostsRules(
            rules: rules,
            pending: random.chance(80) ? [.loading: some(3), .saving: some(2)] : [.loading: some(1)],
            refreshing: some(3), liking: some(1))
    }

    /// The spec, without outcomes: an action may emit every state.
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
            keys.append(rule.policy == .synchronous ? "async: false" : "runs: \(rule.policy)")
            if let queue = rule.queue, queue != "\(action)" { keys.append("queue: \(queue)") }
            if rule.debounce > 0 { keys.append("debounce: \(rule.debounce)ms") }
            if rule.throttle > 0 { keys.append("throttle: \(rule.throttle)ms") }
            if rule.outlivesCaller { keys.append("lifetime: viewModel") }
            if !rule.cancels.isEmpty { keys.append("cancels: \(list(rule.cancels))") }
            return "  \(action): { \(keys.joined(separator: ", ")) }"
        }
        let transients = [
            "isRefreshing: { while: \(list(refreshing)), in: [loaded, saving] }",
            "isLiking: { while: \(list(liking)), in: [loaded] }",
            "message: { type: Int?, in: [loaded, failed] }",
            "banner: { type: Int?, in: [loaded, saving], resets: dismissal }",
        ]
        let lines =
            ["feature: \(name)", "states:"] + states + ["transients:"] + transients.map { "  " + $0 }
            + ["actions:"] + actions
        return lines.joined(separator: "\n") + "\n"
    }
}
