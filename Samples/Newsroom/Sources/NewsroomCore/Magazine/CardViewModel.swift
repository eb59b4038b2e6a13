package final class CardViewModel: CardBase {
    package func turn(emit: TurnScope) {
        let isKept = emit.front { _ in }
        if !isKept { emit.front(title: title) }
    }

    package func turnBack(emit: TurnBackScope) { emit.back() }

    package func unfold(emit: UnfoldScope) {
        emit.front { $0.isUnfolded.toggle() }
    }

    package func tap(emit: TapScope) {
        onEvent?(.tapped)
    }
}
