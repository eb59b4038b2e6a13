package final class BylineViewModel: BylineBase {
    package func edit(emit: EditScope) {
        guard let reporter = emit.output.shown?.reporter else { return }
        form = BylineFormViewModel(reporter: reporter, archive: archive)
    }

    package func closeForm(emit: CloseFormScope) {
        form = nil
    }

    package func update(reporter: Reporter, emit: UpdateScope) {
        emit.shown(reporter: reporter)
        form = nil
    }
}
