import SwiftCode
import Testing

@testable import SpecLanguage

/// The checks of pending states, busy flags and policies.
struct CheckRunsTests {
    private static func loading(_ keys: String, _ actions: String) -> String {
        "states: { idle: , loading: { \(keys) }, loaded: { content: { x: Int } } }\nactions: { \(actions) }"
    }

    static let pending = """
        - \(loading("while: load", "load:"))
        - \(loading("while: [load, refresh]", "load: , refresh: { emits: [loading, loaded] }"))
        - \(loading("while: 1️⃣laod", "load:")) → unknown-action: did you mean 'load'?
        # An unknown name causes no further messages.
        - \(loading("while: 1️⃣laod", "load: { emits: [loading, loaded] }")) → unknown-action: 'load'
        - \(loading("while: [load, 1️⃣nap]", "load:")) → unknown-action: declared here: 'load'
        - \(loading("while: 1️⃣load", "load: { async: false }")) → outside-action: remove 'async: false' there
        - \(loading("while: [load, 1️⃣save]", "load: , save: { emits: loaded }"))
          → outside-action: add 'loading' to its 'emits'
        - \(loading("while: load", "load: { outcomes: { done: loaded } }"))
        - \(loading("while: load, terminal: 1️⃣true", "load:")) → conflicting-keys: or 'terminal: true'
        - \(loading("while: load, terminal: false", "load:"))
        - states: { idle: , 1️⃣loading: { while: [] } }
          actions: { load: } → outside-action: list an asynchronous action
        - states: { idle: , loading: { while:1️⃣ } } → wrong-kind: a name or a list of names
        - states: { a: , b: { while: load }, c: { while: load } }
          actions: { load: }
        - states: { a: { while: load }, b: }
          actions: { load: }
        - states: { a: { content: { x: X } } }
          substates: { X: { b: { while: 1️⃣load } } }
          actions: { load: } → bad-section: add 'section: '
        """

    @Test(arguments: CheckRow.table(pending)) func pendingStates(_ row: CheckRow) { row.run() }

    static let vanishing = """
        - \(loading("while: load", "load: , save: { emits: [1️⃣loading, loaded] }"))
          → vanishing-emission: add 'save' to the 'while' of 'loading', or write 'from: loading'
        - \(loading("while: load", "load: , save: { emits: 1️⃣loading, async: false }"))
          → vanishing-emission: remove 'loading' from its 'emits', or write 'from: loading'
        - \(loading("while: load", "load: , tick: { from: [idle, loading], emits: 1️⃣loading }"))
          → vanishing-emission: 'from: loading'
        # A tick.
        - \(loading("while: load", "load: , tick: { from: loading, emits: loading }"))
        - \(loading("while: load", "load: , tick: { from: loading, emits: loading, async: false }"))
        # The states before are pending for the same action.
        - states: { idle: , starting: { while: load }, loading: { while: load } }
          actions:
            load: { emits: [starting, loading, idle] }
            askToStop: { from: [starting, loading], emits: [starting, loading] }
            stop: { from: starting, emits: loading, async: false }
            leave: { from: [starting, idle], emits: 1️⃣loading }
            end: { from: starting, emits: 2️⃣loading, cancels: load } → vanishing-emission: add 'leave'
          → vanishing-emission: remove 'load' from its 'cancels'
        - states: { idle: , starting: { while: [load, save] }, loading: { while: load } }
          actions:
            load:
            save:
            tick: { from: loading, emits: starting }
            leave: { from: starting, emits: 1️⃣loading } → vanishing-emission: add 'leave'
        # A tick that ends what it ticks for.
        - \(loading("while: load", "load: , tick: { from: loading, emits: 1️⃣loading, cancels: load }"))
          → vanishing-emission: or remove 'load' from its 'cancels'
        - \(loading("while: [load, save]", "load: , save: , tick: { from: loading, emits: loading, cancels: load }"))
        # The default leaves it out.
        - \(loading("while: load", "load: , save: , open: { async: false }"))
        # The states that an outcome lists are written states.
        - \(loading("while: load", "load: , save: { from: [idle, loaded], outcomes: { a: { from: idle, emits: [1️⃣loading, loaded] }, b: { from: loaded, emits: [loading, idle] } } }"))
          → vanishing-emission: add 'save'
        - \(loading("while: load", "load: , save: { outcomes: { a: [loaded, 1️⃣loading] } }"))
          → vanishing-emission: add 'save'
        # A state that is not known is one mistake.
        - \(loading("while: load", "load: , save: { from: 1️⃣laoding, emits: loading }"))
          → unknown-state: 'loading'
        """

    @Test(arguments: CheckRow.table(vanishing)) func emissionsThatVanish(_ row: CheckRow) { row.run() }

    static let ends = """
        - \(loading("while: load", "load: { outcomes: { done: { from: idle, emits: [loading, loaded] }, none: { from: loaded, emits: idle } } }"))
        - \(loading("while: load", "load: { outcomes: { done: { from: idle, emits: [loading, loaded] }, stuck: { from: loaded, emits: [1️⃣loading] } } }"))
          → outcome-ends-pending: add the state that follows the run
        - \(loading("while: load", "load: { emits: [loading, loaded], outcomes: { stuck: [loaded, 1️⃣loading] } }"))
          → outcome-ends-pending: remove 'while' from 'loading'
        - \(loading("while: load", "load: , tick: { from: loading, outcomes: { on: 1️⃣loading } }"))
          → outcome-ends-pending
        - states: { idle: , starting: { while: load }, loading: { while: load } }
          actions: { load: , next: { from: starting, outcomes: { on: 1️⃣loading } } } → outcome-ends-pending
        - \(loading("present: progress", "load: { outcomes: { stuck: [loading] } }"))
        # The body only returns.
        - \(loading("while: load", "load: { outcomes: { done: { from: loaded, emits: [loading, loaded] }, none: { from: idle, emits: [loading, previous] } } }"))
        - \(loading("while: load", "load: { emits: [loading, loaded], outcomes: { none: [loading, previous] } }"))
        - \(loading("while: load", "load: { outcomes: { none: { from: loaded, emits: [loading, previous], then: { x: 1 } } } }"))
        - \(loading("while: load", "load: { outcomes: { none: { from: idle, emits: [loaded, loading, previous], then: { x: 1 } } } }"))
        - \(loading("while: load", "load: { outcomes: { none: { from: idle, emits: [loading, previous], then: { 1️⃣x: 1 } } } }"))
          → unknown-condition
        - \(loading("while: load", "load: { outcomes: { none: [1️⃣previous] } }"))
          → misplaced-previous: or add 'while: load' to the state before
        - \(loading("while: load", "load: { outcomes: { none: [loading, loaded, 1️⃣previous] } }"))
          → misplaced-previous: write the state that the run emits last
        - \(loading("while: load", "load: { outcomes: { none: [loading, 1️⃣previous, loaded] } }"))
          → misplaced-previous: move it to the end
        - \(loading("while: load", "load: { outcomes: { none: [1️⃣laoding, previous] } }")) → unknown-state
        - architecture: vsm
          states: { idle: , loading: { while: load } }
          actions: { load: { outcomes: { none: [loading, 1️⃣previous] } } } → wrong-architecture
        # A state of that name collides only where an outcome uses the word.
        - states: { previous: , next: }
          actions: { go: { from: next, emits: previous }, on: { from: previous, shows: next } }
        - states: { previous: , next: { while: go } }
          actions: { go: { outcomes: { back: [next, 1️⃣previous] } } } → name-collision: give the state another name
        """

    @Test(arguments: CheckRow.table(ends)) func outcomesThatEndPending(_ row: CheckRow) { row.run() }

    static let flags = """
        - while: load
        - while: [load, save], type: Bool, present: progress, in: [idle, loaded], example: "true"
        - while: load, type: Swift.Bool
        - while: 1️⃣laod → unknown-action: did you mean 'load'?
        - while: [load, 1️⃣open] → outside-action: remove 'async: false' there
        - while: load, type: 1️⃣Int → conflicting-keys: remove 'type', or 'while' from 'busy'
        - while: load, type: 1️⃣Bool? → conflicting-keys: remove 'type'
        - while: load, type: Bo1️⃣! → bad-type
        - while: load, default: 1️⃣"false" → conflicting-keys: remove 'default'
        - while: load, resets: 1️⃣emission → conflicting-keys: remove 'resets'
        - while: load, retry: 1️⃣load → conflicting-keys: remove 'retry'
        - while: load, present: { banner: 1️⃣x } → bad-presentation: write 'present: banner'
        """

    @Test(arguments: CheckRow.table(flags)) func busyFlags(_ row: CheckRow) {
        row.run(
            in: """
                states: { idle: , loaded: { content: { x: Int } } }
                transients: { busy: { … } }
                actions: { load: , save: , open: { async: false } }
                """)
    }

    static let otherFlags = """
        - transients: { 1️⃣busy: { while: [] , in: a } }
          actions: { load: } → outside-action: list an asynchronous action
        - transients: { 1️⃣busy: { while: load } }
          actions: { load: } → transient-rides-nothing: 'in: [...]'
        # Without 'while' it has a type as ever.
        - transients: { 1️⃣busy: { in: a } }
          actions: { load: } → missing-key: add 'type:'
        """

    @Test(arguments: CheckRow.table(otherFlags)) func flagsOfOtherSpecs(_ row: CheckRow) { row.run() }

    private static let idle = "states: { idle: }\n"

    static let calls = """
        - a: { lifetime: viewModel }, b: { lifetime: caller }
        - a: { lifetime: 1️⃣viewmodel } → unknown-value: did you mean 'viewModel'?
        - a: { lifetime: 1️⃣caller, async: false } → conflicting-keys: remove 'lifetime' or 'async: false'
        - a: { runs: sequential, queue: main }, b: { runs: sequential, queue: main }
        - a: { runs: sequential, queue: default }
        - a: { queue: 1️⃣main } → conflicting-keys: write 'runs: sequential'
        - a: { runs: droppable, queue: 1️⃣main } → conflicting-keys: write 'runs: sequential'
        - a: { async: false, queue: 1️⃣main } → conflicting-keys: remove 'queue' or 'async: false'
        - a: { async: false, runs: 1️⃣sequential, queue: main } → conflicting-keys: remove 'runs'
        - a: { runs: sequential, queue: 1️⃣Main } → bad-name: write 'main'
        - a: { runs: sequential, queue: 1️⃣my queue } → bad-name: 'myQueue'
        - a: { throttle: 300ms, async: false }, b: { throttle: 2s, runs: sequential }
        - a: { throttle: 1️⃣300 } → bad-format: '300ms'
        - a: { throttle: 1️⃣0ms } → bad-format: '300ms'
        - a: { throttle: 1️⃣90000s } → bad-format: '300ms'
        - a: { debounce: 1s, throttle: 1️⃣1s } → conflicting-keys: 'throttle' for the first one
        """

    @Test(arguments: CheckRow.table(calls)) func lifetimesQueuesAndThrottles(_ row: CheckRow) {
        row.run(in: Self.idle + "actions: { … }")
    }

    private static let keys = """
        states: { idle: , loading: { while: LOAD }, loaded: { content: { x: Int } } }
        transients: { busy: { while: FLAG } }
        actions: { load: { lifetime: LIFE, queue: QUEUE, throttle: THROTTLE } }
        """

    private static func keys(_ places: KeyValuePairs<String, String>) -> String {
        places.reduce(into: keys) { $0 = $0.replacing($1.key, with: $1.value) }
    }

    static let architectures = """
        - architecture: mv
          \(keys(["LOAD": "1️⃣load", "FLAG": "2️⃣load", "LIFE": "3️⃣caller", "QUEUE": "4️⃣main", "THROTTLE": "5️⃣1s"]))
          → wrong-architecture: the view holds the state → wrong-architecture: remove it
          → wrong-architecture: 'architecture: mvvm' → wrong-architecture → wrong-architecture
        - architecture: vsm
          \(keys(["LOAD": "load", "FLAG": "1️⃣load", "LIFE": "2️⃣viewModel", "QUEUE": "3️⃣main", "THROTTLE": "1s"]))
          → wrong-architecture: models run their actions themselves → wrong-architecture: 'architecture: mvvm'
          → wrong-architecture
        - architecture: vsm
          \(idle)actions: { a: { throttle: 1️⃣1s, async: false }, b: { debounce: 2️⃣1s, emits: [] } }
          → wrong-architecture: remove it → wrong-architecture: remove it
        - architecture: vsm
          \(idle)actions: { a: { throttle: 1s }, b: { debounce: 1s } }
        - architecture: vsm
          \(loading("while: load", "load:"))
        - architecture: vsm
          \(loading("while: load", "load: , save: { emits: [1️⃣loading, loaded] }")) → vanishing-emission
        """

    @Test(arguments: CheckRow.table(architectures)) func otherArchitectures(_ row: CheckRow) { row.run() }

    // MARK: Meaning

    private func feature(_ text: String) throws -> Feature {
        try #require(CheckedSpecs("feature: Posts\n" + text).features.first)
    }

    @Test(arguments: [Architecture.mvvm, .vsm]) func defaultsLeaveOutWhatIsPendingForOthers(
        _ architecture: Architecture
    ) throws {
        let text =
            "architecture: \(architecture)\n"
            + "states: { a: , b: { while: [load, both] }, c: { while: both } }\n"
            + "actions: { load: , both: , other: }"
        let feature = try feature(text)
        #expect(feature.states.map(\.pendingFor) == [[], [0, 1], [1]])
        #expect(feature.states.map(\.isPending) == [false, true, true])
        #expect(feature.actions.map(\.emits) == [[0, 1], [0, 1, 2], [0]])
    }

    @Test func outcomesAndWhatIsPendingAreTheDefault() throws {
        let feature = try feature(
            "states: { a: , b: { while: load }, c: }\nactions: { load: { outcomes: { done: c } } }")
        #expect(feature.actions[0].emits == [1, 2])
    }

    @Test func busyFlagsAreBools() throws {
        let feature = try feature(
            """
            states: { a: { content: { x: Int } } }
            transients:
              busy: { while: [save, load], present: alert }
              note: { type: Bool, present: alert }
            actions: { load: , save: }
            """)
        let (busy, note) = (feature.transients[0], feature.transients[1])
        #expect(busy.busyFor == [0, 1] && busy.isBusyFlag && !note.isBusyFlag)
        #expect(busy.type.text == "Bool" && busy.restValue == "false")
        #expect(!busy.isDismissible && !busy.keepsUntilDismissed && note.isDismissible)
        #expect(feature.states[0].transients == [0, 1])
    }

    @Test func callsAreCarriedOver() throws {
        let feature = try feature(
            """
            states: { a: }
            actions:
              plain:
              save: { lifetime: viewModel, runs: sequential, queue: main, throttle: 2s }
              open: { async: false, throttle: 300ms }
            """)
        #expect(feature.actions.map(\.lifetime) == [.caller, .viewModel, .caller])
        #expect(feature.actions.map(\.queue) == [nil, "main", nil])
        #expect(feature.actions.map { $0.times[.throttle] } == [nil, 2000, 300])
    }
}
