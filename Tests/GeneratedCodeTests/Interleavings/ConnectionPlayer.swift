import Observation
import SeededPlay

@testable import Corpus

/// Plays with a parent and its children, and counts the calls between them: nothing lost, nothing twice,
/// nothing after either end is released.
@MainActor
final class ConnectionPlayer {
    /// The calls to children and parent, counted by call and receiver.
    typealias Tally = [String: Int]

    private let turns: Turns
    private let composer = MockComposerViewModel()
    private let bubbles = (0..<ConnectionScenario.bubbles).map { _ in MockBubbleViewModel() }
    private var parent: ConnectedParent?
    private weak var reference: ConnectedParent?
    private let emitter: ConversationEmitter
    private var isConnected = false
    /// The bubbles by the id under which they are held.
    private var held: [Int: Int] = [:]
    /// The id under which each bubble was last connected, as long as it is connected.
    private var wired: [Int: Int] = [:]
    private var kind = ConversationOutput.Kind.closed
    private var expected: Tally = [:]
    private var found: Tally = [:]
    private var gates: [CheckedContinuation<Void, Never>] = []
    private var trace: [String] = []
    private var failure: String?

    private init(_ turns: Turns) {
        self.turns = turns
        emitter = ConversationEmitter()
        let parent = ConnectedParent(emitter: emitter, composer: composer)
        self.parent = parent
        reference = parent
        parent.told = { [unowned self] in found[$0, default: 0] += 1 }
        composer.resetClosure = { [unowned self] in found["reset", default: 0] += 1 }
        composer.focusClosure = { [unowned self] in found["focus", default: 0] += 1 }
        for (index, bubble) in bubbles.enumerated() {
            bubble.appearClosure = { [unowned self] in found["appear \(index)", default: 0] += 1 }
            bubble.disappearClosure = { [unowned self] in found["disappear \(index)", default: 0] += 1 }
        }
        // A return enters a state, too, and is not a transition.
        emitter.onChange = { [unowned self] output in
            if output.kind != kind { entered(output.kind) }
        }
    }

    static func play(_ scenario: ConnectionScenario) -> String? {
        Turns.play { turns in
            let player = ConnectionPlayer(turns)
            player.play(scenario)
            return player.failure.map { ([$0] + player.trace).joined(separator: "\n    ") }
        }
    }

    private func play(_ scenario: ConnectionScenario) {
        for step in scenario.steps where failure == nil {
            trace.append("\(step)")
            take(step)
            check()
        }
        repeat {
            while turns.count > 0 {
                turns.take(turns.count / 2)
                check()
            }
            while !gates.isEmpty { gates.removeLast().resume() }
        } while turns.count > 0
        for (what, count) in expected where found[what, default: 0] != count {
            fail("\(what): \(found[what, default: 0]) instead of \(count)")
        }
        if parent == nil, reference != nil { fail("the parent is kept alive") }
    }

    private func fail(_ what: String) {
        if failure == nil { failure = what }
    }

    /// Only calls that are due happen. They may happen later.
    private func check() {
        for (what, count) in found where count > expected[what, default: 0] {
            fail("\(what): \(count) instead of \(expected[what, default: 0])")
        }
        for (index, bubble) in bubbles.enumerated()
        where isConnected && reference != nil && (bubble.onEvent != nil) != (wired[index] != nil) {
            fail("bubble \(index) is \(bubble.onEvent == nil ? "not " : "")heard")
        }
    }

    // MARK: Steps

    private func take(_ step: ConnectionScenario.Step) {
        switch step {
        case .open:
            _Concurrency.Task { [emitter] in
                await emitter.open { emit in
                    if emit.output.isOpen { return }
                    emit.loading()
                    await withCheckedContinuation { self.gates.append($0) }
                    emit.open(ids: [])
                }
            }
        case .close: emitter.close { $0.closed() }
        case .goOn(let number):
            if !gates.isEmpty { gates.remove(at: number % gates.count).resume() }
        case .connect: connect()
        case .post(let number):
            due("accept \(number)", when: isConnected)
            composer.onEvent?(.posted(text: "\(number)") {})
        case .silence:
            due("silence", when: isConnected)
            composer.onEvent?(.silenced)
        case .delete(let bubble):
            if let id = wired[bubble] { due("delete \(id)", when: true) }
            bubbles[bubble].onEvent?(.deleted)
        case .react(let bubble):
            if let id = wired[bubble] { due("react \(id)", when: true) }
            bubbles[bubble].onEvent?(.reacted(reaction: "", message: Message(id: 0, text: "")))
        case .add(let bubble, let id):
            // A bubble is held once: elsewhere it would be wired twice.
            if held.contains(where: { $0.value == bubble && $0.key != id }) { return }
            hold(bubble, as: id)
            emitter.bubbles[id] = bubbles[bubble]
        case .remove(let id):
            hold(nil, as: id)
            emitter.bubbles[id] = nil
        case .turn(let number): turns.take(number)
        case .release:
            parent = nil
            if reference != nil { fail("the parent is kept alive") }
            // Calls on their way to it are lost.
            for what in expected.keys where what.hasPrefix("accept") || what.hasPrefix("delete") {
                expected[what] = found[what, default: 0]
            }
        }
    }

    private func connect() {
        guard let parent else { return }
        emitter.connect(to: parent)
        isConnected = true
        follow(kind)
        for (id, bubble) in held { wired[bubble] = id }
        for bubble in held.values { follow(kind, bubble) }
    }

    private func hold(_ bubble: Int?, as id: Int) {
        let old = held[id]
        held[id] = bubble
        if let old, old != bubble { wired[old] = nil }
        guard let bubble, old != bubble, isConnected, reference != nil else { return }
        wired[bubble] = id
        follow(kind, bubble)
    }

    // MARK: Expectations

    private func entered(_ kind: ConversationOutput.Kind) {
        self.kind = kind
        guard isConnected, reference != nil else { return }
        follow(kind)
        for bubble in held.values { follow(kind, bubble) }
    }

    private func follow(_ kind: ConversationOutput.Kind) {
        expected[kind == .open ? "focus" : "reset", default: 0] += 1
    }

    private func follow(_ kind: ConversationOutput.Kind, _ bubble: Int) {
        switch kind {
        case .open: expected["appear \(bubble)", default: 0] += 1
        case .closed: expected["disappear \(bubble)", default: 0] += 1
        case .loading: break
        }
    }

    /// Expects a call to the parent, at once or in a task.
    private func due(_ what: String, when isWired: Bool) {
        if isWired, reference != nil { expected[what, default: 0] += 1 }
    }
}

/// Holds the ends of the connections and reports calls.
@MainActor
@Observable
final class ConnectedParent: ConversationLogic {
    let emitter: ConversationEmitter
    let composer: any ComposerViewModeling
    @ObservationIgnored var told: (@MainActor (String) -> Void)?

    init(emitter: ConversationEmitter, composer: any ComposerViewModeling) {
        self.emitter = emitter
        self.composer = composer
    }

    func open(emit: OpenScope) {}
    func close(emit: CloseScope) {}
    func search(draft: String, emit: ConversationEmitter.SearchScope) {}
    func delete(id: Message.ID, emit: DeleteScope) {}
    func react(id: Message.ID, _ reaction: String, to message: Message?, emit: ReactScope) {}
    func accept(text: String, emit: AcceptScope) {}
    func silence(emit: SilenceScope) {}

    func delete(id: Message.ID) async { told?("delete \(id)") }
    func react(id: Message.ID, _ reaction: String, to message: Message?) { told?("react \(id)") }
    func accept(text: String) async { told?("accept \(text)") }
    func silence() { told?("silence") }
}
