@MainActor
package final class BylineViewModel: BylineEmitting {
    let emitter: BylineEmitter
    private let archive: any BylineArchive

    package init(emitter: BylineEmitter, archive: any BylineArchive) {
        self.emitter = emitter
        self.archive = archive
        emitter.connect(to: self)
    }

    package func edit() {
        emitter.edit { [archive] emit in
            guard let reporter = emit.output.shown?.reporter else { return }
            form = BylineFormViewModel(reporter: reporter, archive: archive)
        }
    }

    func closeForm() {
        emitter.closeForm { _ in form = nil }
    }

    func update(reporter: Reporter) {
        emitter.update { emit in
            emit.shown(reporter: reporter)
            form = nil
        }
    }
}
