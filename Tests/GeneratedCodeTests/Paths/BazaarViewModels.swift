#if canImport(Observation)
    @testable import Corpus

    final class StallViewModel: StallBase {
        let gate = Gate()

        func shut(emit: ShutScope) { emit.shut() }

        func watch(emit: WatchScope) async {
            await gate.wait()
            emit.shown { $0.count += 10 }
        }
    }

    final class BasketViewModel: BasketBase {}

    final class NoticeViewModel: NoticeBase {}

    final class BazaarViewModel: BazaarBase {
        private(set) var log: [String] = []
        /// Sets the path in an action that runs when a screen is gone.
        var onLeft: (@MainActor (BazaarViewModel) -> Void)?

        func makeStall(id: Int, _ name: String) -> any StallViewModeling {
            log.append("stall \(id) \(name)")
            return StallViewModel(emitter: StallEmitter(output: .shown(id: id)))
        }

        func makeBasket() -> any BasketViewModeling { BasketViewModel() }

        func finish(receipt: String, emit: FinishScope) {
            path.removeAll()
            emit.browsing { $0.receipts.append(receipt) }
        }

        func welcome(emit: WelcomeScope) {
            if path.isEmpty { path.append(.notice(NoticeViewModel())) }
        }

        func refresh(emit: RefreshScope) async {
            log.append("refreshed")
            emit.browsing { _ in }
        }

        func left(emit: LeftScope) {
            log.append("left")
            onLeft?(self)
        }
    }
#endif
