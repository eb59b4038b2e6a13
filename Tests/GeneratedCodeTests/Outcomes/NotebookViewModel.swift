@testable import Corpus

@MainActor
final class NotebookViewModel: NotebookBase {
    func load(emit: LoadScope) { emit.open(text: "Tea") }

    func remark(text: String, emit: RemarkScope) { emit.current(toast: text) }

    func shake(emit: ShakeScope) async { emit.current(isShaking: true) }

    func save(emit: SaveScope) async {
        let text = emit.output.open?.text ?? ""
        emit.saving(text: text)
        emit.current(toast: "Saving")
        do {
            try await store.save(text)
            emit.open(text: text)
        } catch {
            emit.open(text: text)
            emit.current(toast: "Not saved")
        }
    }
}
