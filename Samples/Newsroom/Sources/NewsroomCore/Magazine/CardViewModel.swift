package final class CardViewModel: CardBase {
    package func turn(emit: TurnScope) {
        // The reader's note is still there.
        emit.front(startingFrom: emit.lastFront ?? .init(title: title)) { _ in }
    }
}
