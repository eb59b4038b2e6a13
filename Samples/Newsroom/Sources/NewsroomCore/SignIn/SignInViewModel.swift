@MainActor
package final class SignInViewModel: SignInEmitting {
    let emitter: SignInEmitter
    private let session: any Session

    package init(emitter: SignInEmitter? = nil, session: any Session) {
        self.emitter = emitter ?? SignInEmitter()
        self.session = session
    }

    package func submit() async {
        await emitter.submit { [session] emit in
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
    }

    package func signOut() async {
        await emitter.signOut { [session] emit in
            await session.signOut()
            emit.forget()
            emit.form()
        }
    }
}
