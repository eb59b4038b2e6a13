import SeededPlay

@testable import Corpus

/// Plays with a state container, and knows its expected state: the latest known state of the current
/// observation, and no state of an earlier one.
@MainActor
final class ContainerPlayer {
    /// One thing that is observed.
    @MainActor
    final class Observation {
        let later: [ContainerScenario.Deed]
        /// Applied in a separate job, once it is known.
        let isSequence: Bool
        var isOver = false
        var begun = 0
        var running = 0
        /// Known, and not yet applied.
        var arriving: Int?

        init(_ later: [ContainerScenario.Deed], isSequence: Bool) {
            self.later = later
            self.isSequence = isSequence
        }
    }

    @MainActor
    final class Refresh {
        var task: _Concurrency.Task<Void, Never>?
        var observation: Observation?
        var hasReturned = false
    }

    private let turns: Turns
    private var container: GazetteStateContainer?
    /// Weak, so that only `refresh` keeps the container alive.
    private weak var reference: GazetteStateContainer?
    private var shown = 0
    private var filter = ""
    private var observed: Observation?
    private var refreshes: [Refresh] = []
    private var gates: [(id: Int, continuation: CheckedContinuation<Void, Never>)] = []
    private var lastGate = 0
    /// States of things that take time are numbered upwards.
    private var last = 1000
    private var trace: [String] = []
    private var failure: String?

    private init(_ turns: Turns) {
        self.turns = turns
        let container = GazetteStateContainer(Self.state(0))
        self.container = container
        reference = container
    }

    static func play(_ scenario: ContainerScenario) -> String? {
        Turns.play { turns in
            let player = ContainerPlayer(turns)
            player.play(scenario)
            return player.failure.map { ([$0] + player.trace).joined(separator: "\n    ") }
        }
    }

    private func play(_ scenario: ContainerScenario) {
        for step in scenario.steps where failure == nil {
            trace.append("\(step)")
            take(step)
            check()
        }
        var rounds = 0
        repeat {
            while turns.count > 0 {
                turns.take(turns.count / 2)
                check()
            }
            if observed?.arriving != nil { fail("does not show what is known") }
            while !gates.isEmpty { gates.removeFirst().continuation.resume() }
            rounds += 1
        } while turns.count > 0 && rounds < 1000
        if let observed, observed.begun < observed.later.count { fail("something was never observed") }
        if refreshes.contains(where: { !$0.hasReturned }) { fail("refresh never returned") }
        if container == nil, reference != nil { fail("the container is kept alive") }
    }

    private func fail(_ what: String) {
        if failure == nil { failure = what }
    }

    // MARK: Steps

    private static func state(_ number: Int, filter: String = "") -> GazetteViewState {
        .loaded(
            GazetteArticles(
                archive: MockGazetteArchive(), posts: [Post(id: number, title: "")], filter: filter))
    }

    private func take(_ step: ContainerScenario.Step) {
        switch step {
        case .observe(let way, let known, let later): observe(way, known, later)
        case .refresh(let known, let later):
            let refresh = Refresh()
            refreshes.append(refresh)
            refresh.task = _Concurrency.Task { await make(refresh, known, later) }
        case .leave(let number):
            let pending = refreshes.filter { !$0.hasReturned }
            guard !pending.isEmpty else { return }
            let refresh = pending[number % pending.count]
            if let observation = refresh.observation, observation === observed { end() }
            refresh.task?.cancel()
        case .open(let number):
            if !gates.isEmpty { gates.remove(at: number % gates.count).continuation.resume() }
        case .turn(let number): turns.take(number)
        case .edit(let number):
            guard let container else { return }
            if container.filter != "\(number)" { begin(nil, [shown], filter: "\(number)") }
            container.filter = "\(number)"
        case .cancel:
            guard let container else { return }
            end()
            container.cancel()
        case .release: container = nil
        }
    }

    private func observe(_ way: ContainerScenario.Way, _ known: [Int], _ later: [ContainerScenario.Deed]) {
        guard let container else { return }
        switch way {
        case .closure:
            let observation = Observation([later.first ?? .nothing], isSequence: false)
            begin(observation, [])
            container.observe { [self] in await next(0, of: observation) }
        case .states:
            let observation = Observation(later, isSequence: false)
            begin(observation, known)
            container.observe(states(known, observation))
        case .stream:
            let observation = Observation(later, isSequence: false)
            begin(observation, known)
            container.observe(
                GazetteStates {
                    for number in known { Self.state(number) }
                    GazetteStates.Stream { [self] emit in
                        for index in later.indices {
                            if _Concurrency.Task.isCancelled { break }
                            emit(await next(index, of: observation))
                        }
                    }
                })
        case .sequence, .failingSequence:
            let observation = Observation(later, isSequence: true)
            begin(observation, [])
            container.observe(
                Slow(count: later.count, fails: way == .failingSequence) { [self] in
                    await next($0, of: observation)
                })
        }
    }

    private func make(_ refresh: Refresh, _ known: [Int], _ later: [ContainerScenario.Deed]) async {
        defer { refresh.hasReturned = true }
        guard let container else { return }
        let observation = Observation(later, isSequence: false)
        if !_Concurrency.Task.isCancelled {
            refresh.observation = observation
            begin(observation, known)
        }
        await container.refresh(states(known, observation))
        if observation.running > 0 { fail("refresh returned before what it runs") }
        if refresh.observation != nil, !observation.isOver, observation.begun < later.count {
            fail("refresh returned too soon")
        }
    }

    private func states(_ known: [Int], _ observation: Observation) -> GazetteStates {
        GazetteStates {
            for number in known { Self.state(number) }
            for index in observation.later.indices {
                GazetteStates.Next { [self] in await next(index, of: observation) }
            }
        }
    }

    // MARK: Expectations

    private func begin(_ observation: Observation?, _ known: [Int], filter: String = "") {
        end()
        observed = observation
        if let last = known.last { (shown, self.filter) = (last, filter) }
    }

    private func end() {
        observed?.isOver = true
        observed?.arriving = nil
        observed = nil
    }

    /// One of the states that take time.
    private func next(_ index: Int, of observation: Observation) async -> GazetteViewState {
        noticeEnd()
        if index != observation.begun { fail("state \(index) comes after \(observation.begun)") }
        if observation.isOver, !observation.isSequence { fail("runs what is not observed any more") }
        if observation.arriving != nil {
            // The state was applied before the sequence's next element was requested.
            apply(observation)
        }
        observation.begun += 1
        observation.running += 1
        await take(observation.later[index])
        observation.running -= 1
        noticeEnd()
        if _Concurrency.Task.isCancelled != observation.isOver {
            fail("is \(observation.isOver ? "not " : "")cancelled")
        }
        last += 1
        if !observation.isOver {
            observation.arriving = last
            if !observation.isSequence { apply(observation) }
        }
        return Self.state(last)
    }

    private func apply(_ observation: Observation) {
        guard let number = observation.arriving else { return }
        observation.arriving = nil
        (shown, filter) = (number, "")
    }

    private func take(_ deed: ContainerScenario.Deed) async {
        switch deed {
        case .nothing: break
        case .wait: await withCheckedContinuation { gates.append((0, $0)) }
        case .nap:
            lastGate += 1
            let id = lastGate
            await withTaskCancellationHandler {
                if _Concurrency.Task.isCancelled { return }
                await withCheckedContinuation { gates.append((id, $0)) }
            } onCancel: {
                MainActor.assumeIsolated {
                    guard let index = gates.firstIndex(where: { $0.id == id }) else { return }
                    gates.remove(at: index).continuation.resume()
                }
            }
        case .yield: await _Concurrency.Task.yield()
        case .observe(let known): observe(.states, known, [.nothing])
        case .cancel: take(ContainerScenario.Step.cancel)
        }
    }

    private func check() {
        noticeEnd()
        guard let container = reference, failure == nil else { return }
        let found = container.state.loaded?.posts.first?.id ?? 0
        if found != shown, let observed, observed.arriving == found { apply(observed) }
        if found != shown { fail("shows \(found) instead of \(shown)") }
        if container.filter != filter { fail("has the filter \(container.filter) instead of \(filter)") }
    }

    private func noticeEnd() {
        guard reference == nil, observed != nil else { return }
        if refreshes.contains(where: { !$0.hasReturned && $0.observation != nil }) {
            fail("the container went away under a refresh")
        }
        end()
    }
}

/// States that come one after another, of a sequence that takes no notice of its cancellation.
nonisolated private struct Slow: AsyncSequence, AsyncIteratorProtocol, Sendable {
    let count: Int
    let fails: Bool
    let element: @MainActor @Sendable (Int) async -> GazetteViewState
    var index = 0

    init(
        count: Int, fails: Bool, _ element: @escaping @MainActor @Sendable (Int) async -> GazetteViewState
    ) {
        (self.count, self.fails, self.element) = (count, fails, element)
    }

    func makeAsyncIterator() -> Self { self }

    mutating func next() async throws -> GazetteViewState? {
        if index == count {
            if fails { throw FailureReason.network }
            return nil
        }
        index += 1
        return await element(index - 1)
    }
}
