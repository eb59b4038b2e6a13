import NewsroomCore

@MainActor
enum BylineScene {
    static func play(on stage: Stage) async {
        stage.title("Byline", about: "a screen, and a form that exists while its sheet is open")
        let archive = InMemoryBylines(latency: Latency(.milliseconds(60)))
        let viewModel = BylineViewModel(
            emitter: BylineEmitter(output: .shown(reporter: .preview)), archive: archive)
        let screen = Screen(on: stage) { text(of: viewModel) }

        stage.reader("opens the form, and types")
        viewModel.edit()
        viewModel.form?.reporter.name = "Ada Pen"
        await stage.settle()

        stage.reader("saves without a network")
        await archive.failNext(with: .offline)
        await viewModel.form?.save()
        await stage.settle()

        stage.reader("saves again")
        viewModel.form?.dismissFailure()
        await viewModel.form?.save()
        await stage.settle()
        withExtendedLifetime(screen) {}
    }

    private static func text(of viewModel: BylineViewModel) -> String {
        let shown = "shown      \(viewModel.output.shown?.reporter.name ?? "")"
        guard let form = viewModel.form else { return shown }
        let alert = form.output.failure.map { "  [alert: \($0.rawValue)]" } ?? ""
        return "\(shown)  [sheet: \(form.reporter.name)\(form.output.isSaving ? " …" : "")\(alert)]"
    }
}
