/// `observation: none`.
@MainActor
final class TimetableSubject: PolicySubject {
    static let messages: Swift.Set<Picture.Kind> = [.loaded, .busy, .failed]
    static let rules = [
        ActionRule(
            name: "load", runs: .restartable, from: .any, emits: [.loading, .loaded, .failed]),
        ActionRule(
            name: "search", runs: .restartable, from: [.loaded], emits: [.loaded, .failed], isDebounced: true),
        ActionRule(name: "book", runs: .sequential, from: [.loaded], emits: [.busy, .loaded, .failed]),
        ActionRule(name: "refresh", runs: .droppable, from: [.loaded], emits: [.loaded]),
        ActionRule(name: "departed", runs: .concurrent, from: [.loaded, .busy], emits: [.loaded]),
        ActionRule(name: "sort", runs: .synchronous, from: [.loaded], emits: [.loaded]),
        ActionRule(name: "leave", runs: .synchronous, from: .any, emits: [.idle], ends: ["load", "book"]),
    ]

    private let emitting: TimetableEmitter
    var emitter: AnyObject { emitting }

    init(picture: Picture, clock: ManualClock) {
        let output: TimetableOutput =
            switch picture.kind {
            case .idle: .idle
            case .loading: .loading
            case .busy: .booking(.init())
            case .failed: .failed(.init(reason: .network))
            case .loaded: .loaded(.init(departures: picture.ids.map { Departure(id: $0) }, note: ""))
            }
        emitting = TimetableEmitter(output: output) {
            try await clock.sleep(for: .nanoseconds(Int64($0)))
        }
    }

    var emissions: Int { emitting.emissions }

    var picture: Picture {
        let output = emitting.output
        return Picture(
            kind: Self.kind(output.kind), ids: output.loaded?.departures.map(\.id) ?? [],
            message: output.message.flatMap { Int($0) },
            failure: output.failure != nil)
    }

    private static func kind(_ kind: TimetableOutput.Kind) -> Picture.Kind {
        switch kind {
        case .idle: .idle
        case .loading: .loading
        case .loaded: .loaded
        case .booking: .busy
        case .failed: .failed
        }
    }

    func onRejected(_ tell: @escaping @MainActor (String, Picture.Kind) -> Void) {
        emitting.onRejected = { tell("\($0)", Self.kind($1)) }
    }

    func onTransition(_ tell: @escaping @MainActor (String, Picture.Kind, Picture.Kind) -> Void) {
        emitting.onTransition = { tell("\($0)", Self.kind($1), Self.kind($2)) }
    }

    func start(_ action: String, _ body: @escaping @MainActor (@escaping Emit) async -> Void) async -> Bool {
        let erased = Erased(emitting: emitting)
        return switch action {
        case "load": await emitting.load { await body(erased($0)) }
        case "search": await emitting.search { await body(erased($0)) }
        case "book": await emitting.book { await body(erased($0)) }
        case "refresh": await emitting.refresh { await body(erased($0)) }
        default: await emitting.departed { await body(erased($0)) }
        }
    }

    func perform(_ action: String, _ body: @escaping @MainActor (@escaping Emit) -> Void) -> Bool {
        let erased = Erased(emitting: emitting)
        return switch action {
        case "sort": emitting.sort { body(erased($0)) }
        default: emitting.leave { body(erased($0)) }
        }
    }

    func cancel() { emitting.cancel() }
    func dismiss(message: Bool) { message ? emitting.dismissMessage() : emitting.dismissFailure() }

    /// Makes one kind of scope of all.
    @MainActor
    private struct Erased {
        weak var emitting: TimetableEmitter?

        func callAsFunction(_ scope: some TimetableScope) -> Emit {
            { emission in
                let before = emitting?.emissions
                let message = emission.message.map(Picture.text)
                switch emission.kind {
                case .idle: (scope as? any TimetableIdleEmitting)?.idle()
                case .loading: (scope as? any TimetableLoadingEmitting)?.loading()
                case .busy: (scope as? any TimetableBookingEmitting)?.booking(message: message)
                case .failed:
                    (scope as? any TimetableFailedEmitting)?.failed(reason: .network, message: message)
                case .loaded:
                    let scope = scope as? any TimetableLoadedEmitting
                    let departure = Departure(id: emission.id)
                    if emission.isChange {
                        return scope?.loaded {
                            $0.departures.append(departure)
                            $0.message = message
                            if let failure = emission.failure { $0.failure = failure ? .network : nil }
                        } ?? false
                    }
                    if let failure = emission.failure {
                        scope?.loaded(
                            departures: [departure], note: "", message: message,
                            failure: failure ? .network : nil)
                    } else {
                        scope?.loaded(departures: [departure], note: "", message: message)
                    }
                }
                return emitting?.emissions != before
            }
        }
    }
}
