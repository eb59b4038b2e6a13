import SeededPlay
import Testing

#if canImport(Combine)
    import Combine

    @testable import Corpus
#endif

/// Random calls, cancellations, edits and dismissals. After each, compares the reported changes with the
/// output.
@MainActor
@Suite("random changes")
struct RandomChangesTests {
    @Test("observation: none reports each once and in order", arguments: UInt64(1)...40)
    func closures(seed: UInt64) async {
        let emitter = TimetableEmitter(output: .loaded(.init(departures: [], note: "")), sleep: { _ in })
        var shown = emitter.output
        var tellings = 0
        emitter.onChange = { output in
            #expect(output != shown, "seed \(seed)")
            #expect(output == emitter.output, "seed \(seed)")
            shown = output
            tellings += 1
        }
        func check() {
            // Reading ends the runs whose callers were cancelled, and reports that.
            let output = emitter.output
            #expect(shown == output, "seed \(seed)")
        }
        await RandomSteps(seed: seed) { step, hold in
            switch step {
            case .restart:
                await emitter.load { emit in
                    emit.loading()
                    check()
                    await hold()
                    emit.loaded(departures: [Departure(id: 1)], note: "", message: "loaded")
                    check()
                }
            case .queue:
                await emitter.book { emit in
                    emit.booking(message: "booking")
                    check()
                    await hold()
                    emit.loaded { $0.failure = .server }
                    check()
                }
            case .refresh:
                await emitter.refresh { emit in
                    check()
                    await hold()
                    emit.loaded { $0.message = "fresh" }
                    check()
                }
            case .sort: emitter.sort { emit in emit.loaded { $0.hint = "late" } }
            case .edit(let number):
                emitter.note = "\(number)"
                check()
                emitter.platform = number
            case .dismiss:
                emitter.dismissMessage()
                check()
                emitter.dismissHint()
                check()
                emitter.dismissFailure()
            case .leave: emitter.leave { $0.idle() }
            case .cancelAll: emitter.cancel()
            }
            check()
        }.run { check() }
        #expect(tellings > 3, "seed \(seed)")
    }

    #if canImport(Combine)
        @Test("observableObject announces each once, before it can be read", arguments: UInt64(1)...40)
        func announcements(seed: UInt64) async {
            let emitter = CatalogueEmitter(output: .loaded(.init(offers: [])), sleep: { _ in })
            var announced: [(output: CatalogueOutput, emissions: Int)] = []
            var total = 0
            let subscription = emitter.objectWillChange.sink {
                announced.append((emitter.output, emitter.emissions))
            }
            var last = (output: emitter.output, emissions: emitter.emissions)
            /// - Parameter most: How many changes there can have been since the last check.
            func check(most: Int = 1) {
                let isChanged = emitter.output != last.output || emitter.emissions != last.emissions
                #expect(announced.isEmpty != isChanged || most > 1, "seed \(seed)")
                #expect(announced.count <= most, "seed \(seed)")
                if let first = announced.first { #expect(first == last, "seed \(seed)") }
                total += announced.count
                announced = []
                last = (emitter.output, emitter.emissions)
            }
            await RandomSteps(seed: seed) { step, hold in
                // Runs that were cancelled before end with the next call.
                check(most: 9)
                switch step {
                case .restart:
                    await emitter.load { emit in
                        check(most: 9)
                        emit.loading()
                        check()
                        await hold()
                        check(most: 9)
                        emit.loaded(offers: [Offer(id: 1)], message: "loaded")
                        check()
                    }
                case .queue:
                    await emitter.order { emit in
                        check(most: 9)
                        emit.ordering(message: "ordering")
                        check()
                        await hold()
                        check(most: 9)
                        emit.loaded { $0.failure = .server }
                        check()
                    }
                case .refresh:
                    await emitter.refresh { emit in
                        check(most: 9)
                        await hold()
                        check(most: 9)
                        emit.loaded { $0.message = "fresh" }
                        check()
                    }
                case .sort:
                    emitter.sort { emit in
                        check(most: 9)
                        emit.loaded { $0.hint = "new" }
                        check()
                    }
                case .edit(let number):
                    emitter.limit = number
                    check()
                    emitter.query = "\(number)"
                    check()
                case .dismiss:
                    emitter.dismissMessage()
                    check()
                    emitter.dismissHint()
                    check()
                    emitter.dismissFailure()
                    check()
                case .leave: emitter.leave { $0.idle() }
                case .cancelAll: emitter.cancel()
                }
            }.run { check(most: 9) }
            #expect(total > 3, "seed \(seed)")
            subscription.cancel()
        }
    #endif
}

/// Takes the steps of one seed, some as tasks that wait in the middle and are cancelled or go on at random.
@MainActor
private final class RandomSteps {
    enum Step {
        case restart, queue, refresh, sort
        case edit(Int)
        case dismiss, leave, cancelAll
    }

    private var random: SeededRandom
    private let take: @MainActor (Step, @escaping @MainActor () async -> Void) async -> Void
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var tasks: [_Concurrency.Task<Void, Never>] = []

    init(
        seed: UInt64,
        _ take: @escaping @MainActor (Step, @escaping @MainActor () async -> Void) async -> Void
    ) {
        random = SeededRandom(seed: seed)
        self.take = take
    }

    func run(_ check: () -> Void) async {
        for _ in 0..<80 {
            switch Int.random(in: 0..<12, using: &random) {
            case 0...1: start(.restart)
            case 2: start(.queue)
            case 3: start(Bool.random(using: &random) ? .refresh : .sort)
            case 4: start(.edit(Int.random(in: 0..<3, using: &random)))
            case 5: start(.dismiss)
            case 6: start(Bool.random(using: &random) ? .leave : .cancelAll)
            case 7...8: tasks.randomElement(using: &random)?.cancel()
            default: goOn()
            }
            if Bool.random(using: &random) { await settle() }
            check()
        }
        for task in tasks {
            while !waiting.isEmpty { goOn() }
            await settle()
            task.cancel()
        }
        while !waiting.isEmpty { goOn() }
        await settle()
        check()
    }

    private func start(_ step: Step) {
        tasks.append(
            _Concurrency.Task { [take] in
                await take(step) { await withCheckedContinuation { self.waiting.append($0) } }
            })
    }

    private func goOn() {
        if waiting.isEmpty { return }
        waiting.remove(at: Int.random(in: waiting.indices, using: &random)).resume()
    }
}
