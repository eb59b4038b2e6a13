/// `@Observable`, with every policy and `cancels` of every kind.
@MainActor
final class LedgerSubject: PolicySubject {
    static let messages: Swift.Set<Picture.Kind> = [.loaded, .failed]
    static let rules = [
        ActionRule(
            name: "load", runs: .restartable, from: [.idle, .loading, .loaded, .failed],
            emits: [.loading, .loaded, .failed], ends: ["loadMore"]),
        ActionRule(
            name: "importAll", runs: .restartable, from: [.idle, .loaded],
            emits: [.loading, .loaded, .failed]),
        ActionRule(name: "loadMore", runs: .droppable, from: [.loaded], emits: [.loaded, .failed]),
        ActionRule(
            name: "search", runs: .restartable, from: [.loaded], emits: [.loaded, .failed], isDebounced: true),
        ActionRule(name: "save", runs: .sequential, from: [.loaded], emits: [.busy, .loaded, .failed]),
        ActionRule(
            name: "mark", runs: .concurrent, from: [.loaded, .busy], emits: [.loaded, .busy, .failed]),
        ActionRule(
            name: "replace", runs: .droppable, from: .any, emits: [.loading, .loaded],
            ends: ["save", "load", "importAll"]),
        ActionRule(name: "archive", runs: .sequential, from: .any, emits: [.idle], ends: ["load"]),
        ActionRule(name: "pushArrived", runs: .concurrent, from: .any, emits: [.loaded]),
        ActionRule(name: "rename", runs: .synchronous, from: [.loaded], emits: [.loaded]),
        ActionRule(
            name: "stop", runs: .synchronous, from: .any, emits: [],
            ends: ["load", "importAll", "loadMore", "save"]),
        ActionRule(name: "reset", runs: .synchronous, from: .any, emits: [.idle], ends: ["load", "save"]),
    ]

    private let ledger: LedgerEmitter
    var emitter: AnyObject { ledger }

    init(picture: Picture, clock: ManualClock) {
        let output: LedgerOutput =
            switch picture.kind {
            case .idle: .empty
            case .loading: .loading
            case .busy: .saving
            case .failed: .failed(.init(reason: .offline))
            case .loaded: .loaded(.init(entries: picture.ids.map { Entry(id: $0) }))
            }
        ledger = LedgerEmitter(output: output, clock: clock)
    }

    var emissions: Int { ledger.emissions }

    var picture: Picture {
        let output = ledger.output
        return Picture(
            kind: Self.kind(output.kind), ids: output.ids, message: output.message.flatMap { Int($0) },
            failure: output.failure != nil)
    }

    private static func kind(_ kind: LedgerOutput.Kind) -> Picture.Kind {
        switch kind {
        case .empty: .idle
        case .loading: .loading
        case .loaded: .loaded
        case .saving: .busy
        case .failed: .failed
        }
    }

    func onRejected(_ tell: @escaping @MainActor (String, Picture.Kind) -> Void) {
        ledger.onRejected = { tell("\($0)", Self.kind($1)) }
    }

    func onTransition(_ tell: @escaping @MainActor (String, Picture.Kind, Picture.Kind) -> Void) {
        ledger.onTransition = { tell("\($0)", Self.kind($1), Self.kind($2)) }
    }

    func start(_ action: String, _ body: @escaping @MainActor (@escaping Emit) async -> Void) async -> Bool {
        let erased = Erased(ledger: ledger)
        return switch action {
        case "load": await ledger.load { await body(erased($0)) }
        case "importAll": await ledger.importAll { await body(erased($0)) }
        case "loadMore": await ledger.loadMore { await body(erased($0)) }
        case "search": await ledger.search { await body(erased($0)) }
        case "save": await ledger.save { await body(erased($0)) }
        case "mark": await ledger.mark { await body(erased($0)) }
        case "replace": await ledger.replace { await body(erased($0)) }
        case "archive": await ledger.archive { await body(erased($0)) }
        default: await ledger.pushArrived { await body(erased($0)) }
        }
    }

    func perform(_ action: String, _ body: @escaping @MainActor (@escaping Emit) -> Void) -> Bool {
        let erased = Erased(ledger: ledger)
        return switch action {
        case "rename": ledger.rename { body(erased($0)) }
        case "stop": ledger.stop { body(erased($0)) }
        default: ledger.reset { body(erased($0)) }
        }
    }

    func cancel() { ledger.cancel() }
    func dismiss(message: Bool) { message ? ledger.dismissMessage() : ledger.dismissFailure() }

    /// Makes one kind of scope of all.
    @MainActor
    private struct Erased {
        weak var ledger: LedgerEmitter?

        func callAsFunction(_ scope: some LedgerScope) -> Emit {
            { emission in
                let before = ledger?.emissions
                let message = emission.message.map(Picture.text)
                switch emission.kind {
                case .idle: (scope as? any LedgerEmptyEmitting)?.empty()
                case .loading: (scope as? any LedgerLoadingEmitting)?.loading()
                case .busy: (scope as? any LedgerSavingEmitting)?.saving()
                case .failed:
                    (scope as? any LedgerFailedEmitting)?.failed(reason: .offline, message: message)
                case .loaded:
                    let scope = scope as? any LedgerLoadedEmitting
                    let entry = Entry(id: emission.id)
                    if emission.isChange {
                        return scope?.loaded {
                            $0.entries.append(entry)
                            $0.message = message
                            if let failure = emission.failure { $0.failure = failure ? .offline : nil }
                        } ?? false
                    }
                    if let failure = emission.failure {
                        scope?.loaded(entries: [entry], message: message, failure: failure ? .offline : nil)
                    } else {
                        scope?.loaded(entries: [entry], message: message)
                    }
                }
                return ledger?.emissions != before
            }
        }
    }
}
