import Testing

@testable import Corpus

/// Calls that a condition rejects.
@MainActor
struct RequirementTests {
    private func make(_ output: BallotOutput) -> BallotViewModel {
        BallotViewModel(emitter: BallotEmitter(output: output), box: MockBallotBox())
    }

    @Test("a call is rejected while the condition is false, and allowed while it is true")
    func rejection() async {
        let viewModel = make(.form())
        var rejected: [BallotOutput.Action] = []
        viewModel.emitter.onRejected = { action, _ in rejected.append(action) }
        #expect(!viewModel.allows(.submit) && viewModel.allows(.check) && viewModel.allows(.remind))
        await viewModel.submit()
        viewModel.inspect()
        #expect(viewModel.output.isForm && rejected == [.submit, .inspect])
        viewModel.name = "Ada"
        #expect(viewModel.allows(.submit) && viewModel.output.form?.isComplete == true)
        viewModel.inspect()
        #expect(
            viewModel.output.review?.name == "Ada" && !viewModel.allows(.inspect)
                && viewModel.allows(.correct))
        await viewModel.submit()
        #expect(viewModel.output.isSent && !viewModel.allows(.submit))
    }

    @Test("shared content, and a transient")
    func output() {
        let viewModel = make(.form(isOpen: false))
        #expect(!viewModel.allows(.remind) && !viewModel.allows(.close) && !viewModel.allows(.hurry))
        let urgent = make(.review(name: "", isComplete: false, isUrgent: true))
        var events = 0
        urgent.onEvent = { _ in events += 1 }
        urgent.hurry()
        #expect(events == 1 && urgent.allows(.hurry))
        let calm = make(.review(name: "", isComplete: false))
        calm.onEvent = { _ in events += 1 }
        calm.hurry()
        #expect(events == 1)
    }

    @Test("a mock allows what its output allows")
    func mocks() {
        let mock = MockBallotViewModel(output: .form())
        #expect(!mock.allows(.submit) && !(mock as any BallotViewModeling).allows(.inspect))
        mock.output = .form(isComplete: true)
        #expect(mock.allows(.submit))
    }

    @Test("a trace names the condition")
    func trace() async {
        let viewModel = make(.form())
        var lines: [String] = []
        VMGenTrace.handler = { lines.append("\($0)") }
        defer { VMGenTrace.handler = nil }
        await viewModel.submit()
        #expect(lines.contains { $0.contains("rejected isComplete from form, submit") }, "\(lines)")
    }
}
