@testable import Corpus

/// The ways of observing a generated emitter.
enum ObservationWay: CaseIterable, Sendable {
    case observable, none
    #if canImport(Combine)
        case observableObject
    #endif

    /// A common interface to emitters with a pending state and a busy flag.
    ///
    /// - Parameter ids: The content of `loaded`. Nil if nothing has been loaded yet.
    @MainActor
    func screen(showing ids: [Int]? = nil) -> LoadableScreen {
        switch self {
        case .observable: .ledger(ids)
        case .none: .timetable(ids)
        #if canImport(Combine)
            case .observableObject: .catalogue(ids)
        #endif
        }
    }
}

/// An emitter, whichever it is.
@MainActor
struct LoadableScreen {
    struct Shown: Equatable {
        var kind: String
        var ids: [Int] = []
        var message: String?
        var isRefreshing = false

        static let loading = Shown(kind: "loading")

        static func loaded(_ ids: Int..., message: String? = nil, isRefreshing: Bool = false) -> Shown {
            Shown(kind: "loaded", ids: ids, message: message, isRefreshing: isRefreshing)
        }
    }

    /// The scope of a body.
    @MainActor
    struct Emit {
        /// False in a scope of `refresh`, which may not emit it.
        let loading: () -> Bool
        let loaded: ([Int]) -> Bool
        /// Emits the last content again, with a message.
        let message: (String) -> Bool
        let lastIDs: () -> [Int]?
        let onCancel: (@escaping @MainActor (Self) -> Void) -> Bool
        let forget: () -> Void
    }

    typealias Body = @MainActor (Emit) async -> Void

    let shown: () -> Shown
    let emissions: () -> Int
    let load: (@escaping Body) async -> Bool
    let refresh: (@escaping Body) async -> Bool
    let cancel: () -> Void
    /// Sets the closure to call after each change, with the output.
    let onChange: (@escaping @MainActor (Shown) -> Void) -> Void
    /// Sets the closure to call after each emission.
    let onTransition: (@escaping @MainActor () -> Void) -> Void
}

extension LoadableScreen {
    fileprivate static func ledger(_ ids: [Int]?) -> LoadableScreen {
        func shown(_ output: LedgerOutput) -> Shown {
            Shown(
                kind: output.kind.rawValue, ids: output.loaded?.entries.map(\.id) ?? [],
                message: output.message, isRefreshing: output.isRefreshing)
        }
        let emitter =
            ids.map { LedgerEmitter(output: .loaded(.init(entries: $0.map { Entry(id: $0) }))) }
            ?? LedgerEmitter()
        return LoadableScreen(
            shown: { shown(emitter.output) },
            emissions: { emitter.emissions },
            load: { body in await emitter.load { await body(Emit($0)) } },
            refresh: { body in await emitter.refresh { await body(Emit($0)) } },
            cancel: { emitter.cancel() },
            onChange: { told in emitter.onChange = { told(shown($0)) } },
            onTransition: { told in emitter.onTransition = { _, _, _ in told() } }
        )
    }
}

extension LoadableScreen.Emit {
    fileprivate init(_ emit: some LedgerLoadedEmitting) {
        self.init(
            loading: { (emit as? any LedgerLoadingEmitting)?.loading() ?? false },
            loaded: { emit.loaded(entries: $0.map { Entry(id: $0) }) },
            message: { message in emit.loaded { $0.message = message } },
            lastIDs: { emit.lastLoaded?.entries.map(\.id) },
            onCancel: { cleanup in emit.onCancel { cleanup(Self($0)) } },
            forget: { emit.forget() }
        )
    }
}

extension LoadableScreen {
    fileprivate static func timetable(_ ids: [Int]?) -> LoadableScreen {
        func shown(_ output: TimetableOutput) -> Shown {
            Shown(
                kind: output.kind.rawValue, ids: output.loaded?.departures.map(\.id) ?? [],
                message: output.message, isRefreshing: output.isRefreshing)
        }
        let emitter =
            ids.map {
                TimetableEmitter(output: .loaded(.init(departures: $0.map { Departure(id: $0) }, note: "")))
            } ?? TimetableEmitter()
        return LoadableScreen(
            shown: { shown(emitter.output) },
            emissions: { emitter.emissions },
            load: { body in await emitter.load { await body(Emit($0)) } },
            refresh: { body in await emitter.refresh { await body(Emit($0)) } },
            cancel: { emitter.cancel() },
            onChange: { told in emitter.onChange = { told(shown($0)) } },
            onTransition: { told in emitter.onTransition = { _, _, _ in told() } }
        )
    }
}

extension LoadableScreen.Emit {
    fileprivate init(_ emit: some TimetableLoadedEmitting) {
        self.init(
            loading: { (emit as? any TimetableLoadingEmitting)?.loading() ?? false },
            loaded: { emit.loaded(departures: $0.map { Departure(id: $0) }, note: "") },
            message: { message in emit.loaded { $0.message = message } },
            lastIDs: { emit.lastLoaded?.departures.map(\.id) },
            onCancel: { cleanup in emit.onCancel { cleanup(Self($0)) } },
            forget: { emit.forget() }
        )
    }
}

#if canImport(Combine)
    extension LoadableScreen {
        fileprivate static func catalogue(_ ids: [Int]?) -> LoadableScreen {
            func shown(_ output: CatalogueOutput) -> Shown {
                Shown(
                    kind: output.kind.rawValue, ids: output.loaded?.offers.map(\.id) ?? [],
                    message: output.message, isRefreshing: output.isRefreshing)
            }
            let emitter =
                ids.map { CatalogueEmitter(output: .loaded(.init(offers: $0.map { Offer(id: $0) }))) }
                ?? CatalogueEmitter()
            return LoadableScreen(
                shown: { shown(emitter.output) },
                emissions: { emitter.emissions },
                load: { body in await emitter.load { await body(Emit($0)) } },
                refresh: { body in await emitter.refresh { await body(Emit($0)) } },
                cancel: { emitter.cancel() },
                onChange: { told in emitter.onChange = { told(shown($0)) } },
                onTransition: { told in emitter.onTransition = { _, _, _ in told() } }
            )
        }
    }

    extension LoadableScreen.Emit {
        fileprivate init(_ emit: some CatalogueLoadedEmitting) {
            self.init(
                loading: { (emit as? any CatalogueLoadingEmitting)?.loading() ?? false },
                loaded: { emit.loaded(offers: $0.map { Offer(id: $0) }) },
                message: { message in emit.loaded { $0.message = message } },
                lastIDs: { emit.lastLoaded?.offers.map(\.id) },
                onCancel: { cleanup in emit.onCancel { cleanup(Self($0)) } },
                forget: { emit.forget() }
            )
        }
    }
#endif
