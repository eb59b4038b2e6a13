package final class CardViewModel: CardBase {
    package func turn(emit: TurnScope) {
        let isKept = emit.front { _ in }
        if !isKept { emit.front(title: title) }
    }
}
