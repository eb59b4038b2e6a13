@testable import Corpus

/// A view model whose every action is one line, for the tests of presentations.
final class EaselViewModel: EaselBase {
    convenience init(_ output: EaselOutput) { self.init(emitter: EaselEmitter(output: output)) }

    var nextOutput: EaselOutput?

    func paint(emit: PaintScope) async {
        switch nextOutput {
        case .jammed: emit.jammed()
        case .broken(let content): emit.broken(reason: content.reason, display: content.display)
        default: emit.painting(picture: Post(id: 1, title: "One"))
        }
    }

    func leave(emit: LeaveScope) { emit.leaving(question: "Save it?", picture: Post(id: 1, title: "One")) }

    func save(picture: Post, emit: SaveScope) async { emit.naming(picture: picture) }

    func stay(emit: StayScope) { emit.painting(picture: Post(id: 1, title: "One")) }

    func openPalette(emit: OpenPaletteScope) {
        emit.painting(picture: Post(id: 1, title: "One"), palette: .open(colors: ["red"]))
    }

    func closePalette(emit: ClosePaletteScope) { emit.painting(picture: Post(id: 1, title: "One")) }

    func delete(pictureToDelete: Post, emit: DeleteScope) async { emit.empty() }

    func hang(emit: HangScope) async { emit.hanging() }

    func removeBadge(emit: RemoveBadgeScope) { badge = nil }
}
