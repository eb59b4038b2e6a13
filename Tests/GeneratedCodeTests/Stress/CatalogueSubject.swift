#if canImport(Combine)
    /// `observation: observableObject`.
    @MainActor
    final class CatalogueSubject: PolicySubject {
        static let messages: Swift.Set<Picture.Kind> = [.loaded, .busy, .failed]
        static let rules = [
            ActionRule(
                name: "load", runs: .restartable, from: .any, emits: [.loading, .loaded, .failed]),
            ActionRule(
                name: "search", runs: .restartable, from: [.loaded], emits: [.loaded, .failed],
                isDebounced: true),
            ActionRule(name: "order", runs: .sequential, from: [.loaded], emits: [.busy, .loaded, .failed]),
            ActionRule(name: "refresh", runs: .droppable, from: [.loaded], emits: [.loaded]),
            ActionRule(name: "arrived", runs: .concurrent, from: [.loaded, .busy], emits: [.loaded]),
            ActionRule(name: "sort", runs: .synchronous, from: [.loaded], emits: [.loaded]),
            ActionRule(
                name: "leave", runs: .synchronous, from: .any, emits: [.idle], ends: ["load", "order"]),
        ]

        private let emitting: CatalogueEmitter
        var emitter: AnyObject { emitting }

        init(picture: Picture, clock: ManualClock) {
            let output: CatalogueOutput =
                switch picture.kind {
                case .idle: .idle
                case .loading: .loading
                case .busy: .ordering(.init())
                case .failed: .failed(.init(reason: .network))
                case .loaded: .loaded(.init(offers: picture.ids.map { Offer(id: $0) }))
                }
            emitting = CatalogueEmitter(output: output) {
                try await clock.sleep(for: .nanoseconds(Int64($0)))
            }
        }

        var emissions: Int { emitting.emissions }

        var picture: Picture {
            let output = emitting.output
            return Picture(
                kind: Self.kind(output.kind), ids: output.loaded?.offers.map(\.id) ?? [],
                message: output.message.flatMap { Int($0) },
                failure: output.failure != nil)
        }

        private static func kind(_ kind: CatalogueOutput.Kind) -> Picture.Kind {
            switch kind {
            case .idle: .idle
            case .loading: .loading
            case .loaded: .loaded
            case .ordering: .busy
            case .failed: .failed
            }
        }

        func onRejected(_ tell: @escaping @MainActor (String, Picture.Kind) -> Void) {
            emitting.onRejected = { tell("\($0)", Self.kind($1)) }
        }

        func onTransition(_ tell: @escaping @MainActor (String, Picture.Kind, Picture.Kind) -> Void) {
            emitting.onTransition = { tell("\($0)", Self.kind($1), Self.kind($2)) }
        }

        func start(_ action: String, _ body: @escaping @MainActor (@escaping Emit) async -> Void) async
            -> Bool
        {
            let erased = Erased(emitting: emitting)
            return switch action {
            case "load": await emitting.load { await body(erased($0)) }
            case "search": await emitting.search { await body(erased($0)) }
            case "order": await emitting.order { await body(erased($0)) }
            case "refresh": await emitting.refresh { await body(erased($0)) }
            default: await emitting.arrived { await body(erased($0)) }
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
            weak var emitting: CatalogueEmitter?

            func callAsFunction(_ scope: some CatalogueScope) -> Emit {
                { emission in
                    let before = emitting?.emissions
                    let message = emission.message.map(Picture.text)
                    switch emission.kind {
                    case .idle: (scope as? any CatalogueIdleEmitting)?.idle()
                    case .loading: (scope as? any CatalogueLoadingEmitting)?.loading()
                    case .busy: (scope as? any CatalogueOrderingEmitting)?.ordering(message: message)
                    case .failed:
                        (scope as? any CatalogueFailedEmitting)?.failed(reason: .network, message: message)
                    case .loaded:
                        let scope = scope as? any CatalogueLoadedEmitting
                        let offer = Offer(id: emission.id)
                        if emission.isChange {
                            return scope?.loaded {
                                $0.offers.append(offer)
                                $0.message = message
                                if let failure = emission.failure { $0.failure = failure ? .network : nil }
                            } ?? false
                        }
                        if let failure = emission.failure {
                            scope?.loaded(
                                offers: [offer], message: message, failure: failure ? .network : nil)
                        } else {
                            scope?.loaded(offers: [offer], message: message)
                        }
                    }
                    return emitting?.emissions != before
                }
            }
        }
    }
#endif
