import NewsroomCore

@MainActor
enum SignInScene {
    static func play(on stage: Stage) async {
        stage.title("Sign in", about: "a form that keeps what was typed, and a submission that can be left")
        let emitter = SignInEmitter()
        emitter.onRejected = { stage.rejected($0.rawValue, in: $1.rawValue) }
        let session = InMemorySession(
            passwords: ["ada@example.com": "lovelace"],
            latency: Latency(.milliseconds(250))
        )
        let viewModel = SignInViewModel(emitter: emitter, session: session)
        let screen = Screen(on: stage) { text(of: viewModel.output) }

        stage.reader("types an address and a wrong password")
        viewModel.email = "ada@example.com"
        viewModel.password = "byron"
        await stage.settle()

        stage.reader("submits")
        await viewModel.submit()
        await stage.settle()

        stage.reader("closes the alert")
        viewModel.dismissProblem()
        await stage.settle()

        stage.reader("types the right password and submits, but leaves the screen at once")
        viewModel.password = "lovelace"
        let submission = Task { await viewModel.submit() }
        await stage.wait(100)
        submission.cancel()
        await submission.value
        await stage.settle()
        stage.aside("the cancelled submission was rolled back")

        stage.reader("comes back and taps twice")
        async let first: Void = viewModel.submit()
        async let second: Void = viewModel.submit()
        _ = await (first, second)
        await stage.settle()

        stage.reader("submits once more from a stale screen")
        await viewModel.submit()
        await stage.settle()
        withExtendedLifetime(screen) {}
    }

    private static func text(of output: SignInOutput) -> String {
        switch output {
        case .form(let form):
            let dots = String(repeating: "•", count: form.password.count)
            let alert = form.problem.map { "  [alert: \($0.rawValue)]" } ?? ""
            return "form       address “\(form.email)”, password “\(dots)”\(alert)"
        case .submitting: return "submitting …"
        case .signedIn(let content): return "signed in  Welcome, \(content.reader.name)"
        }
    }
}
