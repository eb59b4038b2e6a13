import Testing

@testable import VMGenTestSupport

/// The rules of a walk, with the outcomes of the player.
@MainActor
@Suite("the rules of walks")
struct WalkRulesTests {
    private typealias Kind = VMGenOutcomeRules.Violation.Kind
    private let rules = VMGenOutcomeRules(PlayerContract.self)

    private func emitting(_ next: String, after previous: String? = nil, from starts: [String]?) -> String? {
        rules.violation(emitting: next, by: "seek", after: previous, from: starts)?.text
    }

    @Test("a first emission is that of an outcome that starts where the run was accepted")
    func firstEmissions() {
        #expect(emitting("loading", from: ["playing"]) == nil)
        #expect(emitting("playing", from: ["idle"]) == nil)
        #expect(
            emitting("loading", from: ["idle"])
                == "seek emitted loading from idle, where its outcomes emit playing")
        #expect(
            emitting("idle", from: ["loading"])
                == "seek emitted idle from loading, where no outcome emits a state")
        for state in ["loading", "playing"] {
            #expect(emitting(state, from: ["idle", "playing"]) == nil)
            #expect(emitting(state, from: nil) == nil)
        }
        #expect(rules.violation(emitting: "loading", by: "load", after: nil, from: ["playing"]) == nil)
    }

    @Test("a later emission is the next one of an outcome")
    func laterEmissions() {
        #expect(emitting("idle", after: "playing", from: nil) == nil)
        #expect(
            emitting("loading", after: "playing", from: nil)
                == "seek emitted loading after playing, where its outcomes emit idle")
        #expect(
            emitting("idle", after: "loading", from: nil)
                == "seek emitted idle after loading, where its outcomes end")
    }

    @Test("an action without outcomes may emit anything, in any order")
    func withoutOutcomes() {
        #expect(rules.violation(emitting: "idle", by: "tick", after: "idle", from: ["idle"]) == nil)
        #expect(rules.violation(returning: "tick", after: nil, in: "idle") == nil)
    }

    @Test("a body does not return while its own pending state is current")
    func pendingStates() {
        let violation = rules.violation(returning: "load", after: "loading", in: "loading")
        #expect(violation?.kind == .pending)
        #expect(violation?.action == "load")
        #expect(rules.violation(returning: "load", after: "loading", in: "playing") == nil)
        #expect(rules.violation(returning: "seek", after: "loading", in: "loading") == nil)
    }

    @Test("a body returns after the last state of an outcome")
    func ends() {
        #expect(rules.violation(returning: "seek", after: "idle", in: "idle") == nil)
        #expect(rules.violation(returning: "load", after: nil, in: "idle") == nil)
        #expect(
            rules.violation(returning: "seek", after: nil, in: "idle")?.text
                == "seek ended without an emission, and its outcomes end with loading or idle")
        #expect(
            rules.violation(returning: "seek", after: "playing", in: "playing")?.text
                == "seek ended after emitting playing, and its outcomes end with loading or idle")
    }

    @Test("an outcome that emits the current state ends with any state, but not without an emission")
    func currentStates() {
        #expect(rules.violation(returning: "resume", after: "idle", in: "idle") == nil)
        #expect(
            rules.violation(returning: "resume", after: nil, in: "idle")?.text
                == "resume ended without an emission, and its outcomes end with the current state")
    }

    @Test("a body may end with the current state where its action's own pending state lies below all others")
    func pendingStatesBelow() {
        let rules = VMGenOutcomeRules(RestingContract.self)
        #expect(rules.violation(returning: "load", after: "loading", from: ["loading"], in: "loading") == nil)
        let above = rules.violation(returning: "load", after: "loading", from: ["idle"], in: "loading")
        #expect(above?.kind == .pending)
    }

    @Test("a body may leave its pending state with the current state of the screen only in a section")
    func pendingStatesOfSections() {
        func violation(_ rules: VMGenOutcomeRules, _ current: String) -> Kind? {
            rules.violation(returning: "load", after: "loading", from: ["idle"], in: current)?.kind
        }
        let screen = VMGenOutcomeRules(NotingContract<ScreenStates>.self)
        let section = VMGenOutcomeRules(NotingContract<SectionStates>.self)
        #expect(violation(screen, "loading") == .pending)
        #expect(violation(section, "loading") == nil)
        #expect(violation(screen, "idle") == nil)
        // The state before the current one is another.
        #expect(section.violation(returning: "tick", after: "loading", in: "loading")?.kind == .pending)
    }

    @Test("a move fits where its outcome starts, with the content that the outcome gives")
    func fitting() throws {
        func fitting(_ output: PlayerOutput) throws -> [String] {
            let setup = VMGenWalkSetup(PlayerContract())
            let walker = try #require(VMGenWalker(setup, from: .init(name: "start", output: output)))
            return setup.moves.filter(walker.fits).map(\.name)
        }
        #expect(
            try fitting(PlayerOutput(kind: .idle))
                == ["load, success", "load, nothing", "load, short", "dismissMessage()"])
        #expect(
            try fitting(PlayerOutput(kind: .idle, message: "Hello"))
                == ["load, success", "load, wrong", "load, nothing", "load, short", "dismissMessage()"])
        #expect(try fitting(PlayerOutput(kind: .playing)) == ["load, nothing", "dismissMessage()"])
        #expect(try fitting(PlayerOutput(kind: .loading)) == ["dismissMessage()"])
    }
}

private protocol States {
    static var isSection: Bool { get }
}

private enum ScreenStates: States { static let isSection = false }
private enum SectionStates: States { static let isSection = true }

/// A feature whose actions emit the current state last.
@MainActor
private struct NotingContract<Place: States>: VMGenOutcomeContract {
    nonisolated struct Mocks: VMGenMocks {}

    nonisolated static var spec: VMGenSpec {
        VMGenSpec(
            PlayerEmitter.Action.self, PlayerOutput.Kind.self, pending: [.loading: [.load, .tick]],
            isSection: Place.isSection)
    }
    nonisolated static var outcomes: [VMGenOutcome<Self>] {
        [
            VMGenOutcome(.load, "notes", emits: [.loading], current: [1]),
            VMGenOutcome(.tick, "ticks", emits: [.playing], current: [1]),
        ]
    }

    func emitter(_ output: PlayerOutput) -> PlayerEmitter { PlayerContract().emitter(output) }
    func output(_ kind: PlayerOutput.Kind) -> PlayerOutput? { PlayerContract().output(kind) }
    func viewModel(_ emitter: PlayerEmitter, _ mocks: Mocks) -> PlayerEmitter? { emitter }
}

/// A feature whose action may leave its pending state.
@MainActor
private struct RestingContract: VMGenOutcomeContract {
    nonisolated struct Mocks: VMGenMocks {}

    nonisolated static let spec = PlayerContract.spec
    nonisolated static let outcomes = [VMGenOutcome<RestingContract>(.load, "rests", emits: [], current: [0])]

    func emitter(_ output: PlayerOutput) -> PlayerEmitter { PlayerContract().emitter(output) }
    func output(_ kind: PlayerOutput.Kind) -> PlayerOutput? { PlayerContract().output(kind) }
    func viewModel(_ emitter: PlayerEmitter, _ mocks: Mocks) -> PlayerEmitter? { emitter }
}
