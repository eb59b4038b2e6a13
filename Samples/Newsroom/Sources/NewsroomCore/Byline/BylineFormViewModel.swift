package final class BylineFormViewModel: BylineFormBase {
    package convenience init(reporter: Reporter, archive: any BylineArchive) {
        self.init(emitter: BylineFormEmitter(output: .editing(reporter: reporter)), archive: archive)
    }

    package func save(emit: SaveScope) async {
        emit.saving()
        do {
            try await archive.save(emit.output.reporter)
            emit.saved()
        } catch {
            emit.editing(failure: LoadFailure(error))
        }
    }
}
