@MainActor
package final class CardViewModel: CardEmitting {
    let emitter: CardEmitter
    private let title: String

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
