import NewsroomMocks
import Testing
import VMGenTestSupport

@testable import NewsroomCore

@MainActor
@Suite("SignInViewModel")
struct SignInViewModelTests {
    private let session = MockSession()

    @Test("submit, from form, sends what was typed and shows the reader")
    func submitFromForm() async {
        session.signInReturnValue = .preview
        let viewModel = SignInViewModel(session: session)
        viewModel.email = "ada@example.com"
        viewModel.password = "lovelace"
        await viewModel.submit()
        #expect(viewModel.output == .signedIn(.init(reader: .preview)))
        #expect(session.signInReceivedArguments?.email == "ada@example.com")
        #expect(session.signInReceivedArguments?.password == "lovelace")
    }

    @Test("submit, from an empty form, asks nobody and says what is missing")
    func submitFromEmptyForm() async {
        let viewModel = SignInViewModel(session: session)
        await viewModel.submit()
        #expect(viewModel.output == .form(.init(problem: .incomplete)))
        #expect(!session.signInCalled)
    }

    @Test("submit with a wrong password keeps the address and clears the password")
    func submitRejected() async {
        session.signInThrowableError = SignInProblem.wrongPassword
        let viewModel = SignInViewModel(session: session)
        viewModel.email = "ada@example.com"
        viewModel.password = "byron"
        await viewModel.submit()
        #expect(viewModel.output == .form(.init(email: "ada@example.com", problem: .wrongPassword)))
        viewModel.dismissProblem()
        #expect(viewModel.output.problem == nil)
    }

    @Test("submit that is cancelled gives the form back")
    func submitCancelled() async {
        session.signInClosure = { _, _ in
            try await Task.sleep(for: .seconds(60))
            return .preview
        }
        let form = SignInOutput.form(.init(email: "ada@example.com", password: "lovelace"))
        let viewModel = SignInViewModel(emitter: SignInEmitter(output: form), session: session)
        let submission = Task { await viewModel.submit() }
        while !viewModel.output.isSubmitting { await Task.yield() }
        submission.cancel()
        await submission.value
        #expect(viewModel.output == form)
    }

    @Test("signOut, from signedIn, forgets who was there")
    func signOutFromSignedIn() async {
        let emitter = SignInEmitter(output: .signedIn(.init(reader: .preview)))
        let viewModel = SignInViewModel(emitter: emitter, session: session)
        await viewModel.signOut()
        #expect(viewModel.output == .form(.init()))
        #expect(session.signOutCallsCount == 1)
    }
}
