@testable import Corpus

/// A view model whose every action is one line, for the tests of presentations.
@MainActor
final class EaselViewModel: EaselEmitting {
    let emitter: EaselEmitter

    init(_ output: EaselOutput = .empty) { emitter = EaselEmitter(output: output) }

    var nextOutput: EaselOutput?

    func paint() async {
        await emitter.paint { emit in
            switch self.nextOutput {
            case .jammed: emit.jammed()
            case .broken(let content): emit.broken(reason: content.reason, display: content.display)
            default: emit.painting(picture: Post(id: 1, title: "One"))
            }
        }
    }

    func leave() { emitter.leave { $0.leaving(question: "Save it?", picture: Post(id: 1, title: "One")) } }

    func save(picture: Post) async { await emitter.save { $0.naming(picture: picture) } }

    func discard() { emitter.discard { $0.empty() } }

    func stay() { emitter.stay { $0.painting(picture: Post(id: 1, title: "One")) } }

    func openPalette() {
        emitter.openPalette { emit in
            emit.painting(picture: Post(id: 1, title: "One"), palette: .open(colors: ["red"]))
        }
    }

    func closePalette() { emitter.closePalette { $0.painting(picture: Post(id: 1, title: "One")) } }

    func delete(pictureToDelete: Post) async { await emitter.delete { $0.empty() } }

    func hang() async { await emitter.hang { $0.hanging() } }

    func removeBadge() {
        emitter.removeBadge { _ in }
        badge = nil
    }
}
