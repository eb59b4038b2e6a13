@testable import Corpus

/// A view model with conditions, for the tests of outcomes, too.
final class BallotViewModel: BallotBase {
    func submit(emit: SubmitScope) async {
        guard let name = emit.output.form?.name ?? emit.output.review?.name else { return }
        emit.sending()
        do {
            try await box.cast(name)
            emit.sent()
        } catch {
            emit.form(name: name)
        }
    }

    func remind(emit: RemindScope) async {}
}
