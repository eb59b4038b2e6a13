package final class SignInViewModel: SignInBase {
    package func submit(emit: SubmitScope) async {
        guard let form = emit.output.form, !form.email.isEmpty, !form.password.isEmpty else {
            emit.form { $0.problem = .incomplete }
            return
        }
        emit.submitting()
        do {
            emit.signedIn(reader: try await session.signIn(email: form.email, password: form.password))
        } catch {
            emit.form {
                $0.password = ""
                $0.problem = error as? SignInProblem ?? .offline
            }
        }
    }

    package func signOut(emit: SignOutScope) async {
        await session.signOut()
        emit.forget()
        emit.form()
    }
}
