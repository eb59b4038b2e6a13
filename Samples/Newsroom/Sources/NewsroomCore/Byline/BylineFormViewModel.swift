@MainActor
package final class BylineFormViewModel: BylineFormEmitting {
    let emitter: BylineFormEmitter
    private let archive: any BylineArchive

    package convenience init(reporter: Reporter, archive: any BylineArchive) {
        self.init(emitter: BylineFormEmitter(output: .editing(reporter: reporter)), archive: archive)
    }

    package init(emitter: BylineFormEmitter, archive: any BylineArchive) {
        self.emitter = emitter
        self.archive = archive
    }

    package func save() async {
        await emitter.save { [archive] emit in
            emit.saving()
            do {
                try await archive.save(emit.output.reporter)
                emit.saved()
            } catch {
                emit.editing(failure: LoadFailure(error))
            }
        }
    }

    package func close() {
        emitter.close { _ in onEvent?(.closed) }
    }
}
