import Testing

/// Random calls, cancellations and wake-ups, compared after each step with what the policies promise.
@MainActor
@Suite("random runs")
struct RandomRunsTests {
    @Test("no interleaving breaks a promise", arguments: UInt64(1)...60)
    func promises(seed: UInt64) async {
        var world = RandomRuns(seed: seed)
        for step in 0..<60 {
            await world.step()
            let broken = world.brokenPromises()
            #expect(broken.isEmpty, "seed \(seed), step \(step)")
            if !broken.isEmpty { break }
        }
        await world.end()
        #expect(world.brokenPromises().isEmpty, "seed \(seed), at the end")
        #expect(world.brokenPromisesAtTheEnd().isEmpty, "seed \(seed), at the end")
    }
}

/// An emitter, the calls of it, and what the policies say of each.
@MainActor
struct RandomRuns {
    /// One call of an action, as the test sees it.
    @MainActor
    final class Call {
        let number: Int
        let action: LedgerEmitter.Action
        var task: _Concurrency.Task<Bool, Never>?
        var began: Int?
        var hasReturned = false
        var wasCancelled = false
        /// A later run ended it: by the same action where it restarts, or by `cancels`.
        var wasEnded = false
        /// Its body was told to end, by whomever.
        var wasTold = false
        /// The kind of each of its emissions that went through.
        var emitted: [LedgerOutput.Kind] = []
        private var waiting: CheckedContinuation<Void, Never>?

        init(_ number: Int, _ action: LedgerEmitter.Action) {
            self.number = number
            self.action = action
        }

        var isLive: Bool { isRunning && !wasTold }
        var isRunning: Bool { began != nil && !hasReturned }
        var isWaiting: Bool { waiting != nil }

        /// Waits, whether it is told to end or not.
        func wait() async {
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiting = $0 }
            } onCancel: {
                MainActor.assumeIsolated { wasTold = true }
            }
        }

        func goOn() {
            let continuation = waiting
            waiting = nil
            continuation?.resume()
        }
    }

    /// What bodies and callbacks tell of, shared with the closures that tell it.
    @MainActor
    final class Log {
        var begun = 0
        /// The call whose body is emitting.
        var emitting: Call?
        var broken: [String] = []
    }

    private let emitter = LedgerEmitter(output: .loaded(1))
    private let log = Log()
    private var calls: [Call] = []
    private var random: SeededGenerator

    static let policies: [(action: LedgerEmitter.Action, ends: [LedgerEmitter.Action])] = [
        (.load, [.load, .loadMore]), (.importAll, [.importAll]), (.loadMore, []), (.save, []), (.mark, []),
        (.replace, [.save, .load, .importAll]), (.archive, [.load]), (.pushArrived, []),
    ]

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        emitter.onEmission = { [log] _ in
            guard let call = log.emitting else { return }
            if call.wasCancelled || call.wasEnded {
                log.broken.append("\(call.action) \(call.number) emitted")
            }
        }
    }

    mutating func step() async {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4: call()
        case 4: calls.filter { !$0.hasReturned }.randomElement(using: &random).map(cancel)
        case 5: stop()
        default: calls.filter(\.isWaiting).randomElement(using: &random)?.goOn()
        }
        // Sometimes things happen in one turn.
        if Int.random(in: 0..<3, using: &random) > 0 { await settle() }
    }

    /// Lets every body end, without further steps.
    mutating func end() async {
        for _ in 0..<200 where calls.contains(where: { !$0.hasReturned }) {
            for call in calls { call.goOn() }
            await settle()
        }
    }

    private func cancel(_ call: Call) {
        call.wasCancelled = true
        call.task?.cancel()
    }

    private func stop() {
        emitter.stop { _ in }
        for call in calls where call.isRunning && [.load, .importAll, .loadMore, .save].contains(call.action)
        {
            call.wasEnded = true
        }
    }

    private mutating func call() {
        let (action, ends) = Self.policies.randomElement(using: &random)!
        let call = Call(calls.count, action)
        let kinds = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            Int.random(in: 0..<3, using: &random)
        }
        let others = calls
        calls.append(call)
        call.task = _Concurrency.Task { [emitter, log] in
            defer { call.hasReturned = true }
            return await emitter.run(action) { emit in
                call.began = log.begun
                log.begun += 1
                for other in others where ends.contains(other.action) && other.isRunning {
                    other.wasEnded = true
                }
                if call.wasCancelled { log.broken.append("\(action) \(call.number) began after its end") }
                for kind in kinds {
                    log.emitting = call
                    if let emitted = emit(kind) { call.emitted.append(emitted) }
                    log.emitting = nil
                    await call.wait()
                }
            }
        }
    }

    /// What must hold at any time.
    func brokenPromises() -> [String] {
        var broken = log.broken
        for action in [LedgerEmitter.Action.load, .importAll, .loadMore, .save, .replace, .archive]
        where calls.filter({ $0.action == action && $0.isLive }).count > 1 {
            broken.append("two live runs of \(action)")
        }
        for action in [LedgerEmitter.Action.save, .archive] {
            let line = calls.filter { $0.action == action }
            if line.filter(\.isRunning).count > 1 { broken.append("two bodies of \(action)") }
            let beginnings = line.compactMap(\.began)
            if beginnings != beginnings.sorted() { broken.append("\(action) began out of order") }
        }
        return broken
    }

    /// What must hold once nothing runs: every call has returned, and what a cancelled or ended run left showing
    /// is a state from which its action can be called again.
    func brokenPromisesAtTheEnd() -> [String] {
        var broken = calls.filter { !$0.hasReturned }.map { "\($0.action) \($0.number) never returned" }
        // Each emission of this kind came from a run that was cancelled or ended and could not be called again.
        let shown = emitter.output.kind
        let emitting = calls.filter { $0.emitted.contains(shown) }
        if shown != .loaded,
            emitting.allSatisfy({
                ($0.wasCancelled || $0.wasEnded || $0.wasTold) && !emitter.allows($0.action)
            })
        {
            broken.append("\(emitting.map(\.action)) left \(shown)")
        }
        return broken
    }
}

extension LedgerEmitter {
    /// Runs an action by its name; its body emits by number and is told what went through.
    fileprivate func run(
        _ action: Action,
        _ body: @escaping @MainActor (@MainActor (Int) -> LedgerOutput.Kind?) async -> Void
    ) async -> Bool {
        /// Whether an emission went through, by the count.
        @MainActor func emitted(_ emit: () -> Void, _ kind: LedgerOutput.Kind) -> LedgerOutput.Kind? {
            let before = emissions
            emit()
            return emissions == before ? nil : kind
        }
        let entry = Entry(id: emissions)
        switch action {
        case .load:
            return await load { emit in
                await body { number in
                    switch number {
                    case 0: emitted({ emit.loading() }, .loading)
                    case 1: emitted({ emit.loaded(entries: [entry]) }, .loaded)
                    default: emitted({ emit.failed(reason: .offline) }, .failed)
                    }
                }
            }
        case .importAll:
            return await importAll { emit in
                await body { number in
                    switch number {
                    case 0: emitted({ emit.loading() }, .loading)
                    case 1: emitted({ emit.loaded(entries: [entry]) }, .loaded)
                    default: emitted({ emit.failed(reason: .offline) }, .failed)
                    }
                }
            }
        case .loadMore:
            return await loadMore { emit in
                await body { number in
                    number == 0
                        ? emitted({ emit.failed(reason: .denied) }, .failed)
                        : emitted({ emit.loaded { $0.entries.append(entry) } }, .loaded)
                }
            }
        case .save:
            return await save { emit in
                await body { number in
                    switch number {
                    case 0: emitted({ emit.saving() }, .saving)
                    case 1: emitted({ emit.loaded(entries: [entry]) }, .loaded)
                    default: emitted({ emit.failed(reason: .denied) }, .failed)
                    }
                }
            }
        case .mark:
            return await mark { emit in
                await body { number in
                    switch number {
                    case 0: emitted({ emit.saving() }, .saving)
                    case 1: emitted({ emit.loaded { $0.entries.append(entry) } }, .loaded)
                    default: emitted({ emit.failed(reason: .denied) }, .failed)
                    }
                }
            }
        case .replace:
            return await replace { emit in
                await body { number in
                    number == 0
                        ? emitted({ emit.loading() }, .loading)
                        : emitted({ emit.loaded(entries: []) }, .loaded)
                }
            }
        case .archive:
            return await archive { emit in await body { _ in emitted({ emit.empty() }, .empty) } }
        default:
            return await pushArrived { emit in
                await body { _ in emitted({ emit.loaded(entries: [entry]) }, .loaded) }
            }
        }
    }

    /// Whether an action may run from what shows, by the spec.
    fileprivate func allows(_ action: Action) -> Bool {
        switch action {
        case .load: output.kind != .saving
        case .importAll: output.isEmpty || output.isLoaded
        case .loadMore, .save: output.isLoaded
        case .mark: output.isLoaded || output.isSaving
        default: true
        }
    }
}
