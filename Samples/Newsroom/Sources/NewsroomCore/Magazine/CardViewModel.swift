import Observation

@MainActor
@Observable
package final class CardViewModel: CardViewModeling {
    private let emitter: CardEmitter
    private let title: String
    @ObservationIgnored package var onEvent: (@MainActor (CardEvent) -> Void)?

    package var output: CardOutput { emitter.output }

    package var note: String {
        get { emitter.note }
        set { emitter.note = newValue }
    }

    package init(emitter: CardEmitter? = nil, title: String) {
        self.emitter = emitter ?? CardEmitter()
        self.title = title
    }

    package func turn() {
        emitter.turn { emit in
            let isKept = emit.front { _ in }
            if !isKept { emit.front(title: title) }
        }
    }

    package func turnBack() { emitter.turnBack { $0.back() } }

    package func unfold() {
        emitter.unfold { emit in emit.front { $0.isUnfolded.toggle() } }
    }

    package func tap() {
        emitter.tap { _ in onEvent?(.tapped) }
    }
}
