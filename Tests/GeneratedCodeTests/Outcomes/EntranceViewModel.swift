@testable import Corpus

/// The view model of outcomes that say all that they can.
final class EntranceViewModel: EntranceBase {
    func signIn(email: String, password: String, emit: SignInScope) async {
        emit.submitting()
        do {
            let user = try await auth.signIn(email: email, password: password)
            analytics.track("signIn", line: nil)
            emit.shared { $0.attempts += 1 }
            emit.open(user: user, message: "Welcome")
            onEvent?(.signedIn(name: user.name))
        } catch FailureReason.network {
            emit.failed(reason: .network)
        } catch is FailureReason {
            emit.form(email: email, help: .shown(text: "Ask us"), message: "Wrong password")
        } catch {
            emit.failed(reason: .server)
        }
    }

    func renew(emit: RenewScope) async {
        do throws(FailureReason) {
            let user = try await auth.renew()
            emit.open { $0.user = user }
        } catch {
            if error == .network { return }
            emit.form()
            onEvent?(.signedOut)
            await onAsyncEvent?(.saved)
        }
    }

    func listen(emit: ListenScope) async {
        analytics.track("listen", line: nil)
        do {
            for try await line in room.lines(of: "hall") { emit.open { $0.lines.append(line) } }
        } catch {
            emit.failed(reason: error as? FailureReason ?? .server)
        }
    }

    func count(emit: CountScope) async {
        var guests: [Int] = []
        for await guest in room.guests { guests.append(guest) }
        _Concurrency.Task { await room.greet(guests) }
    }

    func note(line: String?, emit: NoteScope) async { analytics.track("note", line: line) }

    func leave(emit: LeaveScope) {
        if let user = output.open?.user { onEvent?(.left(user: user)) }
        emit.form()
    }

    func back(emit: BackScope) { emit.form() }
}
