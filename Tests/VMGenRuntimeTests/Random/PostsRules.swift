import RunModel
import SeededPlay

/// The rules of the tests' feature, as a spec has them.
struct PostsRules {
    typealias Action = PostsOutput.Action
    typealias Kind = PostsOutput.Kind
    typealias Rule = RunRule<Action, Kind>
    typealias Condition = (name: StaticString, isMet: @MainActor (PostsOutput) -> Bool)

    var rules: [Action: Rule]
    /// The pending states, with the actions of their `while`.
    var pending: [Kind: Set<Action>]
    var refreshing: Set<Action>
    var liking: Set<Action>
    /// What actions require, with the names that a spec has for it. All actions of a feature may run at first.
    var conditions: [Action: Condition]
    /// The actions without a body.
    var effects: [Action: Effect] = [:]
    /// The actions that emit the current state.
    var emittingCurrent: Set<Action> = []
    /// The outcomes of some actions. The runs of the others emit what they may.
    var outcomes: [Action: [Outcome]] = [:]
    /// Whether the transients have a `for`.
    var hasTimers = false

    /// What an action without a body does.
    struct Effect {
        var shows: Scenario.Emission?
        var sends: String?
    }

    struct Outcome {
        var name: String
        /// Nil for the current state.
        var emits: [Kind?]
    }

    private static let isUnlocked: Condition = ("isUnlocked", { $0.isUnlocked })

    static let usual = PostsRules(
        rules: [
            .load: Rule(
                policy: .restartable, from: [.idle, .loading, .loaded, .saving, .failed],
                emits: [.loading, .loaded, .failed]),
            .refresh: Rule(policy: .droppable, from: [.loaded], emits: [.loaded, .failed]),
            .search: Rule(policy: .restartable, from: [.loading, .loaded, .saving], debounce: 300),
            .save: Rule(
                policy: .sequential, from: [.loaded, .saving, .failed], emits: [.loaded, .saving, .failed],
                queue: "saves"),
            .publish: Rule(
                policy: .sequential, from: [.loaded, .saving], queue: "saves", outlivesCaller: true),
            .like: Rule(policy: .concurrent, from: [.loaded], emits: [.loaded]),
            .archive: Rule(policy: .sequential, cancels: [.load, .like], queue: "archive"),
            .push: Rule(policy: .concurrent, outlivesCaller: true),
            .replace: Rule(
                policy: .droppable, from: [.idle, .loading, .loaded, .saving, .failed],
                cancels: [.load, .save, .publish], throttle: 1001),
            .tick: Rule(policy: .synchronous, from: [.loading]),
            .rename: Rule(policy: .synchronous, from: [.loaded], emits: [.loaded], throttle: 1000),
            .reset: Rule(policy: .synchronous, cancels: [.load, .refresh, .search, .save]),
        ],
        pending: [.loading: [.load], .saving: [.save, .publish]], refreshing: [.refresh, .search],
        liking: [.like],
        conditions: [
            .search: isUnlocked, .save: isUnlocked, .tick: ("isSendable", { $0.isSendable }),
            .rename: ("isSendable", { $0.isSendable }),
        ],
        outcomes: [
            .load: [
                Outcome(name: "success", emits: [.loading, .loaded]),
                Outcome(name: "offline", emits: [.loading, .failed]),
                Outcome(name: "cached", emits: [.loaded]),
            ],
            .save: [
                Outcome(name: "success", emits: [.saving, .loaded]),
                Outcome(name: "twice", emits: [.saving, .loaded, .saving, .failed]),
                Outcome(name: "none", emits: []),
            ],
            .like: [Outcome(name: "success", emits: [.loaded]), Outcome(name: "none", emits: [])],
        ]
    ).withEmits

    /// The same with what actions emit, which is what they know.
    private var withEmits: PostsRules {
        var feature = self
        for action in Action.allCases where rules[action]?.emits == nil {
            feature.rules[action]?.emits = Set(kinds(emittedBy: action))
        }
        return feature
    }

    /// The states that an action may emit. A run cannot hold a pending state of other actions, unless it began there.
    func kinds(emittedBy action: Action) -> [Kind] {
        Kind.allCases.filter { kind in
            guard let rule = rules[action], rule.emits?.contains(kind) ?? true else { return false }
            guard let holders = pending[kind], !holders.contains(action) else { return true }
            return rule.from == [kind] && holders.isDisjoint(with: rule.cancels)
        }
    }

    /// The same, pending states more often. Nil for the current state.
    func choices(of action: Action) -> [Kind?] {
        let kinds = kinds(emittedBy: action)
        let held = kinds.filter { pending[$0] != nil }
        return kinds + held + held + held + (emittingCurrent.contains(action) ? [nil, nil] : [])
    }

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
            let kinds =
                random.chance(10)
                ? [random.pick([.loading, .saving])] : Kind.allCases.filter { _ in random.chance(60) }
            rules[action] = Rule(
                policy: policy, from: kinds.isEmpty || random.chance(40) ? nil : Set(kinds),
                cancels: random.chance(30)
                    ? some(3).subtracting([action]).sorted { $0.rawValue < $1.rawValue } : [],
                queue: policy == .sequential ? random.pick(["saves", "others", "\(action)"]) : nil,
                debounce: debounce,
                throttle: debounce == 0 && random.chance(25) ? random.pick([299, 1000, 1001]) : 0,
                outlivesCaller: isAsync && random.chance(25))
        }
        var feature = PostsRules(
            rules: rules,
            pending: random.chance(80) ? [.loading: some(3), .saving: some(2)] : [.loading: some(1)],
            refreshing: some(3), liking: some(1),
            conditions: Dictionary(
                uniqueKeysWithValues: Action.allCases.filter { _ in random.chance(25) }.map {
                    ($0, isUnlocked)
                }),
            hasTimers: random.chance(60))
        for action in Action.allCases where random.chance(60) {
            let held = feature.pending.filter { $0.value.contains(action) }.keys
            let others = Kind.allCases.filter { _ in random.chance(40) }
            feature.rules[action]?.emits = Set(others + held + [.loaded])
        }
        for action in Action.allCases {
            if rules[action]?.policy == .synchronous, random.chance(60) {
                feature.addEffect(of: action, &random)
            } else {
                if random.chance(40) { feature.emittingCurrent.insert(action) }
                if rules[action]?.policy != .synchronous, random.chance(50) {
                    feature.addOutcomes(of: action, &random)
                }
            }
        }
        return feature.withEmits
    }

    private mutating func addOutcomes(of action: Action, _ random: inout SeededRandom) {
        let kinds = choices(of: action)
        outcomes[action] = ["good", "bad", "odd"].prefix(random.number(1...3)).map { name in
            var emits = (0..<random.number(0...4)).map { _ in random.pick(kinds) }
            // The end of the run would take a pending state back.
            if let last = emits.last, last == nil || pending[last!] != nil { emits.append(.loaded) }
            return Outcome(name: name, emits: emits)
        }
    }

    private mutating func addEffect(of action: Action, _ random: inout SeededRandom) {
        let event = random.chance(50) ? random.pick(["posted", "closed"]) : nil
        let values: (message: Int?, banner: Int??) = (
            random.chance(50) ? 1 : nil, random.chance(50) ? .some(1) : nil
        )
        var emission = Scenario.Emission(kind: .loaded, number: 1)
        let rule = rules[action]!
        switch random.number(0...3) {
        case 0:
            effects[action] = Effect(sends: event ?? "posted")
        case 1:
            // Each state of `from` carries one of the transients.
            emission.isCurrent = true
            (emission.message, emission.banner) = values
            var carriers: Set<Kind> = values.message == nil ? [] : [.loaded, .failed]
            if values.banner != nil { carriers.formUnion([.loaded, .saving]) }
            if !carriers.isEmpty {
                let allowed = (rule.from ?? carriers).intersection(carriers)
                let from = allowed.isEmpty ? carriers : allowed
                if from == [.saving] { emission.message = nil }
                if from == [.failed] { emission.banner = nil }
                rules[action] = Rule(
                    policy: .synchronous, from: from, cancels: rule.cancels, throttle: rule.throttle)
            }
            effects[action] = Effect(shows: emission, sends: event)
        default:
            emission.kind = random.pick(kinds(emittedBy: action))
            if emission.kind == .loaded || emission.kind == .failed { emission.message = values.message }
            if emission.kind == .loaded || emission.kind == .saving { emission.banner = values.banner }
            effects[action] = Effect(shows: emission, sends: event)
        }
        rules[action]?.emits = Set(
            [effects[action]?.shows].compactMap { $0?.isCurrent == false ? $0?.kind : nil })
    }
}
